#include <gtest/gtest.h>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "support/judging.hpp"
#include "support/specimen.hpp"
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
    [[nodiscard]] JudgedTournament judge(const std::vector<std::string>& records, bool allow_outside = false) const {
        Value tournament = {
            {"tournament", 1}, {"players", {"a", "b"}}, {"points", {{"2", {3, 1}}}}, {"tables", Value::array()}};
        for (std::size_t i = 0; i < records.size(); ++i)
            tournament["tables"].push_back({{"round", i + 1}, {"table", 1}, {"record", records[i]}});
        TournamentOptions options;
        options.allow_outside = allow_outside;
        return judged_tournament(tournament.dump(), Format::json, folder_ + "/cup/cup.json", options);
    }
    /// A record that is refused has this reason in the one finding `tournament/record`; nothing is unreadable, and
    /// nothing of the file is told.
    void expect_refused(const std::string& record, std::string_view why, bool allow_outside = false) const {
        SCOPED_TRACE(record);
        const JudgedTournament judged = judge({record}, allow_outside);
        EXPECT_EQ(judged.unreadable, std::vector<std::string>{});
        EXPECT_EQ(judged.report.verdict, Verdict::malformed);
        const std::vector<Finding> findings = findings_of(judged.report);
        ASSERT_EQ(rules_of(judged.report), (std::vector<std::string>{"tournament/record", "tournament/no-result"}));
        EXPECT_NE(findings[0].message.find(why), std::string::npos) << findings[0].message;
        EXPECT_EQ(verdict_of(findings[0]), Verdict::malformed);
        EXPECT_GT(findings[0].where.line, 0U);
        EXPECT_TRUE(judged.report.event.tables[0].players.empty());
    }
    void expect_read(const std::string& record, bool allow_outside = false) const {
        const JudgedTournament judged = judge({record}, allow_outside);
        EXPECT_EQ(judged.unreadable, std::vector<std::string>{}) << record;
        EXPECT_EQ(judged.report.verdict, Verdict::legal) << record;
    }

    const TemporaryFolder temporary_;              // NOLINT(*-non-private-member-variables-in-classes)
    const std::string& folder_ = temporary_.path;  // NOLINT(*-non-private-member-variables-in-classes)
};

TEST_F(TournamentsFiles, AreFoundFromTheTournamentsOwn) {
    write("cup/one.yaml", yaml_of(log({{"a", 43}, {"b", 42}})));
    write("cup/all/season.jsonl",
          log({{"b", 43}, {"a", 42}}).dump() + "\n\n" + log({{"b", 41}, {"a", 41}}).dump() + "\n");
    const JudgedTournament judged = judge({"one.yaml", "all/season.jsonl:3", ".//all/./season.jsonl:1", "./one.yaml"});
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
    write("cup/one.yaml", yaml_of(log({{"a", 43}, {"b", 42}})));
    write("cup/two.jsonl", log({{"a", 43}, {"b", 42}}).dump() + "\n" + log({{"a", 43}, {"b", 42}}).dump() + "\n");
    std::filesystem::create_directories(folder_ + "/cup/folder");
    const JudgedTournament judged = judge(
        {"none.yaml", "one.yaml", "folder", "two.jsonl", "two.jsonl:7", "one.yaml:2", "-"});
    EXPECT_EQ(judged.unreadable.size(), 5U) << listed(judged.unreadable);
    const Value report = json_of(judged.report);
    EXPECT_EQ(report["verdict"], "malformed") << "a folder is refused";
    EXPECT_EQ(row_of(report, "a")["points"], 3);
    std::size_t without = 0;
    for (const Value& table : report["tables"]) without += table["verdict"].is_null() ? 1 : 0;
    EXPECT_EQ(without, 6U);
    EXPECT_EQ(report["findings"].size(), 7U) << "nobody is missing where it is not known who played";
    for (const Value& finding : report["findings"]) {
        const bool folder = finding["rule"] == "tournament/record";
        EXPECT_EQ(finding["rule"], folder ? "tournament/record" : "tournament/no-result");
        if (folder) {
            EXPECT_EQ(finding["round"], 3);
        }
    }
}

/// What leads out of the tournament's folder is refused, whatever lies there, and read where that is allowed.
TEST_F(TournamentsFiles, OutsideOfTheFolderAreRefused) {
    const std::string one = yaml_of(log({{"a", 43}, {"b", 42}}));
    write("cup/one.yaml", one);
    write("cup/below/one.yaml", one);
    write("other/one.yaml", one);
    write("other/season.jsonl", log({{"a", 43}, {"b", 42}}).dump() + "\n");
    namespace fs = std::filesystem;
    fs::create_symlink("one.yaml", folder_ + "/cup/link.yaml");
    fs::create_symlink(folder_ + "/other/one.yaml", folder_ + "/cup/away.yaml");
    fs::create_directory_symlink("../other", folder_ + "/cup/folder");
    fs::create_directory_symlink("below", folder_ + "/cup/inner");
    const std::vector<std::pair<std::string, std::string_view>> refused = {
        {"../other/one.yaml", "its path contains `..`"},
        {"../other/season.jsonl:1", "its path contains `..`"},
        {"below/../one.yaml", "its path contains `..`"},
        {folder_ + "/other/one.yaml", "its path is absolute"},
        {folder_ + "/cup/one.yaml", "its path is absolute"},
        {"link.yaml", "it is a link"},
        {"away.yaml", "it is a link"},
        {"folder/one.yaml", "contains a link, `folder`"},
        {"folder/season.jsonl:1", "contains a link, `folder`"},
        {"inner/one.yaml", "contains a link, `inner`"}};
    for (const auto& [record, why] : refused) {
        expect_refused(record, why);
        expect_read(record, true);
    }
    expect_read("one.yaml");
    expect_read("below/one.yaml");
    fs::create_directory_symlink(folder_ + "/cup", folder_ + "/way");
    const JudgedTournament through = judged_tournament(Value{{"tournament", 1},
                                                             {"players", {"a", "b"}},
                                                             {"points", {{"2", {3, 1}}}},
                                                             {"tables", {table_of(1, 1, "one.yaml")}}}
                                                           .dump(),
                                                       Format::json, folder_ + "/way/cup.json");
    EXPECT_EQ(through.report.verdict, Verdict::legal) << "the way to the tournament itself may be a link";
}

/// A record is never waited for, whatever is allowed.
TEST_F(TournamentsFiles, ThatAreNoRegularFilesAreRefused) {
    std::filesystem::create_directories(folder_ + "/cup/folder");
    ASSERT_EQ(::mkfifo((folder_ + "/cup/fifo").c_str(), 0600), 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string socket_path = folder_ + "/cup/socket";
    ASSERT_LT(socket_path.size(), sizeof(address.sun_path));
    std::copy(socket_path.begin(), socket_path.end(), std::begin(address.sun_path));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)),
              0);  // NOLINT(*-reinterpret-cast)
    for (const bool allow_outside : {false, true}) {
        expect_refused("fifo", "it is a FIFO", allow_outside);
        expect_refused("fifo:1", "it is a FIFO", allow_outside);
        expect_refused("folder", "it is a folder", allow_outside);
        expect_refused(".", "it is a folder", allow_outside);
        expect_refused("socket", "it is a socket", allow_outside);
    }
    expect_refused("/dev/zero", "it is a device", true);
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    expect_refused(cat("/proc/self/fd/", pipe[0]), "it is a FIFO", true);
    expect_refused(cat("/proc/self/fd/", pipe[0]), "its path is absolute");
    for (const int file : {pipe[0], pipe[1], socket}) ::close(file);
}

/// In `results` the finding stands at the file's name, and the other files are read.
TEST_F(TournamentsFiles, OfResultsAreHeldToTheSameRules) {
    write("cup/good.csv",
          cat("game,round,table,player,score\n", specimen().key, ",1,1,a,43\n", specimen().key, ",1,1,b,42\n"));
    write("far.csv",
          cat("game,round,table,player,score\n", specimen().key, ",2,1,a,43\n", specimen().key, ",2,1,b,42\n"));
    ASSERT_EQ(::mkfifo((folder_ + "/cup/fifo").c_str(), 0600), 0);
    const auto judge_results = [&](const Value& results, bool allow_outside) {
        const Value tournament = {
            {"tournament", 1}, {"players", {"a", "b"}}, {"points", {{"2", {3, 1}}}}, {"results", results}};
        TournamentOptions options;
        options.allow_outside = allow_outside;
        return judged_tournament(tournament.dump(), Format::json, folder_ + "/cup/cup.json", options);
    };
    EXPECT_EQ(judge_results({"good.csv"}, false).report.verdict, Verdict::legal);
    const JudgedTournament refused = judge_results({"good.csv", "../far.csv", "fifo"}, false);
    EXPECT_EQ(rules_of(refused.report), (std::vector<std::string>{"tournament/record", "tournament/record"}));
    EXPECT_EQ(refused.report.verdict, Verdict::malformed);
    EXPECT_EQ(refused.report.event.tables.size(), 1U);
    // They may have tables that count.
    EXPECT_FALSE(refused.report.standings);
    ASSERT_TRUE(refused.report.provisional);
    EXPECT_EQ(refused.report.provisional->standings.rows().size(), 2U);
    const JudgedTournament allowed = judge_results({"good.csv", "../far.csv"}, true);
    EXPECT_EQ(allowed.report.verdict, Verdict::legal);
    EXPECT_EQ(allowed.report.event.tables.size(), 2U);
}

/// Faults of descriptions of games are limited, together.
TEST_F(TournamentsFiles, OfGamesHaveLimitedFaults) {
    std::string keys;
    for (int i = 0; i < 6'000; ++i) keys += cat("k", i, ": 1\n");
    for (const char* const id : {"azul", "golf"})
        write(cat("cup/", id, ".yaml"),
              cat("other-game: 1\nid: ", id, "\nplayers: {least: 2, most: 4}\nscore: {least: 0, most: 9}\n", keys));
    const JudgedTournament judged = judged_tournament(
        "tournament: 1\nplayers: [a, b]\npoints: {2: [3, 1]}\nother-games: [{file: azul.yaml}, {file: golf.yaml}]\n",
        Format::yaml, folder_ + "/cup/cup.yaml");
    const std::vector<std::string> rules = rules_of(judged.report);
    EXPECT_EQ(std::count(rules.begin(), rules.end(), "log/unknown-key"), 10'000);
    EXPECT_EQ(std::count(rules.begin(), rules.end(), "log/value"), 2) << "one for each file";
    EXPECT_EQ(rules.size(), 10'002U);
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
