#pragma once

#include <string>
#include <string_view>

#include "types/json_text.hpp"
#include "types/player.hpp"
#include "types/type_of.hpp"

namespace referee {

/// Appends a described value in log format as one line of JSON. The output equals `json_text(written(…))`, but no tree
/// is built. Optional keys with their default value are omitted.
void append_json(std::string& out, const Type& type, const void* value, const Names& names);
template <class T>
void append_json(std::string& out, const T& value, const Names& names) {
    append_json(out, type_of<T>, &value, names);
}

/// The same with a blank behind each comma and colon. The output equals `json_flow(written(…))`.
void append_json_flow(std::string& out, const Type& type, const void* value, const Names& names);

}  // namespace referee
