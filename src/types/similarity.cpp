#include "types/similarity.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "text/text.hpp"

namespace referee {

namespace {

/// The weight of one scalar, and the most that its spelling can add.
constexpr std::size_t weight = 100;
constexpr std::size_t most_for_spelling = weight - 1;

std::size_t scalar_distance(const Value& a, const Value& b) {
    if (a == b) return 0;
    const std::size_t letters = a.is_string() && b.is_string()
        ? edit_distance(a.get_ref<const std::string&>(), b.get_ref<const std::string&>())
        : most_for_spelling;
    return weight + std::min(letters, most_for_spelling);
}

/// The lowest cost of turning one list into the other by removing, inserting and changing entries.
std::size_t list_distance(const Value& a, const Value& b) {
    // A common prefix and suffix cost nothing. Lists usually differ only in an entry or two.
    std::size_t first = 0;
    while (first < std::min(a.size(), b.size()) && a[first] == b[first]) ++first;
    std::size_t last = 0;
    while (last < std::min(a.size(), b.size()) - first && a[a.size() - last - 1] == b[b.size() - last - 1]) ++last;
    const std::size_t width = b.size() - first - last;
    std::vector<std::size_t> above(width + 1, 0);
    for (std::size_t j = 0; j < width; ++j) above[j + 1] = above[j] + weight * leaves(b[first + j]);
    for (std::size_t i = first; i + last < a.size(); ++i) {
        const Value& entry = a[i];
        const std::size_t left_out = weight * leaves(entry);
        std::vector<std::size_t> row = {above[0] + left_out};
        for (std::size_t j = 0; j < width; ++j) {
            const Value& other = b[first + j];
            const std::size_t either = std::min(above[j + 1] + left_out, row[j] + weight * leaves(other));
            row.push_back(std::min(either, above[j] + distance(entry, other)));
        }
        above = std::move(row);
    }
    // The same entries in another order are a single slip, which is more likely than different entries.
    constexpr std::size_t most_compared = 16;
    const bool scalars = std::none_of(a.begin(), a.end(), [](const Value& entry) { return entry.is_structured(); });
    const bool reordered = scalars && a.size() == b.size() && a.size() <= most_compared &&
        std::is_permutation(a.begin(), a.end(), b.begin(), same_value);
    return reordered ? std::min(above.back(), weight) : above.back();
}

}  // namespace

std::size_t leaves(const Value& value) {
    if (!value.is_structured()) return 1;
    // An empty list or mapping carries information, so it costs as much as a scalar.
    std::size_t count = value.empty() ? 1 : 0;
    for (const Value& part : value) count += leaves(part);
    return count;
}

bool begins(const Value& beginning, const Value& whole) {
    if (beginning.is_object() && whole.is_object()) {
        return std::all_of(beginning.items().begin(), beginning.items().end(), [&](const auto& entry) {
            return whole.contains(entry.key()) && begins(entry.value(), whole[entry.key()]);
        });
    }
    if (beginning.is_array() && whole.is_array()) {
        if (beginning.size() > whole.size()) return false;
        return std::equal(beginning.begin(), beginning.end(), whole.begin(), same_value);
    }
    return beginning == whole;
}

bool is_prefix(const Type& type, const Value& beginning, const Value& whole) {
    if (!beginning.is_object() || !whole.is_object()) return begins(beginning, whole);
    if (type.form == Form::actions) {
        const auto action = std::find_if(type.actions.begin(), type.actions.end(),
                                         [&](const ActionType& one) { return whole.contains(one.tag.text); });
        return action != type.actions.end() && is_prefix(*action->type, beginning, whole);
    }
    if (type.form == Form::optional) return is_prefix(*type.value, beginning, whole);
    if (type.form != Form::structure) return begins(beginning, whole);
    bool ended = false;  // nothing may be begun any more
    for (const FieldType& field : type.fields) {
        const auto own = beginning.find(field.name());
        const auto due = whole.find(field.name());
        const bool begun = own != beginning.end() && !own->empty();
        if (begun && (ended || due == whole.end() || !is_prefix(*field.type, *own, *due))) return false;
        ended = ended || (due != whole.end() && (own == beginning.end() || !same_value(*own, *due)));
    }
    return true;
}

bool is_part(const Value& part, const Value& whole) {
    if (!part.is_object() || !whole.is_object()) return same_value(part, whole);
    return std::all_of(part.items().begin(), part.items().end(), [&](const auto& entry) {
        return whole.contains(entry.key()) && is_part(entry.value(), whole[entry.key()]);
    });
}

bool same_value(const Value& a, const Value& b) {
    if (a.is_object() && b.is_object()) {
        return a.size() == b.size() && std::all_of(a.items().begin(), a.items().end(), [&](const auto& entry) {
                   return b.contains(entry.key()) && same_value(entry.value(), b[entry.key()]);
               });
    }
    if (a.is_array() && b.is_array())
        return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), same_value);
    return a == b;
}

std::size_t distance(const Value& a, const Value& b) {
    if (a.is_array() && b.is_array()) return list_distance(a, b);
    if (!a.is_object() || !b.is_object())
        return a.is_structured() || b.is_structured() ? weight * (leaves(a) + leaves(b)) : scalar_distance(a, b);
    std::size_t sum = 0;
    for (const auto& [key, value] : a.items())
        sum += b.contains(key) ? distance(value, b[key]) : weight * leaves(value);
    for (const auto& [key, value] : b.items()) sum += a.contains(key) ? 0 : weight * leaves(value);
    return sum;
}

}  // namespace referee
