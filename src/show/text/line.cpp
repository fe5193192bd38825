#include "show/text/line.hpp"

#include <string_view>
#include <vector>

#include "show/text/text.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

constexpr std::size_t longest_sentence = 100;

/// `winner Jen Harding (jen); jen 38, phil 48`. For a scoresheet also `nothing counted` if its facts are claims alone,
/// and the claims that it does not decide; of the winners, who is claimed to be.
std::string outcome_words(const Report& report) {
    if (is_fault(report.verdict) || !report.result.is_object()) return "-";
    const Value scores = report.result.at("scores");
    const std::string winners = winners_text(report);
    std::vector<std::string> parts;
    if (!report.counted) parts.emplace_back("nothing counted");
    if (!winners.empty()) parts.push_back(winners);
    if (!report.claimed_winners.empty())
        parts.push_back(cat(winners_text(report, Value(report.claimed_winners)), " as claimed"));
    if (!scores.is_null()) parts.push_back(in_words(scores));
    std::string open;
    for (const std::string_view key : report.unchecked) {
        const bool told = key == "winners" && !report.claimed_winners.empty();
        if (!told) open += cat(open.empty() ? "not decided: " : ", ", key);
    }
    if (!open.empty()) parts.push_back(open);
    std::string words;
    for (const std::string& part : parts) words += cat(words.empty() ? "" : "; ", part);
    return words.empty() ? "-" : words;
}

}  // namespace

std::string verdict_line(const Report& report) {
    const Finding* const found = deciding_finding(report);
    std::string line = cat(printable(report.log), '\t', name_of(report.verdict), '\t');
    if (found == nullptr) return cat(line, "-\t-\t-\t", outcome_words(report), '\n');
    return cat(line, found->event > 0 ? std::to_string(found->event) : "-", '\t', found->rule->id, '\t',
               found->where.line, ':', found->where.column, '\t', cut(found->message, longest_sentence), '\n');
}

}  // namespace referee
