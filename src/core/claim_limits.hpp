#pragma once

#include <string>
#include <string_view>

/// Limits of the numbers that claims state. A claim that a sheet leaves open and that is above its limit stays open,
/// but is reported as contradicted. Each game derives its limits in `claim_limits` from its setup and its printed data;
/// docs/scoresheets.md lists them.
namespace referee {

/// The most that a number of a claim can be at the end of any game with this setup, whatever else is on the table. It
/// holds for each number of the claim, and for the sum of each list of numbers.
struct ClaimLimit {
    std::string_view claim;
    int most = 0;
    std::string why;        ///< continues a sentence behind a colon
    bool together = false;  ///< it holds for the sum over all players, too
    bool falling = false;   ///< the numbers of a list do not rise
};

}  // namespace referee
