#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/kings_gate.hpp"
#include "games/kings_gate/audit.hpp"
#include "support/any.hpp"
#include "support/ends.hpp"
#include "support/log_value.hpp"
#include "support/property.hpp"
#include "text/text.hpp"

/// The ends of King's Gate: which ones are legal, and what is computed from them without the events.
namespace referee::testing {
namespace {

using kings_gate::KingsGate;

const std::string gate = R"("referee": 1, "game": "kings-gate", "players": ["ada", "ben", "cleo"])";

TEST(KingsGateFinals, EveryRuleIsBrokenAndKept) {
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

TEST(KingsGateFinals, DecidePointsByTotalsAndLastPlacers) {
    const auto row = [](std::string_view rest) { return cat(R"({"locations": [{"location": "palace")", rest, "}]}"); };
    EXPECT_EQ(decided<KingsGate>(gate, row(R"(, "totals": {"yellow": 4, "green": 4}, "last": "ada")")),
              R"(scores winners places {"ada":2,"ben":2,"cleo":0}["ada","ben"])");
    // First and second place pay 2 points each there, whoever was last.
    EXPECT_EQ(decided<KingsGate>(gate, row(R"(, "totals": {"yellow": 4, "green": 4})")),
              R"(scores winners places {"ada":2,"ben":2,"cleo":0}["ada","ben"])");
    EXPECT_EQ(decided<KingsGate>(gate, row(R"(, "totals": {"yellow": 4, "green": 2, "red": 2})")),
              R"(scores {"ada":2})");
    EXPECT_EQ(decided<KingsGate>(gate, row("")), "");
}

/// The tourney ground changes a score by what the player gains there, less 3, but not below 0. If the score before is
/// unknown, all changes from scores of 0 on are possible, and no others.
TEST(KingsGateFinals, LoseAtTheTourneyGroundWhatAnyScoreBeforeAllows) {
    for (const int gain : {0, 1, 2, 3, 5}) {
        std::string locations = cat(R"({"name": "one", "ground": "white", "points": [9, 0, 0]}, )",
                                    R"({"name": "tourney", "ground": "white", "points": [)", gain,
                                    R"(, 0, 0], "special": "tourney-ground"})");
        for (int number = 3; number <= 10; ++number)
            locations += cat(R"(, {"name": "l)", number, R"(", "ground": "white", "points": [0, 0, 0]})");
        const ReadFinal<KingsGate> read(
            cat(R"({"referee": 1, "game": "kings-gate", "players": ["ada", "ben"], "components": {"locations": [)",
                locations, R"(]}, "final": {"locations": [{"location": "one"}, {"location": "tourney", "totals": )",
                R"({"yellow": 5, "green": 4, "red": 9, "blue": 1}, "last": "ada"}]}})"));
        ASSERT_TRUE(read.findings.empty()) << read.findings[0].message;
        std::set<int> possible;
        for (const auto& outcome : KingsGate::count_final({read.setup(), read.final()}).rows.back().outcomes)
            possible.insert(outcome.points[Player{1}].value);
        std::set<int> due;
        for (int before = 0; before <= 9; ++before) due.insert(std::max(0, before + gain - 3) - before);
        EXPECT_EQ(possible, due) << gain;
    }
}

std::string gate_row(std::string_view name, std::string_view rest) {
    return cat(R"({"location": ")", name, '"', rest.empty() ? "" : ", ", rest, '}');
}

/// A tie matters if the places differ in points or in a character, unless its colours belong to one player.
TEST(KingsGateSheets, SayWhichTiesDependOnTheLastPlacer) {
    const auto doubts = [](std::string_view players, const std::string& rows) {
        return sheet_end(cat(R"("referee": 1, "game": "kings-gate", "players": )", players),
                         cat(R"("final": {"locations": [)", rows, "]}"))
            .doubts;
    };
    const std::string three = R"(["ada", "ben", "cleo"])";
    EXPECT_EQ(doubts(three, gate_row("palace", R"("totals": {"yellow": 5, "green": 2, "red": 2})")),
              std::vector<std::string>{
                  "it is not known who placed the last tile at palace; totals 2 and 2 tie for the second "
                  "place: ben or cleo"});
    EXPECT_TRUE(
        doubts(three, gate_row("palace", R"("totals": {"yellow": 5, "green": 2, "red": 2}, "last": "ada")")).empty());
    EXPECT_TRUE(doubts(three, gate_row("palace", R"("totals": {"yellow": 5, "green": 4, "red": 2})")).empty());
    // First and second place pay the same at the palace, and the King goes to the first.
    EXPECT_EQ(
        doubts(three, gate_row("palace", R"("totals": {"yellow": 2, "green": 2})")),
        std::vector<std::string>{"it is not known who placed the last tile at palace; totals 2 and 2 tie for the first "
                                 "and second places: ada or ben"});
    EXPECT_TRUE(doubts(R"(["ada", "ben"])", gate_row("palace", R"("totals": {"yellow": 2, "green": 2})")).empty());
    EXPECT_EQ(doubts(three, gate_row("palace", "")),
              std::vector<std::string>{"without `totals` it is not known who was paid at palace"});
    EXPECT_EQ(sheet_end(gate, R"("final": {})").doubts,
              std::vector<std::string>{"without `locations` nothing is counted"});
}

/// A row is an award as far as its outcomes agree. Open points are reported and drawn as `?`.
TEST(KingsGateSheets, TellRowsAsFarAsTheyAreDecided) {
    const SheetEnd end = sheet_end(gate,
                                   cat(R"("final": {"locations": [)",
                                       gate_row("palace", R"("totals": {"yellow": 5, "green": 2, "red": 2})"), "]}"));
    ASSERT_NE(end.award("palace"), nullptr);
    PerPlayer<int> two;
    two.set(Player{0}, 2);
    EXPECT_EQ(end.award("palace")->points, two);
    EXPECT_NE(end.working("palace").find("not decided: ben +2 or +0\n"), std::string::npos);
    EXPECT_EQ(end.working("palace").find("goes to ben"), std::string::npos);
    EXPECT_EQ(end.award("victory"), nullptr);
    EXPECT_NE(end.picture().find("ada +2, ben ? and cleo ?"), std::string::npos);
}

/// Everything reported about a sheet with some totals and last placers omitted is true of the game: the points of each
/// player, the places, the winners of characters, the loser.
TEST(KingsGateSheets, TellNothingThatDidNotHappen) {
    std::size_t open = 0;
    std::size_t told_places = 0;
    std::size_t known_of_some = 0;
    check_property("told rows", [&] {
        Bytes source = some_bytes(1600);
        Bytes left_out = some_bytes(100);
        const auto setup = any_setup<KingsGate>(source);
        const PlayedGame<KingsGate> game = play<KingsGate>(source, setup);
        if (!game.ended()) return;
        const auto& state = game.states.back();
        auto final = KingsGate::final_of(state);
        for (std::size_t row = 0; row < final.locations->size(); ++row) {
            if (!left_out.one_in(3)) (*final.locations)[row].last.reset();
            if (left_out.one_in(5)) (*final.locations)[row].totals.reset();
        }
        const Names names = names_of_seats(setup.players);
        const Sheet<KingsGate> sheet{setup, final};
        const auto counted = KingsGate::count_final(sheet);
        const SheetText end = KingsGate::sheet_text(sheet, counted, names);
        HOLDS(KingsGate::contradictions(sheet, names).empty());
        bool undecided = false;
        for (std::size_t row = 0; row < state.scored; ++row) {
            const Award& award = end.awards[row];
            std::vector<std::string> happened;
            kings_gate::add_points(state, state.sites[row], state.records[row], names, happened);
            kings_gate::add_loss(state, row, names, happened);
            for (const std::string& line : award.working) {
                const bool place = line.find(" point") != std::string::npos && line.find(": ") != std::string::npos &&
                    line.find("not decided") == std::string::npos;
                const bool other = line.find(" goes to ") != std::string::npos ||
                    line.find(" lapses") != std::string::npos ||
                    (line.find(" has the lowest total") != std::string::npos &&
                     line.find("allows") == std::string::npos);
                if (!place && !other) continue;
                HOLDS(std::find(happened.begin(), happened.end(), line) != happened.end());
                ++told_places;
            }
            for (Player player{}; player.seat < setup.players; ++player.seat) {
                const bool sure = award.points.has(player);
                if (sure) HOLDS(award.points[player] == state.records[row].points[player.seat]);
            }
            undecided = undecided ||
                std::any_of(award.working.begin(), award.working.end(),
                            [](const std::string& line) { return line.starts_with("not decided"); });
        }
        HOLDS(!undecided || !end.doubts.empty());
        for (const Criterion& at_last : counted.tie_breaks) {
            for (Player player{}; player.seat < setup.players; ++player.seat) {
                const int points = state.records[state.scored - 1U].points[player.seat];
                if (at_last.standing.has(player)) HOLDS(at_last.standing[player] == points);
            }
            known_of_some += at_last.standing.players.size() < names.size() ? 1 : 0;
        }
        open += undecided ? 1 : 0;
    });
    EXPECT_GE(open, 15U);
    EXPECT_GE(told_places, 100U);
    EXPECT_GE(known_of_some, 3U);
}

/// The numbers of a sheet are explained if they are known: `scores` of some players, rows with one outcome.
TEST(KingsGateSheets, HaveNumbersToExplain) {
    const SheetEnd end = sheet_end(
        gate,
        cat(R"("final": {"locations": [)",
            gate_row("palace", R"("totals": {"yellow": 5, "green": 2, "red": 1}, "last": "ada")"), ", ",
            gate_row("cathedral", R"("totals": {"yellow": 5, "green": 2, "red": 2})"),
            R"(]}, "result": {"scores": {"ada": 4, "ben": 9}, "locations": [)",
            R"({"location": "palace", "points": {"ada": 3}}, {"location": "cathedral", "points": {"ada": 4}}]})"));
    ASSERT_EQ(end.numbers.size(), 2U);
    EXPECT_EQ(end.numbers[0].group, "scores");
    EXPECT_EQ(end.numbers[0].counted, 5);
    EXPECT_EQ(end.numbers[1].group, "locations[1].points");
    EXPECT_EQ(end.numbers[1].counted, 2);
    EXPECT_EQ(end.numbers[1].subject, "palace");
}

/// The rulebook states what the first place wins at the palace, but nothing else there.
TEST(KingsGateSheets, NameWhatNobodyHasConfirmed) {
    const auto rows = [](std::string_view row, std::string_view claim) {
        const SheetEnd end = sheet_end(gate, cat(R"("final": {"locations": [)", row, R"(]}, "result": {)", claim, "}"));
        EXPECT_EQ(end.findings.size(), 1U);
        return end.findings.empty() ? std::size_t{99} : end.findings[0].unconfirmed.size();
    };
    const std::string palace = gate_row("palace", R"("totals": {"yellow": 5, "green": 2}, "last": "ada")");
    EXPECT_EQ(rows(palace, R"("scores": {"ada": 9})"), 0U);
    EXPECT_EQ(rows(palace, R"("scores": {"ben": 9})"), 1U);
    EXPECT_EQ(rows(palace, R"("locations": [{"location": "palace", "points": {"ben": 9}}])"), 1U);
    const std::string open = gate_row("palace", "");
    EXPECT_EQ(rows(open, R"("locations": [{"location": "palace", "points": {"ada": 2, "ben": 1, "cleo": 0}}])"), 1U);
}

}  // namespace
}  // namespace referee::testing
