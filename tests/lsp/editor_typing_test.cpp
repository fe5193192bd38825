#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "cli/tournament/tournament_judged.hpp"
#include "doc/write.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "support/editor.hpp"
#include "support/editor_logs.hpp"
#include "support/root.hpp"
#include "text/text.hpp"

/// What the language server tells of a log: its outline, its rules, and what is found while it is typed.
namespace referee::testing {
namespace {

using lsp::EditedText;

/// Symbols lie within each other, folds within the text; events are listed, and hovered over shown with their table.
TEST(EditorOutline, TellsEveryEvent) {
    Editor editor;
    std::size_t events = 0;
    std::size_t shown = 0;
    for (const FixtureLog& log : fixtures(Format::yaml, 1000)) {
        if (log.path.find("/games/") == std::string::npos || log.report.verdict != Verdict::legal) continue;
        editor.open(log_uri, log.text);
        const EditedText lines(log.text);
        const auto within = [&](const Value& inner, const Value& outer) {
            return lines.offset(spot_of(outer["start"])) <= lines.offset(spot_of(inner["start"])) &&
                lines.offset(spot_of(inner["end"])) <= lines.offset(spot_of(outer["end"]));
        };
        const PaddedText own(log.text, Format::yaml);
        const Opened opened = open_log(own.source(), {});
        for (const Value& symbol : editor.about("textDocument/documentSymbol", log_uri)) {
            EXPECT_TRUE(within(symbol["selectionRange"], symbol["range"])) << log.path;
            if (symbol["name"] != "events") continue;
            ASSERT_EQ(symbol["children"].size(), opened.record->events()) << log.path;
            for (std::size_t event = 1; event <= opened.record->events(); ++event) {
                const Value& child = symbol["children"][event - 1];
                EXPECT_TRUE(within(child["range"], symbol["range"]) && within(child["selectionRange"], child["range"]));
                EXPECT_TRUE(child["name"].get<std::string>().starts_with(cat(event, ' '))) << child["name"];
                ++events;
                if (event % 7 != 1) continue;
                const Value hover = editor.at("textDocument/hover", log_uri, spot_of(child["selectionRange"]["start"]));
                const std::string words = hover["contents"]["value"];
                const auto position = opened.record->before(event, OnIllegal::stop);
                EXPECT_NE(words.find(position->situation()), std::string::npos) << log.path << words;
                EXPECT_NE(words.find(position->board().front()), std::string::npos) << log.path << words;
                ++shown;
            }
        }
        for (const Value& fold : editor.about("textDocument/foldingRange", log_uri)) {
            EXPECT_LT(fold["startLine"].get<std::size_t>(), fold["endLine"].get<std::size_t>());
            EXPECT_LT(fold["endLine"].get<std::size_t>(), lines.lines());
        }
        const Value lenses = editor.about("textDocument/codeLens", log_uri);
        ASSERT_GE(lenses.size(), 2U + opened.record->events());
        for (std::size_t number = 0; number < lenses.size(); number += 1 + number / 8) {
            const Value resolved = editor.ask("codeLens/resolve", lenses[number])["result"]["command"];
            EXPECT_FALSE(resolved["title"].get<std::string>().empty());
            const Value words = editor.ask("workspace/executeCommand", resolved)["result"];
            ASSERT_TRUE(words.is_string()) << log.path;
            EXPECT_EQ(editor.notifications.back()["params"]["message"], words);
        }
    }
    EXPECT_GE(events, 500U);
    EXPECT_GE(shown, 80U);
}

/// A rule that is broken is told by its page, and linked.
TEST(EditorHover, TellsTheRule) {
    Editor editor;
    std::size_t rules = 0;
    for (const FixtureLog& log : fixtures(Format::yaml, 4)) {
        if (log.report.findings.empty() || has_syntax_fault(log.report)) continue;
        editor.open(log_uri, log.text);
        const Finding& finding = log.report.findings.front();
        const Value hover = editor.at("textDocument/hover", log_uri, EditedText(log.text).spot(finding.offset));
        if (hover.is_null()) continue;
        const std::string words = hover["contents"]["value"];
        if (words.find(cat("`", finding.rule->id, "`](https://example.org/docs/")) != std::string::npos) ++rules;
    }
    EXPECT_GE(rules, 40U);
}

int severity_in(const Value& diagnostics, std::string_view rule) {
    for (const Value& one : diagnostics) {
        if (one.contains("code") && one["code"] == rule) return one["severity"];
    }
    return 0;
}

/// A legal game that has ended, and its lines up to an event.
std::string legal_game() {
    for (const FixtureLog& log : fixtures(Format::yaml, 1000)) {
        if (log.path.find("/games/") == std::string::npos || log.report.verdict != Verdict::legal) continue;
        const PaddedText own(log.text, Format::yaml);
        const Opened opened = open_log(own.source(), {});
        const Value canonical = opened.record->canonical();
        if (!canonical.contains("events") || canonical["events"].size() < 6 || canonical.contains("status")) continue;
        Value bare = canonical;
        bare.erase("result");
        for (Value& event : bare["events"]) event.erase("claims");
        return yaml_log(bare);
    }
    return {};
}

std::string without_last_lines(const std::string& text, int lines) {
    std::string out = text;
    for (int line = 0; line < lines; ++line) out.resize(out.rfind('\n', out.size() - 2) + 1);
    return out;
}

TEST(EditorTyping, WhatMayStillComeIsNoError) {
    constexpr int error = 1;
    constexpr int warning = 2;
    constexpr int information = 3;
    Editor editor;
    EXPECT_EQ(editor.open(log_uri, ""), Value::array());
    EXPECT_EQ(editor.open(log_uri, "\n  \n"), Value::array());
    EXPECT_EQ(severity_in(editor.open(log_uri, "referee: 1\n"), "log/missing-key"), information);
    const std::string game = legal_game();
    ASSERT_FALSE(game.empty());
    EXPECT_EQ(editor.open(log_uri, game), Value::array());
    const std::string unfinished = without_last_lines(game, 3);
    EXPECT_EQ(severity_in(editor.open(log_uri, unfinished), "log/unfinished"), information);
    EXPECT_EQ(severity_in(editor.open(log_uri, "status: finished\n" + unfinished), "log/unfinished"), warning);
    EXPECT_EQ(editor.open(log_uri, "status: unfinished\n" + unfinished), Value::array());
    EXPECT_EQ(severity_in(editor.open(log_uri, unfinished + "  - {note: x}\n"), "log/missing-key"), information);
    EXPECT_EQ(
        severity_in(editor.open(log_uri, "status: finished\n" + unfinished + "  - {note: x}\n"), "log/missing-key"),
        error);
}

/// What is illegal stays told while the next event is typed, torn or malformed, in both formats.
TEST(EditorTyping, WhatStandsBeforeAFaultIsJudged) {
    Editor editor;
    std::size_t torn = 0;
    for (const FixtureLog& log : fixtures(Format::yaml, 4)) {
        if (log.report.verdict != Verdict::illegal || log.report.sheet || log.report.findings.front().event == 0)
            continue;
        const std::string rule(log.report.findings.front().rule->id);
        const PaddedText own(log.text, Format::yaml);
        Value canonical = open_log(own.source(), {}).record->canonical();
        canonical.erase("result");
        const std::string yaml = yaml_log(canonical);
        for (const char* next : {"  - {", "  - {player: ", "  - player: \"x", "  - 1\n", "  -\n"}) {
            EXPECT_NE(severity_in(editor.open(log_uri, yaml + next), rule), 0) << log.path << next << '\n' << yaml;
        }
        std::string json = json_log(canonical);
        json.resize(json.rfind(']'));
        json.resize(json.find_last_not_of(" \n") + 1);
        for (const char* next : {",\n    {", ",\n    {\"player\": \"", ""}) {
            EXPECT_NE(severity_in(editor.open("file:///log.referee.json", json + next, "json"), rule), 0)
                << log.path << next << '\n'
                << json;
        }
        ++torn;
    }
    EXPECT_GE(torn, 20U);
}

TEST(EditorTyping, NothingIsSaidOfOtherFiles) {
    Editor editor;
    const std::string other = "file:///compose.yaml";
    EXPECT_EQ(editor.open(other, "services: {web: [\n"), Value::array());
    EXPECT_EQ(editor.at("textDocument/completion", other, {0, 3})["items"], Value::array());
    EXPECT_TRUE(editor.at("textDocument/hover", other, {0, 3}).is_null());
    EXPECT_EQ(editor.about("textDocument/documentSymbol", other), Value::array());
    EXPECT_NE(editor.open(other, "referee: [\n"), Value::array()) << "a log, whatever its name";
}

/// The text typed character by character is judged as the text that was opened.
TEST(EditorTyping, ChangesInPartsComeToTheSame) {
    Editor editor;
    const std::string game = "# \xF0\x9F\x90\x89 \xC3\xA4\n" + legal_game().substr(0, 700);
    editor.open(log_uri, "");
    const EditedText whole(game);
    std::size_t times = 0;
    for (std::size_t at = 0; at < game.size(); ++times) {
        std::size_t end = at + 1 + times % 7;
        while (end < game.size() && (static_cast<unsigned char>(game[end]) & 0xC0U) == 0x80) ++end;
        end = std::min(end, game.size());
        const Value where = lsp::spot_value(whole.spot(at));
        const Value change = {{"range", {{"start", where}, {"end", where}}}, {"text", game.substr(at, end - at)}};
        editor.change(log_uri, Value::array({change}));
        at = end;
    }
    const Value typed = editor.found[log_uri];
    EXPECT_EQ(typed, editor.open(log_uri, game));
    EXPECT_GE(times, 100U);
    editor.notify("textDocument/didClose", {{"textDocument", {{"uri", log_uri}}}});
    EXPECT_EQ(editor.found[log_uri], Value::array());
    EXPECT_EQ(editor.ask("textDocument/hover",
                         {{"textDocument", {{"uri", log_uri}}},
                          {"position", {{"line", 0}, {"character", 0}}}})["error"]["code"],
              -32602);
}

/// Of a tournament what `tournament` finds in its file, its records beside it read.
TEST(EditorTournaments, AreJudgedWithTheirRecords) {
    const auto judge = [](const Source& source, const std::string& path, Language = Language::english) {
        const InputError ignored = [](std::string_view, std::string_view) {};
        return judge_tournament(source, path, {}, ignored);
    };
    Editor editor(judge);
    std::size_t files = 0;
    std::size_t findings = 0;
    std::size_t rounds = 0;
    for (const std::string& path : files_below(root + "/fixtures/tournaments", {".yaml"})) {
        const std::string text = file_text(path);
        if (text.find("tournament: ") == std::string::npos || invalid_utf8(text) != std::string_view::npos) continue;
        const Value& published = editor.open(path, text);
        const PaddedText own(text, Format::yaml);
        std::multiset<std::string> due;
        const TournamentReport report = judge(own.source(), path);
        for (const tournament::TournamentFinding& found : report.found) {
            if (found.at.text == 0) due.insert(std::string(found.finding.rule->id));
        }
        std::multiset<std::string> codes;
        for (const Value& one : published) codes.insert(one["code"].get<std::string>());
        EXPECT_TRUE(std::includes(codes.begin(), codes.end(), due.begin(), due.end())) << path << published.dump(1);
        ++files;
        findings += due.size();
        for (const Value& symbol : editor.about("textDocument/documentSymbol", path)) {
            if (symbol["name"] == "tables" && symbol.contains("children")) rounds += symbol["children"].size();
        }
        (void)editor.about("textDocument/foldingRange", path);
    }
    EXPECT_GE(files, 10U);
    EXPECT_GE(findings, 10U);
    EXPECT_GE(rounds, 10U);
}

}  // namespace
}  // namespace referee::testing
