#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "core/final.hpp"
#include "games/rose_king/rose_king.hpp"

/// The Rose King as it ended: what lay on the table, without the events before.
namespace referee::rose_king {

/// The stones on the board as they were written down: in any order, and twice where somebody wrote one twice. One more
/// than there are squares is enough to keep.
struct Stones {
    using Listed = List<Square, square_count + 1>;
    Listed red;
    Listed white;
    static constexpr auto fields = std::tuple{
        Field{"red", &Stones::red, "squares with a red rose", Presence::optional},
        Field{"white", &Stones::white, "squares with a white rose", Presence::optional},
    };
    bool operator==(const Stones&) const = default;
};

/// What was seen at the end. What is not given is not known.
struct Final {
    std::optional<Stones> board;
    std::optional<Square> crown;
    std::optional<PerPlayer<Number<0, card_count>>> heroes;
    std::optional<PerPlayer<List<Card, hand_size>>> hands;
    static constexpr auto fields = std::tuple{
        Field{"board", &Final::board, "the stones on the board; a colour not named has none", Presence::optional},
        Field{"crown", &Final::crown, "the square of the crown", Presence::optional},
        Field{"heroes", &Final::heroes, "hero cards left; players not named are not known", Presence::optional},
        Field{"hands", &Final::hands, "the open hands; players not named are not known", Presence::optional},
    };
    bool operator==(const Final&) const = default;
};

/// The rules of what a game can end with, in the order in which they are checked.
enum class FinalCode : std::uint8_t { square, stones, crown, heroes, hands, not_over };
using FinalBreach = referee::Breach<FinalCode>;

std::span<const Rule> final_rules();
/// The first rule that an end breaks, with its path from the log's `final`; and the sentence for it.
std::optional<FinalBreach> judge_final(const Setup<RoseKing>& setup, const Final& final);
std::string final_message(const Setup<RoseKing>& setup, const Final& final, const FinalBreach& breach,
                          const Names& names);
/// What an end without a breach decides. Hands and heroes are decided where both players' are given.
Counted<State> count_final(const Setup<RoseKing>& setup, const Final& final);

/// Adds a row of the board as people write it, nine squares from a to i: `R`, `W`, or `.` for none. What is wrong with
/// it, in a sentence; then nothing is added.
std::string add_row(std::string_view row, int rank, Stones& stones);

}  // namespace referee::rose_king
