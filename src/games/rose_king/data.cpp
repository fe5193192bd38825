#include <array>

#include "games/rose_king/rose_king.hpp"

/// The printed data.
namespace referee::rose_king {

namespace {

constexpr std::array components_rows = {
    Datum{"stones", "52", "confirmed: the rulebook's contents; a log may say 1 to 81"},
    Datum{"heroes", "4", "confirmed: the rulebook's contents, for each player; a log may say 0 to 24"},
    Datum{"size of the board", "9 x 9", "confirmed: every other edition; the rulebook shows it only in a picture"},
};
static_assert(Components{}.stones.value == 52 && Components{}.heroes.value == 4 && side == 9,
              "the table says what is played with");

constexpr std::array data_tables = {
    Data{"What is in the box (a log may replace stones and heroes: `components: {stones: …, heroes: …}`)",
         "component, number", components_rows},
};

}  // namespace

std::span<const Data> RoseKing::data() { return data_tables; }

}  // namespace referee::rose_king
