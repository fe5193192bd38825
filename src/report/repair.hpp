#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "types/value.hpp"

namespace referee {

/// The kinds of edit that a repair makes.
enum class RepairKind : std::uint8_t {
    claim,
    value,
    player,
    values_exchanged,
    left_out,
    exchanged,
    put_in,
    table,
    two_values,
    part_put_in
};

/// The cost of each edit kind, in tenths, and its name. The search, the docs and the tests all use this one table.
struct RepairPrice {
    RepairKind kind;
    std::string_view name;  ///< the name in JSON
    std::string_view what;
    int tenths;
};
inline constexpr std::array<RepairPrice, 10> repair_prices = {{
    {RepairKind::claim, "claim", "a false claim is corrected", 4},
    {RepairKind::value, "value", "a value of an event, of `setup` or of `final` is another, or one more or less", 8},
    {RepairKind::player, "player", "a player in an event is another", 9},
    {RepairKind::values_exchanged, "values-exchanged", "two values of an event, next to each other, change places", 11},
    {RepairKind::left_out, "left-out", "an event is left out", 11},
    {RepairKind::exchanged, "exchanged", "two events, next to each other, change places", 11},
    {RepairKind::put_in, "put-in", "an event is put in", 12},
    {RepairKind::table, "table", "a choice of a ruling, a variant or a component is another", 15},
    {RepairKind::two_values, "two-values", "two values of one event are others", 16},
    {RepairKind::part_put_in, "part-put-in", "a part of an event is put in", 20},
}};
inline constexpr const RepairPrice& price_of(RepairKind kind) { return repair_prices[static_cast<std::size_t>(kind)]; }

/// Costs are in hundredths. An edit that another record of the game confirms costs half.
constexpr int cost_of(RepairKind kind, bool shown) { return price_of(kind).tenths * (shown ? 5 : 10); }

/// More false claims than this after one event are not treated as slips in claims.
inline constexpr std::size_t most_false_claims = 3;

/// A cost in decimal notation: `1.1`, `0.45`.
std::string cost_words(int hundredths);

/// One edit of a log.
struct RepairEdit {
    RepairKind kind = RepairKind::value;
    /// The event's number as recorded: for an insertion the event that follows, for an exchange the first of the two;
    /// 0 if the edit concerns no event.
    std::size_t event = 0;
    /// The key of the claim, or, without an event, a key of the log: `setup`, `rulings`, `status`, `final`, …
    std::string key{};
    Value was{};                 ///< the recorded action or claim; null if there is none
    Value is{};                  ///< the corrected value; null if it is removed
    std::string was_notation{};  ///< `was` in words
    std::string is_notation{};
    int cost = 0;            ///< in hundredths
    bool shown = false;      ///< whether the other record confirms it
    bool doubled = false;    ///< whether the removed event is identical to its neighbour
    std::size_t events = 0;  ///< number of events that this edit makes legal
    std::size_t claims = 0;  ///< number of claims that it makes true
};

/// Edits that make a whole log legal, claims included.
struct Repair {
    int cost = 0;  ///< in hundredths
    std::vector<RepairEdit> edits;
    Value log{};                      ///< the edited log in canonical form
    std::vector<std::string> diff{};  ///< the changed lines of the log
};

/// The changes after which a log is legal furthest, if no repair was found.
struct PartialRepair {
    Repair repair;
    std::size_t event = 0;  ///< the event of the next fault, counted in the edited log; 0 if it concerns the whole log
    std::string fault{};    ///< the message of that fault
};

/// The repairs found for one log.
struct Repairs {
    bool legal = false;          ///< nothing to repair
    std::vector<Repair> best{};  ///< the cheapest repairs, likeliest first
    std::size_t count = 0;       ///< number of repairs of that cost, including those not kept
    bool was_malformed =
        false;                ///< malformed values were replaced by the nearest valid ones; no alternatives were tried
    bool broken_off = false;  ///< the budget ran out: there may be more repairs, and cheaper ones
    std::size_t tried = 0;    ///< number of candidates tried
    std::size_t edits = 0;    ///< the limit of changes of one repair
    std::size_t budget = 0;   ///< the limit of candidates
    bool with_other = false;  ///< a second record was given
    std::size_t differences = 0;  ///< number of differences of the second record
    bool together = false;        ///< all differences together make the log legal, but are more than `edits`
    std::optional<PartialRepair> partial{};
};

}  // namespace referee
