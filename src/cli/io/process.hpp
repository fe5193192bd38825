#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engine.hpp"

namespace referee {

/// How long another program is waited for.
struct Clocks {
    std::chrono::milliseconds start{10'000};   ///< its first answer
    std::chrono::milliseconds answer{10'000};  ///< any other
    std::chrono::milliseconds quit{2'000};     ///< its end, once it was asked to
};

/// Another program that answers lines with lines, started by us. It ends with the object: asked first, then made to.
/// `SIGPIPE` has to be ignored.
class Process final : public Engine {
  public:
    /// Starts it; the words of its command line, the first of them looked for as a shell does.
    Process(const std::vector<std::string>& command, const Clocks& clocks);
    ~Process() override;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// Why it could not be started; empty where it could.
    [[nodiscard]] const std::string& failure() const { return failure_; }

    /// Nothing that it writes, or does not read, makes this wait longer than its clock, nor take more memory than a
    /// line may have.
    EngineReply ask(std::string_view request) override;
    [[nodiscard]] std::vector<std::string> complaints() override;

  private:
    using Time = std::chrono::steady_clock::time_point;

    void start(const std::vector<std::string>& command);
    bool wait(Time deadline);
    void send();
    void read_output();
    void read_complaints();
    [[nodiscard]] EngineReply gone(bool late);
    [[nodiscard]] std::string how_it_ended();
    void end();

    Clocks clocks_;
    std::string failure_;
    pid_t process_ = -1;
    int input_ = -1;   ///< what it reads
    int output_ = -1;  ///< what it writes
    int errors_ = -1;
    std::string to_send_;
    std::string received_;
    std::string complained_;
    std::size_t answers_ = 0;
    bool reads_ = true;  ///< its input is open
};

}  // namespace referee
