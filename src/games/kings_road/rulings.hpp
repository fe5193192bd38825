#pragma once

#include <cstdint>
#include <tuple>

#include "core/ruling.hpp"
#include "types/describe.hpp"

/// The rulings of King's Road: the keys of a log's `rulings`, and the questions that each choice answers (rulings.cpp).
namespace referee::kings_road {

enum class KnightWithoutRegion : std::uint8_t { no_effect, previous_region, illegal };
inline constexpr auto knight_ruling = make_ruling<KnightWithoutRegion>(
    "knight-without-region", "what a Knight does without a Region before him",
    "What does a Knight do when the card just before him is a Dragon, or there is none?",
    "English rules, 2) Revealing cards, Knight (silent)",
    {{KnightWithoutRegion::no_effect, "no-effect", "he may be played there, and places no marker"},
     {KnightWithoutRegion::previous_region, "previous-region",
      "his marker goes to the last Region card of the selection; without one he has no effect"},
     {KnightWithoutRegion::illegal, "illegal", "he may not be played there"}});
constexpr const auto& ruling_of(KnightWithoutRegion) { return knight_ruling; }
/// Whether a Knight without a Region card just before it is illegal.
bool is_forbidden(KnightWithoutRegion ruling);
/// Whether the Knight's marker goes to an earlier Region card.
bool looks_back(KnightWithoutRegion ruling);

enum class Chain : std::uint8_t { connected, neighbours };
inline constexpr auto chain_ruling = make_ruling<Chain>(
    "chain", "which Nobles count for the bonus", "Which Nobles count for the bonus of a scored region?",
    "English rules, 3) Scoring, Nobles",
    {{Chain::connected, "connected",
      "every region of the unbroken chain of the player's Nobles that contains this one counts"},
     {Chain::neighbours, "neighbours",
      "this region and those of its direct neighbours where the player has a Noble count"}});
constexpr const auto& ruling_of(Chain) { return chain_ruling; }
/// Whether the chain continues beyond the direct neighbours.
bool leads_on(Chain ruling);

enum class BonusOnTie : std::uint8_t { paid, unpaid };
inline constexpr auto bonus_ruling = make_ruling<BonusOnTie>(
    "bonus-on-tie", "whether an old Noble pays after a tie for first",
    "Is the bonus for Nobles paid when a tie for first placed no new Noble?",
    "English rules, 3) Scoring, Ties and Nobles (silent)",
    {{BonusOnTie::paid, "paid", "the owner of a Noble that stays scores the bonus"},
     {BonusOnTie::unpaid, "unpaid", "nobody scores a bonus there"}});
constexpr const auto& ruling_of(BonusOnTie) { return bonus_ruling; }
/// Whether a Noble that stays pays its bonus after a tie for first place.
bool pays_on_tie(BonusOnTie ruling);

/// The rulings of a log.
struct Rulings {
    Chosen<KnightWithoutRegion> knight_without_region{};
    Chosen<Chain> chain{};
    Chosen<BonusOnTie> bonus_on_tie{};

    static constexpr auto fields = std::tuple{
        ruling_field(&Rulings::knight_without_region),
        ruling_field(&Rulings::chain),
        ruling_field(&Rulings::bonus_on_tie),
    };
    bool operator==(const Rulings&) const = default;
};

}  // namespace referee::kings_road
