#pragma once

#include <string>
#include <utility>

#include "core/log_rules.hpp"
#include "report/report.hpp"

namespace referee::testing {

/// The report of an illegal log whose only finding, at line 3 and column 9 (character 7), has this message.
inline Report report_of(std::string message, std::string file = "a.yaml") {
    Report report;
    report.log = file;
    report.verdict = Verdict::illegal;
    Finding finding;
    finding.rule = &log_rule(LogRule::after_end);
    finding.message = std::move(message);
    finding.where = {std::move(file), 3, 9, 7};
    report.findings.push_back(finding);
    return report;
}

}  // namespace referee::testing
