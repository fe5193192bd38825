#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "core/text.hpp"
#include "doc/comments.hpp"
#include "engine/own_text.hpp"
#include "engine/record.hpp"
#include "support/editor.hpp"
#include "support/editor_logs.hpp"

/// What the language server changes in a log: fixes of what is found, and its form, on fixtures of every kind.
namespace referee::testing {
namespace {

using lsp::EditedText;

bool has_finding(const Report& report, const std::string& rule, std::size_t event) {
    return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
        return finding.rule->id == rule && finding.event == event && finding.ruled.empty();
    });
}

/// Every fix leaves a document that can be read; each kind does what its title says.
void try_fixes(Format format, std::size_t every, std::size_t least) {
    Editor editor;
    std::map<std::string, std::size_t> done;
    for (const FixtureLog& log : fixtures(format, every)) {
        if (log.report.findings.empty() || has_syntax_fault(log.report)) continue;
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
            ASSERT_TRUE(actions.is_array()) << log.path;
            for (const Value& action : actions) {
                if (action["diagnostics"][0]["code"] != finding.rule->id) continue;
                const std::string title = action["title"];
                const std::string then = applied(log.text, action["edit"]["changes"][log_uri]);
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
    for (const char* kind : {"Instead", "Leave", "Ruled", "Write", "Add"}) EXPECT_GE(done[kind], least) << kind;
    // Hardly any illegal event only lacks one before it.
    if (format == Format::yaml) {
        EXPECT_GE(done["Put"], 1U);
    }
}

TEST(EditorFixes, HelpInYaml) { try_fixes(Format::yaml, 4, 8); }
TEST(EditorFixes, HelpInJson) { try_fixes(Format::json, 8, 4); }

TEST(EditorForm, IsThatOfFmtWithItsComments) {
    Editor editor;
    std::size_t formed = 0;
    std::size_t comments = 0;
    for (const FixtureLog& log : fixtures(Format::yaml, 8)) {
        editor.open(log_uri, log.text);
        const Value edits = editor.ask("textDocument/formatting",
                                       {{"textDocument", {{"uri", log_uri}}}, {"options", {{"tabSize", 2}}}})["result"];
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
