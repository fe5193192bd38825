#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "claims/claim_path.hpp"
#include "claims/claims.hpp"
#include "core/game.hpp"

namespace referee {

/// What is wrong with a claim, in a sentence: its first false values, and how many more there are.
std::string words_of(const std::vector<FalseValue>& wrong);

/// The rows of unconfirmed printed data on which the facts rest that false values are held against, each once.
template <Game G>
std::vector<std::string> unconfirmed_rows(const std::vector<FalseValue>& wrong, const typename G::State& state,
                                          const Names& names) {
    std::vector<std::string> rows;
    for (const FalseValue& value : wrong) {
        for (std::string& row : G::unconfirmed(state, stated_in(value.path, names))) {
            if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(std::move(row));
        }
    }
    return rows;
}

}  // namespace referee
