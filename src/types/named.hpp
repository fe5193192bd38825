#pragma once

#include <array>
#include <bit>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "text/bits.hpp"
#include "text/short_text.hpp"

/// Enumerations with names, as logs use them, and sets of such names.
namespace referee {

/// The names of a ruling's choices are part of the ruling (core/ruling.hpp).
template <class E>
    requires requires { ruling_of(E{}); }
constexpr std::span<const std::string_view> names_of(E choice) {
    return ruling_of(choice).names;
}

/// An enumeration that counts from 0 and has names. `names_of(E{})`, declared next to it, returns them in order.
template <class E>
concept Named = std::is_enum_v<E> && requires {
    { names_of(E{}) } -> std::convertible_to<std::span<const std::string_view>>;
};

template <Named E>
constexpr std::size_t count_of() {
    return std::span<const std::string_view>(names_of(E{})).size();
}

template <Named E>
constexpr std::string_view name_of(E value) {
    return names_of(E{})[static_cast<std::size_t>(value)];
}

/// Whether a name is a number. Logs write such names unquoted; as keys they may be quoted.
constexpr bool is_number_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether some names of an enumeration are numbers.
template <class E>
inline constexpr bool has_number_names = [] {
    const std::span<const std::string_view> names = names_of(E{});
    return std::any_of(names.begin(), names.end(), is_number_name);
}();

/// Every value of a named enumeration, in order.
template <Named E>
constexpr auto values_of() {
    std::array<E, count_of<E>()> values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<E>(i);
    return values;
}

namespace detail {
/// A hash table of the names of E with open addressing, at most a quarter full. It is fast enough for enumerations with
/// many names (81 squares) that occur a hundred times in an event.
template <Named E>
inline constexpr auto slots_of_names = [] {
    constexpr std::size_t count = count_of<E>();
    static_assert(count < 255);
    std::array<std::uint8_t, std::bit_ceil(4 * count + 1)> numbers{};  // the index of a name plus 1; 0 if free
    for (std::size_t i = 0; i < count; ++i) {
        std::size_t slot = slot_of(names_of(E{})[i], numbers.size());
        while (numbers[slot] != 0) slot = (slot + 1) % numbers.size();
        numbers[slot] = static_cast<std::uint8_t>(i + 1);
    }
    return numbers;
}();
}  // namespace detail

/// The value with this name, if there is one. Names are case-sensitive.
template <Named E>
constexpr std::optional<E> named(std::string_view name) {
    const auto& numbers = detail::slots_of_names<E>;
    for (std::size_t slot = slot_of(name, numbers.size()); numbers[slot] != 0; slot = (slot + 1) % numbers.size()) {
        const auto value = static_cast<E>(numbers[slot] - 1);
        if (same_text(name_of(value), name)) return value;
    }
    return std::nullopt;
}

/// A set of named values; in a log, a list in any order. Duplicates are dropped; the reader of the list reports them if
/// they are not allowed.
template <Named E>
struct NameSet {
    using Member = E;
    std::bitset<count_of<E>()> bits;

    NameSet() = default;
    NameSet(std::initializer_list<E> members) {
        for (const E member : members) insert(member);
    }
    [[nodiscard]] bool has(E value) const { return bits[static_cast<std::size_t>(value)]; }
    [[nodiscard]] std::size_t size() const {
        if constexpr (count_of<E>() <= 64) return bits_set(bits.to_ullong());
        return bits.count();
    }
    [[nodiscard]] bool empty() const { return bits.none(); }
    void insert(E value) { bits[static_cast<std::size_t>(value)] = true; }
    void erase(E value) { bits[static_cast<std::size_t>(value)] = false; }
    bool operator==(const NameSet&) const = default;
};

/// A multiset of named values; in a log, a list in any order.
template <Named E>
struct Bag {
    using Member = E;
    std::array<std::uint8_t, count_of<E>()> counts{};

    [[nodiscard]] constexpr int of(E value) const { return counts[static_cast<std::size_t>(value)]; }
    constexpr void insert(E value, std::uint8_t times = 1) {
        std::uint8_t& count = counts[static_cast<std::size_t>(value)];
        count = static_cast<std::uint8_t>(count + times);
    }
    bool operator==(const Bag&) const = default;
};

}  // namespace referee
