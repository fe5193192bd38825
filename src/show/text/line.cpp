#include "show/text/line.hpp"

#include "show/text/text.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

constexpr std::size_t longest_sentence = 100;

/// `winner Jen Harding (jen); jen 38, phil 48`; after `nothing counted` for a scoresheet whose facts are claims alone.
std::string outcome_words(const Report& report) {
    if (is_fault(report.verdict) || !report.result.is_object()) return "-";
    const Value result = report.result.value();
    std::string words = in_words(result["scores"]);
    if (!result["winners"].empty()) words = cat(winners_text(report, result), "; ", words);
    if (report.counted) return words;
    return result["scores"].is_null() ? "nothing counted" : cat("nothing counted; ", words);
}

}  // namespace

std::string verdict_line(const Report& report) {
    const Finding* const found = first_with_verdict(report.findings, report.verdict);
    std::string line = cat(printable(report.log), '\t', name_of(report.verdict), '\t');
    if (found == nullptr) return cat(line, "-\t-\t-\t", outcome_words(report), '\n');
    return cat(line, found->event > 0 ? std::to_string(found->event) : "-", '\t', found->rule->id, '\t',
               found->where.line, ':', found->where.column, '\t', cut(found->message, longest_sentence), '\n');
}

}  // namespace referee
