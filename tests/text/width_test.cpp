#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "show/text/text.hpp"
#include "text/text.hpp"
#include "text/width.hpp"
#include "types/value.hpp"

/// How text for people is made to fit, and put in words.
namespace referee::testing {
namespace {

TEST(TextWidth, ColumnsAreThoseOfATerminal) {
    EXPECT_EQ(columns_of("jen"), 3U);
    EXPECT_EQ(columns_of("Ren\u00e9"), 4U);
    EXPECT_EQ(columns_of("Rene\u0301"), 4U) << "an accent stands over its letter";
    EXPECT_EQ(columns_of("\u5c71\u7530"), 4U) << "letters of East Asia are wide";
    EXPECT_EQ(table_lines({{"", "\u5c71", "b"}, {"x", "10", "2"}}),
              (std::vector<std::string>{"   \u5c71  b", "x  10  2"}));
}

TEST(TextWidth, WhatIsTooWideIsCutBetweenCharacters) {
    EXPECT_EQ(cut("jen", 3), "jen");
    EXPECT_EQ(cut("jennifer", 4), "jen\u2026");
    EXPECT_EQ(cut("\u5c71\u7530\u592a\u90ce", 4), "\u5c71\u2026");
}

TEST(TextWidth, CutTextsStayApart) {
    EXPECT_EQ(truncate_distinct({"anna", "bruno"}, 5), (std::vector<std::string>{"anna", "bruno"}));
    EXPECT_EQ(truncate_distinct({"the-first-of-them", "the-first-of-us", "anna"}, 8),
              (std::vector<std::string>{"the-fi~1", "the-fir\u2026", "anna"}))
        << "where one of two bears a number, they differ";
}

TEST(TextWidth, LinesAreBrokenAtBlanksOnly) {
    EXPECT_EQ(wrapped("one two three", "- ", "  ", 9), "- one two\n  three\n");
    EXPECT_EQ(wrapped("one incomprehensibilities two", "", "", 6), "one\nincomprehensibilities\ntwo\n");
    EXPECT_EQ(wrapped("", "- ", "  ", 9), "- \n");
    EXPECT_EQ(wrapped("a  b", "", "", 9), "a  b\n") << "columns of a table stay where they are";
    EXPECT_EQ(wrapped("日本 語 x", "", "", 6), "日本\n語 x\n") << "each letter takes two columns";
    EXPECT_EQ(wrapped("日本 語", "", "", 7), "日本 語\n");
    EXPECT_EQ(wrapped("one two ::error::x three", "", "  ", 9), "one two ::error::x\n  three\n")
        << "obeyed where it begins a line";
}

TEST(TextWidth, ValuesAreToldInWords) {
    EXPECT_EQ(in_words(parsed_value(R"({"5": {"red": 1, "white": 2}, "7": {"blue": 1}})")),
              "5 (red 1, white 2), 7 (blue 1)");
    EXPECT_EQ(in_words(parsed_value(R"(["a", ["b", "c"], ["d"]])")), "a, (b and c) and d");
    EXPECT_EQ(in_words(parsed_value("[null, true, 7, {}, []]")), "none, true, 7, none and none");
    EXPECT_EQ(in_words(Value(std::string("a\x1b[2J"))), "a\\x1B[2J");
}

Report report_for(const std::vector<std::string>& players) {
    Report report;
    report.log = "a.yaml";
    report.ended = SerializedValue("false");
    Value result = {
        {"scores", Value::object()}, {"winners", Value::array()}, {"tallies", {{"cards", Value::object()}}}};
    for (const std::string& player : players) {
        result["scores"][player] = 7;
        result["tallies"]["cards"][player] = {"weaver", "housekeeper", "musician", "labourer"};
    }
    report.result = SerializedValue(result.dump());
    return report;
}

/// The widest line.
std::size_t width_of_lines(std::string_view text) {
    std::size_t widest = 0;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        widest = std::max(widest, columns_of(line));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return widest;
}

TEST(TextWidth, TheTableOfAResultIsNoWiderThanItMay) {
    const std::vector<std::string> players = {std::string(64, 'a'), std::string(63, 'a') + "b", "c", "d", "e"};
    const std::string text = verdict_text(report_for(players), {});
    EXPECT_LE(width_of_lines(text.substr(0, text.find("  cards: "))), usual_columns) << text;
    EXPECT_NE(text.find("~1"), std::string::npos) << text;
    EXPECT_NE(text.find("  cards: "), std::string::npos) << "what does not fit stands in a sentence:\n" << text;
    EXPECT_LE(width_of_lines(verdict_text(report_for({"anna", "bruno", "chris"}), {false, 40})), 40U);
    const std::string wide = verdict_text(report_for({"anna", "bruno", "chris"}), {false, 200});
    EXPECT_EQ(wide.find("  cards: "), std::string::npos) << "where there is room, all is in one table:\n" << wide;
}

TEST(TextWidth, WinnersAndALegendTellTheNamesThatALogGives) {
    Report report = report_for({"jen", "phil"});
    Value result = report.result.value();
    result["winners"] = {"jen"};
    report.result = SerializedValue(result.dump());
    EXPECT_EQ(verdict_text(report, {}).find("players:"), std::string::npos);
    report.display_names = {{"jen", "Jen \x1bHarding"}};
    const std::string text = verdict_text(report, {});
    EXPECT_NE(text.find("winner Jen \\x1BHarding (jen)\n  players: Jen \\x1BHarding (jen)\n"), std::string::npos)
        << text;
    report.display_names[0].name = "jen";
    EXPECT_NE(verdict_text(report, {}).find("winner jen\n"), std::string::npos) << "a name that is the id is told once";
}

Finding finding_at(std::size_t event, std::string situation) {
    static const Rule rule{"claim/scores", "a title", "a text", "a source", Verdict::misreported};
    Finding finding;
    finding.rule = &rule;
    finding.event = event;
    finding.situation = std::move(situation);
    return finding;
}

TEST(TextWidth, AStateIsToldOnceUntilItChanges) {
    Report report;
    report.findings = {finding_at(1, "one"), finding_at(1, "one"), finding_at(2, "two"), finding_at(3, "one")};
    const std::string text = findings_text(report, {});
    const auto times = [&](std::string_view words) {
        std::size_t count = 0;
        for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++count;
        return count;
    };
    EXPECT_EQ(times("state: one"), 2U) << text;
    EXPECT_EQ(times("state: two"), 1U) << text;
    EXPECT_EQ(times("rule:"), 4U) << text;
}

}  // namespace
}  // namespace referee::testing
