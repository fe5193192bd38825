#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "core/tables.hpp"

namespace referee {

/// The rules that apply to the logs of all games.
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

/// One row of the table.
const Rule& log_rule(LogRule rule);

/// The rules `claim/KEY` for the claims of all games: a claim must equal what the referee counts.
std::span<const Rule> common_claim_rules();

/// The rule of a claim that only some games have. `text` explains it for each of them.
Rule rule_of_claim(std::string_view id, std::string_view title, std::string_view text);

/// The rules of all claims of these games, without duplicates.
std::vector<const Rule*> claim_rules(std::span<const GameTables* const> games);

}  // namespace referee
