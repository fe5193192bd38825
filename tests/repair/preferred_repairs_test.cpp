#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include "repair/ranking.hpp"
#include "support/played_log.hpp"
#include "support/some_game.hpp"

/// Which of several repairs of equal cost is listed first, and what their false claims cost.
namespace referee::testing::preferred_repairs {
namespace {

using Some = SomeGame;
using Edit = TypedEdit<Some>;
using Node = RepairNode<Some>;

/// What ranks the repairs of a log, which may have a second record.
struct Ranked {
    explicit Ranked(const PlayedLog<Some>& of, const Log<Some>* second = nullptr)
        : played(of),
          input{envelope, Cursor(root), of.log, of.written.names, second},
          replay(of.log),
          changed(of.log, of.written.names),
          other(second),
          reporter(input, replay, changed, other) {}

    /// The count of changes, then how unlikely their kinds are, how far they are from what was written, and how many
    /// events follow.
    [[nodiscard]] std::tuple<std::size_t, std::size_t, std::size_t, std::size_t> rank(std::vector<Edit> edits) const {
        Node node;
        node.edits = std::move(edits);
        node.number = 7;
        const auto [count, kinds, distances, places, number] = reporter.rank_of(node);
        EXPECT_EQ(number, 7U);
        return {count, kinds, distances, places};
    }

    const PlayedLog<Some>& played;
    Envelope envelope{};
    referee::Node root{};
    RepairInput<Some> input;
    RepairReplay<Some> replay;
    ChangedLog<Some> changed;
    OtherRecord<Some> other;
    RepairReporter<Some> reporter;
};

Edit edit(RepairKind kind, std::size_t event) { return {kind, event}; }

TEST(RepairsPreferred, FewChangesAndADuplicateLeftOutComeFirst) {
    const PlayedLog<Some> played;
    const Ranked ranked(played);
    const std::size_t events = played.log.events.size();
    const auto behind = [&](std::size_t event) { return events + 1 - event; };
    EXPECT_EQ(ranked.rank({}), std::tuple(0, 0, 0, 0));
    EXPECT_EQ(ranked.rank({edit(RepairKind::exchanged, 4)}), std::tuple(1, 1, 0, behind(4)));
    EXPECT_EQ(ranked.rank({edit(RepairKind::put_in, 4)}), std::tuple(1, 1, 0, behind(4)));
    EXPECT_EQ(ranked.rank({edit(RepairKind::left_out, 4)}), std::tuple(1, 2, 0, behind(4)));
    Edit again = edit(RepairKind::left_out, 4);
    again.doubled = true;
    EXPECT_EQ(ranked.rank({again}), std::tuple(1, 0, 0, behind(4)));
    EXPECT_EQ(ranked.rank({edit(RepairKind::left_out, 2), edit(RepairKind::exchanged, 5)}),
              std::tuple(2, 3, 0, behind(2) + behind(5)));
}

TEST(RepairsPreferred, AnEventNearToWhatWasWrittenComesFirst) {
    const PlayedLog<Some> played;
    const Ranked ranked(played);
    const auto& events = played.log.events;
    const auto changed = [&](RepairKind kind, std::size_t number, const Some::Event& is) {
        Edit made = edit(kind, number);
        made.is = is;
        return made;
    };
    const auto apart = [&](std::size_t number, const Some::Event& is) {
        return distance(written(is, played.written.names), written(events[number - 1].event, played.written.names));
    };
    const Some::Event& third = events[2].event;
    ASSERT_GT(apart(1, third), 0U);
    ASSERT_GT(apart(2, third), 0U);
    EXPECT_EQ(ranked.rank({changed(RepairKind::value, 1, third)}), std::tuple(1, 1, apart(1, third), events.size()));
    EXPECT_EQ(ranked.rank({changed(RepairKind::player, 1, third), changed(RepairKind::value, 2, third)}),
              std::tuple(2, 2, apart(1, third) + apart(2, third), 2 * events.size() - 1));
    EXPECT_EQ(ranked.rank({changed(RepairKind::two_values, 3, third)}), std::tuple(2, 1, 0, events.size() - 2))
        << "two values are two changes";
    EXPECT_EQ(ranked.rank({changed(RepairKind::put_in, 1, third)}), std::tuple(1, 1, 0, events.size()))
        << "no event was written in its place";
    EXPECT_EQ(ranked.rank({edit(RepairKind::value, 0)}), std::tuple(1, 1, 0, events.size() + 1))
        << "a value of the setup";
}

TEST(RepairsPreferred, WrongClaimsCountAsChanges) {
    const PlayedLog<Some> played;
    Ranked ranked(played);
    Node node;
    node.false_claims = 3;
    node.edits.push_back(edit(RepairKind::exchanged, 4));
    EXPECT_EQ(std::get<0>(ranked.reporter.rank_of(node)), 4U);
    EXPECT_EQ(ranked.reporter.cost_of_claims(node), 3 * cost_of(RepairKind::claim, false));
    EXPECT_EQ(ranked.reporter.cost_of_claims({}), 0);
    Ranked with(played, &played.log);
    EXPECT_EQ(with.reporter.cost_of_claims({}), 0);
}

}  // namespace
}  // namespace referee::testing::preferred_repairs
