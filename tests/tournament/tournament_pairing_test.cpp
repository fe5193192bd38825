#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "random/random.hpp"
#include "show/tournament/pairing.hpp"
#include "support/judging.hpp"
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

/// A tournament of so many players, with points for tables of these sizes.
Event event_of(std::size_t players, const std::vector<int>& sizes) {
    Event event;
    for (std::size_t i = 0; i < players; ++i) event.players.push_back({cat('p', i), {}});
    for (const int size : sizes)
        event.points.push_back({size, std::vector<tournament::Units>(static_cast<std::size_t>(size), 0)});
    event.tie_breaks = {};
    return event;
}

void play(Event& event, const NextRound& next) {
    int number = 0;
    for (const auto& players : next.tables) {
        tournament::Table table;
        table.round = next.round;
        table.number = ++number;
        table.players = players;
        table.places.resize(players.size());
        std::iota(table.places.begin(), table.places.end(), 1);
        event.tables.push_back(table);
    }
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

/// Three rounds of two-player tables, and a bye.
Value swiss() {
    Value tournament = small_tournament();
    tournament["name"] = "Cup";
    tournament["players"] = {{{"id", "a"}, {"name", "Zoë Längerer-Name, die über dreißig Zeichen hat"}, {"seed", 2}},
                             "b",
                             {{"id", "c"}, {"seed", 1}}};
    tournament["points"] = {{"2", {1, 0}}};
    tournament["bye"] = 1;
    tournament["attendance"] = "open";
    tournament["tie-breaks"] = Value::array();
    tournament["tables"] = {table_of(1, 1, sheet_of({{"a", 50}, {"b", 40}})),
                            table_of(2, 1, sheet_of({{"b", 40}, {"c", 40}}))};
    tournament["byes"] = {{{"round", 1}, {"player", "c"}}};
    return tournament;
}

TrfFile trf_of(const Value& tournament, const tournament::PairingTerms& terms = {}, std::optional<int> rounds = {}) {
    const TournamentReport report = judged_tournament(tournament).report;
    return tournament_trf(report.event, *report.standings, terms, rounds);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find("\r\n", at);
        lines.push_back(text.substr(at, end - at));
        at = end + 2;
    }
    return lines;
}

/// The columns of FIDE's handbook, counted from 1.
std::string columns(const std::string& line, std::size_t first, std::size_t last) {
    return first > line.size() ? std::string() : line.substr(first - 1, last - first + 1);
}

TEST(TournamentsTrf, HasTheColumnsOfTheHandbook) {
    const TrfFile trf = trf_of(swiss(), {{1}, {}}, 5);
    ASSERT_EQ(trf.failure, "");
    const std::vector<std::string> lines = lines_of(trf.text);
    ASSERT_EQ(lines.size(), 6U) << trf.text;
    EXPECT_EQ(lines[0], "012 Cup");
    EXPECT_EQ(lines[1], "062 3");
    EXPECT_EQ(lines[2], "XXR 5");
    // The seeding is c, a, b. c: a bye, then a draw as black; a: beat b as white, then nothing.
    const std::string& c = lines[3];
    EXPECT_EQ(columns(c, 1, 3), "001");
    EXPECT_EQ(columns(c, 5, 8), "   1");
    EXPECT_EQ(columns(c, 15, 47), "c" + std::string(32, ' '));
    EXPECT_EQ(columns(c, 81, 84), " 1.5");
    EXPECT_EQ(columns(c, 86, 89), "   1");
    EXPECT_EQ(columns(c, 92, 99), "0000 - U");
    EXPECT_EQ(columns(c, 102, 109), "   3 b =");
    EXPECT_EQ(c.size(), 109U);
    const std::string& b = lines[5];
    EXPECT_EQ(columns(b, 81, 84), " 0.5");
    EXPECT_EQ(columns(b, 86, 89), "   3");
    EXPECT_EQ(columns(b, 92, 99), "   2 b 0");
    EXPECT_EQ(columns(b, 102, 109), "   1 w =");
    EXPECT_EQ(columns(b, 112, 119), "0000 - Z") << "absent in the next round";
    const std::string& a = lines[4];
    // Names are counted in characters; four of the first 33 have two bytes.
    EXPECT_EQ(columns(a, 15, 51), "Zoë Längerer-Name, die über dreiß");
    EXPECT_EQ(characters(a), 109U);
    EXPECT_EQ(a.substr(a.size() - 18), "   3 w 1  0000 - Z");
}

TEST(TournamentsTrf, StatesPointsThatAreNotThoseOfChess) {
    Value tournament = swiss();
    EXPECT_EQ(trf_of(tournament).text.find("BBW"), std::string::npos);
    EXPECT_NE(trf_of(tournament).text.find("XXR 3\r\n"), std::string::npos) << "the next round is the last";
    tournament["points"] = {{"2", {3, 1}}};
    EXPECT_NE(trf_of(tournament).text.find("BBW  3.0\r\nBBD  2.0\r\nBBL  1.0\r\nBBU  1.0\r\n"), std::string::npos);
    tournament["ties"] = "lower";
    EXPECT_NE(trf_of(tournament).text.find("BBD  1.0\r\n"), std::string::npos);
    tournament["tables"] = Value::array();
    tournament["byes"] = Value::array();
    EXPECT_NE(trf_of(tournament).text.find("XXC white1\r\n"), std::string::npos) << "nobody has had a colour";
}

TEST(TournamentsTrf, SaysWhatItCannotHold) {
    Value tournament = swiss();
    EXPECT_EQ(trf_of(tournament, {}, 2).failure,
              "round 2 has a table; `--rounds` is the number of all rounds, at least 3");
    tournament["points"] = {{"2", {3.25, 1}}};
    EXPECT_EQ(trf_of(tournament).failure, "points of 3.25 have more than one decimal");
    tournament["points"] = {{"2", {100, 1}}};
    EXPECT_EQ(trf_of(tournament).failure, "points are above 99.9");
    tournament["points"] = {{"2", {1, 0}}};
    tournament["tables"][0] = table_of(
        1, 1, {{"game", std::string(specimen().key)}, {"players", {"a", "b"}}, {"final", Value::object()}});
    EXPECT_EQ(trf_of(tournament).failure, "round 1, table 1 has no result");
    tournament = small_tournament();
    EXPECT_EQ(trf_of(tournament).failure, "round 1, table 1 has 3 players, not 2");
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
