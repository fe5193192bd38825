#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "types/player.hpp"

namespace referee {

/// What a state keeps beside the position, such as who says what is printed: states that differ in nothing else are the
/// same.
template <class T>
struct Aside {
    T value{};
    constexpr Aside() = default;
    constexpr Aside(T given) : value(given) {}             // NOLINT(*-explicit-*): a value beside the others
    constexpr operator const T&() const { return value; }  // NOLINT(*-explicit-*): the same
    constexpr auto& operator[](std::size_t item) { return value[item]; }
    constexpr const auto& operator[](std::size_t item) const { return value[item]; }
    constexpr bool operator==(const Aside&) const { return true; }
};

/// What a finding states of a game: a value of a claim, or, as the claim `ended`, whether the game has ended.
struct Stated {
    std::string_view claim;          ///< its key
    std::size_t item = 0;            ///< counted from 1, where the claim is a list
    std::string_view part{};         ///< the key in a claim that is a structure, or a list of them: `points`
    std::optional<Player> player{};  ///< whose value it is
};

/// Whether a row of printed data is certain.
constexpr bool is_confirmed(const Datum& row) { return row.sure.starts_with("confirmed"); }

/// `ITEM: VALUE`, behind words for what the item is where that needs any.
std::string row_words(const Datum& row, std::string_view item = {});

/// Where to read how sure a row is: ` (unconfirmed: see referee rules GAME)`.
std::string unconfirmed_note(std::string_view game);

/// What a sentence says of the unconfirmed rows that its fact was counted with, the first few named; empty where there
/// are none.
std::string counted_with(const std::vector<std::string>& rows, std::string_view game);

}  // namespace referee
