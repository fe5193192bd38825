#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/tournament_judged.hpp"
#include "core/log_rules.hpp"
#include "core/text.hpp"
#include "doc/comments.hpp"
#include "doc/write.hpp"
#include "engine/own_text.hpp"
#include "engine/record.hpp"
#include "support/editor.hpp"
#include "support/judging.hpp"

/// What the language server does with a log: fixes, forms, tells and folds it, on every fixture.
namespace referee::testing {
namespace {

using lsp::EditedText;
using lsp::Spot;

const std::string root = REFEREE_ROOT;
const std::string uri = "file:///log.referee.yaml";

Spot spot_of(const Value& value) { return {value["line"].get<std::size_t>(), value["character"].get<std::size_t>()}; }

/// A text with edits, which do not overlap.
std::string applied(const std::string& text, const Value& edits) {
    const EditedText lines(text);
    std::vector<std::pair<lsp::Span, std::string>> all;
    for (const Value& edit : edits) {
        const Value& range = edit["range"];
        all.push_back({{lines.offset(spot_of(range["start"])), lines.offset(spot_of(range["end"]))}, edit["newText"]});
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first.begin > b.first.begin; });
    std::string out = text;
    for (const auto& [span, with] : all) out.replace(span.begin, span.end - span.begin, with);
    return out;
}

/// The logs among the fixtures that are UTF-8, in YAML, or as JSON on several lines.
struct Log {
    std::string path;
    std::string text;
    Report report;
};
std::vector<Log> fixtures(Format format, std::size_t every = 1) {
    std::vector<Log> all;
    std::size_t number = 0;
    for (const std::string& path : files_below(root + "/fixtures", {".yaml"})) {
        if (path.find("/tournaments/") != std::string::npos) continue;
        // Recorded games are few; of the other logs some are enough.
        if (path.find("/games/") == std::string::npos && ++number % every != 0) continue;
        std::string text = file_text(path);
        if (invalid_utf8(text) != std::string_view::npos) continue;
        if (format == Format::json) {
            const Value log = Value::parse(json_of_yaml(text), nullptr, false);
            if (log.is_discarded() || !log.is_object()) continue;
            text = json_log(log);
        }
        Report report = judged(text, format);
        all.push_back({path, std::move(text), std::move(report)});
    }
    return all;
}

bool has_syntax_fault(const Report& report) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [](const Finding& finding) { return finding.rule == &log_rule(LogRule::syntax); });
}

bool has_finding(const Report& report, const std::string& rule, std::size_t event) {
    return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
        return finding.rule->id == rule && finding.event == event && finding.ruled.empty();
    });
}

/// Every fix leaves a document that can be read; each kind does what its title says.
void try_fixes(Format format) {
    Editor editor;
    std::map<std::string, std::size_t> done;
    for (const Log& log : fixtures(format, 4)) {
        if (log.report.findings.empty() || has_syntax_fault(log.report)) continue;
        editor.open(uri, log.text, format == Format::json ? "json" : "yaml");
        const EditedText lines(log.text);
        const std::size_t most = std::min<std::size_t>(log.report.findings.size(), 4);
        for (std::size_t number = 0; number < most; ++number) {
            const Finding& finding = log.report.findings[number];
            const Value at = lsp::spot_value(lines.spot(finding.offset));
            const Value actions = editor.ask("textDocument/codeAction",
                                             {{"textDocument", {{"uri", uri}}},
                                              {"range", {{"start", at}, {"end", at}}},
                                              {"context", {{"diagnostics", Value::array()}}}})["result"];
            ASSERT_TRUE(actions.is_array()) << log.path;
            for (const Value& action : actions) {
                if (action["diagnostics"][0]["code"] != finding.rule->id) continue;
                const std::string title = action["title"];
                const std::string then = applied(log.text, action["edit"]["changes"][uri]);
                const Report report = judged(then, format);
                EXPECT_FALSE(has_syntax_fault(report)) << log.path << ": " << title << '\n' << then;
                const std::string kind = title.substr(0, title.find_first_of(" :"));
                const bool gone = kind == "Leave" || kind == "Put" ||
                    !has_finding(report, std::string(finding.rule->id), finding.event) ||
                    report.findings.size() < log.report.findings.size();
                EXPECT_TRUE(gone) << log.path << ": " << title << " did not help against " << finding.message << '\n'
                                  << then;
                ++done[kind];
            }
        }
    }
    for (const char* kind : {"Instead", "Put", "Leave", "Ruled", "Write", "Add"})
        EXPECT_GE(done[kind], kind == std::string("Put") ? 1U : 8U) << kind;
}

TEST(EditorFixes, HelpInYaml) { try_fixes(Format::yaml); }
TEST(EditorFixes, HelpInJson) { try_fixes(Format::json); }

TEST(EditorForm, IsThatOfFmtWithItsComments) {
    Editor editor;
    std::size_t formed = 0;
    std::size_t comments = 0;
    for (const Log& log : fixtures(Format::yaml, 4)) {
        editor.open(uri, log.text);
        const Value edits = editor.ask("textDocument/formatting",
                                       {{"textDocument", {{"uri", uri}}}, {"options", {{"tabSize", 2}}}})["result"];
        if (log.report.verdict == Verdict::malformed) {
            EXPECT_TRUE(edits.is_null()) << log.path;
            continue;
        }
        ASSERT_TRUE(edits.is_array()) << log.path;
        const std::string then = applied(log.text, edits);
        const OwnText was(log.text, Format::yaml);
        const OwnText now(then, Format::yaml);
        const Opened before = open_log(was.source(), {});
        const Opened after = open_log(now.source(), {});
        ASSERT_TRUE(before.record && after.record) << log.path << '\n' << then;
        EXPECT_EQ(before.record->canonical(), after.record->canonical()) << log.path;
        // Several of one event come to stand on its line.
        for (const LogComment& comment : before.record->comments()) {
            EXPECT_NE(then.find(comment.text), std::string::npos) << log.path << ": " << comment.text;
            ++comments;
        }
        editor.open(uri, then);
        const Value again = editor.about("textDocument/formatting", uri);
        EXPECT_EQ(again, Value::array()) << log.path << ": what has its form keeps it\n" << then;
        ++formed;
    }
    EXPECT_GE(formed, 60U);
    EXPECT_GE(comments, 60U);
}

TEST(EditorForm, KeepsTheEndsOfLines) {
    Editor editor;
    for (const Log& log : fixtures(Format::yaml)) {
        if (log.report.verdict != Verdict::legal) continue;
        std::string text;
        for (const char c : log.text) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
        editor.open(uri, text);
        const std::string then = applied(text, editor.about("textDocument/formatting", uri));
        EXPECT_EQ(std::count(then.begin(), then.end(), '\n'), std::count(then.begin(), then.end(), '\r'));
        EXPECT_GE(std::count(then.begin(), then.end(), '\r'), 4);
        return;
    }
    FAIL() << "there is no legal log";
}

/// Symbols lie within each other, folds within the text; events are told, and hovered over shown with their table.
TEST(EditorOutline, TellsEveryEvent) {
    Editor editor;
    std::size_t told = 0;
    std::size_t shown = 0;
    for (const Log& log : fixtures(Format::yaml, 1000)) {
        if (log.path.find("/games/") == std::string::npos || log.report.verdict != Verdict::legal) continue;
        editor.open(uri, log.text);
        const EditedText lines(log.text);
        const auto within = [&](const Value& inner, const Value& outer) {
            return lines.offset(spot_of(outer["start"])) <= lines.offset(spot_of(inner["start"])) &&
                lines.offset(spot_of(inner["end"])) <= lines.offset(spot_of(outer["end"]));
        };
        const OwnText own(log.text, Format::yaml);
        const Opened opened = open_log(own.source(), {});
        for (const Value& symbol : editor.about("textDocument/documentSymbol", uri)) {
            EXPECT_TRUE(within(symbol["selectionRange"], symbol["range"])) << log.path;
            if (symbol["name"] != "events") continue;
            ASSERT_EQ(symbol["children"].size(), opened.record->events()) << log.path;
            for (std::size_t event = 1; event <= opened.record->events(); ++event) {
                const Value& child = symbol["children"][event - 1];
                EXPECT_TRUE(within(child["range"], symbol["range"]) && within(child["selectionRange"], child["range"]));
                EXPECT_TRUE(child["name"].get<std::string>().starts_with(cat(event, ' '))) << child["name"];
                ++told;
                if (event % 7 != 1) continue;
                const Value hover = editor.at("textDocument/hover", uri, spot_of(child["selectionRange"]["start"]));
                const std::string words = hover["contents"]["value"];
                const auto position = opened.record->before(event, OnIllegal::stop);
                EXPECT_NE(words.find(position->situation()), std::string::npos) << log.path << words;
                EXPECT_NE(words.find(position->board().front()), std::string::npos) << log.path << words;
                ++shown;
            }
        }
        for (const Value& fold : editor.about("textDocument/foldingRange", uri)) {
            EXPECT_LT(fold["startLine"].get<std::size_t>(), fold["endLine"].get<std::size_t>());
            EXPECT_LT(fold["endLine"].get<std::size_t>(), lines.lines());
        }
        const Value lenses = editor.about("textDocument/codeLens", uri);
        ASSERT_EQ(lenses.size(), 2U);
        for (const Value& lens : lenses) {
            const Value resolved = editor.ask("codeLens/resolve", lens)["result"]["command"];
            EXPECT_FALSE(resolved["title"].get<std::string>().empty());
            const Value words = editor.ask("workspace/executeCommand", resolved)["result"];
            ASSERT_TRUE(words.is_string()) << log.path;
            EXPECT_EQ(editor.told.back()["params"]["message"], words);
        }
    }
    EXPECT_GE(told, 500U);
    EXPECT_GE(shown, 80U);
}

/// A rule that is broken is told by its page, and linked.
TEST(EditorHover, TellsTheRule) {
    Editor editor;
    std::size_t rules = 0;
    for (const Log& log : fixtures(Format::yaml, 4)) {
        if (log.report.findings.empty() || has_syntax_fault(log.report)) continue;
        editor.open(uri, log.text);
        const Finding& finding = log.report.findings.front();
        const Value hover = editor.at("textDocument/hover", uri, EditedText(log.text).spot(finding.offset));
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
    for (const Log& log : fixtures(Format::yaml, 1000)) {
        if (log.path.find("/games/") == std::string::npos || log.report.verdict != Verdict::legal) continue;
        const OwnText own(log.text, Format::yaml);
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
    EXPECT_EQ(editor.open(uri, ""), Value::array());
    EXPECT_EQ(editor.open(uri, "\n  \n"), Value::array());
    EXPECT_EQ(severity_in(editor.open(uri, "referee: 1\n"), "log/missing-key"), information);
    const std::string game = legal_game();
    ASSERT_FALSE(game.empty());
    EXPECT_EQ(editor.open(uri, game), Value::array());
    const std::string unfinished = without_last_lines(game, 3);
    EXPECT_EQ(severity_in(editor.open(uri, unfinished), "log/unfinished"), information);
    EXPECT_EQ(severity_in(editor.open(uri, "status: finished\n" + unfinished), "log/unfinished"), warning);
    EXPECT_EQ(editor.open(uri, "status: unfinished\n" + unfinished), Value::array());
    EXPECT_EQ(severity_in(editor.open(uri, unfinished + "  - {note: x}\n"), "log/missing-key"), information);
    EXPECT_EQ(severity_in(editor.open(uri, "status: finished\n" + unfinished + "  - {note: x}\n"), "log/missing-key"),
              error);
}

/// What is illegal stays told while the next event is typed, torn or malformed, in both formats.
TEST(EditorTyping, WhatStandsBeforeAFaultIsJudged) {
    Editor editor;
    std::size_t torn = 0;
    for (const Log& log : fixtures(Format::yaml, 4)) {
        if (log.report.verdict != Verdict::illegal || log.report.sheet || log.report.findings.front().event == 0)
            continue;
        const std::string rule(log.report.findings.front().rule->id);
        const OwnText own(log.text, Format::yaml);
        Value canonical = open_log(own.source(), {}).record->canonical();
        canonical.erase("result");
        const std::string yaml = yaml_log(canonical);
        for (const char* next : {"  - {", "  - {player: ", "  - player: \"x", "  - 1\n", "  -\n"}) {
            EXPECT_NE(severity_in(editor.open(uri, yaml + next), rule), 0) << log.path << next << '\n' << yaml;
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
    editor.open(uri, "");
    const EditedText whole(game);
    std::size_t times = 0;
    for (std::size_t at = 0; at < game.size(); ++times) {
        std::size_t end = at + 1 + times % 7;
        while (end < game.size() && (static_cast<unsigned char>(game[end]) & 0xC0U) == 0x80) ++end;
        end = std::min(end, game.size());
        const Value where = lsp::spot_value(whole.spot(at));
        const Value change = {{"range", {{"start", where}, {"end", where}}}, {"text", game.substr(at, end - at)}};
        editor.change(uri, Value::array({change}));
        at = end;
    }
    const Value typed = editor.found[uri];
    EXPECT_EQ(typed, editor.open(uri, game));
    EXPECT_GE(times, 100U);
    editor.tell("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
    EXPECT_EQ(editor.found[uri], Value::array());
    EXPECT_EQ(
        editor.ask("textDocument/hover",
                   {{"textDocument", {{"uri", uri}}}, {"position", {{"line", 0}, {"character", 0}}}})["error"]["code"],
        -32602);
}

/// Of a tournament what `tournament` finds in its file, its records beside it read.
TEST(EditorTournaments, AreJudgedWithTheirRecords) {
    const auto judge = [](const Source& source, const std::string& path) {
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
        const OwnText own(text, Format::yaml);
        std::multiset<std::string> due;
        const TournamentReport report = judge(own.source(), path);
        for (const tournament::Found& found : report.found) {
            if (found.at.text == 0) due.insert(std::string(found.finding.rule->id));
        }
        std::multiset<std::string> told;
        for (const Value& one : published) told.insert(one["code"].get<std::string>());
        EXPECT_TRUE(std::includes(told.begin(), told.end(), due.begin(), due.end())) << path << published.dump(1);
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
