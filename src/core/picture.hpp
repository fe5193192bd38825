#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "types/part_key.hpp"
#include "types/player.hpp"

/// A drawing as plain values: games draw positions with it, and `show` writes it as SVG. Lengths are in points; x goes
/// right, y goes down. Everything is distinguishable without colour: each paint has its own pattern, and pieces bear
/// letters.
namespace referee {

/// The fill of a shape. The five player paints differ in colour (palette of Okabe and Ito) and in pattern.
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

/// The outline of a shape.
enum class Stroke : std::uint8_t { none, thin, thick, dashed };

struct Point {
    int x = 0;
    int y = 0;
    bool operator==(const Point&) const = default;
};

struct Rectangle {
    Point corner;  ///< the upper left corner
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

/// A line of text. If it is wider than `room`, its size is reduced to `least`, and then it is cut.
struct Text {
    Point at;  ///< on the base line
    std::string text;
    int size = 12;
    int room = 0;  ///< maximum width; 0 for no limit
    Anchor anchor = Anchor::start;
    bool bold = false;
    int least = 10;  ///< minimum size
    bool operator==(const Text&) const = default;
};

using Shape = std::variant<Rectangle, Circle, Polygon, Line, Text>;

/// An area of a drawing that can be touched, with what it stands for in an event (types/part_key.hpp).
struct TouchTarget {
    Point corner;  ///< the upper left corner
    int width = 0;
    int height = 0;
    std::string name;  ///< for those who do not see the drawing
    TouchKeys keys;
    bool operator==(const TouchTarget&) const = default;
};

/// A drawing. Later shapes cover earlier ones.
struct Picture {
    int width = 0;
    int height = 0;
    std::string title;
    std::vector<Shape> shapes;
    std::vector<TouchTarget> targets{};

    void add(Shape shape) { shapes.push_back(std::move(shape)); }
    bool operator==(const Picture&) const = default;
};

/// A position with an event under construction, drawn for touching: the table, and the cards, dice or tiles of the
/// player who chooses next. Lengths are those of a small phone: both are `touch_width` wide unless the table is larger,
/// targets have at least `touch_size`, and lettering `touch_lettering`.
struct TouchBoard {
    Picture table;
    Picture tray;
};
inline constexpr int touch_width = 340;
inline constexpr int touch_size = 44;
inline constexpr int touch_lettering = 12;

/// An upper bound for the width of a text in any common sans serif font, in hundredths of the font size.
int width_of(std::string_view text, bool bold);

/// Fits a text into its room: reduces the size, and cuts it with an ellipsis if the smallest readable size is still too
/// wide.
Text fitted(const Text& text);

// Shapes that several games draw.

/// The letters on the players' pieces: the initial of each id. Ids with the same initial add the first letter that
/// tells all of them apart, or else the number of the seat.
std::vector<std::string> initials(const Names& names);

/// A piece: a painted disc with one or two letters on paper. A piece that is asleep has a dashed outline and a `z` next
/// to it.
void add_piece(Picture& picture, Point center, int radius, Paint paint, std::string letter, bool asleep = false);

/// A crown in a square of this size.
void add_crown(Picture& picture, Point center, int size);

/// A card of size `card_width` by `card_height`.
inline constexpr int card_width = 48;
inline constexpr int card_height = 30;
void add_card(Picture& picture, Point corner, std::string text);

/// A row of a table of players: the piece, the name, and the cells.
struct PlayerRow {
    Paint paint = Paint::none;
    std::string letter;
    std::string name;
    bool due = false;  ///< framed: this player is to act
    std::vector<std::string> cells;
};

/// Adds a table of players of the given width, with a heading for each cell. Returns its height.
int add_players(Picture& picture, Point corner, int width, const std::vector<std::string>& heads,
                const std::vector<PlayerRow>& rows);

}  // namespace referee
