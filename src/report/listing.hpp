#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "types/value.hpp"

namespace referee {

/// One part that may come next in an event.
struct LegalPart {
    std::string notation;
    Value event;    ///< a whole legal event with it, ready for a log
    Value begun{};  ///< the event as far as this part, where asked for
};

/// What one player may do next. Players who choose at once have a stage each.
struct LegalStage {
    std::string player;
    std::vector<LegalPart> parts;
};

/// The legal events of a position, part by part.
struct Listing {
    /// Whole events are listed up to this number, and counted up to it unless they are listed: turns of several parts
    /// make more than anybody can read.
    static constexpr std::size_t most_events = 2000;
    bool refused = false;      ///< no legal event begins as the question says
    std::string given;         ///< in short notation; empty where nothing is given
    bool given_whole = false;  ///< what is given is a legal event as it stands
    bool backed_up =
        false;  ///< more of the recorded event is legal than is given, but no legal event goes on from there
    std::vector<LegalStage> stages;
    std::uint64_t events = 0;      ///< whole events that begin with what is given
    bool more = false;             ///< there are at least so many, and may be more
    std::vector<LegalPart> whole;  ///< the first of them, where asked for
    [[nodiscard]] bool cut_short() const { return !whole.empty() && (more || whole.size() < events); }
};

}  // namespace referee
