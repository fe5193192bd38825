#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "cli/pipeline.hpp"

namespace referee {

/// One line on standard error that says how far a run is: on a terminal, from its second second on, and never otherwise.
class Progress final : public Sink {
  public:
    /// `bytes` is what has been read so far, of `total` where that is known.
    Progress(const std::atomic<std::uint64_t>& bytes, std::optional<std::uint64_t> total);

    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override;
    void finish() override { clear(); }
    /// Wipes the line away, before anything else is written.
    void clear();

    /// `120 of 400 …`: what the line says after so many seconds.
    [[nodiscard]] std::string line(double seconds) const;

  private:
    using Clock = std::chrono::steady_clock;

    const std::atomic<std::uint64_t>& bytes_;
    const std::optional<std::uint64_t> total_;
    const bool terminal_;
    const Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_ + std::chrono::seconds(1);
    bool shown_ = false;
    std::uint64_t logs_ = 0;
    std::uint64_t faults_ = 0;
};

}  // namespace referee
