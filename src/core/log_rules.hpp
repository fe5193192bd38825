#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "core/tables.hpp"

namespace referee {

/// What all logs share, whatever their game.
enum class LogRule {
    syntax,
    unknown_key,
    missing_key,
    duplicate_key,
    type,
    value,
    limit,
    after_end,
    ruled,
    unfinished,
    unchecked
};

/// The table of log rules, in the order of `LogRule`.
std::span<const Rule> log_rules();

/// One row of it.
const Rule& log_rule(LogRule rule);

/// The rules of the claims that every game has, `claim/KEY`: a claim is equal to what the referee counts.
std::span<const Rule> common_claim_rules();

/// The rule of a claim of some games: `claim/KEY`, the title of its row, and what it claims in each of them.
Rule rule_of_claim(std::string_view id, std::string_view title, std::string_view text);

/// The rules of all claims of these games, each once.
std::vector<const Rule*> claim_rules(std::span<const GameTables* const> games);

}  // namespace referee
