#include <algorithm>
#include <array>

#include "games/kings_road/final.hpp"

/// What an end decides: the final scoring, and what can be counted of what was seen.
namespace referee::kings_road {

namespace {

std::size_t at(Region region) { return static_cast<std::size_t>(region); }

/// Whether the first of two criteria leaves nobody equal: nobody of all, or nobody of the best.
bool without_tie(const Criterion& first, int players, bool among_the_best) {
    std::array<int, max_players> standings{};
    for (Player player{}; player.seat < players; ++player.seat) standings[player.seat] = first.standing[player];
    std::sort(standings.begin(), standings.begin() + players, std::greater<>());
    const auto* const end = standings.begin() + (among_the_best ? 2 : players);
    return std::adjacent_find(standings.cbegin(), end) == end;
}

}  // namespace

Region behind(Region region) { return static_cast<Region>((static_cast<int>(region) + 1) % region_count); }

int markers_of(const Final& final, Region region, Player player) {
    const bool named = final.markers->has(region) && (*final.markers)[region].has(player);
    return named ? (*final.markers)[region][player].value : 0;
}

bool has_noble(const Final& final, Region region, Player player) {
    if (!final.nobles->has(region)) return false;
    const auto& owners = (*final.nobles)[region];
    return std::find(owners.begin(), owners.end(), player) != owners.end();
}

List<Payment, 8> final_payments(const State& table, const LastRound& scored) {
    List<Payment, 8> payments;
    Region region = behind(scored[scored.size() - 1]);
    for (std::size_t left = region_count - scored.size(); left > 0; --left, region = behind(region)) {
        payments.push(pay_influence(table, region, places_paid(table)));
    }
    return payments;
}

State table_of(const Setup<KingsRoad>& setup, const Final& final) {
    State state = KingsRoad::start(setup);
    for (const Region region : values_of<Region>()) {
        for (Player player{}; player.seat < setup.players; ++player.seat) {
            const bool noble = final.nobles && has_noble(final, region, player);
            if (noble) state.nobles[at(region)].insert(player);
            if (!final.markers) continue;
            const int markers = markers_of(final, region, player);
            state.supply[player.seat] = static_cast<std::uint8_t>(state.supply[player.seat] - markers);
            state.markers[at(region)][player.seat] = static_cast<std::uint8_t>(markers - (noble ? 1 : 0));
        }
    }
    return state;
}

Counted<State> count_final(const Setup<KingsRoad>& setup, const Final& final) {
    Counted<State> counted{table_of(setup, final)};
    State& state = counted.state;
    auto& decided = counted.decided;
    state.phase = Phase::over;
    if (final.king) state.king = *final.king;
    if (final.scored) {
        state.king = behind((*final.scored)[final.scored->size() - 1]);
        state.dragons = static_cast<std::uint8_t>(final.scored->size() - 1);
        decided.emplace_back("dragons");
    }
    if (final.king || final.scored) decided.emplace_back("king");
    if (final.markers) decided.insert(decided.end(), {"markers", "supply"});
    if (final.nobles) decided.emplace_back("nobles");
    if (final.markers && final.scored) {
        state.final_scoring = final_payments(state, *final.scored);
        decided.emplace_back("final");
    }
    if (final.points) decided.emplace_back("ended");
    if (!final.points_after && !(final.points && counted.decides("final"))) return counted;
    const auto& given = final.points_after ? *final.points_after : *final.points;
    for (Player player{}; player.seat < setup.players; ++player.seat) state.points[player.seat] = given[player].value;
    for (std::size_t item = 0; !final.points_after && item < state.final_scoring.size(); ++item) {
        for (std::size_t seat = 0; seat < state.players; ++seat)
            state.points[seat] += state.final_scoring[item].points[seat];
    }
    decided.emplace_back("scores");
    const Criterion points = criteria(state).front();
    if (final.nobles || without_tie(points, setup.players, true)) decided.emplace_back("winners");
    if (final.nobles || without_tie(points, setup.players, false)) decided.emplace_back("places");
    return counted;
}

}  // namespace referee::kings_road
