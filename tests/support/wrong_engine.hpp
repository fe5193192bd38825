#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "live/live.hpp"

namespace referee::testing {

/// A mistake that an implementation of a game makes, and the groups of differences that name it fitly: `KIND/ABOUT`, or
/// a whole KIND.
struct Mistake {
    std::string_view what;
    std::vector<std::string_view> groups;
    std::size_t fewest = 0;  ///< events of the shortest game that can show it, where these are more than ten
};

/// An engine that is wrong on purpose, whatever the types of its game.
struct WrongEngine {
    std::string_view key;
    std::vector<Mistake> mistakes;
    std::optional<std::size_t>& made;  ///< the mistake that is made, as in `WrongGame`
    std::array<LiveGame, 1> live;
};

/// The wrong engine of a game that is declared at least; nothing where nobody plays it wrong yet. CMake makes one file
/// per game that defines it.
template <class G>
std::optional<WrongEngine> wrong_engine();

}  // namespace referee::testing
