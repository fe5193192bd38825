#include "core/report.hpp"

namespace referee {

void abridge(Report& report, std::size_t most_findings) {
    if (report.findings.size() <= most_findings) return;
    report.more = report.findings.size() - most_findings;
    report.findings.resize(most_findings);
}

}  // namespace referee
