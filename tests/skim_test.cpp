#include <gtest/gtest.h>

#include <map>

#include "engine/games.hpp"
#include "engine/skim.hpp"
#include "show/json.hpp"
#include "support/judging.hpp"

/// Skimming a log settles what a full reading would: the reports are the same to the byte.
namespace referee::testing {
namespace {

TEST(FixturesSkimmed, SaysWhatAFullReadingSays) {
    std::map<Verdict, std::size_t> verdicts;
    for (const std::string& file : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const std::string yaml = file_text(file);
        const Report full = judged(yaml, Format::yaml, file, without_skimming());
        EXPECT_EQ(json_line(judged(yaml, Format::yaml, file)), json_line(full));
        ++verdicts[full.verdict];
        const std::string json = json_of_yaml(yaml);
        if (json.empty()) continue;
        EXPECT_EQ(json_line(judged(json, Format::json, file)),
                  json_line(judged(json, Format::json, file, without_skimming())));
    }
    for (const Verdict verdict :
         {Verdict::legal, Verdict::incomplete, Verdict::misreported, Verdict::illegal, Verdict::malformed}) {
        EXPECT_GT(verdicts[verdict], 3U) << name_of(verdict);
    }
}

/// Whether skimming alone settles a log of a known game.
bool settled(const std::string& json) {
    const std::string padded = json + std::string(JsonReader::padding, ' ');
    const std::string_view text = std::string_view(padded).substr(0, json.size());
    JsonReader json_reader;
    Document document;
    std::vector<DocumentFault> faults;
    Outline outline{{Passed{"events"}, Passed{"result"}}, "final"};
    if (!json_reader.outline(text, document, faults, outline)) return false;
    Report report;
    Envelope envelope;
    Reader reader(report.findings, envelope.players, envelope.players_known);
    read_envelope(document.root(), envelope, reader);
    const Skimmed skimmed{outline.tokens, outline.passed[0].at, outline.passed[1].at};
    return find_game(envelope.game)->make_judge()->skim(envelope, document.root(), skimmed, reader, Options{}, report);
}

/// Else all would be as it was, and slow. Claims of what a fact does not list, as 0, are left to those who read.
TEST(FixturesSkimmed, LegalLogsMostlyNeedNoMore) {
    std::map<std::string_view, std::size_t> legal;
    std::map<std::string_view, std::size_t> skimmed;
    for (const std::string& file : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const std::string json = json_of_yaml(file_text(file));
        if (json.empty()) continue;
        const Report report = judged(json, Format::json, file);
        if (report.sheet || report.game.empty()) continue;
        const bool is_settled = settled(json);
        const bool is_legal = report.verdict == Verdict::legal;
        EXPECT_TRUE(is_legal || !is_settled) << file;
        const bool whole_game = file.find("/games/") != std::string::npos;
        EXPECT_TRUE(is_settled == is_legal || !whole_game) << file;
        legal[report.game] += is_legal ? 1 : 0;
        skimmed[report.game] += is_settled ? 1 : 0;
    }
    for (const GameEntry& game : games()) {
        EXPECT_GT(legal[game.key], 20U) << game.key;
        EXPECT_GT(3 * skimmed[game.key], 2 * legal[game.key]) << game.key;
    }
}

}  // namespace
}  // namespace referee::testing
