#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "log/game_registry.hpp"
#include "show/json/json.hpp"
#include "support/judging.hpp"
#include "support/settled.hpp"
#include "text/text.hpp"

/// The fast path settles what a full reading would: the reports are the same to the byte.
namespace referee::testing {
namespace {

TEST(FixturesOnFastPath, SaysWhatAFullReadingSays) {
    std::map<Verdict, std::size_t> verdicts;
    for (const auto& [file, json] : fixtures_in_json()) {
        const Report full = judged(json, Format::json, file, without_fast_path());
        EXPECT_EQ(json_line(judged(json, Format::json, file)), json_line(full));
        ++verdicts[full.verdict];
    }
    for (const Verdict verdict :
         {Verdict::legal, Verdict::incomplete, Verdict::misreported, Verdict::illegal, Verdict::malformed}) {
        EXPECT_GT(verdicts[verdict], 3U) << name_of(verdict);
    }
}

/// Other rulings are tried from the first event that reads one of them.
TEST(FixturesOnFastPath, SaysUnderWhichRulingsAFindingWouldNotBe) {
    Options fast;
    fast.other_rulings = true;
    Options full = without_fast_path();
    full.other_rulings = true;
    std::size_t named = 0;
    for (const auto& [file, json] : fixtures_in_json()) {
        if (file.find("/rulings/") == std::string::npos) continue;
        const Report report = judged(json, Format::json, file, fast);
        EXPECT_EQ(json_line(report), json_line(judged(json, Format::json, file, full)));
        for (const Finding& finding : report.findings) named += finding.rulings.size();
    }
    EXPECT_GT(named, 8U);
}

/// Without the results of legal logs, reports of all other logs and all verdicts are the same.
TEST(FixturesOnFastPath, OmitsOnlyResultsOfLegalLogs) {
    std::size_t omitted = 0;
    Options options;
    options.legal_results = false;
    for (std::size_t i = 0; i < fixtures_in_json().size(); i += 4) {
        const auto& [file, json] = fixtures_in_json()[i];
        const Report whole = judged(json, Format::json, file);
        Report short_report = judged(json, Format::json, file, options);
        if (whole.verdict == Verdict::legal && short_report.result.is_null() && !whole.result.is_null()) {
            ++omitted;
            short_report.result = whole.result;
            short_report.ended = whole.ended;
        }
        EXPECT_EQ(json_line(short_report), json_line(whole));
    }
    EXPECT_GT(omitted, 50U);
}

/// Else all would be as it was, and slow. Claims of what a fact does not list, as 0, are left to those who read.
TEST(FixturesOnFastPath, LegalLogsMostlyNeedNoMore) {
    std::map<std::string_view, std::size_t> legal;
    std::map<std::string_view, std::size_t> settled_games;
    for (const auto& [file, json] : fixtures_in_json()) {
        const Report report = judged(json, Format::json, file);
        if (report.sheet || report.game.empty()) continue;
        const bool is_settled = settled(json).all;
        const bool is_legal = report.verdict == Verdict::legal;
        EXPECT_TRUE(is_legal || !is_settled) << file;
        const bool whole_game = file.find("/games/") != std::string::npos;
        EXPECT_TRUE(is_settled == is_legal || !whole_game) << file;
        legal[report.game] += is_legal ? 1 : 0;
        settled_games[report.game] += is_settled ? 1 : 0;
    }
    for (const GameEntry& game : games()) {
        EXPECT_GT(legal[game.key], 20U) << game.key;
        EXPECT_GT(3 * settled_games[game.key], 2 * legal[game.key]) << game.key;
    }
}

/// A log with these texts at the beginning and at the end of an event, from 0, which has lost what stood next to its
/// action.
std::string with_keys(const std::string& json, std::size_t event, const std::string& keys,
                      const std::string& behind = {}) {
    Value log = Value::parse(json);
    Value& events = log["events"];
    for (const char* key : {"claims", "note", "time"}) events[event].erase(key);
    std::string list;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const std::string text = events[i].dump();
        list += cat(i == 0 ? "" : ",", "{", i == event ? keys : "", text.substr(1, text.size() - 2),
                    i == event ? behind : "", "}");
    }
    log.erase("events");
    const std::string rest = log.dump();
    return cat(rest.substr(0, rest.size() - 1), R"(,"events":[)", list, "]}");
}

TEST(FixturesOnFastPath, WhatFollowsClaimsIsReadLikeTheRest) {
    for (const std::string& json : whole_games()) {
        EXPECT_TRUE(settled(with_keys(json, 0, {}, R"(,"claims":{},"note":"x","time":1)")).all);
        for (const char* keys : {R"(,"claims":{},"noted":"x")", R"(,"claims":{},"note":3)",
                                 R"(,"claims":{},"claims":{})", R"(,"claims":{},"time":[])"}) {
            const std::string text = with_keys(json, 0, {}, keys);
            EXPECT_EQ(settled(text).events, 0U) << keys;
            const Report full = judged(text, Format::json, "test", without_fast_path());
            EXPECT_EQ(full.verdict, Verdict::malformed) << keys;
            EXPECT_EQ(json_line(judged(text, Format::json)), json_line(full)) << keys;
        }
    }
}

TEST(FixturesOnFastPath, KeysNextToAnActionAreTakenToTheirLimits) {
    const std::string longest(Limits::string_bytes, 'x');
    const std::string digits(Limits::string_bytes, '1');
    const std::vector<std::string> taken = {"",
                                            R"("note":"",)",
                                            R"("note":"a \"b\" \u00e4",)",
                                            cat(R"("note":")", longest, R"(",)"),
                                            R"("time":"noon",)",
                                            R"("time":12,)",
                                            R"("time":-3.5e2,)",
                                            cat(R"("time":)", digits, ","),
                                            R"("time":1,"note":"x","claims":{},)"};
    const std::vector<std::string> refused = {R"("note":3,)",
                                              R"("note":null,)",
                                              R"("note":{},)",
                                              R"("note":[],)",
                                              cat(R"("note":"x)", longest, R"(",)"),
                                              R"("note":"a","note":"a",)",
                                              R"("time":null,)",
                                              R"("time":true,)",
                                              R"("time":{},)",
                                              R"("time":[1],)",
                                              R"("time":1,"time":1,)",
                                              cat(R"("time":1)", digits, ","),
                                              R"("claims":[],)",
                                              R"("claims":null,)",
                                              R"("claims":{},"claims":{},)",
                                              R"("claims":{"scores":{},"scores":{}},)",
                                              R"("claims":{"nothing":0},)",
                                              R"("claims":{"ended":null},)",
                                              R"("noted":"x",)"};
    for (const std::string& json : whole_games()) {
        for (const std::string& keys : taken) {
            EXPECT_TRUE(settled(with_keys(json, 0, keys)).all) << keys;
            EXPECT_EQ(judged(with_keys(json, 0, keys), Format::json, "t", without_fast_path()).verdict, Verdict::legal)
                << keys;
        }
        for (const std::string& keys : refused) {
            const std::string text = with_keys(json, 0, keys);
            EXPECT_FALSE(settled(text).all) << keys;
            const Report full = judged(text, Format::json, "test", without_fast_path());
            EXPECT_NE(full.verdict, Verdict::legal) << keys;
            EXPECT_EQ(json_line(judged(text, Format::json)), json_line(full)) << keys;
        }
    }
}

/// What comes before the first doubt is not judged again.
TEST(FixturesOnFastPath, EventsBeforeADoubtAreSettled) {
    for (const std::string& json : whole_games()) {
        const std::size_t count = Value::parse(json)["events"].size();
        for (const std::size_t event : {std::size_t{0}, std::size_t{1}, count / 2, count - 1}) {
            const Settled done = settled(with_keys(json, event, R"("noted":"x",)"));
            EXPECT_FALSE(done.all);
            EXPECT_EQ(done.events, event);
        }
        EXPECT_EQ(settled(json).events, count);
    }
}

/// Also not what would be legal if the game went on.
TEST(FixturesOnFastPath, NothingBehindTheEndIsSettled) {
    for (const auto& [file, json] : fixtures_in_json()) {
        if (file.find("/games/") == std::string::npos) continue;
        Value log = Value::parse(json);
        if (!log.contains("events") || log.contains("status")) continue;
        if (!settled(json).all) continue;
        const Value events = log["events"];
        for (std::size_t i = events.size() - std::min<std::size_t>(events.size(), 12); i < events.size(); ++i) {
            log["events"] = events;
            log["events"].push_back(Value(events[i]));
            log["events"].back().erase("claims");
            EXPECT_EQ(settled(log.dump()).events, events.size()) << file;
        }
    }
}

/// Judging can be ended before each event.
TEST(FixturesOnFastPath, TheCheckpointComesBeforeEachEvent) {
    static std::size_t calls = 0;
    Options options;
    options.checkpoint = [] { ++calls; };
    for (const std::string& json : whole_games()) {
        calls = 0;
        EXPECT_TRUE(settled(json, options).all);
        EXPECT_EQ(calls, Value::parse(json)["events"].size());
    }
}

/// Where the events of a log end is supposed before they are read, from how the log ends.
TEST(FixturesOnFastPath, LogsThatEndUnusuallySayWhatAFullReadingSays) {
    std::map<Verdict, std::size_t> verdicts;
    std::size_t number = 0;
    for (const auto& [file, json] : fixtures_in_json()) {
        if (file.find("/games/") == std::string::npos || ++number % 2 != 0) continue;
        Value log = Value::parse(json);
        if (!log.contains("events")) continue;
        const Value events = log["events"];
        log.erase("events");
        const std::string before = log.dump().substr(0, log.dump().size() - 1);
        const std::string list = events.dump();
        const std::string open = list.substr(0, list.size() - 1);
        const std::string first = R"(,"events":)";
        for (const std::string& text :
             {before + first + list + "}", before + first + list + R"(,"events":[{}]})",
              before + first + "[]" + first + list + "}", before + first + list + R"(,"more":[{}]})",
              before + first + list + R"(,"variants":[]})", before + first + open + "}}", before + first + open + "}",
              before + first + open + R"(,{"a":[{}]})", before + first + list + "]}", before + first + list + "}}",
              before + first + list + "},", before + first + list + "}]", before + first + list + "} ]",
              "{" + first.substr(1) + list + "," + before.substr(1) + "}"}) {
            const Report report = judged(text, Format::json, file);
            EXPECT_EQ(json_line(report), json_line(judged(text, Format::json, file, without_fast_path()))) << text;
            ++verdicts[report.verdict];
        }
    }
    EXPECT_GT(verdicts[Verdict::legal], 40U);
    EXPECT_GT(verdicts[Verdict::malformed], 40U);
}

}  // namespace
}  // namespace referee::testing
