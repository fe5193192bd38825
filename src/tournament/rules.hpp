#pragma once

#include <span>
#include <vector>

#include "core/rule.hpp"

namespace referee::tournament {

/// The rules of a tournament, besides those of its records.
enum class Code { table, player, twice, missing, meetings, match, points, record, no_result, no_scores, round };

/// The table of tournament rules, in the order of `Code`.
std::span<const Rule> rules();

/// One row of the table.
const Rule& rule(Code code);

/// The rule `tournament/record` for a record that is not legal, with the verdict of that record.
const Rule& record_rule(Verdict verdict);

/// The rule `claim/standings` for the standings that a tournament's file claims.
const Rule& standings_rule();

/// All these rules, each once, for `explain` and SARIF.
std::vector<const Rule*> all_rules();

}  // namespace referee::tournament
