#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "claims/claims.hpp"
#include "text/text.hpp"

/// False values of a scoresheet's claims.
namespace referee {

/// A false value of a claim for which several facts are possible: `value` is the claimed value, `facts` the possible
/// ones.
inline FalseValue false_value(Cursor at, const ClaimTrail& trail, std::string_view value,
                              const std::vector<std::string>& facts, const Names& names) {
    const std::string due = either(names, facts);
    return {at, trail.words(), say(names, "`{}` is claimed as {}, but is {}", trail.words(), value, due)};
}

/// The false values of a claim, compared with a fact.
inline std::vector<FalseValue> found_wrong(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail,
                                           const Names& names) {
    Comparison comparison(names);
    comparison.compare(node, type, fact, trail);
    return comparison.found();
}

}  // namespace referee
