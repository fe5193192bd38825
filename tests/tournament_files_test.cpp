#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "support/judging.hpp"
#include "support/temporary.hpp"
#include "support/tournaments.hpp"

/// Records of a tournament that lie in other files.
namespace referee::testing {
namespace {

class TournamentsFiles : public ::testing::Test {
  protected:
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(folder_ + "/" + name).parent_path());
        std::ofstream(folder_ + "/" + name, std::ios::binary) << text;
    }
    /// A log of its own.
    static Value log(const std::vector<std::pair<std::string, int>>& scores) {
        Value log = {{"referee", 1}};
        log.update(sheet_of(scores));
        return log;
    }
    [[nodiscard]] JudgedTournament judge(const std::vector<std::string>& records) const {
        Value tournament = {
            {"tournament", 1}, {"players", {"a", "b"}}, {"points", {{"2", {3, 1}}}}, {"tables", Value::array()}};
        for (std::size_t i = 0; i < records.size(); ++i)
            tournament["tables"].push_back({{"round", i + 1}, {"table", 1}, {"record", records[i]}});
        return judged_tournament(tournament.dump(), Format::json, folder_ + "/cup/cup.json");
    }

    const TemporaryFolder temporary_;              // NOLINT(*-non-private-member-variables-in-classes)
    const std::string& folder_ = temporary_.path;  // NOLINT(*-non-private-member-variables-in-classes)
};

TEST_F(TournamentsFiles, AreFoundFromTheTournamentsOwn) {
    write("cup/one.yaml", yaml_of(log({{"a", 3}, {"b", 2}})));
    write("season.jsonl", log({{"b", 3}, {"a", 2}}).dump() + "\n\n" + log({{"b", 1}, {"a", 1}}).dump() + "\n");
    const JudgedTournament judged = judge(
        {"one.yaml", "../season.jsonl:3", "../season.jsonl:1", folder_ + "/cup/one.yaml"});
    EXPECT_EQ(judged.unreadable, std::vector<std::string>{});
    const Value report = json_of(judged.report);
    EXPECT_EQ(report["verdict"], "legal") << report.dump(1);
    EXPECT_EQ(report["tables"][0]["points"], Value({{"a", 3}, {"b", 1}}));
    EXPECT_EQ(report["tables"][1]["points"], Value({{"b", 2}, {"a", 2}}));
    EXPECT_EQ(report["tables"][2]["points"], Value({{"b", 3}, {"a", 1}}));
    EXPECT_EQ(report["tables"][3]["points"], Value({{"a", 3}, {"b", 1}}));
}

/// A record that cannot be read is told, and the others are judged.
TEST_F(TournamentsFiles, ThatCannotBeReadHaveNoResult) {
    write("cup/one.yaml", yaml_of(log({{"a", 3}, {"b", 2}})));
    write("cup/two.jsonl", log({{"a", 3}, {"b", 2}}).dump() + "\n" + log({{"a", 3}, {"b", 2}}).dump() + "\n");
    std::filesystem::create_directories(folder_ + "/cup/folder");
    const JudgedTournament judged = judge(
        {"none.yaml", "one.yaml", "folder", "two.jsonl", "two.jsonl:7", "one.yaml:2", "-"});
    EXPECT_EQ(judged.unreadable.size(), 6U) << listed(judged.unreadable);
    const Value report = json_of(judged.report);
    EXPECT_EQ(report["verdict"], "incomplete");
    EXPECT_EQ(row_of(report, "a")["points"], 3);
    std::size_t without = 0;
    for (const Value& table : report["tables"]) without += table["verdict"].is_null() ? 1 : 0;
    EXPECT_EQ(without, 6U);
    EXPECT_EQ(report["findings"].size(), 6U) << "nobody is missing where it is not known who played";
    for (const Value& finding : report["findings"]) EXPECT_EQ(finding["rule"], "tournament/no-result");
}

/// A tournament whose record is itself: read as a log, it is none.
TEST_F(TournamentsFiles, InACycleEnd) {
    write("cup/cup.json",
          R"({"tournament":1,"players":["a"],"points":{},"tables":[{"round":1,"table":1,"record":"cup.json"}]})");
    const JudgedTournament judged = judged_tournament(file_text(folder_ + "/cup/cup.json"), Format::json,
                                                      folder_ + "/cup/cup.json");
    EXPECT_EQ(judged.report.verdict, Verdict::malformed);
    const std::vector<std::string> rules = rules_of(judged.report);
    EXPECT_NE(std::find(rules.begin(), rules.end(), "tournament/record"), rules.end());
}

}  // namespace
}  // namespace referee::testing
