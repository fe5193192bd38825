#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/report.hpp"

namespace referee {

/// The table before one of a log's events (behind the last: its number is one more than there are events), whichever game it is.
/// Valid as long as its record.
class Position {
  public:
    virtual ~Position() = default;

    /// The number of the event that comes next, counted from 1.
    [[nodiscard]] virtual std::size_t event() const = 0;
    /// Whether that event is recorded and legal here; then takes it.
    virtual bool advance() = 0;

    /// A picture of the table, line by line, and the same in one line: whose turn, which phase, who has what.
    [[nodiscard]] virtual std::vector<std::string> board() const = 0;
    [[nodiscard]] virtual std::string situation() const = 0;
    /// The fact of every claim of the game, by its key.
    [[nodiscard]] virtual Value facts() const = 0;
    [[nodiscard]] virtual Value tallies() const = 0;
};

}  // namespace referee
