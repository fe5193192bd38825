#include "core/award.hpp"
#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

/// Explains the count of podium, track and tokens step by step.
namespace referee::kingdom_run {

namespace {

/// The award of a place on the podium. The points of the place before it are added as a typical miscount.
Award podium_award(const State& state, std::size_t place, const Names& names) {
    const Clan clan = state.podium[place];
    const int points = state.podium_points[place];
    const auto owner = owner_of(state, clan);
    Award award{cat("place ", place + 1, " of the podium"), end_source, {}, {}, {}, "podium-points"};
    award.working.push_back(
        owner ? cat(name_of(clan), ", the clan of ", printable(names[*owner]), ": ", counted(points, "point"))
              : cat(name_of(clan), ", nobody's clan: ", counted(points, "point"), " that nobody gets"));
    if (!owner) return award;
    if (auto row = unconfirmed_place(state, place)) {
        award.working.back() += unconfirmed_note(KingdomRun::key);
        award.unconfirmed.push_back(std::move(*row));
    }
    if (points != 0) award.points = points_of(*owner, points);
    if (place > 0)
        award.slips.push_back({"paid as the place before it", points_of(*owner, state.podium_points[place - 1])});
    if (place + 1 < state.places)
        award.slips.push_back({"paid as the place behind it", points_of(*owner, state.podium_points[place + 1])});
    return award;
}

/// The points of the players concerned under another way of counting.
PerPlayer<int> counted_else(const State& state, PlayerSet concerned, auto&& count) {
    PerPlayer<int> points;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (concerned.has(player)) points.set(player, count(player));
    }
    return points;
}

void add_space_slips(const State& state, int space, Award& award) {
    const auto index = static_cast<std::size_t>(space);
    const PlayerSet there = award.points.players;
    const auto runners = [&](Player player) { return state.track[index].all_of(clan_of(state, player)); };
    award.slips.push_back({"one runner counted only",
                           counted_else(state, there, [&](Player) { return static_cast<int>(state.scores[index]); })});
    award.slips.push_back({"sleeping runners not counted", counted_else(state, there, [&](Player player) {
                               return state.track[index].awake_of(clan_of(state, player)) * state.scores[index];
                           })});
    for (const int other : {space - 1, space + 1}) {
        if (other < 1 || other > state.spaces) continue;
        award.slips.push_back(
            {cat("counted by the score of space ", other), counted_else(state, there, [&](Player player) {
                 return runners(player) * state.scores[static_cast<std::size_t>(other)];
             })});
    }
}

/// The award of a space with players' runners; nothing for a space of the start board, which scores nothing.
std::optional<Award> space_award(const State& state, int space, const Names& names) {
    const auto index = static_cast<std::size_t>(space);
    Award award{cat("space ", space), end_source, {}, {}, {}, "track-points"};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int runners = state.track[index].all_of(clan_of(state, player));
        if (runners == 0 || space <= start_spaces) continue;
        const int points = points_on_space(state, space, player);
        const int asleep = state.track[index].asleep_of(clan_of(state, player));
        award.working.push_back(cat(printable(names[player]), ": ", counted(runners, "runner"),
                                    asleep > 0 ? cat(" (", asleep, " asleep)") : std::string{}, " x ",
                                    static_cast<int>(state.scores[index]), " = ", counted(points, "point")));
        if (points != 0) award.points.set(player, points);
    }
    if (award.working.empty()) return std::nullopt;
    if (auto row = unconfirmed_space(state, space)) {
        award.working.back() += unconfirmed_note(KingdomRun::key);
        award.unconfirmed.push_back(std::move(*row));
    }
    add_space_slips(state, space, award);
    return award;
}

Award token_award(const State& state, const Names& names) {
    Award award{"victory tokens", end_source, {}, {}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int tokens = state.tokens[player.seat];
        if (tokens == 0) continue;
        const int points = points_of_token * tokens;
        award.points.set(player, points);
        award.working.push_back(cat(printable(names[player]), ": ", counted(tokens, "token"), " x ", points_of_token,
                                    " = ", counted(points, "point")));
    }
    const auto with = [&](int worth, int more) {
        return counted_else(state, award.points.players,
                            [&](Player player) { return worth * (state.tokens[player.seat] + more); });
    };
    award.slips = {{"a token counted as 1 point", with(1, 0)},
                   {"a token too many counted", with(points_of_token, 1)},
                   {"a token overlooked", with(points_of_token, -1)}};
    return award;
}

}  // namespace

void add_podium_awards(const State& state, const Names& names, std::vector<Award>& list) {
    for (std::size_t place = 0; place < state.arrived; ++place) list.push_back(podium_award(state, place, names));
}

void add_track_awards(const State& state, const Names& names, std::vector<Award>& list) {
    for (int space = state.spaces; space > 0; --space) {
        if (auto award = space_award(state, space, names)) list.push_back(std::move(*award));
    }
}

void add_token_award(const State& state, const Names& names, std::vector<Award>& list) {
    list.push_back(token_award(state, names));
}

/// Nothing is scored before the end, because a token can still be stolen and a runner moved.
std::vector<Award> KingdomRun::awards(const State&, const Event&, const Names&) { return {}; }

std::vector<Award> KingdomRun::pending_awards(const State& state, const Names& names) {
    std::vector<Award> list;
    add_podium_awards(state, names, list);
    add_track_awards(state, names, list);
    add_token_award(state, names, list);
    if (state.end) list.push_back(victory(criteria(state), end_source, names));
    return list;
}

}  // namespace referee::kingdom_run
