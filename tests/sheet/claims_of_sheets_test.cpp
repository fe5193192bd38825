#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "sheet/rankings.hpp"
#include "sheet/sheet_claims.hpp"
#include "support/read_claim.hpp"
#include "text/text.hpp"
#include "types/fields_of.hpp"

/// The claims of a sheet: right, wrong or open, and why they are false.
namespace referee::testing::claims_of_sheets {
namespace {

const std::vector<std::string> ids = {"ada", "ben", "cleo"};
const Names names{ids};
using Words = std::vector<std::string>;

/// `right`, `wrong: …`, `open` or `silent`.
std::string told(const JudgedClaim& judged) {
    constexpr std::array<std::string_view, 4> words = {"silent", "right", "wrong", "open"};
    std::string text(words[static_cast<std::size_t>(judged.standing)]);
    for (const FalseValue& wrong : judged.wrong) text += cat(": ", wrong.words);
    return text;
}

PossibleRankings ranked(const std::vector<int>& points, bool open = true) {
    RankingFacts facts;
    for (std::size_t seat = 0; seat < points.size(); ++seat) facts.points[seat] = {points[seat], points[seat]};
    facts.open = open;
    return {static_cast<int>(points.size()), facts};
}

TEST(ClaimsOfSheets, OfWinnersHoldInEveryRankingOrInNone) {
    const auto of = [](const char* claim, const PossibleRankings& rankings) {
        const ReadClaim<PlayerSet> read(claim, ids);
        return told(judge_winners(read.root(), rankings, {nullptr, "winners"}, names));
    };
    EXPECT_EQ(of(R"(["ben"])", ranked({5, 9, 7})), "right");
    EXPECT_EQ(of(R"(["ada"])", ranked({5, 9, 7})), "wrong: `winners` names ada, who is not among them; correct: ben");
    EXPECT_EQ(of(R"(["ada","ben"])", ranked({9, 9, 7}, false)), "right");
    EXPECT_EQ(of(R"(["ada"])", ranked({9, 9, 7})), "open");
    EXPECT_EQ(of(R"(["ada","ben"])", ranked({9, 9, 7})), "open");
    EXPECT_EQ(of(R"(["cleo"])", ranked({9, 9, 7})), "wrong: `winners` is false; correct: ada and ben, ben or ada");
    EXPECT_EQ(of(R"([])", ranked({9, 9, 7})),
              "wrong: `winners` names nobody, and a finished game has a winner; correct: ada and ben, ben or ada");
    EXPECT_EQ(of(R"([])", PossibleRankings(3)), "wrong: `winners` names nobody, and a finished game has a winner");
    EXPECT_EQ(of(R"(["ada","ada","ada"])", PossibleRankings(3)), "wrong: `winners` names ada more than once");
    EXPECT_EQ(of(R"(["ada","ada"])", ranked({9, 5, 9})),
              "wrong: `winners` names ada more than once; correct: ada and cleo, cleo or ada");
    RankingFacts facts;
    facts.points = {{{5, 5}, {4, 5}, {1, 1}}};
    facts.open = false;
    EXPECT_TRUE(of(R"(["cleo"])", {3, facts}).starts_with("wrong: `winners` is false; correct: ada ")) << "one of two";
    EXPECT_EQ(of(R"(["ben"])", ranked({9, 5, 5})), "wrong: `winners` names ben, who is not among them; correct: ada")
        << "however the others are ranked";
}

/// Where too many sets of winners are possible to list them, those are named who cannot be among them.
TEST(ClaimsOfSheets, OfWinnersNameThoseWhoCannotHaveWon) {
    const std::vector<std::string> four = {"ada", "ben", "cleo", "dora"};
    const Names all(four);
    const auto of = [&](const char* claim, const PossibleRankings& rankings) {
        const ReadClaim<PlayerSet> read(claim, four);
        return told(judge_winners(read.root(), rankings, {nullptr, "winners"}, all));
    };
    const std::string only_others = "wrong: `winners` names dora; only ada, ben and cleo can have won";
    EXPECT_EQ(of(R"(["dora"])", ranked({9, 9, 9, 7})), only_others);
    EXPECT_EQ(of(R"(["ada","dora"])", ranked({9, 9, 9, 7})), only_others);
    RankingFacts facts;
    facts.points = {{{5, 5}, {4, 5}, {4, 5}, {1, 1}}};
    facts.open = false;
    EXPECT_EQ(of(R"(["dora"])", {4, facts}), only_others) << "ada alone, with ben, with cleo or with both";
    EXPECT_TRUE(of(R"(["ben"])", {4, facts}).starts_with("wrong: `winners` is false; correct: ")) << "with ada";
}

TEST(ClaimsOfSheets, OfPlacesHoldInEveryRankingOrInNone) {
    const auto of = [](const char* claim, const PossibleRankings& rankings) {
        const ReadClaim<PerPlayer<Rank>> read(claim, ids);
        return told(judge_places(read.root(), rankings, {nullptr, "places"}, names));
    };
    EXPECT_EQ(of("{}", ranked({5, 9, 7})), "silent");
    EXPECT_EQ(of(R"({"ada":3,"cleo":2})", ranked({5, 9, 7})), "right");
    EXPECT_EQ(of(R"({"ada":3,"ben":2,"cleo":1})", ranked({5, 9, 7})),
              "wrong: `places.ben` is claimed as 2, but is 1: `places.cleo` is claimed as 1, but is 2");
    EXPECT_EQ(of(R"({"ada":1})", ranked({9, 9, 7})), "open");
    EXPECT_EQ(of(R"({"cleo":3})", ranked({9, 9, 7})), "right");
    EXPECT_EQ(of(R"({"ada":1,"cleo":2})", ranked({9, 9, 7})), "wrong: `places.cleo` is claimed as 2, but is 3");
    EXPECT_EQ(of(R"({"ada":3})", ranked({9, 9, 7})), "wrong: `places.ada` is claimed as 3, but is 1 or 2");
    EXPECT_EQ(of(R"({"ada":2,"ben":2})", ranked({9, 9, 7})),
              "wrong: `places` is false: no possible ranking has all of these places");
    EXPECT_EQ(
        of(R"({"ada":1,"ben":1,"cleo":2})", PossibleRankings(3)),
        "wrong: `places` is false: 1, 1 and 2 are not a ranking, 1, 1 and 3 would be, because players who share a "
        "place leave the next ones free");
}

TEST(ClaimsOfSheets, OfWinnersAndOfPlacesGoTogether) {
    const auto of = [](const char* winners, const char* places, const PossibleRankings& rankings) {
        const ReadClaim<PlayerSet> first(winners, ids);
        const ReadClaim<PerPlayer<Rank>> all(places, ids);
        return apart(first.root(), all.root(), rankings, names);
    };
    const PossibleRankings tied = ranked({9, 9, 7});
    EXPECT_TRUE(of(R"(["ada"])", R"({"ada":1,"ben":2})", tied).empty());
    EXPECT_EQ(of(R"(["ada"])", R"({"ada":2,"ben":1})", tied),
              (Words{"`places.ada` is claimed as 2, but `winners` names ada",
                     "`places.ben` is claimed as 1, but `winners` does not name ben"}));
    EXPECT_EQ(of(R"(["ada"])", R"({"ben":3})", PossibleRankings(2)),
              Words{"no ranking has both the claimed `winners` and the claimed `places`"});
}

TEST(ClaimsOfSheets, OfSomePlayersAreJudgedForThose) {
    using Scores = PerPlayer<Whole>;
    Scores fact;
    fact.set(Player{0}, {7});
    fact.set(Player{1}, {3});
    const auto of = [&](const char* claim, PlayerSet known, std::string_view with = {}) {
        const ReadClaim<Scores> read(claim, ids);
        return told(judge_fact(read.root(), type_of<Scores>, &fact, known, with, {nullptr, "scores"}, names));
    };
    EXPECT_EQ(of("{}", every_player), "silent");
    EXPECT_EQ(of(R"({"ada":7})", PlayerSet{0b001}), "right");
    EXPECT_EQ(of(R"({"ada":7,"ben":4})", PlayerSet{0b001}), "open");
    EXPECT_EQ(of(R"({"ben":4})", PlayerSet{0b001}), "open");
    EXPECT_EQ(of(R"({"ada":8,"ben":4})", PlayerSet{0b001}), "wrong: `scores.ada` is claimed as 8, but is 7");
    EXPECT_EQ(of(R"({"ada":8,"ben":4})", PlayerSet{0b011}),
              "wrong: `scores.ada` is claimed as 8, but is 7: `scores.ben` is claimed as 4, but is 3");
    EXPECT_EQ(of(R"({"ada":7,"ben":3})", every_player), "right");
    EXPECT_EQ(of(R"({"ada":7,"ben":3,"cleo":1})", every_player), "wrong: `scores.cleo` is claimed as 1, but is 0");
    EXPECT_EQ(of(R"({"ada":8})", PlayerSet{0b001}, "the claimed `tokens`"),
              "wrong: `scores.ada` is claimed as 8, but is 7 with the claimed `tokens`");
    const Whole number{7};
    EXPECT_EQ(told(judge_fact(ReadClaim<Whole>("8", ids).root(), type_of<Whole>, &number, PlayerSet{0b001}, {},
                              {nullptr, "tiles"}, names)),
              "wrong: `tiles` is claimed as 8, but is 7")
        << "it is of nobody";
    OnlyPlayers<Whole> only;
    only.set(Player{0}, {7});
    EXPECT_TRUE(told(judge_fact(ReadClaim<OnlyPlayers<Whole>>(R"({"ben":0})", ids).root(), type_of<OnlyPlayers<Whole>>,
                                &only, every_player, {}, {nullptr, "scores"}, names))
                    .starts_with("wrong"))
        << "ben has none, not even 0";
}

TEST(ClaimsOfSheets, NameNothingIfTheyHoldMappingsAlone) {
    for (const char* const nothing : {"{}", R"({"a":{},"b":{"c":{}}})"})
        EXPECT_TRUE(names_nothing(ReadText(nothing).root())) << nothing;
    for (const char* const something : {"[]", "0", R"({"a":{},"b":{"c":0}})", R"({"b":0,"a":{}})", R"({"a":[]})"})
        EXPECT_FALSE(names_nothing(ReadText(something).root())) << something;
}

enum class Ending : std::uint8_t { early, late, never };
constexpr std::array<std::string_view, 3> ending_names = {"early", "late", "never"};
constexpr std::span<const std::string_view> names_of(Ending) { return ending_names; }

TEST(ClaimsOfSheets, OfAnEndAreOpenIfItIsPossible) {
    const auto of = [](const char* claim, const std::array<bool, 3>& possible) {
        const ReadClaim<Ended<Ending>> read(claim, ids);
        return told(judge_end(read.root(), type_of<Ended<Ending>>, possible, {nullptr, "ended"}, names));
    };
    EXPECT_EQ(of(R"("early")", {true, false, true}), "open");
    EXPECT_EQ(of(R"("late")", {true, false, true}), "wrong: `ended` is claimed as late, but is early or never");
    EXPECT_EQ(of("false", {true, true, true}), "wrong: `ended` is claimed as false, but is early, late or never");
}

struct Row {
    Number<0, 9> x;
    Number<0, 9> y;
    PerPlayer<Whole> z;
    static constexpr auto fields = std::tuple{Field{"x", &Row::x, "x"}, Field{"y", &Row::y, "y"},
                                              Field{"z", &Row::z, "z", Presence::optional}};
    bool operator==(const Row&) const = default;
};

TEST(ClaimsOfSheets, OfRowsFitAnOutcome) {
    using Rows = List<Row, 3>;
    const Row one{{1}, {2}, {}};
    const Row other{{1}, {5}, {}};
    const Row third{{4}, {5}, {}};
    constexpr std::uint32_t all = 0b111;
    const auto of = [](const char* claim, const std::vector<KnownRow>& rows) {
        const ReadClaim<Rows> read(claim, ids);
        return told(judge_rows(read.root(), type_of<Row>, rows, {nullptr, "rows"}, names));
    };
    EXPECT_EQ(of(R"([{"x":1,"y":2}])", {{{&one}, all}}), "right");
    EXPECT_EQ(of("[]", {{{&one}, all}}), "wrong: `rows` has 0 rows instead of 1");
    EXPECT_EQ(of(R"([{"x":1,"y":2},{"x":1,"y":2}])", {{{&one}, all}}), "wrong: `rows` has 2 rows instead of 1");
    EXPECT_EQ(of(R"([{"x":1,"y":3}])", {{{&one}, all}}), "wrong: `rows[1].y` is claimed as 3, but is 2");
    EXPECT_EQ(of(R"([{"x":1,"y":3}])", {{{&one}, 0b101}}), "open") << "`y` is not known";
    EXPECT_EQ(of(R"([{"x":2,"y":3}])", {{{&one}, 0b110}}), "wrong: `rows[1].y` is claimed as 3, but is 2");
    EXPECT_EQ(of(R"([{"x":1,"y":2,"z":{}}])", {{{&one}, 0b011}}), "right") << "`z` names nothing";
    EXPECT_EQ(of(R"([{"x":1,"y":2,"z":{"ada":1}}])", {{{&one}, 0b011}}), "open");
    EXPECT_EQ(of(R"([{"x":1,"y":2}])", {{{&one, &other}, all}}), "open");
    EXPECT_EQ(of(R"([{"x":1,"y":2}])", {{{&one, &one}, all}}), "right");
    EXPECT_EQ(of(R"([{"x":2,"y":2}])", {{{&one, &other}, all}}), "wrong: `rows[1].x` is claimed as 2, but is 1");
    EXPECT_EQ(of(R"([{"x":2,"y":9}])", {{{&one, &other}, all}}), "wrong: `rows[1].x` is claimed as 2, but is 1")
        << "the first of two";
    EXPECT_EQ(of(R"([{"y":9,"x":2}])", {{{&one, &other}, 0b001}}), "wrong: `rows[1].x` is claimed as 2, but is 1")
        << "`y` is not known";
    EXPECT_EQ(of(R"([{"x":2,"y":9}])", {{{&one, &other}, 0b001}}), "wrong: `rows[1].x` is claimed as 2, but is 1");
    EXPECT_EQ(of(R"([{"x":1,"y":3}])", {{{&one, &other}, all}}),
              "wrong: `rows[1].y` is claimed, but matches none of the 2 possible outcomes");
    EXPECT_EQ(of(R"([{"x":4,"y":2}])", {{{&one, &third}, all}}),
              "wrong: `rows[1]` is claimed, but as a whole matches none of the 2 possible outcomes");
    EXPECT_EQ(of(R"([{"x":1,"y":2},{"x":0,"y":2},{"x":1,"y":9}])", {{{&one, &other}, all}, {{&one}, all}, {{&one}, 1}}),
              "wrong: `rows[2].x` is claimed as 0, but is 1");
}

TEST(ClaimsOfSheets, HaveNumbersUpToTheirLimit) {
    ClaimLimit limit{"tokens", 10, "there are so many"};
    const auto of = [&](const char* claim) {
        Words words;
        const ReadText read(claim);
        for (const FalseValue& above : numbers_above(read.root(), limit, names)) words.push_back(above.words);
        return words;
    };
    EXPECT_TRUE(of(R"({"ada":10,"ben":[5,5],"cleo":[]})").empty());
    EXPECT_EQ(of("11"), Words{"`tokens` is claimed as 11, but is at most 10: there are so many"});
    EXPECT_EQ(of(R"({"ada":11,"ben":[5,6],"cleo":{"x":12}})"),
              (Words{"`tokens.ada` is claimed as 11, but is at most 10: there are so many",
                     "`tokens.ben` is claimed as 11 in all, but is at most 10: there are so many",
                     "`tokens.cleo.x` is claimed as 12, but is at most 10: there are so many"}));
    EXPECT_TRUE(of(R"(["many",10])").empty());
    EXPECT_EQ(of("[99999999999,1]"),
              Words{"`tokens` is claimed as 2147483648 in all, but is at most 10: there are so many"});
    EXPECT_TRUE(of(R"({"ada":[1,2],"ben":[9]})").empty()) << "each player by itself, in any order";
    limit.together = true;
    EXPECT_TRUE(of(R"({"ada":4,"ben":[5,1]})").empty());
    EXPECT_EQ(of(R"({"ada":5,"ben":[5,1]})"),
              Words{"`tokens` is claimed as 11 in all, but is at most 10: there are so many"});
    EXPECT_EQ(of(R"({"ada":11,"ben":1})").size(), 1U) << "the player alone is said to be above";
    limit.falling = true;
    EXPECT_TRUE(of(R"({"ada":[4,2,2],"ben":[],"cleo":[1]})").empty());
    EXPECT_EQ(of(R"({"ada":[4,1,2],"ben":[1,2]})"),
              (Words{"`tokens.ada` is claimed with 1 before 2, but is listed from the largest down",
                     "`tokens.ben` is claimed with 1 before 2, but is listed from the largest down"}));
}

}  // namespace
}  // namespace referee::testing::claims_of_sheets
