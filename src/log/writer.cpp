#include "log/writer.hpp"

#include "log/scalars.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

Value written_name(std::string_view name) {
    return is_number_name(name) ? Value(integer_in(name)) : Value(std::string(name));
}

/// Converts the contained value, or returns `nothing` if there is none.
Value written_held(const Type& type, const void* value, const Names& names, Value nothing) {
    const void* const held = type.held(value);
    return held != nullptr ? written(*type.value, held, names) : std::move(nothing);
}

Value written_collection(const Type& type, const void* value, const Names& names) {
    Value list = Value::array();
    const bool people = type.form == Form::player_set;
    const std::size_t all = people ? names.size() : type.members();
    for (std::size_t member = 0; member < all; ++member) {
        for (std::size_t times = type.times(value, member); times > 0; --times)
            list.push_back(people ? Value(std::string(names[Player{static_cast<std::uint8_t>(member)}]))
                                  : written_name((*type.names)[member]));
    }
    return list;
}

Value written_list(const Type& type, const void* value, const Names& names) {
    Value list = Value::array();
    for (std::size_t i = 0; i < type.kept(value); ++i) list.push_back(written(*type.value, type.item(value, i), names));
    return list;
}

Value written_by_key(const Type& type, const void* value, const Names& names) {
    const std::size_t count = type.kept(value);
    Value mapping = empty_mapping(count);
    for (std::size_t i = 0; i < count; ++i) {
        const void* const entry = type.item(value, i);
        const std::string key = type.form == Form::per_number
            ? std::to_string(number_of(entry))
            : std::string(*static_cast<const std::string_view*>(entry));
        mapping[key] = written(*type.value, byte_at(entry, type.value_at), names);
    }
    return mapping;
}

Value written_by_owner(const Type& type, const void* value, const Names& names) {
    const bool people = type.form == Form::per_player;
    const std::size_t all = people ? names.size() : type.names->size();
    Value mapping = empty_mapping(all);
    for (std::size_t i = 0; i < all; ++i) {
        if (!type.has(value, i)) continue;
        const std::string_view key = people ? names[Player{static_cast<std::uint8_t>(i)}] : (*type.names)[i];
        mapping[std::string(key)] = written(*type.value, type.item(value, i), names);
    }
    return mapping;
}

Value written_structure(const Type& type, const void* value, const Names& names) {
    Value mapping = empty_mapping(type.fields.size());
    for (const FieldType& field : type.fields) {
        if (!field.required && field.standard(value)) continue;
        mapping[std::string(field.name())] = written(*field.type, byte_at(value, field.offset), names);
    }
    return mapping;
}

}  // namespace

Value empty_mapping(std::size_t entries) {
    Value mapping = Value::object();
    mapping.get_ref<Value::object_t&>().reserve(entries);
    return mapping;
}

Value written(const Type& type, const void* value, const Names& names) {
    switch (type.form) {
        case Form::number:
        case Form::rank:
        case Form::place: return number_of(value);
        case Form::located:
            return cat((*type.names)[type.key->name(value)], '@', number_of(byte_at(value, type.value_at)));
        case Form::boolean: return *static_cast<const bool*>(value);
        case Form::truth: return true;
        case Form::player: return std::string(names[*static_cast<const Player*>(value)]);
        case Form::name: return written_name((*type.names)[type.name(value)]);
        case Form::label:
        case Form::known_label: return std::string(*static_cast<const std::string_view*>(value));
        case Form::optional:
        case Form::or_null: return written_held(type, value, names, Value());
        case Form::or_false:
        case Form::ended: return written_held(type, value, names, Value(false));
        case Form::player_set:
        case Form::name_set:
        case Form::bag: return written_collection(type, value, names);
        case Form::list: return written_list(type, value, names);
        case Form::per_number:
        case Form::per_label: return written_by_key(type, value, names);
        case Form::per_player:
        case Form::per_name: return written_by_owner(type, value, names);
        case Form::structure: return written_structure(type, value, names);
        case Form::actions: return written(*type.actions[type.action_index(value)].type, type.held(value), names);
    }
    return {};
}

}  // namespace referee
