#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "types/value.hpp"

namespace referee {

/// The size of a log. Fields are compared in order; the first difference decides.
struct LogSize {
    std::size_t events = 0;
    std::size_t parts = 0;  ///< values in the events, or in `final` of a scoresheet
    std::size_t players = 0;
    std::size_t claims = 0;  ///< claimed values
    std::size_t components = 0;
    std::size_t setup = 0;
    std::size_t rulings = 0;  ///< choices of rulings and variants
    std::size_t notes =
        0;  ///< values without effect on the game: `meta`, `status`, notes, times, names, rulings on events
    std::size_t named = 0;   ///< players whose ids differ from those in random logs
    std::size_t length = 0;  ///< characters of the log as text
    std::string text;

    bool operator==(const LogSize&) const = default;
};

bool operator<(const LogSize& a, const LogSize& b);

/// The size of a canonical log.
LogSize size_of(const Value& log);

}  // namespace referee
