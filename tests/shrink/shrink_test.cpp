#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/log_rules.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "random/random.hpp"
#include "random/random_setup.hpp"
#include "show/explain/fixtures.hpp"
#include "shrink/prefix.hpp"
#include "shrink/shrink.hpp"
#include "shrink/shrinker.hpp"
#include "support/all_games.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The smallest logs that are found for random broken ones.
namespace referee::testing {
namespace {

/// Enough for most, and quick.
constexpr std::size_t few_candidates = 800;

GenerateOptions broken_by(std::string_view rule, std::uint64_t seed) {
    GenerateOptions generate_options;
    generate_options.seed = seed;
    generate_options.illegal = std::string(rule);
    return generate_options;
}

KeptFinding first_of(const Value& log) {
    LogJudge judge;
    const Report report = judge.judge(log, false);
    return judge.kept(log, report, report.findings.at(0));
}

Shrunk shrunk(const Value& log, std::size_t budget = few_candidates) {
    ShrinkTask task;
    task.log = log;
    task.kept = first_of(log);
    task.budget = budget;
    return shrink(task);
}

/// What came out shows what went in, and nothing besides.
void expect_kept(const Value& log, const Shrunk& small) {
    const Report report = judged_log(small.log);
    ASSERT_EQ(report.findings.size(), 1U) << small.log;
    EXPECT_EQ(first_of(small.log), first_of(log)) << log << '\n' << small.log;
    EXPECT_FALSE(size_of(log) < small.size);
    EXPECT_EQ(size_of(small.log), small.size);
}

TEST(LawsOfShrinking, TheFirstFindingStaysAndNothingElseIsFound) {
    std::size_t smaller = 0;
    std::size_t all = 0;
    for (const GameEntry& game : games()) {
        GenerateOptions generate_options = broken_by("", 11);
        generate_options.claims = ClaimLevel::all;
        for (const Value& log : generated_logs(game, generate_options, 4)) {
            const Shrunk small = shrunk(log, 500);
            expect_kept(log, small);
            // A fault in one of the first events is small already.
            if (size_of(log).events <= 4) continue;
            smaller += small.size.events < size_of(log).events ? 1 : 0;
            ++all;
        }
    }
    EXPECT_GE(all, 2 * games().size());
    EXPECT_GE((smaller + 1) * 10, all * 7) << "of a few logs one decides nothing";
}

TEST(LawsOfShrinking, AFalseClaimStaysFalse) {
    for (const GameEntry& game : games()) {
        GenerateOptions generate_options;
        generate_options.seed = 5;
        generate_options.false_claim = "";
        generate_options.claims = ClaimLevel::result;
        for (const Value& log : generated_logs(game, generate_options, 2)) {
            const Shrunk small = shrunk(log, 500);
            expect_kept(log, small);
            EXPECT_LE(small.size.events, 3U) << small.log;
            EXPECT_LE(small.size.claims, 6U) << small.log;
        }
    }
}

TEST(LawsOfShrinking, ASheetKeepsItsFault) {
    for (const GameEntry& game : games()) {
        if (game.final_keys.empty()) continue;
        GenerateOptions generate_options = broken_by("", 3);
        generate_options.sheet = true;
        generate_options.claims = ClaimLevel::result;
        for (const Value& log : generated_logs(game, generate_options, 2)) {
            const Shrunk small = shrunk(log, 500);
            EXPECT_EQ(first_of(small.log), first_of(log)) << small.log;
            EXPECT_FALSE(small.log.contains("meta"));
        }
    }
}

TEST(LawsOfShrinking, TheSameComesOutEachTime) {
    for (const GameEntry& game : games()) {
        for (const Value& log : generated_logs(game, broken_by("", 2), 2)) {
            const Shrunk one = shrunk(log, 300);
            const Shrunk other = shrunk(log, 300);
            EXPECT_EQ(one.log, other.log);
            EXPECT_EQ(one.tried, other.tried);
            EXPECT_LE(one.tried, 300U);
        }
    }
}

TEST(LawsOfShrinking, MoreCandidatesMakeNothingLarger) {
    for (const GameEntry& game : games()) {
        const std::vector<Value> logs = generated_logs(game, broken_by("", 8), 2);
        for (const Value& log : logs) {
            LogSize before = size_of(log);
            for (const std::size_t budget : {0U, 10U, 100U, 300U}) {
                const Shrunk small = shrunk(log, budget);
                EXPECT_EQ(first_of(small.log), first_of(log));
                if (budget == 0) {
                    EXPECT_EQ(small.log, log);
                }
                if (budget <= 100) {
                    EXPECT_FALSE(before < small.size);
                }
                before = small.size;
            }
        }
    }
}

TEST(Shrinks, ALegalLogStaysLegalForAnotherProgram) {
    const GameEntry& game = games().front();
    const Value log = generated_logs(game, {}, 1).front();
    ShrinkTask task;
    task.log = log;
    std::size_t asked = 0;
    // A program that does the same for every game of three events and more.
    task.also = [&](const Value& candidate) {
        ++asked;
        EXPECT_TRUE(judged_log(candidate).findings.empty()) << candidate;
        return candidate.at("events").size() >= 3;
    };
    const Shrunk small = shrink(task);
    EXPECT_EQ(small.log.at("events").size(), 3U);
    EXPECT_GT(asked, 3U);
}

TEST(Shrinks, BreaksOffWithTheSmallestSoFar) {
    const Value log = generated_logs(games().front(), broken_by("", 4), 1).front();
    ShrinkTask task;
    task.log = log;
    task.kept = first_of(log);
    task.checkpoint = [](std::size_t tried) {
        if (tried == 20) throw Shrinking::UsedUp{};
    };
    const Shrunk small = shrink(task);
    EXPECT_TRUE(small.broken_off);
    EXPECT_EQ(small.tried, 20U);
    EXPECT_LT(small.size, size_of(log));
}

// How small: against the shortest logs that people wrote.

/// The fewest events of a fixture in which a rule is broken first.
std::map<std::string_view, std::size_t> shortest_fixtures() {
    std::map<std::string_view, std::size_t> shortest;
    for (const Fixture& fixture : built_in_fixtures()) {
        const Report report = judged(fixture.text, Format::yaml);
        if (report.findings.empty()) continue;
        const auto [entry, is_new] = shortest.emplace(report.findings.front().rule->id, report.events);
        if (!is_new) entry->second = std::min(entry->second, report.events);
    }
    return shortest;
}

/// How many events a log has at least in which somebody is at fault: as many as the fixture, or as it takes until it is
/// the player's turn, where players act one after the other.
std::size_t least_events(const Value& log, std::size_t fixture) {
    const KeptFinding kept = first_of(log);
    const bool in_turn = !log.at("events").empty() && log.at("events").front().contains("player");
    return in_turn && kept.seat ? std::max(fixture, *kept.seat + 1) : fixture;
}

struct Measured {
    std::vector<std::size_t> before, after;
    std::vector<long> beyond;          ///< events more than the shortest fixture has
    std::vector<long> beyond_in_turn;  ///< the same, where the player's turn comes no sooner than that
    std::vector<double> seconds;       ///< of the processor

    void add(const Value& log, const Shrunk& small, std::size_t fixture, double time) {
        before.push_back(log.at("events").size());
        after.push_back(small.size.events);
        beyond.push_back(static_cast<long>(small.size.events) - static_cast<long>(fixture));
        beyond_in_turn.push_back(static_cast<long>(small.size.events) - static_cast<long>(least_events(log, fixture)));
        seconds.push_back(time);
    }
    void add(const Measured& other) {
        before.insert(before.end(), other.before.begin(), other.before.end());
        after.insert(after.end(), other.after.begin(), other.after.end());
        beyond.insert(beyond.end(), other.beyond.begin(), other.beyond.end());
        beyond_in_turn.insert(beyond_in_turn.end(), other.beyond_in_turn.begin(), other.beyond_in_turn.end());
        seconds.insert(seconds.end(), other.seconds.begin(), other.seconds.end());
    }
};

template <class Number>
Number ranked(std::vector<Number> numbers, std::size_t part, std::size_t of) {
    std::sort(numbers.begin(), numbers.end());
    return numbers[std::min(numbers.size() - 1, (numbers.size() * part + of - 1) / of - 1)];
}

Measured measured(const GameEntry& game, const Rule& rule, std::size_t fixture, std::uint64_t count,
                  std::size_t budget) {
    Measured one;
    for (const Value& log : generated_logs(game, broken_by(rule.id, 5), count)) {
        const std::clock_t start = std::clock();
        const Shrunk small = shrunk(log, budget);
        const auto time = static_cast<double>(std::clock() - start);
        EXPECT_EQ(first_of(small.log), first_of(log)) << small.log;
        one.add(log, small, fixture, time / CLOCKS_PER_SEC);
    }
    return one;
}

std::string row_for(const Rule& rule, std::size_t fixture, const Measured& one) {
    const auto tenths = static_cast<int>(ranked(one.seconds, 1, 1) * 10 + 0.5);
    return cat("| `", rule.id, "` | ", fixture, " | ", ranked(one.before, 1, 2), " | ", ranked(one.after, 1, 2), " | ",
               ranked(one.after, 9, 10), " | ", tenths / 10, '.', tenths % 10, " |");
}

/// With REFEREE_MEASURE=LOGS the table of docs/shrinking.md, of so many logs a rule; without, quickly, of every second.
TEST(Shrinks, RandomBrokenLogsAreAboutAsShortAsThoseThatPeopleWrote) {
    const char* const asked = std::getenv("REFEREE_MEASURE");
    const std::uint64_t count = asked != nullptr ? std::stoul(asked) : 1;
    constexpr std::size_t enough = 1000;
    const std::size_t every = asked != nullptr ? 1 : 2;
    const std::size_t budget = asked != nullptr ? usual_shrink_budget : enough;
    const auto shortest = shortest_fixtures();
    Measured all;
    std::size_t with_fixture = 0;
    for (const GameEntry& game : games()) {
        for (const Rule& rule : game.rules) {
            const auto fixture = shortest.find(rule.id);
            const auto number = static_cast<std::size_t>(&rule - game.rules.data());
            if (fixture == shortest.end() || number % every != 0) continue;
            ++with_fixture;
            const Measured one = measured(game, rule, fixture->second, count, budget);
            all.add(one);
            if (asked != nullptr && !one.after.empty()) std::cout << row_for(rule, fixture->second, one) << std::endl;
        }
    }
    ASSERT_GE(all.beyond.size() * 2, with_fixture);
    ASSERT_GE(with_fixture, games().size());
    std::cout << cat("more than the shortest fixture: median ", ranked(all.beyond, 1, 2), ", nine of ten ",
                     ranked(all.beyond, 9, 10), "; in turn: median ", ranked(all.beyond_in_turn, 1, 2),
                     ", eight of ten ", ranked(all.beyond_in_turn, 8, 10), ", nine of ten ",
                     ranked(all.beyond_in_turn, 9, 10), "; hundredths of a second: nine of ten ",
                     static_cast<int>(ranked(all.seconds, 9, 10) * 100), ", most ",
                     static_cast<int>(ranked(all.seconds, 1, 1) * 100), '\n');
    EXPECT_LE(ranked(all.beyond, 1, 2), 1);
    EXPECT_LE(ranked(all.beyond_in_turn, 1, 2), 0);
    EXPECT_LE(ranked(all.beyond_in_turn, 8, 10), 3);
}

template <class G>
class HastenedSetups : public ::testing::Test {};
TYPED_TEST_SUITE(HastenedSetups, GameTypes);

TYPED_TEST(HastenedSetups, AreLawfulAndOther) {
    if constexpr (HasHastening<TypeParam>) {
        constexpr std::size_t trials = 20;
        Random choices{3};
        std::size_t lawful = 0;
        std::size_t other = 0;
        for (std::size_t code = 0; code < TypeParam::rules().size(); ++code) {
            for (std::size_t i = 0; i < trials; ++i) {
                const Setup<TypeParam> before = random_setup<TypeParam>(choices);
                Setup<TypeParam> setup = before;
                TypeParam::hasten(static_cast<typename TypeParam::Code>(code), setup, choices);
                EXPECT_EQ(setup.players, before.players);
                EXPECT_EQ(setup.rulings, before.rulings);
                EXPECT_FALSE(TypeParam::judge_setup(setup));
                lawful += is_lawful<TypeParam>(setup) ? 1 : 0;
                other += setup.components == before.components && setup.opening == before.opening ? 0 : 1;
            }
        }
        EXPECT_EQ(lawful, TypeParam::rules().size() * trials);
        EXPECT_GE(other * 10, lawful * 9);
    } else {
        GTEST_SKIP() << "its setups are quick enough";
    }
}

}  // namespace
}  // namespace referee::testing
