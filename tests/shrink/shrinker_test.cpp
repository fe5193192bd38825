#include <gtest/gtest.h>

#include <string>

#include "log/game_registry.hpp"
#include "shrink/shrinker.hpp"
#include "types/value.hpp"

/// The players of a log named as in random logs, wherever they stand.
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

}  // namespace
}  // namespace referee::testing
