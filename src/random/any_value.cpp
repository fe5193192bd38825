#include "random/any_value.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace referee {

namespace {

void any_number(const Type& type, void* value, Choices& choices) {
    const int least = std::max(type.least, -1);
    const int span = std::min(type.most - std::max(least, 0), 20);
    set_number(value, least + static_cast<int>(choices.below(static_cast<std::size_t>(span) + 1)));
}

void any_name(const Type& type, void* value, Choices& choices, int players) {
    const NameTable& names = *type.names;
    std::size_t number = choices.below(names.size());
    while (names.validate != nullptr && !names.validate(number, static_cast<std::size_t>(players)).empty())
        number = (number + 1) % names.size();
    type.set_name(value, number);
}

void any_by_number(const Type& type, void* value, Choices& choices, int players) {
    for (std::size_t left = choices.below(4); left > 0; --left) {
        const NewValue key(*type.key);
        randomize(*type.key, key.get(), choices, players);
        if (type.find(value, number_of(key.get())) != nullptr) continue;
        void* const entry = type.item(value, type.pushed(value));
        set_number(entry, number_of(key.get()));
        randomize(*type.value, byte_at(entry, type.value_at), choices, players);
        type.push(value);
    }
}

void any_by_owner(const Type& type, void* value, Choices& choices, int players) {
    const bool people = type.form == Form::per_player;
    const std::size_t owners = people ? static_cast<std::size_t>(players) : type.names->size();
    for (std::size_t owner = 0; owner < owners; ++owner) {
        if (people ? choices.one_in(8) : !choices.one_in(3)) continue;
        randomize(*type.value, type.item(value, owner), choices, players);
        type.add(value, owner);
    }
}

void any_list(const Type& type, void* value, Choices& choices, int players) {
    std::size_t length = choices.below(type.capacity < 4 ? type.capacity + 1 : 5);
    if (type.sized)
        length = static_cast<std::size_t>(type.least) +
            choices.below(static_cast<std::size_t>(type.most - type.least) + 1);
    while (type.pushed(value) < length) {
        const std::size_t next = type.pushed(value);
        void* const item = type.item(value, next);
        randomize(*type.value, item, choices, players);
        if (type.validate_item != nullptr && !type.validate_item(value, item).empty()) {
            type.value->set_default(item);
            if (next > 0) std::memcpy(item, type.item(value, next - 1), type.value->size);
            if (!type.validate_item(value, item).empty()) return type.value->set_default(item);
        }
        type.push(value);
    }
}

}  // namespace

void randomize(const Type& type, void* value, Choices& choices, int players) {
    switch (type.form) {
        case Form::number: return any_number(type, value, choices);
        case Form::place:
            return set_number(
                value,
                type.first_place +
                    static_cast<int>(choices.below(static_cast<std::size_t>(type.least - type.first_place + 1))));
        case Form::located:
            randomize(*type.key, value, choices, players);
            return randomize(*type.value, byte_at(value, type.value_at), choices, players);
        case Form::boolean: *static_cast<bool*>(value) = choices.one_in(2); return;
        case Form::player:
            static_cast<Player*>(value)->seat = static_cast<std::uint8_t>(
                choices.below(static_cast<std::size_t>(players)));
            return;
        case Form::name: return any_name(type, value, choices, players);
        case Form::label:
        case Form::known_label: *static_cast<std::string_view*>(value) = "somewhere"; return;
        case Form::optional:
        case Form::or_null:
            if (!choices.one_in(4)) randomize(*type.value, type.emplace(value), choices, players);
            return;
        case Form::name_set:
            for (std::size_t member = 0; member < type.members(); ++member) {
                if (choices.one_in(3)) type.insert(value, member);
            }
            return;
        case Form::per_player:
        case Form::per_name: return any_by_owner(type, value, choices, players);
        case Form::per_number: return any_by_number(type, value, choices, players);
        case Form::list: return any_list(type, value, choices, players);
        case Form::structure:
            for (const FieldType& field : type.fields)
                randomize(*field.type, byte_at(value, field.offset), choices, players);
            return;
        case Form::actions: {
            const std::size_t action = choices.below(type.actions.size());
            return randomize(*type.actions[action].type, type.emplace_action(value, action), choices, players);
        }
        case Form::truth:
        case Form::rank:
        case Form::or_false:
        case Form::ended:
        case Form::player_set:
        case Form::bag:
        case Form::per_label: return;  // only in facts
    }
}

}  // namespace referee
