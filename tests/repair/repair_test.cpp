#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "doc/comments.hpp"
#include "log/padded_text.hpp"
#include "repair/malformed_log.hpp"
#include "repair/repair_input.hpp"
#include "support/judging.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"

/// What a repair is made of: costs, changes of a log, comments, the lines that are others.
namespace referee::testing {
namespace {

TEST(Repairs, CostsStandInTheDocs) {
    const std::string page = file_text(cat(REFEREE_ROOT, "/docs/repairing.md"));
    for (const RepairPrice& price : repair_prices) {
        const std::string row = cat("| ", price.what, " | ", cost_words(10 * price.tenths), " |");
        EXPECT_NE(page.find(row), std::string::npos) << row;
        EXPECT_EQ(&price, &price_of(price.kind));
    }
    EXPECT_EQ(cost_words(45), "0.45");
    EXPECT_EQ(cost_words(5), "0.05");
    EXPECT_EQ(cost_words(120), "1.2");
    EXPECT_EQ(cost_of(RepairKind::player, true), 45);
}

RepairEdit edit(RepairKind kind, std::size_t event, const Value& is = {}) {
    RepairEdit made;
    made.kind = kind;
    made.event = event;
    made.is = is;
    return made;
}

TEST(Repairs, AreMadeByNumberOfTheRecordedEvents) {
    const Value log = parsed_value(
        R"({"events": [{"play": 1, "claims": {"crown": 1}}, {"play": 2}, {"play": 3}, {"play": 4, "note": "x"}]})");
    const std::vector<RepairEdit> edits = {edit(RepairKind::put_in, 1, {{"play", 0}}), edit(RepairKind::left_out, 2),
                                           edit(RepairKind::exchanged, 3), edit(RepairKind::value, 4, {{"play", 9}}),
                                           edit(RepairKind::put_in, 5, {{"play", 5}})};
    EXPECT_EQ(repaired(log, edits).dump(),
              R"({"events":[{"play":0},{"play":1,"claims":{"crown":1}},{"play":9,"note":"x"},{"play":3},{"play":5}]})");
    std::vector<LogComment> comments;
    for (std::size_t event = 1; event <= 4; ++event)
        comments.push_back({cat("# ", event), {"events", {}, event}, true});
    const auto after = comments_after(comments, edits, 4);
    EXPECT_TRUE((after[0] == LogComment{"# 1", {"events", {}, 2}, true}));
    // Of the event that is left out it is about the next, on a line of its own.
    EXPECT_TRUE((after[1] == LogComment{"# 2", {"events", {}, 3}, false}));
    EXPECT_TRUE((after[2] == LogComment{"# 3", {"events", {}, 4}, true}));
    EXPECT_TRUE((after[3] == LogComment{"# 4", {"events", {}, 3}, true}));
}

TEST(Repairs, ACorrectedClaimClaimsNoMore) {
    const auto fixed = [](const char* claimed, const char* counted) {
        return corrected(parsed_value(claimed), parsed_value(counted)).dump();
    };
    EXPECT_EQ(fixed(R"({"anna": 3})", R"({"anna": 4, "bruno": 1})"), R"({"anna":4})");
    EXPECT_EQ(fixed(R"({"anna": 3, "carla": 2})", R"({"anna": 3})"), R"({"anna":3,"carla":0})");
    EXPECT_EQ(fixed(R"({"a": ["x", "y"], "b": ["z"]})", R"({"a": ["y", "x"]})"), R"({"a":["x","y"],"b":[]})");
    EXPECT_EQ(fixed("false", R"("forty")"), R"("forty")");
}

TEST(Repairs, AreSoughtForAMalformedLogUntilEnoughWasJudged) {
    std::string log = specimen_log();
    for (const std::string key : {"\nevents", "\nplayers"}) {
        const std::size_t at = log.find(key + ":");
        ASSERT_NE(at, std::string::npos);
        log.insert(at + key.size(), "s");
    }
    const Source source{log, Format::yaml, {}};
    const Report report = Checker().check(source);
    ASSERT_EQ(report.verdict, Verdict::malformed);
    const auto repaired = repair_malformed(source, report, 4);
    ASSERT_TRUE(repaired && repaired->well_formed);
    EXPECT_EQ(repaired->edits.size(), 2u);
    EXPECT_EQ(Checker().check(PaddedText(repaired->log).source()).verdict, Verdict::legal);
    const auto partial = repair_malformed(source, report, 1);
    ASSERT_TRUE(partial);
    EXPECT_FALSE(partial->well_formed) << "two changes are needed";
    EXPECT_EQ(partial->edits.size(), 1u);
    RepairOptions narrow;
    narrow.most_judged = log.size();
    const auto stopped = repair_malformed(source, report, 4, narrow);
    EXPECT_FALSE(stopped && stopped->well_formed) << "judging it twice more uses that up";
}

TEST(Repairs, OtherLinesAreThoseOfADiff) {
    EXPECT_TRUE(line_diff("a\nb\nc\n", "a\nb\nc\n").empty());
    EXPECT_EQ(line_diff("a\nb\nc\nd\n", "a\nx\nc\nd\ne\n"),
              (std::vector<std::string>{"@@ -2 +2 @@", "-b", "+x", "@@ -4,0 +5 @@", "+e"}));
    EXPECT_EQ(line_diff("a\nb\n", "b\n"), (std::vector<std::string>{"@@ -1 +0,0 @@", "-a"}));
}

}  // namespace
}  // namespace referee::testing
