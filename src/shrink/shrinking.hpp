#pragma once

#include <cstddef>
#include <functional>
#include <utility>

#include "shrink/log_size.hpp"

namespace referee {

/// The search for the smallest log that still shows something: the smallest so far, and how many were tried.
class Shrinking {
  public:
    /// Whether a log shows it. A log that shows it may be cut to what is needed.
    using Shows = std::function<bool(Value& log)>;
    /// Called before each candidate, with how many came before; what it throws ends the search.
    using Checkpoint = std::function<void(std::size_t tried)>;
    /// Thrown when the budget is used up.
    struct UsedUp {};

    Shrinking(Value log, Shows shows, std::size_t budget)
        : best_(std::move(log)), size_(size_of(best_)), shows_(std::move(shows)), budget_(budget) {}

    Checkpoint checkpoint{};
    bool cuts = false;  ///< logs are cut when they show it: what is no smaller can become so

    /// Tries a log, if it is smaller than the smallest so far: true where it takes its place. Throws `UsedUp`.
    bool offer(Value log);
    /// Counts a candidate that needs no judging of a log. Throws `UsedUp`.
    void spend();

    [[nodiscard]] const Value& best() const { return best_; }
    [[nodiscard]] const LogSize& size() const { return size_; }
    [[nodiscard]] std::size_t tried() const { return tried_; }
    [[nodiscard]] std::size_t budget() const { return budget_; }

  private:
    Value best_;
    LogSize size_;
    Shows shows_;
    std::size_t budget_;
    std::size_t tried_ = 0;
};

}  // namespace referee
