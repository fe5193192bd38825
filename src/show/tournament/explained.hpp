#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "language/language.hpp"
#include "show/tournament/tournament.hpp"
#include "tournament/standings.hpp"

namespace referee {

/// `13`, `10/3 (3.33)`.
std::string number_words(tournament::Fraction number);

/// How one tie-break of a player is calculated.
struct Made {
    std::string what;  ///< `wins`
    tournament::Fraction value;
    std::vector<std::string> parts;  ///< sentences without a final period
};

/// Explains the place of one player.
class Explained {
  public:
    Explained(const TournamentReport& report, tournament::PlayerNumber player)
        : event_(report.event),
          standings_(*report.standings),
          language_(report.event.language),
          player_(player),
          row_(standings_.of(player)) {}

    [[nodiscard]] const tournament::Standing& row() const { return row_; }
    [[nodiscard]] std::string name(tournament::PlayerNumber player) const;

    /// The points from each table, bye and absence, in order of rounds, then the penalties.
    [[nodiscard]] std::vector<std::string> points() const;

    [[nodiscard]] std::vector<Made> tie_breaks() const;

    /// The neighbours before and after the player, and what separates them.
    [[nodiscard]] std::vector<std::string> neighbours() const;

  private:
    [[nodiscard]] std::string dropped_words(int round) const;

    [[nodiscard]] std::string table_words(const tournament::Table& table, const tournament::Part& part) const;

    /// The place of the player in each game of a match: `match of 3: places 1, 2 and 1; `.
    [[nodiscard]] std::string match_words(const tournament::Match& match) const;

    /// How the points of tied players are calculated.
    [[nodiscard]] std::string shared_words(const tournament::Table& table, int place, long tied) const;

    [[nodiscard]] std::vector<std::string> parts_at(std::size_t step) const;

    /// All opponents, and those that are left out.
    [[nodiscard]] std::vector<std::string> cut_parts(tournament::TieBreak kind) const;

    [[nodiscard]] std::vector<std::string> parts_of(tournament::TieBreak kind) const;

    /// What a table or its match contributes to a tie-break; empty if that is nothing.
    [[nodiscard]] std::string contribution_words(tournament::TieBreak kind, const tournament::Table& table,
                                                 const tournament::Match& match, tournament::Fraction value) const;

    [[nodiscard]] std::string met_words(tournament::TieBreak kind, const tournament::Table& table,
                                        const std::vector<int>& places) const;

    /// The players who are tied with this one before tie-break `step`.
    [[nodiscard]] std::vector<tournament::PlayerNumber> tied_before(std::size_t step) const;

    [[nodiscard]] std::vector<std::string> direct_parts(std::size_t step) const;

    [[nodiscard]] std::string against(const tournament::Standing& other, std::string_view where) const;

    const tournament::Event& event_;
    const tournament::Standings& standings_;
    Language language_;
    tournament::PlayerNumber player_;
    const tournament::Standing& row_;
};

}  // namespace referee
