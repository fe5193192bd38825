#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sheet/meant_names.hpp"
#include "sheet/placing.hpp"
#include "support/read_claim.hpp"
#include "text/text.hpp"

/// The places that a sheet leaves to a tournament, and the players that its names mean.
namespace referee::testing::places_of_sheets {
namespace {

using Places = std::vector<int>;

const std::vector<std::string> ids = {"ada", "ben", "cleo"};

template <class T>
ReadClaim<T> claim(const char* text) {
    return {text, ids};
}

PossibleRankings ranked(const std::vector<int>& points, bool open) {
    RankingFacts facts;
    for (std::size_t seat = 0; seat < points.size(); ++seat) facts.points[seat] = {points[seat], points[seat]};
    facts.open = open;
    return {static_cast<int>(points.size()), facts};
}

/// By seat; 0 where a player has no place.
Places by_seat(const OnlyPlayers<Rank>& places, std::size_t players) {
    Places found;
    for (Player player{}; player.seat < players; ++player.seat)
        found.push_back(places.has(player) ? places[player].value : 0);
    return found;
}

TEST(PlacesOfSheets, AreThoseOfTheFactsOrElseClaimed) {
    const auto all = claim<PerPlayer<Rank>>(R"({"ada":2,"ben":1,"cleo":3})");
    const auto some = claim<PerPlayer<Rank>>(R"({"ada":2,"ben":1})");
    const auto ben = claim<PlayerSet>(R"(["ben"])");
    const auto two = claim<PlayerSet>(R"(["ben","cleo"])");
    const auto of = [](const PossibleRankings& rankings, bool known, const ClaimedEnd& claimed, std::size_t players) {
        return by_seat(placed(rankings, known, claimed, players), players);
    };
    const PossibleRankings decided = ranked({5, 9, 7}, true);
    const PossibleRankings tied = ranked({9, 9, 7}, true);
    const PossibleRankings all_tied = ranked({9, 9, 9}, true);
    const PossibleRankings any(3);
    EXPECT_EQ(of(decided, true, {}, 3), (Places{3, 1, 2}));
    EXPECT_EQ(of(decided, true, {all.root(), two.root()}, 3), (Places{3, 1, 2})) << "facts come before claims";
    EXPECT_EQ(of(ranked({9, 9, 7}, false), true, {}, 3), (Places{1, 1, 3})) << "nothing else decides";
    EXPECT_EQ(of(tied, true, {all.root(), {}}, 3), (Places{2, 1, 3}));
    EXPECT_EQ(of(tied, true, {}, 3), (Places{1, 1, 3})) << "a tie is shared";
    EXPECT_EQ(of(tied, true, {some.root(), {}}, 3), (Places{1, 1, 3})) << "not all players have a place";
    EXPECT_EQ(of(tied, true, {some.root(), ben.root()}, 3), (Places{2, 1, 3}));
    EXPECT_EQ(of(all_tied, true, {{}, two.root()}, 3), (Places{3, 1, 1})) << "behind both winners";
    EXPECT_EQ(of(any, false, {all.root(), {}}, 3), (Places{2, 1, 3}));
    EXPECT_EQ(of(any, false, {{}, ben.root()}, 3), (Places{0, 0, 0})) << "of three, winners are not enough";
    EXPECT_EQ(of(any, false, {}, 3), (Places{0, 0, 0}));
    EXPECT_EQ(of(PossibleRankings(2), false, {{}, ben.root()}, 2), (Places{2, 1}));
    EXPECT_EQ(of(PossibleRankings(2), false, {}, 2), (Places{0, 0}));
    ClaimedEnd end;
    end.note("places", all.root());
    EXPECT_TRUE(end.places && !end.winners);
    end.note("winners", ben.root());
    EXPECT_TRUE(end.winners);
    end.note("scores", ben.root());
    EXPECT_EQ(&end.places->node(), &all.root().node());
    EXPECT_EQ(&end.winners->node(), &ben.root().node());
}

/// Ada and ben have 9 points each, and cleo and dora 7. The tie-break is known of all but dora.
TEST(PlacesOfSheets, FollowFromATieBreakThatIsKnownOfAllWhoAreEqual) {
    Criterion second{"second", {}};
    for (std::uint8_t seat = 0; seat < 3; ++seat) second.standing.set({seat}, seat);
    RankingFacts facts;
    facts.points = {{{9, 9}, {9, 9}, {7, 7}, {7, 7}}};
    facts.tie_breaks = {&second, 1};
    facts.open = false;
    const auto all = [&] {
        std::set<Places> found;
        PossibleRankings(4, facts).each([&](const OnlyPlayers<Rank>& ranking) {
            found.insert(by_seat(ranking, 4));
            return true;
        });
        return found;
    };
    EXPECT_EQ(all(), (std::set<Places>{{2, 1, 3, 3}, {2, 1, 3, 4}, {2, 1, 4, 3}}));
    EXPECT_EQ(by_seat(PossibleRankings(4, facts).known(), 4), (Places{2, 1, 3, 3}));
    PerPlayer<int> points;
    for (std::uint8_t seat = 0; seat < 4; ++seat) points.set({seat}, seat < 2 ? 9 : 7);
    const std::vector<std::string> four = {"ada", "ben", "cleo", "dora"};
    EXPECT_EQ(
        open_ties(criteria_of(points, facts.tie_breaks), false, {}, Names(four)),
        std::vector<std::string>{"cleo and dora have 7 points each, and the sheet does not show who has the second"});
    second.standing.set({1}, 0);
    EXPECT_TRUE(all().contains({1, 1, 3, 3}) && !all().contains({1, 2, 3, 4})) << "equal by a tie-break that is known";
}

TEST(PlacesOfSheets, AreOpenWherePlayersShareOneThatNothingDecides) {
    const auto open = [](const PossibleRankings& rankings, const Places& places, std::vector<std::size_t> first) {
        OnlyPlayers<Rank> ranks;
        for (Player player{}; player.seat < places.size(); ++player.seat) ranks.set(player, {places[player.seat]});
        PlayerSet winners;
        for (const std::size_t seat : first) winners.insert(Player{static_cast<std::uint8_t>(seat)});
        return shares_open_place(ranks, rankings, winners);
    };
    EXPECT_TRUE(open(ranked({9, 9, 7}, true), {1, 1, 3}, {}));
    EXPECT_FALSE(open(ranked({9, 9, 7}, true), {1, 1, 3}, {0, 1})) << "they are claimed to win together";
    EXPECT_FALSE(open(ranked({9, 9, 7}, true), {1, 2, 3}, {0}));
    EXPECT_FALSE(open(ranked({9, 9, 7}, true), {1, 2, 3}, {})) << "nobody shares a place";
    EXPECT_TRUE(open(ranked({9, 7, 7}, true), {1, 2, 2}, {0})) << "the winner decides nothing behind her";
    EXPECT_TRUE(open(ranked({9, 9, 9}, true), {1, 2, 2}, {0}));
    EXPECT_FALSE(open(ranked({9, 7, 7}, false), {1, 2, 2}, {0})) << "nothing else decides";
}

TEST(PlacesOfSheets, AreNotedIfAllAreKnown) {
    const auto noted = [](const std::vector<int>& places, const std::optional<std::vector<int>>& points) {
        OnlyPlayers<Rank> ranks;
        for (Player player{}; player.seat < places.size(); ++player.seat) ranks.set(player, {places[player.seat]});
        std::optional<PerPlayer<int>> scores;
        if (points) scores.emplace();
        for (Player player{}; points && player.seat < points->size(); ++player.seat)
            scores->set(player, (*points)[player.seat]);
        Placing placing;
        note_placing(ranks, scores, 2, placing);
        return std::pair(placing.places, placing.scores);
    };
    EXPECT_EQ(noted({2, 1}, std::vector{3, 4}), std::pair(Places({2, 1}), Places({3, 4})));
    EXPECT_EQ(noted({2, 1}, std::nullopt), std::pair(Places({2, 1}), Places{}));
    EXPECT_EQ(noted({2}, std::vector{3, 4}), std::pair(Places{}, Places({3, 4})));
    EXPECT_EQ(noted({2, 1}, std::vector{3}), std::pair(Places({2, 1}), Places{}));
    EXPECT_EQ(noted({}, std::vector<int>{}), std::pair(Places{}, Places{}));
}

TEST(PlacesOfSheets, FalseScoresAreNoPoints) {
    const ReadClaim<PerPlayer<Whole>> claim(R"({"ada":7,"cleo":-3})", ids);
    const auto points = [&](const std::vector<Cursor>& wrong) {
        std::vector<FalseValue> values;
        for (const Cursor at : wrong) values.push_back({at, {}, {}});
        const PerPlayer<int> found = claimed_points(claim.root(), values);
        std::string words;
        for (Player player{}; player.seat < 3; ++player.seat)
            words += found.has(player) ? cat(found[player], ' ') : std::string("- ");
        return words;
    };
    std::vector<Cursor> scores;
    each_entry(claim.root(), [&](Cursor, Cursor score) { scores.push_back(score); });
    EXPECT_EQ(points({}), "7 - -3 ");
    EXPECT_EQ(points({scores[0]}), "- - -3 ");
    EXPECT_EQ(points({scores[0], scores[1]}), "- - - ");
    EXPECT_EQ(points({claim.root()}), "- - - ");
    const PlayerSet winners = claimed_winners(ReadClaim<PlayerSet>(R"(["cleo","ada"])", ids).root());
    EXPECT_EQ(winners, PlayerSet{0b101});
}

TEST(NamesOfSheets, ArePlayersByTheirIdsAndNames) {
    const ReadText players(R"(["ada",{"name":"Benjamin","id":"ben"},{"ID":"cleo"},7,{"name":"nobody"},{"id":8}])");
    std::vector<Finding> notes;
    MeantNames names(notes, Language::english);
    names.seat(players.root());
    EXPECT_TRUE(names.is_player("ada"));
    EXPECT_TRUE(names.is_player("ben"));
    EXPECT_TRUE(names.is_player("cleo"));
    EXPECT_FALSE(names.is_player("Ada"));
    EXPECT_FALSE(names.is_player("nobody"));
    EXPECT_FALSE(names.is_player(""));
    const ReadText written(R"(["ada","ADA","benjamin","dora",5])");
    std::vector<std::string> read;
    std::vector<bool> means;
    for (const Cursor one : written.root()) {
        means.push_back(names.means_player(one));
        read.emplace_back(names.player(one));
    }
    EXPECT_EQ(read, (std::vector<std::string>{"ada", "ada", "ben", "dora", "5"}));
    EXPECT_EQ(means, (std::vector<bool>{true, true, true, false, false}));
    EXPECT_TRUE(names.any());
    ASSERT_EQ(notes.size(), 2U);
    EXPECT_EQ(notes.front().message, "`ADA` is read as `ada`");
    EXPECT_EQ(notes.front().offset, std::string_view(R"(["ada",)").size());
    EXPECT_EQ(notes.front().meant, std::vector<std::string>{"ada"});
    EXPECT_EQ(notes.back().message, "`benjamin` is read as `ben`");
    MeantNames none(notes, Language::english);
    const ReadText mapping(R"({"ada":1})");
    none.seat(mapping.root());
    EXPECT_FALSE(none.is_player("ada")) << "no list";
}

TEST(NamesOfSheets, AreAtMostSoManyPlayers) {
    std::string list = "[";
    for (int seat = 0; seat < 66; ++seat) list += cat(seat > 0 ? "," : "", "\"p", seat, '"');
    const ReadText players(list + "]");
    std::vector<Finding> notes;
    MeantNames names(notes, Language::english);
    names.seat(players.root());
    EXPECT_TRUE(names.is_player("p63"));
    EXPECT_FALSE(names.is_player("p64"));
}

TEST(NamesOfSheets, AreSoughtUntilTooManyAreUnknown) {
    constexpr std::size_t most = 10'000;
    const std::vector<std::string_view> known = {"sun", "moon"};
    const ReadText players(R"(["ada"])");
    const ReadText words(R"(["sun","SUN","star",5,"Ada"])");
    std::vector<Cursor> nodes;
    for (const Cursor one : words.root()) nodes.push_back(one);
    for (const bool of_players : {false, true}) {
        std::vector<Finding> notes;
        MeantNames names(notes, Language::english);
        names.seat(players.root());
        EXPECT_EQ(names.meant(nodes[0], known), "sun");
        EXPECT_FALSE(names.any());
        EXPECT_EQ(names.meant(nodes[3], known), "5") << "no text";
        for (std::size_t miss = 1; miss < most; ++miss)
            EXPECT_EQ(of_players ? names.player(nodes[2]) : names.meant(nodes[2], known), "star");
        EXPECT_EQ(names.meant(nodes[1], known), "sun") << "one less than too many";
        EXPECT_EQ(names.player(nodes[4]), "ada");
        EXPECT_EQ(notes.size(), 2U);
        EXPECT_EQ(of_players ? names.player(nodes[2]) : names.meant(nodes[2], known), "star");
        EXPECT_EQ(names.meant(nodes[1], known), "SUN");
        EXPECT_EQ(names.player(nodes[4]), "Ada");
        EXPECT_EQ(notes.size(), 2U);
    }
}

TEST(NamesOfSheets, AreNotedUpToTheLimitOfFindings) {
    const std::vector<std::string_view> known = {"sun"};
    const ReadText word(R"("SUN")");
    std::vector<Finding> notes;
    MeantNames names(notes, Language::english);
    for (std::size_t note = 0; note < most_findings + 2; ++note) EXPECT_EQ(names.meant(word.root(), known), "sun");
    EXPECT_EQ(notes.size(), most_findings);
}

}  // namespace
}  // namespace referee::testing::places_of_sheets
