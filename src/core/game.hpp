#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/award.hpp"
#include "core/field_parts.hpp"
#include "core/finding.hpp"
#include "core/optional.hpp"
#include "core/picture.hpp"
#include "core/printed.hpp"
#include "core/required.hpp"
#include "core/rule.hpp"
#include "core/setup.hpp"
#include "types/action_words.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

/// The room `core`: the definition of a game. `required.hpp` lists what every game must have (types, tables, pure
/// functions), `optional.hpp` what a game may have in addition, and `defaults.hpp` provides what follows from these.
///
/// A rule is one row (`rule_row.hpp`): code, id, title, text, source, check and message. The judge, `explain`, the
/// schemas and the docs all read the same rows. A ruling is one object next to the enumeration of its choices
/// (`ruling.hpp`). Everything that is reported is a finding (`finding.hpp`).
///
/// Invariants: `judge` is a pure function of a state and an event. A game includes no other game and no document code.
namespace referee {

/// Each player's place in the final ranking; empty while the game goes on.
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
ScoreSummary<G> score_summary(const typename G::State& state) {
    if constexpr (HasScoreSummary<G>) {
        return G::score_summary(state);
    } else {
        return {G::scores(state), G::criteria(state), G::tallies(state)};
    }
}

/// The player to act, in the form of a claim.
template <class G>
OrFalse<Player> turn(const typename G::State& state) {
    return {G::to_act(state)};
}

/// The claims that every game has, before its own. `points` describes its scores.
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

/// Whether the game's events are described by default (types/action_words.hpp).
template <class G>
concept HasDefaultWords = requires { G::notation(DefaultWords{}); };

/// An event in notation for records, on one line: who acts, and all decisions and draws. The notation for lists may
/// omit what is the same for the whole list; games where it does have their own `record_notation`.
template <class G>
std::string record_notation(const typename G::Event& event, const Names& names) {
    if constexpr (HasRecordNotation<G>) {
        return G::record_notation(event, names);
    } else if constexpr (HasDefaultWords<G>) {
        return event_words(event, names);
    } else {
        return G::notation(event, names);
    }
}

/// Whether the game's parts are judged by default (core/defaults.hpp).
template <class G>
concept HasDefaultParts = requires { G::judge_part(DefaultParts{}); };

/// The parts that may legally come next in an event.
template <class G>
std::vector<typename G::Part> legal_parts(const typename G::State& state, const typename G::Event& event) {
    std::vector<typename G::Part> parts = G::candidates(state, event);
    std::erase_if(parts, [&](const auto& part) {
        if constexpr (HasDefaultParts<G>) {
            return G::judge_candidate(state, event, part).has_value();
        } else {
            return G::judge_part(state, event, part).has_value();
        }
    });
    return parts;
}

}  // namespace referee
