#include "core/touch.hpp"

#include "games/rose_king/rose_king.hpp"
#include "text/text.hpp"

/// Draws the board for touching. A square stands for the card that leads there, in hand or not, with a hero if it needs
/// one. Wherever it stands for no card that may be played, the way of the crown is what forbids it.
namespace referee::rose_king::touch {

namespace {

constexpr int cell = touch_size;
constexpr int edge = 18;
constexpr int board_size = side * cell;
constexpr int in_row = 7;

Point corner_of(Square square) { return {edge + file_of(square) * cell, edge + (side - 1 - rank_of(square)) * cell}; }

Point center_of(Square square) {
    const Point corner = corner_of(square);
    return {corner.x + cell / 2, corner.y + cell / 2};
}

TouchKeys keys_of(const State& state, Square square, const Names& names) {
    TouchKeys keys;
    if (state.end) return keys;
    for (const Card card : values_of<Card>()) {
        if (landing(state.crown, card) != square) continue;
        keys.push_back({key_of(&Play::card, card, names)});
        if (rose_on(state, square)) keys.back().push_back(key_of(&Play::hero, true, names));
    }
    keys.push_back(key_of_rule<RoseKing>(Code::off_board));
    return keys;
}

void add_edges(Picture& picture) {
    for (int i = 0; i < side; ++i) {
        const int middle = edge + i * cell + cell / 2;
        picture.add(touch_text({middle, 13}, std::string(1, static_cast<char>('a' + i)), 0, Anchor::middle));
        picture.add(touch_text({edge / 2, middle + 5}, std::to_string(side - i), 0, Anchor::middle));
    }
}

void add_rose(Picture& picture, Square square, Player player) {
    const Point center = center_of(square);
    picture.add(Circle{center, 16, player == red ? Paint::red : Paint::paper, Stroke::thin});
    if (player == red) picture.add(Circle{center, 11, Paint::paper, Stroke::none});
    picture.add(touch_text({center.x, center.y + 6}, player == red ? "R" : "W", 0, Anchor::middle, true, 16));
}

std::string square_words(const State& state, Square square, const Names& names) {
    std::string words(name_of(square));
    if (const auto owner = rose_on(state, square)) words += cat(", ", in(names, side_of(*owner)));
    if (state.crown == square) words += cat(", ", in(names, "crown"));
    return words;
}

void add_square(Picture& picture, const State& state, Square square, const Names& names) {
    const Point corner = corner_of(square);
    picture.add(Rectangle{corner, cell, cell, Paint::paper, Stroke::thin});
    if (square == state.crown)
        picture.add(Rectangle{{corner.x + 2, corner.y + 2}, cell - 4, cell - 4, Paint::none, Stroke::thick});
    const auto owner = rose_on(state, square);
    if (owner) add_rose(picture, square, *owner);
    if (square == state.crown)
        add_crown(picture, {corner.x + (owner ? cell - 8 : cell / 2), corner.y + (owner ? 8 : cell / 2)},
                  owner ? 16 : 26);
    picture.targets.push_back({corner, cell, cell, square_words(state, square, names), keys_of(state, square, names)});
}

std::vector<TouchPlayer> boxes(const State& state, const Names& names) {
    const auto points = rose_king::scores(state);
    std::vector<TouchPlayer> all;
    for (const Player player : both_players)
        all.push_back({player == red ? Paint::red : Paint::paper, player == red ? "R" : "W",
                       full_name(names[player], names.given(player)), counted(names, points[player].value, "point"),
                       counted(names, state.heroes[player.seat], "hero card"), !state.end && state.turn == player,
                       state.end || state.turn == player ? TouchKeys{} : TouchKeys{key_of_rule<RoseKing>(Code::turn)}});
    return all;
}

void add_tray(Picture& tray, const State& state, const Names& names) {
    const auto& hand = state.hands[state.turn.seat];
    std::vector<TouchCard> cards;
    for (const Card card : values_of<Card>()) {
        if (hand.has(card)) cards.push_back({std::string(name_of(card)), {{key_of(&Play::card, card, names)}}});
    }
    // The hero and the pass are below the hand, at the same place in each position.
    tray.height = add_touch_cards(tray, 0, in_row, cards);
    const int heroes = state.heroes[state.turn.seat];
    std::vector<TouchCard> others = {{counted(names, heroes, "hero card"),
                                      {{key_of(&Play::hero, true, names)}},
                                      say(names, "with a hero card"),
                                      Paint::gold},
                                     {say(names, "pass"), {{key_of(&Pass::pass, True{}, names)}}}};
    tray.height = add_touch_cards(tray, tray.height, 2, others);
    std::vector<TouchCard> draws;
    const Cards drawn = drawable(state);
    for (const Card card : values_of<Card>()) {
        if (drawn.has(card))
            draws.push_back({std::string(name_of(card)),
                             {{key_of(&Draw::card, card, names)}},
                             say(names, "draw {}", name_of(card)),
                             Paint::shade});
    }
    tray.height = add_touch_heading(tray, tray.height, say(names, "to draw; stones in stock: {}", stones(state).value));
    tray.height = add_touch_cards(tray, tray.height, in_row, draws);
}

/// The players, and the other hand, which lies open but is not played from.
void add_players(Picture& tray, const State& state, const Names& names) {
    if (!state.end) {
        const Player other = opponent_of(state.turn);
        tray.height = add_touch_heading(
            tray, tray.height,
            cat(say(names, "in hand: {}", names[other]), "  ", words(state.hands[other.seat], names)));
    }
    tray.height = add_touch_players(tray, tray.height, boxes(state, names));
}

}  // namespace

static TouchBoard draw(const State& state, const Names& names) {
    TouchBoard board;
    Picture& table = board.table;
    table.title = in(names, RoseKing::title);
    table.width = board_size + edge + 1;
    board.tray.width = touch_width;
    board.tray.title = in(names, "the hand of the player to act");
    add_edges(table);
    for (const Square square : values_of<Square>()) add_square(table, state, square, names);
    table.height = edge + board_size + 1;
    if (!state.end) add_tray(board.tray, state, names);
    add_players(board.tray, state, names);
    return board;
}

}  // namespace referee::rose_king::touch

namespace referee::rose_king {

TouchBoard RoseKing::touch_board(const State& state, const Event&, const Names& names) {
    return touch::draw(state, names);
}

}  // namespace referee::rose_king
