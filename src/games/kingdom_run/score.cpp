#include <algorithm>
#include <numeric>

#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

namespace referee::kingdom_run {

namespace {

/// Collects a fact of each player.
template <class Function>
auto by_player(const State& state, Function&& fact) {
    PerPlayer<decltype(fact(Player{}))> result;
    for (Player player{}; player.seat < state.players; ++player.seat) result.set(player, fact(player));
    return result;
}

/// Collects a count for each clan on each space, without zeros.
template <class Counted>
Positions by_space(const State& state, Counted counted) {
    Positions positions;
    for (int space = 1; space <= state.spaces; ++space) {
        PerName<Clan, Count> there;
        bool any = false;
        for (const Clan clan : values_of<Clan>()) {
            const int count = counted(state.track[static_cast<std::size_t>(space)], clan);
            if (count == 0) continue;
            there.set(clan, {count});
            any = true;
        }
        if (any) positions.set({space}, there);
    }
    return positions;
}

int points_on_track(const State& state, Player player) {
    int sum = 0;
    for (int space = 1; space <= state.spaces; ++space) sum += points_on_space(state, space, player);
    return sum;
}

int points_on_podium(const State& state, Player player) {
    int sum = 0;
    for (std::size_t place = 0; place < state.arrived; ++place)
        sum += state.podium[place] == clan_of(state, player) ? state.podium_points[place] : 0;
    return sum;
}

int total(const State& state, Player player) {
    return points_on_podium(state, player) + points_on_track(state, player) +
        points_of_token * state.tokens[player.seat];
}

/// A rank for a player's best runner: any place of the podium ranks above any space, and a higher space above a lower
/// one.
int best_placed(const State& state, Player player) {
    const Clan clan = clan_of(state, player);
    for (int place = 0; place < state.arrived; ++place) {
        if (state.podium[static_cast<std::size_t>(place)] == clan) return state.spaces + runner_count - place;
    }
    for (int space = state.spaces; space > 0; --space) {
        if (state.track[static_cast<std::size_t>(space)].all_of(clan) > 0) return space;
    }
    return 0;
}

}  // namespace

int points_on_space(const State& state, int space, Player player) {
    const auto index = static_cast<std::size_t>(space);
    return state.track[index].all_of(clan_of(state, player)) * state.scores[index];
}

PerPlayer<Count> scores(const State& state) {
    return by_player(state, [&](Player player) { return Count{total(state, player)}; });
}

/// End of the Game: most points, then the best-placed runner; otherwise the victory is shared.
std::vector<Criterion> criteria(const State& state, Language language) {
    Criterion most{translatable("most points"), {}};
    Criterion best{translatable("best-placed runner"), {}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int place = best_placed(state, player);
        most.standing.set(player, total(state, player));
        best.standing.set(player, place);
        best.shown.push_back(place > state.spaces
                                 ? say(language, "place {} of the podium", state.spaces + runner_count - place + 1)
                                 : say(language, "space {}", place));
    }
    return {most, best};
}

Positions positions(const State& state) {
    return by_space(state, [](const Standing& there, Clan clan) { return there.all_of(clan); });
}

Positions asleep(const State& state) {
    return by_space(state, [](const Standing& there, Clan clan) { return there.asleep_of(clan); });
}

Arrivals podium(const State& state) {
    Arrivals arrivals;
    for (std::size_t place = 0; place < state.arrived; ++place) arrivals.push(state.podium[place]);
    return arrivals;
}

PerPlayer<Count> tokens(const State& state) {
    return by_player(state, [&](Player player) { return Count{state.tokens[player.seat]}; });
}

PlayerSet finishers(const State& state) {
    PlayerSet in;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (finished(state, player)) in.insert(player);
    }
    return in;
}

PerPlayer<Count> track_points(const State& state) {
    return by_player(state, [&](Player player) { return Count{points_on_track(state, player)}; });
}

PerPlayer<Count> podium_points(const State& state) {
    return by_player(state, [&](Player player) { return Count{points_on_podium(state, player)}; });
}

Tallies KingdomRun::tallies(const State& state) {
    return {kingdom_run::podium(state), positions(state), kingdom_run::tokens(state)};
}

std::string_view KingdomRun::broken_invariant(const State& state) {
    std::array<int, clan_count> runners{};
    for (std::size_t space = 0; space < state.track.size(); ++space) {
        const Standing& there = state.track[space];
        if (there.size() > 0 && (space == 0 || space > state.spaces)) return "a runner stands outside of the spaces";
        if (there.size() > most_on_space) return "a space holds more than four runners";
        for (const Clan clan : values_of<Clan>()) runners[static_cast<std::size_t>(clan)] += there.all_of(clan);
    }
    for (const Clan clan : values_of<Clan>()) {
        if (runners[static_cast<std::size_t>(clan)] + home(state, clan) != clan_size)
            return "a clan does not have four runners";
    }
    if (state.arrived > state.places) return "the podium holds more runners than it has places";
    if (std::accumulate(state.tokens.begin(), state.tokens.end(), 0) != token_count) return "the tokens are not twelve";
    if (state.dice != Dice{}) return "dice lie on the table between turns";
    const bool two_home = state.players == 2 && (finished(state, Player{0}) || finished(state, Player{1}));
    if (state.end.has_value() != (state.arrived == state.places || two_home))
        return "the game has ended without a reason, or goes on despite one";
    if (state.end.has_value() != (state.turn == nobody)) return "a player must act after the end, or nobody before it";
    if (!state.end && finished(state, state.turn)) return "a player who has finished must act";
    return "";
}

}  // namespace referee::kingdom_run
