#include <gtest/gtest.h>

#include "analysis/slips.hpp"
#include "games/rose_king/rose_king.hpp"
#include "support/slips.hpp"

/// The likeliest slip behind a false number.
namespace referee::testing {
namespace {

TEST(RoseKingSlips, OfAreas) {
    const std::string log = file_text(REFEREE_ROOT "/fixtures/rose-king/examples/areas-8-2-1-and-5-2-2-1.yaml");
    const auto white = [](const std::string& points, const std::string& slip) {
        return SlipCase{points,
                        "scores: {anna: 34, bruno: 69}\n  winners",
                        cat("scores: {anna: 34, bruno: ", points, "}\n  winners"),
                        0,
                        "bruno",
                        slip};
    };
    expect_slips(log,
                 {
                     white("13", "white area at c6: the size counted in place of its square"),
                     white("21", "white area at c6: the size doubled in place of squared"),
                     white("65", "white area at b9: forgotten"),
                     white("73", "white area at b9: counted twice"),
                     white("54", "white area at c6: one rose of it overlooked"),
                     white("86", "white area at c6: one rose too many counted"),
                     white("96", "two digits swapped"),
                     white("34", "the number of anna"),
                     white("70", "white area at a7: counted twice"),
                     white("169", ""),
                 });
}

TEST(RoseKingSlips, OfAreasThatMeetAtACorner) {
    rose_king::State state;
    state.roses[0].insert(rose_king::square_at(3, 4));
    state.roses[0].insert(rose_king::square_at(4, 5));
    const std::vector<std::string> ids = {"anna", "bruno"};
    const Names names(ids);
    const auto slip = [&](int claimed) {
        SlipContext context;
        for (Award& award : rose_king::RoseKing::pending_awards(state, names))
            context.awards.push_back({std::move(award), 0});
        const ClaimedNumber number{"scores", "scores", Player{0}, {}, claimed, 2};
        return listed_slips(explain_numbers(std::span(&number, 1), context, names)[0]);
    };
    EXPECT_EQ(slip(4), "red area at d5: counted as one area with that of e6, which it meets at a corner only");
    EXPECT_EQ(slip(16), "");
}

}  // namespace
}  // namespace referee::testing
