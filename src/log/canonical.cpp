#include "log/canonical.hpp"

#include <cmath>
#include <limits>
#include <locale>
#include <sstream>
#include <string>

#include "log/scalars.hpp"

namespace referee {

namespace {

/// Parses with a stream, because libc++ implements std::from_chars only for integers.
Value number(Cursor node) {
    std::istringstream text{std::string(node.text())};
    text.imbue(std::locale::classic());
    double value = 0;
    text >> value;
    const std::string_view digits = node.text().substr(0, node.text().find_first_of("eE"));
    const bool vanished = value == 0 && digits.find_first_of("123456789") != std::string_view::npos;
    if (text.fail() || text.peek() != std::istringstream::traits_type::eof() || !std::isfinite(value) || vanished)
        throw Unwritable{node.offset()};
    return value;
}

}  // namespace

Value plain_value(Cursor node) {
    switch (node.kind()) {
        case Kind::null: return nullptr;
        case Kind::boolean: return is_true(node);
        case Kind::integer: {
            const std::int64_t value = integer_in(node.text());
            constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
            if (value == most || value == -most) throw Unwritable{node.offset()};
            return value;
        }
        case Kind::real: return number(node);
        case Kind::string: return std::string(node.text());
        case Kind::sequence: {
            Value list = Value::array();
            for (const Cursor item : node) list.push_back(plain_value(item));
            return list;
        }
        case Kind::mapping: {
            Value mapping = Value::object();
            each_entry(node, [&](Cursor key, Cursor item) { mapping[std::string(key.text())] = plain_value(item); });
            return mapping;
        }
    }
    return nullptr;
}

Value Canonical::value(Cursor node, const Type& type) const {
    Value mapping = Value::object();
    switch (type.form) {
        case Form::actions: return action(node, type);
        case Form::optional: return value(node, *type.value);
        case Form::or_null: return node.is(Kind::null) ? Value() : value(node, *type.value);
        case Form::or_false: return node.is(Kind::boolean) ? plain_value(node) : value(node, *type.value);
        case Form::per_player:
            for (Player player{}; player.seat < names_.size(); ++player.seat)
                entry(node, names_[player], *type.value, mapping);
            return mapping;
        case Form::per_name:
            for (const std::string_view name : type.names->names) entry(node, name, *type.value, mapping);
            return mapping;
        case Form::per_number:
            each_entry(node, [&](Cursor key, Cursor item) {
                mapping[std::to_string(integer_in(key.text()))] = value(item, *type.value);
            });
            return mapping;
        case Form::list: {
            Value list = Value::array();
            for (const Cursor item : node) list.push_back(value(item, *type.value));
            return list;
        }
        case Form::structure:
            if (node.is(Kind::sequence)) return plain_value(node);  // kept as rows
            fields(node, type, mapping);
            return mapping;
        default: return plain_value(node);
    }
}

void Canonical::fields(Cursor node, const Type& type, Value& mapping) const {
    for (const FieldType& field : type.fields) entry(node, field.name(), *field.type, mapping);
}

void Canonical::plain(Cursor node, std::string_view name, Value& mapping) {
    if (const auto item = find_entry(node, name)) mapping[std::string(name)] = plain_value(*item);
}

void Canonical::entry(Cursor node, std::string_view name, const Type& type, Value& mapping) const {
    if (const auto item = find_entry(node, name)) mapping[std::string(name)] = value(*item, type);
}

Value Canonical::action(Cursor node, const Type& actions) const {
    Value mapping = Value::object();
    for (const ActionType& action : actions.actions) {
        if (find_entry(node, action.tag.text)) fields(node, *action.type, mapping);
    }
    return mapping;
}

}  // namespace referee
