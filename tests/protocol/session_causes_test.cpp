#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "live/live.hpp"
#include "log/game_registry.hpp"
#include "protocol/found_difference.hpp"
#include "protocol/session.hpp"
#include "support/talks.hpp"
#include "text/text.hpp"

/// Of several differences with one cause, the plainest is told, with the part of the event that it concerns.
namespace referee::testing {

template <class G>
class LawsOfTalkOfCauses : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfTalkOfCauses, GameTypes);

namespace {

/// The text between the last two backquotes; empty if there is none.
std::string last_quoted(std::string_view words) {
    const std::size_t end = words.rfind('`');
    if (end == std::string_view::npos || end == 0) return {};
    const std::size_t begin = words.rfind('`', end - 1);
    return begin == std::string_view::npos ? std::string() : std::string(words.substr(begin + 1, end - begin - 1));
}

/// Whether a value is somewhere in another.
bool contains(const Value& whole, const Value& part) {
    if (whole == part) return true;
    return whole.is_structured() &&
        std::any_of(whole.begin(), whole.end(), [&](const Value& inner) { return contains(inner, part); });
}

/// Names the last rule of the game whenever it refuses.
Twin::Change by_the_last_rule(const TestedGame& tested) {
    return [rule = std::string(find_game(tested.key)->rules.back().id)](const Value& request, Value& answer) {
        if (asks(request, "judge") && answer["legal"] == false) answer["rule"] = rule;
    };
}

LAW_OF_LOGS(LawsOfTalkOfCauses, AFalseFactAfterAnotherRuleIsTheDifference) {
    std::size_t met = 0;
    for (std::size_t number = 1; number <= games_played; ++number) {
        const RecordedPlay recorded_play = some_recorded_play(tested, number);
        Twin alone(by_the_last_rule(tested));
        const SessionResult other = session_result(recorded_play, alone);
        if (!other.difference) continue;
        ASSERT_EQ(name_of(other.difference->kind), "rule");
        EXPECT_EQ(other.difference->log["events"].back(), other.difference->about_event);
        // From the event on at which it names another rule, its facts are false.
        std::size_t played = 0;
        Twin twin([&](const Value& request, Value& answer) {
            by_the_last_rule(tested)(request, answer);
            if (asks(request, "play") && answer["legal"] == true) ++played;
            if (!asks(request, "facts") || played < other.difference->event) return;
            for (Value& points : answer["facts"]["scores"]) points = points.get<int>() + 1;
        });
        const SessionResult result = session_result(recorded_play, twin);
        ASSERT_TRUE(result.difference);
        EXPECT_EQ(result.difference->group(), "fact/scores");
        EXPECT_EQ(result.difference->event, other.difference->event);
        const auto& also = result.difference->also;
        EXPECT_EQ(std::count(also.begin(), also.end(), other.difference->group()), 1);
        ++met;
    }
    EXPECT_GE(met, 1U);
}

/// Whether the events of a game consist of parts.
bool has_parts(const RecordedPlay& recorded_play) {
    const Started started = start_live(recorded_play.head.dump(), live_games());
    const Parsed event(recorded_play.events.front().event);
    return started.game->beginnings(event.node()).size() > 1;
}

LAW_OF_LOGS(LawsOfTalkOfCauses, TheBreakingPartIsTold) {
    std::size_t told = 0;
    const bool parts = has_parts(some_recorded_play(tested, 1));
    const auto accept = [](const Value& request, Value& answer) {
        if (asks(request, "judge")) answer = {{"id", request["id"]}, {"legal", true}};
    };
    for (std::size_t number = 1; number <= 4 * games_played; ++number) {
        Twin twin(accept);
        const SessionResult result = session_result(some_recorded_play(tested, number), twin);
        if (!result.difference) continue;
        const Difference& found = *result.difference;
        ASSERT_EQ(name_of(found.kind), "accepts");
        if (found.due.find("; by `") == std::string::npos) continue;
        ++told;
        EXPECT_TRUE(contains(found.about_event, parsed_value(last_quoted(found.due)))) << found.due;
    }
    if (parts) {
        EXPECT_GE(told, 1U);
    } else {
        EXPECT_EQ(told, 0U) << "the whole event is told anyway";
    }
}

/// A program that refuses an event because it misses one of its parts is told which part that is.
LAW_OF_LOGS(LawsOfTalkOfCauses, TheOmittedPartIsTold) {
    std::size_t told = 0;
    for (std::size_t number = 1; number <= games_played; ++number) {
        const RecordedPlay recorded_play = some_recorded_play(tested, number);
        Twin twin([](const Value& request, Value& answer) {
            if (asks(request, "judge")) answer = {{"id", request["id"]}, {"legal", false}};
            if (asks(request, "legal")) answer["parts"] = Value::array();
        });
        const SessionResult result = session_result(recorded_play, twin, able(), 0);
        ASSERT_TRUE(result.difference);
        const Difference& found = *result.difference;
        ASSERT_EQ(name_of(found.kind), "refuses");
        ASSERT_NE(found.actual.find("illegal; its list lacks `"), std::string::npos) << found.actual;
        EXPECT_TRUE(parsed_value(last_quoted(found.actual)).is_object()) << "the first part is told whole";
        ++told;
        // A program that lists all parts is not said to miss one.
        Twin lists([](const Value& request, Value& answer) {
            if (asks(request, "judge")) answer = {{"id", request["id"]}, {"legal", false}};
        });
        EXPECT_EQ(session_result(recorded_play, lists, able(), 0).difference->actual, "illegal");
    }
    EXPECT_EQ(told, games_played);
}

/// No fact shows that questions have changed the game, but without them the answer is right.
LAW_OF_LOGS(LawsOfTalkOfCauses, AnAnswerThatQuestionsSpoilIsRightWithoutThem) {
    for (std::size_t number = 1; number <= games_played; ++number) {
        std::size_t judged = 0;
        Twin twin([&](const Value& request, Value& answer) {
            if (asks(request, "start")) judged = 0;
            if (asks(request, "judge") && ++judged > 3 && answer["legal"] == true) answer["legal"] = false;
        });
        const SessionResult result = session_result(some_recorded_play(tested, number), twin);
        ASSERT_TRUE(result.difference);
        const std::string& actual = result.difference->actual;
        EXPECT_EQ(name_of(result.difference->kind), "refuses");
        EXPECT_NE(actual.find("; without the requests before it that do not change the game"), std::string::npos)
            << actual;
    }
}

LAW_OF_LOGS(LawsOfTalkOfCauses, AVerdictHasTypes) {
    const auto with_rule = [&](const Value& rule) {
        return met(tested, [&](const Value& request, Value& answer) {
            if (asks(request, "judge") && answer["legal"] == false) answer["rule"] = rule;
        });
    };
    EXPECT_EQ(with_rule(Value()).games, 0U) << "null is the same as nothing";
    for (const Value& wrong : {Value::array({"house/rule"}), Value(7), Value(true), Value::object()})
        EXPECT_EQ(with_rule(wrong).group, "protocol") << wrong.dump();
    const auto with_event = [&](const auto& event) {
        return met(tested, [&](const Value& request, Value& answer) {
            if (asks(request, "start") && answer.contains("event")) answer["event"] = event(answer["event"]);
        });
    };
    EXPECT_EQ(with_event([](const Value& number) { return Value(number.dump()); }).group, "protocol");
    EXPECT_EQ(with_event([](const Value& number) { return number; }).games, 0U);
    EXPECT_EQ(with_event([](const Value&) { return Value(); }).group, "start/events");
}

/// What an answer says is told as it is written, and apart from what it leaves out.
LAW_OF_LOGS(LawsOfTalkOfCauses, AnswersAreToldAsTheyAre) {
    const auto told = [&](const Twin::Change& change) {
        Twin twin(change);
        const auto found = session_result(some_recorded_play(tested, 1), twin).difference;
        return found ? cat(found->group(), ": ", found->actual) : std::string();
    };
    const auto on = [](std::string_view what, const std::string& key, const Value& value) {
        return [=](const Value& request, Value& answer) {
            if (asks(request, what)) answer[key] = value;
        };
    };
    EXPECT_EQ(told(on("play", "legal", "true")), "protocol: `legal` is `\"true\"`");
    EXPECT_EQ(told(on("legal", "parts", Value())), "protocol: `parts` is `null`");
    EXPECT_EQ(told(on("facts", "facts", Value::array())), "protocol: `facts` is `[]`");
    EXPECT_EQ(told([](const Value& request, Value& answer) {
                  if (asks(request, "facts")) answer.erase("facts");
              }),
              "protocol: an answer without `facts`");
    EXPECT_TRUE(told([](const Value& request, Value& answer) {
                    if (asks(request, "start") && answer.contains("event")) answer["event"] = 0;
                }).ends_with(", with `event` 0"));
}

/// A list after the end breaks the rule that nothing follows it.
LAW_OF_LOGS(LawsOfTalkOfCauses, AListAfterTheEndBreaksItsRule) {
    std::size_t met = 0;
    for (std::size_t number = 1; number <= games_played; ++number) {
        Value last;
        Twin twin([&](const Value& request, Value& answer) {
            if (!asks(request, "legal")) return;
            if (answer["parts"].empty()) {
                answer["parts"].push_back(last);
            } else {
                last = answer["parts"].front();
            }
        });
        const SessionResult result = session_result(some_recorded_play(tested, number), twin);
        if (!result.difference) continue;
        EXPECT_EQ(result.difference->group(), "legal-extra/log/after-end");
        ++met;
    }
    EXPECT_GE(met, 1U);
}

/// A program that takes a whole event for incomplete refuses it, too: both have the rule that it names.
LAW_OF_LOGS(LawsOfTalkOfCauses, AMissingEndHasTheRuleThatRefusesTheEvent) {
    const std::string rule(find_game(tested.key)->rules.back().id);
    bool ends = false;
    Twin twin([&](const Value& request, Value& answer) {
        if (asks(request, "judge") && answer["legal"] == true)
            answer = {{"id", request["id"]}, {"legal", false}, {"rule", rule}};
        if (!asks(request, "legal")) return;
        Value parts = Value::array();
        for (const Value& part : answer["parts"]) {
            ends = ends || part.contains("end");
            if (!part.contains("end")) parts.push_back(part);
        }
        answer["parts"] = parts;
    });
    const auto found = session_result(some_recorded_play(tested, 1), twin, able(), 1000).difference;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->group(), ends ? "legal-missing/end" : "refuses/" + rule);
    EXPECT_EQ(found->rule, rule);
}

/// A program that plays the next event of the record when it is asked something.
class PlaysWhenAsked final : public Engine {
  public:
    PlaysWhenAsked(std::string what, const RecordedPlay& recorded_play)
        : what_(std::move(what)), recorded_play_(recorded_play) {}
    EngineReply ask(std::string_view request) override {
        const Value asked = parsed_value(std::string(request));
        if (asked["do"] == "start") played_ = 0;
        if (asked["do"] == "play") ++played_;
        if (asked["do"] == what_ && played_ < recorded_play_.events.size()) {
            const Value play = {{"id", 0}, {"do", "play"}, {"event", recorded_play_.events[played_].event}};
            twin_.ask(play.dump());
        }
        return twin_.ask(request);
    }
    [[nodiscard]] std::vector<std::string> complaints() override { return {}; }

  private:
    Twin twin_;
    std::string what_;
    const RecordedPlay& recorded_play_;
    std::size_t played_ = 0;
};

LAW_OF_LOGS(LawsOfTalkOfCauses, AQuestionThatChangesTheGameIsTold) {
    for (const std::string what : {"judge", "legal"}) {
        std::size_t told = 0;
        for (std::size_t number = 1; number <= games_played; ++number) {
            const RecordedPlay recorded_play = some_recorded_play(tested, number);
            PlaysWhenAsked engine(what, recorded_play);
            const SessionResult result = session_result(recorded_play, engine, able(), 1000);
            ASSERT_TRUE(result.difference) << what;
            if (result.difference->kind != Differs::fact) continue;
            EXPECT_TRUE(result.difference->actual.ends_with(
                cat("; this is after `", what, "`, which does not change the game")))
                << result.difference->actual;
            ++told;
        }
        EXPECT_GE(told, 1U) << what;
    }
}

/// A fact that is false without questions, too, is not blamed on them: not at an event, and not at the end.
LAW_OF_LOGS(LawsOfTalkOfCauses, WhatIsFalseAnywayIsNotBlamedOnQuestions) {
    const auto told = [&](const Twin::Change& change) {
        Twin twin(change);
        const auto found = session_result(some_recorded_play(tested, 1), twin, able(), 1000).difference;
        return found ? found->actual : std::string("no difference");
    };
    std::size_t played = 0;
    const std::string of_event = told([&](const Value& request, Value& answer) {
        if (asks(request, "start")) played = 0;
        if (asks(request, "play")) ++played;
        if (!asks(request, "facts") || played < 2) return;
        for (Value& points : answer["facts"]["scores"]) points = points.get<int>() + 1;
    });
    EXPECT_NE(of_event.find("`scores."), std::string::npos) << of_event;
    EXPECT_EQ(of_event.find("does not change"), std::string::npos) << of_event;
    EXPECT_EQ(of_event.find("without the questions"), std::string::npos) << of_event;
    const std::string at_end = told([](const Value& request, Value& answer) {
        if (asks(request, "facts") && answer["facts"].contains("winners")) answer["facts"]["winners"] = Value::array();
    });
    EXPECT_NE(at_end.find("`winners`"), std::string::npos) << at_end;
    EXPECT_EQ(at_end.find("questions"), std::string::npos) << at_end;
}

/// A program whose questions change what shows only after the next event.
LAW_OF_LOGS(LawsOfTalkOfCauses, AChangeThatShowsLaterIsToldToo) {
    std::size_t judged = 0;
    std::size_t played = 0;
    Twin twin([&](const Value& request, Value& answer) {
        if (asks(request, "start")) judged = played = 0;
        if (asks(request, "judge")) ++judged;
        if (asks(request, "play") && answer["legal"] == true) ++played;
        if (!asks(request, "facts") || judged == 0 || played == 0) return;
        for (Value& points : answer["facts"]["scores"]) points = points.get<int>() + 1;
    });
    const auto found = session_result(some_recorded_play(tested, 1), twin).difference;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->group(), "fact/scores");
    EXPECT_TRUE(
        found->actual.ends_with("; without the questions before this event, which do not change the game, it is right"))
        << found->actual;
}

/// A program that fails while its game is played again for this keeps the difference that was found.
LAW_OF_LOGS(LawsOfTalkOfCauses, AProgramThatFailsWhenPlayedAgainKeepsItsDifference) {
    std::size_t starts = 0, judged = 0, played = 0;
    Twin twin([&](const Value& request, Value& answer) {
        if (asks(request, "start")) {
            judged = played = 0;
            if (++starts == 3) answer["error"] = "not again";
        }
        if (asks(request, "judge")) ++judged;
        if (asks(request, "play") && answer["legal"] == true) ++played;
        if (!asks(request, "facts") || judged == 0 || played == 0) return;
        for (Value& points : answer["facts"]["scores"]) points = points.get<int>() + 1;
    });
    const SessionResult result = session_result(some_recorded_play(tested, 1), twin);
    ASSERT_TRUE(result.difference);
    EXPECT_EQ(starts, 3U);
    EXPECT_EQ(result.difference->group(), "fact/scores");
    EXPECT_EQ(result.difference->log["events"].size(), result.difference->event);
}

LAW_OF_LOGS(LawsOfTalkOfCauses, NamedRulesAreCounted) {
    std::size_t named = 0, refused = 0;
    for (std::size_t number = 1; number <= games_played; ++number) {
        const RecordedPlay recorded_play = some_recorded_play(tested, number);
        Twin honest;
        const TestCounts counts = session_result(recorded_play, honest).counts;
        named += counts.rules;
        refused += counts.wrong_events;
        Twin silent([](const Value&, Value& answer) { answer.erase("rule"); });
        EXPECT_EQ(session_result(recorded_play, silent).counts.rules, 0U);
    }
    EXPECT_GE(named, refused);
    EXPECT_GE(named, 1U);
}

}  // namespace
}  // namespace referee::testing
