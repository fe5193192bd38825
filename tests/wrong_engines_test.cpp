#include <gtest/gtest.h>

#include <algorithm>
#include <array>
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

/// Engines that are wrong on purpose are found by the defaults of `referee test`, each named by a group that fits.
namespace referee::testing {
namespace {

template <class G>
class WrongEngines : public ::testing::Test {};
TYPED_TEST_SUITE(WrongEngines, GameTypes);

template <class G>
concept HasMistakes = requires { typename WrongOf<G>::Type; };

/// The group of the first difference in so many games; empty where there is none.
template <class Wrong>
std::string first_difference(std::size_t games) {
    const std::array<LiveGame, 1> only = {LiveGame{Wrong::key, &start_live_of<Wrong>}};
    const Greeting greeting{"wrong", "1", true, true, true};
    const auto generator = find_game(Wrong::key)->make_generator({});
    for (std::size_t number = 1; number <= games; ++number) {
        std::string log;
        generator->write(number, log);
        Course course = course_of(Value::parse(log));
        course.number = number;
        Twin engine({}, only);
        Conversation conversation(engine);
        const InterviewOptions defaults;
        const auto result = Interview(course, live_games(), defaults, greeting, conversation).run();
        if (result.difference) return result.difference->group();
    }
    return {};
}

constexpr std::size_t most_games = 60;
constexpr std::size_t honest_games = 3;

template <class Wrong>
void expect_named() {
    const std::vector<Mistake> mistakes = Wrong::mistakes();
    EXPECT_GE(mistakes.size(), 8U);
    for (std::size_t number = 0; number < mistakes.size(); ++number) {
        Wrong::made = number;
        const std::string group = first_difference<Wrong>(most_games);
        const auto fits = [&](std::string_view named) { return group == named || group.starts_with(cat(named, '/')); };
        EXPECT_TRUE(std::any_of(mistakes[number].groups.begin(), mistakes[number].groups.end(), fits))
            << mistakes[number].what << " is named `" << group << '`';
    }
    Wrong::made.reset();
    EXPECT_EQ(first_difference<Wrong>(honest_games), "") << "without a mistake";
}

TYPED_TEST(WrongEngines, AreFoundAndNamed) {
    if constexpr (HasMistakes<TypeParam>) {
        expect_named<typename WrongOf<TypeParam>::Type>();
    } else {
        GTEST_SKIP() << "nobody plays it wrong yet";
    }
}

}  // namespace
}  // namespace referee::testing
