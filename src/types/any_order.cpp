#include "types/any_order.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <utility>

namespace referee {

namespace {

/// Whether a type is one that `is` accepts, or contains one.
bool contains(const Type& type, bool (*is)(const Type&)) {
    return is(type) || (type.value != nullptr && contains(*type.value, is)) ||
        std::any_of(type.fields.begin(), type.fields.end(),
                    [&](const FieldType& field) { return contains(*field.type, is); }) ||
        std::any_of(type.actions.begin(), type.actions.end(),
                    [&](const ActionType& action) { return contains(*action.type, is); });
}

Value with_keys_ascending(const Value& mapping) {
    std::map<int, const Value*> entries;
    for (const auto& [key, entry] : mapping.items()) {
        int number = 0;
        std::from_chars(key.data(), key.data() + key.size(), number);
        entries[number] = &entry;
    }
    Value sorted = Value::object();
    for (const auto& [number, entry] : entries) sorted[std::to_string(number)] = *entry;
    return sorted;
}

}  // namespace

bool has_any_order(const Type& type) {
    return contains(type, [](const Type& one) { return one.any_order; });
}

bool has_number_keys(const Type& type) {
    return contains(type, [](const Type& one) { return one.form == Form::per_number; });
}

Value in_one_order(const Type& type, Value value) {
    if (!value.is_structured()) return value;
    if (type.form == Form::actions) {
        for (const ActionType& action : type.actions) {
            if (value.is_object() && value.contains(action.tag.text))
                return in_one_order(*action.type, std::move(value));
        }
    } else if (type.form == Form::structure) {
        for (const FieldType& field : type.fields) {
            if (!value.is_object() || !value.contains(field.name())) continue;
            Value& held = value[std::string(field.name())];
            held = in_one_order(*field.type, std::move(held));
        }
    } else if (type.form == Form::optional || type.form == Form::or_null || type.form == Form::or_false) {
        return in_one_order(*type.value, std::move(value));
    } else if (type.value != nullptr) {
        for (Value& item : value) item = in_one_order(*type.value, std::move(item));
        if (type.any_order && value.is_array()) std::sort(value.begin(), value.end());
        if (type.form == Form::per_number && value.size() > 1) return with_keys_ascending(value);
    }
    return value;
}

}  // namespace referee
