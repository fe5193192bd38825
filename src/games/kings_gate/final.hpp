#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tuple>

#include "core/claim_limits.hpp"
#include "core/columns.hpp"
#include "core/final.hpp"
#include "core/finding.hpp"
#include "core/score_bounds.hpp"
#include "games/kings_gate/types.hpp"

/// The end of a game of King's Gate as a scoresheet records it: the score of each location, without the turns that led
/// to it.
namespace referee::kings_gate {

struct KingsGate;
struct State;

/// A scored location: the totals of the colours with a tile in its ring, and the player who placed the last tile.
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

/// What a scoresheet records. A missing key means "unknown".
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

/// The columns of CSV records.
inline constexpr std::array csv_columns = {
    Column{.name = "colors",
           .part = Column::Part::seat,
           .key = "colors",
           .help = "the player's colour, with two players two; by default yellow, green, red, blue in the order of "
                   "rows"},
    Column{.part = Column::Part::result,
           .key = "locations",
           .item = "points",
           .help = "the points that are claimed there, of a location that was scored"},
};

/// The rules for the end of a game, in the order in which they are checked.
enum class FinalCode : std::uint8_t { order, last };
using FinalBreach = referee::Breach<FinalCode>;

/// The claims that a sheet may use in place of missing data: the results of the locations.
struct Sources {
    std::optional<ScoredLocations> locations;
    static constexpr auto fields = std::tuple{
        Field{"locations", &Sources::locations, "the scored locations", Presence::optional}};
};

/// Whether a sheet without `locations` claims rows whose locations are those of the game, in order.
bool claims_rows(const Sheet<KingsGate>& sheet, const State& state);

/// Whether one of the player's colours has a total in the row. The row must have totals.
bool has_tile(const State& state, const FinalRow& row, Player player);

using Counted = referee::Counted<State, EndReason, Tallies, Scored>;

}  // namespace referee::kings_gate
