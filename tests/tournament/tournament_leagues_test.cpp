#include <gtest/gtest.h>

#include <string>

#include "show/tournament/tournament.hpp"
#include "support/judging.hpp"
#include "support/tournaments.hpp"
#include "tournament/worst_rounds.hpp"

/// What leagues need: penalties, worst rounds that do not count, absences that nobody types, and remarks.
namespace referee::testing {
namespace {

using tournament::RoundPay;
using tournament::WorstRounds;

Value league() {
    Value tournament = small_tournament();
    tournament["tie-breaks"] = {"opponents"};
    tournament["drop-worst"] = 1;
    tournament["penalties"] = {{{"player", "a"}, {"points", 0.25}, {"round", 2}, {"reason", "late <twice>"}},
                               {{"player", "b"}, {"points", "5/3"}}};
    return tournament;
}

std::string printed(const TournamentReport& report, void (*print)(const TournamentReport&, const Write&)) {
    std::string text;
    print(report, [&](std::string_view piece) { text += piece; });
    return text;
}

Value after(const Value& tournament, int round) {
    TournamentOptions options;
    options.after = round;
    return json_of(judged_tournament(tournament, options).report);
}

TEST(Tournaments, WorstRoundsAreThoseThatPaidLeast) {
    const auto dropped = [](std::vector<RoundPay> paid, std::size_t rounds, std::size_t drop) {
        return worst_rounds(std::move(paid), rounds, drop).rounds;
    };
    using Rounds = std::vector<int>;
    EXPECT_EQ(dropped({{1, 3}, {2, 1}, {3, 5}}, 3, 1), (Rounds{2}));
    EXPECT_EQ(dropped({{3, 1}, {2, 1}, {1, 5}}, 3, 1), (Rounds{2})) << "of equal rounds, the earlier one";
    EXPECT_EQ(dropped({{1, 3}, {3, 0}}, 3, 1), (Rounds{})) << "the round without a table is dropped first";
    EXPECT_EQ(dropped({{1, 3}, {3, 0}}, 3, 2), (Rounds{3}));
    EXPECT_EQ(dropped({}, 4, 3), (Rounds{}));
    EXPECT_EQ(tournament::worst_rounds({{1, 3}, {2, 1}, {3, 5}}, 3, 2).points, 4);
}

/// Counted by hand: a has 5 and 1, less 0.25; b 3 and 1, less 5/3; c 1 and 3; d 2.5 and 4; e 2.5 and 5.
TEST(Tournaments, WorstRoundsAndPenaltiesAreDeducted) {
    const Value report = json_of(judged_tournament(league()).report);
    EXPECT_EQ(report["verdict"], "legal");
    const auto points = [&](const char* player) { return row_of(report, player)["points"]; };
    EXPECT_EQ(points("a"), 4.75);
    EXPECT_EQ(points("b"), "4/3");
    EXPECT_EQ(points("c"), 3);
    EXPECT_EQ(points("d"), 4);
    EXPECT_EQ(points("e"), 5);
    EXPECT_EQ(row_of(report, "d")["dropped"], 2.5);
    EXPECT_EQ(row_of(report, "b")["penalties"], "5/3");
    // b, c and d with all that their tables paid: 4 + 4 + 6.5.
    EXPECT_EQ(row_of(report, "a")["opponents"], 14.5) << "neither a penalty nor a dropped round changes a tie-break";
}

/// After the first round nothing is dropped, as one round counts; a penalty counts from its round on, others always.
TEST(Tournaments, AfterARoundItsPenaltiesCount) {
    const Value first = after(league(), 1);
    EXPECT_EQ(row_of(first, "a")["points"], 5);
    EXPECT_EQ(row_of(first, "a")["penalties"], 0);
    EXPECT_EQ(row_of(first, "a")["dropped"], 0);
    EXPECT_EQ(row_of(first, "b")["points"], "4/3");
    Value all = league();
    all["drop-worst"] = 9;
    EXPECT_EQ(row_of(json_of(judged_tournament(all).report), "e")["points"], 5) << "the best round counts";
}

/// A bye is a round that can be dropped; an absence pays nothing and is dropped before it.
TEST(Tournaments, ByesCanBeDropped) {
    Value tournament = league();
    tournament["bye"] = 2;
    tournament["byes"] = {{{"round", 3}, {"player", "c"}}};
    tournament["attendance"] = "open";
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(report["verdict"], "legal");
    EXPECT_EQ(row_of(report, "c")["points"], 5) << "3 and the bye; the 1 is dropped";
    EXPECT_EQ(row_of(report, "e")["points"], 7.5) << "the third round, without e, is dropped";
    tournament["attendance"] = "listed";
    EXPECT_EQ(judged_tournament(tournament).report.verdict, Verdict::legal) << "round 3 has no table to be missing at";
    tournament["tables"].push_back(table_of(3, 1, sheet_of({{"a", 41}, {"b", 40}})));
    EXPECT_EQ(judged_tournament(tournament).report.verdict, Verdict::illegal);
    tournament["attendance"] = "open";
    EXPECT_EQ(judged_tournament(tournament).report.verdict, Verdict::legal);
}

/// Remarks are not converted: they may have numbers that no format holds.
TEST(Tournaments, RemarksHaveNumbersOfAnySize) {
    const TournamentReport report = judged_tournament(
                                        "tournament: 1\nplayers: [a, b]\npoints: {2: [3, 1]}\n"
                                        "meta: {prize: 1e999, seeds: [123456789012345678901, x, True, ~]}\n",
                                        Format::yaml)
                                        .report;
    EXPECT_EQ(report.verdict, Verdict::legal);
    const Value json = json_of(report);
    EXPECT_EQ(json["meta"]["prize"], "1e999");
    EXPECT_EQ(json["meta"]["seeds"], "[123456789012345678901, \"x\", true, null]");
}

TEST(Tournaments, PenaltiesAndDroppedRoundsAreShown) {
    Value tournament = league();
    tournament["date"] = "3 <May>";
    tournament["organiser"] = 7;
    tournament["meta"] = {{"venue", {{"hall", "B"}}}, {"open", true}};
    const TournamentReport report = judged_tournament(tournament).report;
    EXPECT_EQ(report.verdict, Verdict::legal);
    const std::string text = [&] {
        std::string all;
        tournament_text(report, {}, [&](std::string_view piece) { all += piece; });
        return all;
    }();
    EXPECT_NE(text.find("date: 3 <May>; organiser: 7; venue: {\"hall\":\"B\"}; open: true"), std::string::npos) << text;
    EXPECT_NE(text.find("points  penalties  dropped  opponents"), std::string::npos) << text;
    EXPECT_NE(text.find("(2/1)"), std::string::npos) << text;
    EXPECT_NE(text.find("in parentheses: does not count"), std::string::npos) << text;
    const std::string csv = printed(report, tournament_csv);
    EXPECT_NE(csv.find("\"table 1 place 2, does not count\""), std::string::npos) << csv;
    const std::string html = printed(report, tournament_html);
    EXPECT_NE(html.find("penalty in round 2: 0.25 less (late &lt;twice&gt;)"), std::string::npos);
    EXPECT_NE(html.find("3 &lt;May&gt;"), std::string::npos);
    const std::string explained = standing_text(report, 0, {});
    EXPECT_NE(explained.find("pays 1; it does not count, as the worst round"), std::string::npos) << explained;
    EXPECT_NE(explained.find("penalty in round 2: 0.25 less (late <twice>)"), std::string::npos) << explained;
    EXPECT_NE(standing_text(report, 1, {}).find("penalty: 5/3 less"), std::string::npos);
    const Value json = json_of(report);
    EXPECT_EQ(json["organiser"], "7");
    EXPECT_EQ(json["meta"]["open"], "true");
    const Value without = json_of(judged_tournament(small_tournament()).report);
    EXPECT_FALSE(row_of(without, "a").contains("penalties"));
    EXPECT_FALSE(row_of(without, "a").contains("dropped"));
}

/// A penalty of somebody unknown makes no standings, and provisional ones leave it out.
TEST(Tournaments, PenaltiesOfStrangersAreLeftOut) {
    Value tournament = league();
    tournament["penalties"].push_back({{"player", "zoe"}, {"points", 1}});
    const Value report = json_of(judged_tournament(tournament).report);
    EXPECT_EQ(report["verdict"], "illegal");
    EXPECT_TRUE(report["standings"].is_null());
    EXPECT_EQ(report["provisional"]["standings"][0]["points"], 5);
    EXPECT_TRUE(report["provisional"]["without"].empty());
}

}  // namespace
}  // namespace referee::testing
