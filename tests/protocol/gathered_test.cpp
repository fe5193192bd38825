#include "protocol/gathered.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Differences in groups: one for each cause, the likeliest first.
namespace referee::testing {
namespace {

Difference found(Differs kind, const std::string& about, std::size_t events, const std::string& rule = "") {
    Difference difference;
    difference.kind = kind;
    difference.about = about;
    difference.rule = rule;
    difference.log["events"] = Value::array();
    for (std::size_t i = 0; i < events; ++i) difference.log["events"].push_back(Value::object());
    return difference;
}

std::vector<DifferenceGroup> grouped(const std::vector<Difference>& differences) {
    std::vector<DifferenceGroup> groups;
    for (const Difference& difference : differences) add_to_groups(difference, groups);
    return gathered(std::move(groups));
}

std::vector<std::string> ids(const std::vector<DifferenceGroup>& groups) {
    std::vector<std::string> ids;
    for (const DifferenceGroup& group : groups) ids.push_back(group.id);
    return ids;
}

using Ids = std::vector<std::string>;

TEST(Gathered, LostProgramsAreOneGroupWhateverTheyWereAsked) {
    const auto groups = grouped({found(Differs::crash, "legal", 4), found(Differs::crash, "play", 2),
                                 found(Differs::timeout, "facts", 1), found(Differs::protocol, "play", 1),
                                 found(Differs::protocol, "start", 0), found(Differs::crash, "start", 7)});
    EXPECT_EQ(ids(groups), (Ids{"protocol", "timeout", "crash"}));
    EXPECT_EQ(groups.back().games, 3U);
    EXPECT_EQ(groups.back().smallest.events(), 2U);
    EXPECT_EQ(groups.back().smallest.about, "play");
}

TEST(Gathered, OneRuleIsOneGroup) {
    const auto groups = grouped(
        {found(Differs::legal_extra, "place", 9, "g/own"), found(Differs::accepts, "g/own", 3, "g/own"),
         found(Differs::legal_extra, "place", 2, "g/other"), found(Differs::rule, "g/own", 5, "g/own")});
    ASSERT_EQ(ids(groups), (Ids{"legal-extra/place", "accepts/g/own"})) << "parts that other rules forbid are apart";
    EXPECT_EQ(groups[1].games, 3U);
    EXPECT_EQ(groups[1].also, (std::map<std::string, std::size_t>{{"legal-extra/place", 1}, {"rule/g/own", 1}}));
    EXPECT_EQ(groups[0].games, 1U);
    EXPECT_EQ(ids(grouped({found(Differs::legal_extra, "place", 9, "g/own"),
                           found(Differs::legal_extra, "place", 2, "g/other")})),
              (Ids{"legal-extra/place"}))
        << "groups have different names";
}

/// A refusal by another rule belongs to the rule that the program names, or to the one that it should name.
TEST(Gathered, TheNamedRuleIsACause) {
    Difference other = found(Differs::rule, "g/own", 5, "g/own");
    other.named = "g/wide";
    const auto groups = grouped(
        {found(Differs::refuses, "g/wide", 7, "g/wide"), other, found(Differs::accepts, "g/far", 2, "g/far")});
    ASSERT_EQ(ids(groups), (Ids{"accepts/g/far", "refuses/g/wide"}));
    EXPECT_EQ(groups[1].also, (std::map<std::string, std::size_t>{{"rule/g/own", 1}}));
    Difference second = other;
    second.named = "g/far";
    EXPECT_EQ(ids(grouped({other, second})), (Ids{"rule/g/own"})) << "groups have different names";
}

TEST(Gathered, FactsAtOnePositionAreOneGroup) {
    Difference both = found(Differs::fact, "markers", 7);
    both.also = {"fact/scored"};
    const auto groups = grouped({both, found(Differs::fact, "scored", 4), found(Differs::fact, "king", 1)});
    ASSERT_EQ(ids(groups), (Ids{"fact/king", "fact/scored"}));
    EXPECT_EQ(groups[1].also, (std::map<std::string, std::size_t>{{"fact/markers", 1}}));
    EXPECT_EQ(groups[1].games, 2U);
}

/// A wrong list at most positions of a difference has the same cause. At fewer positions it was met by chance.
TEST(Gathered, AListAtTheSamePositionIsOneGroup) {
    Difference passes = found(Differs::accepts, "g/able", 7, "g/able");
    const Difference alone = passes;
    const Difference list = found(Differs::legal_missing, "play", 3);
    passes.also = {"legal-missing/play"};
    const auto groups = grouped({passes, alone, passes, list});
    ASSERT_EQ(ids(groups), (Ids{"accepts/g/able"}));
    EXPECT_EQ(groups[0].also, (std::map<std::string, std::size_t>{{"legal-missing/play", 1}}));
    Difference late = passes;
    for (int i = 0; i < 3; ++i) late.log["events"].push_back(Value::object());
    EXPECT_EQ(ids(grouped({late, list})), (Ids{"legal-missing/play"})) << "the answer needs a much longer game";
    EXPECT_EQ(ids(grouped({passes, alone, list})), (Ids{"legal-missing/play", "accepts/g/able"}));
}

/// A refusal by another rule shows a cause least plainly: it names a group only if its game is much shorter.
TEST(Gathered, ARefusalByAnotherRuleNamesAGroupLast) {
    Difference other = found(Differs::rule, "g/own", 1, "g/own");
    other.named = "g/wide";
    const auto refused = [](std::size_t events) { return found(Differs::refuses, "g/wide", events, "g/wide"); };
    const auto list = [](std::size_t events) { return found(Differs::legal_missing, "play", events, "g/wide"); };
    EXPECT_EQ(ids(grouped({other, refused(1)})), (Ids{"refuses/g/wide"}));
    EXPECT_EQ(ids(grouped({other, refused(11)})), (Ids{"refuses/g/wide"}));
    EXPECT_EQ(ids(grouped({other, refused(12)})), (Ids{"rule/g/own"}));
    EXPECT_EQ(ids(grouped({other, list(6)})), (Ids{"legal-missing/play"}));
    EXPECT_EQ(ids(grouped({other, list(7)})), (Ids{"rule/g/own"}));
    EXPECT_EQ(ids(grouped({list(1), other, refused(6)})), (Ids{"refuses/g/wide"}));
}

/// A refusal by another rule at most positions of a difference has the same cause. At fewer it was met by chance.
TEST(Gathered, ARefusalAtTheSamePositionIsOneGroup) {
    Difference fact = found(Differs::fact, "stones", 7);
    const Difference alone = fact;
    Difference other = found(Differs::rule, "g/own", 1, "g/own");
    fact.also = {"rule/g/own"};
    EXPECT_EQ(ids(grouped({other, fact, alone, fact})), (Ids{"fact/stones"}));
    EXPECT_EQ(ids(grouped({other, fact, alone})), (Ids{"rule/g/own", "fact/stones"}));
}

TEST(Gathered, WhateverItWasAskedALostProgramIsOneGroup) {
    for (const Differs kind : {Differs::crash, Differs::timeout, Differs::protocol, Differs::error}) {
        const auto groups = grouped({found(kind, "start", 0), found(kind, "play", 4)});
        ASSERT_EQ(ids(groups), (Ids{std::string(name_of(kind))}));
        EXPECT_EQ(groups.front().games, 2U);
    }
    EXPECT_EQ(ids(grouped({found(Differs::fact, "stones", 1), found(Differs::fact, "crown", 1)})).size(), 2U);
}

TEST(Gathered, LikelyCausesComeFirst) {
    EXPECT_EQ(ids(grouped({found(Differs::unsteady, "", 0), found(Differs::fact, "scores", 5),
                           found(Differs::accepts, "g/a", 2, "g/a"), found(Differs::crash, "play", 9),
                           found(Differs::start, "g/s", 0)})),
              (Ids{"start/g/s", "crash", "accepts/g/a", "fact/scores", "unsteady"}));
}

TEST(Gathered, KnownGroupsStayAlone) {
    std::vector<DifferenceGroup> groups;
    add_to_groups(found(Differs::accepts, "g/a", 2, "g/a"), groups);
    add_to_groups(found(Differs::refuses, "g/a", 1, "g/a"), groups);
    groups.front().known = "later";
    EXPECT_EQ(ids(gathered(groups)), (Ids{"refuses/g/a", "accepts/g/a"}));
    groups.front().known.clear();
    EXPECT_EQ(ids(gathered(groups)), (Ids{"refuses/g/a"}));
}

}  // namespace
}  // namespace referee::testing
