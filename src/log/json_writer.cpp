#include "log/json_writer.hpp"

#include <charconv>

#include "log/growing_json.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

void add_value(GrowingJson& line, const Type& type, const void* value, const Names& names);

void add_name(GrowingJson& line, std::string_view name) {
    if (is_number_name(name)) {
        long long number = 0;
        std::from_chars(name.data(), name.data() + name.size(), number);
        return line.add_number(number);
    }
    line.add_text(name);
}

/// Writes the contained value, or `nothing` if there is none.
void add_held(GrowingJson& line, const Type& type, const void* value, const Names& names, std::string_view nothing) {
    const void* const held = type.held(value);
    if (held == nullptr) {
        line.add(nothing);
    } else {
        add_value(line, *type.value, held, names);
    }
}

void add_collection(GrowingJson& line, const Type& type, const void* value, const Names& names) {
    const bool people = type.form == Form::player_set;
    const std::size_t all = people ? names.size() : type.members();
    line.add('[');
    for (std::size_t member = 0; member < all; ++member) {
        for (std::size_t times = type.times(value, member); times > 0; --times) {
            if (people) {
                line.add_text(names[Player{static_cast<std::uint8_t>(member)}]);
            } else {
                add_name(line, (*type.names)[member]);
            }
            line.add_comma();
        }
    }
    line.close(']');
}

void add_list(GrowingJson& line, const Type& type, const void* value, const Names& names) {
    line.add('[');
    for (std::size_t i = 0; i < type.kept(value); ++i) {
        add_value(line, *type.value, type.item(value, i), names);
        line.add_comma();
    }
    line.close(']');
}

void add_key(GrowingJson& line, std::string_view key) {
    line.add_text(key);
    line.add_colon();
}

void add_by_key(GrowingJson& line, const Type& type, const void* value, const Names& names) {
    line.add('{');
    for (std::size_t i = 0; i < type.kept(value); ++i) {
        const void* const entry = type.item(value, i);
        if (type.form == Form::per_number) {
            line.add('"');
            line.add_number(number_of(entry));
            line.add('"');
            line.add_colon();
        } else {
            add_key(line, *static_cast<const std::string_view*>(entry));
        }
        add_value(line, *type.value, byte_at(entry, type.value_at), names);
        line.add_comma();
    }
    line.close('}');
}

void add_by_owner(GrowingJson& line, const Type& type, const void* value, const Names& names) {
    const bool people = type.form == Form::per_player;
    const std::size_t all = people ? names.size() : type.names->size();
    line.add('{');
    for (std::size_t i = 0; i < all; ++i) {
        if (!type.has(value, i)) continue;
        add_key(line, people ? names[Player{static_cast<std::uint8_t>(i)}] : (*type.names)[i]);
        add_value(line, *type.value, type.item(value, i), names);
        line.add_comma();
    }
    line.close('}');
}

void add_structure(GrowingJson& line, const Type& type, const void* value, const Names& names) {
    line.add('{');
    for (const FieldType& field : type.fields) {
        if (!field.required && field.standard(value)) continue;
        add_key(line, field.name());
        add_value(line, *field.type, byte_at(value, field.offset), names);
        line.add_comma();
    }
    line.close('}');
}

void add_located(GrowingJson& line, const Type& type, const void* value) {
    std::string text((*type.names)[type.key->name(value)]);
    text += '@';
    append_json_number(text, number_of(byte_at(value, type.value_at)));
    line.add_text(text);
}

void add_value(GrowingJson& line, const Type& type, const void* value, const Names& names) {
    switch (type.form) {
        case Form::number:
        case Form::rank:
        case Form::place: return line.add_number(number_of(value));
        case Form::located: return add_located(line, type, value);
        case Form::boolean: return line.add(*static_cast<const bool*>(value) ? "true" : "false");
        case Form::truth: return line.add("true");
        case Form::player: return line.add_text(names[*static_cast<const Player*>(value)]);
        case Form::name: return add_name(line, (*type.names)[type.name(value)]);
        case Form::label:
        case Form::known_label: return line.add_text(*static_cast<const std::string_view*>(value));
        case Form::optional:
        case Form::or_null: return add_held(line, type, value, names, "null");
        case Form::or_false:
        case Form::ended: return add_held(line, type, value, names, "false");
        case Form::player_set:
        case Form::name_set:
        case Form::bag: return add_collection(line, type, value, names);
        case Form::list: return add_list(line, type, value, names);
        case Form::per_number:
        case Form::per_label: return add_by_key(line, type, value, names);
        case Form::per_player:
        case Form::per_name: return add_by_owner(line, type, value, names);
        case Form::structure: return add_structure(line, type, value, names);
        case Form::actions:
            return add_value(line, *type.actions[type.action_index(value)].type, type.held(value), names);
    }
}

}  // namespace

void append_json(std::string& out, const Type& type, const void* value, const Names& names) {
    GrowingJson line(out, JsonSpacing::compact);
    add_value(line, type, value, names);
}

void append_json_flow(std::string& out, const Type& type, const void* value, const Names& names) {
    GrowingJson line(out, JsonSpacing::spaced);
    add_value(line, type, value, names);
}

}  // namespace referee
