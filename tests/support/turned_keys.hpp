#pragma once

#include <cstddef>

#include "types/value.hpp"

/// The same value in another order of keys, which says nothing.
namespace referee::testing {

/// A value with the keys of all its mappings in reverse order. Counts the mappings with several keys.
inline Value with_keys_turned_round(const Value& value, std::size_t& turned) {
    if (value.is_array()) {
        Value list = Value::array();
        for (const Value& item : value) list.push_back(with_keys_turned_round(item, turned));
        return list;
    }
    if (!value.is_object()) return value;
    Value other = Value::object();
    for (auto entry = value.rbegin(); entry != value.rend(); ++entry)
        other[entry.key()] = with_keys_turned_round(*entry, turned);
    turned += value.size() > 1 ? 1 : 0;
    return other;
}

}  // namespace referee::testing
