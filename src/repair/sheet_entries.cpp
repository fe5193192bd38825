#include "repair/sheet_entries.hpp"

namespace referee {

Value known_part(const Value& value, const Type& type) {
    if (type.form == Form::optional || type.form == Form::or_null) return known_part(value, *type.value);
    Value known = value;
    if (type.form == Form::structure && value.is_object()) {
        known = Value::object();
        for (const auto& [key, held] : value.items()) {
            const std::size_t field = type.field(key);
            if (field < type.fields.size()) known[key] = known_part(held, *type.fields[field].type);
        }
    } else if (type.value != nullptr && value.is_structured()) {
        for (Value& held : known) held = known_part(held, *type.value);
    }
    return known;
}

Value part_like(const Value& value, const Value& like) {
    if (value.is_array() && like.is_array() && !like.empty()) {
        Value part = Value::array();
        for (const Value& item : value) part.push_back(part_like(item, like.front()));
        return part;
    }
    if (!value.is_object() || !like.is_object()) return value;
    Value part = Value::object();
    for (const auto& [key, held] : value.items()) {
        if (like.contains(key)) part[key] = held;
    }
    return part;
}

namespace {

std::vector<Value> with_items_of(const Value& recorded, const Value& claimed) {
    std::vector<Value> all;
    if (claimed.size() <= recorded.size()) return all;
    for (std::size_t i = 0; i <= recorded.size(); ++i) {
        if (!claimed[i].is_structured()) continue;
        Value& with = all.emplace_back(recorded);
        with.insert(with.begin() + static_cast<Value::difference_type>(i), claimed[i]);
    }
    return all;
}

}  // namespace

std::vector<Value> with_entries_of(const Value& recorded, const Value& claimed) {
    if (recorded.is_array() && claimed.is_array()) return with_items_of(recorded, claimed);
    std::vector<Value> all;
    if (!recorded.is_object() || !claimed.is_object()) return all;
    for (const auto& [key, value] : claimed.items()) {
        if (!recorded.contains(key)) all.emplace_back(recorded)[key] = value;
    }
    return all;
}

}  // namespace referee
