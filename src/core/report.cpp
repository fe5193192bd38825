#include "core/report.hpp"

#include "core/text.hpp"

namespace referee {

std::string json_text(const Value& value) { return visible_json(value.dump(-1, ' ', false, Value::error_handler_t::replace)); }

void abridge(Report& report, std::size_t most_findings) {
    if (report.findings.size() <= most_findings) return;
    report.more = report.findings.size() - most_findings;
    report.findings.resize(most_findings);
}

}  // namespace referee
