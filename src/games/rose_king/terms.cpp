#include <array>

#include "games/rose_king/rose_king.hpp"

/// The meanings of end reasons, and the statements that the rulebook leaves open.
namespace referee::rose_king {

namespace {

constexpr std::array end_table = {
    Term{"stones", "The last stone of the common stock has been placed. The game is over at once.", end_source},
    Term{"blocked",
         "Both players hold five cards, and neither can play any of them, not even with a hero that is left. The game "
         "is over at once.",
         end_source},
};
static_assert(end_table.size() == end_names.size());

constexpr std::array readings_table = {
    Interpretation{"RK10", "claim/scores",
                   "The introduction gives the victory to whoever holds the most adjacent areas; the section on the "
                   "end squares the areas. The section "
                   "on the end is what is counted."},
    Interpretation{"RK11", "rose-king/off-board",
                   "Only a picture shows the size of the board. Every other edition has nine by nine squares."},
    Interpretation{"RK18", "rose-king/pass-while-able",
                   "A player must act who can act. That a hero has to be spent where nothing else is possible is not "
                   "said; it follows from that."},
    Interpretation{"RK23", "rose-king/occupied",
                   "The rulebook asks for a free square of arrival and says nothing about squares on the way. They do "
                   "not matter."},
    Interpretation{"RK35", "rose-king/blocked rose-king/pass-while-able",
                   "The rulebook ends the game when both hold five cards that they cannot play, without a word about "
                   "heroes. A card that could be played "
                   "with a hero that is left counts as one that can be played: nobody is blocked by it."},
    Interpretation{"RK36", "rose-king/stones claim/stones",
                   "The rulebook speaks of a player's own last stone, and gives both players one stock. The last stone "
                   "is the stock's."},
    Interpretation{"RK43", "claim/winners",
                   "The rulebook names two ways to decide a tie and stops there. Players who are equal by all of them "
                   "are both winners."},
};

constexpr std::array scoring_table = {
    Term{"areas",
         "Roses of one colour that lie side by side, not only corner to corner, are one area. An area of n roses is "
         "worth n times n points.",
         end_source},
    Term{"the winner", "Most points; on a tie, the larger largest area; then more roses; then the victory is shared.",
         end_source},
};

}  // namespace

std::span<const Term> RoseKing::end_reasons() { return end_table; }
std::span<const Term> RoseKing::scoring() { return scoring_table; }
std::span<const Interpretation> RoseKing::readings() { return readings_table; }

}  // namespace referee::rose_king
