#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "log/game_registry.hpp"
#include "protocol/server.hpp"

/// The test protocol, answered by the referee.
namespace referee::testing {
namespace {

Value asked(Server& server, const std::string& request) { return parsed_value(server.answer(request)); }

Server new_server() { return {live_games(), "1.2.3"}; }

TEST(Serve, SaysHello) {
    Server server = new_server();
    const Value answer = asked(server, R"({"id": 1, "do": "hello", "protocol": 1, "referee": "1.2.3"})");
    EXPECT_EQ(answer["id"], 1);
    EXPECT_EQ(answer["protocol"], 1);
    EXPECT_EQ(answer["name"], "referee");
    EXPECT_EQ(answer["version"], "1.2.3");
    EXPECT_EQ(answer["games"].size(), games().size());
    EXPECT_EQ(answer["can"], (Value{"judge", "legal", "facts"}));
    EXPECT_TRUE(asked(server, R"({"id": 2, "do": "hello", "protocol": 2})").contains("error"));
}

TEST(Serve, QuitHasNoAnswer) {
    Server server = new_server();
    EXPECT_FALSE(server.quits());
    EXPECT_EQ(server.answer(R"({"id": 9, "do": "quit"})"), "");
    EXPECT_TRUE(server.quits());
}

/// What is no request gets an error, with the request's id where there is one, and the next is answered as ever.
TEST(Serve, ErrorsNeverEnd) {
    Server server = new_server();
    const std::vector<std::pair<std::string, std::string>> wrong = {
        {"", "not JSON"},
        {"[]", "not an object"},
        {"{", "not JSON"},
        {R"({"do": "hello"})", "lacks the key `id`"},
        {R"({"id": [1], "do": "hello"})", "`id` is a whole number or text"},
        {R"({"id": 1})", "lacks the key `do`"},
        {R"({"id": 1, "do": 7})", "`do` is text"},
        {R"({"id": 1, "do": "helo"})", "nearest: `hello`"},
        {R"({"id": 1, "do": "hello", "id": 2})", "twice"},
        {R"({"id": 1, "do": "judge", "evnt": {}})", "nearest: `event`"},
        {R"({"id": 1, "do": "judge", "event": {}})", "no game is under way"},
        {R"({"id": 1, "do": "facts", "keys": []})", "no game is under way"},
        {R"({"id": 1, "do": "start"})", "lacks the key `game`"},
        {R"({"id": 1, "do": "start", "game": "chess", "players": ["a", "b"]})", "`chess`"},
        {std::string(200, '['), "nested deeper than 32"},
    };
    for (const auto& [line, why] : wrong) {
        const Value answer = asked(server, line);
        ASSERT_TRUE(answer.contains("error")) << line << answer;
        EXPECT_NE(answer["error"].get<std::string>().find(why), std::string::npos) << line << answer;
        EXPECT_TRUE(answer["id"].is_null() || answer["id"] == 1 || answer["id"] == 2) << answer;
    }
    EXPECT_EQ(asked(server, R"({"id": "a\"b", "do": "hello"})")["id"], "a\"b");
}

}  // namespace
}  // namespace referee::testing
