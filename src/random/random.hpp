#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "core/choices.hpp"

namespace referee {

/// A random number generator with the same output on every machine and compiler: SplitMix64 (Steele, Lea, Flood 2014),
/// in 64-bit integer arithmetic. Each list of seed numbers gives a different stream.
class Random final : public Choices {
  public:
    explicit Random(std::initializer_list<std::uint64_t> numbers) {
        for (const std::uint64_t number : numbers) state_ = mixed(state_ + golden) ^ mixed(number + golden);
    }

    /// Bounds are far below 2^32, so the bias is negligible.
    std::size_t below(std::size_t bound) override {
        state_ += golden;
        return static_cast<std::size_t>(((mixed(state_) >> 32U) * bound) >> 32U);
    }

  private:
    static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;

    static constexpr std::uint64_t mixed(std::uint64_t number) {
        number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9U;
        number = (number ^ (number >> 27U)) * 0x94D049BB133111EBU;
        return number ^ (number >> 31U);
    }

    std::uint64_t state_ = 0;
};

}  // namespace referee
