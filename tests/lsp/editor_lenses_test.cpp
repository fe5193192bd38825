#include <gtest/gtest.h>

#include <map>
#include <string>

#include "analysis/audit.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "show/answers/audit.hpp"
#include "support/editor.hpp"
#include "support/editor_logs.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// What stands above the events of a log in an editor.
namespace referee::testing {
namespace {

/// Above each event stands the position before it; above those that score what they bring, which are the differences of
/// the totals.
TEST(EditorLenses, EveryEventHasItsLenses) {
    Editor editor;
    std::size_t positions = 0;
    std::size_t scores = 0;
    for (const FixtureLog& log : fixtures(Format::yaml, 1000)) {
        const PaddedText own(log.text, Format::yaml);
        const Opened opened = open_log(own.source(), {});
        if (!opened.record || opened.record->is_sheet()) continue;
        const Audit counted = audit(*opened.record, OnIllegal::stop);
        const Names names(counted.players);
        std::map<std::size_t, std::string> brought;
        PerPlayer<int> before;
        for (const AuditStep& step : counted.steps) {
            PerPlayer<int> points;
            for (Player player{}; player.seat < names.size(); ++player.seat) {
                const int more = step.totals[player] - before[player];
                if (more != 0) points.set(player, more);
            }
            before = step.totals;
            brought[step.event] = points_words(points, names, true);
        }
        editor.open(log_uri, log.text);
        const bool sound = opened.record->before(std::nullopt, OnIllegal::stop) != nullptr;
        EXPECT_EQ(editor.about("textDocument/codeLens", log_uri).size() > 2, sound) << log.path;
        if (!sound) continue;
        for (const Value& lens : editor.about("textDocument/codeLens", log_uri)) {
            const std::size_t event = lens["data"]["event"];
            const std::string kind = lens["data"]["kind"];
            if (event == 0 || (kind == "position" && event % 8 != 1)) continue;
            const Value shown = editor.ask("codeLens/resolve", lens)["result"]["command"];
            const Value answer = editor.ask("workspace/executeCommand", shown)["result"];
            if (kind == "position") {
                const auto here = opened.record->before(event, OnIllegal::stop);
                ASSERT_TRUE(here) << log.path << ": no lens stands behind where judging stopped";
                EXPECT_EQ(shown["title"], visible(here->situation())) << log.path;
                EXPECT_NE(answer.get<std::string>().find(cat("before event ", event)), std::string::npos)
                    << log.path << answer;
                ++positions;
            } else {
                EXPECT_EQ(shown["title"], "scores: " + brought[event]) << log.path << ' ' << event;
                EXPECT_FALSE(answer.get<std::string>().empty());
                ++scores;
                brought.erase(event);
            }
        }
        for (const auto& [event, points] : brought) EXPECT_EQ(points, "") << log.path << ": event " << event;
    }
    EXPECT_GE(positions, 30U);
    EXPECT_GE(scores, 15U);
}

TEST(EditorLenses, OfEventsCanBeLeftOut) {
    lsp::Server server({library(), "1.2.3"});
    const auto send = [&](const Value& message) {
        server.hear(json_text(message));
        std::string last;
        while (server.is_busy()) {
            for (std::string& body : server.work()) last = std::move(body);
        }
        return last;
    };
    send({{"id", 1}, {"method", "initialize"}, {"params", {{"initializationOptions", {{"eventLenses", false}}}}}});
    const std::string text = file_text(REFEREE_ROOT "/fixtures/disputes/noticed-later.yaml");
    send({{"method", "textDocument/didOpen"},
          {"params", {{"textDocument", {{"uri", log_uri}, {"languageId", "yaml"}, {"text", text}}}}}});
    const Value answer = parsed_value(
        send({{"id", 2}, {"method", "textDocument/codeLens"}, {"params", {{"textDocument", {{"uri", log_uri}}}}}}));
    EXPECT_EQ(answer["result"].size(), 2U) << answer;
}

}  // namespace
}  // namespace referee::testing
