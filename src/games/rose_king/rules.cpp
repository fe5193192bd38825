#include <array>

#include "games/rose_king/rose_king.hpp"

namespace referee::rose_king {

namespace {

constexpr std::array rules_table = {
    Rule{.id = "rose-king/setup-hands",
         .title = "both players begin with five cards, all different, and a deck holds exactly the other fourteen",
         .text = "The 24 power cards are shuffled and each player gets five. Each card exists once, so none stands in "
                 "two places. A log may "
                 "record the order of the deck; then it holds all the cards that were not dealt. Where this rule is "
                 "broken nothing else is judged.",
         .source = "French rules, 1 Preparation and Contents"},
    Rule{.id = "rose-king/turn",
         .title = "Red begins and the players alternate; a blocked player passes, and that pass is recorded",
         .text = "The first player in the log is Red and acts first. After every event the turn goes to the other "
                 "player, who passes where no "
                 "action is possible, so that the first goes on.",
         .source = "French rules, 1 Preparation and 2 Course of the game"},
    Rule{.id = "rose-king/card-not-in-hand",
         .title = "a played card is in the player's open hand",
         .text = "A player plays one of the cards that lie open before them. What was played has gone to the discards.",
         .source = "French rules, 2 Course of the game, A) Play a card"},
    Rule{.id = "rose-king/no-hero",
         .title = "a player has four heroes for the whole game",
         .text = "Each hero is used once and never comes back. A log's `components` may say another number.",
         .source = "French rules, 2 Course of the game, C) Play a hero"},
    Rule{.id = "rose-king/off-board",
         .title = "the crown moves the card's full value in its direction and stays on the board",
         .text = "The value is used up entirely; a card that would take the crown off the board cannot be played.",
         .source = "French rules, 2 Course of the game, A) Play a card"},
    Rule{.id = "rose-king/occupied",
         .title = "without a hero the crown lands on a square without a stone",
         .text = "No stone, neither colour's, lies on the square where the crown arrives. Squares passed over do not "
                 "matter.",
         .source = "French rules, 2 Course of the game, A) Play a card"},
    Rule{.id = "rose-king/hero-target",
         .title = "with a hero the crown lands on an opponent's stone",
         .text = "A hero turns the opponent's stone where the crown arrives, neither an own one nor an empty square.",
         .source = "French rules, 2 Course of the game, C) Play a hero"},
    Rule{.id = "rose-king/hand-full",
         .title = "nobody draws with five cards in hand",
         .text = "Never more than five cards lie before a player.",
         .source = "French rules, 2 Course of the game, B) Draw a card"},
    Rule{.id = "rose-king/card-not-drawable",
         .title = "a drawn card is in the draw pile, and on its top where the deck is known",
         .text = "The draw pile holds what is in no hand and not on the discards; when it is used up the discards, "
                 "shuffled, become the pile "
                 "(ruling reshuffle: when). Where the log records the deck, draws follow it until it is used up; "
                 "afterwards any card of the pile may come.",
         .source = "French rules, 2 Course of the game, B) Draw a card; ruling reshuffle"},
    Rule{.id = "rose-king/pass-while-able",
         .title = "a player passes only when no action is possible",
         .text = "No action is possible with five cards in hand none of which can be played, not even with a hero that "
                 "the player still has. "
                 "One whose only plays need a hero must play a hero.",
         .source = "French rules, 2 Course of the game"},
};
static_assert(rules_table.size() == static_cast<std::size_t>(Code::pass_while_able) + 1,
              "one row for each code, in its order");

constexpr std::array reshuffle_meanings = {
    Choice{"lazy", "when a card is to be drawn and the pile is empty; what was played in between can come back"},
    Choice{"immediate",
           "as soon as the last card of the pile is drawn; what is played afterwards waits for the next time"},
};

constexpr std::array rulings_table = {
    Ruling{"reshuffle", "When do the discards become the draw pile?", reshuffle_meanings,
           "French rules, 2 Course of the game, B) Draw a card"},
};

constexpr std::array components_rows = {
    Datum{"stones", "52", "confirmed: the rulebook's contents; a log may say 1 to 81"},
    Datum{"heroes", "4", "confirmed: the rulebook's contents, for each player; a log may say 0 to 24"},
    Datum{"board", "9 x 9", "confirmed: every other edition; the rulebook has it on a picture only"},
};
static_assert(Components{}.stones.value == 52 && Components{}.heroes.value == 4 && side == 9,
              "the table says what is played with");

constexpr std::array data_tables = {
    Data{"What is in the box (a log may replace stones and heroes: `components: {stones: …, heroes: …}`)",
         "component, number", components_rows},
};

}  // namespace

std::span<const Rule> RoseKing::rules() { return rules_table; }
std::span<const Ruling> RoseKing::rulings() { return rulings_table; }
std::span<const Data> RoseKing::data() { return data_tables; }

}  // namespace referee::rose_king
