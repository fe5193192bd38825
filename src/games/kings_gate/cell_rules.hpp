#pragma once

#include <tuple>

#include "core/rule_row.hpp"
#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// The rules for the cell on which a tile is placed or to which the Witch moves one: rows of the table in rules.cpp.
namespace referee::kings_gate {

/// A building or a dragon about to land on a cell.
struct Landing {
    const State& state;
    const Spot* building = nullptr;  ///< null for a dragon, or if the Witch's source cell holds no building
    bool dragon = false;
    std::optional<Character> character;
    Cell cell;
    std::optional<std::size_t> number;  ///< of the tile in its event; empty for the Witch's move
    std::optional<std::size_t> index = in_ring(state, cell);

    /// The building on the cell; null if there is none.
    [[nodiscard]] const Spot* there() const {
        return index && state.spots[*index].built ? &state.spots[*index] : nullptr;
    }
    /// Whether a building stands there and the ground is safe for the landing tile.
    [[nodiscard]] bool built_and_safe() const { return there() != nullptr && !is_dangerous_for(state, character); }
    [[nodiscard]] Violation at(std::string_view key) const {
        if (!number) return {state.turn, {Step::at(Move::tag), Step::at(key)}};
        return {state.turn, {Step::at(Place::tag), Step::at(*number), Step::at(key)}};
    }
    [[nodiscard]] Violation at_cell() const { return at(number ? "at" : "to"); }
};

/// The context of a rule about a tile or a move, for the part of the message that describes the cell.
struct Target {
    const State& now;
    Cell cell;
    std::optional<Character> character;
    const Names& names;
};

/// The current location and its ground: `the palace, which is safe`.
inline std::string site_words(const State& state, const Names& names) {
    return say(names, "`{}`, which is {}", printable(current(state).name), ground_words(state, names));
}

/// Describes what lies on a cell of the current ring.
inline std::string target_words(const Target& of) {
    const auto spot = in_ring(of.now, of.cell);
    if (!spot || !of.now.spots[*spot].built) return say(of.names, "{} is free", words(of.cell));
    const Player owner = owner_of(of.now, of.now.spots[*spot].colour);
    const std::string building = words(of.now.spots[*spot], of.names);
    return owner == of.now.turn ? say(of.names, "on {} lies the player's own {}", words(of.cell), building)
                                : say(of.names, "on {} lies {}", words(of.cell), building);
}

/// The current location and its ground for a tile with this character or none: `the palace, which is safe`.
inline std::string ground_for(const Target& of) {
    if (is_dangerous_for(of.now, of.character) == is_dangerous(of.now)) return site_words(of.now, of.names);
    const std::string name = printable(current(of.now).name);
    return is_dangerous(of.now)
        ? say(of.names, "`{}`, which the King on this tile makes safe at once (ruling king-own-tile)", name)
        : say(of.names, "`{}`, which the King on this tile makes dangerous at once (ruling king-own-tile)", name);
}

inline constexpr std::tuple cell_rules = {
    RuleRow{Code::not_in_ring,
            {.id = "kings-gate/not-in-ring",
             .title = "tiles go on the cells around the current location, corners included, that no location closes",
             .text = "The current location is the one laid last. It is surrounded by ten cells.",
             .source = "French rules, Placing building tiles"},
            [](const Landing& of) -> CheckResult {
                if (!of.index) return of.at_cell();
                return std::nullopt;
            },
            [](const Target& of) {
                return is_site(of.now, of.cell)
                    ? say(of.names, "there is a location on {}", words(of.cell))
                    : say(of.names, "{} is not in the ring of {}", words(of.cell), site_words(of.now, of.names));
            }},
    RuleRow{Code::occupied_safe,
            {.id = "kings-gate/occupied-safe",
             .title = "at a safe location a building goes on a free cell only",
             .text = "A location with a white number is safe, one with a black number dangerous; the King exchanges "
                     "that where his tile is in the ring.",
             .source = "French rules, Locations; Character tokens, King; ruling king-own-tile"},
            [](const Landing& of) -> CheckResult {
                if (!of.dragon && of.built_and_safe()) return of.at_cell();
                return std::nullopt;
            },
            [](const Target& of) {
                return say(of.names, "{}; a building goes on a free cell at {}", target_words(of), ground_for(of));
            }},
    RuleRow{Code::dragon_safe,
            {.id = "kings-gate/dragon-safe",
             .title = "at a safe location a dragon hits no tile",
             .text = "Applies only if the ruling dragon-at-safe is `forbidden`.",
             .source = "French rules, Locations; ruling dragon-at-safe"},
            [](const Landing& of) -> CheckResult {
                if (of.dragon && of.built_and_safe() && !hits_at_safe(of.state.rulings.dragon_at_safe))
                    return of.at_cell();
                return std::nullopt;
            },
            [](const Target& of) {
                return say(of.names, "{}; a dragon hits nothing at {}, under the ruling {}", target_words(of),
                           site_words(of.now, of.names), ruling_of(of.now.rulings.dragon_at_safe).id);
            }},
    RuleRow{Code::cover_own,
            {.id = "kings-gate/cover-own",
             .title = "only an opponent's tile is covered, or hit by a dragon",
             .text = "With two players, a player's other colour is not an opponent.",
             .source = "French rules, Locations and Placing building tiles"},
            [](const Landing& of) -> CheckResult {
                const Spot* const there = of.there();
                if (there != nullptr && owner_of(of.state, there->colour) == of.state.turn) return of.at_cell();
                return std::nullopt;
            },
            [](const Target& of) {
                return say(of.names, "{}; only an opponent's tile is covered or hit", target_words(of));
            }},
    RuleRow{Code::cover_not_higher,
            {.id = "kings-gate/cover-not-higher",
             .title = "a covering tile is strictly higher",
             .text = "Printed values count, and two more for the Guildmaster on either tile. The Bishop changes "
                     "nothing.",
             .source = "French rules, Locations; Character tokens, Guildmaster"},
            [](const Landing& of) -> CheckResult {
                const Spot* const there = of.there();
                if (there != nullptr && of.building != nullptr && of.building->value() <= there->value())
                    return of.at_cell();
                return std::nullopt;
            },
            [](const Target& of) { return say(of.names, "{}; a covering tile is strictly higher", target_words(of)); }},
    RuleRow{Code::cover_barracks,
            {.id = "kings-gate/cover-barracks",
             .title = "barracks, the tiles of value 3, are never covered, nor hit by a dragon",
             .text = "The printed value counts.",
             .source = "French rules, Locations"},
            [](const Landing& of) -> CheckResult {
                const Spot* const there = of.there();
                if (there != nullptr && there->face == Face::three) return of.at_cell();
                return std::nullopt;
            },
            [](const Target& of) { return say(of.names, "{}; barracks are never covered nor hit", target_words(of)); }},
    RuleRow{Code::cover_protected,
            {.id = "kings-gate/cover-protected",
             .title = "a tile with a character is never covered, nor hit by a dragon",
             .text = "Every character protects its tile, at all locations.",
             .source = "French rules, Character tokens"},
            [](const Landing& of) -> CheckResult {
                const Spot* const there = of.there();
                if (there != nullptr && there->character) return of.at_cell();
                return std::nullopt;
            },
            [](const Target& of) { return say(of.names, "{}; a character protects it", target_words(of)); }},
};

}  // namespace referee::kings_gate
