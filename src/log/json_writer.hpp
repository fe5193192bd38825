#pragma once

#include <string>
#include <string_view>

#include "types/json_text.hpp"
#include "types/player.hpp"
#include "types/type_of.hpp"

namespace referee {

/// Adds a described value as it stands in a log, on one line of JSON: byte for byte what `json_text(written(…))` is,
/// without the tree. Optional keys that have their default value are left out.
void append_json(std::string& out, const Type& type, const void* value, const Names& names);
template <class T>
void append_json(std::string& out, const T& value, const Names& names) {
    append_json(out, type_of<T>, &value, names);
}

}  // namespace referee
