#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "random/random.hpp"
#include "show/tournament/pairing.hpp"
#include "support/judging.hpp"
#include "support/pairing.hpp"
#include "support/specimen.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"
#include "tournament/pairing.hpp"
#include "tournament_file/next_round.hpp"

/// The seats of the next round.
namespace referee::testing {
namespace {

using tournament::Event;
using tournament::History;
using tournament::NextRound;
using tournament::PlayerNumber;
using tournament::Seating;

void play(Event& event, const NextRound& next) {
    int number = 0;
    for (const auto& players : next.tables) add_table(event, next.round, ++number, players);
    for (const PlayerNumber player : next.byes) event.byes.push_back({next.round, player, {}});
}

NextRound paired(const Event& event, std::uint64_t seed, const tournament::PairingTerms& terms = {}) {
    Random random{seed};
    return next_round(event, standings_of(event, tournament::most_rounds), terms, random);
}

/// Every player is seated once, has a bye or is absent.
void expect_all_placed(const Event& event, const NextRound& next) {
    std::vector<int> times(event.players.size(), 0);
    for (const auto& table : next.tables) {
        for (const PlayerNumber player : table) ++times[player];
    }
    for (const auto* stays : {&next.byes, &next.absent}) {
        for (const PlayerNumber player : *stays) ++times[player];
    }
    EXPECT_EQ(times, std::vector<int>(event.players.size(), 1));
}

/// The fewest repeated meetings of all seatings, by trying each.
long long fewest(std::vector<PlayerNumber> left, std::vector<int> sizes, const History& history) {
    if (left.empty()) return 0;
    const PlayerNumber first = left.front();
    long long best = 1'000'000;
    // The first player left sits at a table of each of the sizes that are left.
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (std::find(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(i), sizes[i]) !=
            sizes.begin() + static_cast<std::ptrdiff_t>(i))
            continue;
        std::vector<int> rest_sizes = sizes;
        rest_sizes.erase(rest_sizes.begin() + static_cast<std::ptrdiff_t>(i));
        std::vector<bool> chosen(left.size() - 1, false);
        std::fill(chosen.begin(), chosen.begin() + (sizes[i] - 1), true);
        do {
            std::vector<PlayerNumber> table = {first};
            std::vector<PlayerNumber> rest;
            for (std::size_t j = 0; j < chosen.size(); ++j) (chosen[j] ? table : rest).push_back(left[j + 1]);
            best = std::min(best, repeated_meetings({table}, history) + fewest(rest, rest_sizes, history));
        } while (std::prev_permutation(chosen.begin(), chosen.end()));
    }
    return best;
}

TEST(TournamentsPairing, IsAsGoodAsTryingAll) {
    struct Case {
        std::size_t players;
        std::vector<int> sizes;
    };
    int repeated = 0;
    int bounds_met = 0;
    for (const Case& one :
         {Case{6, {3}}, Case{8, {4}}, Case{9, {3}}, Case{7, {4, 3}}, Case{10, {4, 3}}, Case{8, {2}}, Case{9, {5, 4}}}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Event event = event_of(one.players, one.sizes);
            for (int round = 1; round <= 5; ++round) {
                const History history(event);
                const NextRound next = paired(event, seed);
                expect_all_placed(event, next);
                EXPECT_TRUE(next.byes.empty());
                std::vector<PlayerNumber> all(one.players);
                std::iota(all.begin(), all.end(), PlayerNumber{0});
                std::vector<int> sizes;
                for (const auto& table : next.tables) sizes.push_back(static_cast<int>(table.size()));
                const long long least = fewest(all, sizes, history);
                EXPECT_LE(least_repeated(all, sizes, history), least);
                bounds_met += least_repeated(all, sizes, history) == least ? 1 : 0;
                EXPECT_EQ(next.repeated, least) << one.players << " players, round " << round;
                repeated += next.repeated > 0 ? 1 : 0;
                play(event, next);
            }
        }
    }
    EXPECT_GE(repeated, 50) << "rounds in which somebody must meet again";
    EXPECT_GE(bounds_met, 80) << "of 210 rounds, those in which the lower bound is sharp";
}

/// Where a design exists in which nobody meets twice, the first rounds reach it: 16 players at tables of four can play
/// five such rounds, 25 at tables of five six, 20 at tables of two nineteen. Nine players at tables of three complete
/// the four rounds of theirs; then every pair has met once, and any further round repeats nine meetings.
TEST(TournamentsPairing, ReachesKnownDesigns) {
    struct Case {
        std::size_t players;
        int size;
        int rounds;
    };
    for (const Case& one : {Case{16, 4, 3}, Case{25, 5, 3}, Case{20, 2, 10}, Case{9, 3, 4}, Case{48, 4, 6}}) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Event event = event_of(one.players, {one.size});
            for (int round = 1; round <= one.rounds; ++round) {
                const NextRound next = paired(event, seed);
                EXPECT_EQ(next.repeated, 0) << one.players << " players, round " << round << ", seed " << seed;
                EXPECT_EQ(next.round, round);
                play(event, next);
            }
            if (one.players == 9) {
                EXPECT_EQ(paired(event, seed).repeated, 9);
            }
        }
    }
}

TEST(TournamentsPairing, IsTheSameForTheSameSeed) {
    Event event = event_of(14, {4, 3});
    play(event, paired(event, 1));
    EXPECT_EQ(paired(event, 7).tables, paired(event, 7).tables);
    EXPECT_NE(paired(event, 7).tables, paired(event, 8).tables);
}

/// The first seat goes to whoever has had it least often; over many rounds nobody has it much more often than another.
TEST(TournamentsPairing, BalancesTheFirstSeat) {
    Event event = event_of(12, {4, 3});
    for (int round = 1; round <= 12; ++round) {
        const History history(event);
        const NextRound next = paired(event, 3);
        for (const auto& table : next.tables) {
            for (const PlayerNumber other : table)
                EXPECT_LE(history.times_at(table.front(), 0), history.times_at(other, 0));
        }
        play(event, next);
    }
    const History history(event);
    std::vector<int> times;
    for (PlayerNumber player = 0; player < 12; ++player) times.push_back(history.times_at(player, 0));
    EXPECT_EQ(std::accumulate(times.begin(), times.end(), 0), 36);
    EXPECT_LE(*std::max_element(times.begin(), times.end()) - *std::min_element(times.begin(), times.end()), 2);
}

TEST(TournamentsPairing, SizesOfTablesAreEven) {
    const auto sizes = [](std::size_t players, const std::vector<int>& allowed, int preferred) {
        return tournament::table_sizes(players, allowed, preferred);
    };
    using Sizes = std::vector<int>;
    EXPECT_EQ(sizes(16, {2, 3, 4}, 4), (Sizes{4, 4, 4, 4}));
    EXPECT_EQ(sizes(11, {3, 4}, 4), (Sizes{4, 4, 3}));
    EXPECT_EQ(sizes(10, {2, 3, 4}, 4), (Sizes{4, 3, 3})) << "not 4, 4 and 2";
    EXPECT_EQ(sizes(9, {2, 3, 4}, 4), (Sizes{3, 3, 3}));
    EXPECT_EQ(sizes(5, {3, 4}, 4), (Sizes{4})) << "one has a bye";
    EXPECT_EQ(sizes(5, {2, 3}, 3), (Sizes{3, 2}));
    EXPECT_EQ(sizes(20, {3, 4, 5}, 4), (Sizes{4, 4, 4, 4, 4}));
    EXPECT_EQ(sizes(3, {4}, 4), Sizes{});
    EXPECT_EQ(sizes(0, {4}, 4), Sizes{});
    EXPECT_EQ(sizes(3, {}, 4), Sizes{});
    // As many as possible are seated.
    for (std::size_t players = 0; players <= 40; ++players) {
        const Sizes made = sizes(players, {4, 5}, 4);
        const auto seated = static_cast<std::size_t>(std::accumulate(made.begin(), made.end(), 0));
        std::size_t most = 0;
        for (std::size_t fours = 0; 4 * fours <= players; ++fours)
            most = std::max(most, 4 * fours + (players - 4 * fours) / 5 * 5);
        EXPECT_EQ(seated, most) << players;
    }
}

/// Seven players at tables of three: one bye a round, everybody has one before anybody has two.
TEST(TournamentsPairing, NobodyHasASecondByeBeforeAllHadOne) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Event event = event_of(7, {3});
        for (int round = 1; round <= 14; ++round) {
            const NextRound next = paired(event, seed);
            ASSERT_EQ(next.byes.size(), 1U);
            expect_all_placed(event, next);
            const History history(event);
            for (PlayerNumber player = 0; player < 7; ++player)
                EXPECT_LE(history.byes(next.byes.front()), history.byes(player)) << "round " << round;
            play(event, next);
        }
    }
    Event event = event_of(7, {3});
    for (auto& row : event.points) row.by_place = {3 * tournament::whole, 2 * tournament::whole, tournament::whole};
    play(event, paired(event, 1));
    const auto standings = standings_of(event, 1);
    const NextRound next = paired(event, 1);
    EXPECT_NE(next.byes.front(), event.byes.front().player);
    for (PlayerNumber player = 0; player < 7; ++player) {
        if (player == event.byes.front().player) continue;
        EXPECT_GE(standings.of(next.byes.front()).place, standings.of(player).place) << "the last in the standings";
    }
}

TEST(TournamentsPairing, AbsentPlayersGetNoSeat) {
    Event event = event_of(10, {4, 3});
    event.absent = {{1, 2, {}}, {2, 3, {}}};
    event.byes = {{1, 4, {}}};
    const NextRound next = paired(event, 1, {{0, 2}, {}});
    expect_all_placed(event, next);
    EXPECT_EQ(next.absent, (std::vector<PlayerNumber>{2, 0})) << "of this round, and those named besides";
    EXPECT_EQ(next.byes, (std::vector<PlayerNumber>{4}));
    EXPECT_EQ(next.tables.size(), 2U);
    EXPECT_EQ(paired(event, 1, {{}, 3}).tables.size(), 2U);
    play(event, next);
    EXPECT_EQ(paired(event, 1).absent, std::vector<PlayerNumber>{3}) << "in round 2";
    EXPECT_EQ(paired(event, 1, {{0, 1, 2, 4, 5, 6, 7, 8, 9}, {}}).tables.size(), 0U);
}

/// A size that has points is not used if no game allows it.
TEST(TournamentsPairing, TablesHaveSizesThatTheGamesAllow) {
    const Event event = event_of(6, {2, 3, 6});
    const auto size_of_tables = [&](const std::optional<std::vector<int>>& sizes) {
        tournament::PairingTerms terms;
        terms.sizes = sizes;
        const NextRound next = paired(event, 1, terms);
        expect_all_placed(event, next);
        return next.tables.empty() ? 0U : next.tables.front().size();
    };
    EXPECT_EQ(size_of_tables(std::nullopt), 6U);
    EXPECT_EQ(size_of_tables(std::vector<int>{2, 3, 4}), 3U);
    EXPECT_EQ(size_of_tables(std::vector<int>{2}), 2U);
    EXPECT_EQ(size_of_tables(std::vector<int>{5}), 0U);
}

/// A thousand players are seated in seconds, and no pair meets again where that is easy.
TEST(TournamentsPairing, SeatsManyPlayers) {
    Event event = event_of(1000, {4});
    for (int round = 1; round <= 4; ++round) {
        const NextRound next = paired(event, 1);
        EXPECT_EQ(next.repeated, 0);
        play(event, next);
    }
}

/// What is printed can be read again as part of the tournament's file.
TEST(TournamentsPairing, PrintedLinesCanBePasted) {
    Value tournament = small_tournament();
    tournament["game"] = std::string(specimen().key);
    tournament["players"] = {"a", "b", "c", "d", "e", "12", "x: y"};
    tournament["attendance"] = "open";
    const TournamentReport report = judged_tournament(tournament).report;
    Random random{1};
    NextRound next = next_round(report.event, *report.standings, {{0}, 3}, random);
    ASSERT_EQ(next.tables.size(), 2U);
    for (std::size_t table = 0; table < next.tables.size(); ++table)
        next.games[table] = next_game(report.event, next.tables[table].size());
    const std::string yaml = next_round_lines(report.event, next);
    const std::string file = cat("tournament: 1\nplayers: [a, b, c, d, e, \"12\", \"x: y\"]\n",
                                 "points: {2: [3, 1], 3: [5, 3, 1]}\n", yaml);
    const TournamentReport again = judged_tournament(file, Format::yaml).report;
    EXPECT_FALSE(again.malformed) << file << listed(rules_of(again));
    ASSERT_EQ(again.event.tables.size(), 2U);
    EXPECT_EQ(again.event.tables[0].players, next.tables[0]) << file;
    EXPECT_EQ(again.event.tables[1].players, next.tables[1]) << file;
    for (const Finding& finding : findings_of(again))
        EXPECT_TRUE(verdict_of(finding) == Verdict::incomplete) << finding.message;
    const Value json = parsed_value(pairing_json(report.event, next));
    EXPECT_EQ(json["round"], 3);
    EXPECT_EQ(json["tables"].size(), 2U);
    EXPECT_EQ(json["absent"], Value::array({"a"}));
    const std::string csv = pairing_csv(report.event, next);
    EXPECT_TRUE(csv.starts_with("round,table,player,score,place,winner\r\n3,1,") ||
                csv.starts_with("round,table,player,score,place,winner\n3,1,"))
        << csv;
}

}  // namespace
}  // namespace referee::testing
