#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include "core/rule_row.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// The rules before the tiles of a turn: the hands at the beginning, whose turn it is, and that it places something.
/// Rows of the table in rules.cpp.
namespace referee::kings_gate {

/// The start of a turn.
struct TurnStart {
    const State& state;
    Player player;
};

/// All tiles of a turn.
struct WholeTurn {
    const State& state;
    const Placing& tiles;
};

/// The context of a rule's message: the table before the event, and at the breach.
struct RuleMessageContext {
    const State& state;
    const State& now;
    const Event& event;
    const referee::Breach<Code>& breach;
    const Names& names;
    std::string name = printable(names[*breach.player]);
};

/// The index of the first tile of a hand that exceeds its player's stack.
inline std::optional<std::size_t> not_in_stack(const Setup<KingsGate>& setup, std::size_t seat, const Hand& hand,
                                               const Stack& stack) {
    std::array<int, tile_names.size()> taken{};
    const auto colours = colours_of(setup, seat);
    for (std::size_t item = 0; item < hand.size(); ++item) {
        const Tile tile = hand[item];
        const auto colour = colour_in(tile);
        const bool own = !colour || std::find(colours.begin(), colours.end(), *colour) != colours.end();
        if (!own || ++taken[static_cast<std::size_t>(tile)] > stack[face_of(tile)].value) return item;
    }
    return std::nullopt;
}

inline CheckResult wrong_hand(const Setup<KingsGate>& setup) {
    if (!setup.opening.hands) return std::nullopt;
    const Stack stack = stack_of(setup.components);
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        const Hand& hand = (*setup.opening.hands)[player];
        if (!setup.opening.hands->has(player) || hand.size() != hand_size)
            return Violation{player, {Step::at("hands"), Step::at(player)}};
        if (const auto item = not_in_stack(setup, player.seat, hand, stack))
            return Violation{player, {Step::at("hands"), Step::at(player), Step::at(*item)}};
    }
    return std::nullopt;
}

inline std::string wrong_hand_words(const Setup<KingsGate>& setup, const KingsGate::Breach& breach,
                                    const Names& names) {
    const Player player = *breach.player;
    const auto& hands = *setup.opening.hands;
    const std::string name = printable(names[player]);
    if (!hands.has(player))
        return say(names, "the hand of {} is not given; in an open log every player begins with a hand", name);
    const Hand& hand = hands[player];
    if (breach.path.size() < 3) {
        return say(names, "the hand of {} has {}; each player begins with {}", name,
                   counted(names, static_cast<long long>(hand.size()), "tile"), hand_size);
    }
    const Tile tile = hand[static_cast<std::size_t>(breach.path[2].number)];
    const auto colours = colours_of(setup, player.seat);
    const auto colour = colour_in(tile);
    if (colour && std::find(colours.begin(), colours.end(), *colour) == colours.end()) {
        return say(names, "the hand of {} holds `{}`; the colours of {} are {} and {}", name, name_of(tile), name,
                   in(names, name_of(colours[0])), in(names, name_of(colours[1])));
    }
    return say(names, "the hand of {} holds more than {} of `{}`, which is all that the stack has", name,
               stack_of(setup.components)[face_of(tile)].value, name_of(tile));
}

inline std::string out_of_turn(const RuleMessageContext& context) {
    const Names& names = context.names;
    const std::string played = context.state.end
        ? say(names, "{} plays while the game has ended", context.name)
        : say(names, "{} plays while it is the turn of {}", context.name, printable(names[context.state.turn]));
    const bool passed_over = tiles_left(context.state, *context.breach.player) == 0;
    return passed_over ? say(names, "{}; {} has no tile left and is skipped", played, context.name) : played;
}

inline constexpr std::tuple first_rules = {
    RuleRow{Code::setup_hands,
            {.id = "kings-gate/setup-hands",
             .title = "each player begins with six tiles of their own stack",
             .text = "In an open log every player's hand is given: six tiles, no more of a kind than the player's "
                     "stack has. With two players a stack holds both colours of its player.",
             .source = "French rules, Set-up 5 and The game for two"},
            wrong_hand,
            wrong_hand_words},
    RuleRow{Code::turn,
            {.id = "kings-gate/turn",
             .title = "players take their turns clockwise; a player without building tiles is skipped",
             .text = "The first player in the log begins. A player whose hand and stack are empty has no more turns.",
             .source = "French rules, The game and End of the game"},
            [](const TurnStart& of) -> CheckResult {
                if (of.player != of.state.turn) return Violation{of.player, {Step::at("player")}};
                return std::nullopt;
            },
            out_of_turn},
    RuleRow{Code::at_least_one,
            {.id = "kings-gate/at-least-one",
             .title = "a turn places at least one tile, or is a Witch's move",
             .text = "A dragon counts, even if it is only discarded.",
             .source = "French rules, The game and Placing building tiles"},
            [](const WholeTurn& of) -> CheckResult {
                if (of.tiles.empty()) return Violation{of.state.turn, {Step::at(Place::tag)}};
                return std::nullopt;
            },
            [](const RuleMessageContext& context) {
                return say(context.names, "{} places nothing; a turn places at least one tile, or is a Witch's move",
                           context.name);
            }},
};

}  // namespace referee::kings_gate
