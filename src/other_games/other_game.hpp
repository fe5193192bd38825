#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "core/finding.hpp"
#include "language/language.hpp"
#include "log/source.hpp"
#include "tournament/event.hpp"
#include "types/type.hpp"

/// The room `other_games`: games whose rules the referee does not know (`other-games` of a tournament). A file can
/// describe such a game: its number of players, the range of its scores, and its tie-breaks.
///
/// `description.cpp` reads such a file, `records.hpp` the records of these games, and `result.hpp` derives the places
/// from what a record states, and holds it against the description. None of their tables is judged: a record is only
/// compared with itself and with the description.
namespace referee {

/// Limits of descriptions.
inline constexpr std::size_t most_game_tie_breaks = 10;
inline constexpr int most_described_players = 99;
inline constexpr int most_described_number = 1'000'000'000;  ///< and least, if negative

/// A number of each player that ranks the players of a game: the score, or a tie-break.
struct RankingNumber {
    std::string id;  ///< its key in `result`
    int least = -std::numeric_limits<int>::max();
    int most = std::numeric_limits<int>::max();
    int step = 1;             ///< the difference between possible numbers, counted from the least
    bool lower_wins = false;  ///< the lowest number is the best

    [[nodiscard]] bool is_before(int a, int b) const { return lower_wins ? a < b : a > b; }
};

/// A game whose rules the referee does not know. Without a description, only its name and `lower_wins` of its score are
/// known.
struct OtherGame {
    std::string id;
    std::string title{};  ///< the id if the game has none
    bool described = false;
    int least_players = 2;
    int most_players = static_cast<int>(tournament::most_at_table);
    RankingNumber score{.id = "scores"};
    std::vector<RankingNumber> tie_breaks{};  ///< most important first
    bool shared = true;  ///< players who are equal in all numbers share their place; else something else decides
};

/// Reads the description of a game. Appends its faults to `findings`, without positions; if there are any, the game is
/// not valid.
OtherGame read_description(const Source& source, Language language, std::vector<Finding>& findings);

/// The type of a description, for its schema.
const Type& description_type();

}  // namespace referee
