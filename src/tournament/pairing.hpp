#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "tournament/standings.hpp"

/// The next round of a tournament: who sits where, with the fewest repeated meetings. A match is one meeting.
namespace referee::tournament {

/// What the rounds so far say about the next one. The event must be sound.
class History {
  public:
    explicit History(const Event& event);

    /// How often two players have met.
    [[nodiscard]] int meetings(PlayerNumber a, PlayerNumber b) const {
        const auto found = opponents_[a].find(b);
        return found == opponents_[a].end() ? 0 : found->second;
    }
    /// The opponents of a player, and how often they have met.
    [[nodiscard]] const std::map<PlayerNumber, int>& opponents(PlayerNumber player) const { return opponents_[player]; }
    /// How often a player sat at a seat, 0 for the first one.
    [[nodiscard]] int times_at(PlayerNumber player, std::size_t seat) const {
        return seat < seats_[player].size() ? seats_[player][seat] : 0;
    }
    [[nodiscard]] int byes(PlayerNumber player) const { return byes_[player]; }
    /// The most frequent size of a table, the largest one of several; nothing without a table.
    [[nodiscard]] std::optional<int> usual_size() const;

  private:
    std::vector<std::map<PlayerNumber, int>> opponents_;
    std::vector<std::vector<int>> seats_;
    std::vector<int> byes_;
    std::map<int, int> sizes_;
};

/// The players of each table.
using Seating = std::vector<std::vector<PlayerNumber>>;

/// The sizes of tables for as many of `players` as possible, the largest table first: each is one of `allowed`; of all
/// possibilities the one nearest to `preferred`, and of those the most even one.
std::vector<int> table_sizes(std::size_t players, std::span<const int> allowed, int preferred);

/// The sum, over all pairs at a table, of how often they have met before.
long long repeated_meetings(const Seating& seating, const History& history);

/// A lower bound of that sum for all seatings of players at tables of these sizes: each player meets at least as many
/// others as the smallest table has, at best those whom the player has met least often.
long long least_repeated(std::span<const PlayerNumber> players, std::span<const int> sizes, const History& history);

/// Seats players at tables of these sizes, which hold exactly all of them, with few repeated meetings: a tabu search of
/// bounded length, which ends at the lower bound. Whoever has sat at a seat least often gets it, the
/// first seat first.
Seating seat_players(std::vector<PlayerNumber> players, std::span<const int> sizes, const History& history,
                     Choices& choices);

/// What an organiser says about the next round.
struct PairingTerms {
    std::vector<PlayerNumber> absent;         ///< besides those of the file
    std::optional<int> size;                  ///< the preferred size of tables
    std::optional<std::vector<int>> sizes{};  ///< those that the games allow; every size if it is unset
};

/// The game of a table: its key, empty if it is unknown, and the keys that it requires of each player besides the id.
struct NextGame {
    std::string key;
    std::vector<std::string> seat_keys{};
};

/// The next round.
struct NextRound {
    int round = 1;
    Seating tables;
    std::vector<NextGame> games;  ///< of each table, for the caller to fill
    std::vector<PlayerNumber> byes;
    std::vector<PlayerNumber> absent;
    long long repeated = 0;  ///< as in `repeated_meetings`
};

/// The round after the last one that has a table. Players who are absent or have a bye in it, by the file or the terms,
/// get no seat. If the others do not fill tables of sizes that have `points` and that the games allow, as few as
/// possible have a bye: those with the fewest byes so far, and of these the last in the standings.
NextRound next_round(const Event& event, const Standings& standings, const PairingTerms& terms, Choices& choices);

}  // namespace referee::tournament
