#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "claims/claims.hpp"
#include "sheet/rankings.hpp"
#include "types/type.hpp"

/// Whether what a scoresheet claims is true, false or open: the one place that tells, whatever the game.
namespace referee {

/// How a claim of a sheet stands. Silent is one that names nothing; open, one of which some part is decided by nothing,
/// and none is false.
enum class Standing : std::uint8_t { silent, right, wrong, open };

/// A claim, judged; where it is wrong, what is.
struct JudgedClaim {
    Standing standing = Standing::silent;
    std::vector<FalseValue> wrong{};
};

/// Whether a node names nothing: a mapping without entries, or with such alone.
bool names_nothing(Cursor node);

/// A claim of which the fact is known, for all or for some players. `with` names the claims that it was counted with.
JudgedClaim judge_fact(Cursor node, const Type& type, const void* fact, PlayerSet of, std::string_view with,
                       const Trail& trail, const Names& names);

/// What a row of a list can have been, and which of its keys are known.
struct KnownRow {
    std::vector<const void*> outcomes;
    std::uint32_t known;
};

/// Whether a row claims nothing else than an item, as far as that is known.
bool row_fits(Cursor row, const Type& type, const void* item, std::uint32_t known, const Names& names);

/// A claimed list whose rows can have come out in several ways.
JudgedClaim judge_rows(Cursor node, const Type& item, std::span<const KnownRow> rows, const Trail& trail,
                       const Names& names);

/// A claim of the end reason, where several there can have been, by number; that the game goes on is false.
JudgedClaim judge_end(Cursor node, const Type& type, std::span<const bool> reasons, const Trail& trail);

/// Claims of the winners and of the places.
JudgedClaim judge_winners(Cursor node, const Rankings& rankings, const Trail& trail, const Names& names);
JudgedClaim judge_places(Cursor node, const Rankings& rankings, const Trail& trail, const Names& names);

}  // namespace referee
