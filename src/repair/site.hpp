#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "doc/document.hpp"
#include "types/value.hpp"

namespace referee {

/// One step into a value: a key, or an item counted from 0.
struct Into {
    std::string key{};
    std::size_t item = 0;
    bool is_key = false;
};
using Steps = std::vector<Into>;

/// A location in a document: the path to a value, or the path to a mapping and one of its keys.
struct Site {
    Steps path;
    std::string key{};  ///< the key at this location; empty if it is the value
};

/// Finds the innermost key or value that begins at `offset`. `path` leads to `node`, and is restored.
void find_site(Cursor node, std::size_t offset, Steps& path, std::optional<Site>& found);

/// The offset at which a value or a key begins; nothing if it is not there.
std::optional<std::size_t> offset_of(Cursor node, const Site& site);

/// The value that a path leads to, which exists.
Value& at(Value& log, const Steps& path);
const Value& at(const Value& log, const Steps& path);

/// The last key of a path; empty if it has none.
std::string last_key(const Steps& path);

/// Renames a key of a mapping and keeps the order of the keys.
void rename_key(Value& mapping, const std::string& from, const std::string& to);

/// The number of the event that a path leads into; 0 if none.
std::size_t event_of(const Steps& path);

}  // namespace referee
