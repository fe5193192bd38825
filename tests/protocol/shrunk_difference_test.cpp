#include "protocol/shrunk_difference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "protocol/session.hpp"
#include "support/twin.hpp"

/// A shorter game asks for more than the game of the difference: for the claims of a result at its end, and for lists
/// at each position. The search finds the same difference there.
namespace referee::testing {
namespace {

RecordedPlay generated_play(const GameEntry& game, std::size_t number) {
    std::string log;
    EXPECT_TRUE(new_generator(game, GenerateOptions())->write(number, log));
    RecordedPlay recorded_play = recorded_play_of(parsed_value(log));
    recorded_play.number = number;
    return recorded_play;
}

SessionResult played(const Twin::Change& change, const RecordedPlay& recorded_play, SessionOptions options) {
    options.wrong_events = 0;
    Twin twin(change);
    Conversation conversation(twin);
    return TestSession(recorded_play, live_games(), options, {"twin", "0", true, true, true}, conversation).run();
}

SessionResult played(const Twin::Change& change, const RecordedPlay& recorded_play, std::size_t lists) {
    SessionOptions options;
    options.lists = lists;
    return played(change, recorded_play, options);
}

ShrunkDifference shrunk(const Difference& difference, const RecordedPlay& recorded_play, const Twin::Change& change) {
    const PlayRecorded play = [&](const RecordedPlay& tried, const SessionOptions& options) {
        return played(change, tried, options);
    };
    return shrink_difference(difference, recorded_play, ShrinkDifference{.games = 30}, play);
}

/// Adds a point to each number of a fact, or changes its text.
void falsify(Value& fact) {
    if (fact.is_object() || fact.is_array()) {
        for (Value& part : fact) falsify(part);
    } else if (fact.is_number_integer()) {
        fact = fact.get<int>() + 1;
    }
}

/// Falsifies the scores and what is asked for at the end only, as soon as a player has points.
void falsify_what_counts(const Value& request, Value& answer) {
    if (request["do"] != "facts") return;
    Value& facts = answer["facts"];
    const Value scores = facts["scores"];
    if (std::all_of(scores.begin(), scores.end(), [](const Value& points) { return points == 0; })) return;
    falsify(facts["scores"]);
    for (const GameEntry& game : games()) {
        for (const ClaimRow& claim : game.claims) {
            const std::string key(claim.key);
            if (claim.place == ClaimPlace::result && facts.contains(key)) falsify(facts[key]);
        }
    }
}

TEST(ShrunkDifference, ClaimsOfTheResultDoNotHideAFact) {
    for (const GameEntry& game : games()) {
        const RecordedPlay recorded_play = generated_play(game, 1);
        const SessionResult first = played(falsify_what_counts, recorded_play, 0);
        ASSERT_TRUE(first.difference) << game.key;
        ASSERT_EQ(first.difference->group(), "fact/scores") << game.key;
        const ShrunkDifference found = shrunk(*first.difference, recorded_play, falsify_what_counts);
        EXPECT_TRUE(found.again) << game.key << ": " << found.instead;
        EXPECT_EQ(found.difference.group(), "fact/scores") << game.key;
        const SessionResult as_log = played(falsify_what_counts, recorded_play_of(found.difference.log), 0);
        ASSERT_TRUE(as_log.difference) << game.key;
        EXPECT_EQ(as_log.difference->group(), "fact/scores") << game.key;
        EXPECT_EQ(as_log.difference->events(), found.difference.events()) << game.key;
    }
}

void empty_list(const Value& request, Value& answer) {
    if (request["do"] == "legal") answer["parts"] = Value::array();
}

/// A list that lacks another part is wrong before the position whose list was asked for.
TEST(ShrunkDifference, AnEarlierListDoesNotHideALaterOne) {
    std::size_t hidden = 0;
    for (const GameEntry& game : games()) {
        for (std::size_t number = 1; number <= 10; ++number) {
            const RecordedPlay recorded_play = generated_play(game, number);
            const SessionResult one = played(empty_list, recorded_play, 1);
            const SessionResult all = played(empty_list, recorded_play, 1000);
            ASSERT_TRUE(one.difference && all.difference) << game.key;
            if (one.difference->group() == all.difference->group()) continue;
            ++hidden;
            const ShrunkDifference found = shrunk(*one.difference, recorded_play, empty_list);
            EXPECT_TRUE(found.again) << game.key << ": " << found.instead;
            EXPECT_EQ(found.difference.group(), one.difference->group()) << game.key;
            EXPECT_LE(found.difference.events(), one.difference->events()) << game.key;
        }
    }
    EXPECT_GE(hidden, 3U);
}

/// What a search without result says is what the game showed when it was played again.
TEST(ShrunkDifference, TellsWhatOccurredInstead) {
    const GameEntry& game = games().front();
    const RecordedPlay recorded_play = generated_play(game, 1);
    const auto wrong = [](const Value& request, Value& answer) {
        if (request["do"] == "facts") answer["facts"]["scores"] = Value::object({{"nobody", 1}});
    };
    const SessionResult first = played(wrong, recorded_play, 0);
    ASSERT_TRUE(first.difference);
    const ShrunkDifference none = shrunk(*first.difference, recorded_play, {});
    EXPECT_FALSE(none.again);
    EXPECT_EQ(none.instead, "");
    const auto refuses = [](const Value& request, Value& answer) {
        if (request["do"] == "start") answer["legal"] = false;
    };
    const ShrunkDifference other = shrunk(*first.difference, recorded_play, refuses);
    EXPECT_FALSE(other.again);
    EXPECT_EQ(other.instead, "start");
}

/// A limit of requests ends the search, too, and is told apart from the limit of games.
TEST(ShrunkDifference, TellsWhichLimitEndedTheSearch) {
    const RecordedPlay recorded_play = generated_play(games().front(), 1);
    const SessionResult first = played(falsify_what_counts, recorded_play, 0);
    ASSERT_TRUE(first.difference);
    const PlayRecorded play = [&](const RecordedPlay& tried, const SessionOptions& options) {
        return played(falsify_what_counts, tried, options);
    };
    const auto end_of = [&](ShrinkDifference limits) {
        return shrink_difference(*first.difference, recorded_play, limits, play).end;
    };
    EXPECT_EQ(end_of({.games = 1000, .requests = 300}), SearchEnd::requests);
    EXPECT_EQ(end_of({.games = 3, .requests = 300'000}), SearchEnd::games);
    // The first game alone sends more requests than allowed.
    EXPECT_EQ(end_of({.games = 1000, .requests = 1}), SearchEnd::requests);
}

}  // namespace
}  // namespace referee::testing
