#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/testing/game_plans.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "protocol/session.hpp"
#include "support/twin.hpp"
#include "text/text.hpp"

/// Programs that rely on the ids of players are found: some games of a test have unusual ones.
namespace referee::testing {
namespace {

std::string id_of(const Value& player) { return (player.is_object() ? player["id"] : player).get<std::string>(); }

/// The referee, which is told other requests than the tester sent.
class Misheard final : public Engine {
  public:
    using Change = void (*)(Value& request);
    explicit Misheard(Change change) : change_(change) {}

    EngineReply ask(std::string_view request) override {
        Value heard = parsed_value(std::string(request));
        if (change_ != nullptr) change_(heard);
        return twin_.ask(heard.dump());
    }
    [[nodiscard]] std::vector<std::string> complaints() override { return {}; }

  private:
    Change change_;
    Twin twin_;
};

/// The number of games with a difference, of the first random games of a test.
std::size_t games_with_difference(const GameEntry& game, Misheard::Change change) {
    constexpr std::size_t games_played = 12;
    const Generators generators = generators_of(game, GenerateOptions(), 1);
    std::size_t differ = 0;
    for (std::size_t number = 1; number <= games_played; ++number) {
        const RecordedPlay play = random_game(generators, number, 1, {}).make(0).value();
        Misheard engine(change);
        Conversation conversation(engine);
        const Greeting greeting{"misheard", "0", true, false, true};
        const SessionOptions options{.lists = 0, .wrong_events = 1};
        const SessionResult result = TestSession(play, live_games(), options, greeting, conversation).run();
        EXPECT_EQ(result.cannot, "") << game.key << ", " << number;
        differ += result.difference ? 1 : 0;
    }
    return differ;
}

TEST(UnusualIds, AreIdsOfPlayers) {
    for (const GameEntry& game : games()) EXPECT_EQ(games_with_difference(game, nullptr), 0U) << game.key;
}

TEST(UnusualIds, FindSortedPlayers) {
    for (const GameEntry& game : games()) {
        const auto sort = [](Value& request) {
            if (request["do"] != "start") return;
            std::vector<Value> players = request["players"];
            std::sort(players.begin(), players.end(),
                      [](const Value& a, const Value& b) { return id_of(a) < id_of(b); });
            request["players"] = players;
        };
        EXPECT_GT(games_with_difference(game, sort), 0U) << game.key;
    }
}

/// Every third log, with the same game.
TEST(UnusualIds, AreAnOptionOfTheGenerator) {
    for (const GameEntry& game : games()) {
        const auto usual = new_generator(game, GenerateOptions());
        GenerateOptions options;
        options.unusual_ids = true;
        const auto unusual = new_generator(game, options);
        std::set<std::string> ids;
        for (std::uint64_t number = 1; number <= 12; ++number) {
            std::string log;
            std::string other;
            ASSERT_TRUE(usual->write(number, log) && unusual->write(number, other)) << game.key;
            EXPECT_EQ(log == other, number % 3 != 0) << game.key << ", " << number;
            const Value read = parsed_value(other);
            EXPECT_EQ(read["events"].size(), parsed_value(log)["events"].size()) << game.key << ", " << number;
            for (const Value& player : read["players"]) ids.insert(id_of(player));
        }
        for (const char* id : {"zoe", "bo", "Bo", "10", "9"}) EXPECT_TRUE(ids.contains(id)) << game.key << ": " << id;
        const auto foreign = [](const std::string& id) { return id.find("\u017D") == 0 && characters(id) == 64; };
        EXPECT_TRUE(std::any_of(ids.begin(), ids.end(), foreign)) << game.key;
    }
}

}  // namespace
}  // namespace referee::testing
