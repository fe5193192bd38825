#pragma once

#include <span>
#include <vector>

#include "core/rule.hpp"

namespace referee::tournament {

/// What a tournament can be wrong about beyond its records.
enum class Code { table, player, twice, missing, meetings, points, record, no_result, no_scores, round };

/// The table of tournament rules, in the order of `Code`.
std::span<const Rule> rules();

/// One row of it.
const Rule& rule(Code code);

/// The rule of a record that is not legal, `tournament/record`, with the verdict of that record.
const Rule& record_rule(Verdict verdict);

/// The rule of the standings that a tournament's file claims, `claim/standings`.
const Rule& standings_rule();

/// All of these, each once: what `explain` and SARIF tell of.
std::vector<const Rule*> all_rules();

}  // namespace referee::tournament
