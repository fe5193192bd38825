#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/testing/whole_plan.hpp"
#include "log/game_registry.hpp"
#include "protocol/gathered.hpp"
#include "protocol/session.hpp"
#include "protocol/shrunk_difference.hpp"
#include "support/laws_of_logs.hpp"
#include "support/sanitized.hpp"
#include "support/twin.hpp"
#include "support/wrong_engine.hpp"
#include "text/text.hpp"
#include "types/value.hpp"

/// Engines that are wrong on purpose are found by the defaults of `referee test`, each named by a group that fits.
namespace referee::testing {
namespace {

template <class G>
class WrongEngines : public ::testing::Test {};
TYPED_TEST_SUITE(WrongEngines, DeclaredGames);

/// A difference, the game in which it was met, and the number of requests up to it.
struct FoundOut {
    Difference difference;
    RecordedPlay recorded_play;
    std::size_t requests = 0;
};

/// An engine with one of the mistakes, or none, plays a game.
SessionResult played(const WrongEngine& wrong, const RecordedPlay& recorded_play, const SessionOptions& options) {
    const Greeting greeting{"wrong", "1", true, true, true};
    Twin engine({}, wrong.live);
    Conversation conversation(engine);
    return TestSession(recorded_play, live_games(), options, greeting, conversation).run();
}

/// The games of the default plan, up to the first difference of an engine: the same for every engine, since the plan
/// depends only on what was reached. Games are added as they are asked for, and played by the referee for that.
class DefaultGames {
  public:
    struct Game {
        RecordedPlay recorded_play;
        SessionOptions options;
    };

    /// Lists are compared at fewer positions than by default, and only in one game of five, because they take the most
    /// time.
    explicit DefaultGames(std::string_view key) : plan_(*find_game(key), few_lists()) {}

    /// The game with this index; null after the last one.
    const Game* at(std::size_t index) {
        while (games_.size() <= index && add_batch()) {
        }
        return index < games_.size() ? &games_[index] : nullptr;
    }

  private:
    static WholeOptions few_lists() {
        WholeOptions options;
        options.lists = 1;
        return options;
    }

    bool add_batch() {
        if (over_) return false;
        const std::vector<PlannedGame> batch = plan_.next({reached_, false, false});
        over_ = batch.empty();
        for (const PlannedGame& planned : batch) {
            auto play = planned.make(0);
            if (!play) {
                if (planned.seen) planned.seen(nullptr);
                continue;
            }
            play->number = games_.size() + 1;
            games_.push_back({*play, planned.options});
            if (games_.size() % 5 != 0) games_.back().options.lists = 0;
            Twin referee;
            Conversation conversation(referee);
            const Greeting greeting{"referee", "1", true, true, true};
            const SessionResult result = TestSession(games_.back().recorded_play, live_games(), games_.back().options,
                                                     greeting, conversation)
                                             .run();
            EXPECT_FALSE(result.difference) << result.difference->group() << " of the referee itself";
            if (planned.seen) planned.seen(&result);
            for (const auto& [kind, names] : result.reached) {
                for (const auto& [name, count] : names) reached_[kind][name] += count;
            }
        }
        return !over_;
    }

    WholePlan plan_;
    Coverage reached_;
    std::deque<Game> games_;
    bool over_ = false;
};

/// The games of a game's default plan, shared by the tests.
DefaultGames& default_games(std::string_view key) {
    static std::map<std::string_view, std::unique_ptr<DefaultGames>> all;
    std::unique_ptr<DefaultGames>& games = all[key];
    if (games == nullptr) games = std::make_unique<DefaultGames>(key);
    return *games;
}

/// The first difference of an engine with the default plan, if there is one.
std::optional<FoundOut> first_difference(const WrongEngine& wrong, DefaultGames& games) {
    std::size_t requests = 0;
    for (std::size_t index = 0; const DefaultGames::Game* game = games.at(index); ++index) {
        const SessionResult result = played(wrong, game->recorded_play, game->options);
        requests += result.counts.requests;
        if (result.difference) return FoundOut{*result.difference, game->recorded_play, requests};
    }
    return std::nullopt;
}

/// The first difference that each mistake makes, found once for both tests.
const std::vector<std::optional<FoundOut>>& first_differences(const WrongEngine& wrong) {
    static std::map<std::string_view, std::vector<std::optional<FoundOut>>> found;
    std::vector<std::optional<FoundOut>>& all = found[wrong.key];
    if (!all.empty()) return all;
    DefaultGames& games = default_games(wrong.key);
    for (std::size_t number = 0; number < wrong.mistakes.size(); ++number) {
        wrong.made = number;
        all.push_back(first_difference(wrong, games));
    }
    wrong.made.reset();
    return all;
}

/// Half of the mistakes are found within the requests that an engine in Python answers in ten seconds.
void expect_found_soon(const WrongEngine& wrong) {
    constexpr std::size_t in_ten_seconds = 100'000;
    std::vector<std::size_t> requests;
    for (std::size_t number = 0; number < wrong.mistakes.size(); ++number) {
        const auto& met = first_differences(wrong)[number];
        requests.push_back(met ? met->requests : in_ten_seconds * 10);
        if (std::getenv("REFEREE_MEASURE") != nullptr)
            std::cout << cat("| ", wrong.mistakes[number].what, " | `", met ? met->difference.group() : "", "` | ",
                             requests.back(), " | ", met ? met->recorded_play.name : "", " |\n");
    }
    std::sort(requests.begin(), requests.end());
    EXPECT_LE(requests[requests.size() / 2], in_ten_seconds);
}

void expect_named(const WrongEngine& wrong) {
    EXPECT_GE(wrong.mistakes.size(), 8U);
    for (std::size_t number = 0; number < wrong.mistakes.size(); ++number) {
        const Mistake& mistake = wrong.mistakes[number];
        const auto& met = first_differences(wrong)[number];
        const std::string group = met ? met->difference.group() : "";
        const auto fits = [&](std::string_view named) { return group == named || group.starts_with(cat(named, '/')); };
        EXPECT_TRUE(std::any_of(mistake.groups.begin(), mistake.groups.end(), fits))
            << mistake.what << " is named `" << group << '`';
    }
    expect_found_soon(wrong);
}

/// Much fewer than usual: they do for most, and each game that is tried is played.
constexpr ShrinkDifference few_tries{.games = 40, .requests = 4'000};

/// The shortest game that is found for a mistake has in nine of ten cases at most ten events, or a fifth of those of
/// the game, or as few as any game that can show it. Every second mistake is tried, with the sanitizers every third.
/// For the table of docs/shrinking.md (REFEREE_MEASURE) all are, with the usual number of tries.
void expect_shrunk(const WrongEngine& wrong) {
    const std::vector<Mistake>& mistakes = wrong.mistakes;
    std::size_t all = 0;
    std::size_t few = 0;
    const bool measured = std::getenv("REFEREE_MEASURE") != nullptr;
    const std::size_t every = measured ? 1 : sanitized ? 3 : 2;
    for (std::size_t number = 0; number < mistakes.size(); number += every) {
        const auto& met = first_differences(wrong)[number];
        if (!met) continue;
        wrong.made = number;
        const PlayRecorded play = [&](const RecordedPlay& recorded_play, const SessionOptions& options) {
            return played(wrong, recorded_play, options);
        };
        const Difference small = shrink_difference(met->difference, met->recorded_play,
                                                   measured ? ShrinkDifference{} : few_tries, play)
                                     .difference;
        wrong.made.reset();
        EXPECT_EQ(small.group(), met->difference.group()) << mistakes[number].what;
        const std::size_t before = met->recorded_play.events.size();
        const std::size_t after = small.log.value("events", Value::array()).size();
        if (measured)
            std::cout << cat("| ", mistakes[number].what, " | `", small.group(), "` | ", before, " | ", after, " |\n");
        EXPECT_LE(after, met->difference.log.value("events", Value::array()).size()) << mistakes[number].what;
        few += after <= std::max<std::size_t>(10, mistakes[number].fewest) || after * 5 <= before ? 1 : 0;
        ++all;
    }
    EXPECT_GE(all, mistakes.size() / every);
    EXPECT_GE(few * 10, all * 9) << few << " of " << all;
}

/// The groups of differences that a mistake gives in a sample of the default games, with lists in every second one.
std::vector<DifferenceGroup> groups_of(const WrongEngine& wrong, DefaultGames& games, const FoundOut& first) {
    constexpr std::size_t every = 24;
    constexpr std::size_t most = 480;
    std::vector<DifferenceGroup> groups;
    add_to_groups(first.difference, groups);
    for (std::size_t index = 0; const DefaultGames::Game* game = index < most ? games.at(index) : nullptr;
         index += every) {
        SessionOptions options = game->options;
        options.lists = index % (2 * every) == 0 ? 2 : 0;
        options.coverage = false;
        const SessionResult result = played(wrong, game->recorded_play, options);
        if (result.difference) add_to_groups(*result.difference, groups);
    }
    return gathered(std::move(groups));
}

/// Nine of ten mistakes give one group.
void expect_one_group(const WrongEngine& wrong) {
    const std::size_t step = sanitized ? 3 : 1;
    std::size_t all = 0;
    std::size_t one = 0;
    std::string several;
    for (std::size_t number = 0; number < wrong.mistakes.size(); number += step) {
        const auto& met = first_differences(wrong)[number];
        if (!met) continue;
        wrong.made = number;
        const std::vector<DifferenceGroup> groups = groups_of(wrong, default_games(wrong.key), *met);
        wrong.made.reset();
        ++all;
        one += groups.size() == 1 ? 1 : 0;
        if (groups.size() == 1) continue;
        several += cat(wrong.mistakes[number].what, ":");
        for (const DifferenceGroup& group : groups)
            several += cat(' ', group.id, " [", group.first.rule, ' ', group.first.named, "] in ", group.games, ';');
        several += '\n';
    }
    if (std::getenv("REFEREE_MEASURE") != nullptr) std::cout << one << " of " << all << '\n' << several;
    EXPECT_GE(one * 10, all * 9) << several;
}

TYPED_TEST(WrongEngines, OneMistakeIsOneGroup) {
    const auto wrong = wrong_engine<typename TypeParam::Game>();
    if (!wrong) GTEST_SKIP() << "nobody plays it wrong yet";
    expect_one_group(*wrong);
}

TYPED_TEST(WrongEngines, AreFoundAndNamed) {
    const auto wrong = wrong_engine<typename TypeParam::Game>();
    if (!wrong) GTEST_SKIP() << "nobody plays it wrong yet";
    expect_named(*wrong);
}

TYPED_TEST(WrongEngines, DifferencesAreShrunk) {
    const auto wrong = wrong_engine<typename TypeParam::Game>();
    if (!wrong) GTEST_SKIP() << "nobody plays it wrong yet";
    expect_shrunk(*wrong);
}

}  // namespace
}  // namespace referee::testing
