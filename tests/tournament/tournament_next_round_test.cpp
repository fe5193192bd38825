#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "random/random.hpp"
#include "support/judging.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"
#include "tournament/pairing.hpp"
#include "tournament_file/next_round.hpp"

/// The next round in terms of the games of a tournament.
namespace referee::testing {
namespace {

/// A tournament of so many players without tables, with points for tables of up to ten.
TournamentReport judged_players(int players) {
    Value tournament = {{"tournament", 1}, {"players", Value::array()}, {"points", Value::object()}};
    for (int i = 0; i < players; ++i) tournament["players"].push_back(cat('p', i));
    for (int size = 1; size <= 10; ++size)
        tournament["points"][std::to_string(size)] = std::vector<int>(static_cast<std::size_t>(size), 1);
    return judged_tournament(tournament).report;
}

/// As long as no game is known, every size is allowed that a game can have: 2 to 8 players.
TEST(TournamentsNextRound, TablesHaveEverySizeWithoutAGame) {
    const auto sizes = [](int players, int preferred) {
        const TournamentReport report = judged_players(players);
        Random random{1};
        const tournament::PairingTerms terms{{}, preferred, sizes_of_games(report.event)};
        std::vector<std::size_t> all;
        for (const auto& table : next_round(report.event, *report.standings, terms, random).tables)
            all.push_back(table.size());
        return all;
    };
    EXPECT_EQ(sizes(8, 8), std::vector<std::size_t>{8});
    EXPECT_EQ(sizes(9, 9), (std::vector<std::size_t>{5, 4})) << "8 and 1 is not possible, 7 and 2 is less even";
    EXPECT_EQ(sizes(4, 2), (std::vector<std::size_t>{2, 2}));
    EXPECT_EQ(sizes(4, 1), (std::vector<std::size_t>{2, 2})) << "nobody sits alone";
}

/// What a game requires of each player is a placeholder in capitals, whichever letters its key has.
TEST(TournamentsNextRound, PlaceholdersAreCapitals) {
    const TournamentReport report = judged_players(2);
    tournament::NextRound next;
    next.tables = {{0, 1}};
    next.games = {{"", {"clan", "zone-2"}}};
    EXPECT_EQ(next_round_lines(report.event, next),
              "# round 1: 1 table, nobody meets again\n"
              "tables:\n"
              "  - {round: 1, table: 1, record: {game: GAME, players: [{id: p0, clan: CLAN, zone-2: ZONE-2}, "
              "{id: p1, clan: CLAN, zone-2: ZONE-2}], final: {}, result: {}}}\n");
}

}  // namespace
}  // namespace referee::testing
