#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "log/reader.hpp"
#include "tournament/event.hpp"

/// Values that several parts of a tournament file have in common. Each function reports a value that is wrong, and
/// returns whether it is right.
namespace referee {

inline tournament::Spot spot_of(Cursor node) { return {0, node.offset()}; }

/// Reads a text.
bool read_text(Reader& reader, Cursor node, std::string_view what, std::string& value);

/// Whether a node is a list of at most `most` entries.
bool is_list(Reader& reader, Cursor node, std::string_view what, std::size_t most);

/// The least table points that are allowed: 0, or as few more as can be written.
enum class Least : std::uint8_t { zero, more };

/// Reads table points: a number from 0, or more than 0, to 1,000 with at most two decimals.
bool read_table_points(Reader& reader, Cursor node, std::string_view what, tournament::Units& value,
                       Least least = Least::zero);

}  // namespace referee
