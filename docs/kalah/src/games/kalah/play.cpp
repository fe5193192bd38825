#include <utility>

#include "games/kalah/kalah.hpp"

/// What follows from an event, and what is counted.
namespace referee::kalah {

namespace {

constexpr std::array<Player, 2> players = {Player{0}, Player{1}};

constexpr Player opponent_of(Player player) { return player == players[0] ? players[1] : players[0]; }

/// Sows a pit's seeds, one each, over the player's pits, their store, the opponent's pits and so on around. Where the
/// last one fell: its pit on the player's side, their store after the last of these, or beyond it the opponent's side.
std::size_t sow(State& state, const Sow& event) {
    Side& own = state.sides[event.player.seat];
    Side& other = state.sides[opponent_of(event.player).seat];
    constexpr std::size_t round = 2 * pit_count + 1;
    std::size_t at = event.index();
    for (int seeds = std::exchange(own.pits[at], 0); seeds > 0; --seeds) {
        at = (at + 1) % round;
        ++(at == pit_count ? own.store : at < pit_count ? own.pits[at] : other.pits[at - pit_count - 1]);
    }
    return at;
}

/// Capture: a last seed in one of the player's pits that was empty goes to the store with those of the pit opposite,
/// where any lie.
void capture(State& state, Player player, std::size_t pit) {
    int& own = state.sides[player.seat].pits[pit];
    int& opposite = state.sides[opponent_of(player).seat].pits[pit_count - 1 - pit];
    if (own != 1 || opposite == 0) return;
    state.sides[player.seat].store += own + opposite;
    own = opposite = 0;
}

/// Whose are the seeds that lie on a side when the game ends.
std::optional<Player> heir_of(Player owner, Player finisher, Remaining ruling) {
    switch (ruling) {
        case Remaining::owner: return owner;
        case Remaining::finisher: return finisher;
        case Remaining::nobody: return std::nullopt;
    }
    return {};
}

void clear(State& state, Player finisher) {
    for (const Player player : players) {
        const std::optional<Player> heir = heir_of(player, finisher, state.rulings.remaining);
        if (!heir) continue;
        state.sides[heir->seat].store += state.sides[player.seat].in_pits();
        state.sides[player.seat].pits = {};
    }
}

}  // namespace

State Kalah::start(const Setup<Kalah>& setup) {
    State state;
    state.rulings = setup.rulings;
    for (Side& side : state.sides) side.pits.fill(seeds_in_pit);
    return state;
}

void Kalah::apply(State& state, const Event& event) {
    const Sow& sown = std::get<Sow>(event);
    const std::size_t last = sow(state, sown);
    if (last < pit_count) capture(state, sown.player, last);
    if (last != pit_count) state.turn = opponent_of(sown.player);
    if (state.sides[0].in_pits() > 0 && state.sides[1].in_pits() > 0) return;
    state.end = EndReason::empty_side;
    clear(state, sown.player);
}

std::vector<Criterion> Kalah::criteria(const State& state) {
    Criterion most{"most seeds", {}};
    for (const Player player : players) most.standing.set(player, state.sides[player.seat].store);
    return {most};
}

PerPlayer<List<Count, pit_count>> pits(const State& state) {
    PerPlayer<List<Count, pit_count>> all;
    for (const Player player : players) {
        List<Count, pit_count> own;
        for (const int seeds : state.sides[player.seat].pits) own.push({seeds});
        all.set(player, own);
    }
    return all;
}

std::string_view Kalah::broken_invariant(const State& state) {
    const auto& [south, north] = state.sides;
    const int seeds = south.in_pits() + south.store + north.in_pits() + north.store;
    return seeds == seed_count ? "" : "there are not 48 seeds";
}

}  // namespace referee::kalah
