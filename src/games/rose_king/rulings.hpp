#pragma once

#include <cstdint>
#include <tuple>

#include "core/ruling.hpp"
#include "types/describe.hpp"

/// The rulings of The Rose King: the keys of a log's `rulings`, and the questions that each choice answers
/// (rulings.cpp).
namespace referee::rose_king {

enum class Reshuffle : std::uint8_t { lazy, immediate };
inline constexpr auto reshuffle_ruling = make_ruling<Reshuffle>(
    "reshuffle", "when the discards become the draw pile", "When do the discards become the draw pile?",
    "French rules, 2 Course of the game, B) Draw a card",
    {{Reshuffle::lazy, "lazy",
      "when a card must be drawn and the pile is empty; cards played in the meantime can come back"},
     {Reshuffle::immediate, "immediate",
      "as soon as the last card of the pile is drawn; cards played afterwards wait for the next reshuffle"}});
constexpr const auto& ruling_of(Reshuffle) { return reshuffle_ruling; }
/// Whether the discards become the pile as soon as its last card is drawn.
bool reshuffles_at_once(Reshuffle ruling);

/// The rulings of a log.
struct Rulings {
    Chosen<Reshuffle> reshuffle{};
    static constexpr auto fields = std::tuple{ruling_field(&Rulings::reshuffle)};
    bool operator==(const Rulings&) const = default;
};

}  // namespace referee::rose_king
