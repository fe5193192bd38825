#include <algorithm>
#include <array>
#include <bit>

#include "games/kings_road/kings_road.hpp"
#include "text/bits.hpp"

namespace referee::kings_road {

namespace {

/// A set of regions, one bit for each.
using Bits = unsigned;

constexpr Bits bit_of(Region region) { return 1U << at(region); }

/// The nine roads as the neighbours of each region. Eight roads form a ring in road order; the ninth joins temple-ruins
/// and zin-kais-deep.
constexpr auto neighbours = [] {
    std::array<Bits, region_count> table{};
    const auto join = [&](std::size_t a, std::size_t b) {
        table[a] |= 1U << b;
        table[b] |= 1U << a;
    };
    for (std::size_t region = 0; region < region_count; ++region) join(region, (region + 1) % region_count);
    join(at(Region::zin_kais_deep), at(Region::temple_ruins));
    return table;
}();

/// The neighbours of all regions of a set.
Bits neighbours_of(Bits regions) {
    Bits found = 0;
    for (; regions != 0; regions &= regions - 1)
        found |= neighbours[static_cast<std::size_t>(std::countr_zero(regions))];
    return found;
}

/// The regions whose Nobles count towards the bonus of a player's Noble in a region.
Bits chain_of(const State& state, Region region, Player player) {
    Bits own = 0;
    for (const Region other : values_of<Region>()) own |= Bits{state.nobles[at(other)].has(player)} << at(other);
    const Bits beside = bit_of(region) | (neighbours[at(region)] & own);
    const bool ends_there = (neighbours_of(beside) & own & ~beside) == 0;
    return ends_there ? beside : chain_within(own, region, state.rulings.chain);
}

Region next_region(Region region) { return static_cast<Region>((static_cast<int>(region) + 1) % region_count); }

}  // namespace

unsigned chain_within(unsigned own, Region region, Chain ruling) {
    Bits reached = bit_of(region);
    while (true) {
        const Bits more = reached | (neighbours_of(reached) & own);
        if (more == reached || !leads_on(ruling)) return more;
        reached = more;
    }
}

int influence(const State& state, Region region, Player player) {
    return state.markers[at(region)][player.seat] + (state.nobles[at(region)].has(player) ? 1 : 0);
}

Places places(const State& state, Region region, Player player) {
    const int own = influence(state, region, player);
    Places filled{1, 0};
    for (Player other{}; other.seat < state.players; ++other.seat) {
        filled.first += influence(state, region, other) > own ? 1 : 0;
        filled.last += influence(state, region, other) >= own ? 1 : 0;
    }
    return filled;
}

int places_paid(const State& state) { return std::min(state.players - 1, most_places); }

int places_paid(const State& state, Region region) {
    const auto& row = state.printed[at(region)];
    const auto values = std::find(row.begin(), row.end(), 0) - row.begin();
    return std::min(places_paid(state), std::max(static_cast<int>(values), 1));
}

namespace {

/// A number from 0 to 127 for each seat, one byte of a word for each; 0 for seats that nobody has. Scoring dominates
/// the time of judging, and who stands where cannot be predicted: all seats are compared at once, without branches.
using Seats = std::uint64_t;
constexpr unsigned seat_bits = 8;
constexpr Seats ones = 0x0101010101U;
constexpr Seats tops = ones << (seat_bits - 1);

constexpr Seats number_of(Seats all, std::size_t seat) { return (all >> (seat_bits * seat)) & 0xFFU; }
/// 1 for the players of a set.
constexpr Seats one_each(PlayerSet players) { return (players.bits * 0x0002040810204081U) & ones; }
/// 1 for each seat whose number in `a` is at least its number in `b`.
constexpr Seats at_least(Seats a, Seats b) { return (((a | tops) - b) & tops) >> (seat_bits - 1); }
constexpr Seats equal(Seats a, Seats b) { return at_least(0, a ^ b); }
/// The players of whom each has a 1.
constexpr PlayerSet players_of(Seats each) { return {static_cast<std::uint8_t>((each * 0x0102040810204080U) >> 56U)}; }

Seats influences(const State& state, Region region) {
    Seats markers = 0;
    for (std::size_t seat = 0; seat < max_players; ++seat)
        markers |= Seats{state.markers[at(region)][seat]} << (seat_bits * seat);
    return markers + one_each(state.nobles[at(region)]);
}

/// The influence in a region, and the last place that each player's group fills; 0 for who has no marker there.
struct Standing {
    explicit Standing(Seats influence) : ranked(at_least(influence, ones)) {
        for (std::size_t other = 0; other < max_players; ++other)
            last += at_least(number_of(influence, other) * ones, influence);
        last &= ranked * 0xFFU;
    }
    Seats ranked;
    Seats last = 0;
};

Payment pay(const State& state, Region region, const Standing& standing, int paid) {
    Seats points = 0;
    Seats behind_first = 0;
    for (int place = 1; place <= paid; ++place) {
        const auto number = static_cast<Seats>(place);
        const Seats group = equal(standing.last, number * ones);
        points += group * state.printed[at(region)][number - 1];
        behind_first |= place > 1 ? group : 0;
    }
    Payment payment;
    payment.region = region;
    for (std::size_t seat = 0; seat < max_players; ++seat)
        payment.points[seat] = static_cast<std::uint8_t>(number_of(points, seat));
    payment.ranked = players_of(standing.ranked);
    payment.behind_first = players_of(behind_first);
    return payment;
}

std::optional<Player> sole_leader(const Standing& standing) {
    const PlayerSet first = players_of(equal(standing.last, ones));
    if (first.empty()) return std::nullopt;
    return Player{static_cast<std::uint8_t>(std::countr_zero(first.bits))};
}

}  // namespace

/// 3) Scoring and Ties: a tied group is paid the value of the last place that it fills.
Payment pay_influence(const State& state, Region region, int paid) {
    return pay(state, region, Standing(influences(state, region)), paid);
}

std::optional<Player> sole_leader(const State& state, Region region) {
    return sole_leader(Standing(influences(state, region)));
}

/// 3) Nobles.
NameSet<Region> chain(const State& state, Region region, Player player) {
    const Bits reached = chain_of(state, region, player);
    NameSet<Region> regions;
    for (const Region other : values_of<Region>()) {
        if ((reached & bit_of(other)) != 0) regions.insert(other);
    }
    return regions;
}

namespace {

/// 3) Nobles: a sole leader leaves a marker as the Noble unless the Noble there is the leader's already. An older Noble
/// returns to its owner's supply; with the variant permanent-nobles it stays.
std::optional<Player> place_noble(State& state, Region region, Player leader) {
    PlayerSet& nobles = state.nobles[at(region)];
    if (nobles.has(leader)) return std::nullopt;
    if (!state.permanent_nobles) {
        for (Player player{}; player.seat < max_players; ++player.seat)
            state.supply[player.seat] = static_cast<std::uint8_t>(state.supply[player.seat] + nobles.has(player));
        nobles = {};
    }
    nobles.insert(leader);
    --state.markers[at(region)][leader.seat];
    return leader;
}

void return_markers(State& state, Region region) {
    for (std::size_t seat = 0; seat < max_players; ++seat)
        state.supply[seat] = static_cast<std::uint8_t>(state.supply[seat] + state.markers[at(region)][seat]);
    state.markers[at(region)] = {};
}

}  // namespace

void rely(State& state, const Payment& payment) {
    PlayerSet& relied = state.relied[at(payment.region)];
    const unsigned more = state.unconfirmed[at(payment.region)] ? payment.behind_first.bits : 0U;
    relied.bits = static_cast<std::uint8_t>(relied.bits | more);
}

Payment score_region(State& state, Region region) {
    const Standing standing(influences(state, region));
    Payment payment = pay(state, region, standing, places_paid(state));
    const auto leader = sole_leader(standing);
    if (leader) payment.noble = place_noble(state, region, *leader);
    if (!payment.noble) payment.kept = leader;
    return_markers(state, region);
    const unsigned nobles = state.nobles[at(region)].bits;
    if (nobles != 0 && (leader || pays_on_tie(state.rulings.bonus_on_tie))) {
        for (unsigned left = nobles; left != 0; left &= left - 1) {
            const Player player{static_cast<std::uint8_t>(std::countr_zero(left))};
            payment.bonus[player.seat] = static_cast<std::uint8_t>(bits_set(chain_of(state, region, player)));
        }
    }
    for (std::size_t seat = 0; seat < max_players; ++seat)
        state.points[seat] += payment.points[seat] + payment.bonus[seat];
    rely(state, payment);
    ++state.regions_scored;
    return payment;
}

/// Game end: influence only.
void score_the_rest(State& state, std::vector<Scoring>* steps) {
    Region region = state.king;
    for (std::size_t left = region_count - state.scored.size(); left > 0; --left) {
        const Payment payment = pay_influence(state, region, places_paid(state));
        if (steps != nullptr) steps->push_back({state, state, payment, true});
        for (std::size_t seat = 0; seat < max_players; ++seat) state.points[seat] += payment.points[seat];
        rely(state, payment);
        state.final_scoring.push(payment);
        region = next_region(region);
    }
}

namespace {

int nobles_on_board(const State& state, Player player) {
    return static_cast<int>(
        std::count_if(state.nobles.begin(), state.nobles.end(), [&](PlayerSet nobles) { return nobles.has(player); }));
}

/// The amounts of the players concerned, in the form that claims have.
PerPlayer<Count> amounts(const std::array<std::uint8_t, max_players>& values, int players, auto&& concerns) {
    PerPlayer<Count> result;
    for (Player player{}; player.seat < players; ++player.seat) {
        if (concerns(player)) result.set(player, {values[player.seat]});
    }
    return result;
}

}  // namespace

void score_round(State& state, std::vector<Scoring>* steps) {
    for (int regions = 1 + state.dragons; regions > 0; --regions) {
        std::optional<State> before;
        if (steps != nullptr) before = state;
        state.scored.push(score_region(state, state.king));
        if (steps != nullptr) steps->push_back({*before, state, state.scored[state.scored.size() - 1]});
        state.king = next_region(state.king);
    }
    state.phase = Phase::reveal;
    if (std::any_of(state.points.begin(), state.points.end(), [](int points) { return points >= points_to_end; })) {
        state.phase = Phase::over;
        score_the_rest(state, steps);
    }
}

PerPlayer<Count> scores(const State& state) {
    PerPlayer<Count> result;
    for (Player player{}; player.seat < state.players; ++player.seat) result.set(player, {state.points[player.seat]});
    return result;
}

/// Game end: most points, then most Nobles on the board; otherwise the victory is shared.
std::vector<Criterion> criteria(const State& state) {
    Criterion points{translatable("most points"), {}};
    Criterion nobles{translatable("most Nobles on the board"), {}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        points.standing.set(player, state.points[player.seat]);
        nobles.standing.set(player, nobles_on_board(state, player));
    }
    return {points, nobles};
}

Ended<EndReason> ended(const State& state) {
    if (state.phase != Phase::over) return {};
    return {EndReason::forty};
}

List<Scored, 6> scored(const State& state) {
    List<Scored, 6> result;
    for (const Payment& payment : state.scored) {
        result.push({payment.region,
                     amounts(payment.points, state.players, [&](Player p) { return payment.ranked.has(p); }),
                     {payment.noble, payment.kept},
                     amounts(payment.bonus, state.players, [&](Player p) { return payment.bonus[p.seat] > 0; })});
    }
    return result;
}

Region king(const State& state) { return state.king; }

Count dragons(const State& state) { return {state.dragons}; }

Markers markers(const State& state) {
    Markers result;
    for (const Region region : values_of<Region>()) {
        const Seats all = influences(state, region);
        result.present[at(region)] = true;
        PerPlayer<Count>& there = result.values[at(region)];
        there.players = players_of(at_least(all, ones));
        for (std::size_t seat = 0; seat < max_players; ++seat)
            there.values[seat].value = static_cast<int>(number_of(all, seat));
    }
    return result;
}

Nobles nobles(const State& state) {
    Nobles result;
    for (const Region region : values_of<Region>()) {
        List<Player, max_players> there;
        for (Player player{}; player.seat < state.players; ++player.seat) {
            if (state.nobles[at(region)].has(player)) there.push(player);
        }
        result.set(region, there);
    }
    return result;
}

PerPlayer<Count> supply(const State& state) {
    return amounts(state.supply, state.players, [](Player) { return true; });
}

Spent spent(const State& state) {
    Spent result;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        NameSet<Spendable> cards;
        if (state.dragon_spent.has(player)) cards.insert(Spendable::dragon);
        if (state.witch_spent.has(player)) cards.insert(Spendable::witch);
        result.set(player, cards);
    }
    return result;
}

List<FinalScored, 8> final_scoring(const State& state) {
    List<FinalScored, 8> result;
    for (const Payment& payment : state.final_scoring) {
        result.push(
            {payment.region, amounts(payment.points, state.players, [&](Player p) { return payment.ranked.has(p); })});
    }
    return result;
}

std::string_view KingsRoad::broken_invariant(const State& state) {
    for (Player player{}; player.seat < state.players; ++player.seat) {
        int total = state.supply[player.seat];
        for (const Region region : values_of<Region>()) total += influence(state, region, player);
        if (total != usable_markers) return "a player's markers in front and on the board are not nineteen";
    }
    for (const PlayerSet there : state.nobles) {
        const bool one = (there.bits & (there.bits - 1)) == 0;
        if (!one && !state.permanent_nobles) return "two Nobles stand in one region";
    }
    if (static_cast<std::uint64_t>(state.king) != state.regions_scored % region_count)
        return "the King is not where the regions scored so far put him";
    if (state.phase == Phase::reveal && state.rounds > 0 && state.scored.size() != 1U + state.dragons)
        return "a round did not score one region and one for each Dragon";
    return "";
}

}  // namespace referee::kings_road
