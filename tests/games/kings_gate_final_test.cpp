#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/kings_gate.hpp"
#include "support/any.hpp"
#include "support/ends.hpp"

/// What a game of it can end with, and what is counted of that without the events before.
namespace referee::testing {
namespace {

using kings_gate::KingsGate;

const std::string gate = R"("referee": 1, "game": "kings-gate", "players": ["ada", "ben", "cleo"])";

TEST(KingsGateFinals, EveryRuleIsBrokenAndKept) {
    const std::string palace = R"({"location": "palace", "totals": {"yellow": 4, "red": 2}, "last": "ada"})";
    const std::string all =
        R"({"location": "palace"}, {"location": "cathedral"}, {"location": "wizards-tower"}, {"location": "graveyard"}, {"location": "market"},
        {"location": "garrison"}, {"location": "location-7"}, {"location": "tourney-ground"}, {"location": "location-9"}, {"location": "location-10"})";
    expect_cases<KingsGate>(
        gate,
        {
            {"{}", "sound"},
            {cat(R"({"locations": [)", palace, "]}"), "sound"},
            {cat(R"({"locations": [)", all, "]}"), "sound"},
            {cat(R"({"locations": [)", all, ", ", palace, "]}"), "order", "locations/10/location",
             "11 locations are listed"},
            {R"({"locations": [{"location": "cathedral"}]})", "order", "locations/0/location",
             "location 1 is palace, not cathedral"},
            {cat(R"({"locations": [)", palace, R"(, {"location": "market"}]})"), "order", "locations/1/location"},
            // The last row may be a location that was never filled.
            {R"({"locations": [{"location": "palace", "totals": {"yellow": 4}, "last": "ben"}]})", "sound"},
            {R"({"locations": [{"location": "palace", "totals": {"yellow": 4}, "last": "ben"}, {"location": "cathedral"}]})",
             "last", "locations/0/last", "ben placed the last tile at palace and has no tile there"},
            {R"({"locations": [{"location": "palace", "last": "ben"}, {"location": "cathedral"}]})", "sound"},
        });
}

TEST(KingsGateFinals, DecidePointsByTotalsAndLastPlacers) {
    const auto row = [](std::string_view rest) { return cat(R"({"locations": [{"location": "palace")", rest, "}]}"); };
    EXPECT_EQ(decided<KingsGate>(gate, row(R"(, "totals": {"yellow": 4, "green": 4}, "last": "ada")")),
              R"(scores winners places {"ada":2,"ben":2,"cleo":0}["ada","ben"])");
    EXPECT_EQ(decided<KingsGate>(gate, row(R"(, "totals": {"yellow": 4, "green": 4})")), "");
    EXPECT_EQ(decided<KingsGate>(gate, row("")), "");
}

}  // namespace
}  // namespace referee::testing
