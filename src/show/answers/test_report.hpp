#pragma once

#include <string>
#include <string_view>

#include "report/difference.hpp"
#include "show/text/text.hpp"

namespace referee {

/// The parts of a test report to show.
struct TestShown {
    bool transcript = false;  ///< the exchanges before each difference
    std::string_view out;     ///< folder of the shrunk logs; empty if none were requested
};

/// The report of a test as text: what was compared, and each group of differences with its first difference in full and
/// the shortest game that shows it.
std::string test_text(const TestReport& report, const TestShown& shown, Style style);

/// The same as JSON Lines: one line for each group, then one with all counts.
std::string test_jsonl(const TestReport& report, const TestShown& shown);

/// The same as JUnit XML: one case for each group, which fails unless the group is known, and one for all games.
std::string test_junit(const TestReport& report, std::string_view version);

/// True if all groups are known and all games were played.
bool is_clean(const TestReport& report);

/// The file name of a group's smallest log: `fact-scores.yaml`.
std::string file_of(const DifferenceGroup& group);

/// The comment at the top of a log that shows a difference: the expected answer and the received one.
std::string difference_comment(const DifferenceGroup& group, std::string_view engine);

}  // namespace referee
