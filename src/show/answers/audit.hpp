#pragma once

#include <string>
#include <vector>

#include "core/tally.hpp"
#include "report/audit.hpp"
#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// Awards as a list, each with its source, its calculation and its points.
std::string awards_text(const std::vector<Award>& awards, const Names& names, std::string_view indent, Style style);

/// The same as JSON.
Value awards_value(const std::vector<Award>& awards, const Names& names);

/// `scores.ada: 15 claimed, 13 counted; likeliest slip: …`: a false number, called `name`, and its likeliest
/// explanation.
std::string doubt_words(const ExplainedNumber& doubt, std::string_view name, Language language = Language::english);

/// The sum of awards by player: `ada +4 and ben +6`; totals have no signs.
std::string points_words(const PerPlayer<int>& points, const Names& names, bool with_sign);

/// The awards of a tally and their sums, as text and as one line of JSON.
std::string tally_text(const Tally& tally, const Names& names, Style style);
std::string tally_json(const Tally& tally, const Names& names);

/// Replaces the tally if the input breaks a rule. The JSON has the same keys, without a count.
std::string tally_fault_text(const TallyFault& fault, Style style);
std::string tally_fault_json(const TallyFault& fault, const Names& names);

/// The audit of a log as text: each step with its numbers, its rule and running totals, and the count at the end. False
/// claims follow the step that they concern, with the likeliest slip.
std::string audit_text(const Report& report, const Audit& audit, Style style);

/// The same as one line of JSON.
std::string audit_json(const Report& report, const Audit& audit);

/// The findings of a scoresheet given in words, except false claims. They have no position, because there is no file.
std::string worded_findings_text(const Report& report, Style style);

/// The same, followed by the audit of the sheet with its false claims.
std::string worded_audit_text(const Report& report, const Audit& audit, Style style);

}  // namespace referee
