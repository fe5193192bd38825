#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "core/claim_limits.hpp"
#include "core/columns.hpp"
#include "core/final.hpp"
#include "core/finding.hpp"
#include "core/score_bounds.hpp"
#include "games/kings_road/types.hpp"

/// The end of a game of King's Road as a scoresheet records it: the board, without the rounds that led to it.
namespace referee::kings_road {

struct KingsRoad;
struct State;
struct Payment;

/// The regions scored in the last round: one for the King and one for each Dragon.
struct LastRound : List<Region, max_players + 1> {
    static constexpr std::size_t fewest = 1;
    static constexpr std::size_t most = max_players + 1;
    using List::List;
};

/// What a scoresheet records. A missing key means "unknown". A key that is present is complete: a region that `markers`
/// does not name holds no markers. A sheet gives the points either before or after the final scoring, never both.
struct Final {
    static constexpr std::array<std::string_view, 2> alternatives = {"points", "points-after"};
    /// Far above the points of any game, and small enough that sums do not overflow.
    using Point = Number<0, 1'000'000'000>;
    using Points = EveryPlayer<Point>;
    std::optional<Points> points;
    std::optional<Points> points_after;
    std::optional<Region> king;
    std::optional<LastRound> scored;
    /// A player who is not named has 0.
    struct Counts : PerPlayer<Number<0, 99>> {
        static constexpr bool zero_is_none = true;
        bool operator==(const Counts&) const = default;
    };
    std::optional<PerName<Region, Counts>> markers;
    std::optional<PerName<Region, AnyOrder<Player, max_players>>> nobles;
    static constexpr auto fields = std::tuple{
        Field{"points", &Final::points, "points of all players on the scoring track before the final scoring",
              Presence::optional},
        Field{"points-after", &Final::points_after,
              "instead of `points`: points of all players after the final scoring", Presence::optional},
        Field{"king", &Final::king, "where the King stands after his last journey", Presence::optional},
        Field{"scored", &Final::scored, "the regions scored in the last round, in order", Presence::optional},
        Field{"markers", &Final::markers, "markers on the board before the final scoring, Nobles included",
              Presence::optional},
        Field{"nobles", &Final::nobles, "the owners of the Nobles of each region, in any order", Presence::optional},
    };
    bool operator==(const Final&) const = default;
};

/// The columns of CSV records.
inline constexpr std::array csv_columns = {
    Column{.name = "points", .key = "points", .help = "points on the track before the final scoring"},
    Column{
        .name = "points-after", .key = "points-after", .help = "instead of `points`: points after the final scoring"},
    Column{.key = "markers", .help = "the player's markers there before the final scoring, the Noble included"},
    Column{.name = "nobles", .key = "nobles", .help = "the regions with a Noble of the player"},
    Column{.name = "king", .key = "king", .help = "where the King stands after his last journey"},
    Column{.name = "scored", .key = "scored", .help = "the regions scored in the last round, in order"},
};

/// The rules for the end of a game, in the order in which they are checked.
enum class FinalCode : std::uint8_t { journey, markers, nobles, scored, forty };
using FinalBreach = referee::Breach<FinalCode>;

/// The claims that a sheet may use in place of missing data: `final` gives the points of the final scoring if `markers`
/// is missing.
struct Sources {
    std::optional<List<FinalScored, 8>> final;
    static constexpr auto fields = std::tuple{
        Field{"final", &Sources::final, "points of the final scoring", Presence::optional}};
};

using Counted = referee::Counted<State, EndReason, Markers, FinalScored>;

/// The next region on the King's road.
Region behind(Region region);
/// A player's markers in a region if `markers` is given, the Noble included if `nobles` is given.
int markers_of(const Final& final, Region region, Player player);
bool has_noble(const Final& final, Region region, Player player);
/// Game end: the payments of the regions that the last round did not score, starting from the King's region.
List<Payment, 8> final_payments(const State& table, const LastRound& scored);

/// The claimed points of a region of the final scoring: of a row that stands where the region is scored. Null if there
/// is none, or if the claimed rows are not as many as the regions.
const FinalScored* claimed_row(const Sheet<KingsRoad>& sheet, Region region);

/// Whether the sheet claims a final scoring of exactly the regions that the last round did not score, in road order,
/// each with its points. A player whom a region of it does not name has 0 there.
bool has_final_scoring(const Sheet<KingsRoad>& sheet);

/// Whether markers in a region can be paid the points that a claimed row names. Who is not named can have any points.
bool can_pay(const State& table, const FinalScored& row);

/// Whether the last round can have scored a region, by what lies there: only Nobles stay in a region that is scored.
bool can_be_scored_last(const Setup<KingsRoad>& setup, const Final& final, Region region);

/// The regions that the last round scored for certain: those recorded, or otherwise the one before the King.
List<Region, 8> surely_scored(const Final& final);

/// The state at the end, as far as the sheet records it. All players have 0 points.
State table_of(const Setup<KingsRoad>& setup, const Final& final);

}  // namespace referee::kings_road
