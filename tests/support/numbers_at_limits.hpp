#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace referee::testing {

/// Numbers at and beyond the limits of the types that may hold them.
inline constexpr std::array<std::string_view, 22> numbers_at_limits = {"0",
                                                                       "-0",
                                                                       "-1",
                                                                       "0.1",
                                                                       "2147483647",
                                                                       "2147483648",
                                                                       "-2147483648",
                                                                       "-2147483649",
                                                                       "4294967295",
                                                                       "4294967296",
                                                                       "9223372036854775807",
                                                                       "9223372036854775808",
                                                                       "-9223372036854775807",
                                                                       "-9223372036854775808",
                                                                       "-9223372036854775809",
                                                                       "18446744073709551615",
                                                                       "18446744073709551616",
                                                                       "99999999999999999999999999999999999999",
                                                                       "1e308",
                                                                       "1e309",
                                                                       "-1e309",
                                                                       "1e-400"};

/// Calls a function with the text once for each of its numbers, at most `most` of them, and each number at a limit that
/// takes its place. Returns how many numbers were replaced.
inline std::size_t with_each_number_at_its_limits(std::string_view text, std::size_t most,
                                                  const std::function<void(const std::string&)>& take) {
    constexpr std::string_view digits = "0123456789";
    std::size_t all = 0;
    const auto each = [&](const auto& visit) {
        for (std::size_t at = text.find_first_of(digits); at != std::string_view::npos;) {
            const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
            visit(at, end);
            at = text.find_first_of(digits, end);
        }
    };
    each([&](std::size_t, std::size_t) { ++all; });
    const std::size_t step = std::max<std::size_t>(1, (all + most - 1) / std::max<std::size_t>(most, 1));
    std::size_t number = 0;
    std::size_t replaced = 0;
    each([&](std::size_t at, std::size_t end) {
        if (number++ % step != 0) return;
        ++replaced;
        for (const std::string_view limit : numbers_at_limits)
            take(std::string(text.substr(0, at)).append(limit).append(text.substr(end)));
    });
    return replaced;
}

}  // namespace referee::testing
