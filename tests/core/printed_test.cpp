#include <gtest/gtest.h>

#include "claims/claim_path.hpp"
#include "core/printed.hpp"
#include "text/text.hpp"

/// What is said of the unconfirmed rows of printed data that a fact was counted with.
namespace referee::testing {
namespace {

TEST(Printed, PathsOfClaimsSayWhatTheyAreAbout) {
    const std::vector<std::string> ids = {"jen", "points", "a.b"};
    const Names names(ids);
    const auto about = [&](std::string_view path) {
        const ClaimPath claim_path = parse_claim_path(path, names);
        return cat(claim_path.claim, '|', claim_path.item, '|', claim_path.part, '|',
                   claim_path.player ? names[*claim_path.player] : "-");
    };
    EXPECT_EQ(about("winners"), "winners|0||-");
    EXPECT_EQ(about("scores.jen"), "scores|0||jen");
    EXPECT_EQ(about("scores.a.b"), "scores|0||a.b");
    EXPECT_EQ(about("scored[2].points.jen"), "scored|2|points|jen");
    EXPECT_EQ(about("scored[2].extra"), "scored|2|extra|-");
    EXPECT_EQ(about("scored.extra.one"), "scored|0|extra|-");
}

TEST(Printed, TheFirstRowsAreNamedAndTheOthersCounted) {
    EXPECT_EQ(counted_with({}, "g", Names()), "");
    EXPECT_EQ(counted_with({"a: 1"}, "g", Names()), "; counted with a: 1 (unconfirmed: see referee rules g)");
    EXPECT_EQ(counted_with({"a: 1", "b: 2", "c: 3", "d: 4", "e: 5"}, "g", Names()),
              "; counted with a: 1, b: 2, c: 3 and 2 more rows (unconfirmed: see referee rules g)");
}

}  // namespace
}  // namespace referee::testing
