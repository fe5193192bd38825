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

/// Setup and components are read from tokens. Damaged at any byte, they are reported as without the fast path.
TEST(FixturesOnFastPath, DamagedSetupsAreReportedAsAlways) {
    std::map<std::pair<std::string, std::string>, std::size_t> parts;
    std::size_t legal = 0;
    std::size_t illegal = 0;
    for (const auto& [file, json] : fixtures_in_json()) {
        const Value log = Value::parse(json);
        if (!log.is_object() || !settled(json).all) continue;
        for (const std::string key : {"setup", "components"}) {
            if (!log.contains(key) || parts[{std::string(log["game"]), key}]++ >= 2) continue;
            const std::string part = log[key].dump();
            EXPECT_TRUE(settled(with_part(json, key, part)).all) << file;
            for (std::size_t at = 0; at < part.size(); ++at) {
                std::vector<std::string> damaged = {part.substr(0, at) + part.substr(at + 1)};
                if (part[at] == ',' || part[at] == ']' || part[at] == '}')
                    damaged.push_back(cat(part.substr(0, at), part[at] == ',' ? "]" : ",", part.substr(at + 1)));
                for (const std::string& text : damaged) {
                    const std::string whole = with_part(json, key, text);
                    const Report full = judged(whole, Format::json, "test", without_fast_path());
                    EXPECT_EQ(json_line(judged(whole, Format::json)), json_line(full)) << whole;
                    ++(full.verdict == Verdict::legal ? legal : illegal);
                }
            }
        }
    }
    EXPECT_GE(parts.size(), 6U);
    EXPECT_GT(legal, 5U);
    EXPECT_GT(illegal, 500U);
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
