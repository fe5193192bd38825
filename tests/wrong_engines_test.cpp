#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "engine/games.hpp"
#include "engine/live_of.hpp"
#include "support/all_games.hpp"
#include "support/every_wrong.hpp"
#include "support/twin.hpp"
#include "support/wrong_game.hpp"
#include "talk/interview.hpp"
#include "talk/shrunk_difference.hpp"

/// Engines that are wrong on purpose are found by the defaults of `referee test`, each named by a group that fits.
namespace referee::testing {
namespace {

template <class G>
class WrongEngines : public ::testing::Test {};
TYPED_TEST_SUITE(WrongEngines, GameTypes);

template <class G>
concept HasMistakes = requires { typename WrongOf<G>::Type; };

/// A difference, and the game in which it was met.
struct Met {
    Difference difference;
    Course course;
};

/// A wrong engine plays a game.
template <class Wrong>
InterviewResult played(const Course& course, const InterviewOptions& options) {
    const std::array<LiveGame, 1> only = {LiveGame{Wrong::key, &start_live_of<Wrong>}};
    const Greeting greeting{"wrong", "1", true, true, true};
    Twin engine({}, only);
    Conversation conversation(engine);
    return Interview(course, live_games(), options, greeting, conversation).run();
}

/// The first difference in so many games, if there is one.
template <class Wrong>
std::optional<Met> first_difference(std::size_t games) {
    const auto generator = find_game(Wrong::key)->make_generator({});
    for (std::size_t number = 1; number <= games; ++number) {
        std::string log;
        generator->write(number, log);
        Course course = course_of(Value::parse(log));
        course.number = number;
        const auto result = played<Wrong>(course, {});
        if (result.difference) return Met{*result.difference, course};
    }
    return std::nullopt;
}

constexpr std::size_t most_games = 60;
constexpr std::size_t honest_games = 3;

template <class Wrong>
void expect_named() {
    const std::vector<Mistake> mistakes = Wrong::mistakes();
    EXPECT_GE(mistakes.size(), 8U);
    for (std::size_t number = 0; number < mistakes.size(); ++number) {
        Wrong::made = number;
        const auto met = first_difference<Wrong>(most_games);
        const std::string group = met ? met->difference.group() : "";
        const auto fits = [&](std::string_view named) { return group == named || group.starts_with(cat(named, '/')); };
        EXPECT_TRUE(std::any_of(mistakes[number].groups.begin(), mistakes[number].groups.end(), fits))
            << mistakes[number].what << " is named `" << group << '`';
    }
    Wrong::made.reset();
    EXPECT_FALSE(first_difference<Wrong>(honest_games)) << "without a mistake";
}

/// The shortest game that is found for a mistake is most often at most a third of that in which it was met.
template <class Wrong>
void expect_shrunk() {
    const std::vector<Mistake> mistakes = Wrong::mistakes();
    std::size_t all = 0;
    std::size_t third = 0;
    for (std::size_t number = 0; number < mistakes.size(); ++number) {
        Wrong::made = number;
        const auto met = first_difference<Wrong>(most_games);
        if (!met) continue;
        const Difference small = shrunk(met->difference, met->course, {}, &played<Wrong>);
        EXPECT_EQ(small.group(), met->difference.group()) << mistakes[number].what;
        const std::size_t before = met->course.events.size();
        const std::size_t after = small.log.value("events", Value::array()).size();
        if (std::getenv("REFEREE_MEASURE") != nullptr)
            std::cout << cat("| ", mistakes[number].what, " | `", small.group(), "` | ", before, " | ", after, " |\n");
        EXPECT_LE(after, met->difference.log.value("events", Value::array()).size()) << mistakes[number].what;
        third += after * 3 <= before ? 1 : 0;
        ++all;
    }
    Wrong::made.reset();
    EXPECT_GE(third * 10, all * 8) << third << " of " << all;
}

TYPED_TEST(WrongEngines, AreFoundAndNamed) {
    if constexpr (HasMistakes<TypeParam>) {
        expect_named<typename WrongOf<TypeParam>::Type>();
    } else {
        GTEST_SKIP() << "nobody plays it wrong yet";
    }
}

TYPED_TEST(WrongEngines, DifferencesAreShrunk) {
    if constexpr (HasMistakes<TypeParam>) {
        expect_shrunk<typename WrongOf<TypeParam>::Type>();
    } else {
        GTEST_SKIP() << "nobody plays it wrong yet";
    }
}

}  // namespace
}  // namespace referee::testing
