#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/log_rules.hpp"
#include "doc/write.hpp"
#include "log/game_registry.hpp"
#include "support/editor.hpp"
#include "support/editor_logs.hpp"
#include "text/text.hpp"

/// What the fixes of missing and misspelt keys make of logs: never another malformed log.
namespace referee::testing {
namespace {

std::vector<Value> fixes_of(Editor& editor, const std::string& text, const Finding& finding) {
    const Value at = lsp::spot_value(lsp::EditedText(text).spot(finding.offset));
    const Value actions = editor.ask("textDocument/codeAction",
                                     {{"textDocument", {{"uri", log_uri}}},
                                      {"range", {{"start", at}, {"end", at}}},
                                      {"context", {{"diagnostics", Value::array()}}}})["result"];
    std::vector<Value> own;
    for (const Value& action : actions) {
        if (action["diagnostics"][0]["code"] == finding.rule->id) own.push_back(action);
    }
    return own;
}

/// The number of values in a log that have the wrong type, or are not allowed.
std::ptrdiff_t wrong_values(const Report& report) {
    return std::count_if(report.findings.begin(), report.findings.end(), [](const Finding& finding) {
        return finding.rule == &log_rule(LogRule::type) || finding.rule == &log_rule(LogRule::value);
    });
}

/// One legal log of each game that has events.
std::vector<Value> legal_logs() {
    std::vector<Value> logs;
    for (const FixtureLog& fixture : fixtures(Format::yaml)) {
        if (fixture.report.verdict != Verdict::legal) continue;
        Value log = Value::parse(json_of_yaml(fixture.text), nullptr, false);
        const auto is_of_same_game = [&](const Value& other) { return other["game"] == log["game"]; };
        if (!log.contains("events") || log["events"].empty()) continue;
        if (std::none_of(logs.begin(), logs.end(), is_of_same_game)) logs.push_back(std::move(log));
    }
    return logs;
}

/// Tries the fixes for missing keys: their number.
std::size_t try_additions(Editor& editor, const std::string& text) {
    std::size_t done = 0;
    editor.open(log_uri, text);
    const Report before = judged(text, Format::yaml);
    for (const Finding& finding : before.findings) {
        if (finding.rule != &log_rule(LogRule::missing_key)) continue;
        for (const Value& action : fixes_of(editor, text, finding)) {
            const std::string title = action["title"];
            if (!title.starts_with("Add ")) continue;
            const std::string then = applied(text, action["edit"]["changes"][log_uri]);
            EXPECT_EQ(wrong_values(judged(then, Format::yaml)), wrong_values(before)) << title << '\n' << then;
            ++done;
        }
    }
    return done;
}

/// An unknown key beside or elsewhere does not hide from a fix what the format says of the missing one.
TEST(EditorKeys, AreAddedWithAnAllowedValueBesideAMisspeltOne) {
    Editor editor;
    std::size_t beside = 0;
    std::size_t within = 0;
    std::size_t elsewhere = 0;
    const std::vector<Value> logs = legal_logs();
    EXPECT_EQ(logs.size(), games().size());
    const auto misspelt = [](Value& mapping, const std::string& key) {
        mapping[cat(key, 'x')] = mapping[key];
        mapping.erase(key);
    };
    for (const Value& whole : logs) {
        Value log = whole;
        misspelt(log, "referee");
        beside += try_additions(editor, log.dump(1));
        if (!whole.contains("setup")) continue;
        for (const auto& [key, value] : whole["setup"].items()) {
            log = whole;
            misspelt(log["setup"], key);
            within += try_additions(editor, log.dump(1));
        }
        log = whole;
        misspelt(log, "setup");
        elsewhere += try_additions(editor, log.dump(1));
        log = whole;
        log["nonsense"] = 1;
        log["setup"] = Value::object();
        elsewhere += try_additions(editor, log.dump(1));
    }
    EXPECT_GE(beside, logs.size());
    EXPECT_GE(within, 1U);
    EXPECT_GE(elsewhere, 2U);
}

/// A required text has no value that could be guessed.
TEST(EditorKeys, AreNotAddedAsEmptyText) {
    Editor editor;
    const std::string text = cat("referee: 1\ngame: ", games().front().key,
                                 "\nplayers: [{name: Anna}]\nsetup: {}\nevents: []\n");
    editor.open(log_uri, text);
    std::size_t seen = 0;
    for (const Finding& finding : judged(text, Format::yaml).findings) {
        if (finding.rule != &log_rule(LogRule::missing_key) || finding.meant != std::vector<std::string>{"id"})
            continue;
        ++seen;
        for (const Value& action : fixes_of(editor, text, finding))
            EXPECT_EQ(action["title"].get<std::string>().find("Add `id"), std::string::npos) << action["title"];
    }
    EXPECT_EQ(seen, 1U);
}

/// A name that stands in the mapping already is not offered for a misspelt key, nor named as nearest beside the right
/// one.
TEST(EditorKeys, AreNotRenamedToOneThatIsThere) {
    Editor editor;
    std::size_t tried = 0;
    std::size_t also_near = 0;
    for (const Value& whole : legal_logs()) {
        for (std::size_t number = 0; number < whole["events"].size(); ++number) {
            for (const auto& [key, value] : whole["events"][number].items()) {
                Value log = whole;
                Value& event = log["events"][number];
                event.erase(key);
                std::vector<std::string_view> others;
                for (const auto& [other, entry] : event.items()) others.push_back(other);
                std::string wrong = key;
                std::swap(wrong[wrong.size() - 2], wrong[wrong.size() - 1]);
                also_near += nearest_names(wrong, others).empty() ? 0 : 1;
                event[wrong] = value;
                const std::string text = log.dump(1);
                editor.open(log_uri, text);
                for (const Finding& finding : judged(text, Format::yaml).findings) {
                    if (finding.rule != &log_rule(LogRule::unknown_key)) continue;
                    ++tried;
                    for (const std::string_view other : others) {
                        const std::string quoted = cat('`', other, '`');
                        const bool right = finding.message.find(cat('`', key, '`')) != std::string::npos;
                        EXPECT_FALSE(right && finding.message.find(quoted) != std::string::npos) << finding.message;
                        for (const Value& action : fixes_of(editor, text, finding))
                            EXPECT_NE(action["title"], "Write " + quoted) << finding.message;
                    }
                }
            }
            if (number > 8) break;
        }
    }
    EXPECT_GE(tried, 20U);
    EXPECT_GE(also_near, 1U);
}

/// The same for the players of a mapping.
TEST(EditorKeys, AreNotRenamedToAPlayerWhoIsThere) {
    Editor editor;
    const std::string text = cat("referee: 1\ngame: ", games().front().key,
                                 "\nplayers: [anna, ben]\nsetup: {}\nevents: []\nresult:\n"
                                 "  scores: {anna: 1, ben: 2, anne: 3}\n");
    editor.open(log_uri, text);
    std::size_t seen = 0;
    for (const Finding& finding : judged(text, Format::yaml).findings) {
        if (text.compare(finding.offset, 4, "anne") != 0) continue;
        ++seen;
        for (const Value& action : fixes_of(editor, text, finding)) EXPECT_NE(action["title"], "Write `anna`");
    }
    EXPECT_EQ(seen, 1U);
}

}  // namespace
}  // namespace referee::testing
