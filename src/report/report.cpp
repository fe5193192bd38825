#include "report/report.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace referee {

namespace {

/// Where the entry that begins at `from` ends: at a comma or bracket outside of its own brackets and texts.
std::size_t end_of_entry(std::string_view json, std::size_t from) {
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t i = from; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"') quoted = !quoted;
        if (quoted && c == '\\') ++i;
        if (quoted) continue;
        const bool closes = c == '}' || c == ']';
        if (depth == 0 && (closes || c == ',')) return i;
        if (closes) --depth;
        if (c == '{' || c == '[') ++depth;
    }
    return json.size();
}

}  // namespace

Value SerializedValue::value() const { return parsed_value(json_); }

Value SerializedValue::at(std::string_view key) const {
    const std::string name = cat('"', key, "\":");
    const std::string_view json = json_;
    for (std::size_t from = 1; is_object() && from < json.size();) {
        const std::size_t end = end_of_entry(json, from);
        const std::string_view entry = json.substr(from, end - from);
        if (entry.starts_with(name)) return parsed_value(entry.substr(name.size()));
        from = end + 1;
    }
    return {};
}

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
