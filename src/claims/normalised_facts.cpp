#include "claims/normalised_facts.hpp"

#include <algorithm>

#include "claims/claims.hpp"
#include "claims/false_claims.hpp"
#include "log/writer.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Whether a fact says no more than its absence: 0, false, null or empty, or a mapping to nothing else.
bool is_nothing(const Value& fact) {
    if (fact.is_number()) return fact == 0;
    if (fact.is_boolean()) return !fact.get<bool>();
    if (fact.is_object()) return std::all_of(fact.begin(), fact.end(), is_nothing);
    return fact.is_null() || fact.empty();
}

/// The path of the first value of `fact` that `claimed` leaves out; empty if there is none. Sets `missing` to that
/// value.
std::string left_out(const Value& fact, Cursor claimed, const std::string& path, const Value** missing) {
    if (fact.is_object() && claimed.is(Kind::mapping)) {
        for (const auto& item : fact.items()) {
            const std::string& key = item.key();
            const Value& value = item.value();
            std::string found;
            bool there = false;
            each_entry(claimed, [&](Cursor name, Cursor entry) {
                if (name.text() != key) return;
                there = true;
                found = left_out(value, entry, cat(path, '.', key), missing);
            });
            if (!found.empty()) return found;
            if (there || is_nothing(value)) continue;
            *missing = &value;
            return cat(path, '.', brief(key));
        }
    }
    if (fact.is_array() && claimed.is(Kind::sequence)) {
        std::size_t item = 0;
        for (const Cursor entry : claimed) {
            if (item == fact.size()) break;
            const std::string found = left_out(fact[item], entry, cat(path, '[', item + 1, ']'), missing);
            if (!found.empty()) return found;
            ++item;
        }
    }
    return {};
}

}  // namespace

std::string fact_mismatch(const ClaimType& claim, Cursor claimed, const void* fact, const Names& names, Reader& reader,
                          const std::vector<Finding>& malformed) {
    const NewValue shape(*claim.fact);
    reader.read(claimed, *claim.fact, shape.get(), claim.key.text);
    if (!malformed.empty()) return malformed.front().message;
    Comparison comparison(names);
    comparison.compare(claimed, *claim.fact, fact, ClaimTrail{nullptr, claim.key.text});
    if (!comparison.found().empty()) return words_of(comparison.found(), names);
    const Value counted = written(*claim.fact, fact, names);
    const Value* missing = nullptr;
    const std::string path = left_out(counted, claimed, std::string(claim.key.text), &missing);
    if (path.empty()) return {};
    return say(names, "`{}` is missing; correct: {}", path, printable(missing->dump()));
}

std::vector<std::string_view> action_keys(const Type& actions, const void* event) {
    const ActionType& action = actions.actions[actions.action_index(event)];
    std::vector<std::string_view> keys = {action.tag.text};
    const void* const held = actions.held(event);
    for (const FieldType& field : action.type->fields) {
        const Type* inner = field.type;
        const void* value = byte_at(held, field.offset);
        if (inner->form == Form::structure && inner->fields.size() > 0) {
            for (const FieldType& below : inner->fields) {
                if (below.type->form != Form::list || below.type->value->form != Form::actions) continue;
                const void* const list = byte_at(value, below.offset);
                for (std::size_t i = 0; i < below.type->kept(list); ++i) {
                    const void* const one = below.type->item(list, i);
                    keys.push_back(below.type->value->actions[below.type->value->action_index(one)].tag.text);
                }
            }
        }
    }
    return keys;
}

}  // namespace referee
