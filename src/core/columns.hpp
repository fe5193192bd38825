#pragma once

#include <string_view>

namespace referee {

/// A column of records in CSV that is a game's own: where in the scoresheet of a table its cells go. How they go there
/// follows from the type of the key (csv/columns.hpp).
struct Column {
    /// The parts of a scoresheet.
    enum class Part { seat, setup, final, result };

    std::string_view name{};  ///< in the header line; empty where each name of the key has a column of its own
    Part part = Part::final;
    std::string_view key{};   ///< of that part
    std::string_view item{};  ///< of a list of mappings, the key in each that is meant
    int first = 1;            ///< of marked items, the number of the first
    std::string_view help{};
};

}  // namespace referee
