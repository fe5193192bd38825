#pragma once

#include <string>
#include <vector>

#include "lsp/nodes.hpp"
#include "report/listing.hpp"

namespace referee::lsp {

/// What a place can hold: values of one of the mappings around it, of which one holds.
struct Possible {
    std::vector<Value> values;
    Way below;             ///< the way into them to the place
    bool counted = false;  ///< facts, and not what is legal
    bool known = false;    ///< the position is: what is not among the values is not legal, or not counted
};

/// What is legal in an event, or counted for a claim, at a place of a log; nothing where it is neither, the game cannot
/// be followed to there, or nothing legal is as what stands before it.
Possible possible_at(const Value& log, const Way& way);

/// The whole legal events behind the first events of a log, one for each part with which one can begin.
std::vector<LegalPart> whole_events(const Value& log, std::size_t events);

}  // namespace referee::lsp
