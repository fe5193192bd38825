#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/perft_page.hpp"
#include "position/perft.hpp"
#include "position/typed_record.hpp"
#include "support/all_games.hpp"
#include "support/cases.hpp"
#include "support/every_game.hpp"
#include "support/every_perft.hpp"
#include "support/judging.hpp"
#include "support/whole_events.hpp"
#include "text/text.hpp"

/// `referee perft`: its counts are those of a second way, which tries everything that can be written and asks `judge`
/// about whole events.
namespace referee::testing {
namespace {

/// Counts as long as no more than so many events have been tried.
template <Game G>
class SlowCount {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    explicit SlowCount(std::size_t budget) : budget_(budget) {}

    std::optional<std::uint64_t> from(const State& state, std::size_t depth) {
        return within(state, G::begin(state), depth);
    }

    std::optional<std::uint64_t> within(const State& state, const Event& event, std::size_t depth) {
        std::uint64_t sum = 0;
        if (G::ended(state).reason) return sum;
        for (const typename G::Part& part : Support<G>::writable(state, event)) {
            if (budget_ == 0) return std::nullopt;
            --budget_;
            if (!WholeEvents<G>::goes_on(state, event, part)) continue;
            const auto rest = depth == 1 ? std::optional<std::uint64_t>(1) : behind(state, event, part, depth - 1);
            if (!rest) return std::nullopt;
            sum += *rest;
        }
        return sum;
    }

  private:
    std::optional<std::uint64_t> behind(const State& state, Event event, const typename G::Part& part,
                                        std::size_t depth) {
        G::add(event, part);
        if (!WholeEvents<G>::is_complete(state, event)) return within(state, event, depth);
        State after = state;
        G::apply(after, event);
        return from(after, depth);
    }

    std::size_t budget_;
};

/// The state behind the last event of a log.
template <Game G>
typename G::State end_of(std::string_view text) {
    const Opened log_in_text = opened(std::string(text), Format::yaml);
    const Log<G>& log = typed_record<G>(*log_in_text.record).typed();
    typename G::State state = G::start(log.setup);
    for (const Recorded<G>& recorded : log.events) G::apply(state, recorded.event);
    return state;
}

template <class G>
class LawsOfPerft : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfPerft, GameTypes);

constexpr std::size_t events_tried = 60'000;

/// At the positions of docs/perft.md, as deep as the second way comes.
TYPED_TEST(LawsOfPerft, IsTheSecondCountOfTheFixedPositions) {
    using G = TypeParam;
    std::size_t positions = 0;
    std::size_t compared = 0;
    for (const PerftPlace& place : perft_places()) {
        if (place.game->key != G::key) continue;
        ++positions;
        const typename G::State state = end_of<G>(place.fixture.text);
        for (std::size_t depth = 1; depth <= place.depth; ++depth) {
            const auto slow = SlowCount<G>(events_tried).from(state, depth);
            if (!slow) break;
            EXPECT_EQ(count_sequences(place, depth), *slow) << place.fixture.path << " to depth " << depth;
            ++compared;
        }
    }
    EXPECT_GE(positions, 3U);
    EXPECT_GE(compared, positions);
}

/// At any position of a random game, and with an event under way.
TYPED_TEST(LawsOfPerft, IsTheSecondCountAnywhere) {
    using G = TypeParam;
    Cases cases{{"one part deep", 20}, {"deeper", 5}, {"after the end", 1}};
    if (!std::is_same_v<typename G::Part, typename G::Event>) cases.ask("with parts given", 5);
    over_games<G>("perft", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        if (!source.one_in(4)) return;
        const Names names = names_of_seats(game.setup.players);
        // Near the end there are fewer ways, and counts that come to it.
        const std::size_t at = source.one_in(2)
            ? game.states.size() - 1 - std::min(source.below(3), game.states.size() - 1)
            : source.below(game.states.size());
        const auto& state = game.states[at];
        if (G::ended(state).reason) {
            const PerftQuestion question{2, true};
            const Perft counted = PerftCounter<G>(question, names).run(state);
            HOLDS(counted.sequences.number == 0 && counted.first.empty());
            cases.met("after the end");
            return;
        }
        typename G::Event draft = G::begin(state);
        std::size_t given = 0;
        for (std::size_t parts = source.below(12); parts > 0; --parts) {
            const auto next = legal_parts<G>(state, draft);
            typename G::Event longer = draft;
            if (next.empty()) break;
            G::add(longer, next[source.below(next.size())]);
            if (legal_parts<G>(state, longer).empty()) break;
            draft = longer;
            ++given;
        }
        for (std::size_t depth = 1; depth <= 6; ++depth) {
            const auto slow = SlowCount<G>(events_tried / 4).within(state, draft, depth);
            if (!slow) break;
            const PerftQuestion question{depth};
            HOLDS(PerftCounter<G>(question, names).within(state, draft, depth) == SequenceCount{*slow});
            cases.met(depth == 1 ? "one part deep" : "deeper");
            if (given > 0) cases.met("with parts given");
        }
    });
}

TEST(LawsOfPerftCounts, SayWhenSixtyFourBitsAreTooFew) {
    constexpr std::uint64_t most = UINT64_MAX;
    const auto sum = [](SequenceCount a, SequenceCount b) { return a += b; };
    const auto product = [](SequenceCount a, SequenceCount b) { return a *= b; };
    EXPECT_EQ(sum({most - 1}, {1}), (SequenceCount{most, false}));
    EXPECT_EQ(sum({most}, {1}), (SequenceCount{most, true}));
    EXPECT_EQ(sum({most, true}, {0}), (SequenceCount{most, true}));
    EXPECT_EQ(product({std::uint64_t{1} << 32U}, {std::uint64_t{1} << 31U}), SequenceCount{std::uint64_t{1} << 63U});
    EXPECT_EQ(product({std::uint64_t{1} << 32U}, {std::uint64_t{1} << 32U}), (SequenceCount{most, true}));
    EXPECT_EQ(product({most, true}, {0}), SequenceCount{0});
}

}  // namespace
}  // namespace referee::testing
