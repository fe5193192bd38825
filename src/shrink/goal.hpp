#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/choices.hpp"
#include "core/game.hpp"
#include "log/claim_types.hpp"
#include "log/effective_event.hpp"
#include "random/random_events.hpp"
#include "shrink/features.hpp"
#include "shrink/prefix.hpp"

namespace referee {

/// The features of each claimable fact in a state of G.
template <Game G>
class FactFeatures {
  public:
    void add(const typename G::State& state, std::size_t claim, Features& features) {
        const ClaimType& type = claim_types<G>[claim];
        // Far apart: small numbers that begin a hash meet small steps below them, so that claims would share subjects.
        const std::uint64_t about = std::uint64_t{claim} << 32U;
        add_features(*type.fact, room_.count(type, state), about, Numbers::amounts, features);
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

/// A random part of the facts that hold at a position and did not hold at an earlier one. Games played towards the goal
/// reach positions that agree in that part. Nobody knows which facts matter, so each goal picks another part.
template <Game G>
class Goal {
  public:
    using State = typename G::State;

    Goal(const State& position, const State& before, Choices& choices) : farther_(choices.one_in(3)) {
        constexpr std::size_t most_things = 3;
        std::vector<Features> news;
        for (std::size_t claim = 0; claim < claim_types<G>.size(); ++claim) {
            const Features there = facts_.of(before, claim);
            news.push_back(unlike(facts_.of(position, claim), there));
            before_.insert(before_.end(), there.begin(), there.end());
        }
        add_up(before_);
        const auto nothing = [](const Features& features) { return features.empty(); };
        if (std::all_of(news.begin(), news.end(), nothing)) return;
        const bool one_claim = !choices.one_in(3);
        std::size_t only = choices.below(news.size());
        while (news[only].empty()) only = (only + 1) % news.size();
        for (std::size_t claim = 0; claim < news.size(); ++claim) {
            if (!one_claim || claim == only) wanted_.insert(wanted_.end(), news[claim].begin(), news[claim].end());
        }
        add_up(wanted_);
        const std::size_t which = choices.below(3);
        if (which == 0 || !one_claim) wanted_ = alike(wanted_, choices);
        if (which == 1) wanted_ = some_of(wanted_, most_things, choices);
        for (std::size_t claim = 0; claim < news.size(); ++claim) {
            if (has_any_of(wanted_, news[claim])) claims_.push_back(claim);
        }
    }

    [[nodiscard]] bool empty() const { return wanted_.empty(); }
    /// The distance of a position from the goal.
    [[nodiscard]] int distance_of(const State& state) {
        there_.clear();
        for (const std::size_t claim : claims_) facts_.add(state, claim, there_);
        add_up(there_);
        return farther_ ? -progress(wanted_, before_, there_) : distance(wanted_, there_);
    }

  private:
    FactFeatures<G> facts_;
    std::vector<std::size_t> claims_;  ///< claims that concern the wanted facts
    Features wanted_;
    Features before_;
    Features there_;
    bool farther_;  ///< moving beyond the wanted amounts counts as still nearer
};

/// How games are played towards a position: at random, with long or short events, or with a bias towards certain
/// features.
struct PlayManner {
    Pace pace = Pace::styled;
    PlayStyle style = PlayStyle::any;
    Features bias{};
};

/// A legal event in the given manner; nothing if the game has ended.
template <Game G>
std::optional<typename G::Event> next_event(const typename G::State& state, const PlayManner& manner, int players,
                                            Choices& choices) {
    if (!manner.bias.empty() && !choices.one_in(4)) return biased_event<G>(state, manner.bias, choices);
    return paced_event<G>(state, manner.pace, manner.style, players, choices);
}

/// The position after a legal beginning of an event. If the game cannot apply an incomplete event, this is its scene at
/// the breach, if any, otherwise the position before the event.
template <Game G>
typename G::State partial_position(const typename G::State& state, const typename G::Event& draft) {
    if (const auto breach = G::judge(state, draft)) {
        if constexpr (HasScenes<G>) return G::scene(state, draft, *breach);
        return state;
    }
    typename G::State next = state;
    G::apply(next, draft);
    return next;
}

/// A legal event built of parts that lead near to the goal, each chosen from a few random ones; nothing if the game has
/// ended.
template <Game G>
std::optional<typename G::Event> guided_event(const typename G::State& state, Goal<G>& goal, Choices& choices) {
    return nearest_event<G>(state, parts_compared, choices, [&](const typename G::Event& longer) {
        return goal.distance_of(partial_position<G>(state, longer));
    });
}

}  // namespace referee
