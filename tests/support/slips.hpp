#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "analysis/audit.hpp"
#include "position/record.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The likeliest slip behind a false number: each slip is found where it was made, and none is claimed where none gives
/// that number.
namespace referee::testing {

/// A log with one piece of its text replaced, and the slip behind the false numbers of one player, at an event or in
/// the result (0).
struct SlipCase {
    std::string name;
    std::string from;
    std::string to;
    std::size_t event;
    std::string player;
    std::string slip;
};

/// All slips that are named, the likeliest alone.
inline std::string listed_slips(const ExplainedNumber& doubt) {
    std::string list;
    for (const std::string& slip : doubt.slips) list += cat(list.empty() ? "" : "; or ", slip);
    return list;
}

inline std::string slip_in(const std::string& log, const SlipCase& one) {
    std::string text = log;
    const std::size_t at = text.rfind(one.from);
    if (at == std::string::npos) return cat("the log has no ", one.from);
    text.replace(at, one.from.size(), one.to);
    const Opened opened = open_log({text, Format::yaml, "test"}, {});
    if (!opened.record || opened.report.verdict != Verdict::misreported)
        return cat("verdict ", name_of(opened.report.verdict));
    const Audit steps = audit(*opened.record);
    std::vector<ExplainedNumber> doubts = one.event == 0 ? steps.doubts : std::vector<ExplainedNumber>{};
    for (const AuditStep& step : steps.steps) {
        if (step.event == one.event) doubts = step.doubts;
    }
    for (const ExplainedNumber& doubt : doubts) {
        if (doubt.number.player && steps.players[doubt.number.player->seat] == one.player) return listed_slips(doubt);
    }
    return "no doubt";
}

inline void expect_slips(const std::string& log, const std::vector<SlipCase>& cases) {
    for (const SlipCase& one : cases) EXPECT_EQ(slip_in(log, one), one.slip) << one.name;
}

}  // namespace referee::testing
