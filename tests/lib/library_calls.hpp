#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "lib/referee.h"
#include "text/text.hpp"
#include "types/json_text.hpp"
#include "types/value.hpp"

/// Calls of the C library, as its tests make them.
namespace referee::testing {

struct Free {
    void operator()(char* answer) const { referee_free(answer); }
};
using Held = std::unique_ptr<char, Free>;
using Ask = int (*)(const char*, std::size_t, const char*, char**);

/// What a call gave: its status and its answer.
struct Given {
    int status;
    std::string text;
};

/// What a function that fills `answer` gives.
template <class Call>
Given given_by(const Call& call) {
    char* answer = nullptr;
    const int status = call(&answer);
    const Held held(answer);
    return {status, answer == nullptr ? "" : answer};
}

/// Asks a question about a log.
inline Given ask(Ask question, const std::string& log, const char* options = nullptr) {
    return given_by([&](char** answer) { return question(log.data(), log.size(), options, answer); });
}

/// Begins a game.
inline Given begin(const char* key, const Value& options) {
    return given_by([&](char** answer) { return referee_begin(key, json_text(options).c_str(), answer); });
}

/// The answer to a call that succeeded.
inline Value value_in(const Given& given) {
    EXPECT_EQ(given.status, REFEREE_OK) << given.text;
    return Value::parse(given.text, nullptr, false);
}

/// Why a call was refused.
inline std::string error_in(const Given& given) {
    EXPECT_EQ(given.status, REFEREE_REFUSED) << given.text;
    const Value answer = Value::parse(given.text, nullptr, false);
    return answer.is_object() && answer.contains("error") ? answer["error"].get<std::string>() : "no error";
}

/// Ids of so many players.
inline Value ids_of(int players) {
    Value ids = Value::array();
    for (int i = 0; i < players; ++i) ids.push_back(cat("the ", i, ". player"));
    return ids;
}

}  // namespace referee::testing
