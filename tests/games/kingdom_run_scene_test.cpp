#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "live/live.hpp"
#include "protocol/found_difference.hpp"
#include "types/value.hpp"

/// What a difference inside a turn shows: the position after the actions before it, not that before the turn.
namespace referee::testing {
namespace {

LiveScene scene_of(const Value& turn, bool begun) {
    Value players = Value::array();
    const std::map<std::string, std::string> clans = {{"anna", "knights"}, {"bruno", "sorcerers"}, {"chris", "forest"}};
    for (const auto& [id, clan] : clans) players.push_back({{"id", id}, {"clan", clan}});
    const Value head = {{"game", "kingdom-run"}, {"players", players}};
    const Started started = start_live(head.dump(), live_games());
    const Parsed event(Value{{"player", "anna"}, {"turn", turn}});
    const Cursor node = event.node();
    return started.game->scene(&node, begun);
}

bool shows(const LiveScene& scene, std::string_view line) {
    return std::any_of(scene.board.begin(), scene.board.end(),
                       [&](const std::string& one) { return one.find(line) != std::string::npos; });
}

Value turn(Value actions) { return {{"roll", {"steal", "lull", "lull", "lull"}}, {"actions", std::move(actions)}}; }

TEST(Scene, AfterTheBeginningOfATurnHasItsActions) {
    const LiveScene scene = scene_of(turn(Value::array({{{"steal", "chris"}}})), true);
    EXPECT_TRUE(shows(scene, "5 tokens")) << "anna's, one of chris's among them";
    EXPECT_TRUE(shows(scene, "3 tokens"));
}

TEST(Scene, OfAnIllegalActionIsBeforeIt) {
    const Value steals = Value::array({{{"steal", "chris"}}, {{"steal", "chris"}}});
    const LiveScene scene = scene_of(turn(steals), false);
    EXPECT_TRUE(shows(scene, "5 tokens")) << "the second steal has no die";
    EXPECT_FALSE(shows(scene, "6 tokens"));
}

TEST(Scene, OfALegalTurnIsBeforeIt) {
    const Value actions = Value::array(
        {{{"steal", "chris"}}, {{"steal", "bruno"}}, {{"lull", "forest@1"}}, {{"lull", "forest@2"}}});
    const Value legal = {{"roll", {"steal", "steal", "lull", "lull"}}, {"actions", actions}};
    EXPECT_TRUE(shows(scene_of(legal, false), "anna: knights, 4 tokens"));
}

}  // namespace
}  // namespace referee::testing
