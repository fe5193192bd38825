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
    Award award{say(names, "place {} of the podium", place + 1), end_source, {}, {}, {}, "podium-points"};
    const std::string_view name = in(names, name_of(clan));
    const std::string worth = counted(names, points, "point");
    award.working.push_back(owner ? say(names, "{}, the clan of {}: {}", name, printable(names[*owner]), worth)
                                  : say(names, "{}, nobody's clan: {} that nobody gets", name, worth));
    if (!owner) return award;
    if (auto row = unconfirmed_place(state, place)) {
        award.working.back() += unconfirmed_note(KingdomRun::key, names.language());
        award.unconfirmed.push_back(std::move(*row));
    }
    if (points != 0) award.points = points_of(*owner, points);
    if (place > 0)
        award.slips.push_back(
            {say(names, "paid as the place before it"), points_of(*owner, state.podium_points[place - 1])});
    if (place + 1 < state.places)
        award.slips.push_back(
            {say(names, "paid as the place behind it"), points_of(*owner, state.podium_points[place + 1])});
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

void add_space_slips(const State& state, int space, const Names& names, Award& award) {
    const auto index = static_cast<std::size_t>(space);
    const PlayerSet there = award.points.players;
    const auto runners = [&](Player player) { return state.track[index].all_of(clan_of(state, player)); };
    award.slips.push_back({say(names, "one runner counted only"),
                           counted_else(state, there, [&](Player) { return static_cast<int>(state.scores[index]); })});
    award.slips.push_back({say(names, "sleeping runners not counted"), counted_else(state, there, [&](Player player) {
                               return state.track[index].awake_of(clan_of(state, player)) * state.scores[index];
                           })});
    for (const int other : {space - 1, space + 1}) {
        if (other < 1 || other > state.spaces) continue;
        award.slips.push_back(
            {say(names, "counted by the score of space {}", other), counted_else(state, there, [&](Player player) {
                 return runners(player) * state.scores[static_cast<std::size_t>(other)];
             })});
    }
}

/// The award of a space with players' runners; nothing for a space of the start board, which scores nothing.
std::optional<Award> space_award(const State& state, int space, const Names& names) {
    const auto index = static_cast<std::size_t>(space);
    Award award{say(names, "space {}", space), end_source, {}, {}, {}, "track-points"};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int runners = state.track[index].all_of(clan_of(state, player));
        if (runners == 0 || space <= start_spaces) continue;
        const int points = points_on_space(state, space, player);
        const int asleep = state.track[index].asleep_of(clan_of(state, player));
        const std::string name = printable(names[player]);
        const std::string those = counted(names, runners, "runner");
        const std::string worth = counted(names, points, "point");
        const int score = state.scores[index];
        award.working.push_back(asleep > 0
                                    ? say(names, "{}: {} ({} asleep) x {} = {}", name, those, asleep, score, worth)
                                    : say(names, "{}: {} x {} = {}", name, those, score, worth));
        if (points != 0) award.points.set(player, points);
    }
    if (award.working.empty()) return std::nullopt;
    if (auto row = unconfirmed_space(state, space)) {
        award.working.back() += unconfirmed_note(KingdomRun::key, names.language());
        award.unconfirmed.push_back(std::move(*row));
    }
    add_space_slips(state, space, names, award);
    return award;
}

Award token_award(const State& state, const Names& names) {
    Award award{say(names, "victory tokens"), end_source, {}, {}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int tokens = state.tokens[player.seat];
        if (tokens == 0) continue;
        const int points = points_of_token * tokens;
        award.points.set(player, points);
        award.working.push_back(say(names, "{}: {} x {} = {}", printable(names[player]),
                                    counted(names, tokens, "token"), points_of_token, counted(names, points, "point")));
    }
    const auto with = [&](int worth, int more) {
        return counted_else(state, award.points.players,
                            [&](Player player) { return worth * (state.tokens[player.seat] + more); });
    };
    award.slips = {{say(names, "a token counted as 1 point"), with(1, 0)},
                   {say(names, "a token too many counted"), with(points_of_token, 1)},
                   {say(names, "a token overlooked"), with(points_of_token, -1)}};
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
    if (state.end) list.push_back(victory(kingdom_run::criteria(state, names.language()), end_source, names));
    return list;
}

}  // namespace referee::kingdom_run
