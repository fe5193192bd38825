#include <gtest/gtest.h>

#include <vector>

#include "core/game.hpp"
#include "random/random.hpp"
#include "random/random_events.hpp"
#include "random/random_setup.hpp"
#include "support/all_games.hpp"

namespace referee::testing {
namespace {

template <class G>
class ForeignParts : public ::testing::Test {};
TYPED_TEST_SUITE(ForeignParts, GameTypes);

/// Drafts on the way to a legal event, the event itself last, and the parts that might come next in each.
template <Game G>
struct Building {
    std::vector<typename G::Event> drafts;
    std::vector<typename G::Part> parts;

    Building(const typename G::State& state, Choices& choices) {
        constexpr std::size_t most = 400;
        drafts.push_back(G::begin(state));
        while (const auto part = some_part<G>(state, drafts.back(), choices)) {
            for (const auto& other : G::candidates(state, drafts.back())) {
                if (parts.size() < most || choices.one_in(16)) parts.push_back(other);
            }
            drafts.push_back(drafts.back());
            G::add(drafts.back(), *part);
        }
    }
};

/// A part that another draft goes on with is judged, too, and the event with it, where it is not refused.
TYPED_TEST(ForeignParts, AreJudgedLikeAnyOther) {
    using G = TypeParam;
    constexpr int games = 6;
    constexpr int events = 24;
    Random choices{7};
    std::size_t refused = 0;
    std::size_t taken = 0;
    for (int game = 0; game < games; ++game) {
        const Setup<G> setup = random_setup<G>(choices);
        if (G::judge_setup(setup)) continue;
        typename G::State state = G::start(setup);
        for (int i = 0; i < events && !G::ended(state).reason; ++i) {
            const Building<G> building(state, choices);
            for (const auto& draft : building.drafts) {
                for (const auto& part : building.parts) {
                    if (G::judge_part(state, draft, part)) {
                        ++refused;
                        continue;
                    }
                    typename G::Event longer = draft;
                    G::add(longer, part);
                    static_cast<void>(G::judge(state, longer));
                    ++taken;
                }
            }
            G::apply(state, building.drafts.back());
        }
    }
    EXPECT_GE(refused, 50U);
    EXPECT_GE(taken, 100U);
}

}  // namespace
}  // namespace referee::testing
