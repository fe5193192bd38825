#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "generate/generate_options.hpp"
#include "log/game_registry.hpp"
#include "shrink/shrink.hpp"
#include "shrink/shrinker.hpp"
#include "support/judging.hpp"

/// What the search of a game tries: legal games for a legal log, and games with the finding for a faulty one.
namespace referee::testing::searched_games {
namespace {

using Shows = std::function<bool(Value&)>;

/// What a search tried, and what it led to.
struct Search {
    std::vector<Value> candidates;
    Value best;
    std::size_t tried = 0;
};

/// Searches for smaller logs than `log`. `cuts`: `shows` cuts logs.
Search searched(const Value& log, const std::optional<KeptFinding>& kept, std::size_t event, const Shows& shows,
                std::size_t until = 100'000, bool cuts = false) {
    Search search;
    Shrinking shrinking(
        log, [&](Value& candidate) { return search.candidates.push_back(candidate), shows(candidate); }, 1'000'000);
    shrinking.cuts = cuts;
    const GameEntry& game = *find_game(log.at("game").get<std::string>());
    new_shrinker(game)->search(kept, event, shrinking, until);
    search.best = shrinking.best();
    search.tried = shrinking.tried();
    return search;
}

bool none(const Value&) { return false; }
std::size_t events_in(const Value& log) { return log.at("events").size(); }

/// A short log of this many events or more, for as many players as can play.
Value legal_log(const GameEntry& game, std::size_t events) {
    GenerateOptions options;
    options.seed = 2;
    Value shortest;
    for (const Value& log : generated_logs(game, options, 40)) {
        const bool full = log["players"].size() == static_cast<std::size_t>(game.most_players);
        if (!full || events_in(log) < events) continue;
        if (shortest.is_null() || events_in(log) < events_in(shortest)) shortest = log;
    }
    return shortest;
}

std::set<std::size_t> players_of(const std::vector<Value>& logs) {
    std::set<std::size_t> players;
    for (const Value& log : logs) players.insert(log.at("players").size());
    return players;
}

std::set<std::size_t> numbers_to(std::size_t least, std::size_t most) {
    std::set<std::size_t> numbers;
    for (std::size_t number = least; number <= most; ++number) numbers.insert(number);
    return numbers;
}

TEST(ShrinksLegalGames, WhatIsTriedIsLegalAndNotLonger) {
    for (const GameEntry& game : games()) {
        const Value log = legal_log(game, 6);
        const Search search = searched(log, {}, 0, none);
        std::set<std::size_t> lengths;
        std::size_t legal = 0;
        for (const Value& candidate : search.candidates) {
            legal += judged_log(candidate).findings.empty() ? 1 : 0;
            EXPECT_LE(events_in(candidate), events_in(log));
            lengths.insert(events_in(candidate));
        }
        // An event of one game may be written in a way that another number of players forbids.
        EXPECT_GE(legal * 20, search.candidates.size() * 19) << game.key;
        EXPECT_EQ(search.best, log);
        EXPECT_EQ(search.tried, search.candidates.size());
        EXPECT_LT(search.tried, 100'000U) << "it ends when nothing comes of it";
        EXPECT_GE(search.tried, 200U);
        for (const std::size_t length : {1U, 2U, 3U, 4U}) EXPECT_TRUE(lengths.contains(length)) << game.key << length;
        EXPECT_TRUE(lengths.contains(events_in(log) - 1)) << game.key << " without one event";
        EXPECT_EQ(
            players_of(search.candidates),
            numbers_to(static_cast<std::size_t>(game.least_players), static_cast<std::size_t>(game.most_players)));
        // Short games come first, because they are cheap.
        for (std::size_t first = 0; first < 10; ++first) EXPECT_LE(events_in(search.candidates.at(first)), 4U);
    }
}

TEST(ShrinksLegalGames, AreAsShortAsTheyCanBe) {
    for (const GameEntry& game : games()) {
        const Value log = legal_log(game, 6);
        for (const std::size_t least : {0U, 1U, 4U}) {
            const Search search = searched(log, {}, 0, [&](Value& one) { return events_in(one) >= least; });
            EXPECT_EQ(events_in(search.best), least) << search.best;
            EXPECT_TRUE(judged_log(search.best).findings.empty());
        }
    }
}

/// A game that is cut is not longer afterwards than what is left of it.
TEST(ShrinksLegalGames, AreCut) {
    for (const GameEntry& game : games()) {
        const Value log = legal_log(game, 6);
        std::set<std::size_t> first;
        std::size_t most = events_in(log);
        const auto cut = [&](Value& one) {
            if (first.empty()) first.insert(events_in(one));
            EXPECT_LE(events_in(one), most);
            if (events_in(one) < 2) return false;
            while (events_in(one) > 2) one["events"].erase(events_in(one) - 1);
            one["status"] = "unfinished";
            most = 2;
            return true;
        };
        const Search search = searched(log, {}, 0, cut, 100'000, true);
        EXPECT_EQ(events_in(search.best), 2U);
        EXPECT_EQ(first, std::set<std::size_t>{4}) << "a longer game costs nothing";
    }
}

TEST(ShrinksLegalGames, EndWithTheirNumber) {
    const GameEntry& game = games().front();
    const Value log = legal_log(game, 6);
    const std::size_t without = searched(log, {}, 0, none).tried;
    const std::size_t tried = searched(log, {}, 0, none, without - 20).tried;
    EXPECT_EQ(tried, without - 20);
}

/// A log with an illegal event, and what is kept of its finding.
struct Faulty {
    explicit Faulty(Value of) : log(std::move(of)) {
        LogJudge judge;
        const Report report = judge.judge(log, false);
        kept = judge.kept(log, report, report.findings.at(0));
        event = report.findings[0].event;
    }
    Value log;
    KeptFinding kept;
    std::size_t event = 0;
};

/// Short random logs of a game with an illegal event behind three others or more.
std::vector<Faulty> faulty_logs(const GameEntry& game, std::size_t count) {
    std::vector<Faulty> logs;
    GenerateOptions options;
    options.seed = 6;
    options.illegal = "";
    for (const Value& log : generated_logs(game, options, 16)) {
        Faulty faulty(log);
        if (faulty.kept.of == KeptFinding::Of::event && faulty.event > 3 && !faulty.kept.rule.starts_with("log/"))
            logs.push_back(std::move(faulty));
    }
    std::stable_sort(logs.begin(), logs.end(), [](const Faulty& a, const Faulty& b) { return a.event < b.event; });
    if (logs.size() > count) logs.erase(logs.begin() + static_cast<std::ptrdiff_t>(count), logs.end());
    return logs;
}

TEST(ShrinksFaultyGames, WhatIsTriedShowsTheFindingAndIsNotLonger) {
    LogJudge judge;
    std::size_t other_setups = 0;
    std::size_t shown = 0;
    std::size_t candidates = 0;
    std::size_t all = 0;
    for (const GameEntry& game : games()) {
        const std::vector<Faulty> logs = faulty_logs(game, 2);
        EXPECT_EQ(logs.size(), 2U) << game.key;
        for (const Faulty& faulty : logs) {
            const Search search = searched(faulty.log, faulty.kept, faulty.event, none, 250);
            EXPECT_EQ(search.best, faulty.log);
            for (const Value& candidate : search.candidates) {
                shown += judge.find(candidate, faulty.kept, false) == events_in(candidate) ? 1 : 0;
                EXPECT_LE(events_in(candidate), events_in(faulty.log));
                if (faulty.kept.seat) {
                    EXPECT_GT(candidate.at("players").size(), *faulty.kept.seat);
                }
            }
            candidates += search.candidates.size();
            ++all;
            other_setups += players_of(search.candidates).size() > 1 || game.most_players == game.least_players ? 1 : 0;
            EXPECT_LT(search.tried, 350U) << "and a few that were begun";
        }
    }
    EXPECT_GE(other_setups * 2, all);
    EXPECT_GE(candidates, 20 * all);
    EXPECT_GE(shown * 10, candidates * 8);
}

/// Where logs are cut, those that are not smaller are tested, too. The search tries none of them before its last step.
TEST(ShrinksFaultyGames, AreShorterWhereLogsAreCut) {
    std::size_t candidates = 0;
    for (const GameEntry& game : games()) {
        const Faulty faulty = faulty_logs(game, 1).at(0);
        const Search search = searched(faulty.log, faulty.kept, faulty.event, none, 250, true);
        for (const Value& candidate : search.candidates) EXPECT_LT(events_in(candidate), faulty.event) << candidate;
        candidates += search.candidates.size();
    }
    EXPECT_GE(candidates, 10 * games().size());
}

TEST(ShrinksFaultyGames, EndWhenNothingComesOfThem) {
    const Faulty faulty = faulty_logs(games().front(), 1).at(0);
    constexpr std::size_t more_than_enough = 100'000;
    const Search search = searched(faulty.log, faulty.kept, faulty.event, none, more_than_enough);
    EXPECT_LT(search.tried, more_than_enough);
}

/// The search leaves some of the budget for the passes behind it, which remove single parts.
TEST(ShrinksFaultyGames, LeaveSomeOfTheBudgetForTheirParts) {
    for (const GameEntry& game : games()) {
        const Faulty faulty = faulty_logs(game, 1).at(0);
        ShrinkTask task;
        task.log = faulty.log;
        for (Value& event : task.log["events"]) event["note"] = "n";
        task.kept = faulty.kept;
        task.budget = 800;
        task.also = [&](const Value& one) {
            return events_in(one) == events_in(faulty.log) && one["events"][0].contains("note");
        };
        std::size_t notes = 0;
        const Shrunk shrunk = shrink(task);
        for (const Value& event : shrunk.log.at("events")) notes += event.contains("note") ? 1 : 0;
        EXPECT_EQ(notes, 1U) << game.key;
        if (faulty.event < 6) break;  // one of a few events is enough
    }
}

}  // namespace
}  // namespace referee::testing::searched_games
