#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

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
class WrongEngines : public ::testing::Test {
  protected:
    using Wrong = typename WrongOf<G>::Type;

    static void SetUpTestSuite() { Wrong::made.reset(); }

    /// The group of the first difference in so many games; empty where there is none.
    static std::string first_difference(std::size_t games) {
        const std::array<LiveGame, 1> only = {LiveGame{G::key, &start_live_of<Wrong>}};
        const Greeting greeting{"wrong", "1", true, true, true};
        const auto generator = find_game(G::key)->make_generator({});
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
};
TYPED_TEST_SUITE(WrongEngines, GameTypes);

constexpr std::size_t most_games = 60;
constexpr std::size_t honest_games = 3;

TYPED_TEST(WrongEngines, AreFoundAndNamed) {
    using Wrong = typename WrongOf<TypeParam>::Type;
    const std::vector<Mistake> mistakes = Wrong::mistakes();
    EXPECT_GE(mistakes.size(), 8U);
    for (std::size_t number = 0; number < mistakes.size(); ++number) {
        Wrong::made = number;
        const std::string group = this->first_difference(most_games);
        const auto fits = [&](std::string_view named) { return group == named || group.starts_with(cat(named, '/')); };
        EXPECT_TRUE(std::any_of(mistakes[number].groups.begin(), mistakes[number].groups.end(), fits))
            << mistakes[number].what << " is named `" << group << '`';
    }
    Wrong::made.reset();
}

TYPED_TEST(WrongEngines, WithoutAMistakeDifferInNothing) { EXPECT_EQ(this->first_difference(honest_games), ""); }

}  // namespace
}  // namespace referee::testing
