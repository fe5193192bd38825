#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "protocol/session.hpp"
#include "support/talks.hpp"
#include "support/turned_keys.hpp"
#include "text/text.hpp"

/// Lies about lists of legal parts and about facts, and what is none.
namespace referee::testing {

template <class G>
class LawsOfTalkOfLists : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfTalkOfLists, GameTypes);

namespace {

LAW_OF_LOGS(LawsOfTalkOfLists, APartThatIsLeftOutIsMissing) {
    const auto leave_out = [](const Value& request, Value& answer) {
        if (asks(request, "legal") && !answer["parts"].empty()) answer["parts"].erase(answer["parts"].size() - 1);
    };
    const Met found = met(tested, leave_out);
    EXPECT_EQ(found.games, games_played);
    EXPECT_EQ(kind_of(found), "legal-missing");
}

LAW_OF_LOGS(LawsOfTalkOfLists, APartThatIsNotLegalIsTooMuch) {
    const auto end_anywhere = [](const Value& request, Value& answer) {
        if (asks(request, "legal") && !request.contains("given")) answer["parts"].push_back({{"end", true}});
    };
    EXPECT_EQ(met(tested, end_anywhere).group, "legal-extra/end");
}

/// What a program lists instead of the legal parts is told with those that it omits, and both by their number.
LAW_OF_LOGS(LawsOfTalkOfLists, PartsThatAreMissingAreTold) {
    std::size_t listed = 0;
    const auto first_only = [&](const Value& request, Value& answer) {
        if (!asks(request, "legal") || request.contains("given")) return;
        listed = answer["parts"].size();
        answer["parts"] = Value::array({answer["parts"].front(), {{"end", true}}});
    };
    Twin twin(first_only);
    const SessionResult result = session_result(some_recorded_play(tested, 1), twin, able(), 1000);
    ASSERT_TRUE(result.difference);
    ASSERT_GT(listed, 2U);
    EXPECT_EQ(result.difference->actual.substr(0, result.difference->actual.find(';')),
              "a list of 2 without them, but with `{\"end\": true}`");
}

/// A part says who plays it, unless several players choose at once.
LAW_OF_LOGS(LawsOfTalkOfLists, APartWithoutItsPlayerIsInvalid) {
    bool with_player = false;
    const auto leave_out = [&](const Value& request, Value& answer) {
        if (!asks(request, "legal")) return;
        for (Value& part : answer["parts"]) with_player = part.erase("player") > 0 || with_player;
    };
    Twin twin(leave_out);
    const SessionResult result = session_result(some_recorded_play(tested, 1), twin, able(), 1000);
    ASSERT_EQ(result.difference.has_value(), with_player);
    if (!with_player) return;
    EXPECT_EQ(result.difference->group(), "protocol");
    EXPECT_TRUE(result.difference->actual.starts_with("an invalid part `{")) << result.difference->actual;
    EXPECT_TRUE(result.difference->actual.ends_with("}`: `player` is missing")) << result.difference->actual;
}

/// A part that is none is quoted, with numbers of any size, and with the reason why it is none.
LAW_OF_LOGS(LawsOfTalkOfLists, AnInvalidPartIsQuoted) {
    constexpr std::uint64_t huge = std::numeric_limits<std::uint64_t>::max();
    struct InvalidPart {
        Value part;
        std::string text;
        std::string why;
    };
    const std::vector<InvalidPart> parts = {{{{"nothing", huge}, {"list", {1, "a", Value::object()}}},
                                             R"({"nothing": 18446744073709551615, "list": [1, "a", {}]})",
                                             "`event` holds no action"},
                                            {{{"end", true}, {"more", huge}},
                                             R"({"end": true, "more": 18446744073709551615})",
                                             "this number is too large"}};
    for (const auto& [part, text, why] : parts) {
        Twin twin([&](const Value& request, Value& answer) {
            if (asks(request, "legal")) answer["parts"].push_back(part);
        });
        const SessionResult result = session_result(some_recorded_play(tested, 1), twin, able(), 1000);
        ASSERT_TRUE(result.difference);
        EXPECT_EQ(result.difference->group(), "protocol");
        const std::string& actual = result.difference->actual;
        EXPECT_TRUE(actual.starts_with(cat("an invalid part `", text, "`: "))) << actual;
        EXPECT_NE(actual.find(why, actual.rfind("`: ")), std::string::npos) << actual;
    }
}

/// In another order, and each part twice, it is the same list.
LAW_OF_LOGS(LawsOfTalkOfLists, TheOrderOfAListSaysNothing) {
    const auto turn_round = [](const Value& request, Value& answer) {
        if (!asks(request, "legal")) return;
        Value parts = Value::array();
        for (auto part = answer["parts"].rbegin(); part != answer["parts"].rend(); ++part) {
            parts.push_back(*part);
            parts.push_back(*part);
        }
        answer["parts"] = parts;
    };
    EXPECT_EQ(met(tested, turn_round).games, 0U);
}

/// A part with its keys in another order is the same part.
LAW_OF_LOGS(LawsOfTalkOfLists, TheOrderOfKeysSaysNothing) {
    std::size_t turned = 0;
    const auto turn_round = [&](const Value& request, Value& answer) {
        if (!asks(request, "legal")) return;
        for (Value& part : answer["parts"]) part = with_keys_turned_round(part, turned);
    };
    EXPECT_EQ(met(tested, turn_round).games, 0U);
    EXPECT_GE(turned, 20U);
}

LAW_OF_LOGS(LawsOfTalkOfLists, FactsAreToldByTheirClaim) {
    const auto one_more = [](const Value& request, Value& answer) {
        if (!asks(request, "facts")) return;
        for (Value& points : answer["facts"]["scores"]) points = points.get<int>() + 1;
    };
    EXPECT_EQ(met(tested, one_more).group, "fact/scores");
    const auto never_ends = [](const Value& request, Value& answer) {
        if (asks(request, "facts") && answer["facts"].contains("ended")) answer["facts"]["ended"] = false;
    };
    EXPECT_EQ(met(tested, never_ends).group, "fact/ended");
}

LAW_OF_LOGS(LawsOfTalkOfLists, TheOrderOfKeysOfFactsSaysNothing) {
    std::size_t turned = 0;
    const auto turn_round = [&](const Value& request, Value& answer) {
        if (asks(request, "facts")) answer["facts"] = with_keys_turned_round(answer["facts"], turned);
    };
    EXPECT_EQ(met(tested, turn_round).games, 0U);
    EXPECT_GE(turned, 20U);
}

/// A value whose mappings lack what is 0 or empty. Counts what they lack.
Value without_nothing(const Value& value, std::size_t& left_out) {
    Value bare = value;
    if (value.is_array()) {
        for (Value& item : bare) item = without_nothing(item, left_out);
    }
    if (!value.is_object()) return bare;
    bare = Value::object();
    for (const auto& [key, entry] : value.items()) {
        const Value held = without_nothing(entry, left_out);
        const bool nothing = held == 0 || (held.is_structured() && held.empty());
        left_out += nothing ? 1 : 0;
        if (!nothing) bare[key] = held;
    }
    return bare;
}

/// A whole claim: what is left out of it counts as nothing; a whole key that is left out is not known.
LAW_OF_LOGS(LawsOfTalkOfLists, WhatIsLeftOutOfAFactCountsAsNothing) {
    const auto zeros = [](const Value& request, Value& answer) {
        if (!asks(request, "facts")) return;
        Value scores = Value::object();
        for (const auto& [player, points] : answer["facts"]["scores"].items()) {
            if (points != 0) scores[player] = points;
        }
        answer["facts"]["scores"] = scores;
    };
    EXPECT_EQ(met(tested, zeros).games, 0U);
    std::size_t left_out = 0;
    const auto bare = [&](const Value& request, Value& answer) {
        if (!asks(request, "facts")) return;
        for (Value& fact : answer["facts"]) fact = without_nothing(fact, left_out);
    };
    EXPECT_EQ(met(tested, bare).games, 0U);
    EXPECT_GE(left_out, 20U);
    const auto nobody = [](const Value& request, Value& answer) {
        if (asks(request, "facts")) answer["facts"]["scores"] = Value::object();
    };
    EXPECT_EQ(met(tested, nobody).group, "fact/scores");
    const auto unknown = [](const Value& request, Value& answer) {
        if (asks(request, "facts")) answer["facts"].erase("scores");
    };
    EXPECT_EQ(met(tested, unknown).games, 0U);
}

}  // namespace
}  // namespace referee::testing
