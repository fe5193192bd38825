#pragma once

#include <span>
#include <string>
#include <vector>

#include "log/claim_types.hpp"
#include "types/value.hpp"

/// What can be made false in the claims of a log: found by the types of the claims, not by their names.
namespace referee::testing {

/// A value that a claim holds and that another can replace, or a list in any order that holds something.
struct ClaimedValue {
    std::string claim;
    std::string place;  ///< a JSON pointer from the log
    enum class Kind { number, rank, name, end, player, set, bag } kind = Kind::number;
    std::vector<std::string> others{};  ///< other names of its type
};

/// All in the claims of a log's events and of its result.
std::vector<ClaimedValue> claimed_values(std::span<const ClaimType> claims, const Value& log);

}  // namespace referee::testing
