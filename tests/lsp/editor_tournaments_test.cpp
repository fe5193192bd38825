#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "cli/tournament/tournament_judged.hpp"
#include "support/editor.hpp"
#include "support/editor_logs.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"

/// Tournaments in an editor, with their records in other files.
namespace referee::testing {
namespace {

TournamentReport judge(const Source& source, const std::string& path, Language language) {
    const InputError ignored = [](std::string_view, std::string_view) {};
    TournamentOptions options;
    options.judging.language = language;
    Source named = source;
    named.file = path;
    return judge_tournament(named, path, std::move(options), ignored);
}

/// A tournament with records in CSV and claimed standings of which one value is false.
const std::string& evening() {
    static const std::string path = root + "/fixtures/tournaments/evening/evening.yaml";
    return path;
}

Value request(const std::string& path, const std::string& text, std::size_t offset) {
    return {{"textDocument", {{"uri", path}}}, {"position", lsp::spot_value(lsp::EditedText(text).spot(offset))}};
}

/// The number of findings with a code.
std::ptrdiff_t count(const Value& found, std::string_view code) {
    return std::count_if(found.begin(), found.end(), [&](const Value& one) { return one["code"] == code; });
}

TEST(EditorTournaments, AFalseClaimIsReplacedByTheCountedValue) {
    Editor editor(judge);
    std::size_t replaced = 0;
    std::size_t fractions = 0;
    for (const std::string& path : files_below(root + "/fixtures/tournaments", {".yaml"})) {
        const std::string text = file_text(path);
        if (text.find("tournament: ") == std::string::npos || invalid_utf8(text) != std::string_view::npos) continue;
        const Value found = editor.open(path, text);
        for (const Value& one : found) {
            const std::string message = one["message"];
            if (one["code"] != "claim/standings" || message.find(" is claimed as ") == std::string::npos) continue;
            const Value actions = editor.ask("textDocument/codeAction",
                                             {{"textDocument", {{"uri", path}}},
                                              {"range", one["range"]},
                                              {"context", {{"diagnostics", Value::array()}}}})["result"];
            const auto action = std::find_if(actions.begin(), actions.end(), [&](const Value& each) {
                return each["title"].get<std::string>().starts_with("Replace with the counted value: ") &&
                    each["diagnostics"][0]["message"] == message;
            });
            ASSERT_NE(action, actions.end()) << path << message;
            const std::string then = applied(text, (*action)["edit"]["changes"][path]);
            const Value& left = editor.open(path, then);
            EXPECT_EQ(count(left, "claim/standings") + 1, count(found, "claim/standings")) << path << message;
            EXPECT_EQ(left.size() + 1, found.size()) << path << message;
            editor.open(path, text);
            ++replaced;
            fractions += (*action)["title"].get<std::string>().find('/') == std::string::npos ? 0 : 1;
        }
    }
    EXPECT_GE(replaced, 5U);
    EXPECT_GE(fractions, 1U);
}

TEST(EditorTournaments, HaveNoPositionAndNoAudit) {
    Editor editor(judge);
    Editor french(judge, {}, "fr");
    for (const char* command : {"referee.position", "referee.audit"}) {
        const Value params = {{"command", command}, {"arguments", Value::array({evening(), 1})}};
        editor.open(evening(), file_text(evening()));
        EXPECT_EQ(editor.ask("workspace/executeCommand", params)["error"]["message"],
                  "a tournament has neither a position nor an audit");
        french.open(evening(), file_text(evening()));
        EXPECT_EQ(french.ask("workspace/executeCommand", params)["error"]["message"],
                  "un tournoi n'a ni position ni vérification des points");
    }
}

/// The keys that are offered in a new row of the standings.
std::set<std::string> keys_of_a_row(Editor& editor, const std::string& begin, const std::string& end = "") {
    const std::string text = cat(begin, "  - {player: hugo, ", end);
    editor.open(evening(), text);
    const Value answer = editor.ask("textDocument/completion",
                                    request(evening(), text, text.size() - end.size()))["result"];
    std::set<std::string> keys;
    for (const Value& item : answer["items"]) keys.insert(item["label"]);
    return keys;
}

/// Other keys of the standings are unknown.
TEST(EditorTournaments, StandingsAreCompletedWithTheirOwnTieBreaks) {
    Editor editor(judge);
    const std::string text = file_text(evening());
    const std::string given = "tie-breaks: [wins, score]\n";
    const std::size_t at = text.find(given);
    ASSERT_NE(at, std::string::npos);
    const std::set<std::string> of_two = {"place", "points", "penalties", "dropped", "wins", "score"};
    EXPECT_EQ(keys_of_a_row(editor, text), of_two);
    std::string other = text;
    other.replace(at, given.size(), "tie-breaks: [share]\n");
    EXPECT_EQ(keys_of_a_row(editor, other),
              (std::set<std::string>{"place", "points", "penalties", "dropped", "share"}));
    std::string usual = text;
    usual.erase(at, given.size());
    EXPECT_EQ(keys_of_a_row(editor, usual), of_two);
    // What stands further down is not read, so that none is left out.
    const std::set<std::string> any = keys_of_a_row(editor, usual, "}\ntie-breaks: [share]\n");
    EXPECT_TRUE(any.contains("share") && any.contains("wins") && any.contains("buchholz"));
}

/// The files of the records keep the old name.
TEST(EditorTournaments, APlayerOfRecordsInOtherFilesIsNotRenamed) {
    Editor editor(judge);
    Editor french(judge, {}, "fr");
    const std::string text = file_text(evening());
    editor.open(evening(), text);
    french.open(evening(), text);
    // The claims of this player are false and true.
    for (const std::string player : {"fay", "eve"}) {
        Value params = request(evening(), text, text.find(cat(player, ',')));
        params["newName"] = "zoé";
        const std::string why = editor.ask("textDocument/rename", params)["error"]["message"];
        EXPECT_TRUE(why.starts_with("the player cannot be renamed: evening.csv:")) << why;
        EXPECT_TRUE(why.ends_with(cat(" also uses the name `", player, "`"))) << why;
        const std::string pourquoi = french.ask("textDocument/rename", params)["error"]["message"];
        EXPECT_TRUE(pourquoi.starts_with("impossible de renommer le joueur : evening.csv:")) << pourquoi;
    }
}

}  // namespace
}  // namespace referee::testing
