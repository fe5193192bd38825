#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/log_text.hpp"
#include "cli/io/interrupt.hpp"

namespace referee {

/// Another program that is run on one log after the other, each in a file of its own; `{}` in its words stands for the
/// file, which otherwise comes last.
class OtherProgram {
  public:
    using Clock = std::chrono::steady_clock;
    /// In the place of an exit code: it did not end in time.
    static constexpr int never_ended = -1;

    OtherProgram(std::vector<std::string> command, LogFormat format);
    ~OtherProgram();
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    /// How it ends on a log: its exit code, 128 and the signal that ended it, or `never_ended` where it takes longer
    /// than `patience`; nothing where it cannot be started or the file cannot be written, and `failure` says why. It
    /// reads nothing, and what it prints nobody sees. `meanwhile` is called ten times a second; where it throws, the
    /// program is ended, with all that it started.
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
