#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/any.hpp"
#include "support/property.hpp"
#include "support/tested.hpp"

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

    /// Whether there is reason to play on after so many rounds: what was met at all will be met often enough; what was
    /// not for long, the game does not have.
    [[nodiscard]] bool want(int rounds) const;

    /// Every case was met as often as is asked. A game that says so has each of them, but for those of which it tells
    /// why it has none; of any other game it is only told, and a law that met none of its cases is skipped.
    void expect(const TestedGame& game, int rounds) const;

    static constexpr int most_rounds = 1000 / cases_of_a_round;
    static constexpr int rounds_for_none = 200 / cases_of_a_round;

  private:
    struct Case {
        std::size_t floor = 1;
        std::size_t met = 0;
    };
    std::map<std::string, Case> cases_;
};

/// Runs a property for a round, and again with other choices until its cases were met, or are not to be met.
void until_met(const TestedGame& game, const std::string& name, const Cases& cases,
               const std::function<void()>& property);

/// The same over random logs, each with choices for what is asked about it: a game may use up all of its own, and then
/// everything asked would be the first of its kind.
void over_logs(const TestedGame& game, const std::string& name, const Cases& cases,
               const std::function<void(const PlayedLog&, Bytes&)>& property, std::optional<int> bytes = {});

/// The same over random games, for laws that know their types.
template <Game G>
using PropertyOf = std::function<void(const PlayedGame<G>&, Bytes&)>;
template <Game G>
void over_games(const std::string& name, const Cases& cases, const PropertyOf<G>& property,
                int bytes = tested<G>().bytes);

}  // namespace referee::testing
