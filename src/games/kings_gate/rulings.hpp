#pragma once

#include <cstdint>
#include <tuple>

#include "core/ruling.hpp"
#include "types/describe.hpp"

/// The rulings of King's Gate: the keys of a log's `rulings`, and the questions that each choice answers (rulings.cpp).
namespace referee::kings_gate {

enum class TourneyLowest : std::uint8_t { all, present };
inline constexpr auto tourney_ruling = make_ruling<TourneyLowest>(
    "tourney-lowest", "who can have the lowest total at the tourney ground",
    "Who can have the lowest total at the tourney ground?", "French rules, Special locations (silent)",
    {{TourneyLowest::all, "all", "everybody: a player without a tile there has a total of 0"},
     {TourneyLowest::present, "present", "only those with a tile there"}});
constexpr const auto& ruling_of(TourneyLowest) { return tourney_ruling; }
/// Whether a colour without a tile there can have the lowest total at the tourney ground.
bool ranks_absent(TourneyLowest ruling);

enum class PointsFloor : std::uint8_t { zero, negative };
inline constexpr auto floor_ruling = make_ruling<PointsFloor>(
    "points-floor", "whether points fall below 0", "Can points fall below 0?",
    "French rules, Special locations (silent)",
    {{PointsFloor::zero, "zero", "points do not fall below 0"},
     {PointsFloor::negative, "negative", "points can be less than 0"}});
constexpr const auto& ruling_of(PointsFloor) { return floor_ruling; }
/// Whether points do not fall below 0.
bool stops_at_zero(PointsFloor ruling);

enum class GraveyardValues : std::uint8_t { any, composition };
inline constexpr auto graveyard_ruling = make_ruling<GraveyardValues>(
    "graveyard-values", "which two tiles a turn at the graveyard may have",
    "Which two tiles may be placed at the graveyard?", "French rules, Special locations",
    {{GraveyardValues::any, "any", "one or two tiles of any values"},
     {GraveyardValues::composition, "composition", "the tiles of any other turn, two at most"}});
constexpr const auto& ruling_of(GraveyardValues) { return graveyard_ruling; }
/// Whether the tiles of a turn at the graveyard may have any values.
bool frees_values(GraveyardValues ruling);

enum class DragonAtSafe : std::uint8_t { allowed, forbidden };
inline constexpr auto dragon_ruling = make_ruling<DragonAtSafe>(
    "dragon-at-safe", "whether a dragon hits a tile at a safe location", "Does a dragon hit a tile at a safe location?",
    "French rules, Locations and Placing building tiles",
    {{DragonAtSafe::allowed, "allowed", "a dragon hits tiles at every location"},
     {DragonAtSafe::forbidden, "forbidden",
      "at a safe location a dragon can only be discarded; otherwise `kings-gate/dragon-safe` is broken"}});
constexpr const auto& ruling_of(DragonAtSafe) { return dragon_ruling; }
/// Whether a dragon hits a tile at a safe location.
bool hits_at_safe(DragonAtSafe ruling);

enum class KingOwnTile : std::uint8_t { after, at_once };
inline constexpr auto king_ruling = make_ruling<KingOwnTile>(
    "king-own-tile", "whether the King's change of ground holds for placing his own tile",
    "Does the King's change of ground hold for placing his own tile?", "French rules, Character tokens, King (silent)",
    {{KingOwnTile::after, "after", "the ground changes after his tile is placed"},
     {KingOwnTile::at_once, "at-once", "his own tile is placed by the changed ground already"}});
constexpr const auto& ruling_of(KingOwnTile) { return king_ruling; }
/// Whether the ground that the King changes already applies to the King's own tile.
bool holds_at_once(KingOwnTile ruling);

/// The rulings of a log.
struct Rulings {
    Chosen<TourneyLowest> tourney_lowest{};
    Chosen<PointsFloor> points_floor{};
    Chosen<GraveyardValues> graveyard_values{};
    Chosen<DragonAtSafe> dragon_at_safe{};
    Chosen<KingOwnTile> king_own_tile{};

    static constexpr auto fields = std::tuple{
        ruling_field(&Rulings::tourney_lowest),   ruling_field(&Rulings::points_floor),
        ruling_field(&Rulings::graveyard_values), ruling_field(&Rulings::dragon_at_safe),
        ruling_field(&Rulings::king_own_tile),
    };
    bool operator==(const Rulings&) const = default;
};

}  // namespace referee::kings_gate
