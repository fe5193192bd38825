#include <array>

#include "games/kings_gate/kings_gate.hpp"

/// The tables: rules, rulings and printed data.
namespace referee::kings_gate {

namespace {

constexpr std::array rules_table = {
    Rule{.id = "kings-gate/setup-hands",
         .title = "each player begins with six tiles of the own stack",
         .text = "In an open log every player's hand is given: six tiles, no more of a kind than the player's stack "
                 "has. With two players a stack holds both "
                 "colours of its player.",
         .source = "French rules, Set-up 5 and The game for two"},
    Rule{.id = "kings-gate/turn",
         .title = "players take their turns clockwise; who has no building tile left is passed over",
         .text = "The first player in the log begins. A player whose hand and stack are empty has no more turns.",
         .source = "French rules, The game and End of the game"},
    Rule{.id = "kings-gate/at-least-one",
         .title = "a turn places at least one tile, or is a Witch's move",
         .text = "A dragon counts, also one that is merely discarded.",
         .source = "French rules, The game and Placing building tiles"},
    Rule{.id = "kings-gate/composition",
         .title = "a turn places any number of 1s or one higher tile, and besides or instead one tavern and one dragon "
                  "of a colour",
         .text = "The Magician alone allows a second tile of the same printed value, which bears him.",
         .source = "French rules, Placing building tiles; Character tokens, Magician"},
    Rule{.id = "kings-gate/graveyard",
         .title = "at the graveyard a turn places at most two tiles",
         .text = "Tavern, dragon and the Magician's tile count. Their values are free (ruling graveyard-values).",
         .source = "French rules, Special locations; ruling graveyard-values"},
    Rule{.id = "kings-gate/garrison",
         .title = "at the garrison a turn places at most one 1",
         .text = "The Magician does not help there.",
         .source = "French rules, Special locations"},
    Rule{
        .id = "kings-gate/tile-not-in-hand",
        .title = "a tile is placed from the own hand",
        .text =
            "In a hidden log one of its kind is left to the player, and a turn places no more tiles than a hand holds.",
        .source = "French rules, The game"},
    Rule{.id = "kings-gate/not-in-ring",
         .title = "tiles go on the cells around the current location, corners included, that no location closes",
         .text = "The current location is the one laid last. It is surrounded by ten cells.",
         .source = "French rules, Placing building tiles"},
    Rule{.id = "kings-gate/occupied-safe",
         .title = "at a safe location a building goes on a free cell only",
         .text = "A location with a white number is safe, one with a black number dangerous; the King exchanges that "
                 "where his tile is in the ring.",
         .source = "French rules, Locations; Character tokens, King; ruling king-own-tile"},
    Rule{.id = "kings-gate/dragon-safe",
         .title = "at a safe location a dragon hits no tile",
         .text = "Holds only where the ruling dragon-at-safe says `forbidden`.",
         .source = "French rules, Locations; ruling dragon-at-safe"},
    Rule{.id = "kings-gate/cover-own",
         .title = "only an opponent's tile is covered, or hit by a dragon",
         .text = "With two players the own other colour is no opponent.",
         .source = "French rules, Locations and Placing building tiles"},
    Rule{.id = "kings-gate/cover-not-higher",
         .title = "a covering tile is strictly higher",
         .text = "Printed values count, and two more for the Guildmaster on either tile. The Bishop changes nothing.",
         .source = "French rules, Locations; Character tokens, Guildmaster"},
    Rule{.id = "kings-gate/cover-barracks",
         .title = "barracks, the tiles of value 3, are never covered, nor hit by a dragon",
         .text = "The printed value counts.",
         .source = "French rules, Locations"},
    Rule{.id = "kings-gate/cover-protected",
         .title = "a tile with a character is never covered, nor hit by a dragon",
         .text = "Every character protects its tile, at all locations.",
         .source = "French rules, Character tokens"},
    Rule{.id = "kings-gate/character-not-held",
         .title = "a player lays a character won on an earlier turn",
         .text = "A character is laid once, and lies on its tile for the rest of the game.",
         .source = "French rules, Character tokens"},
    Rule{.id = "kings-gate/character-on-dragon",
         .title = "no character is laid on a dragon",
         .text = "Every other tile may bear one.",
         .source = "French rules, Character tokens"},
    Rule{.id = "kings-gate/magician-value",
         .title = "the Magician's second tile has the printed value of one placed earlier in the turn",
         .text = "On a tile that could be placed without him the Magician merely protects, whatever its value.",
         .source = "French rules, Character tokens, Magician"},
    Rule{.id = "kings-gate/witch-source",
         .title = "the Witch moves an own tile on the table that bears no character",
         .text = "It may lie anywhere, in the current ring too. She is not laid on a tile from hand.",
         .source = "French rules, Character tokens, Witch"},
    Rule{.id = "kings-gate/after-completion",
         .title = "nothing is placed after the tile that fills the last free cell",
         .text = "The location is scored at once, and the next one is laid; that ends the turn.",
         .source = "French rules, Scoring the locations and Placing the next location"},
    Rule{.id = "kings-gate/locate-missing",
         .title = "who completes a location lays the next one, where the game goes on",
         .text = "The game ends with the tenth location, and when at most one player has tiles left.",
         .source = "French rules, Placing the next location"},
    Rule{.id = "kings-gate/locate-unexpected",
         .title = "a location is laid only when one is completed and the game goes on",
         .text = "Otherwise the current location stays the current one, or the game has ended.",
         .source = "French rules, Placing the next location and End of the game"},
    Rule{.id = "kings-gate/locate-overlap",
         .title = "a location is laid on two empty cells",
         .text = "Neither buildings nor locations may lie there. A location may be turned.",
         .source = "French rules, Placing the next location (silent)"},
    Rule{.id = "kings-gate/locate-detached",
         .title = "a location shares an edge with a building or a location",
         .text = "Corners do not do.",
         .source = "French rules, Placing the next location"},
    Rule{.id = "kings-gate/locate-closed",
         .title = "a location is laid where a cell around it is free",
         .text = "Cells with buildings or locations are not free.",
         .source = "French rules, Placing the next location (silent)"},
    Rule{.id = "kings-gate/draw-count",
         .title = "at the end of a turn the hand is refilled to six, or as far as the stack goes",
         .text = "In an open log the drawn tiles are recorded. The event that ends the game draws nothing.",
         .source = "French rules, Placing the next location and End of the game"},
    Rule{.id = "kings-gate/draw-not-left",
         .title = "a drawn tile is one that is left in the own stack",
         .text = "A stack holds what is neither in hand nor placed.",
         .source = "French rules, Set-up 4 and The game"},
    Rule{.id = "kings-gate/hidden-draw",
         .title = "a hidden log records no draws",
         .text = "A log without hands is hidden: it says neither what is held nor what is drawn. A log records both or "
                 "neither.",
         .source = "log format, King's Gate"},
};
static_assert(rules_table.size() == static_cast<std::size_t>(Code::hidden_draw) + 1,
              "one row for each code, in its order");

constexpr std::array lowest_meanings = {
    Choice{"all", "everybody: who has no tile there has a total of 0"},
    Choice{"present", "only those with a tile there"},
};
constexpr std::array floor_meanings = {
    Choice{"zero", "points do not fall below 0"},
    Choice{"negative", "points can be less than 0"},
};
constexpr std::array graveyard_meanings = {
    Choice{"any", "one or two tiles of any values"},
    Choice{"composition", "the tiles of any other turn, two at most"},
};
constexpr std::array dragon_meanings = {
    Choice{"allowed", "a dragon hits tiles at every location"},
    Choice{"forbidden",
           "at a safe location a dragon can only be discarded; otherwise `kings-gate/dragon-safe` is broken"},
};
constexpr std::array king_meanings = {
    Choice{"after", "the ground changes after his tile is placed"},
    Choice{"at-once", "his own tile is placed by the changed ground already"},
};

constexpr std::array rulings_table = {
    Ruling{"tourney-lowest", "Who can have the lowest total at the tourney ground?", lowest_meanings,
           "French rules, Special locations (silent)"},
    Ruling{"points-floor", "Can points fall below 0?", floor_meanings, "French rules, Special locations (silent)"},
    Ruling{"graveyard-values", "Which two tiles may be placed at the graveyard?", graveyard_meanings,
           "French rules, Special locations"},
    Ruling{"dragon-at-safe", "Does a dragon hit a tile at a safe location?", dragon_meanings,
           "French rules, Locations and Placing building tiles"},
    Ruling{"king-own-tile", "Does the King's change of ground hold for placing his own tile?", king_meanings,
           "French rules, Character tokens, King (silent)"},
};

constexpr std::string_view counted_in_box =
    "unconfirmed: how many of a kind is from the earlier edition; 22 a colour are in the rulebook";
constexpr std::array tile_rows = {
    Datum{"tavern", "1", counted_in_box},
    Datum{"1", "7", counted_in_box},
    Datum{"2", "4", counted_in_box},
    Datum{"3 (barracks)", "4", counted_in_box},
    Datum{"4", "4", counted_in_box},
    Datum{"5", "1", counted_in_box},
    Datum{"dragon", "1", "confirmed: the rulebook"},
};

constexpr std::string_view earlier = "unconfirmed: published descriptions of the identical earlier edition";
constexpr std::string_view nameless = "unconfirmed: the earlier edition; the name is unknown";
constexpr std::array location_rows = {
    Datum{"palace", "white, 2-2-1, 1st: king",
          "unconfirmed: the earlier edition; 2 points and the King for the first are in the rulebook"},
    Datum{"cathedral", "white, 3-3-1, 1st: bishop", "unconfirmed: the earlier edition; the name is a guess"},
    Datum{"wizards-tower", "black, 4-3-2, 1st: magician", earlier},
    Datum{"graveyard", "black, 5-4-3, two tiles a turn at most", "confirmed: the rulebook"},
    Datum{"market", "white, 3-2-2, 1st: guildmaster, 2nd: merchant", earlier},
    Datum{"garrison", "white, 4-3-2, one 1 a turn at most", earlier},
    Datum{"location-7", "black, 6-3-1", nameless},
    Datum{"tourney-ground", "black, 3-0-0, the lowest total loses 3", earlier},
    Datum{"location-9", "white, 4-3-2, 1st: witch", nameless},
    Datum{"location-10", "black, 7-4-2", nameless},
};
static_assert(location_rows.size() == location_count);

constexpr std::array data_tables = {
    Data{"The tiles of a colour (a log may give others: `components: {tiles: {…}}`)", "tile, number", tile_rows},
    Data{"The locations (a log may give others: `components: {locations: […]}`)", "location, what is printed",
         location_rows},
};

constexpr int digit_of(char c) { return c - '0'; }

/// The table of printed data is the only place where the values stand: `white, 2-2-1, 1st: king` says all of a
/// location.
Print print_of(const Datum& row) {
    const std::string_view printed = row.value;
    Print print;
    print.name = {row.item};
    print.ground = printed.starts_with("black") ? Ground::black : Ground::white;
    const std::size_t points = printed.find('-');
    for (std::size_t place = 0; place < most_places; ++place)
        print.points.push({digit_of(printed[points - 1 + 2 * place])});
    for (const std::string_view place : {"1st: ", "2nd: "}) {
        const std::size_t at = printed.find(place);
        if (at == std::string_view::npos) continue;
        const std::string_view name = printed.substr(at + place.size());
        print.characters.push(*named<Character>(name.substr(0, name.find(','))));
    }
    print.special = named<Special>(row.item);
    return print;
}

}  // namespace

Stack stack_of(const Components& components) {
    if (components.tiles) return *components.tiles;
    Stack stack;
    for (std::size_t face = 0; face < face_count; ++face)
        stack.set(static_cast<Face>(face), {digit_of(tile_rows[face].value.front())});
    return stack;
}

Prints prints_of(const Components& components) {
    if (components.locations) return *components.locations;
    Prints prints;
    for (const Datum& row : location_rows) prints.push(print_of(row));
    return prints;
}

std::span<const Rule> KingsGate::rules() { return rules_table; }
std::span<const Ruling> KingsGate::rulings() { return rulings_table; }
std::span<const Data> KingsGate::data() { return data_tables; }

}  // namespace referee::kings_gate
