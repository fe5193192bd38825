#include "core/rule_row.hpp"
#include "games/kalah/kalah.hpp"

/// The rules of Kalah: one row each, in the order in which they are checked.
namespace referee::kalah {

namespace {

constexpr std::tuple rules_table = {
    RuleRow{Code::turn,
            {.id = "kalah/turn",
             .title = "the player who sows is to act",
             .text = "Players take turns. A player whose last seed fell into their own store has another turn.",
             .source = "Kalah, Sowing"},
            [](const State& state, const Sow& sow) -> CheckResult {
                if (sow.player != state.turn) return Violation{sow.player, {Step::at("player")}};
                return std::nullopt;
            }},
    RuleRow{Code::empty_pit,
            {.id = "kalah/empty-pit",
             .title = "a pit that is sown holds a seed",
             .text = "The pit that is sown holds at least one seed.",
             .source = "Kalah, Sowing"},
            [](const State& state, const Sow& sow) -> CheckResult {
                if (state.sides[sow.player.seat].pits[sow.index()] == 0)
                    return Violation{sow.player, {Step::at("sow")}};
                return std::nullopt;
            }},
};
static_assert(in_order(rules_table), "one row for each code, in its order");

constexpr auto rule_texts = texts_of(rules_table);

constexpr std::array end_table = {
    Term{"empty-side", "After a turn no seed is left in the pits of one side.", "Kalah, End of the game"}};

}  // namespace

std::span<const Rule> Kalah::rules() { return rule_texts; }
std::span<const Term> Kalah::end_reasons() { return end_table; }

std::optional<Kalah::Breach> Kalah::judge(const State& state, const Event& event) {
    return std::visit([&](const auto& action) { return first_breach(rules_table, state, action); }, event);
}

}  // namespace referee::kalah
