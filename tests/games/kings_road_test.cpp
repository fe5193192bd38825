#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "games/kings_road_table.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/property.hpp"
#include "text/text.hpp"

/// King's Road against a second implementation: a table of single markers that are moved one by one and sorted for
/// every scoring. It shares only the log's types with the referee.
namespace referee::testing {
namespace {

using namespace kings_road;
using road::Marker;
using road::SecondCount;

/// How long the markers of a selection will stay on the board: the sum of their regions' distances from the King.
int weight(const State& state, const Selection& cards) {
    int total = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto region = region_of(cards[i] == Card::knight && i > 0 ? cards[i - 1] : cards[i]);
        if (region) total += (static_cast<int>(*region) - static_cast<int>(state.king) + 8) % 8;
    }
    return total;
}

/// A game of players who place their markers where they stay longest, until they run out of them. Uniform random play
/// never runs out.
PlayedGame<KingsRoad> play_until_short(Bytes& bytes, const referee::Setup<KingsRoad>& setup) {
    PlayedGame<KingsRoad> game{setup, {}, {KingsRoad::start(setup)}};
    while (!bytes.empty() && !game.ended()) {
        const State state = game.states.back();
        Event event = KingsRoad::begin(state);
        for (auto parts = legal_parts<KingsRoad>(state, event); !parts.empty();
             parts = legal_parts<KingsRoad>(state, event)) {
            int best = 0;
            for (const Part& part : parts) best = std::max(best, weight(state, part.cards));
            std::erase_if(parts, [&](const Part& part) { return weight(state, part.cards) + 2 < best; });
            KingsRoad::add(event, parts[bytes.below(parts.size())]);
        }
        game.events.push_back(event);
        game.states.push_back(state);
        KingsRoad::apply(game.states.back(), event);
    }
    return game;
}

void agrees(const State& state, const SecondCount& other) {
    for (Player player{}; player.seat < state.players; ++player.seat) {
        HOLDS(scores(state)[player].value == other.points[player.seat]);
        HOLDS(supply(state)[player].value == other.count(player.seat, -1));
        for (const Region region : values_of<Region>()) {
            HOLDS(markers(state)[region][player].value == other.count(player.seat, static_cast<int>(region)));
            const auto there = nobles(state)[region];
            HOLDS((std::find(there.begin(), there.end(), player) != there.end()) ==
                  other.noble(player.seat, static_cast<int>(region)));
        }
    }
    HOLDS(static_cast<int>(king(state)) == other.king);
    HOLDS(dragons(state).value == other.dragons);
    HOLDS(ended(state).reason.has_value() == other.over);
    std::vector<int> regions;
    for (const Scored& region : scored(state)) regions.push_back(static_cast<int>(region.region));
    HOLDS(regions == other.scored);
    const auto seat_of = [](const std::optional<Player>& player) { return player ? int{player->seat} : -1; };
    for (std::size_t i = 0; i < other.nobles_named.size(); ++i) {
        HOLDS(seat_of(scored(state)[i].noble.value) == other.nobles_named[i].first);
        HOLDS(seat_of(scored(state)[i].noble.other_reading) == other.nobles_named[i].second);
    }
    for (Player player{}; player.seat < state.players; ++player.seat) {
        std::set<std::string> cards;
        for (const Spendable card : values_of<Spendable>()) {
            if (spent(state)[player].has(card)) cards.emplace(name_of(card));
        }
        const auto gone = other.gone.find(player.seat);
        HOLDS(cards == (gone == other.gone.end() ? std::set<std::string>{} : gone->second));
    }
    HOLDS(!turn<KingsRoad>(state).value);
    if (!other.over) return;
    const auto standing = [&](int player) {
        const auto own = [&](const Marker& m) { return m.owner == player && m.noble; };
        return std::pair(other.points[static_cast<std::size_t>(player)],
                         std::count_if(other.markers.begin(), other.markers.end(), own));
    };
    for (int player = 0; player < state.players; ++player) {
        int before = 0;
        for (int rival = 0; rival < state.players; ++rival) before += standing(rival) > standing(player) ? 1 : 0;
        HOLDS(places<KingsRoad>(state)[{static_cast<std::uint8_t>(player)}].value == before + 1);
    }
}

TEST(KingsRoad, AgreesWithASecondCountAfterEveryEvent) {
    std::map<std::string, int> met;
    std::map<int, int> players;
    check_property("second count", [&] {
        Bytes source = some_bytes(1600);
        const auto setup = any_setup<KingsRoad>(source);
        const auto game = source.one_in(3) ? play_until_short(source, setup) : play<KingsRoad>(source, setup);
        SecondCount other(setup, game.states.front());
        for (std::size_t i = 0; i < game.events.size(); ++i) {
            if (game.states[i].phase == Phase::reselect) ++met["reselection"];
            for (Player player{}; player.seat < setup.players; ++player.seat)
                met["supply " + std::to_string(std::min<int>(3, game.states[i].supply[player.seat]))]++;
            other.play(game.events[i]);
            agrees(game.states[i + 1], other);
        }
        for (const auto& [what, times] : other.met) met[what] += times;
        ++players[setup.players];
    });
    for (int count = 2; count <= 5; ++count) EXPECT_GT(players[count], 5) << count;
    for (const char* what :
         {"tie", "knight without region", "old noble paid after a tie", "chain of three", "stacked nobles",
          "the leader had the Noble", "reselection", "supply 0", "supply 1", "supply 2"}) {
        EXPECT_GT(met[what], 3) << what;
    }
}

/// The order of the players affects only their names: rotating the seats rotates the result.
TEST(KingsRoad, TurnedSeatsTurnTheResult) {
    std::size_t turned_games = 0;
    check_property("turned seats", [&] {
        Bytes source = some_bytes(1600);
        const auto setup = any_setup<KingsRoad>(source);
        const auto game = play<KingsRoad>(source, setup);
        const auto turned = [&](Player player) {
            return Player{static_cast<std::uint8_t>((player.seat + 1) % setup.players)};
        };
        State state = KingsRoad::start(setup);
        for (const Event& event : game.events) {
            Selections selections;
            for (Player player{}; player.seat < setup.players; ++player.seat) {
                if (selections_of(event).has(player)) selections.set(turned(player), selections_of(event)[player]);
            }
            const Event other = std::holds_alternative<Reveal>(event) ? Event(Reveal{selections})
                                                                      : Event(Reselect{selections});
            HOLDS(!KingsRoad::judge(state, other));
            KingsRoad::apply(state, other);
        }
        for (Player player{}; player.seat < setup.players; ++player.seat) {
            HOLDS(state.points[turned(player).seat] == game.states.back().points[player.seat]);
            HOLDS(state.supply[turned(player).seat] == game.states.back().supply[player.seat]);
        }
        turned_games += game.ended() ? 1 : 0;
    });
    EXPECT_GT(turned_games, 90U);
}

TEST(KingsRoad, PointsNeverFallAndARoundScoresOneRegionAndOneForEachDragon) {
    std::size_t rounds = 0;
    check_property("points", [&] {
        Bytes source = some_bytes(1600);
        const auto setup = any_setup<KingsRoad>(source);
        const auto game = play<KingsRoad>(source, setup);
        for (std::size_t i = 0; i + 1 < game.states.size(); ++i) {
            const State& before = game.states[i];
            const State& after = game.states[i + 1];
            for (std::size_t seat = 0; seat < before.players; ++seat) HOLDS(after.points[seat] >= before.points[seat]);
            if (after.phase == Phase::reselect) continue;
            HOLDS(after.regions_scored - before.regions_scored == 1U + after.dragons);
            ++rounds;
        }
    });
    EXPECT_GT(rounds, 1000U);
}

/// The number of legal first selections, counted by hand. Without a Witch: two of the eight Regions and the Dragon in
/// order (9 × 8), then one of the seven others, the Knight or the declined Knight (× 9). With a Witch: the Witch alone;
/// a named companion (9) and one of the eight others, `hidden`, or a Knight (× 11); a hidden companion and one of the
/// nine, `hidden`, or a Knight (12); one of the two Knights and one of the nine or `hidden` (2 × 10). Companions have
/// no order.
TEST(KingsRoad, CountsTheFirstSelections) {
    referee::Setup<KingsRoad> setup;
    setup.players = 2;
    const State state = KingsRoad::start(setup);
    EXPECT_EQ(legal_parts<KingsRoad>(state, KingsRoad::begin(state)).size(), 9U * 8 * 9 + 1 + 9 * 11 + 12 + 2 * 10);
    // A Knight is legal only after a Region: 9 × 8 × 7 without a Knight; with one of the two Knights after one of eight
    // Regions, preceded by any of the others.
    setup.rulings.knight_without_region = KnightWithoutRegion::illegal;
    const State strict = KingsRoad::start(setup);
    EXPECT_EQ(legal_parts<KingsRoad>(strict, KingsRoad::begin(strict)).size(),
              9U * 8 * 7 + 8 * 8 * 2 + 1 + 9 * 11 + 12 + 2 * 10);
}

/// The counts of findings are remembered by what bears on them. They equal the lists, whatever was played before.
TEST(KingsRoad, FindingsCountTheLegalSelections) {
    std::map<std::string, int> met;
    const std::vector<std::string> all_ids = {"anna", "bruno", "cleo", "dora", "emil"};
    check_property("legal selections", [&] {
        Bytes source = some_bytes(1600);
        const auto setup = any_setup<KingsRoad>(source);
        const auto game = source.one_in(3) ? play_until_short(source, setup) : play<KingsRoad>(source, setup);
        const std::vector<std::string> ids(all_ids.begin(), all_ids.begin() + setup.players);
        const Names names(ids);
        for (const State& state : game.states) {
            if (KingsRoad::ended(state).reason) continue;
            Event draft = KingsRoad::begin(state);
            for (Player player{}; player.seat < setup.players; ++player.seat) {
                const auto lines = KingsRoad::legal(state, draft, {Code::card_count, player, {}}, names);
                if (state.phase == Phase::reselect && !state.reselecting.has(player)) {
                    HOLDS(lines.size() == 1 && lines[0].starts_with("reselect: "));
                    ++met["not to reselect"];
                    continue;
                }
                const std::size_t count = legal_parts<KingsRoad>(state, draft).size();
                HOLDS(count <= 12 ? lines.size() == count : lines.back() == cat(count, " legal selections"));
                ++met[cat(count <= 12 ? "short" : "long", state.phase == Phase::reselect ? ", reselection" : "")];
                ++met[cat("due ", cards_due(state, player), state.witch_spent.has(player) ? ", witch spent" : "",
                          state.dragon_spent.has(player) ? ", dragon spent" : "")];
                KingsRoad::add(draft, {player, Selection{}});
            }
        }
    });
    for (const char* what : {"short", "long", "long, reselection", "not to reselect", "due 0", "due 1", "due 2",
                             "due 3, witch spent", "due 3, dragon spent", "due 3, witch spent, dragon spent"})
        EXPECT_GT(met[what], 3) << what;
}

/// Every influence of five players from 0 to 4, one of the markers being a Noble, with every number of paid places.
TEST(KingsRoad, APaymentIsThatOfTheLastPlaceThatAPlayerShares) {
    State state;
    state.players = 5;
    const Region region = Region::dark_tower;
    state.printed[at(region)] = {9, 7, 4, 2};
    std::size_t leaders = 0;
    for (int number = 0; number < 5 * 5 * 5 * 5 * 5; ++number) {
        int digits = number;
        int most = 0;
        for (Player player{}; player.seat < 5; ++player.seat, digits /= 5) {
            most = std::max(most, digits % 5);
            const bool noble = number % 5 == player.seat && digits % 5 > 0;
            state.markers[at(region)][player.seat] = static_cast<std::uint8_t>(digits % 5 - (noble ? 1 : 0));
            noble ? state.nobles[at(region)].insert(player) : state.nobles[at(region)].erase(player);
        }
        std::optional<Player> leader;
        for (int paid = 1; paid <= most_places; ++paid) {
            const Payment payment = pay_influence(state, region, paid);
            for (Player player{}; player.seat < 5; ++player.seat) {
                const bool there = influence(state, region, player) > 0;
                const Places filled = places(state, region, player);
                const bool is_paid = there && filled.last <= paid;
                const auto value = static_cast<std::size_t>(filled.last - 1);
                ASSERT_EQ(payment.ranked.has(player), there);
                ASSERT_EQ(payment.points[player.seat], is_paid ? state.printed[at(region)][value] : 0) << number;
                ASSERT_EQ(payment.behind_first.has(player), is_paid && filled.last > 1) << number;
                if (there && filled.last == 1) leader = player;
            }
        }
        ASSERT_EQ(sole_leader(state, region), leader) << number;
        leaders += leader ? 1 : 0;
    }
    EXPECT_EQ(leaders, 5U * (1 + 16 + 81 + 256)) << "one of five has 1 to 4, the others less";
}

TEST(KingsRoad, StateIsSmall) { EXPECT_LE(sizeof(State), 512U); }

}  // namespace
}  // namespace referee::testing
