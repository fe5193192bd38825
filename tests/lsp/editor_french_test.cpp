#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "support/editor.hpp"
#include "support/english.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"

/// An editor in French: the same findings at the same places, and nothing that people read is in English.
namespace referee::testing {
namespace {

/// The titles of the fixes of the first finding.
std::vector<std::string> fixes_of(Editor& editor, const Value& found) {
    const Value fixes = editor.ask("textDocument/codeAction",
                                   {{"textDocument", {{"uri", log_uri}}},
                                    {"range", found[0]["range"]},
                                    {"context", {{"diagnostics", found}}}})["result"];
    std::vector<std::string> titles;
    for (const Value& fix : fixes) titles.push_back(fix["title"]);
    return titles;
}

Editor french_editor() { return Editor({}, {}, "fr-CA"); }

/// A log with an illegal event for which there are fixes.
std::string illegal_log() {
    Editor editor;
    std::set<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(cat(root, "/fixtures/", games().back().key, "/rules")))
        paths.insert(entry.path());
    for (const std::filesystem::path& path : paths) {
        const std::string text = path.extension() == ".yaml" ? file_text(path) : "";
        const Value found = editor.open(log_uri, text);
        if (found.size() == 1 && fixes_of(editor, found).size() >= 3) return text;
    }
    return {};
}

TEST(EditorFrench, FindingsOfFixtures) {
    Editor english;
    Editor french = french_editor();
    std::size_t seen = 0;
    std::vector<std::string> folders = {"/fixtures/format"};
    for (const GameEntry& game : games()) folders.push_back(cat("/fixtures/", game.key, "/rules"));
    for (const std::string& folder : folders) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root + folder)) {
            if (entry.path().extension() != ".yaml") continue;
            const std::string text = file_text(entry.path());
            const Value expected = english.open(log_uri, text);
            const Value found = french.open(log_uri, text);
            ASSERT_EQ(found.size(), expected.size()) << entry.path();
            for (std::size_t i = 0; i < found.size(); ++i) {
                ++seen;
                EXPECT_EQ(found[i]["range"], expected[i]["range"]) << entry.path();
                EXPECT_EQ(found[i].value("code", ""), expected[i].value("code", "")) << entry.path();
                // What is legal is in notation.
                const std::string message = found[i]["message"];
                EXPECT_FALSE(has_english(message.substr(0, message.find('\n')))) << entry.path() << message;
            }
        }
    }
    EXPECT_GE(seen, 60U);
}

TEST(EditorFrench, HoverFixesAndLenses) {
    Editor editor = french_editor();
    const std::string text = illegal_log();
    const Value found = editor.open(log_uri, text);
    ASSERT_FALSE(found.empty());
    const Value range = found[0]["range"];
    const lsp::Spot spot{range["start"]["line"], range["start"]["character"]};
    const std::string hover = editor.at("textDocument/hover", log_uri, spot)["contents"]["value"];
    EXPECT_NE(hover.find("juste avant : "), std::string::npos) << hover;
    EXPECT_FALSE(has_english(hover)) << hover;
    const auto fixes = fixes_of(editor, found);
    ASSERT_GE(fixes.size(), 3U);
    for (const std::string& title : fixes) EXPECT_FALSE(has_english(title)) << title;
    const Value lenses = editor.about("textDocument/codeLens", log_uri);
    ASSERT_GE(lenses.size(), 2U);
    for (const Value& lens : lenses) {
        const std::string title = editor.ask("codeLens/resolve", lens)["result"]["command"]["title"];
        EXPECT_FALSE(has_english(title)) << title;
    }
    for (const char* command : {"referee.position", "referee.audit"}) {
        const std::string words = editor.ask("workspace/executeCommand",
                                             {{"command", command}, {"arguments", Value::array({log_uri})}})["result"];
        EXPECT_FALSE(has_english(words)) << words;
    }
}

TEST(EditorFrench, ReadsEventNumbersOfBothLanguages) {
    Editor editor = french_editor();
    const std::string text = "# event 1\n# événement 1\n" + illegal_log();
    editor.open(log_uri, text);
    for (const std::size_t line : {0U, 1U})
        EXPECT_EQ(editor.at("textDocument/definition", log_uri, {line, 5}).size(), 1U) << line;
}

/// Why a request is refused.
TEST(EditorFrench, Refusals) {
    Editor editor = french_editor();
    editor.open(log_uri, illegal_log());
    const auto why = [&](std::string_view method, const Value& params) -> std::string {
        return editor.ask(method, params)["error"]["message"];
    };
    const auto command = [&](const char* name, int event) {
        return why("workspace/executeCommand", {{"command", name}, {"arguments", Value::array({log_uri, event})}});
    };
    EXPECT_EQ(command("referee.position", 99), "il n'y a pas d'événement 99");
    EXPECT_EQ(command("referee.audit", 99), "il n'y a pas d'événement 99");
    const auto rename = [&](std::size_t offset, std::string_view name) {
        const Value spot = lsp::spot_value(lsp::EditedText(illegal_log()).spot(offset));
        return why("textDocument/rename",
                   {{"textDocument", {{"uri", log_uri}}}, {"position", spot}, {"newName", std::string(name)}});
    };
    EXPECT_EQ(rename(0, "zoé"), "seul un joueur peut être renommé, et il n'y en a pas à cet endroit");
    const std::string text = illegal_log();
    const std::size_t player = text.find_first_not_of(" [\"{", text.find("players: ") + 9);
    ASSERT_NE(player, std::string::npos);
    const std::string refused = rename(player, "");
    EXPECT_TRUE(refused.starts_with("impossible de renommer le joueur : ")) << refused;
    EXPECT_FALSE(has_english(refused)) << refused;
    editor.open(log_uri, "referee: 1\nnonsense: 1\n");
    EXPECT_EQ(command("referee.position", 1), "le journal est mal formé");
}

/// Each fault has the rule that a log would break in the same way.
TEST(EditorFrench, FaultsOfAProject) {
    const std::string uri = "file:///club/referee.yaml";
    struct Faulty {
        std::string text;
        std::string code;
        std::string message;
    };
    const std::vector<Faulty> all = {
        {"foo: 1", "log/unknown-key",
         "clé inconnue `foo` ; clés : game, rulings, on-illegal, columns, include, exclude et reports"},
        {"gmae: x", "log/unknown-key", "clé inconnue `gmae` ; au plus près : `game`"},
        {"- a", "log/type", "attendu : un ensemble de réglages, comme `game` et `rulings`"},
        {"include: season", "log/type", "attendu : une liste de motifs, comme dans .gitignore"},
        {"rulings: {a: [b]}", "log/type", "attendu : un choix"},
        {"columns: {Spieler: [a]}", "log/value", "le nom d'une colonne est un texte"},
        {"reports: {junit: ..}", "log/value",
         "les rapports s'écrivent sous le dossier du projet : attendu un chemin relatif sans `..`, et non `..`"},
        {"on-illegal: halt", "log/value", "valeur inconnue : `halt` ; valeurs : stop et skip"},
        {"game: zzzzzzzzz", "log/value", ""},
        {"rulings: {zzzzzzzzzzzzzz: a}", "log/value", ""},
        {"reports: {zzzzzzz: a}", "log/value", ""},
        {"exclude: [a]\nexclude: [b]", "log/duplicate-key", ""},
        {"exclude: [a", "log/syntax", ""},
    };
    Editor editor = french_editor();
    for (const Faulty& faulty : all) {
        const Value& found = editor.open(uri, faulty.text);
        ASSERT_EQ(found.size(), 1U) << faulty.text;
        const std::string message = found[0]["message"];
        EXPECT_EQ(found[0]["code"], faulty.code) << message;
        // The names at the end are ids.
        EXPECT_FALSE(has_english(message.substr(0, message.rfind(" : ")))) << message;
        EXPECT_TRUE(faulty.message.empty() || message == faulty.message) << message;
    }
}

}  // namespace
}  // namespace referee::testing
