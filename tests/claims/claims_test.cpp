#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "claims/claim_path.hpp"
#include "claims/false_claims.hpp"
#include "claims/set_difference.hpp"

/// The words for false claims, and the paths that they name.
namespace referee::testing {
namespace {

Few few(int number) {
    Few names;
    for (int i = 1; i <= number; ++i) names.add("n" + std::to_string(i));
    return names;
}

TEST(Claims, EightNamesAreNamed) {
    EXPECT_EQ(few(0).words(Names(), "nobody"), "nobody");
    EXPECT_EQ(few(1).words(Names(), "nobody"), "n1");
    EXPECT_EQ(few(8).words(Names(), "nobody"), "n1, n2, n3, n4, n5, n6, n7 and n8");
    EXPECT_EQ(few(9).words(Names(), "nobody"), "n1, n2, n3, n4, n5, n6, n7, n8 and 1 more");
    EXPECT_EQ(few(12).words(Names(), "nobody"), "n1, n2, n3, n4, n5, n6, n7, n8 and 4 more");
    EXPECT_TRUE(few(8).whole());
    EXPECT_FALSE(few(9).whole());
    EXPECT_EQ(few(9).size(), 9U);
}

TEST(Claims, SetsDifferInWords) {
    SetDifference people;
    people.people = true;
    people.strange.add("bruno");
    people.counted.add("anna");
    EXPECT_EQ(people.words("winners", Names()), "`winners` names bruno, who is not among them; correct: anna");
    people.strange.add("carla");
    EXPECT_EQ(people.words("winners", Names()),
              "`winners` names bruno and carla, who are not among them; correct: anna");
    people.missing.add("anna");
    EXPECT_EQ(people.words("winners", Names()),
              "`winners` names bruno and carla, who are not among them; correct: anna")
        << "whoever is missing is told";
    people.often.add("anna twice");
    EXPECT_EQ(people.words("winners", Names()),
              "`winners` names bruno and carla, who are not among them and names anna twice; correct: anna");

    SetDifference things;
    things.strange.add("dragon");
    EXPECT_EQ(things.words("spent", Names()), "`spent` names dragon; correct: nothing");
    things.people = true;
    EXPECT_EQ(things.words("spent", Names()), "`spent` names dragon; correct: nobody");
    things.people = false;
    things.counted.add("witch");
    EXPECT_EQ(things.words("spent", Names()), "`spent` names dragon, which is not among them; correct: witch");

    SetDifference lacking;
    lacking.missing.add("witch");
    lacking.counted.add("witch");
    EXPECT_EQ(lacking.words("spent", Names()), "`spent` leaves out witch; correct: witch");
}

/// Of many only the difference is told, the missing ones too.
TEST(Claims, LongSetsAreNotRepeated) {
    SetDifference difference;
    difference.counted = few(9);
    difference.missing = few(2);
    EXPECT_EQ(difference.words("cards", Names()), "`cards` leaves out n1 and n2");
    difference.strange.add("x");
    EXPECT_EQ(difference.words("cards", Names()), "`cards` names x, which is not among them and leaves out n1 and n2");
    SetDifference strange;
    strange.counted = few(9);
    strange.strange.add("x");
    EXPECT_EQ(strange.words("cards", Names()), "`cards` names x, which is not among them");
    difference.counted = few(8);
    EXPECT_EQ(difference.words("cards", Names()),
              "`cards` names x, which is not among them; correct: n1, n2, n3, n4, n5, n6, "
              "n7 and n8");
}

TEST(Claims, LengthsDifferInWords) {
    EXPECT_EQ(length_words("scored", 0, few(2), Names()), "`scored` has no entry instead of 2: n1 and n2");
    EXPECT_EQ(length_words("scored", 1, few(2), Names()), "`scored` has 1 entry instead of 2: n1 and n2");
    EXPECT_EQ(length_words("scored", 3, few(1), Names()), "`scored` has 3 entries instead of 1: n1");
    EXPECT_EQ(length_words("scored", 2, few(0), Names()), "`scored` has 2 entries instead of none");
}

TEST(Claims, FourFalseValuesAreTold) {
    const Node node{};
    std::vector<FalseValue> wrong;
    EXPECT_EQ(words_of(wrong, Names()), "");
    for (const char* words : {"a", "b", "c", "d"}) wrong.push_back({Cursor(node), {}, words});
    EXPECT_EQ(words_of({wrong.front()}, Names()), "a");
    EXPECT_EQ(words_of(wrong, Names()), "a; b; c; d");
    wrong.push_back({Cursor(node), {}, "e"});
    EXPECT_EQ(words_of(wrong, Names()), "a; b; c; d; 1 more value is false");
    wrong.push_back({Cursor(node), {}, "f"});
    EXPECT_EQ(words_of(wrong, Names()), "a; b; c; d; 2 more values are false");
}

/// Claim, item, part and player of a path.
TEST(Claims, PathsHaveTheirParts) {
    const std::vector<std::string> ids = {"jen", "phil"};
    const Names names(ids);
    struct Case {
        const char* path;
        const char* claim;
        std::size_t item;
        const char* part;
        int seat;  ///< -1: nobody
    };
    for (const Case& one : std::vector<Case>{{"winners", "winners", 0, "", -1},
                                             {"scores.jen", "scores", 0, "", 0},
                                             {"scores.phil", "scores", 0, "", 1},
                                             {"scored[1]", "scored", 1, "", -1},
                                             {"scored[12].points.phil", "scored", 12, "points", 1},
                                             {"scored[2].noble", "scored", 2, "noble", -1},
                                             {"markers.north-gate.jen", "markers", 0, "north-gate", 0},
                                             {"markers.north-gate.nobody", "markers", 0, "north-gate", -1}}) {
        const ClaimPath path = parse_claim_path(one.path, names);
        EXPECT_EQ(path.claim, one.claim) << one.path;
        EXPECT_EQ(path.item, one.item) << one.path;
        EXPECT_EQ(path.part, one.part) << one.path;
        EXPECT_EQ(path.player ? int{path.player->seat} : -1, one.seat) << one.path;
    }
}

}  // namespace
}  // namespace referee::testing
