#pragma once

#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "core/setup.hpp"

namespace referee {

/// Something that an event shows and random games hardly ever do, where implementations make mistakes: a tie at the
/// edge of a rule, for example. Tests of other implementations play games that show it.
template <class G>
struct Situation {
    std::string_view name;
    /// Whether a legal event shows it, by the states before and after the event.
    bool (*shows)(const typename G::State& before, const typename G::Event& event, const typename G::State& after);
    /// Changes a legal setup so that it shows the situation sooner, and stays legal; null if any setup is as good.
    void (*prepare)(Setup<G>& setup, Choices& choices) = nullptr;
    /// How near a state is to the situation; of several events, the one after which it is nearest is played. Null if
    /// any event is as good.
    int (*nearness)(const typename G::State& after) = nullptr;
    /// Events similar to a legal one that shows the situation, which programs take for legal there; null if none. Those
    /// that break exactly one rule are asked about.
    std::vector<typename G::Event> (*slips)(const typename G::State& before, const typename G::Event& event) = nullptr;
};

}  // namespace referee
