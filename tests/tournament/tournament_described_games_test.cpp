#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "judge/check.hpp"
#include "judge/place.hpp"
#include "log/padded_text.hpp"
#include "other_games/other_game.hpp"
#include "report/announced.hpp"
#include "schema/schema.hpp"
#include "support/judging.hpp"
#include "support/schema.hpp"
#include "support/temporary.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// Games that are not judged, and the files that describe them.
namespace referee::testing {
namespace {

const std::string described_folder = REFEREE_ROOT "/fixtures/tournaments/described";

/// A description that is read, and its faults.
struct ReadDescription {
    OtherGame game;
    std::vector<Finding> faults;
};

ReadDescription read_text(const std::string& text, Format format = Format::yaml) {
    const PaddedText own(text, format);
    ReadDescription read;
    read.game = read_description(own.source(), Language::english, read.faults);
    place(own.source(), read.faults);
    return read;
}

std::string azul_with(const std::string& lines) {
    return cat("other-game: 1\nid: azul\nplayers: {least: 2, most: 4}\nscore: {least: 0, most: 240}\n", lines);
}

std::string message_of(const std::string& text) {
    const ReadDescription read = read_text(text);
    return read.faults.empty() ? "" : read.faults.front().message;
}

TEST(TournamentsDescribed, GamesAreRead) {
    const OtherGame azul = read_text(file_text(described_folder + "/games/azul.yaml")).game;
    EXPECT_EQ(azul.id, "azul");
    EXPECT_EQ(azul.title, "Azul");
    EXPECT_TRUE(azul.described);
    EXPECT_TRUE(azul.shared);
    EXPECT_EQ(azul.most_players, 4);
    EXPECT_EQ(azul.score.most, 240);
    EXPECT_FALSE(azul.score.lower_wins);
    ASSERT_EQ(azul.tie_breaks.size(), 1U);
    EXPECT_EQ(azul.tie_breaks[0].id, "rows");
    EXPECT_EQ(azul.tie_breaks[0].most, 5);
    const ReadDescription golf = read_text(file_text(described_folder + "/games/golf.json"), Format::json);
    EXPECT_TRUE(golf.faults.empty());
    EXPECT_EQ(golf.game.title, "golf") << "the id if there is no title";
    EXPECT_TRUE(golf.game.score.lower_wins);
    EXPECT_FALSE(read_text(file_text(described_folder + "/games/riichi.yaml")).game.shared);
}

/// The fixtures of descriptions say which faults they have, and the schema tells those of shape.
TEST(TournamentsDescribed, GamesSayTheirFaults) {
    const Value schema = other_game_schema();
    std::size_t broken = 0;
    for (const std::string& path : files_below(described_folder + "/games", {".yaml"})) {
        const std::string text = file_text(path);
        std::vector<Announced> expected = announced_findings(text);
        bool by_shape = false;
        for (const Finding& fault : read_text(text).faults) {
            by_shape = by_shape || fault.rule->id != std::string_view("log/value");
            const auto match = std::find_if(expected.begin(), expected.end(), [&](const Announced& one) {
                return one.line == fault.where.line && one.rule == fault.rule->id &&
                    fault.message.find(one.words) != std::string::npos;
            });
            EXPECT_NE(match, expected.end()) << path << ':' << fault.where.line << ": " << fault.message;
            if (match != expected.end()) expected.erase(match);
        }
        for (const Announced& missing : expected) ADD_FAILURE() << path << ':' << missing.line << ": " << missing.words;
        const std::vector<std::string> faults = schema_faults(schema, parsed_value(json_of_yaml(text)));
        const bool kept = path.find(".broken.") == std::string::npos;
        EXPECT_TRUE(!kept || faults.empty()) << path << listed(faults);
        EXPECT_TRUE(!by_shape || !faults.empty()) << path;
        broken += kept ? 0 : 1;
    }
    EXPECT_GE(broken, 6U);
}

TEST(TournamentsDescribed, GamesMayBeHostile) {
    EXPECT_NE(message_of(""), "");
    EXPECT_NE(message_of("[]"), "");
    EXPECT_NE(message_of("other-game: 1"), "");
    EXPECT_NE(message_of(azul_with("id: azul")).find("appears twice"), std::string::npos);
    EXPECT_NE(message_of(azul_with("tie-breaks: {rows: 1}")).find("must be a list"), std::string::npos);
    std::string many = "tie-breaks:\n";
    for (int i = 0; i < 100'000; ++i) many += cat("  - {id: t", i, ", least: 0, most: 1}\n");
    EXPECT_EQ(message_of(azul_with(many)), "`tie-breaks` has 0 to 10 entries, not 100000");
    EXPECT_EQ(message_of(azul_with("tie-breaks: [{id: Scores, least: 0, most: 1}]")).find("the name of the tie-break"),
              0U);
    for (const char* const name : {"score", "Spieler", "joueur", "round", "places", "winners", "place", "game"}) {
        const std::string message = message_of(azul_with(cat("tie-breaks: [{id: ", name, ", least: 0, most: 1}]")));
        EXPECT_EQ(message.empty(), std::string_view(name) == "Spieler") << name << message;
    }
    const std::string deep = cat("other-game: ", std::string(100, '['), std::string(100, ']'));
    EXPECT_NE(message_of(deep), "");
    std::vector<Finding> faults;
    static_cast<void>(read_description({.text = {}, .file = "x", .too_large = true}, Language::english, faults));
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].message, "the description of a game is too large");
}

class TournamentsDescribedRecords : public ::testing::Test {
  protected:
    TournamentsDescribedRecords() {
        write("games/azul.yaml", file_text(described_folder + "/games/azul.yaml"));
        write("games/riichi.yaml", file_text(described_folder + "/games/riichi.yaml"));
        write("games/two.yaml",
              "other-game: 1\nid: two\nplayers: {least: 2, most: 8}\nscore: {least: 0, most: 9, lower-wins: true}\n"
              "tie-breaks: [{id: high, least: 0, most: 9}, {id: low, least: 0, most: 9, lower-wins: true}]\n");
    }

    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(folder_.path + "/" + name).parent_path());
        std::ofstream(folder_.path + "/" + name, std::ios::binary) << text;
    }
    [[nodiscard]] JudgedTournament judge(const std::string& lines) const {
        return judged_tournament(cat("tournament: 1\nplayers: [a, b, c, d]\nattendance: open\ntie-breaks: []\n"
                                     "points: {2: [3, 1], 3: [5, 3, 1], 4: [5, 3, 2, 1]}\n",
                                     lines),
                                 Format::yaml, folder_.path + "/cup.yaml");
    }
    /// The places of the only table, whose record has this game, these players and this result; null without a result.
    [[nodiscard]] Value places(const std::string& game, const std::string& players, const std::string& result,
                               bool& open) const {
        const JudgedTournament judged = judge(
            cat("other-games: [{file: games/azul.yaml}, {file: games/riichi.yaml}, {file: games/two.yaml}]\n"
                "tables: [{round: 1, table: 1, record: {game: ",
                game, ", players: [", players, "], result: {", result, "}}}]\n"));
        const Value table = json_of(judged.report)["tables"][0];
        EXPECT_EQ(table["judged"], false) << "whatever was compared";
        open = table.contains("open_ties");
        return table["places"];
    }
    [[nodiscard]] Value places(const std::string& game, const std::string& players, const std::string& result) const {
        bool open = false;
        return places(game, players, result, open);
    }

    const TemporaryFolder folder_;  // NOLINT(*-non-private-member-variables-in-classes)
};

using Places = Value;

TEST_F(TournamentsDescribedRecords, AreRankedByScoreAndTieBreaks) {
    EXPECT_EQ(places("azul", "a, b, c", "scores: {a: 9, b: 70, c: 9}, rows: {a: 0, c: 1}"),
              (Places{{"a", 3}, {"b", 1}, {"c", 2}}));
    EXPECT_EQ(places("azul", "a, b, c", "scores: {a: 9, b: 70, c: 9}, rows: {a: 1, c: 1}"),
              (Places{{"a", 2}, {"b", 1}, {"c", 2}}));
    EXPECT_EQ(places("two", "a, b, c, d",
                     "scores: {a: 3, b: 3, c: 3, d: 3}, high: {a: 1, b: 2, c: 2, d: 0}, low: {b: 4, c: 3}"),
              (Places{{"a", 3}, {"b", 2}, {"c", 1}, {"d", 4}}));
    EXPECT_EQ(places("two", "a, b", "scores: {a: 4, b: 3}"), (Places{{"a", 2}, {"b", 1}})) << "the lowest wins";
    EXPECT_TRUE(places("two", "a, b, c", "scores: {a: 3, b: 3, c: 1}, high: {a: 1}").is_null());
    EXPECT_TRUE(places("two", "a, b, c", "scores: {a: 3, b: 3, c: 1}, high: {a: 1, b: 1}, low: {b: 2}").is_null());
}

TEST_F(TournamentsDescribedRecords, TakeClaimsWhereNumbersAreMissing) {
    EXPECT_EQ(places("azul", "a, b", "scores: {a: 9, b: 9}, winners: [b]"), (Places{{"a", 2}, {"b", 1}}));
    EXPECT_EQ(places("azul", "a, b, c", "scores: {a: 9, b: 9, c: 9}, winners: [b, a]"),
              (Places{{"a", 1}, {"b", 1}, {"c", 3}}));
    EXPECT_TRUE(places("azul", "a, b, c", "scores: {a: 9, b: 9, c: 9}, winners: [b]").is_null())
        << "who is second is not known";
    EXPECT_EQ(places("azul", "a, b, c", "scores: {a: 9, b: 9, c: 9}, winners: [b], places: {a: 2, c: 3}"),
              (Places{{"a", 2}, {"b", 1}, {"c", 3}}));
    EXPECT_EQ(places("azul", "a, b, c", "scores: {a: 9, b: 9, c: 5}, places: {a: 2, b: 1}"),
              (Places{{"a", 2}, {"b", 1}, {"c", 3}}));
    EXPECT_TRUE(places("azul", "a, b, c", "scores: {a: 9, b: 9, c: 5}, places: {a: 2}").is_null());
    EXPECT_EQ(places("azul", "a, b, c", "places: {a: 2, b: 1, c: 3}"), (Places{{"a", 2}, {"b", 1}, {"c", 3}}));
    EXPECT_EQ(places("azul", "a, b", "winners: [b]"), (Places{{"a", 2}, {"b", 1}}));
    EXPECT_TRUE(places("azul", "a, b, c", "winners: [b]").is_null());
}

/// A false claim is corrected, and the table counts.
TEST_F(TournamentsDescribedRecords, CorrectFalseClaims) {
    EXPECT_EQ(places("azul", "a, b", "scores: {a: 9, b: 7}, winners: [b]"), (Places{{"a", 1}, {"b", 2}}));
    EXPECT_EQ(places("azul", "a, b", "scores: {a: 9, b: 9}, rows: {a: 1, b: 0}, places: {a: 2, b: 1}"),
              (Places{{"a", 1}, {"b", 2}}));
}

TEST_F(TournamentsDescribedRecords, LeaveTiesOpenThatNothingDecides) {
    const std::string all = "a, b, c, d";
    const std::string scores = "scores: {a: 25000, b: 25000, c: 25000, d: 25000}";
    bool open = false;
    EXPECT_EQ(places("riichi", all, scores, open), (Places{{"a", 1}, {"b", 1}, {"c", 1}, {"d", 1}}));
    EXPECT_TRUE(open);
    EXPECT_EQ(places("riichi", all, scores + ", winners: [d]", open), (Places{{"a", 2}, {"b", 2}, {"c", 2}, {"d", 1}}));
    EXPECT_TRUE(open);
    EXPECT_EQ(places("riichi", all, scores + ", places: {a: 1, b: 2, c: 3, d: 4}", open),
              (Places{{"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}}));
    EXPECT_FALSE(open);
    EXPECT_EQ(places("azul", "a, b", "scores: {a: 9, b: 9}, rows: {a: 1, b: 1}", open), (Places{{"a", 1}, {"b", 1}}));
    EXPECT_FALSE(open) << "the description says that they share the place";
}

/// The faults of a description have their own places, and nothing else is judged.
TEST_F(TournamentsDescribedRecords, WaitForTheirDescription) {
    write("games/odd.yaml", "other-game: 1\nid: odd\nplayers: {least: 3, most: 2}\nscore: {least: 0, most: 1}\n");
    const JudgedTournament judged = judge("other-games: [{file: games/odd.yaml}]\nplace: 1\n");
    EXPECT_EQ(judged.report.verdict, Verdict::malformed);
    EXPECT_TRUE(judged.report.malformed);
    EXPECT_EQ(judged.unreadable, std::vector<std::string>{});
    const std::vector<Finding> findings = findings_of(judged.report);
    ASSERT_EQ(findings.size(), 3U);
    EXPECT_EQ(findings[0].where.file, folder_.path + "/games/odd.yaml");
    EXPECT_EQ(findings[0].where.line, 3U);
    EXPECT_EQ(findings[0].where.column, 10U);
    EXPECT_EQ(findings[1].where.file, folder_.path + "/cup.yaml");
    EXPECT_EQ(findings[1].where.line, 6U);
}

/// Descriptions are found like records: regular files below the folder of the tournament.
TEST_F(TournamentsDescribedRecords, AreFoundBelowTheFolder) {
    namespace fs = std::filesystem;
    fs::create_symlink("azul.yaml", folder_.path + "/games/link.yaml");
    const auto message = [&](const std::string& file) {
        const JudgedTournament judged = judge(cat("other-games: [{file: ", file, "}]\n"));
        const std::vector<Finding> findings = findings_of(judged.report);
        return findings.empty() ? std::string() : findings.front().message;
    };
    EXPECT_EQ(message("./games/azul.yaml"), "");
    EXPECT_NE(message("games/link.yaml").find("it is a link"), std::string::npos);
    EXPECT_NE(message("/games/azul.yaml").find("its path is absolute"), std::string::npos);
    EXPECT_NE(message("games").find("it is a folder"), std::string::npos);
    EXPECT_EQ(message("none.yaml"), "`none.yaml` cannot be read");
    write("games/azul.jsonl", "{\"other-game\": 1}\n{}\n");
    EXPECT_EQ(message("games/azul.jsonl"), "`games/azul.jsonl` is not one document in YAML or JSON");
    EXPECT_EQ(judge("other-games: [{file: none.yaml}]\n").unreadable.size(), 1U) << "as of a record";
}

}  // namespace
}  // namespace referee::testing
