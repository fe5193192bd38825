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

template <class T>
Value written(const T& value, const Names& names);

namespace detail {

template <class T>
Value written_list(const T& value, const Names& names) {
    Value list = Value::array();
    if constexpr (is_player_set<T>) {
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (value.has(player)) list.push_back(written(player, names));
        }
    } else if constexpr (is_bag<T> || is_name_set<T>) {
        for (const auto member : values_of<typename T::Member>()) {
            int times = 0;
            if constexpr (is_bag<T>) times = value.of(member);
            if constexpr (is_name_set<T>) times = value.has(member) ? 1 : 0;
            for (; times > 0; --times) list.push_back(written(member, names));
        }
    } else {
        for (const auto& item : value) list.push_back(written(item, names));
    }
    return list;
}

/// Optional keys that have their default value are left out.
template <Fielded T>
Value written_structure(const T& value, const Names& names) {
    Value mapping = empty_mapping(std::tuple_size_v<std::remove_cvref_t<decltype(T::fields)>>);
    const T standard{};
    each_field<T>([&](const auto& field) {
        const bool left_out = field.presence == Presence::optional && value.*field.member == standard.*field.member;
        if (!left_out) mapping[std::string(field.name)] = written(value.*field.member, names);
    });
    return mapping;
}

template <class T>
Value written_mapping(const T& value, const Names& names) {
    if constexpr (is_per_number<T> || is_per_label<T>) {
        Value mapping = empty_mapping(value.entries.size());
        for (const auto& [key, entry] : value.entries) {
            if constexpr (is_per_number<T>) {
                mapping[std::to_string(key.value)] = written(entry, names);
            } else {
                mapping[std::string(key.text)] = written(entry, names);
            }
        }
        return mapping;
    } else if constexpr (is_per_player<T>) {
        Value mapping = empty_mapping(names.size());
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (value.has(player)) mapping[std::string(names[player])] = written(value[player], names);
        }
        return mapping;
    } else {
        Value mapping = empty_mapping(count_of<typename T::Key>());
        for (const auto key : values_of<typename T::Key>()) {
            if (value.has(key)) mapping[std::string(name_of(key))] = written(value[key], names);
        }
        return mapping;
    }
}

}  // namespace detail

/// A described value as it stands in a log. Optional keys that have their default value are left out.
template <class T>
Value written(const T& value, const Names& names) {
    if constexpr (is_number<T> || is_place<T> || std::is_same_v<T, Rank>) {
        return value.value;
    } else if constexpr (is_located<T>) {
        return cat(name_of(value.name), '@', value.place.value);
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
    } else if constexpr (is_optional<T>) {
        return value ? written(*value, names) : Value();
    } else if constexpr (is_or_null<T>) {
        return written(value.value, names);
    } else if constexpr (is_or_false<T>) {
        return value.value ? written(*value.value, names) : Value(false);
    } else if constexpr (is_ended<T>) {
        return value.reason ? written(*value.reason, names) : Value(false);
    } else if constexpr (is_per_number<T> || is_per_label<T> || is_per_player<T> || is_per_name<T>) {
        return detail::written_mapping(value, names);
    } else if constexpr (is_collection<T> || Listed<T>) {
        return detail::written_list(value, names);
    } else {
        return detail::written_structure(value, names);
    }
}

}  // namespace referee
