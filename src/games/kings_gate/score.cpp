#include <algorithm>
#include <utility>

#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

namespace {

constexpr int tourney_loss = 3;

std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }

/// A fact of each player.
template <class Function>
auto by_player(const State& state, Function&& fact) {
    PerPlayer<decltype(fact(Player{}))> result;
    for (Player player{}; player.seat < state.players; ++player.seat) result.set(player, fact(player));
    return result;
}

/// Scoring: the values of each colour's tiles; under the Bishop each tile counts 1.
void count_tiles(const State& state, Scoring& scoring) {
    scoring.bishop = acts(state, Character::bishop);
    for (const std::uint8_t index : state.ring) {
        if (index == closed || !state.spots[index].built) continue;
        const Spot& spot = state.spots[index];
        ++scoring.tiles[index_of(spot.colour)];
        scoring.values[index_of(spot.colour)] += spot.value();
    }
    scoring.totals = scoring.bishop ? scoring.tiles : scoring.values;
}

/// Higher totals first, of equal ones those first that win the tie.
void rank(const State& state, Scoring& scoring) {
    const auto standing = [&](Colour colour) { return std::pair(-scoring.totals[index_of(colour)], tie_rank(state, owner_of(state, colour))); };
    std::array<Colour, colour_count> order{};
    std::size_t count = 0;
    for (const Colour colour : values_of<Colour>()) {
        if (scoring.tiles[index_of(colour)] == 0) continue;
        std::size_t place = count++;
        for (; place > 0 && standing(colour) < standing(order[place - 1]); --place) order[place] = order[place - 1];
        order[place] = colour;
    }
    for (std::size_t place = 0; place < count; ++place) scoring.ranked.push(order[place]);
}

/// Scoring: with three players two places are paid, with two and four three. Market: the second wins a character too.
void pay(const State& state, Scoring& scoring) {
    scoring.paid = state.players == 3 ? 2 : 3;
    for (std::size_t place = 0; place < std::min(scoring.paid, scoring.ranked.size()); ++place) {
        scoring.gains[owner_of(state, scoring.ranked[place]).seat] += current(state).points[place];
    }
    for (std::size_t place = 0; place < std::min(scoring.winners.size(), scoring.ranked.size()); ++place) {
        if (current(state).characters[place]) scoring.winners[place] = owner_of(state, scoring.ranked[place]);
    }
}

/// Tourney ground; ruling tourney-lowest: of the colours that are played, or of those present, the lowest loses; of equal ones the one
/// that loses the tie.
void punish(const State& state, Scoring& scoring) {
    if (!is_special(state, Special::tourney_ground)) return;
    const bool all = state.rulings.tourney_lowest == TourneyLowest::all;
    const auto standing = [&](Colour colour) { return std::pair(scoring.totals[index_of(colour)], -tie_rank(state, owner_of(state, colour))); };
    for (const Colour colour : values_of<Colour>()) {
        const bool counts = owner_of(state, colour) != nobody && (all || scoring.tiles[index_of(colour)] > 0);
        if (counts && (!scoring.lowest || standing(colour) < standing(*scoring.lowest))) scoring.lowest = colour;
    }
    if (scoring.lowest) scoring.losses[owner_of(state, *scoring.lowest).seat] = tourney_loss;
}

int floored(const State& state, int points) { return state.rulings.points_floor == PointsFloor::zero ? std::max(points, 0) : points; }

Scored scored_of(const State& state, std::size_t number) {
    const Record& record = state.records[number];
    const Site& site = state.sites[number];
    Scored facts;
    facts.location = {site.name};
    for (const Colour colour : values_of<Colour>()) {
        if (record.present[index_of(colour)]) facts.totals.set(colour, {record.totals[index_of(colour)]});
    }
    facts.points = by_player(state, [&](Player player) { return Whole{record.points[player.seat]}; });
    for (std::size_t place = 0; place < record.winners.size(); ++place) {
        if (record.winners[place] != nobody) facts.characters.set(*site.characters[place], record.winners[place]);
    }
    return facts;
}

}  // namespace

int tie_rank(const State& state, Player player) { return (player.seat + 2 * state.players - state.turn.seat - 1) % state.players; }

Scoring scoring(const State& state) {
    Scoring scoring;
    count_tiles(state, scoring);
    rank(state, scoring);
    pay(state, scoring);
    punish(state, scoring);
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        scoring.changes[seat] = floored(state, state.points[seat] + scoring.gains[seat] - scoring.losses[seat]) - state.points[seat];
    }
    return scoring;
}

PerPlayer<Whole> scores(const State& state) {
    return by_player(state, [&](Player player) { return Whole{state.points[player.seat]}; });
}

/// End of the game: most points, then most points at the last location, then shared.
List<Player, max_players> winners(const State& state) {
    List<Player, max_players> best;
    if (!state.end) return best;
    const Record& last = state.records[state.scored - 1U];
    const auto standing = [&](Player player) { return std::pair(state.points[player.seat], last.points[player.seat]); };
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (!best.empty() && standing(best[0]) > standing(player)) continue;
        if (!best.empty() && standing(best[0]) < standing(player)) best.clear();
        best.push(player);
    }
    return best;
}

Ended<EndReason> ended(const State& state) { return {state.end}; }

OrFalse<Scored> scored(const State& state) {
    if (!state.just_scored) return {};
    return {scored_of(state, state.scored - 1U)};
}

OrFalse<Hands> hand(const State& state) {
    if (!state.open) return {};
    return {by_player(state, [&](Player player) {
        Bag<Tile> tiles;
        for (const Colour colour : values_of<Colour>()) {
            if (owner_of(state, colour) != player) continue;
            for (const Face face : values_of<Face>()) {
                for (int i = 0; i < state.hand[index_of(colour)][static_cast<std::size_t>(face)]; ++i) tiles.insert(tile_in(state, colour, face));
            }
        }
        return tiles;
    })};
}

PerPlayer<NameSet<Character>> characters(const State& state) {
    return by_player(state, [&](Player player) {
        NameSet<Character> held;
        for (const Character character : values_of<Character>()) {
            if (state.holders[static_cast<std::size_t>(character)] == player) held.insert(character);
        }
        return held;
    });
}

PerPlayer<Whole> tiles_left_of_each(const State& state) {
    return by_player(state, [&](Player player) { return Whole{tiles_left(state, player)}; });
}

ScoredLocations locations(const State& state) {
    ScoredLocations list;
    for (std::size_t number = 0; number < state.scored; ++number) list.push(scored_of(state, number));
    return list;
}

Tallies KingsGate::tallies(const State& state) {
    Tallies tallies;
    for (std::size_t number = 0; number < state.scored; ++number) {
        const Scored facts = scored_of(state, number);
        tallies.entries.push({facts.location, facts.totals});
    }
    return tallies;
}

}  // namespace referee::kings_gate
