#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "types/value.hpp"

namespace referee {

/// What a repair does at one place of a log.
enum class RepairKind : std::uint8_t {
    claim,
    value,
    player,
    values_exchanged,
    left_out,
    exchanged,
    put_in,
    table,
    two_values
};

/// What that costs, in tenths, and what it is called: the one table, for the search, the docs and the tests.
struct RepairPrice {
    RepairKind kind;
    std::string_view name;  ///< in JSON
    std::string_view what;
    int tenths;
};
inline constexpr std::array<RepairPrice, 9> repair_prices = {{
    {RepairKind::claim, "claim", "a false claim is corrected", 4},
    {RepairKind::value, "value", "a value of an event, of `setup` or of `final` is another, or one more or less", 8},
    {RepairKind::player, "player", "a player in an event is another", 9},
    {RepairKind::values_exchanged, "values-exchanged", "two values of an event, next to each other, change places", 11},
    {RepairKind::left_out, "left-out", "an event is left out", 11},
    {RepairKind::exchanged, "exchanged", "two events, next to each other, change places", 11},
    {RepairKind::put_in, "put-in", "an event is put in", 12},
    {RepairKind::table, "table", "a choice of a ruling, a variant or a component is another", 15},
    {RepairKind::two_values, "two-values", "two values of one event are others", 16},
}};
inline constexpr const RepairPrice& price_of(RepairKind kind) { return repair_prices[static_cast<std::size_t>(kind)]; }

/// Costs are counted in hundredths: what another record of the game shows costs half.
constexpr int cost_of(RepairKind kind, bool shown) { return price_of(kind).tenths * (shown ? 5 : 10); }

/// More false claims behind one event are no slips of claims.
inline constexpr std::size_t most_false_claims = 3;

/// A cost as people write it: `1.1`, `0.45`.
std::string cost_words(int hundredths);

/// One change of a log.
struct RepairEdit {
    RepairKind kind = RepairKind::value;
    std::size_t event = 0;   ///< as it is recorded; an event is put in before it, the first of two exchanged; 0: none
    std::string key{};       ///< of a claim; without an event, of the log: `setup`, `rulings`, `status`, `final`, …
    Value was{};             ///< what is recorded: the event's decision, or the claim; null where nothing is
    Value is{};              ///< what should be; null where nothing should
    std::string was_told{};  ///< the same in words
    std::string is_told{};
    int cost = 0;            ///< in hundredths
    bool shown = false;      ///< by the other record
    bool doubled = false;    ///< an event that is left out says the same as the one beside it
    std::size_t events = 0;  ///< that are legal with this change and were not without
    std::size_t claims = 0;  ///< that are true with it and were not
};

/// Changes that make a whole log legal, claims included.
struct Repair {
    int cost = 0;  ///< in hundredths
    std::vector<RepairEdit> edits;
    Value log{};                      ///< the log with them, in canonical form
    std::vector<std::string> diff{};  ///< the lines of the log that are others
};

/// What was found for one log.
struct Repairs {
    bool legal = false;          ///< there is nothing to repair
    std::vector<Repair> best{};  ///< of the least cost, the likeliest first
    std::size_t count = 0;       ///< how many cost as little, those that are not kept too
    bool mended = false;         ///< what could not be read was taken for the nearest that can; others were not tried
    bool broken_off = false;     ///< the budget was used up: there may be more, and cheaper ones
    std::size_t tried = 0;       ///< candidates
};

}  // namespace referee
