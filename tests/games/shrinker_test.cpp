#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>

#include "log/game_registry.hpp"
#include "shrink/shrinker.hpp"
#include "text/text.hpp"
#include "types/value.hpp"

/// What the search for one game does of which nothing else knows: other names of players, and other games.
namespace referee::testing {
namespace {

std::string named(const char* game, const char* log) {
    return new_shrinker(*find_game(game))->plainly_named(parsed_value(log)).dump();
}

TEST(ShrinksNames, PlayersAreNamedWhereTheyStand) {
    EXPECT_EQ(named("rose-king",
                    R"({"game":"rose-king","players":["x",{"id":"y","name":"bruno"}],)"
                    R"("setup":{"hands":{"x":["N1"],"y":["W1"]}},)"
                    R"("events":[{"player":"x","play":"N1","claims":{"hands":{"y":["W1"]},"stones":51}},)"
                    R"({"player":"y","draw":"N2","ruled":{"as":{"player":"y","play":"W1"},"by":"x"}},)"
                    R"({"player":"x","draw":"N3","ruled":{"forfeit":["x","y"]}},)"
                    R"({"player":"x","draw":"N3","ruled":{"forfeit":true}}],)"
                    R"("result":{"winners":["y"],"scores":{"x":1,"y":2}}})"),
              R"({"game":"rose-king","players":["anna",{"id":"bruno","name":"bruno"}],)"
              R"("setup":{"hands":{"anna":["N1"],"bruno":["W1"]}},)"
              R"("events":[{"player":"anna","play":"N1","claims":{"hands":{"bruno":["W1"]},"stones":51}},)"
              R"({"player":"bruno","draw":"N2","ruled":{"as":{"player":"bruno","play":"W1"},"by":"x"}},)"
              R"({"player":"anna","draw":"N3","ruled":{"forfeit":["anna","bruno"]}},)"
              R"({"player":"anna","draw":"N3","ruled":{"forfeit":true}}],)"
              R"("result":{"winners":["bruno"],"scores":{"anna":1,"bruno":2}}})");
}

TEST(ShrinksNames, PlayersOfASheetAreNamed) {
    EXPECT_EQ(named("kings-road",
                    R"({"game":"kings-road","players":["bruno","x","anna"],)"
                    R"("final":{"points":{"x":1,"anna":2},"nobles":{"dark-tower":["x"]}},)"
                    R"("result":{"places":{"bruno":1}}})"),
              R"({"game":"kings-road","players":["anna","bruno","carla"],)"
              R"("final":{"points":{"bruno":1,"carla":2},"nobles":{"dark-tower":["bruno"]}},)"
              R"("result":{"places":{"anna":1}}})")
        << "ids that stand for others, too";
    EXPECT_EQ(named("kings-road", R"({"players":["x"],"events":[],"result":7})"),
              R"({"players":["anna"],"events":[],"result":7})");
    EXPECT_EQ(named("kings-road", R"({"players":["a","b","c","d","e","f"]})"),
              R"({"players":["anna","bruno","carla","dmitri","eve","f"]})")
        << "more than can play";
}

/// How many other games are tried for a finding in the second event, or for none.
std::size_t tried(const char* rest, const std::optional<KeptFinding>& kept) {
    const Value log = parsed_value(cat(R"({"referee":1,"game":"rose-king","players":["anna","bruno"],)", rest, R"(})"));
    Shrinking shrinking(
        log, [](const Value&) { return false; }, 1000);
    new_shrinker(*find_game("rose-king"))->search(kept, 2, shrinking, 50);
    return shrinking.tried();
}

TEST(ShrinksGames, OthersAreTriedIfTheirEventsMatter) {
    const std::string hands =
        R"("setup":{"hands":{"anna":["N1","NE1","E1","W3","S3"],"bruno":["W1","S1","N2","SW3","NW2"]}},)";
    const auto events = [&](const char* second) {
        return hands + R"("events":[{"player":"anna","play":"N1"},)" + second + "]";
    };
    const std::string twice = events(R"({"player":"anna","play":"NE1"})");
    const KeptFinding turn{"rose-king/turn", KeptFinding::Of::event, "play", "/events/*/player", 0};
    EXPECT_GE(tried(twice.c_str(), turn), 50U) << "until the number that was asked for";
    EXPECT_LT(tried(twice.c_str(), turn), 60U);
    EXPECT_EQ(tried(twice.c_str(), KeptFinding{"log/unfinished", KeptFinding::Of::log, {}, {}, {}}), 0U);
    EXPECT_EQ(tried(events(R"({"player":"anna","play":"none"})").c_str(), turn), 0U) << "malformed";
    EXPECT_EQ(tried(events(R"({"player":"bruno","play":"W1","ruled":{"forfeit":true}})").c_str(), turn), 0U);
    EXPECT_EQ(tried(R"("final":{"crown":"e5"})", turn), 0U) << "a sheet has no events";
    const std::string legal = events(R"({"player":"bruno","play":"W1"})");
    EXPECT_GE(tried(legal.c_str(), {}), 1U) << "another program may care for any game";
    const std::string unlawful =
        R"("setup":{"hands":{"anna":["N1","NE1","E1","W3","S3"],"bruno":["N1","S1","N2","SW3","NW2"]}},)"
        R"("events":[{"player":"anna","play":"N1"},{"player":"anna","play":"NE1"}])";
    EXPECT_EQ(tried(unlawful.c_str(), turn), 0U) << "both have the same card";
}

}  // namespace
}  // namespace referee::testing
