#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "doc/document.hpp"
#include "types/type.hpp"
#include "types/value.hpp"

namespace referee {

/// Maps each seat of the first log to the player of the second one; not set if the second log lacks the player.
struct SeatMap {
    std::array<std::optional<Player>, max_players> seats;
    std::size_t players = 0;  ///< number of players of the first log
    std::size_t others = 0;   ///< number of players of the second log
    bool by_id = false;       ///< both logs name the same players
    bool in_order = false;    ///< both logs name the same players in the same order

    SeatMap(const std::vector<std::string>& a, const std::vector<std::string>& b);
};

/// The meaning of a value in a normal form: lists whose order has no meaning are sorted, and entries that mean absence
/// are removed. Null if nothing is left.
Value normalised_value(const Type& type, const void* value, const Names& names);

/// Compares nodes of two well-formed logs by their type. With `partial`, as for claims, a key that only one of the
/// mappings has is no difference.
class NodePair {
  public:
    NodePair(const Names& a, const Names& b, const SeatMap& seats, std::span<const std::string_view> left_out,
             bool partial)
        : a_(a), b_(b), seats_(seats), left_out_(left_out), partial_(partial) {}

    [[nodiscard]] Agreement compare(Cursor a, Cursor b, const Type& type) const;

  private:
    [[nodiscard]] std::optional<Player> other_seat(Cursor id) const;
    [[nodiscard]] Agreement entries(std::optional<Cursor> a, std::optional<Cursor> b, const Type& type) const;
    [[nodiscard]] Agreement actions(Cursor a, Cursor b, const Type& type) const;
    [[nodiscard]] Agreement fields(Cursor a, Cursor b, const Type& type) const;
    [[nodiscard]] Agreement mapping(Cursor a, Cursor b, const Type& type) const;
    [[nodiscard]] Agreement list(Cursor a, Cursor b, const Type& type) const;
    [[nodiscard]] Agreement players_in_any_order(Cursor a, Cursor b) const;

    const Names& a_;
    const Names& b_;
    const SeatMap& seats_;
    std::span<const std::string_view> left_out_;
    bool partial_;
};

}  // namespace referee
