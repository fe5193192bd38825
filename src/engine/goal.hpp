#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/choices.hpp"
#include "core/game.hpp"
#include "engine/claim_types.hpp"
#include "engine/course.hpp"
#include "engine/features.hpp"
#include "engine/random_events.hpp"
#include "engine/way.hpp"

namespace referee {

/// What a state of G says, by each of its claims.
template <Game G>
class FactFeatures {
  public:
    void add(const typename G::State& state, std::size_t claim, Features& features) {
        const ClaimType& type = claim_types<G>[claim];
        add_features(*type.fact, room_.count(type, state), claim, Numbers::amounts, features);
    }
    [[nodiscard]] Features of(const typename G::State& state, std::size_t claim) {
        Features features;
        add(state, claim, features);
        add_up(features);
        return features;
    }

  private:
    FactRoom<G> room_;
};

/// Some of what is the case at a position and was not at the start: games that are played for it come to positions that
/// are like it in that. Which of it matters nobody knows, so that each goal is another part of it.
template <Game G>
class Goal {
  public:
    using State = typename G::State;

    Goal(const State& position, const State& start, Choices& choices) {
        constexpr std::size_t most_things = 3;
        const bool one_claim = choices.one_in(2);
        const std::size_t only = choices.below(claim_types<G>.size());
        for (std::size_t claim = 0; claim < claim_types<G>.size(); ++claim) {
            if (one_claim && claim != only) continue;
            const Features other = unlike(facts_.of(position, claim), facts_.of(start, claim));
            wanted_.insert(wanted_.end(), other.begin(), other.end());
        }
        add_up(wanted_);
        const std::size_t which = choices.below(3);
        if (which == 0 || !one_claim) wanted_ = alike(wanted_, choices);
        if (which == 1) wanted_ = some_of(wanted_, most_things, choices);
        for (std::size_t claim = 0; claim < claim_types<G>.size(); ++claim) {
            if (!one_claim || claim == only) claims_.push_back(claim);
        }
    }

    [[nodiscard]] bool empty() const { return wanted_.empty(); }
    [[nodiscard]] int far(const State& state) {
        Features there;
        for (const std::size_t claim : claims_) facts_.add(state, claim, there);
        add_up(there);
        return distance(wanted_, there);
    }

  private:
    FactFeatures<G> facts_;
    std::vector<std::size_t> claims_;
    Features wanted_;
};

/// How games are played on the way to a position: as random games are, with events that say much or little, with as
/// much as possible of what an event says, or for a goal.
template <Game G>
struct Manner {
    Pace pace = Pace::styled;
    Style style = Style::any;
    Features liked{};
    std::optional<Goal<G>> goal{};
};

/// A legal event in a manner; nothing where the game has ended.
template <Game G>
std::optional<typename G::Event> next_event(const typename G::State& state, Manner<G>& manner, int players,
                                            Choices& choices) {
    const auto any = [&] {
        if (!manner.liked.empty() && !choices.one_in(4)) {
            const auto none = [](const typename G::Event&) { return false; };
            return liked_event<G>(state, manner.liked, choices, none);
        }
        return paced_event<G>(state, manner.pace, manner.style, players, choices);
    };
    auto best = any();
    if (!manner.goal || !best) return best;
    constexpr int compared = 6;
    const auto far = [&](const typename G::Event& event) {
        typename G::State after = state;
        G::apply(after, event);
        return manner.goal->far(after);
    };
    int least = far(*best);
    for (int i = 1; i < compared; ++i) {
        const auto other = any();
        const int distance = far(*other);
        if (distance >= least) continue;
        best = other;
        least = distance;
    }
    return best;
}

}  // namespace referee
