#pragma once

#include <string>
#include <vector>

#include "cli/log_text.hpp"

namespace referee {

/// Another program that is run on one log after the other, each in a file of its own; `{}` among its words stands for
/// the file, which otherwise comes last.
class OtherProgram {
  public:
    OtherProgram(std::vector<std::string> command, LogFormat format);
    ~OtherProgram();
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    /// How it ends on a log: its exit code, 128 and the signal that ended it; negative where it cannot be started or
    /// the file cannot be written, and `failure` says why. It reads nothing, and what it prints nobody sees.
    int run(const std::string& log);
    [[nodiscard]] const std::string& failure() const { return failure_; }

  private:
    std::string file_;
    std::vector<std::string> command_;
    std::string failure_;
};

}  // namespace referee
