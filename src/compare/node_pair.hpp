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

/// Which player of another log each seat of a log is; nobody where the other has none of them.
struct SeatMap {
    std::array<std::optional<Player>, max_players> seats;
    std::size_t players = 0;  ///< of the first log
    std::size_t others = 0;   ///< of the other
    bool by_id = false;       ///< both name the same players
    bool in_order = false;    ///< and in the same order

    SeatMap(const std::vector<std::string>& a, const std::vector<std::string>& b);
};

/// What a value says, whatever it is written like: lists whose order says nothing in order, and nothing of what says
/// nothing. Null where it says nothing at all.
Value said(const Type& type, const void* value, const Names& names);

/// Compares nodes of two well-formed logs by the description of their type. A claim is partial: what only one of two
/// mappings names is no difference.
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
