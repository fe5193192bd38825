#include "core/report.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace referee {

std::string json_text(const Value& value) {
    return visible_json(value.dump(-1, ' ', false, Value::error_handler_t::replace));
}

const Finding* stopped_by(const Report& report, std::size_t event) {
    const auto stops = [&](const Finding& finding) {
        return finding.event == event && finding.rule->verdict == Verdict::illegal;
    };
    const auto found = std::find_if(report.findings.begin(), report.findings.end(), stops);
    return found == report.findings.end() ? nullptr : &*found;
}

void abridge(Report& report, std::size_t most_findings) {
    if (report.findings.size() <= most_findings) return;
    report.more = report.findings.size() - most_findings;
    report.findings.resize(most_findings);
}

}  // namespace referee
