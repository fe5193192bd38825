#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "games/repaired_sheets.hpp"

/// Which claims and which values of scoresheets are corrected.
namespace referee::testing::sheet_search {
namespace {

using namespace repaired_sheets;

TEST(RepairsSheets, AFalseClaimIsCorrected) {
    const std::vector<std::pair<const char*, Words>> rows = {
        {R"({"scores":{"ada":33}})", {"40; claim scores /ada 33>39"}},
        {R"({"winners":["ada"]})", {R"(40; claim winners /0 "ada">"ben")"}},
        {R"({"places":{"ben":2,"cleo":1}})", {"40; claim places /ben 2>1 /cleo 1>2"}},
        {R"({"winners":["cleo"],"places":{"ben":2,"cleo":1}})",
         {R"(80; claim winners /0 "cleo">"ben"; claim places /ben 2>1 /cleo 1>2)"}},
        {R"({"king":"kings-castle"})", {R"(40; claim king  "kings-castle">"zin-kais-deep")"}},
        {R"({"ended":false})", {R"(40; claim ended  false>"forty")"}},
        {R"({"markers":{"wizards-tower":{"ada":2}}})", {"40; claim markers /wizards-tower/ada 2>3"}},
        {R"({"nobles":{"dark-tower":["ada"]}})", {R"(40; claim nobles /dark-tower/0 "ada">"ben")"}},
        {R"({"supply":{"cleo":18}})", {"40; claim supply /cleo 18>17"}},
        {R"({"turn":"ada"})", {}},
    };
    for (const auto& [claims, repairs] : rows) EXPECT_EQ(words_of(found(boarded("{}", claims))), repairs) << claims;
    EXPECT_FALSE(found(boarded("{}", R"({"turn":"ada"})")).partial)
        << "no change brings the sheet nearer to its claims";
}

TEST(RepairsSheets, WinnersAndPlacesFollowFromClaimedScores) {
    const auto by_scores = [](const char* final, const char* result) {
        return words_of(found(sheet("nobles", parsed_value(final), parsed_value(result))));
    };
    const char* const noble = R"({"nobles":{"dark-tower":["ben"]}})";
    EXPECT_EQ(by_scores(noble, R"({"scores":{"ada":39,"ben":49,"cleo":40},"winners":["cleo"]})"),
              Words{R"(40; claim winners /0 "cleo">"ben")"});
    EXPECT_EQ(by_scores(noble, R"({"scores":{"ada":39,"ben":49,"cleo":40},"places":{"ada":1,"ben":2,"cleo":3}})"),
              Words{"40; claim places /ada 1>3 /ben 2>1 /cleo 3>2"});
    EXPECT_EQ(by_scores(noble, R"({"scores":{"ada":45,"ben":45,"cleo":44},"winners":["ada"]})"),
              Words{R"(40; claim winners /0 "ada">"ben")"})
        << "more Nobles";
    EXPECT_EQ(by_scores(R"({"nobles":{}})", R"({"scores":{"ada":45,"ben":45,"cleo":44},"winners":["cleo"]})"),
              Words{R"(40; claim winners /0 "cleo">"ada" /1 null>"ben")"})
        << "they share the victory";
    const char* const unseen = R"({"king":"kings-castle"})";
    EXPECT_EQ(by_scores(unseen, R"({"scores":{"ada":45,"ben":45,"cleo":44},"winners":["cleo"]})"), Words{})
        << "the tie is open";
    EXPECT_EQ(by_scores(unseen, R"({"scores":{"ada":45,"ben":45,"cleo":44},"places":{"ada":1,"ben":2,"cleo":2}})"),
              Words{});
    EXPECT_EQ(by_scores(noble, R"({"scores":{"ada":39,"ben":49},"winners":["cleo","ada"]})"), Words{})
        << "nobody knows whether cleo has more";
    const FoundRepairs ahead = found(sheet("nobles", parsed_value(R"({"points-after":{"ada":45,"ben":44,"cleo":44}})"),
                                           parsed_value(R"({"winners":["ben"]})")));
    EXPECT_EQ(words_of(ahead), Words{R"(40; claim winners /0 "ben">"ada")"}) << "who is second is open";
}

TEST(RepairsSheets, ThreeFalseClaimsAreCorrectedIfSoManyChangesAreAllowed) {
    const char* const three = R"({"scores":{"ben":50},"dragons":1,"supply":{"cleo":18}})";
    const std::string claims = "120; claim scores /ben 50>49; claim dragons  1>0; claim supply /cleo 18>17";
    const std::string value = "120; value final /markers/dark-tower/cleo 2>1; claim dragons  1>0";
    EXPECT_EQ(words_of(found(boarded("{}", three))), (Words{claims, value})) << "with one more in supply ben has more";
    EXPECT_EQ(words_of(found(boarded("{}", three), up_to(2))), Words{value});
    EXPECT_EQ(words_of(found(boarded("{}", three), up_to(1))), Words{});
    EXPECT_EQ(words_of(found(boarded("{}", R"({"scores":{"ben":50},"dragons":1,"supply":{"cleo":18},"ended":false})"),
                             up_to(4))),
              Words{R"(160; value final /markers/dark-tower/cleo 2>1; claim dragons  1>0; claim ended  false>"forty")"})
        << "four claims would cost as much";
}

TEST(RepairsSheets, AValueIsAnotherIfThatCostsLeast) {
    EXPECT_EQ(words_of(found(boarded(R"({"points":{"ada":41,"ben":33}})", "{}"))),
              Words{"110; values-exchanged final /points/ada 41>33 /points/ben 33>41"});
    EXPECT_EQ(words_of(found(boarded(R"({"king":"wizards-tower"})", R"({"king":"zin-kais-deep"})"))),
              (Words{R"(80; value final /king "wizards-tower">"zin-kais-deep")",
                     R"(80; value final /king "wizards-tower">null)"}))
        << "a sheet need not tell where the King stands";
    EXPECT_EQ(words_of(found(boarded(R"({"nobles":{"dark-tower":["ada"]}})", R"({"nobles":{"dark-tower":["ben"]}})"))),
              Words{R"(80; value final /nobles/dark-tower/0 "ada">null)"})
        << "ada has no marker there";
    EXPECT_EQ(words_of(found(boarded(R"({"nobles":{"dark-tower":["ada"],"wizards-tower":["cleo"]}})", "{}"), up_to(1))),
              Words{R"(110; values-exchanged final /nobles/dark-tower/0 "ada">"cleo" )"
                    R"(/nobles/wizards-tower/0 "cleo">"ada")"});
}

TEST(RepairsSheets, ARepairThatChangesLessComesFirst) {
    const Value tie = sheet("nobles", parsed_value(R"({"points-after":{"ada":45,"ben":45,"cleo":44}})"),
                            parsed_value(R"({"winners":["cleo"],"places":{"cleo":1}})"));
    const FoundRepairs repairs = found(tie);
    ASSERT_GT(repairs.best.size(), 2U);
    EXPECT_EQ(words_of(repairs.best.front()), "80; value final /points-after/cleo 44>46");
    for (const FoundRepair& repair : repairs.best) EXPECT_EQ(repair.cost, 80);
}

}  // namespace
}  // namespace referee::testing::sheet_search
