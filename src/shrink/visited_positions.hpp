#pragma once

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

#include "core/choices.hpp"
#include "shrink/beam_search.hpp"
#include "shrink/goal.hpp"

namespace referee {

/// Positions visited by earlier attempts. Later searches start from those nearest to their goal.
template <Game G>
class VisitedPositions {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    void add(std::size_t setup, std::vector<Event> events, const State& state, Choices& choices) {
        constexpr std::size_t most = 1000;
        if (visited_.size() < most) return visited_.push_back({setup, std::move(events), state});
        visited_[choices.below(most)] = {setup, std::move(events), state};
    }

    /// The starts of a beam search: the visited positions nearest to the goal, after at most `most_events` events,
    /// filled up with initial positions.
    std::vector<SearchStart<G>> beginnings(const std::vector<Setup<G>>& setups, Goal<G>& goal, std::size_t most_events,
                                           Choices& choices) const {
        constexpr std::size_t compared = 64;
        constexpr std::size_t nearest = 3;
        constexpr std::size_t games = 6;
        std::vector<std::tuple<int, std::size_t, std::size_t>> near;
        for (std::size_t i = 0; i < compared && !visited_.empty(); ++i) {
            const std::size_t which = choices.below(visited_.size());
            const Visited& visited = visited_[which];
            if (visited.events.size() <= most_events)
                near.emplace_back(goal.distance_of(visited.state), visited.events.size(), which);
        }
        std::sort(near.begin(), near.end());
        near.resize(std::min(near.size(), nearest));
        std::vector<SearchStart<G>> starts;
        for (const auto& [distance, events, which] : near)
            starts.push_back({visited_[which].setup, {setups[visited_[which].setup], visited_[which].events}});
        while (starts.size() < games) {
            const std::size_t setup = choices.below(setups.size());
            starts.push_back({setup, {setups[setup], {}}});
        }
        return starts;
    }

  private:
    struct Visited {
        std::size_t setup;  ///< index of the setup
        std::vector<Event> events;
        State state;
    };

    std::vector<Visited> visited_;
};

}  // namespace referee
