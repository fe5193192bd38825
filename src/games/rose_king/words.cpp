#include "games/rose_king/rose_king.hpp"
#include "text/text.hpp"

namespace referee::rose_king {

std::string row(const Cards& cards, std::string_view nothing) {
    std::string line;
    for (const Card card : values_of<Card>()) {
        if (cards.has(card)) line += cat(line.empty() ? "" : " ", name_of(card));
    }
    return line.empty() ? std::string(nothing) : line;
}

std::string_view side_of(Player player) { return player == red ? translatable("Red") : translatable("White"); }

std::string words(const Cards& cards, const Names& names) {
    std::vector<std::string_view> list;
    for (const Card card : values_of<Card>()) {
        if (cards.has(card)) list.push_back(name_of(card));
    }
    return listed(names, list, translatable("no card"));
}

/// Writes an event without its player: `play NE2`, `play NE2 hero`, `draw`, `pass`.
std::string RoseKing::notation(const Event& event, const Names&) {
    if (const auto* play = std::get_if<Play>(&event))
        return cat("play ", name_of(play->card), play->hero ? " hero" : "");
    return std::holds_alternative<Draw>(event) ? "draw" : "pass";
}

/// Writes an event with its player: `anna: play NE2 hero`, `bruno: draw S1`.
std::string RoseKing::record_notation(const Event& event, const Names& names) {
    const auto* draw = std::get_if<Draw>(&event);
    return cat(printable(names[player_of(event)]), ": ", notation(event, names),
               draw != nullptr ? cat(' ', name_of(draw->card)) : std::string{});
}

std::string rank_line(const State& state, int rank, std::optional<Square> crown) {
    std::string line = cat(rank + 1, ' ');
    for (int file = 0; file < side; ++file) {
        const Square square = square_at(file, rank);
        const auto owner = rose_on(state, square);
        const bool crowned = square == crown;
        line += cat(crowned ? '[' : ' ', owner ? side_of(*owner).front() : '.', crowned ? ']' : ' ');
    }
    return cat(line, ' ', rank + 1);
}

std::string RoseKing::situation(const State& state, const Names& names) {
    std::string line = state.end
        ? say(names, "ended by {}", in(names, name_of(*state.end)))
        : say(names, "{} ({}) to act", printable(names[state.turn]), in(names, side_of(state.turn)));
    line += say(names, "; crown on {}; {} in stock; pile {}, discards {}", name_of(state.crown),
                counted(names, state.stock, "stone"), state.pile.size(), state.discards.size());
    for (const Player player : {red, white}) {
        line += say(names, "; {}: {}, {}", printable(names[player]), words(state.hands[player.seat], names),
                    counted(names, state.heroes[player.seat], "hero card"));
    }
    return line;
}

namespace {

std::string player_line(const State& state, Player player, const Names& names) {
    const bool due = !state.end && state.turn == player;
    const std::string_view side = in(names, side_of(player));
    const std::string points = counted(names, scores(state)[player].value, "point");
    const std::string heroes = counted(names, state.heroes[player.seat], "hero card");
    return due ? say(names, "{}: {}, {}, {}, to act", side, printable(names[player]), points, heroes)
               : say(names, "{}: {}, {}, {}", side, printable(names[player]), points, heroes);
}

std::string pile_line(const State& state, const Names& names) {
    if (state.deck_left > 0)
        return say(names, "pile: {}, {} on top", counted(names, state.deck_left, "card"),
                   name_of(state.deck[deck_size - state.deck_left]));
    return say(names, "pile: {}", row(state.pile, in(names, "used up")));
}

}  // namespace

/// The board with `R` and `W` for roses and brackets for the crown. Hands, stock and piles stand beside it. White sits
/// at the crown edge.
std::vector<std::string> RoseKing::board(const State& state, const Names& names) {
    std::array<std::string, side> beside;
    beside[8] = player_line(state, white, names);
    beside[7] = cat("  ", row(state.hands[white.seat], in(names, "no card")));
    beside[5] = state.end ? say(names, "ended: {}", in(names, name_of(*state.end))) : std::string{};
    beside[4] = say(names, "stock: {}; crown on {}", counted(names, state.stock, "stone"), name_of(state.crown));
    beside[3] = pile_line(state, names);
    beside[2] = state.discards.empty() ? say(names, "discards: none")
                                       : say(names, "discards: {}", row(state.discards, ""));
    beside[1] = player_line(state, red, names);
    beside[0] = cat("  ", row(state.hands[red.seat], in(names, "no card")));
    const std::string files(file_line);
    std::vector<std::string> lines = {cat(files, "      ", in(names, "crown edge"))};
    for (int rank = side - 1; rank >= 0; --rank) {
        const std::string& text = beside[static_cast<std::size_t>(rank)];
        lines.push_back(cat(rank_line(state, rank, state.crown), text.empty() ? "" : "   ", text));
    }
    lines.push_back(files);
    return lines;
}

}  // namespace referee::rose_king
