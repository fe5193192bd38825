#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/report.hpp"

namespace referee {

/// One part that may come next in an event.
struct LegalPart {
    std::string notation;
    Value event;  ///< a whole legal event with it, ready for a log
};

/// What one player may do next. Players who choose at once have a stage each.
struct LegalStage {
    std::string player;
    std::vector<LegalPart> parts;
};

/// The legal events of a position, part by part.
struct Listing {
    /// Whole events are counted, and listed, up to this number: turns of several parts make more than anybody can read.
    static constexpr std::size_t most_events = 2000;
    bool refused = false;  ///< no legal event begins as the question says
    std::string given;     ///< in short notation; empty where nothing is given
    std::vector<LegalStage> stages;
    std::uint64_t events = 0;      ///< whole events that begin with what is given
    bool more = false;             ///< there are more than counted
    std::vector<LegalPart> whole;  ///< the first of them, where asked for
};

/// One way to mend a log at an illegal event.
struct Mending {
    enum class Kind { instead, before, left_out } kind = Kind::instead;
    std::string notation;  ///< of the event put in; empty where the recorded one is left out
    Value event;
    std::size_t distance = 0;  ///< how far from what is recorded
    std::size_t legal = 0;     ///< events behind the place that are then legal, up to the first that is not
};

/// The ways to mend a log at an event, best first.
struct Mendings {
    std::size_t behind = 0;  ///< events recorded behind the place that were looked at
    std::vector<Mending> ways;
};

}  // namespace referee
