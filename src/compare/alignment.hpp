#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "position/record.hpp"

/// The room `compare`: two records of one game, side by side. It tells where they say different things, whatever they
/// spell: players by id or by seat, lists whose order says nothing in any order, a default written out or left out.
namespace referee {

/// Two records of one game, side by side: what they say, whatever they spell. Valid as long as both.
class RecordPair {
  public:
    virtual ~RecordPair() = default;
    /// Whether both name the same players. (Where one spells an id otherwise, they are compared by seat.)
    [[nodiscard]] virtual bool same_players() const = 0;
    /// Whether what only players see is passed over, since one of the records does not tell it.
    [[nodiscard]] virtual bool secrets_left_out() const = 0;
    /// The keys before the events that do not come to the same.
    [[nodiscard]] virtual std::vector<std::string_view> heads_apart() const = 0;
    /// The keys of `final` that say something else in two scoresheets; what one of them leaves out is open.
    [[nodiscard]] virtual std::vector<std::string_view> finals_apart() const = 0;
    /// Whether an event that both hold says the same in both.
    [[nodiscard]] virtual Agreement event(std::size_t number) const = 0;
    /// The keys of claims behind an event, or with 0 about the end, that cannot both be true.
    [[nodiscard]] virtual std::vector<std::string_view> claims_apart(std::size_t event) const = 0;
};

/// Two records side by side; null where they are of different games.
std::unique_ptr<RecordPair> beside(const Record& a, const Record& b);

}  // namespace referee
