#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "compare/alignment.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "support/judging.hpp"

/// Comparing two records of one game: different spellings of the same event agree, and a different decision is found at
/// its place.
namespace referee::testing {
namespace {

Opened opened(const std::string& text, Format format) { return open_log(PaddedText(text, format).source("test"), {}); }

std::string road(const std::string& cards) {
    return "{\"referee\": 1, \"game\": \"kings-road\", \"players\": [\"jen\", \"phil\"], \"status\": \"unfinished\", "
           "\"events\": [{\"reveal\": {\"jen\": [" +
        cards + "], \"phil\": [\"dragon\", \"kings-castle\", \"knight\"]}}]}";
}

/// The companions of a Witch are never played.
TEST(KingsRoadCompare, CompanionsOfAWitchStandInNoOrderAndNeedNotBeTold) {
    const auto agreement = [](const std::string& a, const std::string& b) {
        const Opened one = opened(road(a), Format::json);
        const Opened other = opened(road(b), Format::json);
        const Agreement forth = align_records(*one.record, *other.record)->event(1);
        EXPECT_EQ(align_records(*other.record, *one.record)->event(1), forth) << a << " and " << b;
        return forth;
    };
    const std::string named = R"("witch", "knight", "dark-tower")";
    EXPECT_EQ(agreement(named, R"("witch", "dark-tower", "knight-declined")"), Agreement::same);
    EXPECT_EQ(agreement(named, R"("witch", "dark-tower", "dragon")"), Agreement::different);
    EXPECT_EQ(agreement(named, R"("witch", "hidden", "knight")"), Agreement::open);
    EXPECT_EQ(agreement(named, R"("witch", "hidden", "dragon")"), Agreement::different);
    EXPECT_EQ(agreement(named, R"("witch", "hidden", "hidden")"), Agreement::open);
    EXPECT_EQ(agreement(named, R"("witch")"), Agreement::open);
    EXPECT_EQ(agreement(R"("witch", "hidden", "knight")", R"("witch", "hidden", "dragon")"), Agreement::open);
    EXPECT_EQ(agreement(R"("witch")", R"("witch")"), Agreement::same);
    EXPECT_EQ(agreement(named, R"("dark-tower", "savage-hills", "knight")"), Agreement::different);
    EXPECT_EQ(agreement(R"("dark-tower", "savage-hills", "knight")", R"("savage-hills", "dark-tower", "knight")"),
              Agreement::different);
    EXPECT_EQ(
        agreement(R"("dark-tower", "savage-hills", "knight")", R"("dark-tower", "savage-hills", "knight-declined")"),
        Agreement::different);
    // Eleven cards: more than a selection keeps.
    const std::string long_one =
        R"("witch", "dragon", "dark-tower", "kings-altar", "kings-castle", "savage-hills", "wizards-tower", "temple-ruins", "dragons-lair")";
    EXPECT_EQ(agreement(long_one + R"(, "knight")", long_one + R"(, "zin-kais-deep")"), Agreement::different);
}

}  // namespace
}  // namespace referee::testing
