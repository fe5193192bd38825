#include "shrink/seats.hpp"

#include <algorithm>

namespace referee {

namespace {

bool owners_fit(const Type& type, const void* mapping, int players) {
    const bool people = type.form == Form::per_player;
    const std::size_t owners = people ? max_players : type.names->size();
    for (std::size_t owner = 0; owner < owners; ++owner) {
        if (!type.has(mapping, owner)) continue;
        if (people && owner >= static_cast<std::size_t>(players)) return false;
        if (!fits_seats(*type.value, type.item(mapping, owner), players)) return false;
    }
    return true;
}

std::string name_for(const std::string& id, const std::vector<std::string>& ids, const Names& names) {
    const auto seat = std::find(ids.begin(), ids.end(), id);
    if (seat == ids.end()) return id;
    return std::string(names[Player{static_cast<std::uint8_t>(seat - ids.begin())}]);
}

}  // namespace

bool fits_seats(const Type& type, const void* value, int players) {
    switch (type.form) {
        case Form::player: return static_cast<const Player*>(value)->seat < players;
        case Form::player_set: return static_cast<const PlayerSet*>(value)->bits >> static_cast<unsigned>(players) == 0;
        case Form::optional:
        case Form::or_null:
        case Form::or_false:
        case Form::ended: return type.held(value) == nullptr || fits_seats(*type.value, type.held(value), players);
        case Form::per_player:
        case Form::per_name: return owners_fit(type, value, players);
        case Form::list:
        case Form::per_number:
        case Form::per_label:
            for (std::size_t i = 0; i < type.kept(value); ++i) {
                const std::size_t at = type.form == Form::list ? 0 : type.value_at;
                if (!fits_seats(*type.value, byte_at(type.item(value, i), at), players)) return false;
            }
            return true;
        case Form::structure:
            return std::all_of(type.fields.begin(), type.fields.end(), [&](const FieldType& field) {
                return fits_seats(*field.type, byte_at(value, field.offset), players);
            });
        case Form::actions: return fits_seats(*type.actions[type.action_index(value)].type, type.held(value), players);
        default: return true;
    }
}

void set_actor(const Type& actions, void* event, Player player) {
    const Type& action = *actions.actions[actions.action_index(event)].type;
    const std::size_t field = action.field("player");
    if (field == action.fields.size() || action.fields[field].type->form != Form::player) return;
    void* const held = const_cast<void*>(actions.held(event));
    *static_cast<Player*>(byte_at(held, action.fields[field].offset)) = player;
}

Value renamed(const Value& value, const Type& type, const std::vector<std::string>& ids, const Names& names) {
    Value result = value;
    switch (type.form) {
        case Form::player:
            if (value.is_string()) result = name_for(value.get<std::string>(), ids, names);
            return result;
        case Form::player_set:
            for (Value& one : result) {
                if (one.is_string()) one = name_for(one.get<std::string>(), ids, names);
            }
            return result;
        case Form::optional:
        case Form::or_null:
        case Form::or_false:
        case Form::ended: return renamed(value, *type.value, ids, names);
        case Form::per_player:
            if (!value.is_object()) return value;
            result = Value::object();
            for (const auto& [id, item] : value.items())
                result[name_for(id, ids, names)] = renamed(item, *type.value, ids, names);
            return result;
        case Form::per_name:
        case Form::per_number:
        case Form::per_label:
        case Form::list:
            for (Value& item : result) item = renamed(item, *type.value, ids, names);
            return result;
        case Form::structure:
            for (const FieldType& field : type.fields) {
                const auto found = result.find(field.name());
                if (found != result.end()) *found = renamed(*found, *field.type, ids, names);
            }
            return result;
        case Form::actions:
            for (const ActionType& action : type.actions) {
                if (value.contains(std::string(action.tag.text))) return renamed(value, *action.type, ids, names);
            }
            return result;
        default: return result;
    }
}

void make_extreme(const Type& type, void* value, Choices& choices) {
    switch (type.form) {
        case Form::number: {
            constexpr int enough = 99;
            const std::size_t which = choices.below(3);
            if (which == 0) set_number(value, type.least);
            if (which == 1) set_number(value, std::min(type.most, enough));
            return;
        }
        case Form::optional:
        case Form::or_null:
            if (type.held(value) != nullptr) make_extreme(*type.value, const_cast<void*>(type.held(value)), choices);
            return;
        case Form::per_name:
            for (std::size_t owner = 0; owner < type.names->size(); ++owner) {
                if (type.has(value, owner)) make_extreme(*type.value, type.item(value, owner), choices);
            }
            return;
        case Form::list:
            for (std::size_t i = 0; i < type.kept(value); ++i) make_extreme(*type.value, type.item(value, i), choices);
            return;
        case Form::structure:
            for (const FieldType& field : type.fields) make_extreme(*field.type, byte_at(value, field.offset), choices);
            return;
        default: return;
    }
}

}  // namespace referee
