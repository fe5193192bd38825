#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/beside.hpp"
#include "engine/record.hpp"
#include "support/judging.hpp"

/// Two records of one game: what says the same in another spelling is the same, and one other decision is found where
/// it stands.
namespace referee::testing {
namespace {

Opened opened(const std::string& text, Format format) {
    std::string padded = text;
    padded.append(JsonReader::padding, '\0');
    return open_log({.text = std::string_view(padded).substr(0, text.size()), .format = format, .file = "test"}, {});
}

void reverse(Value& list) { std::reverse(list.begin(), list.end()); }

/// Spells an event otherwise, as the format allows it.
void respell(Value& event, bool open_hands) {
    if (event.contains("play") && !event.contains("hero")) event["hero"] = false;
    if (event.contains("draw") && event["draw"].is_array()) reverse(event["draw"]);
    if ((event.contains("place") || event.contains("move")) && !event.contains("draw") && open_hands)
        event["draw"] = Value::array();
    if (!event.contains("turn")) return;
    Value& turn = event["turn"];
    if (!turn.contains("reroll")) turn["reroll"] = Value::object();
    for (Value& action : turn["actions"]) {
        if (!action.contains("copy")) action["copy"] = false;
    }
}

/// The same log in another spelling: defaults written out, and another order wherever it says nothing.
Value respelled(Value log, const std::string& game) {
    const bool open_hands = log.contains("setup") && log["setup"].contains("hands");
    if (game == "kings-road") reverse(log["players"]);
    if (game == "kings-road" && !log.contains("components"))
        log["components"] = {{"regions", {{"dark-tower", {5, 4, 2, 1}}}}};
    if (game == "rose-king") {
        for (auto& [player, hand] : log["setup"]["hands"].items()) reverse(hand);
        if (!log.contains("components")) log["components"] = {{"stones", 52}};
    }
    if (game == "kings-gate" && open_hands) {
        for (auto& [player, hand] : log["setup"]["hands"].items()) reverse(hand);
    }
    if (game == "kings-gate" && !log.contains("components")) {
        log["components"] = {
            {"tiles", {{"tavern", 1}, {"1", 7}, {"2", 4}, {"3", 4}, {"4", 4}, {"5", 1}, {"dragon", 1}}}};
    }
    if (game == "kingdom-run" && !log.contains("setup")) log["setup"] = {{"podium", {13, 12, 11, 10, 10, 9, 8, 7}}};
    for (Value& event : log["events"]) respell(event, open_hands);
    for (Value& event : log["events"]) {
        for (const std::string key : {"hands", "characters"}) {
            if (!event.contains("claims") || !event["claims"].contains(key)) continue;
            for (auto& [player, set] : event["claims"][key].items()) reverse(set);
        }
    }
    return log;
}

/// Decides something else in an event.
void redecide(Value& event, const std::vector<std::string>& players) {
    for (const std::string key : {"reveal", "reselect"}) {
        if (!event.contains(key)) continue;
        Value& cards = event[key][players.front()];
        cards = cards == Value{"dragon"} ? Value{"witch"} : Value{"dragon"};
    }
    if (event.contains("play")) event["play"] = event["play"] == "N1" ? "N2" : "N1";
    if (event.contains("draw") && event["draw"].is_string()) event["draw"] = event["draw"] == "N1" ? "N2" : "N1";
    if (event.contains("pass")) event = {{"player", event["player"]}, {"draw", "N1"}};
    // More than any legal event has, and than its type keeps.
    const Value tile = {{"tile", players.size() == 2 ? Value("green-1") : Value(1)}, {"at", {50, 50}}};
    if (event.contains("place")) event["place"].insert(event["place"].end(), 9, tile);
    if (event.contains("move")) event["move"]["to"][0] = event["move"]["to"][0] == 50 ? 51 : 50;
    if (event.contains("turn"))
        event["turn"]["actions"].insert(event["turn"]["actions"].end(), 9, {{"bathe", "knights@1"}});
}

TEST(LawsOfCompare, AnotherSpellingIsTheSameAndAnotherDecisionIsFound) {
    std::map<std::string, std::size_t> same;
    std::map<std::string, std::size_t> redecided;
    std::size_t illegal = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const Opened log = opened(file_text(path), Format::yaml);
        if (!log.record || log.record->head("setup").dump().find("deck") != std::string::npos) continue;
        // A default beside a setup that is illegal comes to nothing that could be compared.
        if (!log.record->start()) continue;
        const std::string game(log.report.game);
        const Opened other = opened(respelled(log.record->canonical(), game).dump(), Format::json);
        if (!other.record) continue;  // names in a form that only these players have
        const auto pair = log.record->beside(*other.record);
        ASSERT_NE(pair, nullptr) << path;
        EXPECT_TRUE(pair->heads_apart().empty()) << path << ' ' << pair->heads_apart().front();
        for (std::size_t event = 1; event <= log.record->events(); ++event) {
            EXPECT_EQ(pair->event(event), Agreement::same) << path << " event " << event;
            EXPECT_TRUE(pair->claims_apart(event).empty()) << path << " event " << event;
        }
        EXPECT_TRUE(pair->claims_apart(0).empty()) << path;
        ++same[game];
        illegal += log.report.verdict == Verdict::illegal ? 1 : 0;

        if (log.record->events() == 0) continue;
        const std::size_t at = log.record->events() / 2 + 1;
        Value changed = log.record->canonical();
        redecide(changed["events"][at - 1], log.record->players());
        const Opened another = opened(changed.dump(), Format::json);
        ASSERT_NE(another.record, nullptr) << path << '\n' << changed["events"][at - 1];
        const auto apart = log.record->beside(*another.record);
        for (std::size_t event = 1; event < at; ++event)
            EXPECT_EQ(apart->event(event), Agreement::same) << path << " event " << event;
        EXPECT_EQ(apart->event(at), Agreement::different) << path << " event " << at;
        // What is beyond the capacity of a type tells two records apart, too.
        if (!changed["events"][at - 1].contains("place") && !changed["events"][at - 1].contains("turn")) continue;
        Value longer = changed;
        Value& event = longer["events"][at - 1];
        Value& list = event.contains("place") ? event["place"] : event["turn"]["actions"];
        list.push_back(list.back());
        const Opened longest = opened(longer.dump(), Format::json);
        EXPECT_EQ(another.record->beside(*longest.record)->event(at), Agreement::different) << path;
        ++redecided[game];
    }
    EXPECT_EQ(same.size(), 4U);
    for (const auto& [game, count] : same) EXPECT_GT(count, 40U) << game;
    EXPECT_GT(redecided["kings-gate"], 30U);
    EXPECT_GT(redecided["kingdom-run"], 30U);
    EXPECT_GT(illegal, 60U);
}

std::string road(const std::string& cards) {
    return "{\"referee\": 1, \"game\": \"kings-road\", \"players\": [\"jen\", \"phil\"], \"status\": \"unfinished\", "
           "\"events\": [{\"reveal\": {\"jen\": [" +
        cards + "], \"phil\": [\"dragon\", \"kings-castle\", \"knight\"]}}]}";
}

/// What stands behind a Witch is never played.
TEST(Compare, CompanionsOfAWitchStandInNoOrderAndNeedNotBeTold) {
    const auto agreement = [](const std::string& a, const std::string& b) {
        const Opened one = opened(road(a), Format::json);
        const Opened other = opened(road(b), Format::json);
        const Agreement forth = one.record->beside(*other.record)->event(1);
        EXPECT_EQ(other.record->beside(*one.record)->event(1), forth) << a << " and " << b;
        return forth;
    };
    const std::string named = R"("witch", "knight", "dark-tower")";
    EXPECT_EQ(agreement(named, R"("witch", "dark-tower", "knight-declined")"), Agreement::same);
    EXPECT_EQ(agreement(named, R"("witch", "dark-tower", "dragon")"), Agreement::different);
    EXPECT_EQ(agreement(named, R"("witch", "hidden", "knight")"), Agreement::open);
    EXPECT_EQ(agreement(named, R"("witch", "hidden", "dragon")"), Agreement::different);
    EXPECT_EQ(agreement(named, R"("witch", "hidden", "hidden")"), Agreement::open);
    EXPECT_EQ(agreement(named, R"("witch")"), Agreement::open);
    EXPECT_EQ(agreement(R"("witch", "hidden", "knight")", R"("witch", "hidden", "dragon")"), Agreement::open);
    EXPECT_EQ(agreement(R"("witch")", R"("witch")"), Agreement::same);
    EXPECT_EQ(agreement(named, R"("dark-tower", "savage-hills", "knight")"), Agreement::different);
    EXPECT_EQ(agreement(R"("dark-tower", "savage-hills", "knight")", R"("savage-hills", "dark-tower", "knight")"),
              Agreement::different);
    EXPECT_EQ(
        agreement(R"("dark-tower", "savage-hills", "knight")", R"("dark-tower", "savage-hills", "knight-declined")"),
        Agreement::different);
    // Eleven cards: more than a selection keeps.
    const std::string long_one =
        R"("witch", "dragon", "dark-tower", "kings-altar", "kings-castle", "savage-hills", "wizards-tower", "temple-ruins", "dragons-lair")";
    EXPECT_EQ(agreement(long_one + R"(, "knight")", long_one + R"(, "zin-kais-deep")"), Agreement::different);
}

}  // namespace
}  // namespace referee::testing
