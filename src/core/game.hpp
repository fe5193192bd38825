#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/award.hpp"
#include "core/finding.hpp"
#include "core/optional.hpp"
#include "core/picture.hpp"
#include "core/printed.hpp"
#include "core/required.hpp"
#include "core/rule.hpp"
#include "core/setup.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

/// The room `core`: what a game is. `required.hpp` says what each game has (types, tables, pure functions),
/// `optional.hpp` what some have besides; what follows for a game from these is in `defaults.hpp`.
///
/// A rule is one row (`rule_row.hpp`): code, id, sentence, text, source, check, message; the judge, `explain`, the
/// schemas and the docs read the same rows. A ruling is one object beside the enumeration of its choices
/// (`ruling.hpp`). A finding (`finding.hpp`) is the only way in which anything is reported.
///
/// Invariants: `judge` is a pure function of a state and an event, and cannot change the state; a game includes no
/// other game and nothing of documents.
namespace referee {

/// Each player's place in the final ranking; nobody has one while the game goes on.
template <class G>
OnlyPlayers<Rank> places(const typename G::State& state) {
    if (!G::ended(state).reason) return {};
    return ranked_by(G::criteria(state));
}

/// The players in place 1; none while the game goes on.
template <class G>
PlayerSet winners(const typename G::State& state) {
    return first_of(places<G>(state));
}

/// What a report says of a position.
template <class G>
Account<G> account(const typename G::State& state) {
    if constexpr (HasAccount<G>) {
        return G::account(state);
    } else {
        return {G::scores(state), G::criteria(state), G::tallies(state)};
    }
}

/// Who is to act next, as a claim says it.
template <class G>
OrFalse<Player> turn(const typename G::State& state) {
    return {G::to_act(state)};
}

/// The claims that every game has, before its own; `points` says what its scores are.
template <class G>
constexpr auto common_claims(std::string_view points) {
    return std::tuple{
        Claim{"scores", ClaimPlace::both, &G::scores, points},
        Claim{"winners", ClaimPlace::result, &winners<G>,
              "the winners, in any order: all who share the victory; `[]` while the game goes on"},
        Claim{"places", ClaimPlace::result, &places<G>,
              "each player's place in the final ranking, who is tied sharing one: 1, 2, 2, 4; `{}` while the game goes "
              "on"},
        Claim{"ended", ClaimPlace::both, &G::ended, "the end reason, or `false`"},
        Claim{"turn", ClaimPlace::both, &turn<G>,
              "who is to act next; `false` where the game has ended or all act at once"},
    };
}

/// An event as a record tells it, on one line: who acts, and all that is decided or drawn. A game whose events have one
/// part, itself, has a function `told` beside the notation of its lists, which leaves out what is the same for all of a
/// list.
template <class G>
std::string told(const typename G::Event& event, const Names& names) {
    if constexpr (HasTold<G>) {
        return G::told(event, names);
    } else {
        return G::notation(event, names);
    }
}

/// The parts that may legally come next in an event.
template <class G>
std::vector<typename G::Part> legal_parts(const typename G::State& state, const typename G::Event& event) {
    std::vector<typename G::Part> parts = G::candidates(state, event);
    std::erase_if(parts, [&](const auto& part) { return G::judge_part(state, event, part).has_value(); });
    return parts;
}

}  // namespace referee
