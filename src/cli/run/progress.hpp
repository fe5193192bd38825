#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "cli/run/pipeline.hpp"

namespace referee {

/// The screen on which progress is shown, and its clock.
struct Screen {
    using Clock = std::chrono::steady_clock;
    bool terminal = false;
    std::function<Clock::time_point()> now;
    std::function<void(std::string_view)> write;
};

/// Standard error.
Screen standard_error();

/// The progress of a run as one line on standard error. It is shown only on a terminal, after the first second.
class Progress final : public Sink {
  public:
    /// `bytes` is the number of bytes read so far; `total` the number of all bytes, if known.
    Progress(const std::atomic<std::uint64_t>& bytes, std::optional<std::uint64_t> total,
             Screen screen = standard_error());

    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override;
    void finish() override { clear(); }
    /// Clears the line before other output.
    void clear();

    /// The text of the line after a number of seconds: `120 of 400 …`.
    [[nodiscard]] std::string line(double seconds) const;

  private:
    const std::atomic<std::uint64_t>& bytes_;
    const std::optional<std::uint64_t> total_;
    const Screen screen_;
    const Screen::Clock::time_point start_ = screen_.now();
    Screen::Clock::time_point next_ = start_ + std::chrono::seconds(1);
    bool shown_ = false;
    std::uint64_t logs_ = 0;
    std::uint64_t faults_ = 0;
};

}  // namespace referee
