#include "engine/json_writer.hpp"

#include <charconv>

#include "core/report.hpp"

namespace referee {

namespace {

void append_name(std::string& out, std::string_view name) {
    if (is_number_name(name)) {
        long long number = 0;
        std::from_chars(name.data(), name.data() + name.size(), number);
        return append_json_number(out, number);
    }
    append_json_text(out, name);
}

/// What there may be, or else what stands where there is none.
void append_held(std::string& out, const Type& type, const void* value, const Names& names, std::string_view nothing) {
    const void* const held = type.held(value);
    if (held == nullptr) {
        out += nothing;
    } else {
        append_json(out, *type.value, held, names);
    }
}

/// The last comma becomes the bracket that closes, where there was an entry.
void close(std::string& out, char bracket) {
    if (out.back() == ',') {
        out.back() = bracket;
    } else {
        out += bracket;
    }
}

void append_collection(std::string& out, const Type& type, const void* value, const Names& names) {
    const bool people = type.form == Form::player_set;
    const std::size_t all = people ? names.size() : type.members();
    out += '[';
    for (std::size_t member = 0; member < all; ++member) {
        for (std::size_t times = type.times(value, member); times > 0; --times) {
            if (people) {
                append_json_text(out, names[Player{static_cast<std::uint8_t>(member)}]);
            } else {
                append_name(out, (*type.names)[member]);
            }
            out += ',';
        }
    }
    close(out, ']');
}

void append_list(std::string& out, const Type& type, const void* value, const Names& names) {
    out += '[';
    for (std::size_t i = 0; i < type.kept(value); ++i) {
        append_json(out, *type.value, type.item(value, i), names);
        out += ',';
    }
    close(out, ']');
}

void append_key(std::string& out, std::string_view key) {
    append_json_text(out, key);
    out += ':';
}

void append_by_key(std::string& out, const Type& type, const void* value, const Names& names) {
    out += '{';
    for (std::size_t i = 0; i < type.kept(value); ++i) {
        const void* const entry = type.item(value, i);
        if (type.form == Form::per_number) {
            out += '"';
            append_json_number(out, number_of(entry));
            out += "\":";
        } else {
            append_key(out, *static_cast<const std::string_view*>(entry));
        }
        append_json(out, *type.value, byte_at(entry, type.value_at), names);
        out += ',';
    }
    close(out, '}');
}

void append_by_owner(std::string& out, const Type& type, const void* value, const Names& names) {
    const bool people = type.form == Form::per_player;
    const std::size_t all = people ? names.size() : type.names->size();
    out += '{';
    for (std::size_t i = 0; i < all; ++i) {
        if (!type.has(value, i)) continue;
        append_key(out, people ? names[Player{static_cast<std::uint8_t>(i)}] : (*type.names)[i]);
        append_json(out, *type.value, type.item(value, i), names);
        out += ',';
    }
    close(out, '}');
}

void append_structure(std::string& out, const Type& type, const void* value, const Names& names) {
    out += '{';
    for (const FieldType& field : type.fields) {
        if (!field.required && field.standard(value)) continue;
        append_key(out, field.name());
        append_json(out, *field.type, byte_at(value, field.offset), names);
        out += ',';
    }
    close(out, '}');
}

void append_located(std::string& out, const Type& type, const void* value) {
    std::string text((*type.names)[type.key->name(value)]);
    text += '@';
    append_json_number(text, number_of(byte_at(value, type.value_at)));
    append_json_text(out, text);
}

}  // namespace

void append_json(std::string& out, const Type& type, const void* value, const Names& names) {
    switch (type.form) {
        case Form::number:
        case Form::rank:
        case Form::place: return append_json_number(out, number_of(value));
        case Form::located: return append_located(out, type, value);
        case Form::boolean: out += *static_cast<const bool*>(value) ? "true" : "false"; return;
        case Form::truth: out += "true"; return;
        case Form::player: return append_json_text(out, names[*static_cast<const Player*>(value)]);
        case Form::name: return append_name(out, (*type.names)[type.name(value)]);
        case Form::label:
        case Form::known_label: return append_json_text(out, *static_cast<const std::string_view*>(value));
        case Form::optional:
        case Form::or_null: return append_held(out, type, value, names, "null");
        case Form::or_false:
        case Form::ended: return append_held(out, type, value, names, "false");
        case Form::player_set:
        case Form::name_set:
        case Form::bag: return append_collection(out, type, value, names);
        case Form::list: return append_list(out, type, value, names);
        case Form::per_number:
        case Form::per_label: return append_by_key(out, type, value, names);
        case Form::per_player:
        case Form::per_name: return append_by_owner(out, type, value, names);
        case Form::structure: return append_structure(out, type, value, names);
        case Form::actions: return append_json(out, *type.actions[type.acts(value)].type, type.held(value), names);
    }
}

}  // namespace referee
