#include <algorithm>
#include <utility>

#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

namespace {

std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }

/// A fact of each player.
template <class Function>
auto by_player(const State& state, Function&& fact) {
    PerPlayer<decltype(fact(Player{}))> result;
    for (Player player{}; player.seat < state.players; ++player.seat) result.set(player, fact(player));
    return result;
}

/// Scoring: the values of each colour's tiles; under the Bishop each tile counts 1.
void count_tiles(const State& state, LocationScore& record) {
    record.bishop = acts(state, Character::bishop);
    record.king = acts(state, Character::king);
    for (const std::uint8_t index : state.ring) {
        if (index == closed || !state.spots[index].built) continue;
        const Spot& spot = state.spots[index];
        ++record.tiles[index_of(spot.colour)];
        std::uint8_t& sum = record.values[index_of(spot.colour)];
        sum = static_cast<std::uint8_t>(sum + spot.value());
        if (spot.character == Character::guildmaster) record.guildmaster = spot.colour;
    }
}

/// Higher totals first, of equal ones those first that win the tie.
void rank(const State& state, LocationScore& record) {
    const auto standing = [&](Colour colour) { return std::pair(-record.total(colour), tie_rank(state, record.placer, owner_of(state, colour))); };
    for (const Colour colour : values_of<Colour>()) {
        if (!record.has(colour)) continue;
        std::size_t place = record.ranked++;
        for (; place > 0 && standing(colour) < standing(record.order[place - 1]); --place) record.order[place] = record.order[place - 1];
        record.order[place] = colour;
    }
}

/// Scoring: with three players two places are paid, with two and four three. Market: the second wins a character too.
void reward(const State& state, LocationScore& record) {
    record.paid = state.players == 3 ? 2 : 3;
    for (std::size_t place = 0; place < std::min<std::size_t>(record.winners.size(), record.ranked); ++place) {
        if (current(state).characters[place]) record.winners[place] = owner_of(state, record.order[place]);
    }
}

int gained(const State& state, const LocationScore& record, const Site& site, Player player) {
    int sum = 0;
    for (std::size_t place = 0; place < std::min(record.paid, record.ranked); ++place) {
        if (owner_of(state, record.order[place]) == player) sum += site.points[place];
    }
    return sum;
}

/// Tourney ground; ruling tourney-lowest: of the colours that are played, or of those present, the lowest loses; of equal ones the one
/// that loses the tie.
void punish(const State& state, LocationScore& record) {
    if (!is_special(state, Special::tourney_ground)) return;
    const bool all = state.rulings.tourney_lowest == TourneyLowest::all;
    const auto standing = [&](Colour colour) { return std::pair(record.total(colour), -tie_rank(state, record.placer, owner_of(state, colour))); };
    for (const Colour colour : values_of<Colour>()) {
        const bool counts = owner_of(state, colour) != nobody && (all || record.has(colour));
        if (counts && (!record.lowest || standing(colour) < standing(*record.lowest))) record.lowest = colour;
    }
}

int floored(const State& state, int points) { return state.rulings.points_floor == PointsFloor::zero ? std::max(points, 0) : points; }

Scored scored_of(const State& state, std::size_t number) {
    const LocationScore& record = state.records[number];
    const Site& site = state.sites[number];
    Scored facts;
    facts.location = {site.name};
    for (const Colour colour : values_of<Colour>()) {
        if (record.has(colour)) facts.totals.set(colour, {record.total(colour)});
    }
    facts.points = by_player(state, [&](Player player) { return Whole{record.points[player.seat]}; });
    for (std::size_t place = 0; place < record.winners.size(); ++place) {
        if (record.winners[place] != nobody) facts.characters.set(*site.characters[place], record.winners[place]);
    }
    return facts;
}

}  // namespace

int tie_rank(const State& state, Player placer, Player player) { return (player.seat + 2 * state.players - placer.seat - 1) % state.players; }

int gain_of(const State& state, std::size_t location, Player player) { return gained(state, state.records[location], state.sites[location], player); }

LocationScore scoring(const State& state) {
    LocationScore record;
    record.placer = state.turn;
    count_tiles(state, record);
    rank(state, record);
    reward(state, record);
    punish(state, record);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int before = state.points[player.seat];
        const int loss = record.lowest && owner_of(state, *record.lowest) == player ? tourney_loss : 0;
        record.points[player.seat] = floored(state, before + gained(state, record, current(state), player) - loss) - before;
    }
    return record;
}

PerPlayer<Whole> scores(const State& state) {
    return by_player(state, [&](Player player) { return Whole{state.points[player.seat]}; });
}

/// End of the game: most points, then most points at the last location, then shared.
List<Player, max_players> winners(const State& state) {
    List<Player, max_players> best;
    if (!state.end) return best;
    const LocationScore& last = state.records[state.scored - 1U];
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
