#pragma once

#include <string_view>

namespace referee {

/// A game's own column of CSV records: the key of the scoresheet to which its cells belong. The type of the key
/// determines how a cell is parsed (csv/columns.hpp).
struct Column {
    /// The parts of a scoresheet.
    enum class Part { seat, setup, final, result };

    std::string_view name{};  ///< the name in the header line; empty if each name of the key has its own column
    Part part = Part::final;
    std::string_view key{};   ///< in that part
    std::string_view item{};  ///< for a list of mappings, the key within each
    int first = 1;            ///< for marked items, the number of the first
    std::string_view help{};
};

}  // namespace referee
