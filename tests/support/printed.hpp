#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "analysis/audit.hpp"
#include "position/record.hpp"
#include "show/answers/audit.hpp"
#include "show/json/json.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The unconfirmed rows of printed data that a finding names.
namespace referee::testing {

using Rows = std::vector<std::string>;

/// The rows of the first finding of a rule.
inline Rows rows_of(const std::string& log, std::string_view rule) {
    const Report report = judged(log, Format::yaml);
    for (const Finding& finding : report.findings) {
        if (finding.rule->id != rule) continue;
        EXPECT_EQ(finding.message.find("(unconfirmed: see referee rules ") != std::string::npos,
                  !finding.unconfirmed.empty())
            << finding.message;
        const Value line = parsed_value(json_line(report));
        EXPECT_EQ(line["findings"][0].contains("unconfirmed"), !report.findings.front().unconfirmed.empty());
        return finding.unconfirmed;
    }
    ADD_FAILURE() << rule << " is not found in\n" << log;
    return {};
}

/// What `score` says of a log, each sentence on one line.
inline std::string score_of(const std::string& log) {
    const Opened opened = open_log({log, Format::yaml, "log.yaml"}, {});
    return audit_text(opened.report, audit(*opened.record), {.color = false, .width = 1000});
}

}  // namespace referee::testing
