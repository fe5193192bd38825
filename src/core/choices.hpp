#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace referee {

/// Where random choices come from: a stream of random numbers, the bytes of a test.
class Choices {
  public:
    virtual ~Choices() = default;
    /// A number below the bound, which is at least 1.
    virtual std::size_t below(std::size_t bound) = 0;
    [[nodiscard]] bool one_in(std::size_t bound) { return below(bound) == bound - 1; }
};

/// In any order.
template <class Items>
void shuffle(Items& items, Choices& choices) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[choices.below(left)]);
}

/// A guess that is legal, of as many as pay before all that is legal is listed; nothing where none was.
template <class Guess, class Legal>
auto guessed(const Guess& guess, const Legal& is_legal) -> std::optional<decltype(guess())> {
    constexpr int most = 32;
    for (int number = 0; number < most; ++number) {
        auto one = guess();
        if (is_legal(one)) return one;
    }
    return std::nullopt;
}

}  // namespace referee
