#pragma once

#include <memory>
#include <string>

#include "cli/testing/test_run.hpp"

namespace referee {

/// True if the process that showed a difference plays no further game.
[[nodiscard]] bool is_lost_by(const SessionResult& result);

/// The program that a plan tests, in one process at a time: a new one is started whenever the last one was lost.
class TestedProgram {
  public:
    /// The plan must outlive the program.
    explicit TestedProgram(const TestPlan& plan);
    TestedProgram(TestedProgram&&) noexcept;
    TestedProgram& operator=(TestedProgram&&) noexcept;
    ~TestedProgram();

    /// Starts the first process and returns its greeting. Throws `CannotTest` if the program cannot be tested.
    const Greeting& start();

    /// Plays a game. A process that does not start or greet is a difference, too.
    SessionResult play(const RecordedPlay& recorded_play, const SessionOptions& options);

    /// Plays a game with a difference again in a fresh process. A difference that does not occur again becomes
    /// `unsteady`; one that loses the program keeps its kind. If the process does not answer in time, the difference
    /// says that it could not be confirmed.
    void confirm(SessionResult& first, const RecordedPlay& recorded_play, const SessionOptions& options);

  private:
    struct Running;

    const TestPlan* plan_;
    std::unique_ptr<Running> running_;  ///< null between a lost process and the next one
};

}  // namespace referee
