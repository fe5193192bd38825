#include "compare/node_pair.hpp"

#include <cstdint>
#include <functional>
#include <map>

#include "log/scalars.hpp"
#include "log/writer.hpp"

namespace referee {

namespace {

Agreement same_if(bool same) { return same ? Agreement::same : Agreement::different; }

/// Compares two nodes. Booleans and integers are compared by value, everything else by text.
bool same_node(Cursor a, Cursor b) {
    if (a.kind() != b.kind() || a.children() != b.children()) return false;
    if (a.is(Kind::boolean)) return is_true(a) == is_true(b);
    if (a.is(Kind::integer)) return a.text() == b.text() || integer_in(a.text()) == integer_in(b.text());
    auto theirs = b.begin();
    for (const Cursor part : a) {
        if (!same_node(part, *theirs)) return false;
        ++theirs;
    }
    return a.text() == b.text();
}

std::optional<Player> seat(const Names& names, Cursor id) {
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (names[player] == id.text()) return player;
    }
    return std::nullopt;
}

bool says_nothing(Cursor node, const Type& type) {
    switch (type.form) {
        case Form::boolean: return !is_true(node);
        case Form::optional: return type.value->empty_is_none && node.children() == 0;
        case Form::list:
        case Form::per_name:
        case Form::per_number:
        case Form::per_player: return node.children() == 0;
        default: return false;
    }
}

template <class ReadA, class ReadB>
Agreement in_any_order(Cursor a, Cursor b, const ReadA& read_a, const ReadB& read_b) {
    if (!a.is(Kind::sequence) || !b.is(Kind::sequence)) return same_if(same_node(a, b));
    std::vector<std::decay_t<std::invoke_result_t<ReadA, Cursor>>> of_a;
    std::vector<std::decay_t<std::invoke_result_t<ReadB, Cursor>>> of_b;
    for (const Cursor item : a) of_a.push_back(std::invoke(read_a, item));
    for (const Cursor item : b) of_b.push_back(std::invoke(read_b, item));
    std::sort(of_a.begin(), of_a.end());
    std::sort(of_b.begin(), of_b.end());
    return same_if(of_a == of_b);
}

std::vector<std::size_t> numbers_in(Cursor list, const NameTable& names) {
    std::vector<std::size_t> numbers;
    for (const Cursor item : list) {
        const std::size_t number = names.find(item.text());
        numbers.push_back(number < names.size() ? number : 0);
    }
    return numbers;
}

/// Sorts the lists of a written value whose order has no meaning, and removes zeros that mean absence.
void sort_lists(const Type& type, Value& value) {
    if (type.any_order && value.is_array()) std::sort(value.begin(), value.end());
    if (type.value == nullptr || !value.is_structured() || type.any_order) return;
    for (Value& entry : value) {
        sort_lists(*type.value, entry);
        const bool counts = type.value->zero_is_none && entry.is_object();
        for (auto number = entry.begin(); counts && number != entry.end();)
            number = *number == 0 ? entry.erase(number) : std::next(number);
    }
}

}  // namespace

Value normalised_value(const Type& type, const void* value, const Names& names) {
    if (type.form == Form::optional)
        return type.held(value) != nullptr ? normalised_value(*type.value, type.held(value), names) : Value();
    Value all = written(type, value, names);
    if (type.form == Form::structure) {
        all = Value::object();
        for (const FieldType& field : type.fields)
            all[std::string(field.name())] = normalised_value(*field.type, byte_at(value, field.offset), names);
    }
    const bool nested = type.value != nullptr && all.is_object();
    for (auto entry = all.begin(); nested && entry != all.end();) {
        const bool none = (type.zero_is_none && *entry == 0) ||
            (type.value->zero_is_none &&
             std::all_of(entry->begin(), entry->end(), [](const Value& n) { return n == 0; }));
        entry = none ? all.erase(entry) : std::next(entry);
    }
    sort_lists(type, all);
    return all;
}

SeatMap::SeatMap(const std::vector<std::string>& a, const std::vector<std::string>& b)
    : players(a.size()), others(b.size()) {
    by_id = a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
    in_order = a == b;
    for (std::size_t seat = 0; seat < a.size(); ++seat) {
        const bool by_seat = !by_id && a.size() == b.size();
        const auto found = by_seat ? b.begin() + static_cast<std::ptrdiff_t>(seat)
                                   : std::find(b.begin(), b.end(), a[seat]);
        if (found != b.end()) seats[seat] = Player{static_cast<std::uint8_t>(found - b.begin())};
    }
}

Agreement NodePair::compare(Cursor a, Cursor b, const Type& type) const {
    switch (type.form) {
        case Form::actions: return actions(a, b, type);
        case Form::optional: return compare(a, b, *type.value);
        case Form::or_null:
            if (a.is(Kind::null) || b.is(Kind::null)) return same_if(a.is(Kind::null) && b.is(Kind::null));
            return compare(a, b, *type.value);
        case Form::or_false:
            if (a.is(Kind::boolean) || b.is(Kind::boolean)) return same_if(a.is(Kind::boolean) && b.is(Kind::boolean));
            return compare(a, b, *type.value);
        case Form::player_set: return players_in_any_order(a, b);
        case Form::player: return same_if(other_seat(a) == seat(b_, b));
        case Form::per_player:
        case Form::per_name:
        case Form::per_label:
        case Form::per_number: return mapping(a, b, type);
        case Form::bag:
        case Form::name_set: return in_any_order(a, b, &Cursor::text, &Cursor::text);
        case Form::list: return list(a, b, type);
        case Form::structure: return fields(a, b, type);
        default: return same_if(same_node(a, b));
    }
}

std::optional<Player> NodePair::other_seat(Cursor id) const {
    const auto mine = seat(a_, id);
    return mine ? seats_.seats[mine->seat] : std::nullopt;
}

Agreement NodePair::players_in_any_order(Cursor a, Cursor b) const {
    return in_any_order(
        a, b, [&](Cursor id) { return other_seat(id); }, [&](Cursor id) { return seat(b_, id); });
}

/// Compares the values of a key. A missing key equals an empty or default value.
Agreement NodePair::entries(std::optional<Cursor> a, std::optional<Cursor> b, const Type& type) const {
    if (a && b) return compare(*a, *b, type);
    if ((!a && !b) || partial_) return Agreement::same;
    return same_if(says_nothing(a ? *a : *b, type));
}

Agreement NodePair::actions(Cursor a, Cursor b, const Type& type) const {
    Agreement all = Agreement::different;
    for (const ActionType& action : type.actions) {
        if (find_entry(a, action.tag.text) && find_entry(b, action.tag.text)) all = fields(a, b, *action.type);
    }
    return all;
}

Agreement NodePair::fields(Cursor a, Cursor b, const Type& type) const {
    Agreement all = Agreement::same;
    for (const FieldType& field : type.fields) {
        if (std::find(left_out_.begin(), left_out_.end(), field.name()) != left_out_.end()) continue;
        all = std::max(all, entries(find_entry(a, field.name()), find_entry(b, field.name()), *field.type));
    }
    return all;
}

Agreement NodePair::mapping(Cursor a, Cursor b, const Type& type) const {
    if (!a.is(Kind::mapping) || !b.is(Kind::mapping)) return same_if(same_node(a, b));
    Agreement all = partial_ || a.children() == b.children() ? Agreement::same : Agreement::different;
    std::map<std::int64_t, Cursor> by_number;
    if (type.form == Form::per_number)
        each_entry(b, [&](Cursor key, Cursor value) { by_number.emplace(integer_in(key.text()), value); });
    each_entry(a, [&](Cursor key, Cursor value) {
        std::optional<Cursor> theirs;
        if (type.form == Form::per_player) {
            const auto player = other_seat(key);
            if (player) theirs = find_entry(b, b_[*player]);
        } else if (type.form == Form::per_number) {
            const auto found = by_number.find(integer_in(key.text()));
            if (found != by_number.end()) theirs = found->second;
        } else {
            theirs = find_entry(b, key.text());
        }
        if (theirs) all = std::max(all, compare(value, *theirs, *type.value));
        if (!theirs && !partial_) all = Agreement::different;
    });
    return all;
}

Agreement NodePair::list(Cursor a, Cursor b, const Type& type) const {
    if (!a.is(Kind::sequence) || !b.is(Kind::sequence)) return same_if(same_node(a, b));
    if (type.agree != nullptr) return type.agree(numbers_in(a, *type.value->names), numbers_in(b, *type.value->names));
    // Names and numbers; other items could be equal without the same text.
    if (type.any_order && (type.value->form == Form::number || type.value->form == Form::name))
        return in_any_order(a, b, &Cursor::text, &Cursor::text);
    // Lists of players are in seat order, and the seats may differ.
    if (type.value->form == Form::player && !seats_.in_order) return players_in_any_order(a, b);
    if (a.children() != b.children()) return Agreement::different;
    Agreement all = Agreement::same;
    auto theirs = b.begin();
    for (const Cursor item : a) {
        all = std::max(all, compare(item, *theirs, *type.value));
        ++theirs;
    }
    return all;
}

}  // namespace referee
