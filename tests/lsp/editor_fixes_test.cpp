#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "core/log_rules.hpp"
#include "doc/comments.hpp"
#include "doc/write.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "support/editor.hpp"
#include "support/editor_logs.hpp"
#include "text/text.hpp"

/// What the language server changes in a log: fixes of what is found, and its form, on fixtures of every kind.
namespace referee::testing {
namespace {

using lsp::EditedText;

bool has_finding(const Report& report, const std::string& rule, std::size_t event) {
    return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
        return finding.rule->id == rule && finding.event == event && finding.ruled.empty();
    });
}

using Spelt = std::function<std::string(const Value& log)>;

/// Every fix leaves a document that can be read; each kind does what its title says. The logs as they are, or spelt in
/// another way.
std::map<std::string, std::size_t> try_fixes(Format format, std::size_t every, const Spelt& spelt = {}) {
    Editor editor;
    std::map<std::string, std::size_t> done;
    for (FixtureLog& log : fixtures(format, every)) {
        if (log.report.findings.empty() || has_syntax_fault(log.report)) continue;
        if (spelt) {
            const Value value = Value::parse(format == Format::json ? log.text : json_of_yaml(log.text), nullptr,
                                             false);
            if (!value.is_object()) continue;
            log.text = spelt(value);
            log.report = judged(log.text, format);
            if (has_syntax_fault(log.report) || log.report.findings.empty()) continue;
        }
        editor.open(log_uri, log.text, format == Format::json ? "json" : "yaml");
        const EditedText lines(log.text);
        const std::size_t most = std::min<std::size_t>(log.report.findings.size(), 4);
        for (std::size_t number = 0; number < most; ++number) {
            const Finding& finding = log.report.findings[number];
            const Value at = lsp::spot_value(lines.spot(finding.offset));
            const Value actions = editor.ask("textDocument/codeAction",
                                             {{"textDocument", {{"uri", log_uri}}},
                                              {"range", {{"start", at}, {"end", at}}},
                                              {"context", {{"diagnostics", Value::array()}}}})["result"];
            EXPECT_TRUE(actions.is_array()) << log.path;
            for (const Value& action : actions) {
                if (action["diagnostics"][0]["code"] != finding.rule->id) continue;
                const std::string title = action["title"];
                const std::string then = applied(log.text, action["edit"]["changes"][log_uri]);
                const Report report = judged(then, format);
                EXPECT_FALSE(has_syntax_fault(report)) << log.path << ": " << title << '\n' << then;
                const std::string kind = title.substr(0, title.find_first_of(" :"));
                const bool gone = kind == "Remove" || kind == "Insert" ||
                    !has_finding(report, std::string(finding.rule->id), finding.event) ||
                    report.findings.size() < log.report.findings.size() ||
                    std::ranges::count(report.findings, finding.message, &Finding::message) == 0;
                EXPECT_TRUE(gone) << log.path << ": " << title << " did not help against " << finding.message << '\n'
                                  << then;
                ++done[kind];
            }
        }
    }
    return done;
}

void expect_each(std::map<std::string, std::size_t> done, std::size_t least) {
    for (const char* kind : {"Instead", "Remove", "Ruled", "Write", "Add"}) EXPECT_GE(done[kind], least) << kind;
}

TEST(EditorFixes, HelpInYaml) {
    auto done = try_fixes(Format::yaml, 4);
    expect_each(done, 6);
    EXPECT_GE(done["Insert"], 1U) << "hardly any illegal event only lacks one before it";
}
TEST(EditorFixes, HelpInJson) { expect_each(try_fixes(Format::json, 8), 4); }

/// A value as a block: everything on lines of its own, with comments and texts of several lines wherever they may
/// stand.
void spell(const Value& value, const std::string& indent, std::string& text) {
    const auto entry = [&](const Value& one) {
        if (one.is_structured() && !one.empty()) {
            text += "   # below\n";
            spell(one, indent + "   ", text);
        } else {
            text += cat(' ', yaml_flow(one), "   # {\n");
        }
    };
    for (const auto& [key, one] : value.items()) {
        text += value.is_array() ? indent + '-' : cat(indent, yaml_scalar(key), ':');
        entry(one);
    }
}
std::string in_blocks(const Value& log) {
    Value noted = log;
    if (noted.contains("events") && noted["events"].is_array()) {
        for (Value& event : noted["events"]) {
            if (event.is_object() && !event.contains("note")) event["note"] = "@";
        }
    }
    std::string text;
    spell(noted, "", text);
    // Behind its last line nothing tells where a text ends but the column of what follows.
    constexpr std::string_view note = "note: \"@\"   # {\n";
    for (std::size_t at = text.find(note); at != std::string::npos; at = text.find(note, at + 1)) {
        const std::string indent(at - text.rfind('\n', at) - 1, ' ');
        text.replace(at, note.size(), cat("note: |\n", indent, "  - two: lines # said\n", indent, "  }, ]\n"));
    }
    return text;
}

TEST(EditorFixes, HelpInBlocks) { expect_each(try_fixes(Format::yaml, 12, in_blocks), 1); }
TEST(EditorFixes, HelpBehindAByteOrderMarkAndInLinesOfWindows) {
    const auto spelt = [](const Value& log) {
        std::string text = "\xEF\xBB\xBF";
        for (const char c : in_blocks(log)) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
        return text;
    };
    expect_each(try_fixes(Format::yaml, 12, spelt), 1);
}
TEST(EditorFixes, HelpInYamlThatIsWrittenAsJson) {
    expect_each(try_fixes(Format::yaml, 12, [](const Value& log) { return log.dump(2); }), 1);
}

std::vector<Value> actions_at(Editor& editor, std::string_view text, std::size_t offset, const Value& only = {}) {
    const Value at = lsp::spot_value(EditedText(std::string(text)).spot(offset));
    Value context = {{"diagnostics", Value::array()}};
    if (!only.is_null()) context["only"] = only;
    const Value actions = editor.ask("textDocument/codeAction",
                                     {{"textDocument", {{"uri", log_uri}}},
                                      {"range", {{"start", at}, {"end", at}}},
                                      {"context", context}})["result"];
    return {actions.begin(), actions.end()};
}

/// A claim of the result that stands at the top, in the first event, or in another mapping goes back.
TEST(EditorFixes, AKeyGoesWhereItBelongs) {
    Editor editor;
    std::map<std::string, std::size_t> done;
    for (const FixtureLog& log : fixtures(Format::yaml, 32)) {
        const Value whole = Value::parse(json_of_yaml(log.text), nullptr, false);
        if (log.report.verdict != Verdict::legal || !whole.contains("result") || !whole.contains("events")) continue;
        if (whole["result"].empty()) continue;
        const std::string key = whole["result"].begin().key();
        for (const char* const wrong : {"", "events", "setup"}) {
            Value misplaced = whole;
            Value& to = *wrong == '\0'                ? misplaced
                : std::string_view(wrong) == "events" ? misplaced["events"][0]
                                                      : misplaced["setup"];
            if (!to.is_object() || to.contains(key) || done[wrong] >= 6) continue;
            to[key] = whole["result"][key];
            misplaced["result"].erase(key);
            if (misplaced["result"].empty()) misplaced.erase("result");
            for (const std::string& text : {in_blocks(misplaced), yaml_log(misplaced), misplaced.dump(1)}) {
                editor.open(log_uri, text);
                const Report report = judged(text, Format::yaml);
                const auto found = std::find_if(
                    report.findings.begin(), report.findings.end(),
                    [](const Finding& finding) { return finding.rule == &log_rule(LogRule::unknown_key); });
                if (found == report.findings.end()) continue;
                for (const Value& action : actions_at(editor, text, found->offset)) {
                    if (action["title"] != cat("Move `", key, "` to `result`")) continue;
                    const std::string then = applied(text, action["edit"]["changes"][log_uri]);
                    EXPECT_EQ(judged(then, Format::yaml).verdict, Verdict::legal) << log.path << '\n' << text << then;
                    ++done[wrong];
                }
            }
        }
    }
    for (const char* const wrong : {"", "events", "setup"}) EXPECT_GE(done[wrong], 2U) << wrong;
}

/// A table may lack what stands before its record, and keys may stand twice: whatever is asked, there is an answer.
TEST(EditorFixes, OfTextsThatAreHardlyLogs) {
    Editor editor([](const Source& source, const std::string&, Language) {
        TournamentReport report;
        report.file = std::string(source.file);
        for (std::size_t at = 0; at < source.text.size(); ++at) {
            Finding finding;
            finding.rule = &log_rule(at % 2 == 0 ? LogRule::missing_key : LogRule::unknown_key);
            finding.offset = at;
            finding.meant = {"round"};
            report.found.push_back({std::move(finding), {}});
        }
        return report;
    });
    const std::string tournament = "tournament: 1\ntables:\n  - record: {game: x, players: [a, b]}\n    table: 1\n";
    for (const std::string& text :
         {tournament, tournament + "  - record: [a]\n", tournament + "tables: 3\n", cat("tables: 1\n", tournament),
          std::string("tournament: 1\ntables:\n  - \n  - record:\n"), std::string("tournament: {a: [b, {c: d}]}\n")}) {
        editor.open(log_uri, text);
        for (std::size_t at = 0; at < text.size(); ++at) {
            for (const Value& action : actions_at(editor, text, at)) {
                const std::string then = applied(text, action["edit"]["changes"][log_uri]);
                EXPECT_FALSE(has_syntax_fault(judged(then, Format::yaml))) << action["title"] << '\n' << then;
            }
        }
    }
}

TEST(EditorFixes, AreForWhoAsksForThem) {
    Editor editor;
    const std::string text = "referee: 1\nnonsense: 1\ngame: none\n";
    editor.open(log_uri, text);
    const std::size_t at = text.find("none");
    const std::size_t all = actions_at(editor, text, 0).size();
    EXPECT_GE(all + actions_at(editor, text, at).size(), 1U);
    EXPECT_EQ(actions_at(editor, text, 0, {"quickfix"}).size(), all);
    EXPECT_EQ(actions_at(editor, text, 0, {"source.fixAll", "refactor"}).size(), 0U);
}

TEST(EditorForm, IsThatOfFmtWithItsComments) {
    Editor editor;
    std::size_t formed = 0;
    std::size_t comments = 0;
    for (const FixtureLog& log : fixtures(Format::yaml, 12)) {
        editor.open(log_uri, log.text);
        const Value edits = editor.ask("textDocument/formatting",
                                       {{"textDocument", {{"uri", log_uri}}}, {"options", {{"tabSize", 2}}}})["result"];
        if (log.report.verdict == Verdict::malformed) {
            EXPECT_TRUE(edits.is_null()) << log.path;
            continue;
        }
        ASSERT_TRUE(edits.is_array()) << log.path;
        const std::string then = applied(log.text, edits);
        const PaddedText was(log.text, Format::yaml);
        const PaddedText now(then, Format::yaml);
        const Opened before = open_log(was.source(), {});
        const Opened after = open_log(now.source(), {});
        ASSERT_TRUE(before.record && after.record) << log.path << '\n' << then;
        EXPECT_EQ(before.record->canonical(), after.record->canonical()) << log.path;
        // Several of one event come to stand on its line.
        for (const LogComment& comment : before.record->comments()) {
            EXPECT_NE(then.find(comment.text), std::string::npos) << log.path << ": " << comment.text;
            comments += comment.text.empty() ? 0 : 1;
        }
        editor.open(log_uri, then);
        const Value again = editor.about("textDocument/formatting", log_uri);
        EXPECT_EQ(again, Value::array()) << log.path << ": what has its form keeps it\n" << then;
        ++formed;
    }
    EXPECT_GE(formed, 40U);
    EXPECT_GE(comments, 30U);
}

TEST(EditorForm, KeepsTheEndsOfLines) {
    Editor editor;
    for (const FixtureLog& log : fixtures(Format::yaml)) {
        if (log.report.verdict != Verdict::legal) continue;
        std::string text;
        for (const char c : log.text) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
        editor.open(log_uri, text);
        const std::string then = applied(text, editor.about("textDocument/formatting", log_uri));
        EXPECT_EQ(std::count(then.begin(), then.end(), '\n'), std::count(then.begin(), then.end(), '\r'));
        EXPECT_GE(std::count(then.begin(), then.end(), '\r'), 4);
        return;
    }
    FAIL() << "there is no legal log";
}

}  // namespace
}  // namespace referee::testing
