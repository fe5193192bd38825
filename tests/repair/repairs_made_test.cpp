#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "doc/comments.hpp"
#include "repair/repair_input.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// What is made of a log by the changes of a repair, and the lines that differ then.
namespace referee::testing::repairs_made {
namespace {

using Words = std::vector<std::string>;

RepairEdit edit(RepairKind kind, std::size_t event, const Value& is = {}, const std::string& key = {}) {
    RepairEdit made;
    made.kind = kind;
    made.event = event;
    made.is = is;
    made.key = key;
    return made;
}

TEST(RepairsMade, OfKeysOfTheLogAndOfClaims) {
    const Value log = parsed_value(R"({"referee":1,"game":"x","players":["a"],"setup":{"n":1},
        "events":[{"play":1,"claims":{"s":1,"t":2}},{"play":2,"note":"n","time":"t","claims":{"s":3}}],
        "result":{"s":4,"u":5}})");
    const std::vector<RepairEdit> edits = {edit(RepairKind::value, 0, "unfinished", "status"),
                                           edit(RepairKind::value, 0, {{"n", 2}}, "setup"),
                                           edit(RepairKind::table, 0, {{"r", "s"}}, "rulings"),
                                           edit(RepairKind::claim, 0, 6, "s"),
                                           edit(RepairKind::claim, 2, 7, "s"),
                                           edit(RepairKind::player, 2, {{"play", 9}})};
    EXPECT_EQ(repaired(log, edits).dump(),
              R"({"referee":1,"game":"x","rulings":{"r":"s"},"players":["a"],"setup":{"n":2},"status":"unfinished",)"
              R"("events":[{"play":1,"claims":{"s":1,"t":2}},{"play":9,"claims":{"s":7},"note":"n","time":"t"}],)"
              R"("result":{"s":6,"u":5}})");
    const Value sheet = parsed_value(R"({"referee":1,"final":{"a":1}})");
    EXPECT_EQ(repaired(sheet, {edit(RepairKind::value, 0, {{"a", 2}}, "final")}).dump(),
              R"({"referee":1,"final":{"a":2}})");
}

TEST(RepairsMade, OtherChoicesOfRulingsStay) {
    const Value log = parsed_value(R"({"game":"x","rulings":{"a":"b","c":"d"},"players":["p"]})");
    EXPECT_EQ(repaired(log, {edit(RepairKind::table, 0, {{"c", "e"}, {"f", "g"}}, "rulings")}).dump(),
              R"({"game":"x","rulings":{"a":"b","c":"e","f":"g"},"players":["p"]})");
}

TEST(RepairsMade, OfEventsInTheirOrder) {
    const auto made = [](const std::vector<RepairEdit>& edits, std::size_t count = 3) {
        Value log{{"events", Value::array()}};
        for (std::size_t event = 1; event <= count; ++event) log["events"].push_back(event);
        return repaired(log, edits)["events"].dump();
    };
    EXPECT_EQ(made({}), "[1,2,3]");
    EXPECT_EQ(made({edit(RepairKind::put_in, 1, 8), edit(RepairKind::put_in, 1, 9)}), "[8,9,1,2,3]");
    EXPECT_EQ(made({edit(RepairKind::put_in, 4, 8), edit(RepairKind::put_in, 3, 9)}), "[1,2,9,3,8]");
    EXPECT_EQ(made({edit(RepairKind::left_out, 1), edit(RepairKind::left_out, 3)}), "[2]");
    EXPECT_EQ(made({edit(RepairKind::exchanged, 1)}), "[2,1,3]");
    EXPECT_EQ(made({edit(RepairKind::exchanged, 2)}), "[1,3,2]");
    EXPECT_EQ(made({edit(RepairKind::exchanged, 2), edit(RepairKind::put_in, 2, 9)}), "[1,9,3,2]");
    EXPECT_EQ(made({edit(RepairKind::exchanged, 1), edit(RepairKind::left_out, 3)}), "[2,1]");
    EXPECT_EQ(made({edit(RepairKind::put_in, 1, 7)}, 0), "[7]");
}

TEST(RepairsMade, CommentsStayAtTheirEvents) {
    const auto rows = [](const std::vector<RepairEdit>& edits) {
        std::vector<LogComment> comments;
        for (std::size_t event = 1; event <= 3; ++event) comments.push_back({"#", {"events", {}, event}, true});
        std::string words;
        for (const LogComment& comment : comments_after(comments, edits, 3))
            words += cat(comment.place.row, comment.behind ? " " : "- ");
        return words;
    };
    EXPECT_EQ(rows({}), "1 2 3 ");
    EXPECT_EQ(rows({edit(RepairKind::put_in, 1), edit(RepairKind::put_in, 1)}), "3 4 5 ");
    EXPECT_EQ(rows({edit(RepairKind::put_in, 4)}), "1 2 3 ");
    EXPECT_EQ(rows({edit(RepairKind::left_out, 3)}), "1 2 3- ");
    EXPECT_EQ(rows({edit(RepairKind::exchanged, 2)}), "1 3 2 ");
    EXPECT_EQ(rows({edit(RepairKind::claim, 2), edit(RepairKind::value, 0, 1, "setup")}), "1 2 3 ");
}

TEST(RepairsMade, ACorrectedClaimKeepsItsShape) {
    const auto fixed = [](const char* claimed, const char* counted) {
        return corrected(parsed_value(claimed), parsed_value(counted)).dump();
    };
    EXPECT_EQ(fixed(R"({"a": {"b": 1, "c": 2}})", R"({"a": {"c": 3, "d": 4}})"), R"({"a":{"b":0,"c":3}})");
    EXPECT_EQ(fixed(R"({"a": {"b": 1}, "c": "x", "d": [1]})", "{}"), R"({"a":{},"d":[]})");
    EXPECT_EQ(fixed(R"(["x", "y"])", R"(["y", "x", "x"])"), R"(["y","x","x"])");
    EXPECT_EQ(fixed(R"(["x", "y"])", R"(["y", "z"])"), R"(["y","z"])");
    EXPECT_EQ(fixed("[[1], [2]]", "[[2], [1]]"), "[[2],[1]]") << "of lists the order counts";
    EXPECT_EQ(fixed(R"({"a": 1})", "[1]"), "[1]");
    EXPECT_EQ(fixed("[1]", R"({"a": 1})"), R"({"a":1})");
    EXPECT_EQ(fixed("[1]", "1"), "1");
}

TEST(RepairsMade, DifferingLinesAreThoseOfADiff) {
    const std::vector<std::tuple<std::string, std::string, Words>> rows = {
        {"a", "a\n", {}},
        {"", "a\n", {"@@ -0,0 +1 @@", "+a"}},
        {"a\n", "", {"@@ -1 +0,0 @@", "-a"}},
        {"a\nb\nc\n", "x\ny\nc\n", {"@@ -1,2 +1,2 @@", "-a", "-b", "+x", "+y"}},
        {"x\na\nx\nb\n", "a\nx\nb\n", {"@@ -1 +0,0 @@", "-x"}},
        {"a\na\n", "a\n", {"@@ -2 +1,0 @@", "-a"}},
        {"a\n", "a\na\n", {"@@ -1,0 +2 @@", "+a"}},
        {"a\nb\nc\nd\n", "b\nd\ne\n", {"@@ -1 +0,0 @@", "-a", "@@ -3 +1,0 @@", "-c", "@@ -4,0 +3 @@", "+e"}},
        {"b\nd\ne\n", "a\nb\nc\nd\n", {"@@ -0,0 +1 @@", "+a", "@@ -1,0 +3 @@", "+c", "@@ -3 +4,0 @@", "-e"}},
        {"a\n\nb\n", "a\nb\n", {"@@ -2 +1,0 @@", "-"}},
        {"a\na\n", "b\na\nb\n", {"@@ -1 +1 @@", "-a", "+b", "@@ -2,0 +3 @@", "+b"}},
        // Of two longest common parts it takes the one that leaves out first.
        {"a\nb\n", "b\na\n", {"@@ -1 +0,0 @@", "-a", "@@ -2,0 +2 @@", "+a"}},
        {"p\nq\na\nb\nc\nz\n",
         "r\na\nb\nq\nc\ny\n",
         {"@@ -1,2 +1 @@", "-p", "-q", "+r", "@@ -4,0 +4 @@", "+q", "@@ -6 +6 @@", "-z", "+y"}},
    };
    for (const auto& [before, after, diff] : rows) EXPECT_EQ(line_diff(before, after), diff) << before << '/' << after;
}

/// So many lines that differ from those of others, one of them in common.
std::string lines(std::size_t count, const std::string& word) {
    std::string text = word + "\n=\n";
    for (std::size_t line = 2; line < count; ++line) text += word + '\n';
    return text;
}

TEST(RepairsMade, LongTextsAreReplacedAsAWhole) {
    EXPECT_EQ(line_diff(lines(1999, "-"), lines(1999, "+")).size(), 2 + 2 * 1998U) << "4,000,000 cells";
    EXPECT_EQ(line_diff(lines(40, "-"), lines(97'560, "+")).size(), 1 + 40 + 97'560U) << "4,000,001 cells";
}

}  // namespace
}  // namespace referee::testing::repairs_made
