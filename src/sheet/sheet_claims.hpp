#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "claims/claims.hpp"
#include "core/claim_limits.hpp"
#include "sheet/rankings.hpp"
#include "types/type.hpp"

/// Judges the claims of a scoresheet as true, false or open, for every game.
namespace referee {

/// The verdict on a claim of a sheet. `silent`: the claim names nothing. `open`: no part is false, and some part is
/// undecided.
enum class Standing : std::uint8_t { silent, right, wrong, open };

/// A judged claim, with its false values if it is wrong.
struct JudgedClaim {
    Standing standing = Standing::silent;
    std::vector<FalseValue> wrong{};
};

/// Whether a node names nothing: it is a mapping that is empty or holds only such mappings.
bool names_nothing(Cursor node);

/// Judges a claim whose fact is known for the players in `of`. `with` names the claims that were used to count the
/// fact.
JudgedClaim judge_fact(Cursor node, const Type& type, const void* fact, PlayerSet of, std::string_view with,
                       const ClaimTrail& trail, const Names& names);

/// The possible outcomes of a list's row, and a bit mask of its known keys.
struct KnownRow {
    std::vector<const void*> outcomes;
    std::uint32_t known;
};

/// Whether the known keys of a row all match an item.
bool row_fits(Cursor row, const Type& type, const void* item, std::uint32_t known, const Names& names);

/// Judges a claimed list whose rows can have several outcomes.
JudgedClaim judge_rows(Cursor node, const Type& item, std::span<const KnownRow> rows, const ClaimTrail& trail,
                       const Names& names);

/// Judges a claim of the end reason. `reasons` marks the possible ones by number. A claim that the game goes on is
/// false.
JudgedClaim judge_end(Cursor node, const Type& type, std::span<const bool> reasons, const ClaimTrail& trail,
                      const Names& names);

/// What a claim states against its limit: numbers and lists of numbers that are above it, their sum, and lists that
/// rise. Requires a claim that was read without findings.
std::vector<FalseValue> numbers_above(Cursor claim, const ClaimLimit& limit, const Names& names);

/// Judge claims of the winners and of the places.
JudgedClaim judge_winners(Cursor node, const PossibleRankings& rankings, const ClaimTrail& trail, const Names& names);
JudgedClaim judge_places(Cursor node, const PossibleRankings& rankings, const ClaimTrail& trail, const Names& names);

/// Explains why claims of winners and of places that are both open cannot both be true: one sentence for each place, or
/// one for all, without a final period. Empty if a possible ranking fits both.
std::vector<std::string> apart(Cursor winners, Cursor places, const PossibleRankings& rankings, const Names& names);

}  // namespace referee
