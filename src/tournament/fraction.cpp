#include "tournament/fraction.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "text/text.hpp"

namespace referee::tournament {

namespace {

__extension__ using Wide = __int128;

constexpr Wide power_of_ten(int exponent) {
    Wide power = 1;
    for (; exponent > 0; --exponent) power *= 10;
    return power;
}

/// The absolute value of a number in units of 1/10^decimals, rounded half away from zero.
Wide scaled(Fraction number, int decimals) {
    const Wide above = number.above < 0 ? -Wide{number.above} : Wide{number.above};
    return (2 * above * power_of_ten(decimals) + number.below) / (2 * Wide{number.below});
}

bool all_digits(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string_view without_leading_zeros(std::string_view digits) {
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

bool take_sign(std::string_view& text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    return negative;
}

/// Writes a number of hundredths.
std::string hundredths_text(bool negative, std::int64_t hundredths) {
    std::string text = cat(negative && hundredths != 0 ? "-" : "", hundredths / 100);
    const std::int64_t rest = hundredths % 100;
    if (rest != 0) text += cat('.', rest / 10);
    if (rest % 10 != 0) text += std::to_string(rest % 10);
    return text;
}

}  // namespace

std::strong_ordering compare(Fraction a, Fraction b) {
    if (a.below == b.below) return a.above <=> b.above;
    const Wide left = Wide{a.above} * b.below;
    const Wide right = Wide{b.above} * a.below;
    return left < right ? std::strong_ordering::less
        : left > right  ? std::strong_ordering::greater
                        : std::strong_ordering::equal;
}

Fraction reduced(Fraction fraction) {
    const std::int64_t divisor = std::gcd(fraction.above, fraction.below);
    return {fraction.above / divisor, fraction.below / divisor};
}

std::string rounded_text(Fraction fraction) {
    return hundredths_text(fraction.above < 0, static_cast<std::int64_t>(scaled(fraction, 2)));
}

std::string exact_text(Fraction fraction) {
    const Fraction lowest = reduced(fraction);
    if (100 % lowest.below == 0) return rounded_text(lowest);
    return cat(lowest.above, '/', lowest.below);
}

Value exact_value(Fraction fraction) {
    const Fraction lowest = reduced(fraction);
    if (lowest.below == 1) return lowest.above;
    if (100 % lowest.below != 0) return exact_text(lowest);
    // The value has at most 16 significant digits, and with 16 its fraction is a multiple of 1/4. The double therefore
    // prints as this number.
    return static_cast<double>(lowest.above) / static_cast<double>(lowest.below);
}

std::optional<WrittenNumber> decimal_in(std::string_view text) {
    WrittenNumber number;
    number.negative = take_sign(text);
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view before = text.substr(0, point);
    const std::string_view behind = text.substr(std::min(point + 1, text.size()));
    if (before.empty() && behind.empty()) return std::nullopt;
    if (!all_digits(before) || !all_digits(behind) || behind.size() > most_decimals) return std::nullopt;
    number.decimals = static_cast<int>(behind.size());
    // The digits before and after the point are kept as one text; readers skip the point.
    number.digits = without_leading_zeros(text);
    return number;
}

std::optional<WrittenNumber> fraction_in(std::string_view text) {
    constexpr std::size_t most_digits = 18;
    WrittenNumber number;
    const bool negative = take_sign(text);
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::string_view above = text.substr(0, slash);
    const std::string_view below = text.substr(std::min(slash + 1, text.size()));
    Fraction fraction;
    for (const auto& [digits, value] : {std::pair{above, &fraction.above}, std::pair{below, &fraction.below}}) {
        if (digits.empty() || digits.size() > most_digits || !all_digits(digits)) return std::nullopt;
        std::from_chars(digits.data(), digits.data() + digits.size(), *value);
    }
    if (fraction.below == 0) return std::nullopt;
    if (negative) fraction.above = -fraction.above;
    number.exact = fraction;
    return number;
}

bool is_written(Fraction number, const WrittenNumber& written) {
    if (written.exact) return compare(number, *written.exact) == std::strong_ordering::equal;
    // A value times 10^6 has at most 30 digits, so a longer number cannot be equal.
    constexpr std::size_t most_digits = 30;
    if (written.digits.size() > most_digits) return false;
    Wide claimed = 0;
    for (const char digit : written.digits) {
        if (digit != '.') claimed = 10 * claimed + (digit - '0');
    }
    const Wide due = scaled(number, written.decimals);
    return claimed == due && (due == 0 || written.negative == (number.above < 0));
}

}  // namespace referee::tournament
