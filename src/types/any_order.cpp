#include "types/any_order.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace referee {

bool has_any_order(const Type& type) {
    return type.any_order || (type.value != nullptr && has_any_order(*type.value)) ||
        std::any_of(type.fields.begin(), type.fields.end(),
                    [](const FieldType& field) { return has_any_order(*field.type); }) ||
        std::any_of(type.actions.begin(), type.actions.end(),
                    [](const ActionType& action) { return has_any_order(*action.type); });
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
    }
    return value;
}

}  // namespace referee
