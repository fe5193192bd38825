#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/editor_players.hpp"

/// Definitions, references and renaming of players in an editor.
namespace referee::testing {
namespace {

/// The texts at locations.
std::vector<std::string> texts_at(const std::string& text, const Value& locations) {
    const lsp::EditedText lines(text);
    std::vector<std::string> all;
    for (const Value& location : locations) {
        const std::size_t begin = lines.offset(spot_of(location["range"]["start"]));
        all.push_back(text.substr(begin, lines.offset(spot_of(location["range"]["end"])) - begin));
    }
    return all;
}

/// Two players of a game whose ids are also a note's word, a card and a key.
const std::string game_text =
    "referee: 1\n"
    "game: rose-king\n"
    "players: [north, {id: \"anna b\", name: north}]   # north begins\n"
    "meta: {north: north}\n"
    "setup: {hands: {north: [N1, S1, E1, NE2, W3], 'anna b': [N2, S2, W1, SW3, NW2]}}\n"
    "status: unfinished\n"
    "events:\n"
    "  - {player: north, play: N1, note: north, claims: {turn: anna b, scores: {north: 1}}}\n"
    "  - {player: anna b, play: N2}\n"
    "  - {player: anna b, play: S2}   # see event 2\n";

TEST(EditorReferences, ReferencesAreThePlacesOfThePlayer) {
    Editor editor;
    editor.open(log_uri, game_text);
    const Value all = references(editor, spot_in_text(game_text, "north: ["), true);
    EXPECT_EQ(texts_at(game_text, all), (std::vector<std::string>{"north", "north", "north", "north"}));
    EXPECT_EQ(references(editor, spot_in_text(game_text, "player: north"), true), Value::array())
        << "a key of the format";
    EXPECT_EQ(references(editor, spot_in_text(game_text, "note: north"), true), Value::array());
    EXPECT_EQ(references(editor, spot_in_text(game_text, "north: 1"), true), all);
    EXPECT_EQ(references(editor, spot_in_text(game_text, "north: 1"), false).size(), 3U);
    EXPECT_EQ(texts_at(game_text, references(editor, spot_in_text(game_text, "anna b, scores"), true)),
              (std::vector<std::string>{"\"anna b\"", "'anna b'", "anna b", "anna b", "anna b"}));
}

TEST(EditorReferences, DefinitionOfAPlayerIsItsEntryInPlayers) {
    Editor editor;
    editor.open(log_uri, game_text);
    const Value defined = editor.at("textDocument/definition", log_uri, spot_in_text(game_text, "north: 1"));
    ASSERT_EQ(defined.size(), 1U);
    EXPECT_EQ(spot_of(defined[0]["range"]["start"]), (lsp::Spot{2, 10}));
    EXPECT_EQ(defined[0]["uri"], log_uri);
}

TEST(EditorReferences, DefinitionOfAnEventIsFoundByItsNumber) {
    Editor editor;
    const Value& findings = editor.open(log_uri, game_text);
    ASSERT_FALSE(findings.empty());
    const Value in_comment = editor.at("textDocument/definition", log_uri, spot_in_text(game_text, "event 2"));
    ASSERT_EQ(in_comment.size(), 1U);
    EXPECT_EQ(in_comment[0]["range"]["start"]["line"], 8);
    // Judging stops at event 3, out of turn, and what says so leads there.
    const Value at_finding = editor.at("textDocument/definition", log_uri, spot_of(findings[0]["range"]["start"]));
    EXPECT_EQ(editor.at("textDocument/definition", log_uri, spot_in_text(game_text, "referee")), Value::array());
    EXPECT_EQ(at_finding.size(), 1U) << findings[0];
}

TEST(EditorReferences, RenamesAPlayerEverywhere) {
    Editor editor;
    editor.open(log_uri, game_text);
    const Value range = editor.at("textDocument/prepareRename", log_uri, spot_in_text(game_text, "north: 1"));
    EXPECT_EQ(range["placeholder"], "north");
    const Value edit = rename(editor, spot_in_text(game_text, "north: 1"), "zoë: x")["result"];
    const std::string renamed = applied(game_text, edit["changes"][log_uri]);
    EXPECT_NE(renamed.find("players: [\"zoë: x\", {id: \"anna b\", name: north}]   # north begins"), std::string::npos)
        << renamed;
    EXPECT_NE(renamed.find("{\"zoë: x\": [N1"), std::string::npos) << renamed;
    EXPECT_NE(renamed.find("note: north"), std::string::npos) << renamed;
    EXPECT_NE(renamed.find("meta: {north: north}"), std::string::npos) << renamed;
}

TEST(EditorReferences, RefusesNamesThatChangeTheFindings) {
    Editor editor;
    editor.open(log_uri, game_text);
    const lsp::Spot spot = spot_in_text(game_text, "north: 1");
    for (const std::string& name : {std::string("anna b"), std::string(), std::string(4097, 'a')}) {
        const Value answer = rename(editor, spot, name);
        ASSERT_TRUE(answer.contains("error")) << name << answer;
        EXPECT_NE(answer["error"]["message"].get<std::string>().find("cannot be renamed: "), std::string::npos);
    }
    EXPECT_TRUE(rename(editor, spot_in_text(game_text, "note: north"), "x").contains("error"));
    EXPECT_EQ(editor.at("textDocument/prepareRename", log_uri, spot_in_text(game_text, "note")), Value());
    EXPECT_FALSE(rename(editor, spot, "anna").contains("error"));
}

/// A tournament shares its players with the records in it.
TEST(EditorReferences, RenamesAPlayerOfATournament) {
    const std::string uri = "file:///cup.referee-tournament.yaml";
    const std::string text =
        "tournament: 1\n"
        "players: [ann, ben]\n"
        "points: {2: [1, 0]}\n"
        "tables:\n"
        "  - {round: 1, table: 1, record: {game: rose-king, players: [ann, ben], result: {scores: {ann: 5, ben: 2}}}}\n"
        "byes: [{round: 2, player: ann}]\n";
    Editor editor([](const Source& source, const std::string&, Language) {
        TournamentReport report;
        report.file = std::string(source.file);
        return report;
    });
    editor.open(uri, text);
    const lsp::Spot spot = spot_in_text(text, "ann: 5");
    Value params = {{"textDocument", {{"uri", uri}}},
                    {"position", {{"line", spot.line}, {"character", spot.character}}},
                    {"context", {{"includeDeclaration", true}}}};
    EXPECT_EQ(editor.ask("textDocument/references", params)["result"].size(), 4U);
    params["newName"] = "zoe";
    const Value answer = editor.ask("textDocument/rename", params);
    ASSERT_TRUE(answer.contains("result")) << answer;
    EXPECT_EQ(applied(text, answer["result"]["changes"][uri]).find("ann"), std::string::npos);
}

}  // namespace
}  // namespace referee::testing
