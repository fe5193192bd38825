#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "log/game_registry.hpp"

namespace referee {

/// A finding that a log of the suite must have.
struct SuiteFinding {
    std::string rule;
    std::size_t event = 0;  ///< 0: in no event
    bool ruled = false;     ///< an arbiter has ruled on it
    bool operator==(const SuiteFinding&) const = default;
};

/// One log of a game's suite: its subject, and the findings announced in its comments. A statement that no log can show
/// has a row without a log.
struct SuiteRow {
    std::string_view fixture;  ///< path below `fixtures/`
    std::string id;            ///< id of the statement, rule, ruling or claim; empty: an example
    std::string_view title;    ///< title of the subject
    std::string shows;         ///< what the log shows
    std::string_view text;     ///< the log in YAML; empty if there is none
    Verdict verdict = Verdict::legal;
    std::vector<SuiteFinding> findings{};  ///< in the order of the text
};

/// The suite of a game: its numbered statements and worked examples, then the logs of its rules, rulings and claims.
std::vector<SuiteRow> suite_of(const GameEntry& game);

/// The remaining logs of a game: scoresheets, events on which an arbiter has ruled, and the positions of perft.
std::vector<SuiteRow> remaining_suite_of(const GameEntry& game);

/// The suite of the log format: logs that keep and break each of its rules, and recorded disputes.
std::vector<SuiteRow> suite_of_format();

/// A row as JSON, with the log in canonical form. A malformed log, and a log that is read with notes, is written as it
/// is, or as text if JSON cannot represent it. The row also has the facts that the referee counts at the end of the
/// log. Its findings are in the order in which they are reported of that log.
Value suite_json(const SuiteRow& row);

}  // namespace referee
