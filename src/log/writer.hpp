#pragma once

#include <cstddef>
#include <string>

#include "types/type_of.hpp"
#include "types/value.hpp"

namespace referee {

/// An empty mapping with room for so many entries: to grow, it would have to copy those it has.
Value empty_mapping(std::size_t entries);

/// A described value as it stands in a log. Optional keys that have their default value are left out.
Value written(const Type& type, const void* value, const Names& names);
template <class T>
Value written(const T& value, const Names& names) {
    return written(type_of<T>, &value, names);
}

}  // namespace referee
