#include <algorithm>
#include <tuple>

#include "core/rule_row.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "games/kings_gate/tile_rules.hpp"
#include "games/kings_gate/turn_end_rules.hpp"
#include "text/text.hpp"

/// The rules: one row each, in the order in which they are checked. A turn is judged tile by tile.
namespace referee::kings_gate {

namespace {

using Breach = KingsGate::Breach;

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

/// The index of the first tile of a hand that exceeds its player's stack.
std::optional<std::size_t> not_in_stack(const Setup<KingsGate>& setup, std::size_t seat, const Hand& hand,
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

CheckResult wrong_hand(const Setup<KingsGate>& setup) {
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

std::string wrong_hand_words(const Setup<KingsGate>& setup, const Breach& breach, const Names& names) {
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

std::string out_of_turn(const RuleMessageContext& context) {
    const Names& names = context.names;
    const std::string played = context.state.end
        ? say(names, "{} plays while the game has ended", context.name)
        : say(names, "{} plays while it is the turn of {}", context.name, printable(names[context.state.turn]));
    const bool passed_over = tiles_left(context.state, *context.breach.player) == 0;
    return passed_over ? say(names, "{}; {} has no tile left and is skipped", played, context.name) : played;
}

constexpr std::tuple first_rules = {
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

constexpr auto rules_table = std::tuple_cat(first_rules, tile_rules, cell_rules, character_rules, turn_end_rules);
static_assert(in_order(rules_table), "one row for each code, in its order");

constexpr auto rule_texts = texts_of(rules_table);

/// Calls a function with a tile of a turn in the form that its rules take.
auto with_tile(const State& state, const Placed& tile, std::size_t number, const auto& take) {
    const Colour colour = colour_of(state, state.turn, tile.tile);
    const Face face = face_of(tile.tile);
    const bool dragon = face == Face::dragon;
    const Spot building{true, colour, face, tile.character};
    return take(Tiling{
        {state, dragon ? nullptr : &building, dragon, tile.character, cell_of(tile.at), number}, tile, colour, face});
}

bool is_legal_tile(const State& state, const Placed& tile, std::size_t number) {
    return with_tile(state, tile, number, [](const Tiling& of) { return all_kept(rules_table, of); });
}

std::optional<Breach> judge_tile(const State& state, const Placed& tile, std::size_t number) {
    if (is_legal_tile(state, tile, number)) return std::nullopt;
    return with_tile(state, tile, number, [](const Tiling& of) { return first_breach(rules_table, of); });
}

void add_tile_breaches(const State& state, const Placed& tile, std::size_t number, std::vector<Code>& codes) {
    with_tile(state, tile, number, [&](const Tiling& of) { add_breaches(rules_table, codes, of); });
}

Moving moving(const State& state, const Moved& moved) {
    const auto index = spot_at(state, cell_of(moved.from));
    const bool built = index && state.spots[*index].built;
    return {{state, built ? &state.spots[*index] : nullptr, false, Character::witch, cell_of(moved.to), std::nullopt},
            moved};
}

std::optional<Breach> judge_move(const State& state, const Moved& moved) {
    const Moving of = moving(state, moved);
    if (all_kept(rules_table, of)) return std::nullopt;
    return first_breach(rules_table, of);
}

/// Judges the next location, after all tiles of the turn. Notes what lies around it, if it is legal.
std::optional<Breach> judge_locate(const State& state, const std::optional<Locate>& locate,
                                   std::optional<Surroundings>* around = nullptr) {
    if (!locate) return first_breach(rules_table, NoLocation{state});
    const NextLocation next{state, *locate};
    if (!all_kept(rules_table, next)) return first_breach(rules_table, next);
    if (around != nullptr) *around = next.surroundings();
    return std::nullopt;
}

/// Judges and places the tiles of a turn.
std::optional<Breach> take(State& state, const Place& event) {
    if (auto breach = first_breach(rules_table, WholeTurn{state, event.place})) return breach;
    std::size_t number = 0;
    for (const Placed& tile : event.place) {
        if (auto breach = judge_tile(state, tile, number++)) return breach;
        place(state, tile);
    }
    return std::nullopt;
}

std::optional<Breach> take(State& state, const Move& event) {
    if (auto breach = judge_move(state, event.move)) return breach;
    move(state, event.move);
    return std::nullopt;
}

/// Judges the turn of the player to act and performs it, except for its end.
template <class Action>
std::optional<Breach> judge_turn(State& state, const Action& action, std::optional<Surroundings>* around = nullptr) {
    auto breach = take(state, action);
    if (!breach) breach = judge_locate(state, action.locate, around);
    return breach ? breach : first_breach(rules_table, Refill{state, action.draw});
}

// Judge one part, given the parts before it.
/// In a turn, either tiles are placed or the Witch moves one tile.
Breach both_ways(const State& state) { return {Code::composition, state.turn, {Step::at(Move::tag)}}; }

std::optional<Breach> judge_one(const State& state, const State& now, const Event& event, const Placed& tile) {
    const auto* const placed = std::get_if<Place>(&event);
    if (placed == nullptr) return both_ways(state);
    if (auto breach = judge_tile(now, tile, placed->place.size())) return breach;
    // Tiles are drawn at the end of the turn.
    return placed->draw ? std::optional(Breach{Code::draw_count, state.turn, {Step::at("draw")}}) : std::nullopt;
}

std::optional<Breach> judge_one(const State& state, const State&, const Event& event, const Moved& moved) {
    const auto* const placed = std::get_if<Place>(&event);
    return placed == nullptr || !placed->place.empty() ? both_ways(state) : judge_move(state, moved);
}

std::optional<Breach> judge_one(const State&, const State& now, const Event&, const Locate& locate) {
    return judge_locate(now, locate);
}

std::optional<Breach> judge_one(const State&, const State& now, const Event& event, const Drawn& drawn) {
    const auto& locate = std::visit([](const auto& action) -> const auto& { return action.locate; }, event);
    if (auto breach = judge_locate(now, locate)) return breach;
    Draw draw = draw_of(event);
    draw.push(drawn.tile);
    return first_breach(rules_table, OneMore{now, draw});
}

std::optional<Breach> judge_one(const State&, const State& now, const Event& event, const TurnEnd&) {
    return std::visit(
        [&](const auto& action) {
            auto breach = judge_locate(now, action.locate);
            return breach ? breach : first_breach(rules_table, Refill{now, action.draw});
        },
        event);
}

std::string tile_message(const RuleMessageContext& context, const Placed& tile, std::size_t number) {
    const State& now = context.now;
    const Names& names = context.names;
    const TileMessageContext of{{now, cell_of(tile.at), tile.character, names}, tile};
    // A tile that may not be placed at all is named without its cell.
    const bool anywhere = context.breach.path.size() > 2 && context.breach.path[2].key == "tile";
    const std::string line = say(names, "tile {} of {}, `{}`; {}", number + 1, context.name,
                                 anywhere ? std::string(name_of(tile.tile)) : KingsGate::notation(Part(tile), names),
                                 message_of(rules_table, context.breach.code, of));
    const bool late = is_full(now) && context.breach.code != Code::after_completion;
    return late ? say(names, "{}; and `{}` is complete: nothing more is placed in this turn", line,
                      printable(current(now).name))
                : line;
}

std::string move_message(const RuleMessageContext& context, const Moved& moved) {
    const MoveMessageContext of{{context.now, cell_of(moved.to), Character::witch, context.names}, moved};
    return say(context.names, "{} moves `{}` to `{}`; {}", context.name, words(cell_of(moved.from)),
               words(cell_of(moved.to)), message_of(rules_table, context.breach.code, of));
}

}  // namespace

bool is_extra(const State& state, Colour colour, Face face) {
    const Progress& progress = state.progress;
    if (are_values_free(state)) return false;
    switch (face) {
        case Face::tavern: return progress.tavern[static_cast<std::size_t>(colour)];
        case Face::dragon: return false;
        case Face::one: return faces_from(progress, Face::two) > 0;
        default: return faces_from(progress, Face::one) > 0;
    }
}

bool is_dangerous_for(const State& state, std::optional<Character> character) {
    const bool at_once = character == Character::king && holds_at_once(state.rulings.king_own_tile);
    return is_dangerous(state) != at_once;
}

std::span<const Rule> KingsGate::rules() { return rule_texts; }

std::optional<Breach> KingsGate::judge_setup(const Setup<KingsGate>& setup) { return first_breach(rules_table, setup); }

std::string KingsGate::setup_message(const Setup<KingsGate>& setup, const Breach& breach, const Names& names) {
    return message_of(rules_table, breach.code, setup, breach, names);
}

std::optional<Breach> KingsGate::judge(const State& state, const Event& event) {
    return std::visit(
        [&](const auto& action) {
            auto breach = first_breach(rules_table, TurnStart{state, action.player});
            if (breach) return breach;
            State now = state;
            return judge_turn(now, action);
        },
        event);
}

std::optional<Breach> KingsGate::judge_and_apply(State& state, const Event& event) {
    return std::visit(
        [&](const auto& action) {
            auto breach = first_breach(rules_table, TurnStart{state, action.player});
            std::optional<Surroundings> around;
            if (!breach) breach = judge_turn(state, action, &around);
            if (!breach) finish(state, action.locate, action.draw, around);
            return breach;
        },
        event);
}

/// After an illegal tile only the number of drawn tiles can be judged: no location is laid. Out of turn, the tiles are
/// those of the player named.
std::vector<Code> KingsGate::breaches(const State& state, const Event& event) {
    std::vector<Code> codes;
    State now = state;
    now.turn = std::visit([](const auto& action) { return action.player; }, event);
    add_breaches(rules_table, codes, TurnStart{state, now.turn});
    const std::size_t before = codes.size();
    if (const auto* placing = std::get_if<Place>(&event)) {
        add_breaches(rules_table, codes, WholeTurn{now, placing->place});
        std::size_t number = 0;
        for (const Placed& tile : placing->place) {
            add_tile_breaches(now, tile, number, codes);
            if (codes.size() > before) break;
            place(now, tile);
            ++number;
        }
        std::uint8_t& hand = now.left[now.turn.seat].hand;
        hand = static_cast<std::uint8_t>(hand - std::min<std::size_t>(hand, placing->place.size() - number));
    } else {
        const Moved& moved = std::get<Move>(event).move;
        add_breaches(rules_table, codes, moving(now, moved));
        if (codes.size() == before) move(now, moved);
    }
    const bool illegal = codes.size() > before;
    std::visit(
        [&](const auto& action) {
            if (!action.locate && !illegal) add_breaches(rules_table, codes, NoLocation{now});
            if (action.locate && illegal) codes.push_back(Code::locate_unexpected);
            if (action.locate && !illegal) add_breaches(rules_table, codes, NextLocation{now, *action.locate});
            add_breaches(rules_table, codes, Refill{now, action.draw});
        },
        event);
    return codes;
}

/// The state in which a breach is shown: before the tile that breaks the rule, or after all tiles for a breach at the
/// end of the turn.
State KingsGate::scene(const State& state, const Event& event, const Breach& breach) {
    if (breach.code <= Code::at_least_one) return state;
    if (breach.path.size() > 1 && breach.path[0].key == Place::tag)
        return before_tile(state, event, static_cast<std::size_t>(breach.path[1].number));
    if (breach.path.size() > 0 && breach.path[0].key == Move::tag) return state;
    return before_tile(state, event, tiles_of(event));
}

std::optional<Breach> judge_next(const State& state, const State& now, const Event& event, const Part& part) {
    const bool first = std::holds_alternative<Placed>(part) || std::holds_alternative<Moved>(part);
    if (const auto* draft = std::get_if<Place>(&event); draft != nullptr && !first) {
        if (auto breach = first_breach(rules_table, WholeTurn{state, draft->place})) return breach;
    }
    return std::visit([&](const auto& one) { return judge_one(state, now, event, one); }, part);
}

bool is_legal_next(const State& state, const State& now, const Event& event, const Part& part) {
    const auto* const placed = std::get_if<Place>(&event);
    if (const auto* tile = std::get_if<Placed>(&part); tile != nullptr && placed != nullptr && !placed->draw)
        return is_legal_tile(now, *tile, placed->place.size());
    if (const auto* locate = std::get_if<Locate>(&part); locate != nullptr && placed != nullptr) {
        return all_kept(rules_table, WholeTurn{state, placed->place}) &&
            all_kept(rules_table, NextLocation{now, *locate});
    }
    return !judge_next(state, now, event, part);
}

std::optional<Breach> KingsGate::judge_part(const State& state, const Event& event, const Part& part) {
    const Player player = std::visit([](const auto& action) { return action.player; }, event);
    if (auto breach = first_breach(rules_table, TurnStart{state, player})) return breach;
    return judge_next(state, before_tile(state, event, tiles_of(event)), event, part);
}

std::string KingsGate::message(const State& state, const Event& event, const Breach& breach, const Names& names) {
    const State now = scene(state, event, breach);
    const RuleMessageContext context{state, now, event, breach, names};
    const bool of_tiles = breach.code > Code::at_least_one && breach.code < Code::locate_missing;
    if (!of_tiles) return message_of(rules_table, breach.code, context);
    if (const auto* moved = std::get_if<Move>(&event)) return move_message(context, moved->move);
    const auto number = static_cast<std::size_t>(breach.path[1].number);
    return tile_message(context, std::get<Place>(event).place[number], number);
}

}  // namespace referee::kings_gate
