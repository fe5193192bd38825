#include "judge/place.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "csv/sheet.hpp"

namespace referee {

namespace {

constexpr std::size_t excerpt_reach = 70;

LogRule rule_of(FaultKind fault) {
    switch (fault) {
        case FaultKind::syntax: return LogRule::syntax;
        case FaultKind::duplicate_key: return LogRule::duplicate_key;
        case FaultKind::type: return LogRule::type;
        case FaultKind::limit: return LogRule::limit;
    }
    return LogRule::syntax;
}

/// Cuts the line around the finding, or a piece of a long line, at character boundaries.
void cut_excerpt(std::string_view text, std::size_t column, Finding& finding) {
    const auto inside = [&](std::size_t i) {
        return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80;
    };
    const std::size_t offset = std::min(finding.offset, text.size());
    const std::size_t reach = std::min(column - 1, excerpt_reach);
    std::size_t begin = offset - reach;
    const std::string_view piece = text.substr(begin, 2 * excerpt_reach);
    std::size_t end = begin + std::min(piece.size(), piece.find('\n'));
    if (end > begin && text[end - 1] == '\r') --end;
    while (begin > 0 && inside(begin)) --begin;
    while (inside(end)) ++end;
    finding.excerpt = text.substr(begin, end - begin);
    finding.caret = offset - begin;
}

}  // namespace

void report_faults(const std::vector<DocumentFault>& faults, std::vector<Finding>& findings) {
    for (const DocumentFault& fault : faults) {
        if (findings.size() >= most_findings) break;
        Finding finding;
        finding.rule = &log_rule(rule_of(fault.fault));
        finding.offset = fault.offset;
        finding.message = fault.message;
        findings.push_back(std::move(finding));
    }
}

void place(const Source& source, std::vector<Finding*> findings) {
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding* a, const Finding* b) { return a->offset < b->offset; });
    Locator locator(source.text);
    std::optional<CsvLocator> cells;
    if (source.csv.header) cells.emplace(source);
    for (Finding* finding : findings) {
        const LineColumn place = locator.at(finding->offset);
        finding->where = {std::string(source.file), place.line + (source.line > 0 ? source.line - 1 : 0), place.column,
                          place.character};
        if (cells) {
            const LineColumn cell = cells->at(finding->offset);
            finding->where = {std::string(source.file), cell.line, cell.column, cell.character};
        }
        cut_excerpt(source.text, place.column, *finding);
    }
}

void place(const Source& source, std::vector<Finding>& findings) {
    std::vector<Finding*> all;
    all.reserve(findings.size());
    for (Finding& finding : findings) all.push_back(&finding);
    place(source, std::move(all));
}

}  // namespace referee
