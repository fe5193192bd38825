#pragma once

#include <string>
#include <vector>

#include "core/tally.hpp"
#include "report/audit.hpp"
#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// A list of awards for people, each with its source, its working and its points.
std::string awards_text(const std::vector<Award>& awards, const Names& names, std::string_view indent, Style style);

/// The same for a program.
Value awards_value(const std::vector<Award>& awards, const Names& names);

/// `scores.ada: 15 claimed, 13 counted; likeliest slip: …`: a false number with what explains it.
std::string doubt_words(const Doubt& doubt, const Names& names);

/// What awards bring all players: `ada +4 and ben +6`; totals have no signs.
std::string points_words(const PerPlayer<int>& points, const Names& names, bool with_sign);

/// The answer with what its awards sum up to, for people and as one JSON object on one line.
std::string tally_text(const Tally& tally, const Names& names, Style style);
std::string tally_json(const Tally& tally, const Names& names);

/// What stands in place of an answer where what was given breaks a rule: the same keys, without a count.
std::string tally_fault_text(const TallyFault& fault, Style style);
std::string tally_fault_json(const TallyFault& fault, const Names& names);

/// The audit of a log for people: every step with its numbers and its rule, running totals, what is counted at the end;
/// below each step the false claims behind it, with the likeliest slip.
std::string audit_text(const Report& report, const Audit& audit, Style style);

/// The same as one JSON object on one line.
std::string audit_json(const Report& report, const Audit& audit);

/// What was found of a scoresheet that was said in words, but for false claims: without a place, since it has no file.
std::string worded_findings_text(const Report& report, Style style);

/// The same with the audit of such a sheet; false claims stand below it.
std::string worded_audit_text(const Report& report, const Audit& audit, Style style);

}  // namespace referee
