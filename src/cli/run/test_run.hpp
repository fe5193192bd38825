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
    std::size_t games = 0;  ///< number of games
    /// Makes a game, counted from 1, for a worker. Called by the workers concurrently.
    std::function<RecordedPlay(std::size_t worker, std::size_t number)> recorded_play;
    SessionOptions session_options;
    Clocks clocks;
    std::size_t restarts = 10;
    std::size_t jobs = 1;
    std::map<std::string, std::string> known;  ///< known groups of differences, and why they are known
    ShrinkDifference shrink{};                 ///< limits of shrinking the first difference of each other group
};

/// Thrown if the program cannot be tested at all: it does not start, or does not know the protocol or the game.
struct CannotTest {
    std::string why;
};

/// Plays the games with one process of the program per job, and collects the differences in the order of the games.
/// Each difference is confirmed in a fresh process. The result does not depend on the number of jobs, if the program
/// keeps no state between games. After a signal, the report has the games that were played. Throws `CannotTest`.
TestReport test_program(const TestPlan& plan);

}  // namespace referee
