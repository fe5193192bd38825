#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tuple>

#include "core/final.hpp"
#include "games/kings_gate/kings_gate.hpp"

/// King's Gate as it ended: how each location was scored, without the turns before.
namespace referee::kings_gate {

/// A location as it was scored: the totals of the colours with a tile in its ring, and who placed the last tile.
struct FinalRow {
    using Totals = OnlyNames<Colour, Number<0, 100>>;
    KnownLabel location;
    std::optional<Totals> totals;
    std::optional<Player> last;
    static constexpr auto fields = std::tuple{
        Field{"location", &FinalRow::location, "which one"},
        Field{"totals", &FinalRow::totals, "the total of each colour with a tile there, as it counted",
              Presence::optional},
        Field{"last", &FinalRow::last, "who placed the last tile", Presence::optional},
    };
    bool operator==(const FinalRow&) const = default;
};

/// What was seen at the end. What is not given is not known.
struct Final {
    struct Rows : List<FinalRow, location_count + 1> {
        static constexpr std::size_t fewest = 1;
        static constexpr std::size_t most = 100;
        using List::List;
    };
    std::optional<Rows> locations;
    static constexpr auto fields = std::tuple{
        Field{"locations", &Final::locations, "the scored locations in order", Presence::optional}};
    bool operator==(const Final&) const = default;
};

/// The rules of what a game can end with, in the order in which they are checked.
enum class FinalCode : std::uint8_t { order, last };
using FinalBreach = referee::Breach<FinalCode>;

std::span<const Rule> final_rules();
/// The first rule that an end breaks, with its path from the log's `final`; and the sentence for it.
std::optional<FinalBreach> judge_final(const Setup<KingsGate>& setup, const Final& final);
std::string final_message(const Setup<KingsGate>& setup, const Final& final, const FinalBreach& breach,
                          const Names& names);
/// What an end without a breach decides by itself: points where every row has its totals and its last placer. (Rows
/// with less can have come out in several ways, and are not counted here.)
Counted<State> count_final(const Setup<KingsGate>& setup, const Final& final);

}  // namespace referee::kings_gate
