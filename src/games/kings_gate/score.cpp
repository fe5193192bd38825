#include <algorithm>
#include <utility>

#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

namespace {

std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }

/// Collects a fact of each player.
template <class Function>
auto by_player(const State& state, Function&& fact) {
    PerPlayer<decltype(fact(Player{}))> result;
    for (Player player{}; player.seat < state.players; ++player.seat) result.set(player, fact(player));
    return result;
}

/// Scoring: the sum of the values of each colour's tiles. Under the Bishop each tile counts 1.
void count_tiles(const State& state, LocationScore& record) {
    for (const std::uint8_t index : state.ring) {
        if (index == closed || !state.spots[index].built) continue;
        const Spot& spot = state.spots[index];
        ++record.tiles[index_of(spot.colour)];
        std::uint8_t& sum = record.values[index_of(spot.colour)];
        sum = static_cast<std::uint8_t>(sum + spot.value());
        record.bishop = record.bishop || spot.character == Character::bishop;
        record.king = record.king || spot.character == Character::king;
        if (spot.character == Character::guildmaster) record.guildmaster = spot.colour;
    }
}

/// Tourney ground; ruling tourney-lowest: the lowest of the colours in play, or of those present, loses. Of equal
/// colours, the one that loses the tie.
void punish(const State& state, const Site& site, LocationScore& record) {
    if (site.special != Special::tourney_ground) return;
    const auto standing = [&](Colour colour) {
        return std::pair(record.total(colour), -tie_rank(state, record.placer, owner_of(state, colour)));
    };
    for (const Colour colour : values_of<Colour>()) {
        const bool counts = owner_of(state, colour) != nobody &&
            (record.has(colour) || ranks_absent(state.rulings.tourney_lowest));
        if (counts && (!record.lowest || standing(colour) < standing(*record.lowest))) record.lowest = colour;
    }
}

int floored(const State& state, int points) {
    return points < 0 && stops_at_zero(state.rulings.points_floor) ? 0 : points;
}

Totals totals_of(const LocationScore& record) {
    Totals totals;
    for (const Colour colour : values_of<Colour>()) {
        if (record.has(colour)) totals.set(colour, {record.total(colour)});
    }
    return totals;
}

Scored scored_of(const State& state, std::size_t number) {
    const LocationScore& record = state.records[number];
    const Site& site = state.sites[number];
    Scored facts;
    facts.location = {site.name};
    facts.totals = totals_of(record);
    facts.points = by_player(state, [&](Player player) { return Whole{record.points[player.seat]}; });
    for (std::size_t place = 0; place < record.winners.size(); ++place) {
        if (record.winners[place] != nobody) facts.characters.set(*site.characters[place], record.winners[place]);
    }
    return facts;
}

}  // namespace

int tie_rank(const State& state, Player placer, Player player) {
    return (player.seat + 2 * state.players - placer.seat - 1) % state.players;
}

int gained(const State& state, const Site& site, const LocationScore& record, Player player) {
    int sum = 0;
    for (std::size_t place = 0; place < std::min(record.paid, record.ranked); ++place) {
        if (owner_of(state, record.order[place]) == player) sum += site.points[place];
    }
    return sum;
}

void rank(const State& state, const Site& site, LocationScore& record) {
    const auto standing = [&](Colour colour) {
        return std::pair(-record.total(colour), tie_rank(state, record.placer, owner_of(state, colour)));
    };
    record.ranked = 0;
    for (const Colour colour : values_of<Colour>()) {
        if (!record.has(colour)) continue;
        std::size_t place = record.ranked++;
        for (; place > 0 && standing(colour) < standing(record.order[place - 1]); --place)
            record.order[place] = record.order[place - 1];
        record.order[place] = colour;
    }
    record.lowest.reset();
    punish(state, site, record);
}

void reward(const State& state, const Site& site, LocationScore& record) {
    for (std::size_t place = 0; place < std::min<std::size_t>(record.winners.size(), record.ranked); ++place) {
        if (site.characters[place]) record.winners[place] = owner_of(state, record.order[place]);
    }
}

void pay(const State& state, const Site& site, const Points& before, LocationScore& record) {
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int loss = record.lowest && owner_of(state, *record.lowest) == player ? tourney_loss : 0;
        record.points[player.seat] = floored(state, before[player.seat] + gained(state, site, record, player) - loss) -
            before[player.seat];
    }
}

LocationScore scoring(const State& state) {
    LocationScore record;
    record.placer = state.turn;
    record.paid = places_paid(state);
    count_tiles(state, record);
    rank(state, current(state), record);
    reward(state, current(state), record);
    pay(state, current(state), state.points, record);
    return record;
}

PerPlayer<Whole> scores(const State& state) {
    return by_player(state, [&](Player player) { return Whole{state.points[player.seat]}; });
}

/// End of the game: most points, then most points at the last location; otherwise the victory is shared.
std::vector<Criterion> criteria(const State& state) {
    Criterion most{translatable("most points"), {}};
    Criterion last{translatable("most points at the last location"), {}};
    const Points none{};
    const Points& at_last = state.scored > 0 ? state.records[state.scored - 1U].points : none;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        most.standing.set(player, state.points[player.seat]);
        last.standing.set(player, at_last[player.seat]);
    }
    return {most, last};
}

OrFalse<Scored> scored(const State& state) {
    if (!state.just_scored) return {};
    return {scored_of(state, state.scored - 1U)};
}

std::optional<Hands> hand(const State& state) {
    if (!state.open) return {};
    return by_player(state, [&](Player player) {
        Bag<Tile> tiles;
        for (const Colour colour : values_of<Colour>()) {
            if (owner_of(state, colour) != player) continue;
            const auto& held = state.hand[index_of(colour)];
            for (const Face face : values_of<Face>())
                tiles.insert(tile_in(state, colour, face), held[static_cast<std::size_t>(face)]);
        }
        return tiles;
    });
}

PerPlayer<NameSet<Character>> characters(const State& state) {
    return by_player(state, [&](Player player) {
        NameSet<Character> held;
        for (const Character character : values_of<Character>()) {
            if (holder_of(state, character) == player) held.insert(character);
        }
        return held;
    });
}

Ground ground(const State& state) { return is_dangerous(state) ? Ground::black : Ground::white; }

Totals ring(const State& state) {
    LocationScore record;
    count_tiles(state, record);
    return totals_of(record);
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
