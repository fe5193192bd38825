#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>

#include "games/rose_king/rulings.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

/// The Rose King (Dirk Henn, Kosmos 1999, Tilsit 2000): the types of its logs.
namespace referee::rose_king {

inline constexpr int side = 9;
inline constexpr int square_count = side * side;

/// The squares `a1` to `i9`, file by file. Files go from west to east, ranks from south to north. North is the crown
/// edge.
enum class Square : std::uint8_t {};

constexpr Square square_at(int file, int rank) { return static_cast<Square>(file * side + rank); }
constexpr int file_of(Square square) { return static_cast<int>(square) / side; }
constexpr int rank_of(Square square) { return static_cast<int>(square) % side; }

namespace detail {
inline constexpr auto square_letters = [] {
    std::array<std::array<char, 2>, square_count> letters{};
    for (int i = 0; i < square_count; ++i)
        letters[static_cast<std::size_t>(i)] = {static_cast<char>('a' + i / side), static_cast<char>('1' + i % side)};
    return letters;
}();
inline constexpr auto square_names = [] {
    std::array<std::string_view, square_count> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = {square_letters[i].data(), square_letters[i].size()};
    return names;
}();
}  // namespace detail
constexpr std::span<const std::string_view> names_of(Square) { return detail::square_names; }

/// The eight directions of the power cards, clockwise from the crown edge.
enum class Direction : std::uint8_t { north, north_east, east, south_east, south, south_west, west, north_west };
inline constexpr std::array<std::string_view, 8> direction_names = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
constexpr std::span<const std::string_view> names_of(Direction) { return direction_names; }

/// The 24 power cards: each combination of a direction and a value from 1 to 3 once.
enum class Card : std::uint8_t {};
inline constexpr int most_steps = 3;
inline constexpr int card_count = 8 * most_steps;
inline constexpr std::size_t hand_size = 5;
inline constexpr std::size_t deck_size = card_count - 2 * hand_size;

constexpr Card card_of(Direction direction, int steps) {
    return static_cast<Card>(static_cast<int>(direction) * most_steps + steps - 1);
}
constexpr Direction direction_of(Card card) { return static_cast<Direction>(static_cast<int>(card) / most_steps); }
constexpr int steps_of(Card card) { return static_cast<int>(card) % most_steps + 1; }

inline constexpr std::array<std::string_view, card_count> card_names = {
    "N1", "N2", "N3", "NE1", "NE2", "NE3", "E1", "E2", "E3", "SE1", "SE2", "SE3",
    "S1", "S2", "S3", "SW1", "SW2", "SW3", "W1", "W2", "W3", "NW1", "NW2", "NW3"};
constexpr std::span<const std::string_view> names_of(Card) { return card_names; }

using Cards = NameSet<Card>;
using Squares = NameSet<Square>;

enum class EndReason : std::uint8_t { stones, blocked };
inline constexpr std::array<std::string_view, 2> end_names = {"stones", "blocked"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// The log's `components`. The defaults are those of the box.
struct Components {
    Number<1, square_count> stones{52};
    Number<0, card_count> heroes{4};
    static constexpr auto fields = std::tuple{
        Field{"stones", &Components::stones, "stones in the common stock", Presence::optional},
        Field{"heroes", &Components::heroes, "hero cards of each player", Presence::optional},
    };
    bool operator==(const Components&) const = default;
};

/// The log's `setup`: open hands, and the deck if its order is known.
struct Opening {
    EveryPlayer<List<Card, hand_size>> hands;
    std::optional<List<Card, deck_size>> deck;
    static constexpr auto fields = std::tuple{
        Field{"hands", &Opening::hands, "player to the five cards dealt"},
        Field{"deck", &Opening::deck, "the other fourteen cards, top first; left out where the order is not known",
              Presence::optional},
    };
    bool operator==(const Opening&) const = default;
};

struct Play {
    static constexpr std::string_view tag = "play";
    static constexpr std::string_view help =
        "a power card moves the crown, and a stone is placed or turned where it lands";
    Player player;
    Card card{};
    bool hero = false;
    static constexpr auto fields = std::tuple{
        Field{"player", &Play::player, "who plays"},
        Field{"play", &Play::card, "the power card"},
        Field{"hero", &Play::hero, "with a hero card, to turn an opponent's stone", Presence::optional},
    };
    bool operator==(const Play&) const = default;
};

struct Draw {
    static constexpr std::string_view tag = "draw";
    static constexpr std::string_view help = "a power card is drawn and laid open";
    Player player;
    Card card{};
    static constexpr auto fields = std::tuple{
        Field{"player", &Draw::player, "who draws"},
        Field{"draw", &Draw::card, "the power card drawn"},
    };
    bool operator==(const Draw&) const = default;
};

struct Pass {
    static constexpr std::string_view tag = "pass";
    static constexpr std::string_view help = "a blocked player passes";
    Player player;
    True pass;
    static constexpr auto fields = std::tuple{
        Field{"player", &Pass::player, "who is blocked"},
        Field{"pass", &Pass::pass, "`true`"},
    };
    bool operator==(const Pass&) const = default;
};

using Event = std::variant<Play, Draw, Pass>;

/// The roses of both colours in the form that claims have.
struct Roses {
    Squares red;
    Squares white;
    static constexpr auto fields = std::tuple{
        Field{"red", &Roses::red, "squares with a red rose", Presence::optional},
        Field{"white", &Roses::white, "squares with a white rose", Presence::optional},
    };
    bool operator==(const Roses&) const = default;
};

/// The areas of one colour. Their number is at most that of the squares of one colour of a chequered board.
using Areas = List<Count, (square_count + 1) / 2>;

struct Tallies {
    PerPlayer<Areas> areas;
    PerPlayer<Count> roses;
    static constexpr auto fields = std::tuple{
        Field{"areas", &Tallies::areas, "the sizes of each player's areas, falling"},
        Field{"roses", &Tallies::roses, "each player's roses on the board"},
    };
    bool operator==(const Tallies&) const = default;
};

}  // namespace referee::rose_king
