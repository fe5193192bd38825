#include <gtest/gtest.h>

#include <array>
#include <string>

#include "support/judging.hpp"
#include "text/text.hpp"

/// Logs of King's Road with more false claims than are kept.
namespace referee::testing {
namespace {

/// A game of King's Road in which nobody scores and which never ends, with this number of rounds and a false claim in
/// each. `broken` makes the event after the last round illegal.
std::string endless_game(std::size_t rounds, bool broken) {
    constexpr std::array regions = {"zin-kais-deep", "wizards-tower", "savage-hills", "kings-altar",
                                    "temple-ruins",  "dark-tower",    "dragons-lair", "kings-castle"};
    std::string values;
    for (const char* region : regions) values += cat(values.empty() ? "" : ",", '"', region, "\":[0,0]");
    std::string events;
    for (std::size_t round = 0; round < rounds; ++round) {
        std::string cards;
        for (std::size_t card = 1; card <= 3; ++card)
            cards += cat(cards.empty() ? "" : ",", '"', regions[(round + card) % regions.size()], '"');
        events += cat(R"({"reveal":{"jen":[)", cards, R"(],"phil":[)", cards, R"(]},"claims":{"scores":{"jen":9}}},)");
    }
    events += broken ? R"({"reveal":{}})" : R"({"reveal":{"jen":["witch"],"phil":["witch"]}})";
    return cat(R"({"referee":1,"game":"kings-road","players":["jen","phil"],"status":"unfinished",)",
               R"("components":{"regions":{)", values, R"(}},"events":[)", events, "]}");
}

TEST(KingsRoadHostile, FalseClaimsAreKeptUpToTenThousand) {
    const auto few = judged(endless_game(9'999, false), Format::json);
    EXPECT_EQ(few.findings.size(), 9'999U);
    const auto many = judged(endless_game(12'000, false), Format::json);
    EXPECT_EQ(many.findings.size(), 10'000U);
    EXPECT_EQ(many.verdict, Verdict::misreported);
    EXPECT_EQ(many.judged, 12'001U);
}

TEST(KingsRoadHostile, TheVerdictDoesNotDependOnFindingsThatAreNotKept) {
    const auto broken = judged(endless_game(12'000, true), Format::json);
    EXPECT_EQ(broken.verdict, Verdict::illegal);
    EXPECT_EQ(broken.findings.size(), 10'001U);
    EXPECT_EQ(broken.findings.back().event, 12'001U);
    Options skip;
    skip.on_illegal = OnIllegal::skip;
    EXPECT_EQ(judged(endless_game(12'000, true), Format::json, "test", skip).verdict, Verdict::illegal);
}

}  // namespace
}  // namespace referee::testing
