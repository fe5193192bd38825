#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "core/claim_limits.hpp"
#include "core/columns.hpp"
#include "core/final.hpp"
#include "core/finding.hpp"
#include "core/score_bounds.hpp"
#include "games/kingdom_run/types.hpp"

/// The end of a game of Kingdom Run as a scoresheet records it: the boards, without the turns that led to it.
namespace referee::kingdom_run {

struct KingdomRun;
struct State;

/// What a scoresheet records. A missing key means "unknown". A key that is present is complete: runners that are
/// neither on the podium nor on the track stand on the start board.
struct Final {
    /// A space after the start board.
    using TrackSpace = Place<start_spaces + fewest_track, most_spaces, start_spaces + 1>;
    /// A clan that is not named has no runners there.
    struct Counts : PerName<Clan, Number<0, runner_count>> {
        static constexpr bool zero_is_none = true;
        bool operator==(const Counts&) const = default;
    };
    using Runners = PerNumber<TrackSpace, Counts, most_spaces>;
    static constexpr bool with_setup = true;  ///< the laid tiles and the places of the podium
    std::optional<Arrivals> podium;
    std::optional<Runners> track;
    std::optional<EveryPlayer<Number<0, token_count>>> tokens;
    static constexpr auto fields = std::tuple{
        Field{"podium", &Final::podium, "the clans on the podium in order of arrival", Presence::optional},
        Field{"track", &Final::track, "space, from 5 on, to clan to number of runners, awake or not",
              Presence::optional},
        Field{"tokens", &Final::tokens, "victory tokens of all players", Presence::optional},
    };
    bool operator==(const Final&) const = default;
};

/// The columns of CSV records.
inline constexpr std::array csv_columns = {
    Column{.name = "clan",
           .part = Column::Part::seat,
           .key = "clan",
           .help = "the player's clan; a clan that nobody plays has a row without a player"},
    Column{.name = "podium", .key = "podium", .help = "the places of the clan's runners on the podium"},
    Column{.name = "track", .key = "track", .help = "the spaces of the clan's runners on the track, one for each"},
    Column{.name = "tokens", .key = "tokens", .help = "the player's victory tokens"},
    Column{.name = "track-scores",
           .part = Column::Part::setup,
           .key = "track",
           .item = "score",
           .help = "the scores of the spaces from 5 on, where they differ"},
    Column{.name = "lakes",
           .part = Column::Part::setup,
           .key = "track",
           .item = "lake",
           .first = start_spaces + 1,
           .help = "the spaces that are lakes, beside the scores"},
    Column{.name = "podium-points",
           .part = Column::Part::setup,
           .key = "podium",
           .help = "the points of the podium's places, where they differ"},
};

/// The rules for the end of a game, in the order in which they are checked.
enum class FinalCode : std::uint8_t { runners, space, podium, tokens, not_over };
using FinalBreach = referee::Breach<FinalCode>;

/// The claims that a sheet may use in place of missing data: the parts of the points.
struct Sources {
    std::optional<PerPlayer<Count>> podium_points;
    std::optional<PerPlayer<Count>> track_points;
    std::optional<PerPlayer<Count>> tokens;
    static constexpr auto fields = std::tuple{
        Field{"podium-points", &Sources::podium_points, "points of the podium", Presence::optional},
        Field{"track-points", &Sources::track_points, "points of the track", Presence::optional},
        Field{"tokens", &Sources::tokens, "victory tokens", Presence::optional},
    };
};

/// A sheet does not record who stands on the start board or on which of its spaces, and the score does not depend on
/// it. A clan without a runner on podium or track still has one on space 4, because runners leave the start board only
/// for the track.
using Counted = referee::Counted<State, EndReason, Tallies>;

}  // namespace referee::kingdom_run
