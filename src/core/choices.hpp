#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace referee {

/// A source of random choices: a random number generator, or the bytes of a fuzz test.
class Choices {
  public:
    virtual ~Choices() = default;
    /// A number less than `bound`, which must be at least 1.
    virtual std::size_t below(std::size_t bound) = 0;
    [[nodiscard]] bool one_in(std::size_t bound) { return below(bound) == bound - 1; }
};

/// Shuffles the items.
template <class Items>
void shuffle(Items& items, Choices& choices) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[choices.below(left)]);
}

/// Returns a legal guess, or nothing if 32 guesses are all illegal. Beyond that, listing all legal values is cheaper.
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
