#pragma once

#include <cstddef>
#include <functional>
#include <utility>

#include "shrink/log_size.hpp"

namespace referee {

/// The state of shrinking: the smallest log so far and the number of candidates tried.
class Shrinking {
  public:
    /// Tests whether a log shows what must be preserved. May cut a log that does.
    using Shows = std::function<bool(Value& log)>;
    /// Called before each candidate with the number of candidates before it. An exception from it ends the search.
    using Checkpoint = std::function<void(std::size_t tried)>;
    /// Thrown when the budget is used up.
    struct UsedUp {};

    Shrinking(Value log, Shows shows, std::size_t budget)
        : best_(std::move(log)), size_(size_of(best_)), shows_(std::move(shows)), budget_(budget) {}

    Checkpoint checkpoint{};
    bool cuts = false;  ///< the test may cut logs, so that candidates that are not smaller are tested too

    /// Tests a log if it is smaller than the smallest so far, or if `cuts`. Returns true if it becomes the smallest.
    /// Throws `UsedUp` if the budget is used up.
    bool offer(Value log);
    /// Counts a candidate without testing a log. Throws `UsedUp` if the budget is used up.
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
