#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "types/player.hpp"

/// A drawing as plain values: what a game draws of a position, and what is later written as SVG. Lengths are in points,
/// x goes to the right, y down. Everything can be told apart without colour: each paint has a pattern of its own, and
/// pieces bear letters.
namespace referee {

/// What a shape is filled with. The five of the players differ in colour (Okabe and Ito's palette) and in pattern.
enum class Paint : std::uint8_t {
    none,
    paper,
    shade,
    ink,
    water,
    gold,
    red,
    player_1,
    player_2,
    player_3,
    player_4,
    player_5
};

/// The paint of a player's pieces.
constexpr Paint paint_of(Player player) { return static_cast<Paint>(static_cast<int>(Paint::player_1) + player.seat); }

/// How the outline of a shape is drawn.
enum class Stroke : std::uint8_t { none, thin, thick, dashed };

struct Point {
    int x = 0;
    int y = 0;
    bool operator==(const Point&) const = default;
};

struct Rectangle {
    Point corner;  ///< the upper left one
    int width = 0;
    int height = 0;
    Paint fill = Paint::none;
    Stroke stroke = Stroke::thin;
    int rounding = 0;
    bool operator==(const Rectangle&) const = default;
};

struct Circle {
    Point center;
    int radius = 0;
    Paint fill = Paint::none;
    Stroke stroke = Stroke::thin;
    bool operator==(const Circle&) const = default;
};

struct Polygon {
    std::vector<Point> corners;
    Paint fill = Paint::none;
    Stroke stroke = Stroke::thin;
    bool operator==(const Polygon&) const = default;
};

struct Line {
    Point from;
    Point to;
    int width = 1;
    Paint paint = Paint::ink;
    bool operator==(const Line&) const = default;
};

enum class Anchor : std::uint8_t { start, middle, end };

/// A line of text. One that would be wider than its room is written smaller, and cut where that is not enough.
struct Text {
    Point at;  ///< on the base line
    std::string text;
    int size = 12;
    int room = 0;  ///< the most that it may take up in width; 0: all that it needs
    Anchor anchor = Anchor::start;
    bool bold = false;
    bool operator==(const Text&) const = default;
};

using Shape = std::variant<Rectangle, Circle, Polygon, Line, Text>;

/// A drawing; what comes later lies above.
struct Picture {
    int width = 0;
    int height = 0;
    std::string title;
    std::vector<Shape> shapes;

    void add(Shape shape) { shapes.push_back(std::move(shape)); }
    bool operator==(const Picture&) const = default;
};

/// How wide a text is at most, in hundredths of its size, in any of the fonts that a viewer may take for a sans serif.
int width_of(std::string_view text, bool bold);

/// The text as it fits: its size, and its characters, cut with an ellipsis where even the smallest readable size is too
/// wide.
Text fitted(const Text& text);

// Pieces that more than one game draws.

/// What the players' pieces bear: the initial of each id; where several begin alike, with the first letter that tells
/// all of these apart, or else with the number of the seat.
std::vector<std::string> initials(const Names& names);

/// A piece: a disc of a paint with a letter or two on paper in it; one asleep has a dashed outline, and a `z` beside
/// it.
void add_piece(Picture& picture, Point center, int radius, Paint paint, std::string letter, bool asleep = false);

/// A crown, in a square of this size.
void add_crown(Picture& picture, Point center, int size);

/// A card, as wide as `card_width` and as high as `card_height`.
inline constexpr int card_width = 48;
inline constexpr int card_height = 30;
void add_card(Picture& picture, Point corner, std::string text);

/// One line of a table of players: the piece, the name, and what they have.
struct PlayerRow {
    Paint paint = Paint::none;
    std::string letter;
    std::string name;
    bool due = false;  ///< framed: to act
    std::vector<std::string> cells;
};

/// A table of players as wide as given, with a heading for each cell; returns the height that it takes up.
int add_players(Picture& picture, Point corner, int width, const std::vector<std::string>& heads,
                const std::vector<PlayerRow>& rows);

/// Lines of text as they are written, one below the other.
Picture picture_of_lines(std::string_view title, std::span<const std::string> lines);

}  // namespace referee
