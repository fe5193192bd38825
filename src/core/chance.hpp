#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/choices.hpp"
#include "core/field_parts.hpp"
#include "core/optional.hpp"

/// What chance determines: the parts of which a game says so (`HasChance`), or those that are `Dice`. In other games
/// every part counts as a decision.
namespace referee {

/// Some parts are chance.
template <class G>
concept KnowsChance = HasChance<G> || (FieldParts<typename G::Event, typename G::Part> && HasDice<typename G::Part>);

/// The chance of a legal part; nothing if a player decides.
template <class G>
std::optional<Chance> chance_of(const typename G::State& state, const typename G::Event& event,
                                const typename G::Part& part) {
    if constexpr (HasChance<G>) {
        return G::chance(state, event, part);
    } else if constexpr (KnowsChance<G>) {
        return chance_of_dice(part);
    } else {
        return std::nullopt;
    }
}

/// The probability of a part as a fraction: its weight in the sum of the weights of its draw.
struct Probability {
    int weight = 0;  ///< 0 for a decision
    int of = 0;
};

/// The probabilities of the legal parts that may come next.
template <class G>
std::vector<Probability> probabilities(const typename G::State& state, const typename G::Event& event,
                                       const std::vector<typename G::Part>& legal) {
    std::vector<Probability> all(legal.size());
    if constexpr (KnowsChance<G>) {
        std::vector<std::optional<Chance>> chances;
        for (const auto& part : legal) chances.push_back(chance_of<G>(state, event, part));
        for (std::size_t i = 0; i < legal.size(); ++i) {
            for (const auto& other : chances) {
                if (chances[i] && other && other->draw == chances[i]->draw) all[i].of += other->weight;
            }
            if (chances[i]) all[i].weight = chances[i]->weight;
        }
    }
    return all;
}

/// One of the legal parts, of which there is at least one. A decision, or a draw, is chosen among all with equal
/// probability; chance then brings a part of the draw by weight.
template <class G>
typename G::Part drawn(const typename G::State& state, const typename G::Event& event,
                       const std::vector<typename G::Part>& legal, Choices& choices) {
    struct Option {
        std::optional<int> draw;
        std::vector<std::size_t> parts;
        std::vector<int> weights;
    };
    std::vector<Option> options;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const std::optional<Chance> chance = chance_of<G>(state, event, legal[i]);
        std::size_t at = options.size();
        for (std::size_t known = 0; chance && known < options.size(); ++known) {
            if (options[known].draw == chance->draw) at = known;
        }
        if (at == options.size()) options.push_back({chance ? std::optional(chance->draw) : std::nullopt, {}, {}});
        options[at].parts.push_back(i);
        options[at].weights.push_back(chance ? chance->weight : 1);
    }
    const Option& chosen = options[choices.below(options.size())];
    int sum = 0;
    for (const int weight : chosen.weights) sum += weight;
    auto left = static_cast<int>(choices.below(static_cast<std::size_t>(sum)));
    std::size_t number = 0;
    while (left >= chosen.weights[number]) left -= chosen.weights[number++];
    return legal[chosen.parts[number]];
}

}  // namespace referee
