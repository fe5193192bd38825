#pragma once

#include <span>
#include <string>

#include "claims/claims.hpp"
#include "log/writer.hpp"
#include "types/fields_of.hpp"

namespace referee {

/// The facts of a state: those of all claims of the game by key, and its further details.
template <Game G>
Value every_fact(const typename G::State& state, const Names& names) {
    Value facts = Value::object();
    const auto add = [&](std::span<const ClaimType> claims) {
        for (const ClaimType& claim : claims) {
            const NewValue fact(*claim.fact);
            claim.count(&state, fact.get());
            facts[std::string(claim.key.text)] = written(*claim.fact, fact.get(), names);
        }
    };
    add(claim_types<G>);
    if constexpr (HasDetails<G>) add(detail_types<G>);
    return facts;
}

}  // namespace referee
