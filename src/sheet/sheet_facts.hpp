#pragma once

#include <string>

#include "log/writer.hpp"
#include "sheet/sheet.hpp"

namespace referee {

namespace detail {

/// The list as a value if every row has exactly one outcome and all its keys are known; null otherwise.
template <class Counting>
Value rows_value(const Counting& counted, const Names& names) {
    Value list = Value::array();
    for (const auto& row : counted.rows) {
        if (row.outcomes.size() != 1 || row.known != every_key) return {};
        list.push_back(written(row.outcomes.front(), names));
    }
    return list;
}

/// Removes the entries of players that are not in `of`.
inline void keep_players(Value& mapping, PlayerSet of, const Names& names) {
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (!of.has(player)) mapping.erase(std::string(names[player]));
    }
}

}  // namespace detail

/// All known facts of a sheet, by claim key: the claims that `result` could make truthfully.
template <HasFinal G>
Value sheet_facts(const SheetOutcome<G>& outcome, const Names& names) {
    const auto& counted = *outcome.counted;
    CountedFacts<G> room;
    Value facts = Value::object();
    for (const ClaimType& claim : claim_types<G>) {
        if (!claim.stands(ClaimPlace::result)) continue;
        const std::string_view key = claim.key.text;
        Value fact;
        if (const KnownFact* known = counted.fact(key)) {
            fact = written(*claim.fact, room.of(claim, *known, counted), names);
            if (claim.fact->form == Form::per_player) detail::keep_players(fact, known->of, names);
        } else if (key == counted.rows_of) {
            fact = detail::rows_value(counted, names);
        } else if (key == "winners" && outcome.winners) {
            fact = written(*outcome.winners, names);
        } else if (key == "places" && outcome.places) {
            fact = written(*outcome.places, names);
        }
        if (!fact.is_null()) facts[std::string(key)] = std::move(fact);
    }
    return facts;
}

}  // namespace referee
