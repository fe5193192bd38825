#pragma once

#include <string>
#include <string_view>

#include "report/difference.hpp"
#include "show/text/text.hpp"

namespace referee {

/// Which parts of a test's report are shown.
struct TestShown {
    bool transcript = false;  ///< what was asked and answered before each difference
    std::string_view out;     ///< the folder where the smallest logs are; empty: none was asked for
};

/// What testing another implementation found, for people: what was compared, and each group of differences with the
/// first in full and the shortest game that shows it.
std::string test_text(const TestReport& report, const TestShown& shown, Style style);

/// The same as JSON Lines: a line a group, and one of all counts at the end.
std::string test_jsonl(const TestReport& report, const TestShown& shown);

/// The same as JUnit's XML: a case for each group, failed unless it is known, and one for all the games.
std::string test_junit(const TestReport& report, std::string_view version);

/// Whether nothing was found that is not known, and all was played.
bool is_clean(const TestReport& report);

/// `fact-scores.yaml`: the file of a group's smallest log.
std::string file_of(const DifferenceGroup& group);

/// The comment above a log that shows a difference: what is due, and what was said.
std::string difference_comment(const DifferenceGroup& group, std::string_view engine);

}  // namespace referee
