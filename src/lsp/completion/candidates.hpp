#pragma once

#include <string>
#include <vector>

#include "judge/options.hpp"
#include "lsp/nodes.hpp"
#include "report/listing.hpp"

namespace referee::lsp {

/// The possible values at a place. Each alternative is a value of a mapping that contains the place.
struct PossibleValues {
    std::vector<Value> values;
    NodePath below;        ///< path from the mapping to the place
    bool counted = false;  ///< the values are computed facts, not legal moves
    bool known = false;    ///< the position is known: any other value is illegal or false
};

/// The legal values at a place in an event, or the computed values at a place in a claim. Empty if the place is
/// neither, the game cannot be replayed up to it, or no legal event agrees with the text before it.
PossibleValues possible_at(const Value& log, const NodePath& path, const Options& judging);

/// The legal events after the first `events` events of a log, one for each part with which an event can begin.
std::vector<LegalPart> whole_events(const Value& log, std::size_t events, const Options& judging);

}  // namespace referee::lsp
