#include <algorithm>
#include <numeric>

#include "games/kingdom_run/kingdom_run.hpp"

namespace referee::kingdom_run {

namespace {

Standing& on(State& state, int space) { return state.track[static_cast<std::size_t>(space)]; }
const Standing& on(const State& state, int space) { return state.track[static_cast<std::size_t>(space)]; }

/// End of the game: the last place of the podium is taken or, with two players, all runners of one player are on the
/// podium.
std::optional<EndReason> end_of(const State& state) {
    if (state.arrived == state.places) return EndReason::podium;
    if (state.players == 2 && (finished(state, Player{0}) || finished(state, Player{1}))) return EndReason::clan_home;
    return std::nullopt;
}

/// Gameplay: moves an awake runner to a space or, if that is full, to the next space with room. The podium follows the
/// last space. Returns the space; one more than the last space means the podium.
int move(State& state, Clan clan, int from, int to) {
    while (to <= state.spaces && on(state, to).size() == most_on_space) ++to;
    --on(state, from).awake[at(clan)];
    if (to <= state.spaces) {
        ++on(state, to).awake[at(clan)];
    } else {
        state.podium[state.arrived++] = clan;
        state.end = end_of(state);
    }
    return to;
}

/// The end of the game interrupts a disbanding: the remaining runners stay where they are.
void perform(State& state, const Disband& action) {
    int last = action.space.value;
    for (const Clan clan : action.runners) {
        if (state.end) return;
        last = std::min(move(state, clan, action.space.value, last + 1), static_cast<int>(state.spaces));
    }
}

/// If no runner is ahead on the track, the runner catches up with those on the podium.
void perform(State& state, const CatchUp& action) {
    const int from = action.runner.place.value;
    move(state, action.runner.name, from, next_occupied(state, from).value_or(state.spaces + 1));
}

void perform(State& state, const Bathe& action) {
    const int from = action.runner.place.value;
    const bool out = state.lakes[static_cast<std::size_t>(from)];
    move(state, action.runner.name, from, out ? from + 1 : *next_lake(state, from));
}

void perform(State& state, const Steal& action) {
    --state.tokens[action.from.seat];
    ++state.tokens[state.turn.seat];
}

void perform(State& state, const Lull& action) {
    Standing& there = on(state, action.runner.place.value);
    --there.awake[at(action.runner.name)];
    ++there.asleep[at(action.runner.name)];
}

void perform(State& state, const Awaken& action) {
    Standing& there = on(state, action.runner.place.value);
    --there.asleep[at(action.runner.name)];
    ++there.awake[at(action.runner.name)];
}

/// Carbon Copy and ruling copy-limit: a copy counts as a copy and, depending on the ruling, also as the copied action.
void use_die(State& state, Face face, bool copy) {
    state.dice.used[*die_for(state, face, copy)] = true;
    if (copy) ++state.dice.done[static_cast<std::size_t>(Face::copy)];
    if (!copy || counts_copied(state.rulings.copy_limit)) ++state.dice.done[static_cast<std::size_t>(face)];
}

}  // namespace

int Standing::size() const {
    return std::accumulate(awake.begin(), awake.end(), 0) + std::accumulate(asleep.begin(), asleep.end(), 0);
}

std::optional<Player> owner_of(const State& state, Clan clan) {
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (clan_of(state, player) == clan) return player;
    }
    return std::nullopt;
}

int home(const State& state, Clan clan) {
    return static_cast<int>(std::count(state.podium.begin(), state.podium.begin() + state.arrived, clan));
}

bool finished(const State& state, Player player) { return home(state, clan_of(state, player)) == clan_size; }

int awake_racing(const State& state, Clan clan) {
    int count = 0;
    for (int space = 1; space <= state.spaces; ++space) count += on(state, space).awake_of(clan);
    return count;
}

std::optional<int> next_occupied(const State& state, int space) {
    for (int ahead = space + 1; ahead <= state.spaces; ++ahead) {
        if (on(state, ahead).size() > 0) return ahead;
    }
    return std::nullopt;
}

std::optional<int> next_lake(const State& state, int space) {
    for (int ahead = space + 1; ahead <= state.spaces; ++ahead) {
        if (state.lakes[static_cast<std::size_t>(ahead)]) return ahead;
    }
    return std::nullopt;
}

void roll(State& state, const Play& play) {
    state.dice = {};
    if (play.roll.size() < dice_count) return;
    for (const Face face : play.roll) state.dice.faces.push(face);
    for (const auto& [die, face] : play.reroll.entries) {
        const bool known = die.value >= 1 && die.value <= static_cast<int>(state.dice.faces.size());
        if (known) state.dice.faces[static_cast<std::size_t>(die.value - 1)] = face;
    }
}

void take(State& state, const DieAction& action) {
    use_die(state, face_of(action), is_copy(action));
    std::visit([&](const auto& done) { perform(state, done); }, action);
}

State before_action(const State& state, const Play& play, std::size_t action) {
    State now = state;
    roll(now, play);
    for (std::size_t i = 0; i < action; ++i) take(now, play.actions[i]);
    return now;
}

void pass_turn(State& state) {
    state.dice = {};
    if (state.end) {
        state.turn = nobody;
        return;
    }
    const auto next = [&](Player player) {
        return Player{static_cast<std::uint8_t>((player.seat + 1) % state.players)};
    };
    state.turn = next(state.turn);
    while (finished(state, state.turn)) state.turn = next(state.turn);
}

/// The dice are done with, and the runners stay where they are.
std::optional<Event> KingdomRun::forfeited(const State& state, const Event& event, PlayerSet lost) {
    const Player player = std::get<Turn>(event).player;
    if (player != state.turn || !lost.has(player)) return std::nullopt;
    Turn nothing;
    nothing.player = player;
    return nothing;
}

void KingdomRun::apply(State& state, const Event& event) {
    const Play& play = std::get<Turn>(event).turn;
    roll(state, play);
    for (const DieAction& action : play.actions) take(state, action);
    pass_turn(state);
}

}  // namespace referee::kingdom_run
