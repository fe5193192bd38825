#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/session.hpp"
#include "random/random.hpp"
#include "support/laws.hpp"
#include "support/twin.hpp"

/// Random games that are played with a twin of the referee, which lies as a test asks for.
namespace referee::testing {

inline constexpr std::size_t games_played = 3;

inline const Greeting& able() {
    static const Greeting greeting{"twin", "0", true, true, true};
    return greeting;
}

inline RecordedPlay some_recorded_play(const TestedGame& tested, std::size_t number) {
    Random random{number};
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(tested.bytes));
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    Bytes source(std::move(bytes));
    RecordedPlay recorded_play = recorded_play_of(tested.play(source)->written(false));
    recorded_play.number = number;
    return recorded_play;
}

inline SessionResult session_result(const RecordedPlay& recorded_play, Engine& engine,
                                    const Greeting& greeting = able(), std::size_t lists = 1) {
    Conversation conversation(engine);
    SessionOptions options;
    options.lists = lists;
    options.wrong_events = 2;
    return TestSession(recorded_play, live_games(), options, greeting, conversation).run();
}

/// The group of the first difference in some games, and in how many there was one.
struct Met {
    std::string group;
    std::size_t games = 0;
};
inline Met met(const TestedGame& tested, const Twin::Change& change, const Greeting& greeting = able()) {
    Met met;
    for (std::size_t number = 1; number <= games_played; ++number) {
        Twin twin(change);
        const SessionResult result = session_result(some_recorded_play(tested, number), twin, greeting);
        if (!result.difference) continue;
        if (met.games++ == 0) met.group = result.difference->group();
    }
    return met;
}

inline bool asks(const Value& request, std::string_view what) { return request["do"].get<std::string>() == what; }

inline std::string kind_of(const Met& met) { return met.group.substr(0, met.group.find('/')); }

}  // namespace referee::testing
