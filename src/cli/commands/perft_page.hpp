#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "log/game_registry.hpp"

namespace referee {

/// A position with counts in docs/perft.md: a log in `fixtures/GAME/perft`. Its first line is a description, and its
/// second line the depth.
struct PerftPlace {
    const GameEntry* game = nullptr;
    Fixture fixture;
    std::string_view about;
    std::size_t depth = 0;
};

/// All positions, by game; the beginning of a game comes first.
std::vector<PerftPlace> perft_places();

/// The number of legal sequences with `depth` parts after the last event of such a log.
std::uint64_t count_sequences(const PerftPlace& place, std::size_t depth);

/// The page docs/perft.md with the counts of the given function.
std::string perft_page(const std::function<std::uint64_t(const PerftPlace&, std::size_t depth)>& count);

}  // namespace referee
