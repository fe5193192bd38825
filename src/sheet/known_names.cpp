#include "sheet/known_names.hpp"

#include "sheet/blanks.hpp"
#include "text/meant_name.hpp"

namespace referee {

bool KnownNames::below_top_key(std::string_view key, Cursor value) const {
    if (key == "result") return below_result(value);
    return below(value, game_ != nullptr && key == "final" ? game_->types.final : nullptr);
}

bool KnownNames::below(Cursor node, const Type* type) const {
    type = held(type);
    if (type != nullptr && type->form == Form::or_null) type = held(type->value);
    if (type == nullptr) return true;
    bool known = true;
    if (node.is(Kind::sequence) && type->form == Form::list) {
        for (const Cursor item : node) known = known && below(item, type->value);
    }
    const bool named = type->form == Form::per_player || type->form == Form::per_name ||
        type->form == Form::per_number || type->form == Form::structure;
    if (!node.is(Kind::mapping) || !named) return known;
    each_entry(node, [&](Cursor key, Cursor value) {
        if (!known || is_blank_entry(key, value)) return;
        const Type* const inner = type_behind(key, *type);
        known = inner != nullptr && below(value, inner);
    });
    return known;
}

std::vector<std::string_view> KnownNames::claims() const {
    std::vector<std::string_view> names;
    for (const ClaimType& claim : game_->types.claims) {
        if (claim.stands(ClaimPlace::result)) names.push_back(claim.key.text);
    }
    return names;
}

const Type* KnownNames::claim(std::string_view name) const {
    const std::size_t number = claim_named(game_->types.claims, name);
    const bool known = number < game_->types.claims.size() && game_->types.claims[number].stands(ClaimPlace::result);
    return known ? game_->types.claims[number].fact : nullptr;
}

/// The type of the values behind a name of a mapping; null if the type has no such name.
const Type* KnownNames::type_behind(Cursor key, const Type& type) const {
    switch (type.form) {
        case Form::per_player: return names_.means_player(key) ? type.value : nullptr;
        case Form::per_name: {
            const auto known = type.names->names;
            return meant_name(key.text(), known) < known.size() ? type.value : nullptr;
        }
        case Form::structure: {
            const std::vector<std::string_view> known = type.field_names();
            const std::size_t field = meant_name(key.text(), known);
            return field < known.size() ? type.fields[type.field(known[field])].type : nullptr;
        }
        default: return type.value;
    }
}

/// The names of `result` are those of claims.
bool KnownNames::below_result(Cursor node) const {
    if (game_ == nullptr || !node.is(Kind::mapping)) return true;
    const std::vector<std::string_view> names = claims();
    bool known = true;
    each_entry(node, [&](Cursor key, Cursor value) {
        if (!known || is_blank_entry(key, value)) return;
        const std::size_t meant = meant_name(key.text(), names);
        known = meant < names.size() && below(value, claim(names[meant]));
    });
    return known;
}

}  // namespace referee
