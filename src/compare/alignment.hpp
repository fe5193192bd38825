#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "position/record.hpp"

/// The room `compare`: aligns two records of one game and finds where they differ in meaning. Differences of spelling
/// do not count: players may be matched by id or by seat, lists whose order has no meaning are compared as sets, and a
/// default may be written out or omitted.
namespace referee {

/// Two records of one game, compared by meaning, not spelling. Both records must outlive the pair.
class RecordAlignment {
  public:
    virtual ~RecordAlignment() = default;
    /// True if both records name the same players. If ids differ, players are matched by seat.
    [[nodiscard]] virtual bool same_players() const = 0;
    /// True if hidden information is ignored because only one of the records contains it.
    [[nodiscard]] virtual bool secrets_left_out() const = 0;
    /// The keys before the events whose values differ.
    [[nodiscard]] virtual std::vector<std::string_view> differing_keys() const = 0;
    /// The keys of `final` that differ between two scoresheets. A key that one of them omits does not differ.
    [[nodiscard]] virtual std::vector<std::string_view> differing_finals() const = 0;
    /// Compares an event that both records contain.
    [[nodiscard]] virtual Agreement event(std::size_t number) const = 0;
    /// The keys of claims after an event that contradict each other; with 0, those of the result.
    [[nodiscard]] virtual std::vector<std::string_view> differing_claims(std::size_t event) const = 0;
};

/// Aligns two records; null if they are of different games.
std::unique_ptr<RecordAlignment> align_records(const Record& a, const Record& b);

}  // namespace referee
