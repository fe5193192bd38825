#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generate/generator.hpp"
#include "log/game_registry.hpp"
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

/// A difference, and the game in which it was met.
struct FoundOut {
    Difference difference;
    RecordedPlay recorded_play;
};

/// The wrong engine plays a game.
SessionResult played(const WrongEngine& wrong, const RecordedPlay& recorded_play, const SessionOptions& options) {
    const Greeting greeting{"wrong", "1", true, true, true};
    Twin engine({}, wrong.live);
    Conversation conversation(engine);
    return TestSession(recorded_play, live_games(), options, greeting, conversation).run();
}

constexpr std::size_t games_to_look_in = 60;
constexpr std::size_t honest_games = 3;

/// The random games of a key, each made once: every mistake is looked for in the same.
class RecordedPlays {
  public:
    explicit RecordedPlays(std::string_view key) : generator_(new_generator(*find_game(key), {})) {}
    const RecordedPlay& operator[](std::size_t number) {
        while (made_.size() < number) {
            std::string log;
            generator_->write(made_.size() + 1, log);
            made_.push_back(recorded_play_of(parsed_value(log)));
            made_.back().number = made_.size();
        }
        return made_[number - 1];
    }

  private:
    std::unique_ptr<Generator> generator_;
    std::vector<RecordedPlay> made_;
};

/// The first difference in so many games, if there is one.
std::optional<FoundOut> first_difference(const WrongEngine& wrong, RecordedPlays& recorded_plays, std::size_t games) {
    for (std::size_t number = 1; number <= games; ++number) {
        const auto result = played(wrong, recorded_plays[number], {});
        if (result.difference) return FoundOut{*result.difference, recorded_plays[number]};
    }
    return std::nullopt;
}

/// The first difference that each mistake makes, found once for both tests.
const std::vector<std::optional<FoundOut>>& first_differences(const WrongEngine& wrong) {
    static std::map<std::string_view, std::vector<std::optional<FoundOut>>> found;
    std::vector<std::optional<FoundOut>>& all = found[wrong.key];
    if (!all.empty()) return all;
    RecordedPlays recorded_plays(wrong.key);
    for (std::size_t number = 0; number < wrong.mistakes.size(); ++number) {
        wrong.made = number;
        all.push_back(first_difference(wrong, recorded_plays, games_to_look_in));
    }
    wrong.made.reset();
    return all;
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
    RecordedPlays recorded_plays(wrong.key);
    EXPECT_FALSE(first_difference(wrong, recorded_plays, honest_games)) << "without a mistake";
}

/// Much fewer than usual: they do for most, and each game that is tried is played.
constexpr ShrinkDifference few_tries{.games = 40, .requests = 4'000};

/// The shortest game that is found for a mistake is most often at most a third of that in which it was met. Every
/// second mistake is tried, with the sanitizers every third. For the table of docs/shrinking.md (REFEREE_MEASURE) all
/// are, with the usual number of tries.
void expect_shrunk(const WrongEngine& wrong) {
    const std::vector<Mistake>& mistakes = wrong.mistakes;
    std::size_t all = 0;
    std::size_t third = 0;
    const bool measured = std::getenv("REFEREE_MEASURE") != nullptr;
    const std::size_t every = measured ? 1 : sanitized ? 3 : 2;
    for (std::size_t number = 0; number < mistakes.size(); number += every) {
        const auto& met = first_differences(wrong)[number];
        if (!met) continue;
        wrong.made = number;
        const Difference small = shrunk(
            met->difference, met->recorded_play, measured ? ShrinkDifference{} : few_tries,
            [&](const RecordedPlay& play, const SessionOptions& options) { return played(wrong, play, options); });
        wrong.made.reset();
        EXPECT_EQ(small.group(), met->difference.group()) << mistakes[number].what;
        const std::size_t before = met->recorded_play.events.size();
        const std::size_t after = small.log.value("events", Value::array()).size();
        if (measured)
            std::cout << cat("| ", mistakes[number].what, " | `", small.group(), "` | ", before, " | ", after, " |\n");
        EXPECT_LE(after, met->difference.log.value("events", Value::array()).size()) << mistakes[number].what;
        third += after * 3 <= before ? 1 : 0;
        ++all;
    }
    EXPECT_GE(all, mistakes.size() / every);
    EXPECT_GE(third * 10, all * (every == 1 ? 8 : 6)) << third << " of " << all;
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
