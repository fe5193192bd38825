#include "protocol/session.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "log/game_registry.hpp"
#include "support/laws.hpp"
#include "support/sanitized.hpp"
#include "support/talks.hpp"

/// Other implementations, asked: the honest one differs in nothing, and each kind of lie is told by its name.
namespace referee::testing {

template <class G>
class LawsOfTalk : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfTalk, GameTypes);

namespace {

LAW_OF_LOGS(LawsOfTalk, TheRefereeAgreesWithItself) {
    TestCounts all;
    const std::size_t games = (sanitized ? 1 : 2) * games_played;
    for (std::size_t number = 1; number <= games; ++number) {
        const RecordedPlay recorded_play = some_recorded_play(tested, number);
        Twin twin;
        const SessionResult result = session_result(recorded_play, twin);
        ASSERT_FALSE(result.difference) << result.difference->group() << ": " << result.difference->actual << '\n'
                                        << result.difference->log.dump();
        EXPECT_EQ(result.counts.events, recorded_play.events.size());
        EXPECT_TRUE(result.not_stated.size() >= result.stated.size());
        all.events += result.counts.events;
        all.lists += result.counts.lists;
        all.facts += result.counts.facts;
        all.wrong_events += result.counts.wrong_events;
    }
    EXPECT_GT(all.events, games);
    EXPECT_GE(all.lists, games_played);
    EXPECT_GT(all.facts, all.events);
    EXPECT_GE(all.wrong_events, all.events / 2);
}

LAW_OF_LOGS(LawsOfTalk, ARefusedEventIsToldByWhatIsDone) {
    const auto refuse = [](const Value& request, Value& answer) {
        if (asks(request, "play")) answer["legal"] = false;
    };
    const Met found = met(tested, refuse);
    EXPECT_EQ(found.games, games_played);
    EXPECT_EQ(kind_of(found), "refuses");
    EXPECT_EQ(found.group.find('/', 8), std::string::npos) << "it named no rule: " << found.group;
}

LAW_OF_LOGS(LawsOfTalk, ARefusedEventIsToldByTheRuleThatIsNamed) {
    const std::string rule(find_game(tested.key)->rules.back().id);
    const auto refuse = [&](const Value& request, Value& answer) {
        if (asks(request, "judge")) answer = {{"id", request["id"]}, {"legal", false}, {"rule", rule}};
    };
    EXPECT_EQ(met(tested, refuse).group, "refuses/" + rule);
}

LAW_OF_LOGS(LawsOfTalk, WhoTakesEverythingForLegalIsFound) {
    const auto accept = [](const Value& request, Value& answer) {
        if (asks(request, "judge")) answer = {{"id", request["id"]}, {"legal", true}};
    };
    const Met found = met(tested, accept);
    EXPECT_EQ(found.games, games_played);
    EXPECT_EQ(kind_of(found), "accepts");
}

/// A program that only plays is asked about illegal events by `play`.
LAW_OF_LOGS(LawsOfTalk, WhoOnlyPlaysIsFoundToo) {
    const auto accept = [](const Value& request, Value& answer) {
        if (asks(request, "play")) answer = {{"id", request["id"]}, {"legal", true}};
    };
    const Met found = met(tested, accept, Greeting{"twin", "0", false, false, false});
    EXPECT_EQ(found.games, games_played);
    EXPECT_EQ(kind_of(found), "accepts");
}

LAW_OF_LOGS(LawsOfTalk, AnotherRuleIsADifferenceOnlyWhereItIsOneOfTheGame) {
    const auto named = [&](const std::string& rule) {
        return met(tested, [&](const Value& request, Value& answer) {
            if (asks(request, "judge") && answer["legal"] == false) answer["rule"] = rule;
        });
    };
    EXPECT_EQ(named("house/rule-seven").games, 0U);
    const Met found = named(std::string(find_game(tested.key)->rules.back().id));
    EXPECT_GT(found.games, 0U);
    EXPECT_EQ(kind_of(found), "rule");
}

LAW_OF_LOGS(LawsOfTalk, WhatIsNoAnswerIsToldApart) {
    const auto on_play = [](const std::function<void(const Value&, Value&)>& change) {
        return [=](const Value& request, Value& answer) {
            if (asks(request, "play")) change(request, answer);
        };
    };
    const auto group = [&](const Twin::Change& change) {
        const Met found = met(tested, change);
        EXPECT_EQ(found.games, games_played);
        return kind_of(found);
    };
    EXPECT_EQ(group(on_play([](const Value& request, Value& answer) { answer["id"] = request["id"].get<int>() - 1; })),
              "protocol");
    EXPECT_EQ(group(on_play([](const Value&, Value& answer) { answer.erase("id"); })), "protocol");
    EXPECT_EQ(group(on_play([](const Value&, Value& answer) { answer.erase("legal"); })), "protocol");
    EXPECT_EQ(group(on_play([](const Value&, Value& answer) { answer["legal"] = "yes"; })), "protocol");
    EXPECT_EQ(group(on_play([](const Value&, Value& answer) { answer = Value::array(); })), "protocol");
    EXPECT_EQ(group(on_play([](const Value&, Value& answer) { answer["error"] = "why"; })), "error");
    EXPECT_EQ(group([](const Value& request, Value& answer) {
                  if (asks(request, "facts")) answer["facts"]["zcores"] = 1;
              }),
              "protocol");
    EXPECT_EQ(group([](const Value& request, Value& answer) {
                  if (asks(request, "legal")) answer["parts"].push_back({{"dance", true}});
              }),
              "protocol");
    EXPECT_EQ(group([](const Value& request, Value& answer) {
                  if (asks(request, "start")) answer["legal"] = false;
              }),
              "start");
}

/// A program that plays what it has to judge differs in what has changed, not in what it says about later events.
class PlaysWhatItJudges final : public Engine {
  public:
    explicit PlaysWhatItJudges(std::size_t first) : first_(first) {}
    EngineReply ask(std::string_view request) override {
        const Value asked = parsed_value(std::string(request));
        if (asked["do"] == "judge" && ++judged_ >= first_) {
            Value play = asked;
            play["do"] = "play";
            return twin_.ask(play.dump());
        }
        return twin_.ask(request);
    }
    [[nodiscard]] std::vector<std::string> complaints() override { return {}; }

  private:
    Twin twin_;
    std::size_t first_;
    std::size_t judged_ = 0;
};

LAW_OF_LOGS(LawsOfTalk, WhoPlaysWhatItJudgesIsToldByWhatChanges) {
    // From the first request to judge on, and from one in mid-game on.
    for (const std::size_t first : {std::size_t{1}, std::size_t{5}}) {
        std::size_t noticed = 0;
        for (std::size_t number = 1; number <= games_played; ++number) {
            PlaysWhatItJudges engine(first);
            const RecordedPlay recorded_play = some_recorded_play(tested, number);
            const SessionResult result = session_result(recorded_play, engine);
            ASSERT_TRUE(result.difference);
            const Difference& found = *result.difference;
            // Where the event may be played twice, what is wrong after it is the difference.
            EXPECT_EQ(name_of(found.kind), "fact");
            if (!found.actual.ends_with("after `judge`, which does not change the game")) continue;
            ++noticed;
            EXPECT_EQ(found.log["events"].back(), recorded_play.events[found.event - 1].event);
        }
        EXPECT_GE(noticed, 1U) << first;
    }
    // Who states wrong facts from the start on is not said to change the game.
    std::size_t met = 0;
    Twin twin([&](const Value& request, Value& answer) {
        if (asks(request, "facts")) answer["facts"]["scores"] = Value::object({{"nobody", 1}});
        if (asks(request, "judge")) answer["legal"] = ++met < 1;
    });
    const SessionResult result = session_result(some_recorded_play(tested, 1), twin);
    ASSERT_TRUE(result.difference);
    EXPECT_EQ(name_of(result.difference->kind), "refuses");
}

/// So is one that says it judges, and then cannot.
LAW_OF_LOGS(LawsOfTalk, WhoCannotJudgeAfterAllIsAskedToPlay) {
    const auto cannot = [](const Value& request, Value& answer) {
        if (asks(request, "judge")) answer = {{"id", request["id"]}, {"cannot", "not yet"}};
        if (asks(request, "play")) answer = {{"id", request["id"]}, {"legal", true}};
    };
    const Met found = met(tested, cannot);
    EXPECT_EQ(found.games, games_played);
    EXPECT_EQ(kind_of(found), "accepts");
}

/// What a program says that it cannot answer is not asked again in the game; one that cannot play it passes it over.
LAW_OF_LOGS(LawsOfTalk, WhatItCannotIsNotAskedAgain) {
    for (const char* what : {"judge", "legal", "facts"}) {
        std::size_t asked = 0;
        Twin twin([&](const Value& request, Value& answer) {
            if (!asks(request, what)) return;
            ++asked;
            answer = {{"id", request["id"]}, {"cannot", "not yet"}};
        });
        const SessionResult result = session_result(some_recorded_play(tested, 1), twin);
        EXPECT_FALSE(result.difference);
        EXPECT_LE(asked, 2U) << what;  // `legal` with and without `given`
        EXPECT_GE(asked, 1U) << what;
        EXPECT_GT(result.counts.events, 0U);
    }
    for (const char* what : {"start", "play"}) {
        Twin twin([&](const Value& request, Value& answer) {
            if (asks(request, what)) answer = {{"id", request["id"]}, {"cannot", "not yet"}};
        });
        const SessionResult result = session_result(some_recorded_play(tested, 1), twin);
        EXPECT_FALSE(result.difference);
        EXPECT_EQ(result.cannot, "not yet");
        EXPECT_EQ(result.counts.skipped, 1U);
        EXPECT_EQ(result.counts.games, 0U);
    }
}

}  // namespace
}  // namespace referee::testing
