#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "types/player.hpp"

namespace referee {

/// A part of a state that does not count for equality, such as the source of printed data.
template <class T>
struct IgnoredInEquality {
    T value{};
    constexpr IgnoredInEquality() = default;
    constexpr IgnoredInEquality(T given) : value(given) {}  // NOLINT(*-explicit-*): converts like the plain value
    constexpr operator const T&() const { return value; }   // NOLINT(*-explicit-*): the same
    constexpr auto& operator[](std::size_t item) { return value[item]; }
    constexpr const auto& operator[](std::size_t item) const { return value[item]; }
    constexpr bool operator==(const IgnoredInEquality&) const { return true; }
};

/// The path of a claimed value: its claim, and the item, part and player in it. The claim `ended` stands for whether
/// the game has ended.
struct ClaimPath {
    std::string_view claim;          ///< the key of the claim
    std::size_t item = 0;            ///< counted from 1, if the claim is a list
    std::string_view part{};         ///< the key within a structure of the claim: `points`
    std::optional<Player> player{};  ///< the player whose value it is
};

/// Whether a row of printed data is certain.
constexpr bool is_confirmed(const Datum& row) { return row.sure.starts_with("confirmed"); }

/// The item of a row in a language. A single word is an id, which is not translated.
std::string item_in(Language language, std::string_view item);

/// `ITEM: VALUE`, preceded by `item` if given.
std::string row_words(const Datum& row, std::string_view item = {});

/// Says where to read about the certainty of a row: ` (unconfirmed: see referee rules GAME)`.
std::string unconfirmed_note(std::string_view game, Language language = Language::english);

/// Names the first few unconfirmed rows on which a fact rests, as an addition to a message; empty if there are none.
std::string counted_with(const std::vector<std::string>& rows, std::string_view game, const Names& names);

}  // namespace referee
