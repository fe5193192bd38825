#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cli/io/process.hpp"
#include "protocol/session.hpp"
#include "protocol/shrunk_difference.hpp"
#include "report/difference.hpp"

namespace referee {

/// What is tested, and how.
struct TestPlan {
    std::string game;
    std::vector<std::string> command;
    std::size_t games = 0;  ///< how many there are
    /// One of them, counted from 1, for one of the workers, which call this at the same time.
    std::function<RecordedPlay(std::size_t worker, std::size_t number)> recorded_play;
    SessionOptions session_options;
    Clocks clocks;
    std::size_t restarts = 10;
    std::size_t jobs = 1;
    std::map<std::string, std::string> known;  ///< groups that are known, and why
    ShrinkDifference shrink{};                 ///< how far the first difference of each other group is shrunk
};

/// Thrown where the program cannot be tested at all: it does not start, or does not know the protocol or the game.
struct CannotTest {
    std::string why;
};

/// Plays the games with as many processes of the program as there are jobs, and gathers the differences in the order of
/// the games; each is met again in a fresh process before it is believed. The result does not depend on the number of
/// jobs, for programs that keep nothing from game to game. Throws `CannotTest`. After a signal the games
/// that were played stand in the report.
TestReport test_program(const TestPlan& plan);

}  // namespace referee
