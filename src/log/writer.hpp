#pragma once

#include <cstddef>
#include <string>

#include "types/type_of.hpp"
#include "types/value.hpp"

namespace referee {

/// An empty mapping with reserved space, which avoids copying entries as it grows.
Value empty_mapping(std::size_t entries);

/// Converts a described value to log format. Optional keys with their default value are omitted.
Value written(const Type& type, const void* value, const Names& names);
template <class T>
Value written(const T& value, const Names& names) {
    return written(type_of<T>, &value, names);
}

}  // namespace referee
