#pragma once

#include <string_view>

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
};

}  // namespace referee
