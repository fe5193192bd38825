#pragma once

#include <string>

#include "core/describe.hpp"
#include "core/report.hpp"
#include "engine/reader.hpp"

namespace referee {

/// An empty mapping with room for so many entries: to grow, it would have to copy those it has.
inline Value empty_mapping(std::size_t entries) {
    Value mapping = Value::object();
    mapping.get_ref<Value::object_t&>().reserve(entries);
    return mapping;
}

/// A described value as it stands in a log. Optional keys that have their default value are left out.
template <class T>
Value written(const T& value, const Names& names) {
    if constexpr (is_number<T> || is_place<T>) {
        return value.value;
    } else if constexpr (is_located<T>) {
        return cat(name_of(value.name), '@', value.place.value);
    } else if constexpr (is_per_number<T>) {
        Value mapping = empty_mapping(value.entries.size());
        for (const auto& entry : value.entries) mapping[std::to_string(entry.key.value)] = written(entry.value, names);
        return mapping;
    } else if constexpr (is_variant<T>) {
        return std::visit([&](const auto& action) { return written(action, names); }, value);
    } else if constexpr (std::is_same_v<T, bool>) {
        return value;
    } else if constexpr (std::is_same_v<T, True>) {
        return true;
    } else if constexpr (std::is_same_v<T, Player>) {
        return std::string(names[value]);
    } else if constexpr (Named<T>) {
        return is_number_name(name_of(value)) ? Value(integer_in(name_of(value))) : Value(std::string(name_of(value)));
    } else if constexpr (is_label<T>) {
        return std::string(value.text);
    } else if constexpr (is_bag<T>) {
        Value list = Value::array();
        for (const auto member : values_of<typename T::Member>()) {
            for (int i = 0; i < value.of(member); ++i) list.push_back(written(member, names));
        }
        return list;
    } else if constexpr (is_per_label<T>) {
        Value mapping = empty_mapping(value.entries.size());
        for (const auto& entry : value.entries) mapping[std::string(entry.key.text)] = written(entry.value, names);
        return mapping;
    } else if constexpr (is_optional<T>) {
        return value ? written(*value, names) : Value();
    } else if constexpr (is_or_null<T>) {
        return written(value.value, names);
    } else if constexpr (is_name_set<T>) {
        Value list = Value::array();
        for (const auto member : values_of<typename T::Member>()) {
            if (value.has(member)) list.push_back(std::string(name_of(member)));
        }
        return list;
    } else if constexpr (is_ended<T>) {
        return value.reason ? written(*value.reason, names) : Value(false);
    } else if constexpr (is_per_player<T>) {
        Value mapping = empty_mapping(names.size());
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (value.has(player)) mapping[std::string(names[player])] = written(value[player], names);
        }
        return mapping;
    } else if constexpr (is_per_name<T>) {
        Value mapping = empty_mapping(count_of<typename T::Key>());
        for (const auto key : values_of<typename T::Key>()) {
            if (value.has(key)) mapping[std::string(name_of(key))] = written(value[key], names);
        }
        return mapping;
    } else if constexpr (Listed<T>) {
        Value list = Value::array();
        for (const auto& item : value) list.push_back(written(item, names));
        return list;
    } else {
        static_assert(Fielded<T>);
        Value mapping = empty_mapping(std::tuple_size_v<std::remove_cvref_t<decltype(T::fields)>>);
        const T standard{};
        each_field<T>([&](const auto& field) {
            const bool left_out = field.presence == Presence::optional && value.*field.member == standard.*field.member;
            if (!left_out) mapping[std::string(field.name)] = written(value.*field.member, names);
        });
        return mapping;
    }
}

}  // namespace referee
