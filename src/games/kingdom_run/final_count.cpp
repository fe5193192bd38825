
#include "games/kingdom_run/kingdom_run.hpp"

/// Computes what a scoresheet determines: the parts of the points and the leaders.
namespace referee::kingdom_run {

namespace {

/// Places the unrecorded runners on the start board, where they score nothing: one of a clan on each space, from space
/// 4 downwards.
void add_start_board(State& state) {
    for (const Clan clan : values_of<Clan>()) {
        int seen = home(state, clan);
        for (int space = start_spaces + 1; space <= state.spaces; ++space)
            seen += state.track[static_cast<std::size_t>(space)].all_of(clan);
        for (int space = start_spaces; seen < clan_size; ++seen, --space)
            ++state.track[static_cast<std::size_t>(space)].awake[at(clan)];
    }
}

/// The state at the end, as far as the sheet records it.
State table_of(const Setup<KingdomRun>& setup, const Final& final) {
    State state = KingdomRun::start(setup);
    state.turn = nobody;
    state.end = EndReason::podium;
    for (auto& there : state.track) there = {};
    if (final.podium) {
        for (const Clan clan : *final.podium) state.podium[state.arrived++] = clan;
        if (state.arrived < state.places) state.end = EndReason::clan_home;
    }
    for (std::size_t i = 0; final.track && i < final.track->entries.size(); ++i) {
        const auto& entry = final.track->entries[i];
        if (entry.key.value <= start_spaces) continue;  // a tally may name them
        auto& there = state.track[static_cast<std::size_t>(entry.key.value)];
        for (const Clan clan : values_of<Clan>())
            there.awake[at(clan)] = static_cast<std::uint8_t>(entry.value.has(clan) ? entry.value[clan].value : 0);
    }
    add_start_board(state);
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        state.tokens[player.seat] = static_cast<std::uint8_t>(final.tokens ? (*final.tokens)[player].value : 0);
    }
    return state;
}

/// The points of each player for whom all three parts are counted or claimed. A counted part takes precedence over a
/// claimed one.
PerPlayer<Count> points_of(const State& state, const Final& final, const Sources& claimed) {
    const auto podium = kingdom_run::podium_points(state);
    const auto track = kingdom_run::track_points(state);
    PerPlayer<Count> points;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const auto part = [&](bool seen, long long counted, const std::optional<PerPlayer<Count>>& points_claimed,
                              int each) {
            if (seen) return std::optional(counted);
            const bool there = points_claimed && points_claimed->has(player);
            return there ? std::optional(static_cast<long long>((*points_claimed)[player].value) * each) : std::nullopt;
        };
        const auto arrived = part(final.podium.has_value(), podium[player].value, claimed.podium_points, 1);
        const auto running = part(final.track.has_value(), track[player].value, claimed.track_points, 1);
        const auto tokens = part(final.tokens.has_value(), state.tokens[player.seat] * points_of_token, claimed.tokens,
                                 points_of_token);
        if (arrived && running && tokens) points.set(player, count_of_sum(*arrived + *running + *tokens));
    }
    return points;
}

/// Whether the sheet shows who of two players has the best-placed runner, unless neither has one on the podium: a place
/// of it ranks above any space. Without the podium, whether all runners of all players are on the track.
bool shows_best_runners(const State& state, const Final& final) {
    if (final.podium) return true;
    for (Player player{}; final.track && player.seat < state.players; ++player.seat) {
        int seen = 0;
        for (int space = start_spaces + 1; space <= state.spaces; ++space)
            seen += state.track[static_cast<std::size_t>(space)].all_of(clan_of(state, player));
        if (seen < clan_size) return false;
    }
    return final.track.has_value();
}

/// The tie-break asks for podium and track. One of them can show the order of some players.
void count_tie_break(const Final& final, Counted& counted) {
    const Criterion best = criteria(counted.state).back();
    if (final.podium && final.track) {
        counted.tie_breaks.push_back(best);
        return;
    }
    counted.tie_open = best.what;
    if (shows_best_runners(counted.state, final)) counted.tie_hints.push_back(best);
}

/// The tallies without the start board, which a sheet does not record.
Tallies tallies_of(const State& state) {
    Tallies all = KingdomRun::tallies(state);
    Positions behind;
    for (const auto& entry : all.track.entries) {
        if (entry.key.value > start_spaces) behind.entries.push(entry);
    }
    all.track = behind;
    return all;
}

}  // namespace

Counted KingdomRun::count_final(const Sheet<KingdomRun>& sheet) {
    const Final& final = sheet.final;
    Counted counted{table_of(sheet.setup, final)};
    const State& state = counted.state;
    counted.ends = {EndReason::podium, EndReason::clan_home};
    if (final.podium) {
        for (const std::string_view claim : {"podium", "podium-points", "finished", "ended"}) counted.know(claim);
    }
    if (final.track) counted.know("track-points");
    if (final.tokens) counted.know("tokens");
    if (final.podium && final.track && final.tokens) {
        counted.know("scores");
        counted.tallies = tallies_of(state);
    } else {
        counted.claims_alone = !final.podium && !final.track && !final.tokens;
        counted.know("scores", points_of(state, final, sheet.claimed), translatable("the parts claimed"));
    }
    count_tie_break(final, counted);
    return counted;
}

Final KingdomRun::final_of(const State& state) {
    Final final;
    final.podium = kingdom_run::podium(state);
    final.track.emplace();
    for (int space = start_spaces + 1; space <= state.spaces; ++space) {
        Final::Counts there;
        const auto& standing = state.track[static_cast<std::size_t>(space)];
        bool any = false;
        for (const Clan clan : values_of<Clan>()) {
            if (standing.all_of(clan) == 0) continue;
            there.set(clan, {standing.all_of(clan)});
            any = true;
        }
        if (any) final.track->set({space}, there);
    }
    final.tokens.emplace();
    for (Player player{}; player.seat < state.players; ++player.seat)
        final.tokens->set(player, {state.tokens[player.seat]});
    return final;
}

}  // namespace referee::kingdom_run
