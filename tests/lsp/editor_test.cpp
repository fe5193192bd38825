#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/log_rules.hpp"
#include "log/game_registry.hpp"
#include "lsp/diagnostics.hpp"
#include "lsp/frames.hpp"
#include "random/random.hpp"
#include "support/editor.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// The language server: its messages, the texts that it follows, what it says of them as they change.
namespace referee::testing {
namespace {

using lsp::EditedText;
using lsp::Spot;

TEST(EditorLife, BeginsAndEndsInOrder) {
    lsp::Server server({library(), "1.2.3"});
    const auto respond = [&](std::string_view body) {
        server.hear(body);
        Value last;
        while (server.is_busy()) {
            for (const std::string& text : server.work()) last = parsed_value(text);
        }
        return last;
    };
    EXPECT_EQ(respond(R"({"id": 1, "method": "textDocument/hover"})")["error"]["code"], -32002);
    EXPECT_EQ(respond(R"({"id": 2, "method": "initialize", "params": {}})")["result"]["serverInfo"]["name"], "referee");
    EXPECT_EQ(respond(R"({"id": 3, "method": "initialize", "params": {}})")["error"]["code"], -32600);
    EXPECT_EQ(respond(R"({"id": "x", "method": "referee/unheard"})")["error"]["code"], -32601);
    EXPECT_EQ(respond("{")["error"]["code"], -32700);
    EXPECT_EQ(respond(std::string(100'000, '['))["error"]["code"], -32700);
    EXPECT_EQ(respond("[]")["error"]["code"], -32600);
    EXPECT_EQ(respond(R"({"id": [1], "method": "shutdown"})")["error"]["code"], -32600);
    EXPECT_TRUE(respond(R"({"method": "$/unheard"})").is_null());
    EXPECT_TRUE(respond(R"({"id": 9, "result": null})").is_null()) << "an answer to nothing";
    EXPECT_TRUE(respond(R"({"id": 4, "method": "shutdown"})").contains("result"));
    EXPECT_EQ(respond(R"({"id": 5, "method": "textDocument/hover"})")["error"]["code"], -32600);
    EXPECT_EQ(server.exit_at_end(), 1) << "an end without `exit`";
    respond(R"({"method": "exit"})");
    EXPECT_EQ(server.exit(), 0);

    lsp::Server hasty({library(), "1.2.3"});
    hasty.hear(R"({"method": "exit"})");
    while (hasty.is_busy()) (void)hasty.work();
    EXPECT_EQ(hasty.exit(), 1);
}

TEST(EditorLife, AWaitingRequestCanBeCancelledAndOnlyTheLastTextIsJudged) {
    Editor editor;
    editor.open("file:///a.yaml", "referee: 2\n");
    lsp::Server& server = editor.server();
    for (int version = 2; version < 12; ++version) {
        server.hear(json_text({{"method", "textDocument/didChange"},
                               {"params",
                                {{"textDocument", {{"uri", "file:///a.yaml"}, {"version", version}}},
                                 {"contentChanges", {{{"text", cat("referee: ", version, '\n')}}}}}}}));
    }
    server.hear(R"({"id": "late", "method": "shutdown"})");
    server.hear(R"({"method": "$/cancelRequest", "params": {"id": "late"}})");
    server.hear(R"({"method": "$/cancelRequest", "params": {"id": "unheard"}})");
    std::vector<Value> sent;
    while (server.is_busy()) {
        for (const std::string& body : server.work()) sent.push_back(parsed_value(body));
    }
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(sent[0]["error"]["code"], -32800);
    EXPECT_EQ(sent[1]["params"]["version"], 11) << "one judgement, of the last";
    EXPECT_NE(sent[1]["params"]["diagnostics"].dump().find("version 11 is not known"), std::string::npos);
}

/// What `check` finds, with its place in units of UTF-16.
std::multiset<std::string> as_checked(const std::string& text, Format format) {
    std::multiset<std::string> all;
    const EditedText lines(text);
    const Report report = judged(text, format);
    for (const auto* const list : {&report.findings, &report.notes}) {
        for (const Finding& finding : *list) {
            const Spot spot = lines.spot(finding.offset);
            all.insert(cat(finding.rule->id, ' ', spot.line, ' ', finding.message));
        }
    }
    return all;
}

std::multiset<std::string> as_published(const Value& diagnostics) {
    std::multiset<std::string> all;
    for (const Value& one : diagnostics) {
        if (!one.contains("code")) continue;
        const std::string message = one["message"];
        all.insert(cat(one["code"].get<std::string>(), ' ', one["range"]["start"]["line"].get<std::size_t>(), ' ',
                       message.substr(0, std::min(message.find("\nlegal:"), message.find("\nan arbiter")))));
    }
    return all;
}

TEST(EditorDiagnostics, AreWhatCheckFinds) {
    Editor editor;
    std::size_t logs = 0;
    std::size_t findings = 0;
    std::size_t before = 0;
    for (const std::string& path : files_below(root + "/fixtures", {".yaml"})) {
        if (path.find("/tournaments/") != std::string::npos) continue;
        const std::string text = file_text(path);
        if (invalid_utf8(text) != std::string_view::npos) continue;
        const Value& published = editor.open("file:///log.referee.yaml", text);
        const auto checked = as_checked(text, Format::yaml);
        auto rest = as_published(published);
        for (const std::string& one : checked) {
            const auto here = rest.find(one);
            ASSERT_NE(here, rest.end()) << path << ": " << one << "\nof " << published.dump(1);
            rest.erase(here);
        }
        const bool malformed = judged(text, Format::yaml).verdict == Verdict::malformed;
        EXPECT_TRUE(rest.empty() || malformed) << path << ": " << *rest.begin();
        before += rest.size();
        ++logs;
        findings += checked.size();
    }
    EXPECT_GE(logs, 200U);
    EXPECT_GE(findings, 200U);
    RecordProperty("found before a fault", static_cast<int>(before));
}

TEST(EditorDiagnostics, NotesAreHintsThatCanBeFixed) {
    constexpr int hint = 4;
    Editor editor;
    const GameEntry& game = games().front();
    const std::string sheet = cat("referee: 1\ngame: ", game.title, "\nplayers: [ada, ben]\nfinal: {}\n",
                                  "result: {winners: [Ada], scores: {ada: 41, ben: 3}}\n");
    const std::string uri = "file:///sheet.referee.yaml";
    std::vector<std::string> notes;
    for (const Value& one : editor.open(uri, sheet)) {
        if (one["severity"] != hint) continue;
        notes.push_back(one["message"]);
        const Value actions = editor.ask("textDocument/codeAction",
                                         {{"textDocument", {{"uri", uri}}},
                                          {"range", one["range"]},
                                          {"context", {{"diagnostics", Value::array()}}}})["result"];
        EXPECT_NE(actions.dump().find("Write `"), std::string::npos) << one;
    }
    EXPECT_EQ(
        notes,
        (std::vector<std::string>{cat('`', game.title, "` is read as `", game.key, '`'), "`Ada` is read as `ada`"}));
}

TEST(EditorDiagnostics, AProjectFileIsJudgedByItself) {
    Editor editor;
    const std::string project = "file:///club/referee.yaml";
    const Value faults = editor.open(project, "ruling: {}\nreports: {junit: out.xml, pdf: out.pdf}\n");
    ASSERT_EQ(faults.size(), 2U) << faults;
    EXPECT_NE(faults[0]["message"].get<std::string>().find("`rulings`"), std::string::npos) << faults;
    EXPECT_EQ(faults[0]["range"]["start"]["line"], 0);
    EXPECT_NE(faults[1]["message"].get<std::string>().find("pdf"), std::string::npos) << faults;
    EXPECT_EQ(faults[1]["range"]["start"]["line"], 1);
    EXPECT_TRUE(editor.change(project, {{{"text", "exclude: [drafts/]\n"}}}).empty());
    EXPECT_TRUE(editor.at("textDocument/completion", project, {0, 0})["items"].empty()) << "it is no log";
}

/// Which logs a project has is known to the surroundings alone, so all open documents are judged again.
TEST(EditorDiagnostics, ASavedProjectFileChangesOpenLogs) {
    constexpr int error = 1;
    constexpr int hint = 4;
    bool strict = false;
    Editor editor({}, [&](const std::string&) {
        Options options;
        options.strict = strict;
        return options;
    });
    EXPECT_EQ(editor.capabilities["textDocumentSync"]["save"], true);
    const std::string sheet = cat("referee: 1\ngame: ", games().front().title, "\nplayers: [ada, ben]\nfinal: {}\n",
                                  "result: {winners: [ada], scores: {ada: 41, ben: 3}}\n");
    EXPECT_EQ(editor.open(log_uri, sheet)[0]["severity"], hint);
    const auto save = [&](const std::string& uri) {
        editor.notify("textDocument/didSave", {{"textDocument", {{"uri", uri}}}});
        return editor.found[log_uri][0]["severity"];
    };
    const std::string project = "file:///club/referee.yaml";
    static_cast<void>(editor.open(project, "exclude: [drafts/]\n"));
    strict = true;
    EXPECT_EQ(save(log_uri), hint) << "a saved log is no reason to read a project again";
    EXPECT_EQ(save(project), error);
}

}  // namespace
}  // namespace referee::testing
