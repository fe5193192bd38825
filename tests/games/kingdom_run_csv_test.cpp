#include <gtest/gtest.h>

#include "support/csv.hpp"

/// The columns of CSV records of Kingdom Run.
namespace referee::testing {
namespace {

using Findings = std::vector<std::string>;

const std::string csv_head = "round,table,game,player,clan,podium,track,tokens,track-scores,lakes,podium-points\n";
const std::string plain = "round,table,game,player,clan,podium,track,tokens\n";

TEST(KingdomRunCsv, EveryColumnFillsItsKey) {
    EXPECT_EQ(sheet_in(csv_head +
                       "1,1,kingdom-run,ada,knights,1 3,5 6 6,7,2 3 4,5 7 6,9 8 7 6\n"
                       "1,1,kingdom-run,ben,sorcerers,2,,5,,,9 8 7 6\n"
                       "1,1,kingdom-run,,goblins,4,6,,,,\n"),
              parsed_value(R"({"players": [{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "sorcerers"}],
        "setup": {"track": [{"score": 2, "lake": true}, {"score": 3, "lake": true}, {"score": 4, "lake": true}], "podium": [9, 8, 7, 6]},
        "final": {"podium": ["knights", "sorcerers", "knights", "goblins"],
          "track": {"5": {"knights": 1}, "6": {"knights": 2, "goblins": 1}}, "tokens": {"ada": 7, "ben": 5}}})"));
}

TEST(KingdomRunCsv, PlacesFillThePodium) {
    EXPECT_EQ(findings_in(plain + "1,1,kingdom-run,ada,knights,1 3,,\n1,1,kingdom-run,ben,sorcerers,4,,\n"),
              (Findings{"log/value 2:6 nobody has the place 2 of `podium`"}));
    EXPECT_EQ(findings_in(plain + "1,1,kingdom-run,ada,knights,1 2,,\n1,1,kingdom-run,ben,sorcerers,2,,\n"),
              (Findings{"log/value 3:6 the place 2 of `podium` is taken twice"}));
    EXPECT_EQ(findings_in(plain +
                          "1,1,kingdom-run,ada,knights,1 99999999999999999999 9223372036854775807,,\n"
                          "1,1,kingdom-run,ben,sorcerers,,,\n"),
              (Findings{"log/value 2:6 nobody has the place 2 of `podium`"}));
    EXPECT_EQ(findings_in(plain + "1,1,kingdom-run,ada,knights,1 x,,\n1,1,kingdom-run,ben,sorcerers,0,,\n"),
              (Findings{"log/type 2:6 `podium` must contain places, whole numbers from 1, not `x`",
                        "log/value 3:6 `podium` must contain places, whole numbers from 1, not `0`"}));
}

TEST(KingdomRunCsv, WhatIsWrongStandsAtItsCell) {
    EXPECT_EQ(findings_in(plain + "1,1,kingdom-run,ada,knights,1,,\n1,1,kingdom-run,ben,,2,,\n"),
              (Findings{"log/missing-key 3:4 the row lacks a value of `clan`"}));
    EXPECT_EQ(findings_in(plain +
                          "1,1,kingdom-run,ada,knights,,,\n1,1,kingdom-run,ben,sorcerers,,4 05,\n"
                          "1,1,kingdom-run,,goblins,,,3\n1,1,kingdom-run,,goblins,,,\n1,1,kingdom-run,,elves,,,\n")
                  .size(),
              7U);  // 4 and 05; a token of nobody, and two players without; goblins twice; elves
    EXPECT_EQ(findings_in(csv_head + "1,1,kingdom-run,ada,knights,,,,,5,\n1,1,kingdom-run,ben,sorcerers,,,,,,\n"),
              (Findings{"log/missing-key 2:10 `lakes` requires `track-scores`, which is missing"}));
    EXPECT_EQ(
        findings_in(csv_head + "1,1,kingdom-run,ada,knights,,,,2 3 4,5 6 8,\n1,1,kingdom-run,ben,sorcerers,,,,,,\n")
            .back(),
        "log/value 2:10 `lakes` must contain whole numbers from 5 to 7, not `8`");
    EXPECT_EQ(findings_in(csv_head + "1,1,kingdom-run,ada,knights,,,,1 x,,9 y\n1,1,kingdom-run,ben,sorcerers,,,,,,\n"),
              (Findings{"log/value 2:9 `track-scores` has 3 to 60 entries, not 2",
                        "log/type 2:9 `track-scores` must be a whole number, not text: x",
                        "log/value 2:11 `podium-points` has 4 to 16 entries, not 2",
                        "log/type 2:11 `podium-points` must be a whole number, not text: y"}));
    EXPECT_EQ(findings_in(plain + "1,1,kingdom-run,ada,knights,,,6\n1,1,kingdom-run,ben,sorcerers,,,5\n")
                  .front()
                  .substr(0, 28),
              "kingdom-run/final-tokens 2:8");
}

TEST(KingdomRunCsv, ClansAreReadAsTheyAreMeantAndNotedOnce) {
    EXPECT_EQ(notes_in(plain +
                       "1,1,kingdom-run,ada,Knights,,,\n1,1,kingdom-run,ben,sorcerers,,,\n1,1,kingdom-run,,Goblins,,,\n"
                       "1,1,kingdom-run,,forest,,,\n"),
              (Findings{"2:5 `Knights` is read as `knights`", "4:5 `Goblins` is read as `goblins`"}));
}

/// Blanks make no other numbers of the whole table, and nothing to note.
TEST(KingdomRunCsv, NumbersOfTheTableMayStandApart) {
    const std::string table = csv_head +
        "1,1,kingdom-run,ada,knights,,,,2 3 4,5 6 7,\n1,1,kingdom-run,ben,sorcerers,,,,2  3 4,,\n";
    EXPECT_EQ(sheet_in(table)["setup"]["track"].size(), 3U);
    EXPECT_EQ(notes_in(table), Findings{});
    const std::string podium = csv_head +
        "1,1,kingdom-run,ada,knights,,,,,,9 7 5 3\n1,1,kingdom-run,ben,sorcerers,,,,,,9  7 5 3\n";
    EXPECT_EQ(sheet_in(podium)["setup"]["podium"].size(), 4U);
    EXPECT_EQ(notes_in(podium), Findings{});
}

/// Where a row lacks its clan, or a place is none, nobody can say which places are missing.
TEST(KingdomRunCsv, MissingPlacesAreToldOnlyIfAllAreKnown) {
    EXPECT_EQ(findings_in(plain +
                          "1,1,kingdom-run,ada,knights,1,,\n1,1,kingdom-run,ben,,3,,\n"
                          "1,1,kingdom-run,cleo,goblins,5,,\n"),
              (Findings{"log/missing-key 3:4 the row lacks a value of `clan`"}));
    EXPECT_EQ(findings_in(plain + "1,1,kingdom-run,ada,knights,x 3,,\n1,1,kingdom-run,ben,goblins,4,,\n"),
              (Findings{"log/type 2:6 `podium` must contain places, whole numbers from 1, not `x`"}));
}

TEST(KingdomRunCsv, RunnersStandOnNumbers) {
    EXPECT_EQ(findings_in(plain + "1,1,kingdom-run,ada,knights,,x,\n1,1,kingdom-run,ben,goblins,,4 05,\n"),
              (Findings{"log/value 2:7 `track` is a number, digits without sign or leading zero, not x",
                        "log/value 3:7 `track` must be from 5 to 14, not 4",
                        "log/value 3:7 `track` is a number, digits without sign or leading zero, not 05; write 5"}));
}

TEST(KingdomRunCsv, TracksAndPodiumsAreWritten) {
    const auto cells = [](std::string_view rest) {
        return written_cells(
            "kingdom-run",
            cat(R"({"players": [{"id": "a", "clan": "knights"}, {"id": "b", "clan": "forest"}], )", rest, "}"));
    };
    EXPECT_EQ(cells(R"("final": {"track": {"10": {"forest": 1}, "9": {"forest": 1, "goblins": 2}}})"),
              (Findings{"clan: knights|forest|goblins", "track: |9 10|9 9"}));
    EXPECT_EQ(cells(R"("final": {"track": {"9": {"forest": 1}}})"), (Findings{"clan: knights|forest", "track: |9"}));
    EXPECT_EQ(cells(R"("final": {"track": {"9": {"forest": 0}}})").back(), "?`final.track`");
    EXPECT_EQ(cells(R"("final": {"track": {"9": {"forest": 1}, "12": {"forest": 0}}})").back(), "track: |9");
    EXPECT_EQ(cells(R"("final": {"podium": ["forest", "knights", "forest"]})"),
              (Findings{"clan: knights|forest", "podium: 2|1 3"}));
    EXPECT_EQ(cells(R"("setup": {"track": [{"score": 2}, {"score": 3, "lake": true}, {"score": 4, "lake": false},
                        {"score": 5, "lake": true}], "podium": [9, 8]})"),
              (Findings{"clan: knights|forest", "lakes: 6 8|", "podium-points: 9 8|", "track-scores: 2 3 4 5|"}));
}

}  // namespace
}  // namespace referee::testing
