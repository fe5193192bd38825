#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/log_text.hpp"
#include "cli/io/interrupt.hpp"

namespace referee {

/// Another program, run once per log. Each log is in a file of its own. `{}` in the command line stands for that file;
/// without `{}` the file is the last argument.
class OtherProgram {
  public:
    using Clock = std::chrono::steady_clock;
    /// Returned instead of an exit code: the program did not end in time.
    static constexpr int never_ended = -1;

    OtherProgram(std::vector<std::string> command, LogFormat format);
    ~OtherProgram();
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    /// Runs the program on a log. Returns its exit code, 128 plus the signal that ended it, or `never_ended` if it
    /// takes longer than `patience`. Returns nothing if the program cannot be started or the file cannot be written;
    /// `failure` has the reason. The program has no input, and its output is discarded. `meanwhile` is called ten times
    /// a second; if it throws, the program and everything that it started are ended.
    std::optional<int> run(const std::string& log, const std::function<void()>& meanwhile,
                           std::optional<Clock::duration> patience);
    [[nodiscard]] const std::string& failure() const { return failure_; }

  private:
    std::string file_;
    std::optional<Leftover> leftover_;
    std::vector<std::string> command_;
    std::string failure_;
};

}  // namespace referee
