#include "core/picture.hpp"
#include "games/rose_king/rose_king.hpp"
#include "text/text.hpp"

/// Draws the board and what lies beside it.
namespace referee::rose_king {

namespace {

constexpr int cell = 44;
constexpr int left = 44;
constexpr int top = 76;
constexpr int board_size = side * cell;
constexpr int panel = left + board_size + 44;
constexpr int panel_width = 300;
constexpr int width = panel + panel_width + 20;
constexpr int height = top + board_size + 40;

Point corner_of(Square square) { return {left + file_of(square) * cell, top + (side - 1 - rank_of(square)) * cell}; }

Point center_of(Square square) {
    const Point corner = corner_of(square);
    return {corner.x + cell / 2, corner.y + cell / 2};
}

void add_squares(Picture& picture, const State& state) {
    for (int i = 0; i < side; ++i) {
        const std::string file(1, static_cast<char>('a' + i));
        const int x = left + i * cell + cell / 2;
        const int y = top + (side - 1 - i) * cell + cell / 2 + 5;
        picture.add(Text{{x, top - 8}, file, 14, 0, Anchor::middle});
        picture.add(Text{{x, top + board_size + 18}, file, 14, 0, Anchor::middle});
        picture.add(Text{{left - 14, y}, std::to_string(i + 1), 14, 0, Anchor::middle});
        picture.add(Text{{left + board_size + 14, y}, std::to_string(i + 1), 14, 0, Anchor::middle});
    }
    for (const Square square : values_of<Square>())
        picture.add(Rectangle{corner_of(square), cell, cell, Paint::paper, Stroke::thin});
    picture.add(Rectangle{
        {corner_of(state.crown).x + 2, corner_of(state.crown).y + 2}, cell - 4, cell - 4, Paint::none, Stroke::thick});
}

/// Joins adjacent roses, so that areas are visible.
void add_joints(Picture& picture, const State& state, Player player) {
    const Squares& own = state.roses[player.seat];
    for (const Square square : values_of<Square>()) {
        if (!own.has(square)) continue;
        const auto join = [&](int file, int rank) {
            if (file < side && rank < side && own.has(square_at(file, rank)))
                picture.add(Line{center_of(square), center_of(square_at(file, rank)), 7, Paint::ink});
        };
        join(file_of(square) + 1, rank_of(square));
        join(file_of(square), rank_of(square) + 1);
    }
}

void add_rose(Picture& picture, Square square, Player player) {
    const Point center = center_of(square);
    picture.add(Circle{center, 16, player == red ? Paint::red : Paint::paper, Stroke::thin});
    if (player == red) picture.add(Circle{center, 11, Paint::paper, Stroke::none});
    picture.add(Text{{center.x, center.y + 6}, player == red ? "R" : "W", 16, 0, Anchor::middle, true});
}

void add_hand(Picture& picture, Point corner, const Cards& hand) {
    int x = corner.x;
    for (const Card card : values_of<Card>()) {
        if (!hand.has(card)) continue;
        add_card(picture, {x, corner.y}, std::string(name_of(card)));
        x += card_width + 8;
    }
}

void add_player(Picture& picture, const State& state, Player player, const Names& names, int y) {
    const bool due = !state.end && state.turn == player;
    picture.add(Rectangle{{panel, y}, panel_width, 92, Paint::none, due ? Stroke::thick : Stroke::thin, 6});
    picture.add(Text{{panel + 10, y + 20},
                     say(names, "{}: {}", in(names, side_of(player)), full_name(names[player], names.given(player))),
                     15,
                     panel_width - 20,
                     Anchor::start,
                     true});
    const std::string points = counted(names, scores(state)[player].value, "point");
    const std::string heroes = counted(names, state.heroes[player.seat], "hero card");
    picture.add(Text{{panel + 10, y + 42},
                     due ? say(names, "{}, {}; to act", points, heroes) : cat(points, ", ", heroes),
                     14,
                     panel_width - 20});
    add_hand(picture, {panel + 10, y + 53}, state.hands[player.seat]);
}

/// Adds a set of cards behind a text, as lines of seven cards. Returns the y coordinate below them.
int add_cards(Picture& picture, int y, std::string line, const Cards& cards) {
    int on_line = 0;
    for (const Card card : values_of<Card>()) {
        if (!cards.has(card)) continue;
        if (on_line++ == 7) {
            picture.add(Text{{panel, y}, line, 13, panel_width});
            line = "   ";
            on_line = 1;
            y += 18;
        }
        line += cat(' ', name_of(card));
    }
    picture.add(Text{{panel, y}, line, 13, panel_width});
    return y + 20;
}

void add_stock(Picture& picture, const State& state, const Names& names) {
    int y = top + 132;
    picture.add(Text{{panel, y},
                     say(names, "crown on {}; {} in stock", name_of(state.crown), counted(names, state.stock, "stone")),
                     13,
                     panel_width});
    y += 20;
    // In a game, one of the two always has cards. Both are empty only for a scoresheet, which does not record them.
    const bool seen = !state.pile.empty() || !state.discards.empty();
    if (state.deck_left > 0) {
        picture.add(Text{{panel, y},
                         say(names, "pile: {}, {} on top", counted(names, state.deck_left, "card"),
                             name_of(state.deck[deck_size - state.deck_left])),
                         13,
                         panel_width});
        y += 20;
    } else if (seen) {
        y = add_cards(picture, y, state.pile.empty() ? say(names, "pile: none") : say(names, "pile:"), state.pile);
    }
    if (seen)
        y = add_cards(picture, y, state.discards.empty() ? say(names, "discards: none") : say(names, "discards:"),
                      state.discards);
    if (state.end)
        picture.add(Text{
            {panel, y}, say(names, "ended: {}", in(names, name_of(*state.end))), 14, panel_width, Anchor::start, true});
}

}  // namespace

Picture RoseKing::picture(const State& state, const Names& names) {
    Picture picture{width, height, std::string(in(names, title)), {}};
    picture.add(Text{{left, 34}, picture.title, 24, 0, Anchor::start, true});
    picture.add(Text{{left + board_size, 52}, std::string(in(names, "crown edge")), 12, 0, Anchor::end});
    add_squares(picture, state);
    for (const Player player : {red, white}) add_joints(picture, state, player);
    for (const Square square : values_of<Square>()) {
        if (const auto owner = rose_on(state, square)) add_rose(picture, square, *owner);
    }
    const Point crown = corner_of(state.crown);
    add_crown(picture,
              {crown.x + (rose_on(state, state.crown) ? cell - 8 : cell / 2),
               crown.y + (rose_on(state, state.crown) ? 8 : cell / 2)},
              rose_on(state, state.crown) ? 16 : 26);
    add_player(picture, state, white, names, top);
    add_stock(picture, state, names);
    add_player(picture, state, red, names, top + board_size - 92);
    return picture;
}

}  // namespace referee::rose_king
