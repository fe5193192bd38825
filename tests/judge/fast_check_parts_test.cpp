#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "judge/check.hpp"
#include "show/json/json.hpp"
#include "support/judging.hpp"
#include "support/settled.hpp"
#include "text/text.hpp"

/// The fast path reads parts of a log that its outline has skipped, and does not read again what it has just confirmed.
namespace referee::testing {
namespace {

/// A log with this text in the place of one of its parts.
std::string with_part(const std::string& json, const std::string& key, const std::string& part) {
    Value log = Value::parse(json);
    log.erase(key);
    return cat("{\"", key, "\":", part, ",", log.dump().substr(1));
}

/// A text without one of its bytes; with another bracket or comma in its place, if it is one.
std::vector<std::string> damaged_at(const std::string& text, std::size_t at) {
    const std::string before = text.substr(0, at);
    const std::string behind = text.substr(at + 1);
    const char letter = text[at];
    std::vector<std::string> damaged = {before + behind};
    if (letter == ',') damaged.push_back(cat(before, "]", behind));
    if (letter == ']' || letter == '}') damaged.push_back(cat(before, ",", behind));
    return damaged;
}

/// A setup or components, and the log that has them.
struct LogPart {
    std::string json, key, text;
};

/// Parts of fixtures that the fast path settles, at most two of each kind of a game.
std::vector<LogPart> settled_parts() {
    std::vector<LogPart> parts;
    std::map<std::string, std::size_t> found;
    for (const auto& [file, json] : fixtures_in_json()) {
        const Value log = Value::parse(json);
        if (!log.is_object() || !settled(json).all) continue;
        for (const std::string key : {"setup", "components"}) {
            if (log.contains(key) && found[cat(log["game"].dump(), key)]++ < 2)
                parts.push_back({json, key, log[key].dump()});
        }
    }
    EXPECT_GE(found.size(), 6U);
    return parts;
}

/// Setup and components are read from tokens. Damaged at any byte, they are reported as without the fast path.
TEST(FixturesOnFastPath, DamagedSetupsAreReportedAsAlways) {
    std::map<bool, std::size_t> met;
    for (const LogPart& part : settled_parts()) {
        EXPECT_TRUE(settled(with_part(part.json, part.key, part.text)).all) << part.json;
        for (std::size_t at = 0; at < part.text.size(); ++at) {
            for (const std::string& text : damaged_at(part.text, at)) {
                const std::string whole = with_part(part.json, part.key, text);
                const Report full = judged(whole, Format::json, "test", without_fast_path());
                EXPECT_EQ(json_line(judged(whole, Format::json)), json_line(full)) << whole;
                ++met[full.verdict == Verdict::legal];
            }
        }
    }
    EXPECT_GT(met[true], 5U) << "legal";
    EXPECT_GT(met[false], 500U) << "with findings";
}

/// The same claims of the next log may speak of others.
TEST(FixturesOnFastPath, NothingIsConfirmedByAnEarlierLog) {
    std::size_t false_logs = 0;
    for (const std::string& json : whole_games()) {
        Value log = Value::parse(json);
        std::reverse(log["players"].begin(), log["players"].end());
        const std::string other = log.dump();
        std::string room = json + std::string(JsonReader::padding, ' ');
        Checker checker{Options{}};
        const auto check = [&](const std::string& text) {
            std::copy(text.begin(), text.end(), room.begin());
            const std::string_view whole = std::string_view(room).substr(0, text.size());
            return checker.check({.text = whole, .format = Format::json, .file = "test"});
        };
        ASSERT_EQ(other.size(), json.size());
        EXPECT_EQ(check(json).verdict, Verdict::legal);
        const Report report = check(other);
        EXPECT_EQ(json_line(report), json_line(judged(other, Format::json, "test", without_fast_path()))) << other;
        false_logs += report.verdict == Verdict::legal ? 0 : 1;
        EXPECT_EQ(check(json).verdict, Verdict::legal);
    }
    EXPECT_GT(false_logs, 1U);
}

}  // namespace
}  // namespace referee::testing
