#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "random/random_events.hpp"

/// The room `random`: random setups, events and games, and random changes to them. `generate`, `shrink`, `repair`, the
/// test protocol and the property tests are built on it.
///
/// All randomness comes from a `Choices`; `Random` (`random.hpp`) gives the same numbers on every machine. A setup is a
/// random value of the described types (`any_value.hpp`, `random_setup.hpp`), completed by the game's `deal`. An event
/// is found by trial among guesses and candidates (`random_events.hpp`). Styles of play make rare ends and ties more
/// frequent (below). `change.hpp` changes one thing in a value, like a typical slip. `wrong_events.hpp` makes illegal
/// events that break exactly one rule. `log_writer.hpp` writes a log without a tree.
namespace referee {

/// A random game.
template <Game G>
struct RandomGame {
    Setup<G> setup;
    std::vector<typename G::Event> events;
    typename G::State end;
};

/// How a random game is played. The styles other than `any` lead to ends and ties that are rare otherwise.
enum class PlayStyle : std::uint8_t {
    any,    ///< any legal event
    keen,   ///< of several, the one after which the player to act leads by most
    level,  ///< of several, the one after which the best two players are closest, by all criteria
    idle,   ///< of several, the one after which the sum of scores is lowest
};

inline PlayStyle random_style(Choices& choices) {
    return choices.one_in(8) ? static_cast<PlayStyle>(1 + choices.below(3)) : PlayStyle::any;
}

namespace detail {

/// The lead of a player over the best other player; without a player, of the best over the second best.
inline int lead(const PerPlayer<int>& standing, std::optional<Player> of, int players) {
    int own = 0;
    int best = 0;
    bool first = true;
    for (Player player{}; player.seat < players; ++player.seat) {
        const int points = standing[player];
        if (of == player) {
            own = points;
        } else if (of || first || points <= own) {
            best = first ? points : std::max(best, points);
            if (!of && first) own = best;
            first = false;
        } else {
            best = own;
            own = points;
        }
    }
    return own - best;
}

template <Game G>
int score_margin(const typename G::State& state, std::optional<Player> of, int players) {
    PerPlayer<int> points;
    const auto scores = G::scores(state);
    for (Player player{}; player.seat < players; ++player.seat) points.set(player, scores[player].value);
    return lead(points, of, players);
}

/// The lead of the best player over the second best, summed over all criteria.
template <Game G>
int distance_of_best(const typename G::State& state, int players) {
    int sum = 0;
    for (const Criterion& criterion : G::criteria(state)) sum += lead(criterion.standing, {}, players);
    return sum;
}

template <Game G>
int sum_of_scores(const typename G::State& state, int players) {
    const auto scores = G::scores(state);
    int sum = 0;
    for (Player player{}; player.seat < players; ++player.seat) sum += scores[player].value;
    return sum;
}

/// The value of an event for a style; higher is better.
template <Game G>
int worth(const typename G::State& before, const typename G::Event& event, PlayStyle style, int players) {
    typename G::State state = before;
    G::apply(state, event);
    if (style == PlayStyle::keen) return score_margin<G>(state, G::to_act(before), players);
    if (style == PlayStyle::level) return -distance_of_best<G>(state, players);
    return -sum_of_scores<G>(state, players);
}

}  // namespace detail

/// A random legal event in a style; empty if the game has ended.
template <Game G>
std::optional<typename G::Event> styled_event(const typename G::State& state, PlayStyle style, int players,
                                              Choices& choices) {
    constexpr int compared = 3;
    auto best = some_event<G>(state, choices);
    if (style == PlayStyle::any || !best) return best;
    int most = detail::worth<G>(state, *best, style, players);
    for (int i = 1; i < compared; ++i) {
        const auto other = some_event<G>(state, choices);
        const int worth = detail::worth<G>(state, *other, style, players);
        if (worth <= most) continue;
        best = other;
        most = worth;
    }
    return best;
}

/// Plays a game on to its end, or up to `most_events` events.
template <Game G>
void continue_game(RandomGame<G>& game, PlayStyle style, Choices& choices, std::size_t most_events) {
    while (game.events.size() < most_events) {
        const auto event = styled_event<G>(game.end, style, game.setup.players, choices);
        if (!event) return;
        game.events.push_back(*event);
        G::apply(game.end, *event);
    }
}

/// Plays a game from its start to its end, or up to `most_events` events.
template <Game G>
void play_on(RandomGame<G>& game, PlayStyle style, Choices& choices, std::size_t most_events) {
    game.events.clear();
    game.end = G::start(game.setup);
    continue_game(game, style, choices, most_events);
}

}  // namespace referee
