#pragma once

#include <span>

#include "core/rule.hpp"

namespace referee {

/// What all logs share, whatever their game.
enum class LogRule { syntax, unknown_key, missing_key, duplicate_key, type, value, limit, after_end, unfinished };

/// The table of log rules, in the order of `LogRule`.
std::span<const Rule> log_rules();

/// One row of it.
const Rule& log_rule(LogRule rule);

/// The rules of claims, `claim/KEY` for every key of every game: a claim is equal to what the referee counts.
std::span<const Rule> claim_rules();

/// The row of a claim's key. The key must be one of a game.
const Rule& claim_rule(std::string_view key);

}  // namespace referee
