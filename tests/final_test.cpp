#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "engine/writer.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/final.hpp"
#include "support/log_value.hpp"

/// What a game can end with, and what is counted of it without the events before.
namespace referee::testing {
namespace {

using kingdom_run::KingdomRun;
using kings_gate::KingsGate;
using kings_road::KingsRoad;
using rose_king::RoseKing;

/// `markers/dark-tower/ada`.
std::string words_of(const Path& path, const Names& names) {
    std::string words;
    for (const Step& step : path) {
        words += words.empty() ? "" : "/";
        if (step.kind == Step::Kind::key) words += step.key;
        if (step.kind == Step::Kind::player) words += names[Player{static_cast<std::uint8_t>(step.number)}];
        if (step.kind == Step::Kind::number || step.kind == Step::Kind::item) words += std::to_string(step.number);
    }
    return words;
}

/// The rule that an end breaks, where, and what is said of it; `sound` where it breaks none.
struct Judged {
    std::string rule = "sound";
    std::string path;
    std::string message;
};

template <Game G>
Judged judged_end(const std::string& head, const std::string& final) {
    const ReadFinal<G> read(cat("{", head, ", \"events\": [], \"final\": ", final, "}"));
    EXPECT_TRUE(read.findings.empty()) << final << ": " << (read.findings.empty() ? "" : read.findings[0].message);
    const auto breach = judge_final(read.setup(), read.final);
    if (!breach) return {};
    return {std::string(EndOf<G>::rules()[static_cast<std::size_t>(breach->code)].id),
            words_of(breach->path, read.names()), final_message(read.setup(), read.final, *breach, read.names())};
}

/// An end, the rule that it breaks (`sound`: none), where, and words of its message.
struct Case {
    std::string final;
    std::string rule;
    std::string path{};
    std::string message{};
};

/// Judges every case, and holds that together they break every rule of the game, and that some break none.
template <Game G>
void expect_cases(const std::string& head, const std::vector<Case>& cases) {
    std::set<std::string, std::less<>> broken;
    for (const Case& one : cases) {
        const Judged found = judged_end<G>(head, one.final);
        EXPECT_EQ(found.rule, one.rule == "sound" ? one.rule : cat(G::key, "/final-", one.rule)) << one.final << '\n'
                                                                                                 << found.message;
        EXPECT_EQ(found.path, one.path) << one.final;
        EXPECT_NE(found.message.find(one.message), std::string::npos) << one.final << '\n' << found.message;
        EXPECT_FALSE(found.message.ends_with('.'));
        broken.insert(found.rule);
    }
    for (const Rule& rule : EndOf<G>::rules()) EXPECT_TRUE(broken.contains(rule.id)) << rule.id;
    EXPECT_TRUE(broken.contains("sound"));
}

const std::string road = R"("referee": 1, "game": "kings-road", "players": ["ada", "ben"])";

TEST(Finals, OfKingsRoad) {
    expect_cases<KingsRoad>(
        road,
        {
            {"{}", "sound"},
            {R"({"scored": ["kings-castle", "zin-kais-deep", "wizards-tower"], "king": "savage-hills"})", "sound"},
            {R"({"scored": ["kings-castle", "wizards-tower"]})", "journey", "scored/1",
             "the next region on the King's road is zin-kais-deep"},
            {R"({"scored": ["dark-tower", "dragons-lair", "kings-castle", "zin-kais-deep"]})", "journey", "scored/3",
             "score 3 at most"},
            {R"({"scored": ["kings-castle"], "king": "kings-castle"})", "journey", "king",
             "behind kings-castle, scored last, comes zin-kais-deep"},
            {R"({"king": "kings-castle"})", "sound"},
            {R"({"markers": {"dark-tower": {"ada": 10}, "dragons-lair": {"ada": 9, "ben": 19}}})", "sound"},
            {R"({"markers": {"dark-tower": {"ada": 10}, "dragons-lair": {"ada": 10}}})", "markers",
             "markers/dragons-lair/ada", "ada has 20 markers"},
            {R"({"nobles": {"dark-tower": ["ben"], "dragons-lair": []}})", "sound"},
            {R"({"nobles": {"dark-tower": ["ada", "ben"]}})", "nobles", "nobles/dark-tower/1",
             "ada and ben cannot both have the Noble in dark-tower"},
            {R"({"nobles": {"dark-tower": ["ben"]}, "markers": {"dark-tower": {"ada": 1}}})", "nobles",
             "nobles/dark-tower/0", "no marker there"},
            {R"({"nobles": {"dark-tower": ["ben"]}, "markers": {"dark-tower": {"ben": 1}}})", "sound"},
            {R"({"scored": ["dark-tower"], "nobles": {"dark-tower": ["ben"]}, "markers": {"dark-tower": {"ben": 2}}})",
             "scored", "markers/dark-tower/ben", "ben has 2 markers in dark-tower"},
            {R"({"scored": ["dark-tower"], "nobles": {}, "markers": {"dark-tower": {"ada": 1}}})", "scored",
             "markers/dark-tower/ada", "no Noble there"},
            {R"({"scored": ["dark-tower"], "markers": {"dark-tower": {"ada": 1}}})", "sound"},
            {R"({"points": {"ada": 39, "ben": 12}})", "forty", "points", "the most are 39"},
            {R"({"points": {"ada": 40, "ben": 12}})", "sound"},
            {R"({"points-after": {"ada": 12, "ben": 39}})", "forty", "points-after"},
            {R"({"points-after": {"ada": 12, "ben": 41}})", "sound"},
            {R"({"points-after": {"ada": 12, "ben": 41}, "scored": ["dark-tower"], "markers": {"kings-castle": {"ben": 1}}})",
             "forty", "points-after", "the most are 33"},
            {R"({"points-after": {"ada": 12, "ben": 48}, "scored": ["dark-tower"], "markers": {"kings-castle": {"ben": 1}}})",
             "sound"},
            // The first in the order of the table.
            {R"({"points": {"ada": 0, "ben": 0}, "markers": {"dark-tower": {"ada": 20}}, "scored": ["kings-castle", "kings-castle"]})",
             "journey", "scored/1"},
        });
    const std::string variant = road + R"(, "variants": ["permanent-nobles"])";
    EXPECT_EQ(judged_end<KingsRoad>(variant, R"({"nobles": {"dark-tower": ["ben", "ada"]}})").rule, "sound");
    EXPECT_EQ(judged_end<KingsRoad>(variant, R"({"nobles": {"dark-tower": ["ben", "ada", "ben"]}})").path,
              "nobles/dark-tower/2");
}

const std::string rose =
    R"("referee": 1, "game": "rose-king", "players": ["ada", "ben"], "setup": {"hands": {"ada": [], "ben": []}})";

TEST(Finals, OfTheRoseKing) {
    const std::string blocked =
        R"("board": {"red": ["a9", "b9", "a8"], "white": ["b8"]}, "crown": "a9", "hands": {"ada": ["N1", "N2", "N3", "NW1", "W1"],)"
        R"( "ben": ["NW2", "W2", "SW1", "SW2", "W3"]}, "heroes": )";
    expect_cases<RoseKing>(
        rose,
        {
            {"{}", "sound"},
            {R"({"board": {"red": ["a1", "b2"], "white": ["c3"]}})", "sound"},
            {R"({"board": {"red": ["a1", "b2"], "white": ["b2"]}})", "square", "board/white/0",
             "b2 holds a red stone and a white one"},
            {R"({"board": {"white": ["c3", "a1", "c3"]}})", "square", "board/white/2",
             "c3 with a white stone is named twice"},
            {R"({"crown": "a1"})", "sound"},
            {R"({"crown": "a1", "board": {"white": ["a1"]}})", "sound"},
            {R"({"crown": "a2", "board": {"white": ["a1"]}})", "crown", "crown",
             "the crown stands on a2, which holds no stone"},
            {R"({"crown": "e5", "board": {}})", "sound"},
            {R"({"crown": "e4", "board": {}})", "crown", "crown", "it stands on e5"},
            {R"({"heroes": {"ben": 4}})", "sound"},
            {R"({"heroes": {"ada": 4, "ben": 5}})", "heroes", "heroes/ben", "ben has 5 hero cards; each began with 4"},
            {R"({"hands": {"ada": ["N1", "N2", "N3", "E1", "E2"]}})", "sound"},
            {R"({"hands": {"ada": ["N1", "N2", "N3", "E1", "E2", "E3"]}})", "hands", "hands/ada/5", "ada has 6 cards"},
            {R"({"hands": {"ada": ["N1"], "ben": ["E1", "N1"]}})", "hands", "hands/ben/1", "N1, which is named before"},
            {cat("{", blocked, R"({"ada": 0, "ben": 4}})"), "sound"},
            {cat("{", blocked, R"({"ada": 0}})"), "sound"},
            {R"({"board": {}, "crown": "e5", "hands": {"ada": ["N1", "N2", "N3", "E1", "E2"], "ben": ["S1", "S2", "S3", "W1", "W2"]}, "heroes": {"ada": 0, "ben": 0}})",
             "not-over", "hands/ada", "52 stones left, and ada could still act, with a card in hand"},
            {R"({"board": {}, "crown": "e5", "hands": {"ada": ["N1", "N2", "N3", "E1"], "ben": []}, "heroes": {"ada": 0, "ben": 0}})",
             "not-over", "hands/ada", "room to draw"},
            {R"({"board": {}, "crown": "e5", "hands": {"ada": ["N1", "N2", "N3", "E1"]}, "heroes": {"ada": 0, "ben": 0}})",
             "sound"},
            {cat(R"({"board": {"red": [)",
                 [] {
                     std::string squares;
                     for (int i = 0; i < 53; ++i)
                         squares += cat(i == 0 ? "\"" : ", \"", name_of(static_cast<rose_king::Square>(i)), '"');
                     return squares;
                 }(),
                 "]}}"),
             "stones", "board", "53 stones on the board; 52 are in play"},
        });
    const std::string few = rose + R"(, "components": {"stones": 2, "heroes": 1})";
    const std::string over =
        R"({"board": {"red": ["a1"], "white": ["b1"]}, "crown": "a1", "heroes": {"ada": 1, "ben": 0}, "hands": {"ada": [], "ben": []}})";
    EXPECT_EQ(judged_end<RoseKing>(few, over).rule, "sound");
    EXPECT_EQ(judged_end<RoseKing>(few, R"({"board": {"red": ["a1", "a2", "a3"]}})").rule, "rose-king/final-stones");
    EXPECT_EQ(judged_end<RoseKing>(few, R"({"heroes": {"ada": 2}})").rule, "rose-king/final-heroes");
}

/// A player who could only play with a hero, and has one.
TEST(Finals, OfAHeroLeftInTheRoseKing) {
    const auto end = [](std::string_view heroes) {
        return cat(
            R"({"board": {"red": ["a9"], "white": ["a8"]}, "crown": "a9", "hands": {"ada": ["N1", "N2", "N3", "NW1", "S1"],)",
            R"( "ben": ["NW2", "W2", "SW1", "SW2", "W3"]}, "heroes": )", heroes, "}");
    };
    EXPECT_EQ(judged_end<RoseKing>(rose, end(R"({"ada": 0, "ben": 4})")).rule, "sound");
    EXPECT_EQ(judged_end<RoseKing>(rose, end(R"({"ada": 1, "ben": 4})")).rule, "rose-king/final-not-over");
}

std::string run_of(const std::string& players, const std::string& rest = "") {
    return cat(R"("referee": 1, "game": "kingdom-run", "players": )", players, rest);
}
const std::string run_two = run_of(R"([{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "forest"}])");
const std::string run_three = run_of(
    R"([{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "forest"}, {"id": "cleo", "clan": "goblins"}])");

TEST(Finals, OfKingdomRun) {
    const std::string full =
        R"(["knights", "forest", "knights", "goblins", "forest", "knights", "goblins", "sorcerers"])";
    expect_cases<KingdomRun>(
        run_two,
        {
            {"{}", "sound"},
            {cat(R"({"podium": )", full,
                 R"(, "track": {"5": {"knights": 1, "forest": 2}, "14": {"sorcerers": 3}}, "tokens": {"ada": 12, "ben": 0}})"),
             "sound"},
            {cat(R"({"podium": )", full, R"(, "track": {"5": {"knights": 2}}})"), "runners", "track/5/knights",
             "of the clan knights"},
            {R"({"podium": ["goblins", "goblins", "goblins", "goblins", "forest", "goblins", "knights", "forest"]})",
             "runners", "podium/5", "in place 6"},
            {R"({"track": {"5": {"knights": 2, "forest": 2}}})", "sound"},
            {R"({"track": {"5": {"knights": 2, "forest": 2, "goblins": 1}}})", "space", "track/5",
             "space 5 holds 5 runners"},
            {cat(R"({"podium": )", full.substr(0, full.size() - 1), R"(, "sorcerers"]})"), "podium", "podium/8",
             "9 runners are on the podium"},
            {R"({"tokens": {"ada": 6, "ben": 5}})", "tokens", "tokens", "are 11"},
            {R"({"tokens": {"ada": 6, "ben": 6}})", "sound"},
            {R"({"podium": ["knights", "forest"]})", "not-over", "podium", "the podium has 2 runners on 8 places"},
            {R"({"podium": ["knights", "forest", "knights", "knights", "knights"]})", "sound"},
            {R"({"podium": ["knights", "knights", "knights", "knights", "forest"]})", "not-over", "podium/4",
             "behind the last one of the clan knights of ada"},
            {R"({"podium": ["goblins", "goblins", "goblins", "goblins", "forest"]})", "not-over", "podium",
             "the podium has 5 runners on 8 places"},
            {R"({"podium": ["knights", "knights", "knights", "goblins", "goblins", "forest", "goblins", "knights"]})",
             "sound"},
        });
    EXPECT_EQ(judged_end<KingdomRun>(run_three, R"({"podium": ["knights", "knights", "knights", "knights"]})").rule,
              "kingdom-run/final-not-over");
    const std::string four = R"(, "setup": {"podium": [9, 8, 7, 6]})";
    EXPECT_EQ(
        judged_end<KingdomRun>(run_three + four, R"({"podium": ["knights", "knights", "knights", "knights"]})").rule,
        "sound");
    EXPECT_EQ(judged_end<KingdomRun>(run_three + four,
                                     R"({"podium": ["knights", "knights", "knights", "forest", "goblins"]})")
                  .rule,
              "kingdom-run/final-podium");
}

const std::string gate = R"("referee": 1, "game": "kings-gate", "players": ["ada", "ben", "cleo"])";

TEST(Finals, OfKingsGate) {
    const std::string palace = R"({"location": "palace", "totals": {"yellow": 4, "red": 2}, "last": "ada"})";
    const std::string all =
        R"({"location": "palace"}, {"location": "cathedral"}, {"location": "wizards-tower"}, {"location": "graveyard"}, {"location": "market"},
        {"location": "garrison"}, {"location": "location-7"}, {"location": "tourney-ground"}, {"location": "location-9"}, {"location": "location-10"})";
    expect_cases<KingsGate>(
        gate,
        {
            {"{}", "sound"},
            {cat(R"({"locations": [)", palace, "]}"), "sound"},
            {cat(R"({"locations": [)", all, "]}"), "sound"},
            {cat(R"({"locations": [)", all, ", ", palace, "]}"), "order", "locations/10/location",
             "11 locations are listed"},
            {R"({"locations": [{"location": "cathedral"}]})", "order", "locations/0/location",
             "location 1 is palace, not cathedral"},
            {cat(R"({"locations": [)", palace, R"(, {"location": "market"}]})"), "order", "locations/1/location"},
            // The last row may be a location that was never filled.
            {R"({"locations": [{"location": "palace", "totals": {"yellow": 4}, "last": "ben"}]})", "sound"},
            {R"({"locations": [{"location": "palace", "totals": {"yellow": 4}, "last": "ben"}, {"location": "cathedral"}]})",
             "last", "locations/0/last", "ben placed the last tile at palace and has no tile there"},
            {R"({"locations": [{"location": "palace", "last": "ben"}, {"location": "cathedral"}]})", "sound"},
        });
}

// What is decided, and what is not.

/// Who wins at a state: who is not behind anybody by its criteria.
template <class State>
std::vector<std::string> winners_at(const State& state, const Names& names) {
    const std::vector<Criterion> by = criteria(state);
    std::vector<std::pair<std::vector<int>, std::string>> standings;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        standings.emplace_back(std::vector<int>{}, names[player]);
        for (const Criterion& criterion : by) standings.back().first.push_back(criterion.standing[player]);
    }
    const auto best = std::max_element(standings.begin(), standings.end(), [](const auto& a, const auto& b) {
                          return a.first < b.first;
                      })->first;
    std::vector<std::string> winners;
    for (const auto& [standing, name] : standings) {
        if (standing == best) winners.push_back(name);
    }
    return winners;
}

template <Game G>
std::string decided(const std::string& head, const std::string& final) {
    const ReadFinal<G> read(cat("{", head, ", \"events\": [], \"final\": ", final, "}"));
    EXPECT_FALSE(judge_final(read.setup(), read.final)) << final;
    const auto counted = count_final(read.setup(), read.final);
    std::string text;
    for (const std::string_view key : {"scores", "winners", "places"})
        text += counted.decides(key) ? cat(key, ' ') : std::string{};
    if (counted.decides("scores")) text += written(G::scores(counted.state), read.names()).dump();
    if (counted.decides("winners")) text += Value(winners_at(counted.state, read.names())).dump();
    return text;
}

TEST(Finals, DecideTiesInKingsRoadByNoblesOnly) {
    const std::string tied = R"("points-after": {"ada": 45, "ben": 45})";
    EXPECT_EQ(decided<KingsRoad>(road, cat("{", tied, "}")), R"(scores {"ada":45,"ben":45})");
    EXPECT_EQ(decided<KingsRoad>(road, cat("{", tied, R"(, "nobles": {"dark-tower": ["ben"]}})")),
              R"(scores winners places {"ada":45,"ben":45}["ben"])");
    EXPECT_EQ(decided<KingsRoad>(road, R"({"points-after": {"ada": 45, "ben": 44}})"),
              R"(scores winners places {"ada":45,"ben":44}["ada"])");
    EXPECT_EQ(decided<KingsRoad>(road, R"({"points": {"ada": 45, "ben": 44}})"), "");
    EXPECT_EQ(
        decided<KingsRoad>(
            road,
            R"({"points": {"ada": 45, "ben": 44}, "scored": ["dark-tower"], "markers": {"kings-castle": {"ben": 1}}})"),
        R"(scores winners places {"ada":45,"ben":52}["ben"])");
    const std::string three = R"("referee": 1, "game": "kings-road", "players": ["ada", "ben", "cleo"])";
    EXPECT_EQ(decided<KingsRoad>(three, R"({"points-after": {"ada": 45, "ben": 44, "cleo": 44}})"),
              R"(scores winners {"ada":45,"ben":44,"cleo":44}["ada"])");
}

/// Where the unseen runners stand on the start board decides nothing: of a clan with nobody ahead one is on space 4.
TEST(Finals, DecideTiesInKingdomRunByWhatWasSeen) {
    const std::string podium = R"("podium": ["goblins", "goblins", "sorcerers", "sorcerers"])";
    const std::string four = R"(, "setup": {"podium": [9, 8, 7, 6]})";
    const std::string even = R"("tokens": {"ada": 6, "ben": 6})";
    const auto end = [&](std::string_view track) { return cat("{", podium, R"(, "track": )", track, ", ", even, "}"); };
    EXPECT_EQ(decided<KingdomRun>(run_two + four, end("{}")),
              R"(scores winners places {"ada":12,"ben":12}["ada","ben"])");
    const std::string worthless = run_of(
        R"([{"id": "ada", "clan": "knights"}, {"id": "ben", "clan": "forest"}])",
        R"(, "setup": {"podium": [9, 8, 7, 6], "track": [{"score": 0, "lake": true}, {"score": 0, "lake": true}, {"score": 1, "lake": true}]})");
    EXPECT_EQ(decided<KingdomRun>(worthless, end(R"({"5": {"forest": 1}})")),
              R"(scores winners places {"ada":12,"ben":12}["ben"])");
    EXPECT_EQ(decided<KingdomRun>(run_two + four, cat("{", podium, ", ", even, "}")), "");
    EXPECT_EQ(decided<KingdomRun>(run_two + four, cat("{", podium, R"(, "track": {}})")), "");
}

TEST(Finals, DecideKingsGateByTotalsAndLastPlacers) {
    const auto row = [](std::string_view rest) { return cat(R"({"locations": [{"location": "palace")", rest, "}]}"); };
    EXPECT_EQ(decided<KingsGate>(gate, row(R"(, "totals": {"yellow": 4, "green": 4}, "last": "ada")")),
              R"(scores winners places {"ada":2,"ben":2,"cleo":0}["ada","ben"])");
    EXPECT_EQ(decided<KingsGate>(gate, row(R"(, "totals": {"yellow": 4, "green": 4})")), "");
    EXPECT_EQ(decided<KingsGate>(gate, row("")), "");
}

// The end of a game that was played.

std::optional<kings_road::Final> end_of(const kings_road::State& state) {
    kings_road::Final final;
    EveryPlayer<Count> points;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        int before = state.points[player.seat];
        for (const auto& payment : state.final_scoring) before -= payment.points[player.seat];
        points.set(player, {before});
    }
    final.points = points;
    final.king = state.king;
    final.scored.emplace();
    for (const auto& payment : state.scored) final.scored->push(payment.region);
    final.nobles = kings_road::nobles(state);
    final.markers.emplace();
    for (const auto region : values_of<kings_road::Region>()) {
        PerPlayer<Number<0, 99>> there;
        for (Player player{}; player.seat < state.players; ++player.seat)
            there.set(player, {kings_road::influence(state, region, player)});
        final.markers->set(region, there);
    }
    return final;
}

std::optional<rose_king::Final> end_of(const rose_king::State& state) {
    rose_king::Final final;
    final.board.emplace();
    for (const auto square : values_of<rose_king::Square>()) {
        if (state.roses[0].has(square)) final.board->red.push(square);
        if (state.roses[1].has(square)) final.board->white.push(square);
    }
    final.crown = state.crown;
    final.heroes.emplace();
    final.hands.emplace();
    for (const Player player : {rose_king::red, rose_king::white}) {
        final.heroes->set(player, {state.heroes[player.seat]});
        List<rose_king::Card, rose_king::hand_size> hand;
        for (const auto card : values_of<rose_king::Card>()) {
            if (state.hands[player.seat].has(card)) hand.push(card);
        }
        final.hands->set(player, hand);
    }
    return final;
}

std::optional<kingdom_run::Final> end_of(const kingdom_run::State& state) {
    kingdom_run::Final final;
    final.podium = kingdom_run::podium(state);
    final.track.emplace();
    for (int space = kingdom_run::start_spaces + 1; space <= state.spaces; ++space) {
        PerName<kingdom_run::Clan, Number<0, kingdom_run::runner_count>> there;
        for (const auto clan : values_of<kingdom_run::Clan>())
            there.set(clan, {state.track[static_cast<std::size_t>(space)].all_of(clan)});
        final.track->set({space}, there);
    }
    final.tokens.emplace();
    for (Player player{}; player.seat < state.players; ++player.seat)
        final.tokens->set(player, {state.tokens[player.seat]});
    return final;
}

/// Nothing where a total is too high for a sheet.
std::optional<kings_gate::Final> end_of(const kings_gate::State& state) {
    kings_gate::Final final;
    final.locations.emplace();
    for (std::size_t number = 0; number < state.scored; ++number) {
        const kings_gate::LocationScore& record = state.records[number];
        kings_gate::FinalRow row;
        row.location.text = state.sites[number].name;
        row.totals.emplace();
        for (const auto colour : values_of<kings_gate::Colour>()) {
            if (record.has(colour)) row.totals->set(colour, {record.total(colour)});
        }
        row.last = record.placer;
        final.locations->push(row);
    }
    return final;
}

template <class G>
class LawsOfFinals : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfFinals, GameTypes);

/// The end of any game breaks no rule of ends, counts as the game did and reads aloud who wins in the same words; with
/// less of it given it still breaks none.
TYPED_TEST(LawsOfFinals, TheEndOfAGameIsSoundAndCountsAsTheGameDid) {
    using G = TypeParam;
    std::size_t ended = 0;
    std::size_t partial = 0;
    const bool held = rc::check("ends", [&] {
        const auto numbers = *rc::gen::container<std::vector<int>>(1600, rc::gen::inRange(0, 256));
        Bytes source(std::vector<std::uint8_t>(numbers.begin(), numbers.end()));
        const auto setup = any_setup<G>(source);
        const PlayedGame<G> game = play<G>(source, setup);
        if (!game.ended()) return;
        const auto final = end_of(game.states.back());
        RC_ASSERT(!judge_final(setup, *final));
        const auto counted = count_final(setup, *final);
        for (const std::string_view key : {"scores", "winners", "places"}) RC_ASSERT(counted.decides(key));
        RC_ASSERT(G::scores(counted.state) == G::scores(game.states.back()));
        const auto names = Names(std::span(player_ids()).first(static_cast<std::size_t>(setup.players)));
        RC_ASSERT(winners_at(counted.state, names) == winners_at(game.states.back(), names));
        RC_ASSERT(G::reckoning(counted.state, names).back().working ==
                  G::reckoning(game.states.back(), names).back().working);
        ++ended;
        for (int subset = 0; subset < 8; ++subset) {
            auto less = *final;
            each_field<decltype(less)>([&](const auto& field) {
                if (source.empty() ? *rc::gen::inRange(0, 2) == 0 : source.one_in(2)) (less.*field.member).reset();
            });
            RC_ASSERT(!judge_final(setup, less));
            const auto part = count_final(setup, less);
            if (part.decides("scores")) RC_ASSERT(G::scores(part.state) == G::scores(game.states.back()));
            if (part.decides("winners"))
                RC_ASSERT(winners_at(part.state, names) == winners_at(game.states.back(), names));
            partial += part.decides("scores") ? 0 : 1;
        }
    });
    EXPECT_TRUE(held);
    EXPECT_GE(ended, 15U);
    EXPECT_GE(partial, 15U);
}

/// In a game that goes on nothing is left to do but to play: where all is given, the end is refused.
TEST(Finals, OfAGameThatGoesOn) {
    std::size_t refused = 0;
    const bool held = rc::check("not over", [&] {
        const auto numbers = *rc::gen::container<std::vector<int>>(200, rc::gen::inRange(0, 256));
        Bytes source(std::vector<std::uint8_t>(numbers.begin(), numbers.end()));
        const auto run = any_setup<KingdomRun>(source);
        const auto running = play<KingdomRun>(source, run);
        if (!running.ended()) {
            const auto breach = judge_final(run, *end_of(running.states.back()));
            RC_ASSERT(breach && breach->code == kingdom_run::FinalCode::not_over);
            ++refused;
        }
        Bytes more(std::vector<std::uint8_t>(numbers.begin(), numbers.end()));
        const auto board = any_setup<RoseKing>(more);
        const auto playing = play<RoseKing>(more, board);
        if (!playing.ended()) {
            const auto breach = judge_final(board, *end_of(playing.states.back()));
            RC_ASSERT(breach && breach->code == rose_king::FinalCode::not_over);
            ++refused;
        }
    });
    EXPECT_TRUE(held);
    EXPECT_GE(refused, 50U);
}

/// Every rule has a sentence, a source, and an id that no other rule of its game has.
template <class G>
class TablesOfFinals : public ::testing::Test {};
TYPED_TEST_SUITE(TablesOfFinals, GameTypes);

TYPED_TEST(TablesOfFinals, AreWhole) {
    using G = TypeParam;
    std::set<std::string_view> ids;
    for (const Rule& rule : G::rules()) ids.insert(rule.id);
    for (const Rule& rule : EndOf<G>::rules()) {
        EXPECT_TRUE(rule.id.starts_with(cat(G::key, "/final-"))) << rule.id;
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
        EXPECT_FALSE(rule.title.empty() || rule.text.empty() || rule.source.empty()) << rule.id;
        EXPECT_FALSE(rule.title.ends_with('.')) << rule.id;
        EXPECT_EQ(rule.verdict, Verdict::illegal) << rule.id;
    }
}

}  // namespace
}  // namespace referee::testing
