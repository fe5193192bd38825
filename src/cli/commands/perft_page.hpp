#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "log/game_registry.hpp"

namespace referee {

/// A position whose counts stand in docs/perft.md: a log of `fixtures/GAME/perft`, which says in its first line what it
/// is and in its second how deep it is counted.
struct PerftPlace {
    const GameEntry* game = nullptr;
    Fixture fixture;
    std::string_view about;
    std::size_t depth = 0;
};

/// All of them, game by game, the beginning of a game first.
std::vector<PerftPlace> perft_places();

/// The legal sequences of so many parts from behind the last event of such a log.
std::uint64_t count_sequences(const PerftPlace& place, std::size_t depth);

/// The page docs/perft.md, by somebody's counts.
std::string perft_page(const std::function<std::uint64_t(const PerftPlace&, std::size_t depth)>& count);

}  // namespace referee
