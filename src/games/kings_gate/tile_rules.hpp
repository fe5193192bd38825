#pragma once

#include <algorithm>
#include <tuple>

#include "core/rule_row.hpp"
#include "games/kings_gate/cell_rules.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// The rules for a tile of a turn and for the Witch's move, except those for the cell: rows of the table in rules.cpp,
/// before and after the rows for the cell.
namespace referee::kings_gate {

/// One tile of a turn in the state after the tiles before it.
struct Tiling : Landing {
    const Placed& tile;
    Colour colour;
    Face face;
};

/// The Witch's move.
struct Moving : Landing {
    const Moved& moved;
};

/// The context of a rule about a tile or a move, for the part of the message that gives the reason.
struct TileMessageContext : Target {
    const Placed& tile;
};
struct MoveMessageContext : Target {
    const Moved& moved;
};

inline int count_in(const Tiles& tiles, Colour colour, Face face) {
    return tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)];
}

inline int faces_from(const Progress& progress, Face least) {
    int sum = 0;
    for (const Face face : {Face::one, Face::two, Face::three, Face::four, Face::five})
        sum += face >= least ? progress.faces[static_cast<std::size_t>(face)] : 0;
    return sum;
}

/// Ruling graveyard-values: whether the current location allows any two tiles in a turn.
inline bool are_values_free(const State& state) {
    return is_special(state, Special::graveyard) && frees_values(state.rulings.graveyard_values);
}

inline bool is_second_dragon(const Tiling& of) {
    return of.face == Face::dragon && !are_values_free(of.state) &&
        of.state.progress.dragon[static_cast<std::size_t>(of.colour)];
}

/// Whether the turn already has the Magician's second tile.
inline bool has_second_tile(const Progress& progress) {
    const auto taverns = progress.faces[static_cast<std::size_t>(Face::tavern)];
    return faces_from(progress, Face::two) > 1 ||
        taverns > std::count(progress.tavern.begin(), progress.tavern.end(), true);
}

/// In a hidden log, the hand can be any subset of the player's tiles.
inline bool is_in_hand(const State& state, Colour colour, Face face) {
    if (owner_of(state, colour) != state.turn) return false;
    if (state.open) return count_in(state.hand, colour, face) > 0;
    return count_in(state.stack, colour, face) > 0 && state.progress.placed < hand_size;
}

inline bool holds(const State& state, Character character) { return holder_of(state, character) == state.turn; }

/// The faces of the tiles placed in the turn: `4 and tavern`.
inline std::string placed_words(const TileMessageContext& of) {
    std::vector<std::string> faces;
    for (const Face face : values_of<Face>()) {
        const int count = of.now.progress.faces[static_cast<std::size_t>(face)];
        if (count > 0) faces.push_back(times_words(in(of.names, name_of(face)), count, of.names));
    }
    return say(of.names, "placed in this turn: {}", listed(of.names, faces, translatable("nothing")));
}

/// Says where a character is: `nobody holds it`.
inline std::string holder_words(const State& state, Character character, const Names& names) {
    const Player holder = holder_of(state, character);
    const std::string_view name = in(names, name_of(character));
    if (holder != nobody) return say(names, "{} holds the {}", printable(names[holder]), name);
    const auto bears = [&](const Spot& spot) { return spot.character == character; };
    const auto* const spot = std::find_if(state.spots.begin(), state.spots.end(), bears);
    if (spot == state.spots.end()) return say(names, "nobody holds the {}", name);
    return say(names, "the {} is on {}", name,
               words(state.cells[static_cast<std::size_t>(spot - state.spots.begin())]));
}

inline std::string hand_words(const TileMessageContext& of) {
    const State& now = of.now;
    const std::string name = printable(of.names[now.turn]);
    const auto colour = colour_in(of.tile.tile);
    if (colour && owner_of(now, *colour) != now.turn)
        return say(of.names, "the colours of {} are {}", name, colour_list(now, now.turn, of.names));
    if (now.open) return say(of.names, "the hand of {} is {}", name, tile_list(now, now.turn, now.hand, of.names));
    if (now.progress.placed >= hand_size) return say(of.names, "a hand holds {} tiles", hand_size);
    return say(of.names, "left to {} are {}", name, tile_list(now, now.turn, now.stack, of.names));
}

inline std::string source_words(const MoveMessageContext& of) {
    const auto spot = spot_at(of.now, cell_of(of.moved.from));
    const bool built = spot && of.now.spots[*spot].built;
    const std::string from = words(cell_of(of.moved.from));
    const std::string there = built ? say(of.names, "on {} lies {}", from, words(of.now.spots[*spot], of.names))
                                    : say(of.names, "on {} lies no building", from);
    return say(of.names, "{}; the Witch moves one of the player's own tiles without a character", there);
}

inline constexpr std::tuple tile_rules = {
    RuleRow{
        Code::composition,
        {.id = "kings-gate/composition",
         .title = "a turn places any number of 1s or one higher tile, and in addition or instead one tavern and one "
                  "dragon of each colour",
         .text = "Only the Magician allows a second tile of the same printed value; he is laid on it.",
         .source = "French rules, Placing building tiles; Character tokens, Magician"},
        [](const Tiling& of) -> CheckResult {
            const bool second = of.tile.character == Character::magician && !has_second_tile(of.state.progress);
            if (is_second_dragon(of) || (!second && is_extra(of.state, of.colour, of.face))) return of.at("tile");
            return std::nullopt;
        },
        [](const TileMessageContext& of) {
            return say(of.names, "{}; no `{}` goes with that in one turn", placed_words(of), name_of(of.tile.tile));
        }},
    RuleRow{Code::graveyard,
            {.id = "kings-gate/graveyard",
             .title = "at the graveyard a turn places at most two tiles",
             .text = "Tavern, dragon and the Magician's tile count. Their values are free (ruling graveyard-values).",
             .source = "French rules, Special locations; ruling graveyard-values"},
            [](const Tiling& of) -> CheckResult {
                if (is_special(of.state, Special::graveyard) && of.state.progress.placed >= 2) return of.at("tile");
                return std::nullopt;
            },
            [](const TileMessageContext& of) {
                return say(of.names, "{}; at `{}` a turn places two tiles at most", placed_words(of),
                           printable(current(of.now).name));
            }},
    RuleRow{Code::garrison,
            {.id = "kings-gate/garrison",
             .title = "at the garrison a turn places at most one 1",
             .text = "The Magician does not help there.",
             .source = "French rules, Special locations"},
            [](const Tiling& of) -> CheckResult {
                const Progress& progress = of.state.progress;
                if (is_special(of.state, Special::garrison) && of.face == Face::one &&
                    faces_from(progress, Face::one) - faces_from(progress, Face::two) >= 1)
                    return of.at("tile");
                return std::nullopt;
            },
            [](const TileMessageContext& of) {
                return say(of.names, "{}; at `{}` a turn places one 1 at most", placed_words(of),
                           printable(current(of.now).name));
            }},
    RuleRow{
        Code::tile_not_in_hand,
        {.id = "kings-gate/tile-not-in-hand",
         .title = "a tile is placed from the player's hand",
         .text =
             "In a hidden log, the player must still have a tile of that kind, and a turn places no more tiles than a "
             "hand holds.",
         .source = "French rules, The game"},
        [](const Tiling& of) -> CheckResult {
            if (!is_in_hand(of.state, of.colour, of.face)) return of.at("tile");
            return std::nullopt;
        },
        hand_words},
};

inline constexpr std::tuple character_rules = {
    RuleRow{Code::character_not_held,
            {.id = "kings-gate/character-not-held",
             .title = "a player lays a character won on an earlier turn",
             .text = "A character is laid once and stays on its tile for the rest of the game.",
             .source = "French rules, Character tokens"},
            Each{[](const Tiling& of) -> CheckResult {
                     if (of.character && !holds(of.state, *of.character)) return of.at("character");
                     return std::nullopt;
                 },
                 [](const Moving& of) -> CheckResult {
                     if (!holds(of.state, Character::witch)) return Violation{of.state.turn, {Step::at(Move::tag)}};
                     return std::nullopt;
                 }},
            Each{[](const TileMessageContext& of) {
                     return say(of.names, "{}; a player lays a character won on an earlier turn",
                                holder_words(of.now, *of.character, of.names));
                 },
                 [](const MoveMessageContext& of) {
                     return say(of.names, "{}; only a player who has won the Witch on an earlier turn moves a tile",
                                holder_words(of.now, Character::witch, of.names));
                 }}},
    RuleRow{Code::character_on_dragon,
            {.id = "kings-gate/character-on-dragon",
             .title = "no character is laid on a dragon",
             .text = "Every other tile may carry a character.",
             .source = "French rules, Character tokens"},
            [](const Tiling& of) -> CheckResult {
                if (of.character && of.dragon) return of.at("character");
                return std::nullopt;
            },
            [](const TileMessageContext& of) { return say(of.names, "no character is laid on a dragon"); }},
    RuleRow{Code::magician_value,
            {.id = "kings-gate/magician-value",
             .title = "the Magician's second tile has the printed value of one placed earlier in the turn",
             .text = "On a tile that could be placed without him the Magician merely protects, whatever its value.",
             .source = "French rules, Character tokens, Magician"},
            [](const Tiling& of) -> CheckResult {
                if (of.character != Character::magician || !is_extra(of.state, of.colour, of.face)) return std::nullopt;
                if (of.state.progress.faces[static_cast<std::size_t>(of.face)] == 0) return of.at("character");
                return std::nullopt;
            },
            [](const TileMessageContext& of) {
                return say(of.names, "{}; the Magician's second tile repeats a value placed earlier in the turn",
                           placed_words(of));
            }},
    RuleRow{Code::witch_source,
            {.id = "kings-gate/witch-source",
             .title = "the Witch moves one of the player's own tiles on the table that carries no character",
             .text = "It may be anywhere, including the current ring. She is not laid on a tile from hand.",
             .source = "French rules, Character tokens, Witch"},
            Each{[](const Tiling& of) -> CheckResult {
                     if (of.character == Character::witch) return of.at("character");
                     return std::nullopt;
                 },
                 [](const Moving& of) -> CheckResult {
                     if (of.building == nullptr || owner_of(of.state, of.building->colour) != of.state.turn ||
                         of.building->character)
                         return of.at("from");
                     return std::nullopt;
                 }},
            Each{[](const TileMessageContext& of) {
                     return say(of.names, "the Witch moves a tile on the table; she is not laid on a tile from hand");
                 },
                 [](const MoveMessageContext& of) { return source_words(of); }}},
    RuleRow{Code::after_completion,
            {.id = "kings-gate/after-completion",
             .title = "nothing is placed after the tile that fills the last free cell",
             .text = "The location is scored at once, and the next one is laid; that ends the turn.",
             .source = "French rules, Scoring the locations and Placing the next location"},
            [](const Tiling& of) -> CheckResult {
                if (is_full(of.state)) return of.at("at");
                return std::nullopt;
            },
            [](const TileMessageContext& of) {
                return say(of.names, "the turn has completed `{}`, and nothing is placed after that",
                           printable(current(of.now).name));
            }},
};

}  // namespace referee::kings_gate
