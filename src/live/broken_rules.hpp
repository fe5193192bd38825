#pragma once

#include <algorithm>
#include <vector>

#include "core/log_rules.hpp"
#include "core/optional.hpp"
#include "core/required.hpp"

namespace referee {

/// The rule that an event breaks in a state; null if it is legal.
template <Game G>
const Rule* broken_by(const typename G::State& state, const typename G::Event& event) {
    if (G::ended(state).reason) return &log_rule(LogRule::after_end);
    const auto breach = G::judge(state, event);
    if (!breach) return nullptr;
    return breach->after_end ? &log_rule(LogRule::after_end) : &G::rules()[static_cast<std::size_t>(breach->code)];
}

/// The rules that an illegal event breaks besides the first one.
template <Game G>
std::vector<const Rule*> others_broken_by(const typename G::State& state, const typename G::Event& event,
                                          const Rule& first) {
    std::vector<const Rule*> others;
    if constexpr (HasBreaches<G>) {
        if (first.id == log_rule(LogRule::after_end).id) return others;
        for (const auto code : G::breaches(state, event)) {
            const Rule* const rule = &G::rules()[static_cast<std::size_t>(code)];
            if (rule != &first && std::find(others.begin(), others.end(), rule) == others.end()) others.push_back(rule);
        }
    }
    return others;
}

/// Whether a rule is among those that an event breaks.
template <Game G>
bool breaks(const typename G::State& state, const typename G::Event& event, const Rule& rule) {
    const Rule* const first = broken_by<G>(state, event);
    if (first == nullptr || first == &rule) return first != nullptr;
    const auto others = others_broken_by<G>(state, event, *first);
    return std::find(others.begin(), others.end(), &rule) != others.end();
}

}  // namespace referee
