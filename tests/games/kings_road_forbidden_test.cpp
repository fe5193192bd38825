#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "live/live.hpp"
#include "protocol/found_difference.hpp"
#include "protocol/session.hpp"
#include "support/twin.hpp"
#include "types/value.hpp"

/// Selections that another program lists and that are not legal: each is blamed on the rule that it breaks, though the
/// selections of the other players are missing.
namespace referee::testing {
namespace {

Value head() { return {{"game", "kings-road"}, {"players", {"ada", "ben"}}}; }

Value selection(const std::string& action, const std::vector<std::string>& ada) { return {{action, {{"ada", ada}}}}; }
Value reveal(const std::vector<std::string>& ada) { return selection("reveal", ada); }

std::string rule_of(const Value& given, const Value& part) {
    const Started started = start_live(head().dump(), live_games());
    const Parsed begun(given.is_null() ? Value::object() : given);
    const Cursor node = begun.node();
    const Rule* const rule = started.game->forbidden_by(given.is_null() ? nullptr : &node, part);
    return rule == nullptr ? std::string() : std::string(rule->id);
}

TEST(ForbiddenSelections, AreBlamedOnTheRuleThatTheyBreak) {
    EXPECT_EQ(rule_of(Value(), reveal({"knight", "dark-tower", "dragon"})), "kings-road/knight-last");
    EXPECT_EQ(rule_of(Value(), reveal({"dark-tower", "dark-tower", "dragon"})), "kings-road/card-repeated");
    EXPECT_EQ(rule_of(Value(), reveal({"dark-tower", "dragon"})), "kings-road/card-count");
    EXPECT_EQ(rule_of(Value(), reveal({"dark-tower", "witch", "dragon"})), "kings-road/witch-first");
    EXPECT_EQ(rule_of(Value(), reveal({"dark-tower", "savage-hills", "dragon"})), "") << "it is legal";
    EXPECT_EQ(rule_of(Value(), selection("reselect", {"dark-tower", "savage-hills", "dragon"})), "kings-road/phase");
}

TEST(ForbiddenSelections, OfTheSecondPlayerAreBlamedToo) {
    const Value given = reveal({"dark-tower", "savage-hills", "dragon"});
    const auto with_ben = [&](const std::vector<std::string>& cards) {
        Value part = given;
        part["reveal"]["ben"] = cards;
        return part;
    };
    EXPECT_EQ(rule_of(given, with_ben({"knight", "dark-tower", "dragon"})), "kings-road/knight-last");
    EXPECT_EQ(rule_of(given, with_ben({"dark-tower"})), "kings-road/card-count");
    EXPECT_EQ(rule_of(given, with_ben({"witch"})), "") << "it is legal";
    EXPECT_EQ(rule_of(given, Value{{"end", true}}), "kings-road/reveal-all");
}

/// The group of the difference of a program that lists one selection more.
Difference listing(const std::vector<std::string>& more) {
    RecordedPlay recorded_play;
    recorded_play.head = head();
    Value event = reveal({"dark-tower", "savage-hills", "dragon"});
    event["reveal"]["ben"] = {"dark-tower", "savage-hills", "dragon"};
    recorded_play.events.push_back({event, Value()});
    Twin twin([&](const Value& request, Value& answer) {
        if (request["do"] == "legal" && !request.contains("given")) answer["parts"].push_back(reveal(more));
    });
    Conversation conversation(twin);
    SessionOptions options;
    const Greeting greeting{"twin", "0", true, true, true};
    const SessionResult result = TestSession(recorded_play, live_games(), options, greeting, conversation).run();
    EXPECT_TRUE(result.difference);
    return result.difference.value_or(Difference{});
}

TEST(ForbiddenSelections, OfDifferentRulesAreDifferentGroups) {
    const Difference twice = listing({"dark-tower", "dark-tower", "dragon"});
    EXPECT_EQ(twice.group(), "legal-extra/kings-road/card-repeated");
    EXPECT_NE(twice.due.find("without it; it breaks `kings-road/card-repeated`"), std::string::npos) << twice.due;
    EXPECT_EQ(listing({"dark-tower", "dragon"}).group(), "legal-extra/kings-road/card-count");
}

}  // namespace
}  // namespace referee::testing
