#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "types/value.hpp"

namespace referee {

/// How large a log is, for who looks for the smallest: what comes first counts more.
struct LogSize {
    std::size_t events = 0;
    std::size_t parts = 0;  ///< values in the events, or in the end of a scoresheet
    std::size_t players = 0;
    std::size_t claims = 0;  ///< values claimed
    std::size_t components = 0;
    std::size_t setup = 0;
    std::size_t rulings = 0;  ///< choices of rulings and variants
    std::size_t notes = 0;    ///< whatever says nothing of the game: `meta`, `status`, notes, times, names, rulings
    std::size_t named = 0;    ///< players who have another id than those of random logs
    std::size_t length = 0;   ///< of the log as a text
    std::string text;

    bool operator==(const LogSize&) const = default;
};

bool operator<(const LogSize& a, const LogSize& b);

/// The size of a canonical log.
LogSize size_of(const Value& log);

}  // namespace referee
