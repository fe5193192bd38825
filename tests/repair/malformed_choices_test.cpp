#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "repair/malformed_logs.hpp"
#include "repair/repair.hpp"
#include "repair/site.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// Which correction of a malformed log is chosen first, and where it is made again.
namespace referee::testing::malformed_choices {
namespace {

using malformed::repaired_of;
using malformed::sound;

std::string player(std::size_t seat) { return sound()["players"][seat]; }

using Words = std::vector<std::string>;

/// `EVENT: {KEY: VALUE}`, as it is then, for each edit; nothing without edits.
Words made(const std::optional<RepairedLog>& repaired) {
    Words words;
    if (!repaired) return words;
    for (const RepairEdit& edit : repaired->edits) words.push_back(cat(edit.event, ": ", edit.is.dump()));
    return words;
}

TEST(RepairsMalformed, AKeyThatUncoversFaultsIsCorrectedBeforeItIsPutAside) {
    Value log = sound();
    log["events"][0]["claimz"] = {{"yyyyyy", 1}, {"zzzzzz", 2}};
    EXPECT_EQ(made(repaired_of(log, 1)), Words{R"(1: {"claims":{"yyyyyy":1,"zzzzzz":2}})"});
    const auto all = repaired_of(log);
    ASSERT_TRUE(all && all->well_formed);
    EXPECT_EQ(all->log["events"][0]["claims"], Value::object());
    EXPECT_EQ(all->log["meta"]["yyyyyy"], 1);
    EXPECT_EQ(all->log["meta"]["zzzzzz"], 2);
    // Of several keys, the one in which the fewest faults come up.
    log["events"][1]["claimy"] = {{"wwwwww", 0}, {"yyyyyy", 1}, {"zzzzzz", 2}};
    EXPECT_EQ(made(repaired_of(log, 1)), Words{R"(1: {"claims":{"yyyyyy":1,"zzzzzz":2}})"});
}

TEST(RepairsMalformed, AnActionThatUncoversFaultsIsNamedBeforeItIsPutAside) {
    Value log = sound();
    const Value parts = {{"qqqqqq", 1}, {"rrrrrr", 2}, {"ssssss", 3}};
    log["events"][0] = {{"zzzzzz", parts}};
    const auto first = repaired_of(log, 1);
    ASSERT_TRUE(first);
    ASSERT_EQ(first->edits.size(), 1U);
    const auto action = first->edits.front().is.begin();
    EXPECT_EQ(action.value(), parts);
    const auto& actions = games().front().actions;
    EXPECT_TRUE(
        std::any_of(actions.begin(), actions.end(), [&](const ActionRow& row) { return row.tag == action.key(); }));
}

/// A name that is as near to the game as to another one, so that the rest of the log is not read.
std::string between_two_games(const std::string& key) {
    for (const GameEntry& other : games()) {
        if (other.key == key || other.key.size() != key.size()) continue;
        std::string name = key;
        bool theirs = false;
        for (std::size_t at = 0; at < key.size(); ++at) {
            if (key[at] != other.key[at] && (theirs = !theirs)) name[at] = other.key[at];
        }
        if (!theirs && likely_game(name) == nullptr) return name;
    }
    return {};
}

TEST(RepairsMalformed, TheGameIsCorrectedHoweverManyFaultsItUncovers) {
    Value log = sound();
    const std::string key = log["game"];
    log["game"] = between_two_games(key);
    ASSERT_NE(log["game"], "");
    log["status"] = "finishd";
    for (const std::size_t event : {0U, 1U, 2U}) log["events"][event]["claims"] = {{cat("zzzzzz", event), 1}};
    EXPECT_EQ(made(repaired_of(log, 1)), Words{cat(R"(0: {"game":")", key, R"("})")});
    const auto all = repaired_of(log);
    ASSERT_TRUE(all && all->well_formed);
    EXPECT_EQ(all->edits.size(), 5U);
}

TEST(RepairsMalformed, WhatStaysWrongUncoversNothing) {
    Value log = sound();
    log["game"] = "chess, draughts";
    EXPECT_EQ(made(repaired_of(log)), Words{}) << "a list is no game either";
    log = sound();
    log["status"] = "adjourned and finished";
    EXPECT_EQ(made(repaired_of(log)), Words{});
    // But a list of players is one, though its names do not help.
    log = sound();
    const Value players = log["players"];
    log["players"] = cat(player(0), ", ", player(1), " and ", player(2));
    log["result"]["winners"] = {"qqqqqq", "zzzzzz"};
    ASSERT_EQ(players.size(), 3U);
    EXPECT_EQ(made(repaired_of(log)), Words{cat(R"(0: {"players":)", players.dump(), "}")});
    log = sound();
    log["result"]["winners"] = "qqqqqq and zzzzzz";
    EXPECT_EQ(made(repaired_of(log)), Words{}) << "nobody is found in it";
    // The key that is meant is unknown here, too, and its home has it.
    log = sound();
    log["winer"] = 5;
    EXPECT_EQ(made(repaired_of(log)), Words{R"(0: {"meta":{"winer":5}})"});
}

TEST(RepairsMalformed, AMisspeltActionIsTheOneThatIsNearest) {
    std::size_t several = 0;
    for (const ActionRow& action : games().front().actions) {
        Value log = sound();
        const std::string tag(action.tag);
        const auto event = std::find_if(log["events"].begin(), log["events"].end(),
                                        [&](const Value& one) { return one.contains(tag); });
        if (event == log["events"].end()) continue;
        ++several;
        std::string wrong = tag;
        wrong.erase(1, 1);
        rename_key(*event, tag, wrong);
        const auto repaired = repaired_of(log);
        ASSERT_TRUE(repaired && repaired->well_formed);
        EXPECT_EQ(repaired->edits.size(), 1U);
        EXPECT_EQ(repaired->log["events"], sound()["events"]);
    }
    EXPECT_GT(several, 1U);
}

TEST(RepairsMalformed, ANameThatIsThereAlreadyIsNotWrittenAgain) {
    ASSERT_FALSE(games().front().variants.empty());
    const std::string variant(games().front().variants.front().name);
    Value log = sound();
    log["variants"] = {variant, variant + "x"};
    EXPECT_EQ(made(repaired_of(log)), Words{});
    // What comes behind it is corrected nevertheless.
    log["result"]["winners"] = {player(1) + "x"};
    EXPECT_EQ(made(repaired_of(log)), Words{cat(R"(0: {"winners":")", player(1), R"("})")});
    // Nor is it where the same name was corrected before.
    log = sound();
    log["variants"] = {variant + "x", variant + "x"};
    const auto first = repaired_of(log, 1);
    EXPECT_EQ(made(first), Words{cat(R"(0: {"variants":")", variant, R"("})")});
    EXPECT_EQ(first->log["variants"], Value({variant, variant + "x"}));
}

TEST(RepairsMalformed, AKeyThatIsThereAlreadyIsNotMadeAgain) {
    Value log = sound();
    const std::string wrong = player(0) + "x";
    for (const std::size_t event : {0U, 1U}) log["events"][event]["claims"]["scores"][wrong] = event;
    log["result"]["scores"][wrong] = 5;
    const auto scores = repaired_of(log, 1);
    EXPECT_EQ(made(scores), (Words{cat("1: {\"", player(0), "\":0}"), cat("2: {\"", player(0), "\":1}")}));
    EXPECT_EQ(scores->log["result"], log["result"]);
    EXPECT_FALSE(scores->well_formed);
    // Where it can be made it is, also if it stands behind.
    log["events"] = sound()["events"];
    EXPECT_EQ(made(repaired_of(log)), Words{});
    log = sound();
    log["events"][0]["claims"]["scores"] = {{wrong, 1}, {player(0), 2}};
    log["events"][1]["claims"]["scores"][wrong] = 3;
    EXPECT_EQ(made(repaired_of(log)), Words{cat("2: {\"", player(0), "\":3}")});
}

TEST(RepairsMalformed, ValuesWithoutASuggestionAreEachTried) {
    Value log = sound();
    log["result"] = {{"winners", {"33 pts"}}, {"scores", {{player(0), "33 pts"}}}};
    EXPECT_EQ(made(repaired_of(log)), Words{cat(R"(0: {")", player(0), R"(":33})")});
}

TEST(RepairsMalformed, WhatIsCorrectedComesBeforeWhatIsPutAsideWhereverItStands) {
    Value log = Value::object();
    log["zzzzzz"] = 5;
    for (const auto& [key, value] : sound().items()) log[key] = value;
    log["events"][0]["nots"] = "seen";
    EXPECT_EQ(made(repaired_of(log, 1)), Words{R"(1: {"note":"seen"})"});
}

TEST(RepairsMalformed, WhatIsCorrectedInPartKeepsTheOrderOfTheFormat) {
    Value log = Value::object();
    log["zzzzzz"] = 5;
    for (const auto& [key, value] : sound().items()) log[key] = value;
    log["events"][0] = 5;
    log["events"][1]["nots"] = "seen";
    log["meta"] = 6;
    const PaddedText text(log);
    const Repairs repairs = repair_log(text.source(), nullptr, {}).repairs;
    ASSERT_TRUE(repairs.partial);
    EXPECT_EQ(repairs.partial->repair.log.begin().key(), "referee");
    EXPECT_EQ(repairs.partial->repair.diff.size(), 3U) << "the place, the line before, and the line after";
}

/// Places of one name in two events.
std::vector<Value::json_pointer> places_of_a_name() {
    std::vector<Value::json_pointer> places;
    const Value flat = sound().flatten();
    for (const auto& [one, name] : flat.items()) {
        const auto event = [](const std::string& place) { return place.substr(0, place.find('/', 8)); };
        if (!one.starts_with("/events/") || !name.is_string()) continue;
        for (const auto& [other, same] : flat.items()) {
            if (other.starts_with("/events/") && event(other) != event(one) && same == name)
                return {Value::json_pointer(one), Value::json_pointer(other)};
        }
    }
    return places;
}

TEST(RepairsMalformed, OnlyTheSameSlipIsCorrectedWithIt) {
    const auto places = places_of_a_name();
    ASSERT_EQ(places.size(), 2U);
    Value log = sound();
    const std::string name = log[places[0]];
    log[places[0]] = name + "x";
    log[places[1]] = name + "x";
    const auto both = repaired_of(log, 1);
    ASSERT_TRUE(both && both->well_formed);
    EXPECT_EQ(both->edits.size(), 2U);
    EXPECT_EQ(both->log["events"], sound()["events"]);
    log[places[1]] = name + "y";
    const auto one = repaired_of(log, 1);
    EXPECT_EQ(made(one).size(), 1U) << "the other name is misspelt in another way";
    EXPECT_EQ(made(repaired_of(log)).size(), 2U);
}

TEST(RepairsMalformed, TheSameKeyIsCorrectedOnlyWhereItMeansTheSame) {
    Value log = sound();
    for (const std::size_t event : {0U, 1U}) log["events"][event]["nots"] = "seen";
    log["result"]["nots"] = "seen";
    const auto first = repaired_of(log, 1);
    EXPECT_EQ(made(first), (Words{R"(1: {"note":"seen"})", R"(2: {"note":"seen"})"}));
    EXPECT_EQ(first->log["result"], log["result"]) << "no claim is a note";
}

TEST(RepairsMalformed, WhatIsMisspeltOftenIsTriedOnce) {
    Value log = sound();
    for (Value& event : log["events"]) event["nots"] = "seen";
    log["stats"] = "unfinished";
    const PaddedText text(log);
    const Report report = Checker().check(text.source());
    const auto within = [&](std::size_t times) {
        RepairOptions options;
        options.most_judged = times * text.source().text.size();
        const auto repaired = repair_malformed(text.source(), report, most_corrections, options);
        return repaired && repaired->well_formed;
    };
    // Of each of the two keys some dozens of places are tried, and a finding counts as half a kilobyte.
    EXPECT_FALSE(within(100));
    EXPECT_TRUE(within(1500));
}

TEST(RepairsMalformed, SixtyFourFindingsAreLookedAt) {
    Value log = sound();
    Value right = log["events"][0];
    right["nots"] = "seen";
    const auto behind = [&](std::size_t count) {
        log["events"] = Value::array();
        for (std::size_t event = 0; event < count; ++event) log["events"].push_back(5);
        log["events"].push_back(right);
        return made(repaired_of(log, 1)).size();
    };
    EXPECT_EQ(behind(63), 1U);
    EXPECT_EQ(behind(64), 0U);
}

}  // namespace
}  // namespace referee::testing::malformed_choices
