#include "report/report.hpp"

#include <algorithm>

namespace referee {

Value SerializedValue::value() const { return parsed_value(json_); }

namespace {

/// The first finding with this verdict at an event.
const Finding* found_at(const Report& report, std::size_t event, Verdict verdict) {
    const auto meant = [&](const Finding& finding) { return finding.event == event && verdict_of(finding) == verdict; };
    const auto found = std::find_if(report.findings.begin(), report.findings.end(), meant);
    return found == report.findings.end() ? nullptr : &*found;
}

}  // namespace

const Finding* deciding_finding(const Report& report) {
    const Finding* const listed = first_with_verdict(report.findings, report.verdict);
    return listed == nullptr && report.dropped ? &*report.dropped : listed;
}

const Finding* stopped_by(const Report& report, std::size_t event) { return found_at(report, event, Verdict::illegal); }

const Finding* ruled_finding(const Report& report, std::size_t event) {
    return found_at(report, event, Verdict::ruled);
}

void truncate_findings(Report& report, std::size_t most_findings) {
    if (report.findings.size() <= most_findings) return;
    report.more = report.findings.size() - most_findings;
    const Finding* const decides = first_with_verdict(report.findings, report.verdict);
    if (decides != nullptr && static_cast<std::size_t>(decides - report.findings.data()) >= most_findings)
        report.dropped = *decides;
    report.findings.resize(most_findings);
}

}  // namespace referee
