#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>

#include "games/kings_gate/rulings.hpp"
#include "language/language.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

/// King's Gate: the types of its logs.
namespace referee::kings_gate {

enum class Colour : std::uint8_t { yellow, green, red, blue };
inline constexpr std::array<std::string_view, 4> colour_names = {"yellow", "green", "red", "blue"};
constexpr std::span<const std::string_view> names_of(Colour) { return colour_names; }

/// The faces of tiles in ascending order of value. A dragon has no value.
enum class Face : std::uint8_t { tavern, one, two, three, four, five, dragon };
inline constexpr std::array<std::string_view, 7> face_names = {"tavern", "1", "2", "3", "4", "5", "dragon"};
constexpr std::span<const std::string_view> names_of(Face) { return face_names; }
constexpr int value_of(Face face) { return static_cast<int>(face); }

inline constexpr std::size_t colour_count = 4;
inline constexpr std::size_t face_count = 7;
inline constexpr std::size_t character_count = 6;
inline constexpr std::size_t location_count = 10;
inline constexpr std::size_t ring_size = 10;
inline constexpr std::size_t hand_size = 6;
inline constexpr std::size_t most_places = 3;

/// A tile as logs name it: by its face if players have one colour, by colour and face if they have two.
enum class Tile : std::uint8_t {};
inline constexpr std::array<std::string_view, 35> tile_names = {
    "tavern",        "1",        "2",        "3",        "4",        "5",        "dragon",         //
    "yellow-tavern", "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-dragon",  //
    "green-tavern",  "green-1",  "green-2",  "green-3",  "green-4",  "green-5",  "green-dragon",   //
    "red-tavern",    "red-1",    "red-2",    "red-3",    "red-4",    "red-5",    "red-dragon",     //
    "blue-tavern",   "blue-1",   "blue-2",   "blue-3",   "blue-4",   "blue-5",   "blue-dragon",
};
constexpr std::span<const std::string_view> names_of(Tile) { return tile_names; }
constexpr Tile tile_of(Face face) { return static_cast<Tile>(face); }
constexpr Tile tile_of(Colour colour, Face face) {
    return static_cast<Tile>((static_cast<std::size_t>(colour) + 1) * face_count + static_cast<std::size_t>(face));
}
constexpr Face face_of(Tile tile) { return static_cast<Face>(static_cast<std::size_t>(tile) % face_count); }
/// The colour in a tile's name; nothing if the name has none.
constexpr std::optional<Colour> colour_in(Tile tile) {
    const std::size_t row = static_cast<std::size_t>(tile) / face_count;
    return row == 0 ? std::nullopt : std::optional(static_cast<Colour>(row - 1));
}
/// The reason why a tile's name is invalid with this number of players; empty if it is valid.
constexpr std::string_view validate_name(Tile tile, std::size_t players) {
    const bool coloured = colour_in(tile).has_value();
    if (coloured && (players == 3 || players == 4))
        return translatable("a tile has its colour in its name only with two players");
    if (!coloured && players == 2)
        return translatable("with two players a tile has its colour in its name, such as `green-1`");
    return "";
}

enum class Character : std::uint8_t { king, bishop, magician, guildmaster, merchant, witch };
inline constexpr std::array<std::string_view, character_count> character_names = {"king",        "bishop",   "magician",
                                                                                  "guildmaster", "merchant", "witch"};
constexpr std::span<const std::string_view> names_of(Character) { return character_names; }

/// The ground of a location's number: white is safe, black is dangerous.
enum class Ground : std::uint8_t { white, black };
inline constexpr std::array<std::string_view, 2> ground_names = {"white", "black"};
constexpr std::span<const std::string_view> names_of(Ground) { return ground_names; }

enum class Special : std::uint8_t { graveyard, garrison, tourney_ground };
inline constexpr std::array<std::string_view, 3> special_names = {"graveyard", "garrison", "tourney-ground"};
constexpr std::span<const std::string_view> names_of(Special) { return special_names; }

enum class Lie : std::uint8_t { horizontal, vertical };
inline constexpr std::array<std::string_view, 2> lie_names = {"horizontal", "vertical"};
constexpr std::span<const std::string_view> names_of(Lie) { return lie_names; }

enum class EndReason : std::uint8_t { tenth, last_player, out_of_tiles };
inline constexpr std::array<std::string_view, 3> end_names = {"tenth", "last-player", "out-of-tiles"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// The keys of a player's entry besides the id.
struct Seat {
    using Colours = List<Colour, 2>;
    std::optional<Colours> colors;
    static constexpr auto fields = std::tuple{
        Field{"colors", &Seat::colors,
              "the player's colour, with two players two; by default yellow, green, red, blue in the order of seats",
              Presence::optional},
    };
    bool operator==(const Seat&) const = default;
};

/// The number of tiles of each face that a colour has.
struct Stack : EveryName<Face, Number<0, 22>> {
    static constexpr std::string_view validate(const Stack& stack) {
        const bool none = std::all_of(stack.values.begin(), stack.values.end(),
                                      [](const auto& count) { return count.value == 0; });
        return none ? translatable("a colour has at least one tile") : "";
    }
};

/// The points of the first, second and third place at a location.
struct Prizes : List<Number<0, 9999>, most_places> {
    static constexpr std::size_t fewest = most_places;
    static constexpr std::size_t most = most_places;
    using List::List;
};

/// The characters that the first and the second place at a location win.
struct Favours : List<Character, 2> {
    static constexpr std::size_t fewest = 0;
    static constexpr std::size_t most = 2;
    using List::List;
};

/// The printed data of a location.
struct Print {
    Label name;
    Ground ground{};
    Prizes points;
    Favours characters;
    std::optional<Special> special;
    static constexpr auto fields = std::tuple{
        Field{"name", &Print::name, "what logs call it; each has another name"},
        Field{"ground", &Print::ground, "white: safe, black: dangerous"},
        Field{"points", &Print::points, "of the first, the second and the third"},
        Field{"characters", &Print::characters, "what the first, and the second, win; each character once",
              Presence::optional},
        Field{"special", &Print::special, "the rule that holds there only", Presence::optional},
    };
    bool operator==(const Print&) const = default;
};

/// Why a character may not be at a location, by character.
inline constexpr std::array<std::string_view, character_count> won_twice = {
    translatable("each character is won at one location, once; the king appears twice"),
    translatable("each character is won at one location, once; the bishop appears twice"),
    translatable("each character is won at one location, once; the magician appears twice"),
    translatable("each character is won at one location, once; the guildmaster appears twice"),
    translatable("each character is won at one location, once; the merchant appears twice"),
    translatable("each character is won at one location, once; the witch appears twice"),
};

/// The ten locations in the order in which they are laid.
struct Prints : List<Print, location_count> {
    static constexpr std::size_t fewest = location_count;
    static constexpr std::size_t most = location_count;
    using List::List;
    static constexpr std::string_view validate_item(const Prints& before, const Print& next) {
        NameSet<Character> seen;
        for (const Print& print : before) {
            if (print.name == next.name) return translatable("each location has a name of its own");
            for (const Character character : print.characters) seen.insert(character);
        }
        for (const Character character : next.characters) {
            if (seen.has(character)) return won_twice[static_cast<std::size_t>(character)];
            seen.insert(character);
        }
        return "";
    }
};

struct Components {
    std::optional<Stack> tiles;
    std::optional<Prints> locations;
    static constexpr auto fields = std::tuple{
        Field{"tiles", &Components::tiles, "how many of each face a colour has, all seven named", Presence::optional},
        Field{"locations", &Components::locations, "all ten locations, the first first", Presence::optional},
    };
    bool operator==(const Components&) const = default;
};

/// A hand as dealt. A legal hand has at most six tiles, so the list keeps the first six and counts the rest.

/// Tiles in a hand have no order.
struct Hand : List<Tile, hand_size> {
    using List::List;
    static Agreement agree(std::span<const Tile> a, std::span<const Tile> b) {
        const bool same = a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
        return same ? Agreement::same : Agreement::different;
    }
};

/// The log's `setup`. A log with hands is open.
struct Opening {
    std::optional<PerPlayer<Hand>> hands;
    static constexpr auto fields = std::tuple{
        Field{"hands", &Opening::hands, "the six tiles that each player begins with; with them every draw is recorded",
              Presence::optional},
    };
    bool operator==(const Opening&) const = default;
};

/// A cell of the table, x to the east and y to the north.
struct At : List<Number<-100, 100>, 2> {
    static constexpr std::size_t fewest = 2;
    static constexpr std::size_t most = 2;
    using List::List;
};

/// A tile of a turn, its cell, and the character on it.
struct Placed {
    Tile tile{};
    At at;
    std::optional<Character> character;
    static constexpr auto fields = std::tuple{
        Field{"tile", &Placed::tile,
              "the tile: `tavern`, 1 to 5 or `dragon`; with two players its colour goes before it, `green-1`"},
        Field{"at", &Placed::at, "the cell, [x, y]"},
        Field{"character", &Placed::character, "the character that is laid on it", Presence::optional},
    };
    bool operator==(const Placed&) const = default;
};

/// A move of a tile by the Witch.
struct Moved {
    At from;
    At to;
    static constexpr auto fields = std::tuple{
        Field{"from", &Moved::from, "the cell of the player's own tile, [x, y]"},
        Field{"to", &Moved::to, "the cell in the current ring"},
    };
    bool operator==(const Moved&) const = default;
};

/// The position of the next location.
struct Locate {
    At at;
    Lie lie{};
    static constexpr auto fields = std::tuple{
        Field{"at", &Locate::at, "its west or south cell, [x, y]"},
        Field{"lie", &Locate::lie, "whether it lies from west to east or from south to north"},
    };
    bool operator==(const Locate&) const = default;
};

/// A turn places and draws at most as many tiles as a hand holds. A capacity of one more suffices to detect an excess
/// of placed tiles.
using Placing = List<Placed, hand_size + 1>;
struct Draw : Hand {
    using Hand::Hand;
    /// An empty list of drawn tiles is the same as no draw.
    static constexpr bool empty_is_none = true;
};

inline constexpr std::string_view locate_help =
    "where the next location lies: exactly when the turn completes one and the game goes on";
inline constexpr std::string_view draw_help = "the tiles drawn to refill the hand: in an open log, where any are";

struct Place {
    static constexpr std::string_view tag = "place";
    static constexpr std::string_view help = "a player places tiles from hand";
    Player player;
    Placing place;
    std::optional<Locate> locate;
    std::optional<Draw> draw;
    bool closed = false;  ///< nothing follows; used only while an event is built part by part, never in a log
    static constexpr auto fields = std::tuple{
        Field{"player", &Place::player, "who plays"},
        Field{"place", &Place::place, "the tiles in the order in which they are laid"},
        Field{"locate", &Place::locate, locate_help, Presence::optional},
        Field{"draw", &Place::draw, draw_help, Presence::optional},
    };
    bool operator==(const Place&) const = default;
};

struct Move {
    static constexpr std::string_view tag = "move";
    static constexpr std::string_view help =
        "the Witch moves a tile of her player that lies on the table, in place of tiles from hand";
    Player player;
    Moved move;
    std::optional<Locate> locate;
    std::optional<Draw> draw;
    bool closed = false;  ///< as in `Place`
    static constexpr auto fields = std::tuple{
        Field{"player", &Move::player, "who plays"},
        Field{"move", &Move::move, "from where to where"},
        Field{"locate", &Move::locate, locate_help, Presence::optional},
        Field{"draw", &Move::draw, draw_help, Presence::optional},
    };
    bool operator==(const Move&) const = default;
};

using Event = std::variant<Place, Move>;

/// The parts of a turn: each tile or the Witch's move, the location laid, each drawn tile, and the end.
struct Drawn {
    Tile tile{};
    bool operator==(const Drawn&) const = default;
};
struct TurnEnd {
    bool operator==(const TurnEnd&) const = default;
};
using Part = std::variant<Placed, Moved, Locate, Drawn, TurnEnd>;

/// Totals of the colours with a tile at a location.
using Totals = OnlyNames<Colour, Count>;

/// The results of a scored location.
struct Scored {
    KnownLabel location;
    Totals totals;
    PerPlayer<Whole> points;
    OnlyNames<Character, Player> characters;
    static constexpr auto fields = std::tuple{
        Field{"location", &Scored::location, "which one", Presence::optional},
        Field{"totals", &Scored::totals, "the total of each colour with a tile there", Presence::optional},
        Field{"points", &Scored::points, "the change of each score, 0 for none", Presence::optional},
        Field{"characters", &Scored::characters, "the characters won, and by whom", Presence::optional},
    };
    bool operator==(const Scored&) const = default;
};

using ScoredLocations = List<Scored, location_count>;
using Hands = PerPlayer<Bag<Tile>>;
using Tallies = PerLabel<Totals, location_count>;

}  // namespace referee::kings_gate
