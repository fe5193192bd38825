#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/picture.hpp"
#include "types/part_key.hpp"
#include "types/value.hpp"

namespace referee {

/// One part that may come next in an event.
struct LegalPart {
    std::string notation;
    Value event;          ///< a complete legal event that contains it, ready for a log
    std::string begun{};  ///< the event up to and including this part as JSON, if asked for
    TouchGroups touch{};  ///< what of a drawing stands for this part, if asked for
    /// If chance brings the part: its weight, and the sum of the weights of what the same draw can bring. Else 0.
    int weight = 0;
    int of = 0;
    /// The beginning of the notation up to the last key, by which parts are grouped; empty if the notation is the
    /// game's own.
    std::string head{};
};

/// A part that may not come next, and the rule that it breaks.
struct RefusedPart {
    /// Without a complete event; empty if no part stands for what was touched. `begun` is empty if a log could not
    /// record the event with the part.
    LegalPart part;
    std::string_view rule;
    std::string_view text;  ///< of the rule
    std::string message;
};

/// The legal next parts of one player. Players who choose simultaneously have a stage each.
struct LegalStage {
    std::string player;
    std::vector<LegalPart> parts;
};

/// Why given parts are refused.
inline constexpr std::string_view no_such_beginning =
    "no legal event begins with this; the parts of an event are given in the order in which `referee legal` lists "
    "them, "
    "and those of the first player first";

/// The legal events of a position, part by part.
struct Listing {
    /// The limit for listing and counting complete events. Turns of several parts have more events than anybody can
    /// read.
    static constexpr std::size_t most_events = 2000;
    bool refused = false;         ///< no legal event begins with the given parts
    std::string given;            ///< the given parts in short notation; empty if none are given
    std::string given_begun;      ///< the given parts as JSON, if what is begun is asked for
    bool given_complete = false;  ///< the given parts are a complete legal event
    /// The given parts were shortened: a longer beginning of the recorded event is legal, but no legal event continues
    /// it.
    bool backed_up = false;
    std::vector<LegalStage> stages;
    std::uint64_t events = 0;      ///< number of complete events that begin with the given parts
    bool more = false;             ///< `events` is a lower bound
    std::vector<LegalPart> whole;  ///< the first of these events, if asked for
    /// The position with the given parts, drawn for touching, if asked for and the game has such a drawing.
    std::optional<TouchBoard> board;
    [[nodiscard]] bool cut_short() const { return !whole.empty() && (more || whole.size() < events); }
};

}  // namespace referee
