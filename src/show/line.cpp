#include "show/line.hpp"

#include <algorithm>
#include <vector>

#include "core/text.hpp"
#include "core/width.hpp"
#include "show/text.hpp"

namespace referee {

namespace {

constexpr std::size_t longest_sentence = 100;

/// `winner Jen Harding (jen); jen 38, phil 48`
std::string outcome_words(const Report& report) {
    if (report.verdict != Verdict::legal || !report.result.is_object()) return "-";
    const std::string scores = in_words(report.result["scores"]);
    return report.result["winners"].empty() ? scores : cat(winners_text(report), "; ", scores);
}

}  // namespace

std::string verdict_line(const Report& report) {
    const auto& findings = report.findings;
    const auto makes = [&](const Finding& finding) { return finding.rule->verdict == report.verdict; };
    const auto found = std::find_if(findings.begin(), findings.end(), makes);
    std::string line = cat(printable(report.log), '\t', name_of(report.verdict), '\t');
    if (found == findings.end()) return cat(line, "-\t-\t-\t", outcome_words(report), '\n');
    return cat(line, found->event > 0 ? std::to_string(found->event) : "-", '\t', found->rule->id, '\t', found->where.line, ':', found->where.column, '\t',
               cut(found->message, longest_sentence), '\n');
}

}  // namespace referee
