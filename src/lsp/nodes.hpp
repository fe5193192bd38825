#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "lsp/text.hpp"
#include "types/value.hpp"

/// Positions of nodes in a text, and paths to them.
namespace referee::lsp {

/// The path to a value: keys, and item numbers counted from 0 as text.
using NodePath = std::vector<std::string>;

/// The value or node at a path; null or nothing if there is none.
const Value* value_at(const Value& value, const NodePath& path);
Value* value_at(Value& value, const NodePath& path);
std::optional<Cursor> node_at(Cursor root, const NodePath& path);
/// The key of the last step, if that step is a key of a mapping.
std::optional<Cursor> key_at(Cursor root, const NodePath& path);

/// The bytes of a node, including quotes or brackets. A block list or mapping ends with its last entry.
Span span_of(std::string_view text, Cursor node);

/// The innermost key or value that contains an offset.
struct LocatedNode {
    Cursor node;
    NodePath path;  ///< path to the value, or to the value of the key
    bool key = false;
    Span span;
};
std::optional<LocatedNode> located_node_at(std::string_view text, Cursor root, std::size_t offset);

/// The innermost key or value that begins at an offset.
std::optional<LocatedNode> beginning_at(std::string_view text, Cursor root, std::size_t offset);

/// The item number in a step; nothing if the step is no number.
std::optional<std::size_t> item_of(const std::string& step);

}  // namespace referee::lsp
