#include "core/text.hpp"
#include "games/rose_king/rose_king.hpp"

namespace referee::rose_king {

namespace {

using Breach = RoseKing::Breach;

std::string words(const Cards& cards) {
    std::vector<std::string_view> names;
    for (const Card card : values_of<Card>()) {
        if (cards.has(card)) names.push_back(name_of(card));
    }
    return listed(names, "no card");
}

/// Cards beside the board, in short: `N1 NE2`.
std::string row(const Cards& cards, std::string_view nothing) {
    std::string line;
    for (const Card card : values_of<Card>()) {
        if (cards.has(card)) line += cat(line.empty() ? "" : " ", name_of(card));
    }
    return line.empty() ? std::string(nothing) : line;
}

/// The name of a seat.
std::string_view side_of(Player player) { return player == red ? "Red" : "White"; }

std::string_view stone_of(Player player) { return player == red ? "a red stone" : "a white stone"; }

std::string_view direction_words(Card card) {
    static constexpr std::array<std::string_view, 8> words = {"north", "north-east", "east", "south-east",
                                                              "south", "south-west", "west", "north-west"};
    return words[static_cast<std::size_t>(direction_of(card))];
}

/// Where a card is, for somebody who looked for it elsewhere.
std::string place_of(const State& state, Card card, const Names& names) {
    for (const Player player : {red, white}) {
        if (state.hands[player.seat].has(card)) return cat("in the hand of ", printable(names[player]));
    }
    if (state.discards.has(card)) return "on the discards";
    return state.deck_left > 0 ? "deeper in the draw pile" : "in the draw pile";
}

/// What an event records: `anna plays NE2 with a hero`.
std::string recorded(const Event& event, const Names& names) {
    const std::string name = printable(names[player_of(event)]);
    if (const auto* play = std::get_if<Play>(&event))
        return cat(name, " plays ", name_of(play->card), play->hero ? " with a hero" : "");
    if (const auto* draw = std::get_if<Draw>(&event)) return cat(name, " draws ", name_of(draw->card));
    return cat(name, " passes");
}

std::string landing_words(const State& state, Card card) {
    const Square square = *landing(state.crown, card);
    const auto owner = rose_on(state, square);
    return cat("; from ", name_of(state.crown), " it takes the crown to ", name_of(square), ", which holds ",
               owner ? stone_of(*owner) : "no stone");
}

std::string out_of_turn(const State& state, const Event& event, const Names& names) {
    const std::string due = printable(names[state.turn]);
    const bool blocked = !can_act(state, state.turn);
    return cat(recorded(event, names), " while it is the turn of ", due,
               blocked ? ", who is blocked and must pass; that pass is recorded" : "");
}

std::string not_drawable(const State& state, Card card, const Names& names) {
    std::string due;
    if (state.deck_left > 0) {
        due = cat("the top of the known deck is ", words(drawable(state)));
    } else {
        due = cat(state.pile.empty() ? "the discards turned over are " : "the draw pile is ", words(drawable(state)));
    }
    return cat("; that card is ", place_of(state, card, names), ", and ", due);
}

}  // namespace

/// `play NE2`, `play NE2 hero`, `draw`, `pass`.
std::string RoseKing::notation(const Event& event, const Names&) {
    if (const auto* play = std::get_if<Play>(&event))
        return cat("play ", name_of(play->card), play->hero ? " hero" : "");
    return std::holds_alternative<Draw>(event) ? "draw" : "pass";
}

/// `anna: play NE2 hero`, `bruno: draw S1`.
std::string RoseKing::told(const Event& event, const Names& names) {
    const auto* draw = std::get_if<Draw>(&event);
    return cat(printable(names[player_of(event)]), ": ", notation(event, names),
               draw != nullptr ? cat(' ', name_of(draw->card)) : std::string{});
}

std::string RoseKing::setup_message(const Setup<RoseKing>& setup, const Breach& breach, const Names& names) {
    const auto& opening = setup.opening;
    const Step last = breach.path.end()[-1];
    const auto item = static_cast<std::size_t>(last.number);
    const std::string owner = breach.player ? cat("the hand of ", printable(names[*breach.player]))
                                            : std::string("the deck");
    if (last.kind == Step::Kind::item) {
        const Card card = breach.player ? opening.hands[*breach.player][item] : (*opening.deck)[item];
        return cat(owner, " has ", name_of(card), " as card ", item + 1,
                   ", which has been dealt already; each of the 24 cards is there once");
    }
    const std::size_t size = breach.player ? opening.hands[*breach.player].size() : opening.deck->size();
    return cat(owner, " has ", counted(static_cast<long long>(size), "card"), "; due are ",
               breach.player ? "five" : "the fourteen that were not dealt");
}

std::string RoseKing::message(const State& state, const Event& event, const Breach& breach, const Names& names) {
    const Player player = player_of(event);
    const std::string name = printable(names[player]);
    const std::string start = recorded(event, names);
    const auto* play = std::get_if<Play>(&event);
    switch (breach.code) {
        case Code::setup_hands: break;
        case Code::turn: return out_of_turn(state, event, names);
        case Code::card_not_in_hand:
            return cat(start, ", which is ", place_of(state, play->card, names), "; ", name, " holds ",
                       words(state.hands[player.seat]));
        case Code::no_hero:
            return cat(start, "; of ", counted(state.heroes_each, "hero card"), ' ', name, " has none left");
        case Code::off_board:
            return cat(start, "; ", counted(steps_of(play->card), "square"), ' ', direction_words(play->card), " of ",
                       name_of(state.crown), " the board has ended");
        case Code::occupied: return cat(start, landing_words(state, play->card));
        case Code::hero_target:
            return cat(start, landing_words(state, play->card), "; a hero turns ", stone_of(opponent_of(player)));
        case Code::hand_full: return cat(start, " with five cards in hand, which is the most");
        case Code::card_not_drawable: return cat(start, not_drawable(state, std::get<Draw>(event).card, names));
        case Code::pass_while_able:
            return cat(start, " though able to act: ", listed(legal(state, event, breach, names)));
    }
    return {};
}

std::string RoseKing::situation(const State& state, const Names& names) {
    std::string line = state.end ? cat("ended by ", name_of(*state.end))
                                 : cat(printable(names[state.turn]), " (", side_of(state.turn), ") to act");
    line += cat("; crown on ", name_of(state.crown), "; ", counted(state.stock, "stone"), " in stock; pile ",
                state.pile.size(), ", discards ", state.discards.size());
    for (const Player player : {red, white}) {
        line += cat("; ", printable(names[player]), ": ", words(state.hands[player.seat]), ", ",
                    counted(state.heroes[player.seat], "hero card"));
    }
    return line;
}

namespace {

std::string rank_line(const State& state, int rank) {
    std::string line = cat(rank + 1, ' ');
    for (int file = 0; file < side; ++file) {
        const Square square = square_at(file, rank);
        const auto owner = rose_on(state, square);
        const bool crowned = square == state.crown;
        line += cat(crowned ? '[' : ' ', owner ? side_of(*owner).front() : '.', crowned ? ']' : ' ');
    }
    return cat(line, ' ', rank + 1);
}

std::string player_line(const State& state, Player player, const Names& names) {
    const bool due = !state.end && state.turn == player;
    return cat(side_of(player), ": ", printable(names[player]), ", ", counted(scores(state)[player].value, "point"),
               ", ", counted(state.heroes[player.seat], "hero card"), due ? ", to act" : "");
}

std::string pile_line(const State& state) {
    if (state.deck_left > 0)
        return cat("pile: ", counted(state.deck_left, "card"), ", ", name_of(state.deck[deck_size - state.deck_left]),
                   " on top");
    return cat("pile: ", row(state.pile, "used up"));
}

}  // namespace

/// The squares with their roses, `R` and `W`, the crown as brackets; beside them what lies there. White sits at the
/// crown edge.
std::vector<std::string> RoseKing::board(const State& state, const Names& names) {
    std::array<std::string, side> beside;
    beside[8] = player_line(state, white, names);
    beside[7] = cat("  ", row(state.hands[white.seat], "no card"));
    beside[5] = state.end ? cat("ended: ", name_of(*state.end)) : std::string{};
    beside[4] = cat("stock: ", counted(state.stock, "stone"), "; crown on ", name_of(state.crown));
    beside[3] = pile_line(state);
    beside[2] = cat("discards: ", row(state.discards, "none"));
    beside[1] = player_line(state, red, names);
    beside[0] = cat("  ", row(state.hands[red.seat], "no card"));
    const std::string files = "   a  b  c  d  e  f  g  h  i";
    std::vector<std::string> lines = {cat(files, "      crown edge")};
    for (int rank = side - 1; rank >= 0; --rank) {
        const std::string& text = beside[static_cast<std::size_t>(rank)];
        lines.push_back(cat(rank_line(state, rank), text.empty() ? "" : "   ", text));
    }
    lines.push_back(files);
    return lines;
}

/// All legal events; a draw is one, whatever card may come.
std::vector<std::string> RoseKing::legal(const State& state, const Event&, const Breach&, const Names& names) {
    std::vector<std::string> lines;
    for (const Event& event : legal_parts<RoseKing>(state, begin(state))) {
        std::string line = notation(event, names);
        if (lines.empty() || lines.back() != line) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace referee::rose_king
