#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "judge/options.hpp"

/// What the fast path does with the fixtures.
namespace referee::testing {

/// The fixtures that can be written as JSON: their files and texts.
const std::vector<std::pair<std::string, std::string>>& fixtures_in_json();

/// Whether the fast path alone settles a log of a known game, and how many events it settles.
struct Settled {
    bool all = false;
    std::size_t events = 0;
};
Settled settled(const std::string& json, const Options& options = {});

/// Legal logs of whole games as JSON, one of each game.
std::vector<std::string> whole_games();

}  // namespace referee::testing
