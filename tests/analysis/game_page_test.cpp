#include "analysis/game_page.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/judging.hpp"
#include "support/specimen.hpp"

/// What a page says of a log: what the log says of itself, its findings to a limit, its positions and rulings.
namespace referee::testing {
namespace {

GamePage page_of(const Value& log, const Options& options = {}) {
    std::string text = log.dump();
    const std::size_t size = text.size();
    text.append(JsonReader::padding, '\0');
    return log_page({std::string_view(text).substr(0, size), Format::json, "test"}, options);
}

Value whole_log() { return Value::parse(json_of_yaml(specimen_log())); }

TEST(GamePages, HaveTheTitleOfTheGameAndWhatTheLogSaysOfItself) {
    Value log = whole_log();
    log.erase("meta");
    const std::size_t events = log["events"].size();
    const GamePage bare = page_of(log);
    EXPECT_EQ(bare.title, specimen().title);
    EXPECT_TRUE(bare.meta.is_null());
    EXPECT_EQ(bare.timeline.positions.size(), events + 1);
    EXPECT_TRUE(bare.rulings.has_value());
    EXPECT_EQ(bare.report.verdict, Verdict::legal);
    log["meta"] = {{"event", "club"}, {"table", 3}};
    EXPECT_EQ(page_of(log).meta, log["meta"]);
}

TEST(GamePages, OfAMalformedLogHaveFindingsAlone) {
    Value log = whole_log();
    log["players"] = 3;
    const GamePage page = page_of(log);
    EXPECT_EQ(page.title, specimen().title);
    EXPECT_EQ(page.report.verdict, Verdict::malformed);
    EXPECT_FALSE(page.report.findings.empty());
    EXPECT_TRUE(page.timeline.events.empty());
    EXPECT_FALSE(page.rulings.has_value());
    log["game"] = "no game";
    EXPECT_EQ(page_of(log).title, "");
}

/// A thousand findings are shown. Each event after the end is one, where illegal events are skipped.
TEST(GamePages, ShowAThousandFindings) {
    Options skip;
    skip.on_illegal = OnIllegal::skip;
    for (const std::size_t count : {1000U, 1001U, 1003U}) {
        Value log = whole_log();
        log.erase("result");
        for (std::size_t i = 0; i < count; ++i) log["events"].push_back(Value(log["events"].back()));
        const GamePage page = page_of(log, skip);
        EXPECT_EQ(page.report.findings.size(), 1000U);
        EXPECT_EQ(page.report.more, count - 1000);
    }
}

}  // namespace
}  // namespace referee::testing
