#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "types/player.hpp"
#include "types/value.hpp"

/// Exact numbers of a tournament, and a proof that they do not overflow.
///
/// All sums are sums of whole numbers, because every summand is a multiple of one small unit. Table points have two
/// decimals (1/100), and up to `most_tied` players share them or a win (1/lcm). The mean in a margin has a smaller
/// denominator (1/lcm). `defeated` takes halves (1/2). In a sound event a player sits at one table a round, hence at
/// 9,999 tables at most. In units of 1/168,000 (eight players):
///
///     table points   1,000 × 9,999 rounds (a bye is no more)            1.7e12 units
///     penalties      1,000 × 10,000                                     1.7e12
///     opponents      table points × 7 others × 9,999 tables             1.2e17
///     score          2^31 × 9,999 tables                                3.6e18
///     margin         2 × 2^31 × 9,999 tables                            7.2e18
///
/// All are below 2^63 = 9.2e18. Only `share` is not such a multiple: it divides own scores (2.2e13) by the scores of
/// all (1.8e14). To compare two fractions, a numerator is multiplied by a denominator: 7.2e18 × 1.8e14 < 2^127
/// = 1.7e38. To compare a claim of six decimals, a numerator is multiplied by 2 × 10^6.
namespace referee::tournament {

namespace detail {
constexpr std::int64_t least_common_multiple(std::int64_t most) {
    std::int64_t multiple = 1;
    for (std::int64_t number = 2; number <= most; ++number) {
        std::int64_t a = multiple;
        for (std::int64_t b = number; b != 0;) a = std::exchange(b, a % b);
        multiple *= number / a;
    }
    return multiple;
}
}  // namespace detail

/// A number as a multiple of 1/unit.
using Units = std::int64_t;

/// The most players who can tie at a table: those of our games, and of games whose rules the referee does not know.
inline constexpr int most_tied = 8;
static_assert(most_tied >= max_players);

/// The number of units in one whole.
inline constexpr Units whole = 2 * 100 * detail::least_common_multiple(most_tied);
static_assert(whole == 168'000, "the sums above stay below 2^63");

/// The number of units in a hundredth.
inline constexpr Units hundredth = whole / 100;

/// An exact number.
struct Fraction {
    std::int64_t above = 0;
    std::int64_t below = 1;  ///< positive
};

/// A sum of units as a fraction.
constexpr Fraction of_units(Units units) { return {units, whole}; }

/// Compares two fractions exactly.
std::strong_ordering compare(Fraction a, Fraction b);

/// In lowest terms.
Fraction reduced(Fraction fraction);

/// Rounded to two decimals, half away from zero, without trailing zeros: `3.33`, `4`, `4.5`.
std::string rounded_text(Fraction fraction);

/// Exact: `4`, `4.5`, `10/3`.
std::string exact_text(Fraction fraction);

/// Exact: a number if it has at most two decimals, else a text such as `10/3`.
Value exact_value(Fraction fraction);

/// A number as written: with its number of decimals, or a fraction.
struct WrittenNumber {
    bool negative = false;
    std::string_view digits;  ///< those before and after the point, without leading zeros
    int decimals = 0;
    std::optional<Fraction> exact;  ///< of a fraction
};

/// The most decimals that a claim may have.
inline constexpr int most_decimals = 6;

/// Parses a number without an exponent and with at most six decimals; nothing for any other text.
std::optional<WrittenNumber> decimal_in(std::string_view text);

/// Parses a fraction of two whole numbers of at most 18 digits, such as `10/3`; nothing for any other text. Every value
/// of a standing can be written in this form.
std::optional<WrittenNumber> fraction_in(std::string_view text);

/// Whether the written number equals the exact one: after rounding to as many decimals as it has, half away from zero;
/// a fraction exactly.
bool is_written(Fraction number, const WrittenNumber& written);

}  // namespace referee::tournament
