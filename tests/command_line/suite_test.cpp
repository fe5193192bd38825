#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands/suite.hpp"
#include "log/game_registry.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// `referee suite`: what the logs announce is what is found in them.
namespace referee::testing {
namespace {

using Pair = std::pair<std::string, std::size_t>;

std::vector<Pair> expected_in(const SuiteRow& row) {
    std::vector<Pair> all;
    for (const SuiteFinding& finding : row.findings)
        all.emplace_back(cat(finding.rule, finding.ruled ? " ruled" : ""), finding.event);
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<Pair> found_in(const Report& report) {
    std::vector<Pair> all;
    for (const Finding& finding : report.findings)
        all.emplace_back(cat(finding.rule->id, finding.ruled.empty() ? "" : " ruled"), finding.event);
    std::sort(all.begin(), all.end());
    return all;
}

TEST(Suite, AnnouncesWhatTheJudgeFinds) {
    for (const GameEntry& game : games()) {
        std::map<Verdict, int> verdicts;
        int in_events = 0;
        for (const SuiteRow& row : suite_of(game)) {
            if (row.text.empty()) continue;
            const Report report = judged(std::string(row.text), Format::yaml, std::string(row.fixture));
            EXPECT_EQ(row.verdict, report.verdict) << row.fixture;
            EXPECT_EQ(expected_in(row), found_in(report)) << row.fixture;
            ++verdicts[row.verdict];
            for (const SuiteFinding& finding : row.findings) in_events += finding.event > 0 ? 1 : 0;
        }
        EXPECT_GE(verdicts[Verdict::legal], 30) << game.key;
        EXPECT_GE(verdicts[Verdict::illegal], 20) << game.key;
        EXPECT_GE(verdicts[Verdict::misreported], 20) << game.key;
        EXPECT_GE(in_events, 40) << game.key;
    }
}

/// The same holds for the logs that only `--all` adds, and for those of the log format.
TEST(Suite, AnnouncesWhatTheJudgeFindsInAllLogs) {
    std::vector<SuiteRow> rows = suite_of_format();
    EXPECT_GE(rows.size(), 350U);
    EXPECT_GE(std::count_if(rows.begin(), rows.end(), [](const SuiteRow& row) { return row.id == "log/syntax"; }), 20);
    for (const GameEntry& game : games()) {
        const std::vector<SuiteRow> more = remaining_suite_of(game);
        EXPECT_GE(more.size(), 35U) << game.key;
        rows.insert(rows.end(), more.begin(), more.end());
    }
    std::size_t as_written = 0;
    std::size_t in_another_order = 0;
    for (const SuiteRow& row : rows) {
        const Report report = judged(std::string(row.text), Format::yaml, std::string(row.fixture));
        EXPECT_EQ(row.verdict, report.verdict) << row.fixture;
        EXPECT_EQ(expected_in(row), found_in(report)) << row.fixture;
        const Value line = suite_json(row);
        if (line["log"].is_null()) continue;
        const Report twin = judged_log(line["log"]);
        EXPECT_EQ(expected_in(row), found_in(twin)) << row.fixture;
        const Value& listed = line["findings"];
        ASSERT_EQ(listed.size(), twin.findings.size()) << row.fixture;
        for (std::size_t i = 0; i < listed.size(); ++i)
            EXPECT_EQ(listed[i]["rule"], std::string(twin.findings[i].rule->id)) << row.fixture;
        in_another_order += listed.size() > 1 && listed.front()["rule"] != row.findings.front().rule ? 1 : 0;
        EXPECT_EQ(report.notes.size(), twin.notes.size()) << row.fixture;
        as_written += report.notes.empty() ? 0 : 1;
    }
    EXPECT_GE(as_written, 2U);
    EXPECT_GE(in_another_order, 3U);
}

/// The log of a row for machines is judged as the row says, by the text alone.
TEST(Suite, SaysTheSameAsJson) {
    for (const GameEntry& game : games()) {
        int logs = 0;
        for (const SuiteRow& row : suite_of(game)) {
            const Value line = suite_json(row);
            EXPECT_EQ(line.contains("log"), !row.text.empty()) << row.fixture;
            if (row.text.empty()) continue;
            EXPECT_EQ(line["log"].is_null(), line.contains("text")) << row.fixture;
            if (line["log"].is_null()) continue;
            const Report report = judged_log(line["log"]);
            EXPECT_EQ(line["verdict"], Value(std::string(name_of(report.verdict)))) << row.fixture;
            EXPECT_EQ(expected_in(row), found_in(report)) << row.fixture;
            ++logs;
        }
        EXPECT_GE(logs, 200) << game.key;
    }
}

/// Every row says what it is about and shows, and is there once; the statements come first, by number.
TEST(Suite, TellsWhatEachLogIsAbout) {
    for (const GameEntry& game : games()) {
        std::vector<std::string_view> fixtures;
        std::size_t statements = 0;
        for (const SuiteRow& row : suite_of(game)) {
            const bool statement = row.fixture.find("/conformance/") != std::string_view::npos;
            const bool example = row.fixture.find("/examples/") != std::string_view::npos;
            EXPECT_EQ(row.id.empty(), example) << row.fixture;
            EXPECT_EQ(row.title.empty(), row.id.empty()) << row.fixture;
            EXPECT_FALSE(row.shows.empty()) << row.fixture;
            EXPECT_TRUE(!statement || statements == fixtures.size()) << row.fixture << " comes late";
            statements += statement ? 1 : 0;
            fixtures.push_back(row.fixture);
        }
        EXPECT_GE(statements, 40U) << game.key;
        std::sort(fixtures.begin(), fixtures.end());
        EXPECT_EQ(std::adjacent_find(fixtures.begin(), fixtures.end()), fixtures.end()) << game.key;
    }
}

/// The keys in the first column of the table under a heading of docs/answers.md.
std::set<std::string> described_keys(std::string_view heading) {
    const std::string page = file_text(REFEREE_ROOT "/docs/answers.md");
    const std::size_t begin = page.find(cat("\n## ", heading, '\n'));
    EXPECT_NE(begin, std::string::npos) << heading;
    std::istringstream section(page.substr(begin + 1, page.find("\n## ", begin + 1) - begin - 1));
    std::set<std::string> keys;
    for (std::string line; std::getline(section, line);) {
        if (!line.starts_with("| `")) continue;
        const std::string column = line.substr(0, line.find(" | "));
        static const std::regex key("`([^`]+)`");
        for (std::sregex_iterator found(column.begin(), column.end(), key), end; found != end; ++found)
            keys.insert((*found)[1].str());
    }
    return keys;
}

std::set<std::string> keys_of(const Value& object) {
    std::set<std::string> keys;
    for (const auto& entry : object.items()) keys.insert(entry.key());
    return keys;
}

/// The lines of `--format jsonl` have the keys that docs/answers.md describes, no others, and each of them where the
/// page says so.
TEST(Suite, LinesAreAsThePageDescribesThem) {
    std::vector<SuiteRow> rows = suite_of_format();
    for (const GameEntry& game : games()) {
        for (auto& more : {suite_of(game), remaining_suite_of(game)}) rows.insert(rows.end(), more.begin(), more.end());
    }
    const std::set<std::string> always = {"fixture", "shows"};
    const std::set<std::string> of_logs = {"ended", "findings", "fixture", "log", "result", "shows", "verdict"};
    std::set<std::string> seen;
    std::size_t without_log = 0;
    for (const SuiteRow& row : rows) {
        const Value line = suite_json(row);
        std::set<std::string> expected = row.text.empty() ? always : of_logs;
        if (row.text.empty() || line.contains("id")) expected.insert({"id", "title"});
        if (!row.text.empty() && line["log"].is_null()) expected.insert("text");
        EXPECT_EQ(keys_of(line), expected) << row.fixture;
        seen.merge(keys_of(line));
        without_log += row.text.empty() ? 1 : 0;
        for (const Value& finding : line.value("findings", Value::array())) {
            for (const std::string& key : keys_of(finding)) seen.insert(cat("findings[].", key));
            EXPECT_TRUE(finding.contains("rule") && finding.contains("event")) << row.fixture;
            EXPECT_TRUE(finding["event"].is_null() || finding["event"].get<int>() >= 1) << row.fixture;
            EXPECT_EQ(finding.value("ruled", true), true) << row.fixture;
        }
    }
    EXPECT_EQ(seen, described_keys("`suite`"));
    EXPECT_GE(without_log, 1U);
}

}  // namespace
}  // namespace referee::testing
