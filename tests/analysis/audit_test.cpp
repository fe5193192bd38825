#include "analysis/audit.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/judging.hpp"
#include "text/text.hpp"

/// The scoring of a log step by step.
namespace referee::testing {
namespace {

/// Points as if the game ended are counted only where a claim is false.
TEST(Audits, TrueClaimsAskForNoPendingPoints) {
    std::size_t steps = 0;
    std::size_t pending = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const Opened log = opened(file_text(path), Format::yaml);
        if (!log.record || log.record->is_sheet()) continue;
        for (const AuditStep& step : audit(*log.record).steps) {
            EXPECT_TRUE(!step.doubts.empty() || step.pending_awards.empty()) << path << " event " << step.event;
            ++steps;
            pending += step.pending_awards.empty() ? 0 : 1;
        }
    }
    EXPECT_GT(steps, 100U);
    EXPECT_GT(pending, 0U);
}

/// The awards of a step that give a player these points, as they would be forgotten.
std::string forgotten(const AuditStep& step, Player player, int points) {
    std::string list;
    for (const Award& award : step.awards) {
        const bool gives = award.points.has(player) && award.points[player] == points;
        if (gives) list += cat(list.empty() ? "" : "; ", award.what, ": forgotten");
    }
    return list;
}

/// A score in which one of several steps is missing.
struct Missing {
    std::size_t event;
    Player player;
    int points;
    std::string slips;
};

std::vector<Missing> several_alike(const Audit& steps) {
    std::vector<Missing> found;
    for (const AuditStep& step : steps.steps) {
        for (Player player{}; player.seat < steps.players.size(); ++player.seat) {
            for (const Award& award : step.awards) {
                const int points = award.points.has(player) ? award.points[player] : 0;
                const std::string slips = points != 0 ? forgotten(step, player, points) : "";
                if (slips.find(';') == std::string::npos) continue;
                found.push_back({step.event, player, step.totals[player] - points, slips});
                break;
            }
        }
    }
    return found;
}

/// Steps of one event are named in the order of their scoring.
TEST(Audits, StepsOfOneEventAreNamedInTheirOrder) {
    std::size_t met = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        if (path.find("/games/") == std::string::npos) continue;
        Value log = Value::parse(json_of_yaml(file_text(path)));
        if (!log.contains("events")) continue;
        for (Value& event : log["events"]) event.erase("claims");
        const Opened sound = opened(log.dump(), Format::json);
        if (!sound.record || sound.report.verdict != Verdict::legal) continue;
        for (const Missing& missing : several_alike(audit(*sound.record))) {
            Value claimed = log;
            const std::string& player = sound.record->players()[missing.player.seat];
            claimed["events"][missing.event - 1]["claims"]["scores"][player] = missing.points;
            const Opened wrong = opened(claimed.dump(), Format::json);
            ASSERT_NE(wrong.record, nullptr);
            for (const AuditStep& step : audit(*wrong.record).steps) {
                if (step.event != missing.event) continue;
                std::string slips;
                ASSERT_EQ(step.doubts.size(), 1U) << path;
                for (const std::string& slip : step.doubts[0].slips) slips += cat(slips.empty() ? "" : "; ", slip);
                EXPECT_EQ(slips.substr(0, missing.slips.size()), missing.slips) << path;
            }
            ++met;
        }
    }
    EXPECT_GT(met, 0U);
}

}  // namespace
}  // namespace referee::testing
