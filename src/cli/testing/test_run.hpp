#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/process.hpp"
#include "protocol/session.hpp"
#include "protocol/shrunk_difference.hpp"
#include "report/difference.hpp"

namespace referee {

/// A game to play with the program.
struct PlannedGame {
    /// Makes the game, for a worker; nothing if there is no such game. Called by the workers concurrently, and again
    /// when a difference is shrunk.
    std::function<std::optional<RecordedPlay>(std::size_t worker)> make;
    SessionOptions options{};
    /// Called with the result in the order of the games; null if there was no such game. Empty: not called.
    std::function<void(const SessionResult* result)> seen{};
};

/// What has happened in a test so far.
struct TestProgress {
    const Coverage& reached;
    bool differs = false;  ///< there is a difference that is not known
    bool stopped = false;  ///< no further game is played; what is planned is only counted
};

/// Decides which games are played next; none at the end. The decision may depend on the games before.
using NextGames = std::function<std::vector<PlannedGame>(const TestProgress& progress)>;

/// What is tested, and how.
struct TestPlan {
    std::string game;
    std::vector<std::string> command;
    NextGames next;
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
/// The first differences of each group are confirmed in a fresh process. The result does not depend on the number of
/// jobs, if the program keeps no state between games. The coverage of the report is left to the plan. After a signal,
/// the report has the games that were played. Throws `CannotTest`.
TestReport test_program(const TestPlan& plan);

}  // namespace referee
