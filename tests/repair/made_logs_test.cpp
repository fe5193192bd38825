#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "repair/repair_input.hpp"
#include "support/judging.hpp"

/// What the changes of a repair make of a log where little is changed, and of lines that two orders can hold.
namespace referee::testing::made_logs {
namespace {

using Words = std::vector<std::string>;

TEST(RepairsMade, ACorrectedClaimAloneLeavesItsEvent) {
    const Value log = parsed_value(R"({"events":[{"play":1},{"play":2,"claims":{"s":3}}]})");
    RepairEdit edit;
    edit.kind = RepairKind::claim;
    edit.event = 2;
    edit.key = "s";
    edit.is = 4;
    EXPECT_EQ(repaired(log, {edit}).dump(), R"({"events":[{"play":1},{"play":2,"claims":{"s":4}}]})");
}

TEST(RepairsMade, ChoicesOfRulingsStandInTheOrderOfTheGame) {
    std::size_t several = 0;
    for (const GameEntry& game : games()) {
        const auto& rulings = game.types.rulings->fields;
        if (rulings.size() < 2) continue;
        ++several;
        const std::string first(rulings[0].name());
        const std::string second(rulings[1].name());
        RepairEdit edit;
        edit.kind = RepairKind::table;
        edit.key = "rulings";
        edit.is = {{first, "a"}};
        const Value log{{"game", game.key}, {"rulings", {{second, "b"}}}};
        EXPECT_EQ(repaired(log, {edit})["rulings"].dump(), Value({{first, "a"}, {second, "b"}}).dump());
    }
    EXPECT_GT(several, 0U);
}

TEST(RepairsMade, OfTwoCommonLinesTheOneIsKeptThatLeavesOutFirst) {
    EXPECT_EQ(line_diff("a\nb\n", "b\na\na\n"), (Words{"@@ -1 +0,0 @@", "-a", "@@ -2,0 +2,2 @@", "+a", "+a"}));
    EXPECT_EQ(line_diff("a\nb\nc\n", "c\na\n"), (Words{"@@ -1,2 +0,0 @@", "-a", "-b", "@@ -3,0 +2 @@", "+a"}));
}

}  // namespace
}  // namespace referee::testing::made_logs
