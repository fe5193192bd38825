#include <gtest/gtest.h>

#include "support/slips.hpp"

/// The likeliest slip behind a false number.
namespace referee::testing {
namespace {

TEST(KingdomRunSlips, OfAFinish) {
    const std::string log = file_text(REFEREE_ROOT "/fixtures/kingdom-run/games/tie.yaml");
    const auto result = [](const std::string& scores, const std::string& player, const std::string& slip) {
        return SlipCase{
            scores, "scores: {anna: 39, bruno: 39}\n  winners", cat("scores: {", scores, "}\n  winners"), 0, player,
            slip};
    };
    expect_slips(
        log,
        {
            result("anna: 35", "anna", "victory tokens: forgotten"),
            result("bruno: 29", "bruno", "victory tokens: a token counted as 1 point"),
            result("bruno: 33", "bruno", "space 7: forgotten"),
            result("bruno: 36", "bruno", "space 7: one runner counted only"),
            result("bruno: 40", "bruno",
                   "place 6 of the podium: paid as the place before it; or space 10: counted by the score of space 11"),
            result("bruno: 41", "bruno", "victory tokens: a token too many counted"),
            result("anna: 93", "anna", "two digits swapped"),
            result("anna: 89", "anna", ""),
            {"podium", "podium-points: {anna: 33", "podium-points: {anna: 34", 0, "anna",
             "place 2 of the podium: paid as the place before it; or place 3 of the podium: paid as the place before "
             "it; or place 4 of the podium: paid as the place before it"},
            {"podium", "podium-points: {anna: 33", "podium-points: {anna: 21", 0, "anna",
             "place 2 of the podium: forgotten"},
            {"podium", "podium-points: {anna: 33", "podium-points: {anna: 66", 0, "anna", ""},
            {"track", "track-points: {anna: 2", "track-points: {anna: 4", 0, "anna", "space 6: counted twice"},
        });
}

}  // namespace
}  // namespace referee::testing
