#include "repair/form_corrections.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/log_rules.hpp"
#include "log/game_registry.hpp"
#include "repair/malformed_log.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The corrections of a malformed log that a finding suggests, and where a fault of a log is.
namespace referee::testing::suggested {
namespace {

using Words = std::vector<std::string>;

Finding finding(LogRule rule, std::vector<std::string> meant = {}, std::size_t event = 0) {
    Finding made;
    made.rule = &log_rule(rule);
    made.meant = std::move(meant);
    made.event = event;
    return made;
}

Into key(const std::string& name) { return {name, 0, true}; }
Into item(std::size_t number) { return {"", number, false}; }

/// `KEY:EVENT WAS -> IS; LOG` of each correction; of a change that describes nothing the log alone.
Words corrections(const char* log, const Finding& of, const Site& site) {
    const Value recorded = parsed_value(log);
    Words words;
    for (const FormCorrection& made : FormCorrections(recorded).of(of, site)) {
        const RepairEdit& edit = made.edit;
        EXPECT_EQ(edit.cost, cost_of(RepairKind::value, false));
        EXPECT_EQ(edit.kind, RepairKind::value);
        words.push_back(
            cat(edit.key, ':', edit.event, ' ', edit.was.dump(), " -> ", edit.is.dump(), "; ", made.log.dump()));
    }
    return words;
}

TEST(RepairsSuggested, ANameAndAKeyAreTheOnesMeant) {
    EXPECT_EQ(
        corrections(R"({"setup":{"a":"x"}})", finding(LogRule::value, {"y", "z"}), {{key("setup"), key("a")}, ""}),
        (Words{R"(setup:0 {"a":"x"} -> {"a":"y"}; {"setup":{"a":"y"}})",
               R"(setup:0 {"a":"x"} -> {"a":"z"}; {"setup":{"a":"z"}})"}));
    EXPECT_EQ(corrections(R"({"events":[1,{"a":["x"]}]})", finding(LogRule::value, {"y"}, 2),
                          {{key("events"), item(1), key("a"), item(0)}, ""}),
              Words{R"(:2 {"a":"x"} -> {"a":"y"}; {"events":[1,{"a":["y"]}]})"});
    EXPECT_EQ(corrections(R"({"final":{"x":1,"b":2}})", finding(LogRule::value, {"y", "b"}), {{key("final")}, "x"}),
              (Words{R"(final:0 {"x":1} -> {"y":1}; {"final":{"y":1,"b":2}})",
                     R"(final:0 null -> null; {"final":{"x":1,"b":2}})"}))
        << "no key is there twice";
    EXPECT_EQ(corrections(R"({"final":[1]})", finding(LogRule::value, {"y"}), {{key("final")}, "x"}),
              Words{R"(final:0 null -> null; {"final":[1]})"});
    EXPECT_EQ(corrections(R"({"final":{"x":1}})", finding(LogRule::value, {"y"}), {{key("final")}, "z"}),
              Words{R"(final:0 null -> null; {"final":{"x":1}})"})
        << "the key was corrected already";
}

TEST(RepairsSuggested, APlayerMayBeAnotherAmongThePlayers) {
    const Site site{{key("final"), key("a")}, ""};
    const char* const log = R"({"players":["ada",{"id":"ben","name":"B"},{"name":"C"}],"final":{"a":"bn"}})";
    const Words words = corrections(log, finding(LogRule::value, {"ben"}), site);
    ASSERT_EQ(words.size(), 2U);
    EXPECT_EQ(words.back(),
              R"(players:0 {"players":"ben"} -> {"players":"bn"}; )"
              R"({"players":["ada",{"id":"bn","name":"B"},{"name":"C"}],"final":{"a":"bn"}})");
    const Words keys = corrections(R"({"players":["ada"],"final":{"ad":1}})", finding(LogRule::value, {"ada"}),
                                   {{key("final")}, "ad"});
    ASSERT_EQ(keys.size(), 2U);
    EXPECT_EQ(keys.back(), R"(players:0 {"players":"ada"} -> {"players":"ad"}; {"players":["ad"],"final":{"ad":1}})");
    EXPECT_EQ(corrections(R"({"players":"ada","final":{"a":"ad"}})", finding(LogRule::value, {"ada"}), site).size(),
              1U);
    EXPECT_EQ(corrections(R"({"final":{"a":"ad"}})", finding(LogRule::value, {"ada"}), site).size(), 1U);
    EXPECT_EQ(corrections(R"({"players":["ada"],"final":{"a":1}})", finding(LogRule::value, {"ada"}), site).size(), 1U);
    // Each name is tried once in each seat.
    const Value recorded = parsed_value(log);
    FormCorrections all(recorded);
    EXPECT_EQ(all.of(finding(LogRule::value, {"ben"}), site).size(), 2U);
    EXPECT_EQ(all.of(finding(LogRule::value, {"ben"}), site).size(), 1U);
    EXPECT_EQ(all.of(finding(LogRule::value, {"ada"}), site).size(), 2U);
}

/// The corrections of a log that holds this in `final`, at a site below.
Words in_final(LogRule rule, const std::string& held, const Steps& below, const std::string& name = {}) {
    Steps path = {key("final")};
    path.insert(path.end(), below.begin(), below.end());
    return corrections(cat(R"({"players":["ada",{"id":"Ben"},7],"final":)", held, '}').c_str(), finding(rule),
                       {path, name});
}

/// The description of a correction of such a log, after which `final` holds `held`.
std::string made(const char* was, const char* is, const char* held) {
    return cat("final:0 ", was, " -> ", is, R"(; {"players":["ada",{"id":"Ben"},7],"final":)", held, '}');
}

TEST(RepairsSuggested, AKeyThatIsJoinedWithItsValueIsTakenApart) {
    const auto joined = [](const char* held, const char* name) { return in_final(LogRule::type, held, {}, name); };
    EXPECT_EQ(joined(R"({"a:6":null})", "a:6"), Words{made(R"({"a:6":null})", R"({"a":6})", R"({"a":6})")});
    EXPECT_EQ(joined(R"({"a = x":null})", "a = x"), Words{made(R"({"a = x":null})", R"({"a":"x"})", R"({"a":"x"})")});
    EXPECT_TRUE(joined(R"({"a":null})", "a").empty());
    EXPECT_TRUE(joined(R"({"a:6":1})", "a:6").empty()) << "has a value of its own";
    EXPECT_TRUE(joined(R"({"a:6":null,"a":1})", "a:6").empty()) << "the key is there";
    EXPECT_TRUE(joined(R"({"b":1})", "a:6").empty());
    EXPECT_TRUE(joined("[1]", "a:6").empty());
}

TEST(RepairsSuggested, WhatIsWrittenAsOneTextIsTakenApart) {
    const auto unknown = [](const char* held, const Steps& below) { return in_final(LogRule::value, held, below); };
    EXPECT_EQ(unknown(R"({"a":"5 points"})", {key("a")}),
              Words{made(R"({"a":"5 points"})", R"({"a":5})", R"({"a":5})")});
    EXPECT_EQ(unknown(R"({"a":["5 points"]})", {key("a"), item(0)}),
              Words{made(R"({"a":"5 points"})", R"({"a":5})", R"({"a":[5]})")});
    EXPECT_EQ(
        unknown(R"({"a":"Ada, BEN and cleo"})", {key("a")}),
        Words{made(R"({"a":"Ada, BEN and cleo"})", R"({"a":["ada","Ben","cleo"]})", R"({"a":["ada","Ben","cleo"]})")});
    EXPECT_EQ(unknown(R"({"a":["x, y"]})", {key("a"), item(0)}),
              Words{made(R"({"a":"x, y"})", R"({"a":["x","y"]})", R"({"a":["x","y"]})")})
        << "a list of one is the list";
    EXPECT_EQ(unknown(R"({"a":["x, y","z"]})", {key("a"), item(0)}),
              Words{made(R"({"a":"x, y"})", R"({"a":["x","y"]})", R"({"a":[["x","y"],"z"]})")});
    EXPECT_TRUE(unknown(R"({"a":"x"})", {key("a")}).empty());
    EXPECT_TRUE(unknown(R"({"a":5})", {key("a")}).empty());
    EXPECT_TRUE(corrections(R"("x, y")", finding(LogRule::type), {}).empty());
    EXPECT_EQ(corrections(R"({"final":{"a":"x, y"}})", finding(LogRule::type), {{key("final"), key("a")}, ""}).size(),
              1U)
        << "without players";
    EXPECT_EQ(
        corrections(R"({"players":1,"final":{"a":"x, y"}})", finding(LogRule::type), {{key("final"), key("a")}, ""})
            .size(),
        1U);
}

TEST(RepairsSuggested, AValueOfAnotherTypeIsTheOneMeant) {
    const auto at_a = [](const char* value) {
        Words meant;
        for (const std::string& word : in_final(LogRule::type, cat(R"({"a":)", value, '}'), {key("a")}))
            meant.push_back(word.substr(word.find(R"("final":{"a":)") + 13));
        return meant;
    };
    EXPECT_EQ(at_a(R"("11")"), (Words{"11}}", R"(["11"]}})"}));
    EXPECT_EQ(at_a(R"("44,0")"), (Words{"44}}", R"(["44","0"]}})"}));
    EXPECT_EQ(at_a(R"("-")"), (Words{"0}}", R"(["-"]}})"}));
    EXPECT_EQ(at_a("24.0"), Words{"24}}"});
    EXPECT_EQ(at_a("24.5"), Words{}) << "no whole number";
    EXPECT_EQ(at_a(R"("1e1")"), Words{R"(["1e1"]}})"}) << "no number with a unit";
    EXPECT_EQ(at_a(R"("BEN")"), Words{R"(["Ben"]}})"});
    EXPECT_EQ(at_a(R"(["ben"])"), Words{R"("ben"}})"});
    EXPECT_EQ(at_a(R"(["ben","ada"])"), Words{});
    EXPECT_EQ(at_a("7"), (Words{R"("7"}})", "[7]}}"}));
    EXPECT_EQ(at_a("true"), (Words{R"("true"}})", "[true]}}"}));
    EXPECT_EQ(at_a("{}"), Words{});
    EXPECT_EQ(at_a("null"), Words{});
}

TEST(RepairsSuggested, AMissingKeyOfTheLogMayBeMisspelt) {
    EXPECT_EQ(
        corrections(R"({"gme":"x","evnets":[],"referee":1})", finding(LogRule::missing_key, {"game", "events"}), {}),
        (Words{R"(:0 {"gme":"x"} -> {"game":"x"}; {"game":"x","evnets":[],"referee":1})",
               R"(:0 {"evnets":[]} -> {"events":[]}; {"gme":"x","events":[],"referee":1})"}));
    EXPECT_EQ(corrections(R"({"vets":[]})", finding(LogRule::missing_key, {"events"}), {}).size(), 1U);
    EXPECT_TRUE(corrections(R"({"vet":[]})", finding(LogRule::missing_key, {"events"}), {}).empty())
        << "three letters are too many";
    EXPECT_TRUE(corrections(R"({"meta":{}})", finding(LogRule::missing_key, {"mets"}), {}).empty())
        << "a key that is known is meant as it is";
    EXPECT_TRUE(corrections("[1]", finding(LogRule::missing_key, {"0"}), {}).empty());
}

TEST(RepairsSuggested, AnActionMayBeMisspelt) {
    const GameEntry& game = games().front();
    const auto of = [&](const std::string& name, std::size_t number, const Steps& path) {
        const std::string log = cat(R"({"game":)", name, R"(,"events":[{"x":1,"note":"n","y":2},5]})");
        return corrections(log.c_str(), finding(LogRule::missing_key, {"z"}, number), {path, ""});
    };
    const Steps first = {key("events"), item(0)};
    const std::string known = cat('"', game.key, '"');
    const Words words = of(known, 1, first);
    ASSERT_EQ(words.size(), 2 * game.actions.size());
    const auto tag = [&](std::size_t action) { return std::string(game.actions[action].tag); };
    EXPECT_EQ(words.front(),
              cat(R"(:1 {"x":1} -> {")", tag(0), R"(":1}; {"game":)", known, R"(,"events":[{")", tag(0),
                  R"(":1,"note":"n","y":2},5]})"));
    EXPECT_EQ(words.back(),
              cat(R"(:1 {"y":2} -> {")", tag(game.actions.size() - 1), R"(":2}; {"game":)", known,
                  R"(,"events":[{"x":1,"note":"n",")", tag(game.actions.size() - 1), R"(":2},5]})"));
    EXPECT_EQ(of(known, 1, {key("events"), item(0), key("x")}), words) << "whatever part of the event it is";
    EXPECT_TRUE(of(known, 2, {key("events"), item(1)}).empty()) << "no mapping";
    EXPECT_TRUE(of(known, 1, {key("events")}).empty()) << "no event";
    const std::string acted = cat(R"({"game":)", known, R"(,"events":[{"x":1,")", tag(0), R"(":2}]})");
    EXPECT_TRUE(corrections(acted.c_str(), finding(LogRule::missing_key, {"z"}, 1), {first, ""}).empty())
        << "the action is there, and lacks something";
    EXPECT_TRUE(of("7", 1, first).empty());
    EXPECT_TRUE(of(R"("no game")", 1, first).empty());
    EXPECT_TRUE(corrections(R"({"events":[{"x":1}]})", finding(LogRule::missing_key, {"z"}, 1), {first, ""}).empty());
}

TEST(RepairsSuggested, AMisplacedKeyMovesToEachOtherHome) {
    Words homes;
    for (const std::string& word : corrections(R"({"x":1,"result":{"x":2},"meta":{"y":3},"final":[4]})",
                                               finding(LogRule::unknown_key), {{}, "x"}))
        homes.push_back(word.substr(0, word.find(';')));
    EXPECT_EQ(homes,
              (Words{R"(:0 {"x":1} -> {"setup":{"x":1}})", R"(:0 {"x":1} -> {"rulings":{"x":1}})",
                     R"(:0 {"x":1} -> {"components":{"x":1}})", R"(:0 {"x":1} -> {"meta":{"x":1}})"}))
        << "`result` has it, `final` is no mapping";
    EXPECT_EQ(corrections(R"({"x":1,"meta":{"y":3}})", finding(LogRule::unknown_key), {{}, "x"}).back(),
              R"(:0 {"x":1} -> {"meta":{"x":1}}; {"meta":{"y":3,"x":1}})");
    const Words event = corrections(R"({"events":[{"claims":{"x":1}}]})", finding(LogRule::unknown_key, {}, 1),
                                    {{key("events"), item(0), key("claims")}, "x"});
    ASSERT_EQ(event.size(), 8U) << "not to the claims of the event again";
    EXPECT_EQ(event[0], R"(:1 {"x":1} -> {"x":1}; {"events":[{"claims":{},"x":1}]})");
    EXPECT_EQ(event[1], R"(:1 {"x":1} -> {"x":1}; {"events":[{"claims":{}}],"x":1})");
    EXPECT_EQ(event[2], R"(:1 {"x":1} -> {"result":{"x":1}}; {"events":[{"claims":{}}],"result":{"x":1}})");
    const Words claims = corrections(R"({"events":[{"x":1}]})", finding(LogRule::unknown_key, {}, 1),
                                     {{key("events"), item(0)}, "x"});
    ASSERT_FALSE(claims.empty());
    EXPECT_EQ(claims[0], R"(:1 {"x":1} -> {"claims":{"x":1}}; {"events":[{"claims":{"x":1}}]})");
    EXPECT_TRUE(corrections(R"({"x":1})", finding(LogRule::value), {{}, "x"}).empty());
    EXPECT_TRUE(corrections(R"({"x":1})", finding(LogRule::unknown_key), {{key("x")}, ""}).empty());
}

TEST(RepairsSuggested, AMisplacedKeyOfAPartOfTheLogMovesToEachOther) {
    EXPECT_EQ(corrections(R"({"setup":{"x":1}})", finding(LogRule::unknown_key), {{key("setup")}, "x"}),
              (Words{R"(setup:0 {"x":1} -> {"x":1}; {"setup":{},"x":1})",
                     R"(setup:0 {"x":1} -> {"result":{"x":1}}; {"setup":{},"result":{"x":1}})",
                     R"(setup:0 {"x":1} -> {"rulings":{"x":1}}; {"setup":{},"rulings":{"x":1}})",
                     R"(setup:0 {"x":1} -> {"components":{"x":1}}; {"setup":{},"components":{"x":1}})",
                     R"(setup:0 {"x":1} -> {"final":{"x":1}}; {"setup":{},"final":{"x":1}})",
                     R"(setup:0 {"x":1} -> {"meta":{"x":1}}; {"setup":{},"meta":{"x":1}})"}));
}

TEST(RepairsSuggested, OnlyMetaTakesAKeyAsItIs) {
    // First the same key, `y` in its stead, and then a home: of `meta` any key is right, so that it is kept.
    Words homes;
    for (const std::string& word : corrections(R"({"x":"a","setup":1,"rulings":1,"components":1,"final":1})",
                                               finding(LogRule::unknown_key, {"y"}), {{}, "x"}))
        homes.push_back(word.substr(0, word.find(';')));
    EXPECT_EQ(homes,
              (Words{R"(:0 {"x":"a"} -> {"y":"a"})", R"(:0 {"x":"a"} -> {"result":{"x":"a"}})",
                     R"(:0 {"x":"a"} -> {"result":{"x":["a"]}})", R"(:0 {"x":"a"} -> {"result":{"y":"a"}})",
                     R"(:0 {"x":"a"} -> {"result":{"y":["a"]}})", R"(:0 {"x":"a"} -> {"meta":{"x":"a"}})"}));
}

}  // namespace
}  // namespace referee::testing::suggested
