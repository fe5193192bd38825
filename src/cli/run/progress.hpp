#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "cli/run/pipeline.hpp"

namespace referee {

/// Where progress is shown, and what time it is there.
struct Screen {
    using Clock = std::chrono::steady_clock;
    bool terminal = false;
    std::function<Clock::time_point()> now;
    std::function<void(std::string_view)> write;
};

/// Standard error.
Screen standard_error();

/// One line on standard error that says how far a run is: on a terminal, from its second second on, and never
/// otherwise.
class Progress final : public Sink {
  public:
    /// `bytes` is what has been read so far, of `total` where that is known.
    Progress(const std::atomic<std::uint64_t>& bytes, std::optional<std::uint64_t> total,
             Screen screen = standard_error());

    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override;
    void finish() override { clear(); }
    /// Wipes the line away, before anything else is written.
    void clear();

    /// `120 of 400 …`: what the line says after so many seconds.
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
