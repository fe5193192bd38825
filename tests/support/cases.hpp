#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "support/any.hpp"
#include "support/judging.hpp"
#include "support/log_value.hpp"

/// Laws play until they have met their interesting cases often enough.
namespace referee::testing {

/// How often a law met what makes it mean something, and how often it has to.
class Cases {
  public:
    Cases(std::initializer_list<std::pair<const std::string, std::size_t>> floors) {
        for (const auto& [name, floor] : floors) ask(name, floor);
    }
    void ask(const std::string& name, std::size_t floor) { cases_[name].floor = floor; }
    void met(const std::string& name, std::size_t times = 1) { cases_[name].met += times; }
    [[nodiscard]] std::size_t of(const std::string& name) const { return cases_.at(name).met; }

    /// Whether there is reason to play on after so many rounds: what was met at all will be met often enough; what was
    /// not for long, the game does not have.
    [[nodiscard]] bool want(int rounds) const {
        return std::any_of(cases_.begin(), cases_.end(), [&](const auto& entry) {
            const Case& one = entry.second;
            return one.met < one.floor && rounds < (one.met == 0 ? rounds_for_none : most_rounds);
        });
    }

    /// Every case was met as often as is asked. A game that says so has each of them, but for those of which it tells
    /// why it has none; of any other game it is only told, and a law that met none of its cases is skipped.
    template <Game G>
    void expect(int rounds) const {
        const std::map<std::string, std::string> never = Support<G>::never();
        std::string missing;
        std::size_t met_at_all = 0;
        for (const auto& [name, one] : cases_) {
            met_at_all += one.met > 0 ? 1 : 0;
            if (const auto why = never.find(name); why != never.end()) {
                EXPECT_EQ(one.met, 0U) << name << " is met after all: " << why->second;
            } else if (one.met > 0 || Support<G>::meets_every_case) {
                EXPECT_GE(one.met, one.floor) << name;
            } else {
                missing += cat(missing.empty() ? "" : ", ", name);
            }
        }
        if (missing.empty()) return;
        const std::string note = cat("in ", rounds, " rounds of games of ", G::key, " never met: ", missing);
        if (met_at_all == 0) GTEST_SKIP() << note;
        std::cout << "[  NOTE    ] " << note << '\n';
    }

    static constexpr int most_rounds = 10;
    static constexpr int rounds_for_none = 2;

  private:
    struct Case {
        std::size_t floor = 1;
        std::size_t met = 0;
    };
    std::map<std::string, Case> cases_;
};

/// Random choices, so many bytes; two for each.
inline Bytes some_bytes(int count) {
    return Bytes(*rc::gen::map(
        rc::gen::container<std::vector<int>>(static_cast<std::size_t>(count), rc::gen::inRange(0, 256)),
        [](const std::vector<int>& numbers) { return std::vector<std::uint8_t>(numbers.begin(), numbers.end()); }));
}

/// Runs a property a hundred times, and again with other choices until its cases were met, or are not to be met.
template <Game G, class Property>
void until_met(const std::string& name, const Cases& cases, Property property) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    rc::detail::TestMetadata metadata;
    metadata.id = metadata.description = name;
    int rounds = 0;
    do {
        const auto result = rc::detail::checkTestable(property, metadata, params);
        rc::detail::printResultMessage(result, std::cerr << "\n- " << name << '\n');
        std::cerr << '\n';
        ASSERT_TRUE(result.template is<rc::detail::SuccessResult>()) << name;
        ++params.seed;
        ++rounds;
    } while (cases.want(rounds));
    cases.expect<G>(rounds);
}

inline Names names_of_seats(int players) {
    return Names(std::span(player_ids()).first(static_cast<std::size_t>(players)));
}

/// The same over random games, each with choices for what is asked about it: a game may use up all of its own, and then
/// everything asked would be the first of its kind.
template <Game G, class Property>
void over_games(const std::string& name, const Cases& cases, Property property, int bytes = Support<G>::bytes) {
    until_met<G>(name, cases, [&] {
        Bytes source = some_bytes(bytes);
        const auto setup = any_setup<G>(source);
        const PlayedGame<G> game = play<G>(source, setup);
        RC_LOG() << yaml_of(written_game<G>(game, names_of_seats(setup.players), false)) << '\n';
        Bytes questions = some_bytes(200);
        property(game, questions);
    });
}

}  // namespace referee::testing
