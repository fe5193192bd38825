#include "games/some_game/some_game.hpp"
#include "core/rule_row.hpp"

namespace referee::some_game {

namespace {

constexpr std::tuple rules_table = {
    RuleRow{Code::turn,
            {.id = "some-game/turn",
             .title = "the player who takes is to act",
             .text = "The players take in turn; the first begins.",
             .source = "Some Game, Course of the game"},
            [](const State& state, const Take& take) -> CheckResult {
                if (take.player != state.turn) return Violation{take.player, {Step::at("player")}};
                return std::nullopt;
            }},
    RuleRow{Code::heap,
            {.id = "some-game/heap",
             .title = "no more is taken than there is",
             .text = "Nobody takes more stones than are left.",
             .source = "Some Game, Course of the game"},
            [](const State& state, const Take& take) -> CheckResult {
                if (take.stones.value > state.heap) return Violation{take.player, {Step::at("take")}};
                return std::nullopt;
            }},
};
static_assert(in_order(rules_table), "one row for each code, in its order");

constexpr auto rule_texts = texts_of(rules_table);

constexpr std::array end_table = {Term{"empty", "The last stone has been taken.", "Some Game, End of the game"}};

constexpr std::array<Player, 2> players = {Player{0}, Player{1}};

}  // namespace

std::span<const Rule> SomeGame::rules() { return rule_texts; }
std::span<const Term> SomeGame::end_reasons() { return end_table; }

State SomeGame::start(const Setup<SomeGame>&) { return {}; }

std::optional<SomeGame::Breach> SomeGame::judge(const State& state, const Event& event) {
    return std::visit([&](const auto& action) { return first_breach(rules_table, state, action); }, event);
}

void SomeGame::apply(State& state, const Event& event) {
    const auto& [player, stones] = std::get<Take>(event);
    state.heap -= stones.value;
    state.taken[player.seat] += stones.value;
    if (state.heap == 0) {
        state.end = EndReason::empty;  // `turn` stays with the winner
    } else {
        state.turn = players[1U - player.seat];
    }
}

std::vector<Criterion> SomeGame::criteria(const State& state) {
    Criterion last{"the last stone", {}};
    for (const Player player : players) last.standing.set(player, state.end && player == state.turn ? 1 : 0);
    return {last};
}

Count heap(const State& state) { return {state.heap}; }

std::string_view SomeGame::broken_invariant(const State& state) {
    return state.heap + state.taken[0] + state.taken[1] == heap_size ? "" : "the stones are not those of the start";
}

}  // namespace referee::some_game
