#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "claims/claim_path.hpp"
#include "claims/claims.hpp"
#include "core/game.hpp"

namespace referee {

/// Describes the false values of a claim in a sentence: the first ones in full, and the number of the others.
std::string words_of(const std::vector<FalseValue>& wrong, const Names& names);

/// Adds rows of printed data to others, without duplicates.
inline void add_rows(std::vector<std::string>& rows, const std::vector<std::string>& more) {
    for (const std::string& row : more) {
        if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(row);
    }
}

/// The unconfirmed rows of printed data on which the facts behind these false values rest, without duplicates.
template <Game G>
std::vector<std::string> unconfirmed_rows(const std::vector<FalseValue>& wrong, const typename G::State& state,
                                          const Names& names) {
    std::vector<std::string> rows;
    for (const FalseValue& value : wrong) add_rows(rows, G::unconfirmed(state, parse_claim_path(value.path, names)));
    return rows;
}

}  // namespace referee
