#include <gtest/gtest.h>

#include <vector>

#include "random/random.hpp"
#include "support/pairing.hpp"
#include "tournament/pairing.hpp"

/// What the seats of the next round take from the rounds so far: meetings, seats and sizes of tables.
namespace referee::testing {
namespace {

using tournament::Event;
using tournament::History;
using tournament::NextRound;
using tournament::PlayerNumber;

using TableSizes = std::vector<int>;

/// Adds a table of the first round.
void add_first_round_table(Event& event, const std::vector<PlayerNumber>& players) {
    testing::add_table(event, 1, static_cast<int>(event.tables.size()) + 1, players);
}

NextRound after_these(const Event& event) {
    Random random{1};
    return next_round(event, standings_of(event, tournament::most_rounds), {}, random);
}

TableSizes sizes_of(const NextRound& next) {
    TableSizes sizes;
    for (const auto& table : next.tables) sizes.push_back(static_cast<int>(table.size()));
    return sizes;
}

TEST(TournamentsPairing, AMatchIsOneMeeting) {
    Event event = event_of(4, {2});
    event.match = 3;
    add_first_round_table(event, {0, 1});
    add_first_round_table(event, {1, 0});
    add_first_round_table(event, {0, 1});
    add_first_round_table(event, {2, 3});
    const History history(event);
    EXPECT_EQ(history.meetings(0, 1), 1);
    EXPECT_EQ(history.meetings(2, 3), 1);
    EXPECT_EQ(history.meetings(0, 2), 0);
    EXPECT_EQ(history.times_at(0, 0), 1) << "the seat of the first game";
    EXPECT_EQ(history.times_at(1, 0), 0);
    EXPECT_EQ(history.times_at(1, 1), 1);
}

/// Tables of which nobody knows who sat there have no size.
TEST(TournamentsPairing, TheUsualSizeIsThatOfMostTables) {
    Event event = event_of(12, {3, 4});
    EXPECT_EQ(History(event).usual_size(), std::nullopt);
    EXPECT_EQ(sizes_of(after_these(event)), (TableSizes{4, 4, 4})) << "the largest";
    add_first_round_table(event, {0, 1, 2});
    add_first_round_table(event, {3, 4, 5, 6});
    add_first_round_table(event, {});
    add_first_round_table(event, {});
    EXPECT_EQ(History(event).usual_size(), 4) << "the larger one of two that are as frequent";
    EXPECT_EQ(sizes_of(after_these(event)), (TableSizes{4, 4, 4}));
    add_first_round_table(event, {7, 8, 9});
    EXPECT_EQ(History(event).usual_size(), 3);
    EXPECT_EQ(sizes_of(after_these(event)), (TableSizes{3, 3, 3, 3}));
}

/// A row of `points` for one player, or with too few numbers, makes no table.
TEST(TournamentsPairing, TablesHaveTwoPlayersAndAPlaceForEach) {
    Event event = event_of(5, {1, 2, 4});
    event.points.back().by_place.pop_back();
    const NextRound next = after_these(event);
    EXPECT_EQ(sizes_of(next), (TableSizes{2, 2}));
    EXPECT_EQ(next.byes.size(), 1U);
}

/// Five who have all met: at tables of three and two each of them meets one again or more. A meeting is one of two
/// players, so there are two and a half of them or more: three.
TEST(TournamentsPairing, TheLowerBoundIsAWholeNumberOfMeetings) {
    Event event = event_of(5, {5});
    add_first_round_table(event, {0, 1, 2, 3, 4});
    const History history(event);
    const std::vector<PlayerNumber> all = {0, 1, 2, 3, 4};
    EXPECT_EQ(least_repeated(all, TableSizes{3, 2}, history), 3);
    EXPECT_EQ(least_repeated({}, TableSizes{}, history), 0) << "without a table nobody meets";
}

}  // namespace
}  // namespace referee::testing
