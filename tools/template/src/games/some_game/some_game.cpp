#include "games/some_game/some_game.hpp"

#include <algorithm>

#include "core/rule_row.hpp"
#include "text/text.hpp"
// [dice]
#include "types/every_value.hpp"
// [end]

namespace referee::some_game {

namespace {

/// The most stones that may be taken.
int most_stones(const State& state) {
    switch (state.rulings.more) {
        case More::refused: return state.heap;
        case More::allowed: return heap_size;
    }
    return {};
}

int sum_of(const PerPlayer<Count>& stones) {
    int sum = 0;
    for (const Count& own : stones.values) sum += own.value;
    return sum;
}

constexpr std::tuple rules_table = {
    RuleRow{Code::turn,
            {.id = "some-game/turn",
             .title = "the player is to act",
             .text = "The players act in turn; the first begins.",
             .source = "Some Game, Course of the game"},
            [](const State& state, const auto& action) -> CheckResult {
                if (action.player != state.turn) return Violation{action.player, {Step::at("player")}};
                return std::nullopt;
            }},
    // [dice]
    RuleRow{Code::die,
            {.id = "some-game/die",
             .title = "at least one stone is taken, and no more than the die shows",
             .text = "A player takes one stone or more, up to the number of the die.",
             .source = "Some Game, Course of the game"},
            [](const State&, const FirstAction& action) -> CheckResult {
                const int stones = action.stones.value;
                if (stones < 1 || stones > action.dice[0].value) return Violation{action.player, {Step::at("stones")}};
                return std::nullopt;
            }},
    // [end]
    RuleRow{Code::heap,
            {.id = "some-game/heap",
             .title = "no more stones are taken than there are",
             .text = "Nobody takes more stones than are left, unless the ruling `more: allowed` says so.",
             .source = "Some Game, Course of the game"},
            [](const State& state, const FirstAction& action) -> CheckResult {
                // [no dice]
                const Step at = Step::at("first-action");
                // [dice]
                const Step at = Step::at("stones");
                // [end]
                if (action.stones.value > most_stones(state)) return Violation{action.player, {at}};
                return std::nullopt;
            }},
};
static_assert(in_order(rules_table), "one row for each code, in its order");

constexpr std::tuple final_table = {
    RuleRow{FinalCode::stones,
            {.id = "some-game/final-stones",
             .title = "at the end the players have all the stones",
             .text = "There are 21 stones, and the game ends when all are taken.",
             .source = "Some Game, End of the game"},
            [](const State& state) -> CheckResult {
                if (sum_of(state.stones) != heap_size) return Violation{{}, {Step::at("stones")}};
                return std::nullopt;
            }},
};
static_assert(in_order(final_table), "one row for each code, in its order");

constexpr auto rule_texts = texts_of(rules_table);
constexpr auto final_texts = texts_of(final_table);
constexpr std::array end_table = {Term{"empty", "All stones have been taken.", "Some Game, End of the game"}};

/// The state at the end, as far as a scoresheet records it.
State table_of(const Setup<SomeGame>& setup, const Final& final) {
    State state = SomeGame::start(setup);
    state.heap = 0;
    state.end = EndReason::empty;
    for (Player player{}; final.stones && player.seat < setup.players; ++player.seat)
        state.stones.set(player, {(*final.stones)[player].value});
    return state;
}

}  // namespace

std::span<const Rule> SomeGame::rules() { return rule_texts; }
std::span<const Rule> SomeGame::final_rules() { return final_texts; }
std::span<const Term> SomeGame::end_reasons() { return end_table; }

State SomeGame::start(const Setup<SomeGame>& setup) {
    State state;
    state.rulings = setup.rulings;
    for (Player player{}; player.seat < setup.players; ++player.seat) state.stones.set(player, {0});
    return state;
}
// [dice]

/// First the die or another action, then the stones.
std::vector<Part> SomeGame::candidates(const State& state, const Event& event) {
    std::vector<Part> parts;
    const auto* begun = std::get_if<FirstAction>(&event);
    if (state.end || begun == nullptr || begun->stones.value > 0) return parts;
    if (begun->dice.empty()) {
        for (const Dice<1>& dice : every_value<Dice<1>>(most_players)) parts.emplace_back(dice);
        // [each other action]
        parts.emplace_back(OtherAction{state.turn, {}});
        // [end]
    } else {
        const int most = std::min(begun->dice[0].value, most_stones(state));
        for (int stones = 1; stones <= most; ++stones) parts.emplace_back(Stones{stones});
    }
    return parts;
}
// [end]

std::optional<SomeGame::Breach> SomeGame::judge(const State& state, const Event& event) {
    return std::visit([&](const auto& action) { return first_breach(rules_table, state, action); }, event);
}

void SomeGame::apply(State& state, const Event& event) {
    if (const auto* action = std::get_if<FirstAction>(&event)) {
        const int taken = std::min(action->stones.value, state.heap);
        state.heap -= taken;
        state.stones.set(state.turn, {state.stones[state.turn].value + taken});
    }
    if (state.heap == 0) state.end = EndReason::empty;
    state.turn.seat = static_cast<std::uint8_t>((state.turn.seat + 1U) % state.stones.players.size());
}

std::vector<Criterion> SomeGame::criteria(const State& state) {
    Criterion most{"most stones", {}};
    for (Player player{}; player.seat < state.stones.players.size(); ++player.seat)
        most.standing.set(player, state.stones[player].value);
    return {most};
}

Count heap(const State& state) { return {state.heap}; }

std::string_view SomeGame::broken_invariant(const State& state) {
    return state.heap + sum_of(state.stones) == heap_size ? "" : "the stones are not those of the start";
}

std::optional<SomeGame::FinalBreach> SomeGame::judge_final(const Setup<SomeGame>& setup, const Final& final) {
    return final.stones ? first_breach(final_table, table_of(setup, final)) : std::nullopt;
}

std::string SomeGame::final_message(const Setup<SomeGame>&, const Final& final, const FinalBreach& breach,
                                    const Names& names) {
    return cat("stones ", plain(*final.stones, names), "; ", final_texts[static_cast<std::size_t>(breach.code)].title);
}

Counted<State, EndReason, Nothing> SomeGame::count_final(const Sheet<SomeGame>& sheet) {
    Counted<State, EndReason, Nothing> counted{table_of(sheet.setup, sheet.final)};
    counted.know("heap");
    counted.know("ended");
    if (sheet.final.stones) counted.know("scores");
    return counted;
}

Final SomeGame::final_of(const State& state) {
    Final final;
    final.stones.emplace();
    for (Player player{}; player.seat < state.stones.players.size(); ++player.seat)
        final.stones->set(player, {state.stones[player].value});
    return final;
}

}  // namespace referee::some_game
