#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "language/language.hpp"
#include "text/bits.hpp"

namespace referee {

/// The largest number of players in any game.
inline constexpr int max_players = 5;

/// A player by seat; seat 0 is the first in the log's `players`.
struct Player {
    std::uint8_t seat = 0;
    auto operator<=>(const Player&) const = default;
};

/// A set of players with one bit per seat; in a log, a list in any order. Duplicates are dropped; the reader of the
/// list reports them if they are not allowed.
struct PlayerSet {
    using Member = Player;
    std::uint8_t bits = 0;

    [[nodiscard]] constexpr bool has(Player player) const { return ((bits >> player.seat) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    [[nodiscard]] constexpr std::size_t size() const { return bits_set(bits); }
    constexpr void insert(Player player) { bits = static_cast<std::uint8_t>(bits | (1U << player.seat)); }
    constexpr void erase(Player player) { bits = static_cast<std::uint8_t>(bits & ~(1U << player.seat)); }
    bool operator==(const PlayerSet&) const = default;
};

/// All seats, whether used or not.
inline constexpr PlayerSet every_player{(1U << max_players) - 1U};

/// The ids of a log's players in seat order. Messages and reports identify players by id. Display names, if any, are
/// given once next to the ids.
class Names {
  public:
    Names() = default;
    explicit Names(std::span<const std::string> ids, std::span<const std::string> given = {},
                   Language language = Language::english)
        : ids_(ids), given_(given), language_(language) {}

    [[nodiscard]] std::string_view operator[](Player player) const { return ids_[player.seat]; }
    [[nodiscard]] std::size_t size() const { return ids_.size(); }
    /// The player with this id, if there is one.
    [[nodiscard]] std::optional<Player> seat_of(std::string_view id) const {
        for (std::size_t seat = 0; seat < ids_.size(); ++seat) {
            if (ids_[seat] == id) return Player{static_cast<std::uint8_t>(seat)};
        }
        return std::nullopt;
    }
    /// The display name of a player; empty if the log gives none.
    [[nodiscard]] std::string_view given(Player player) const {
        return player.seat < given_.size() ? std::string_view(given_[player.seat]) : std::string_view();
    }
    /// The language of the sentences in which the names stand.
    [[nodiscard]] Language language() const { return language_; }

  private:
    std::span<const std::string> ids_;
    std::span<const std::string> given_;
    Language language_ = Language::english;
};

/// A sentence in the language of those who read the names (language/language.hpp).
template <class... Value>
std::string say(const Names& names, std::type_identity_t<Sentence<sizeof...(Value)>> sentence, const Value&... value) {
    return say(names.language(), sentence, value...);
}
inline std::string_view in(const Names& names, std::string_view english) { return in(names.language(), english); }
inline std::string counted(const Names& names, long long number, std::string_view noun) {
    return counted(names.language(), number, noun);
}
template <class Range>
std::string listed(const Names& names, const Range& items, std::string_view nothing = "none") {
    return listed(names.language(), items, nothing);
}
template <class Range>
std::string either(const Names& names, const Range& items) {
    return either(names.language(), items);
}

}  // namespace referee
