#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engine.hpp"

namespace referee {

/// Time limits for another program.
struct Clocks {
    std::chrono::milliseconds start{10'000};   ///< its first answer
    std::chrono::milliseconds answer{10'000};  ///< any other answer
    std::chrono::milliseconds quit{2'000};     ///< its end, after `quit`
};

/// Another program that answers lines with lines. It has ended when its own process has, even if a process that it
/// started holds its output open; that one is then killed, too. The destructor asks the program to end, then kills it;
/// after a timeout, it kills it at once. `SIGPIPE` must be ignored.
class Process final : public Engine {
  public:
    /// Starts the program. The first word of the command line is searched in PATH.
    Process(const std::vector<std::string>& command, const Clocks& clocks);
    ~Process() override;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// Why the program could not be started; empty if it was.
    [[nodiscard]] const std::string& failure() const { return failure_; }

    /// Never waits longer than the time limit, nor uses more memory than the limit of a line, whatever the program
    /// writes or does not read.
    EngineReply ask(std::string_view request) override;
    [[nodiscard]] std::vector<std::string> complaints() override;

  private:
    using Time = std::chrono::steady_clock::time_point;

    void start(const std::vector<std::string>& command);
    bool wait(Time deadline);
    void send();
    void read_output();
    void read_rest();
    void read_complaints();
    [[nodiscard]] bool has_ended() const;
    int end_group();
    [[nodiscard]] EngineReply gone(bool late);
    [[nodiscard]] std::string how_it_ended();
    void end();

    Clocks clocks_;
    std::string failure_;
    pid_t process_ = -1;
    int input_ = -1;   ///< its standard input
    int output_ = -1;  ///< its standard output
    int errors_ = -1;
    int watch_ = -1;  ///< becomes readable when the program itself has ended; negative if the system cannot tell
    std::string to_send_;
    std::string received_;
    std::string complained_;
    std::size_t answers_ = 0;
    bool late_ = false;  ///< it gave no answer in time, so that nobody waits for its end
    bool reads_ = true;  ///< its input is open
};

}  // namespace referee
