#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "log/game_registry.hpp"

namespace referee {

/// What must be found in a log of the suite.
struct SuiteFinding {
    std::string rule;
    std::size_t event = 0;  ///< 0: in none of the events
    bool ruled = false;     ///< an arbiter has ruled on it
    bool operator==(const SuiteFinding&) const = default;
};

/// One log of a game's suite: what it shows, and what must be found in it, as the log announces it. A statement that
/// leaves no trace in any log stands there without one.
struct SuiteRow {
    std::string_view fixture;  ///< its path below `fixtures/`
    std::string id;            ///< of the statement, rule, ruling or claim that it is about; empty: of an example
    std::string_view title;    ///< what that says
    std::string shows;         ///< of this log
    std::string_view text;     ///< the log in YAML; empty where there is none
    Verdict verdict = Verdict::legal;
    std::vector<SuiteFinding> findings{};  ///< in the order of the text
};

/// The suite of a game: its numbered statements and worked examples first, then the logs of its rules, rulings and
/// claims.
std::vector<SuiteRow> suite_of(const GameEntry& game);

/// A row for machines: with the log in canonical form, as it is where it is malformed, or as text where JSON cannot say
/// it; and with what the referee counts at its end.
Value suite_json(const SuiteRow& row);

}  // namespace referee
