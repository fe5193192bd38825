#include "games/rose_king/rose_king.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "core/rule_row.hpp"
#include "text/text.hpp"

namespace referee::rose_king {

namespace {

const Stones::Listed& stones_of(const Stones& stones, Player player) {
    return player == red ? stones.red : stones.white;
}
std::string_view colour_of(Player player) { return player == red ? "red" : "white"; }

/// The number of squares listed. A square listed twice counts twice.
std::size_t count_of_stones(const Stones& stones) { return stones.red.size() + stones.white.size(); }

}  // namespace

State table_of(const Setup<RoseKing>& setup, const Final& final) {
    State state;
    state.rulings = setup.rulings;
    state.stones_in_play = state.stock = static_cast<std::uint8_t>(setup.components.stones.value);
    state.heroes_each = static_cast<std::uint8_t>(setup.components.heroes.value);
    state.heroes = {state.heroes_each, state.heroes_each};
    if (final.crown) state.crown = *final.crown;
    for (const Player player : both_players) {
        if (final.board) {
            for (const Square square : stones_of(*final.board, player)) state.roses[player.seat].insert(square);
        }
        if (final.heroes && final.heroes->has(player))
            state.heroes[player.seat] = static_cast<std::uint8_t>((*final.heroes)[player].value);
        if (final.hands && final.hands->has(player)) {
            for (const Card card : (*final.hands)[player]) state.hands[player.seat].insert(card);
        }
    }
    state.stock = static_cast<std::uint8_t>(state.stock - state.roses[0].size() - state.roses[1].size());
    return state;
}

namespace {

/// Finds the first square that is listed a second time.
CheckResult square_named_twice(const Setup<RoseKing>&, const Final& final) {
    Squares seen;
    for (const Player player : both_players) {
        if (!final.board) break;
        const auto& listed = stones_of(*final.board, player);
        for (std::size_t item = 0; item < listed.kept(); ++item) {
            if (seen.has(listed[item]))
                return Violation{{}, {Step::at("board"), Step::at(colour_of(player)), Step::at(item)}};
            seen.insert(listed[item]);
        }
    }
    return std::nullopt;
}

std::string square_words(const Setup<RoseKing>& setup, const Final& final, const FinalBreach& breach,
                         const Names& names) {
    const Player colour = breach.path[1].key == "red" ? red : white;
    const Square square = stones_of(*final.board, colour)[static_cast<std::size_t>(breach.path[2].number)];
    const bool other = colour == white && table_of(setup, final).roses[red.seat].has(square);
    if (other) return say(names, "the square {} holds a red stone and a white one", name_of(square));
    return colour == red ? say(names, "the square {} with a red stone is named twice", name_of(square))
                         : say(names, "the square {} with a white stone is named twice", name_of(square));
}

/// Finds a misplaced crown: on an empty square or, if the board is empty, away from its centre.
CheckResult crown_astray(const Setup<RoseKing>& setup, const Final& final) {
    if (!final.board || !final.crown) return std::nullopt;
    const State state = table_of(setup, final);
    const bool untouched = count_of_stones(*final.board) == 0;
    if (untouched ? state.crown != State{}.crown : !rose_on(state, state.crown))
        return Violation{{}, {Step::at("crown")}};
    return std::nullopt;
}

CheckResult hero_too_many(const Setup<RoseKing>& setup, const Final& final) {
    const State state = table_of(setup, final);
    for (const Player player : both_players) {
        if (state.heroes[player.seat] > state.heroes_each)
            return Violation{player, {Step::at("heroes"), Step::at(player)}};
    }
    return std::nullopt;
}

/// Finds the first card that is one too many in a hand or is listed a second time.
CheckResult card_too_many(const Setup<RoseKing>&, const Final& final) {
    Cards seen;
    for (const Player player : both_players) {
        if (!final.hands || !final.hands->has(player)) continue;
        const auto& hand = (*final.hands)[player];
        for (std::size_t item = 0; item < hand.size(); ++item) {
            const bool wrong = item >= hand_size || seen.has(hand[item]);
            if (wrong) return Violation{player, {Step::at("hands"), Step::at(player), Step::at(item)}};
            seen.insert(hand[item]);
        }
    }
    return std::nullopt;
}

std::string hand_words(const Setup<RoseKing>&, const Final& final, const FinalBreach& breach, const Names& names) {
    const std::string name = printable(names[*breach.player]);
    const auto& hand = (*final.hands)[*breach.player];
    const auto item = static_cast<std::size_t>(breach.path[2].number);
    if (item >= hand_size) return say(names, "{} has {} cards in hand; five are the most", name, hand.size());
    return say(names, "{} has {}, which is already named; each of the 24 cards exists once", name, name_of(hand[item]));
}

template <class Mapping>
bool names_both(const std::optional<Mapping>& mapping) {
    return mapping && mapping->has(red) && mapping->has(white);
}

/// Finds the first player who could still act. Reports nothing if the sheet does not give all the data needed to decide
/// that.
CheckResult able_to_act(const Setup<RoseKing>& setup, const Final& final) {
    const State state = table_of(setup, final);
    if (!final.board || !final.crown || !names_both(final.heroes) || !names_both(final.hands) || state.stock == 0)
        return std::nullopt;
    for (const Player player : both_players) {
        if (can_act(state, player)) return Violation{player, {Step::at("hands"), Step::at(player)}};
    }
    return std::nullopt;
}

std::string able_words(const Setup<RoseKing>& setup, const Final& final, const FinalBreach& breach,
                       const Names& names) {
    const State state = table_of(setup, final);
    const std::string name = printable(names[*breach.player]);
    const std::string stones = counted(names, state.stock, "stone");
    const std::size_t cards = state.hands[breach.player->seat].size();
    if (cards >= hand_size)
        return say(names, "{} left, and {} could still act, with a card in hand that can be played", stones, name);
    return say(names, "{} left, and {} could still act, with {} in hand, which leaves room to draw", stones, name,
               counted(names, static_cast<long long>(cards), "card"));
}

constexpr std::tuple final_table = {
    RuleRow{FinalCode::square,
            {.id = "rose-king/final-square",
             .title = "at the end no square holds two stones, and none is named twice",
             .text = "A square holds one stone, which shows one colour. A square written down twice counts a "
                     "stone twice.",
             .source = "French rules, 2 A Play"},
            square_named_twice,
            square_words},
    RuleRow{FinalCode::stones,
            {.id = "rose-king/final-stones",
             .title = "at the end no more stones lie on the board than are in play",
             .text = "There are 52 stones, red on one side and white on the other. A log's `components` may say "
                     "another number.",
             .source = "French rules, 1 Preparation and Contents"},
            [](const Setup<RoseKing>& setup, const Final& final) -> CheckResult {
                const auto in_play = static_cast<std::size_t>(setup.components.stones.value);
                if (final.board && count_of_stones(*final.board) > in_play) return Violation{{}, {Step::at("board")}};
                return std::nullopt;
            },
            [](const Setup<RoseKing>& setup, const Final& final, const FinalBreach&, const Names& names) {
                const auto stones = static_cast<long long>(count_of_stones(*final.board));
                return say(names, "{} on the board; {} are in play", counted(names, stones, "stone"),
                           setup.components.stones.value);
            }},
    RuleRow{FinalCode::crown,
            {.id = "rose-king/final-crown",
             .title = "at the end the crown is on a stone, or on e5 if there is none",
             .text = "Wherever the crown is moved a stone is placed or turned. Before the first move it is in the "
                     "middle of the empty board.",
             .source = "French rules, 2 A Play"},
            crown_astray,
            [](const Setup<RoseKing>&, const Final& final, const FinalBreach&, const Names& names) {
                const std::string_view crown = name_of(*final.crown);
                if (count_of_stones(*final.board) > 0)
                    return say(names, "the crown is on {}, where there is no stone", crown);
                return say(names, "the crown is on {}, where there is no stone; with no stone on the board it is on e5",
                           crown);
            }},
    RuleRow{FinalCode::heroes,
            {.id = "rose-king/final-heroes",
             .title = "at the end no player has more heroes than at the start",
             .text = "A hero that was used never comes back. A log's `components` may say how many each player begins "
                     "with.",
             .source = "French rules, 2 C Hero"},
            hero_too_many,
            [](const Setup<RoseKing>& setup, const Final& final, const FinalBreach& breach, const Names& names) {
                return say(names, "{} has {}; each began with {}", printable(names[*breach.player]),
                           counted(names, (*final.heroes)[*breach.player].value, "hero card"),
                           setup.components.heroes.value);
            }},
    RuleRow{FinalCode::hands,
            {.id = "rose-king/final-hands",
             .title = "at the end each player has five cards at most, and no card is there twice",
             .text = "Each of the 24 power cards exists once, and a hand of five is full.",
             .source = "French rules, 2 B Draw"},
            card_too_many,
            hand_words},
    RuleRow{FinalCode::not_over,
            {.id = "rose-king/final-not-over",
             .title = "at the end the last stone has been placed, or nobody can act",
             .text = "While stones are left, a player who can draw or play a card, with a hero if need be, must, and "
                     "the game goes on.",
             .source = "French rules, End of the game"},
            able_to_act,
            able_words},
};
static_assert(in_order(final_table), "one row for each code, in its order");

constexpr auto final_texts = texts_of(final_table);

}  // namespace

std::span<const Rule> RoseKing::final_rules() { return final_texts; }

std::optional<FinalBreach> RoseKing::judge_final(const Setup<RoseKing>& setup, const Final& final) {
    return first_breach(final_table, setup, final);
}

std::string RoseKing::final_message(const Setup<RoseKing>& setup, const Final& final, const FinalBreach& breach,
                                    const Names& names) {
    return message_of(final_table, breach.code, setup, final, breach, names);
}

std::string Stones::add_row(Stones& stones, std::string_view text, std::size_t row, Language language) {
    std::string squares;
    std::copy_if(text.begin(), text.end(), std::back_inserter(squares), [](char c) { return c != ' '; });
    const int rank = side - 1 - static_cast<int>(row);
    if (squares.size() != side) {
        const std::string number = counted(language, static_cast<long long>(squares.size()), "square");
        const std::string has = text.size() <= 2 * std::size_t{side}
            ? say(language, "row {}, `{}`, has {}, not {}", rank + 1, printable(text), number, int{side})
            : say(language, "row {} has {}, not {}", rank + 1, number, int{side});
        return squares.size() < text.size() ? say(language, "{}; a square without a stone is written as a point", has)
                                            : has;
    }
    Stones added = stones;
    for (int file = 0; file < side; ++file) {
        const char letter = squares[static_cast<std::size_t>(file)];
        const Square square = square_at(file, rank);
        if (letter == 'R') added.red.push(square);
        if (letter == 'W') added.white.push(square);
        if (letter != 'R' && letter != 'W' && letter != '.') {
            return say(language, "square {} holds `{}`; it may be R, W or . for none", name_of(square),
                       printable(std::string_view(&letter, 1)));
        }
    }
    stones = added;
    return {};
}

}  // namespace referee::rose_king
