#include <algorithm>

#include "games/kings_road/kings_road.hpp"

/// Computes what a scoresheet determines: the final scoring and the facts that follow from the recorded data.
namespace referee::kings_road {

namespace {

/// The key of a row of the final scoring is its region; only the region is known.
constexpr std::uint32_t region_key = 1;

/// Game end: the regions that the last round did not score, starting from the King's region.
List<Region, 8> counted_regions(const LastRound& scored) {
    List<Region, 8> regions;
    Region region = scored[scored.size() - 1];
    while (regions.size() + scored.size() < region_count) {
        region = behind(region);
        regions.push(region);
    }
    return regions;
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
    for (const Region region : counted_regions(scored)) payments.push(pay_influence(table, region, places_paid(table)));
    return payments;
}

const FinalScored* claimed_row(const Sheet<KingsRoad>& sheet, Region region) {
    if (!sheet.final.scored || !sheet.claimed.final || sheet.rows == nullptr) return nullptr;
    const auto due = counted_regions(*sheet.final.scored);
    if (sheet.claimed.final->size() != due.size()) return nullptr;
    for (std::size_t row = 0; row < due.size(); ++row) {
        const FinalScored scored{region, {}};
        if (due[row] == region && sheet.rows->fits(row, &scored, region_key) && sheet.rows->has(row, "points"))
            return &(*sheet.claimed.final)[row];
    }
    return nullptr;
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

bool has_final_scoring(const Sheet<KingsRoad>& sheet) {
    if (!sheet.final.scored) return false;
    const auto due = counted_regions(*sheet.final.scored);
    return std::all_of(due.begin(), due.end(), [&](Region region) { return claimed_row(sheet, region) != nullptr; });
}

bool can_be_scored_last(const Setup<KingsRoad>& setup, const Final& final, Region region) {
    if (!final.markers) return true;
    int left = 0;
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        const int own = markers_of(final, region, player);
        if (final.nobles ? own != (has_noble(final, region, player) ? 1 : 0) : own > 1) return false;
        left += own;
    }
    return left <= 1 || setup.variants.has(Variant::permanent_nobles);
}

List<Region, 8> surely_scored(const Final& final) {
    List<Region, 8> regions;
    if (final.scored) {
        for (const Region region : *final.scored) regions.push(region);
    } else if (final.king) {
        regions.push(static_cast<Region>((static_cast<int>(*final.king) + region_count - 1) % region_count));
    }
    return regions;
}

namespace {

/// The points after a claimed final scoring. A player whom a region does not name gets 0 points from it. Sums that the
/// first values of all these regions do not reach are left out: no game ends with them.
PerPlayer<Count> points_claimed(const Sheet<KingsRoad>& sheet, const State& state) {
    PerPlayer<Count> points;
    for (Player player{}; player.seat < sheet.setup.players; ++player.seat) {
        long long sum = (*sheet.final.points)[player].value;
        long long most = sum;
        for (const FinalScored& region : *sheet.claimed.final) {
            sum += region.points.has(player) ? region.points[player].value : 0;
            most += state.printed[at(region.region)][0];
        }
        if (sum <= most) points.set(player, count_of_sum(sum));
    }
    return points;
}

/// Whether the sheet determines the points after the final scoring: either it gives them, or it gives the points before
/// and all that the final scoring needs.
bool points_known(const Final& final) { return final.points_after || (final.points && final.markers && final.scored); }

void take_points(const Final& final, State& state) {
    const auto& given = final.points_after ? *final.points_after : *final.points;
    for (Player player{}; player.seat < state.players; ++player.seat) state.points[player.seat] = given[player].value;
    if (final.points_after) return;
    for (const Payment& payment : state.final_scoring) {
        for (std::size_t seat = 0; seat < state.players; ++seat) state.points[seat] += payment.points[seat];
        rely(state, payment);
    }
}

/// Stores the payments of the final scoring. If `markers` is missing, stores only which regions are scored.
void count_final_scoring(const Final& final, Counted& counted) {
    if (!final.scored) return;
    if (final.markers) {
        counted.state.final_scoring = final_payments(counted.state, *final.scored);
        counted.know("final");
        return;
    }
    counted.rows_of = "final";
    for (const Region region : counted_regions(*final.scored))
        counted.rows.push_back({{FinalScored{region, {}}}, region_key});
}

}  // namespace

Counted KingsRoad::count_final(const Sheet<KingsRoad>& sheet) {
    const Final& final = sheet.final;
    Counted counted{table_of(sheet.setup, final)};
    State& state = counted.state;
    state.phase = Phase::over;
    if (final.king) state.king = *final.king;
    if (final.scored) {
        state.king = behind((*final.scored)[final.scored->size() - 1]);
        state.dragons = static_cast<std::uint8_t>(final.scored->size() - 1);
        counted.know("dragons");
    }
    if (final.king || final.scored) counted.know("king");
    if (final.markers) {
        counted.know("markers");
        counted.know("supply");
        counted.tallies = kings_road::markers(state);
    }
    if (final.nobles) counted.know("nobles");
    count_final_scoring(final, counted);
    counted.ends = {EndReason::forty};
    if (final.points) counted.know("ended");
    if (points_known(final)) {
        take_points(final, state);
        counted.know("scores");
    } else if (final.points && has_final_scoring(sheet)) {
        counted.know("scores", points_claimed(sheet, state), translatable("the final scoring claimed"));
    }
    const Criterion nobles = kings_road::criteria(state).back();
    if (final.nobles) {
        counted.tie_breaks.push_back(nobles);
    } else {
        counted.tie_open = nobles.what;
    }
    return counted;
}

Final KingsRoad::final_of(const State& state) {
    Final final;
    Final::Points points;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        int before = state.points[player.seat];
        for (const auto& payment : state.final_scoring) before -= payment.points[player.seat];
        points.set(player, {before});
    }
    final.points = points;
    final.king = state.king;
    final.scored.emplace();
    for (const auto& payment : state.scored) final.scored->push(payment.region);
    final.markers.emplace();
    for (const Region region : values_of<Region>()) {
        Final::Counts there;
        for (Player player{}; player.seat < state.players; ++player.seat) {
            const int markers = influence(state, region, player);
            if (markers > 0) there.set(player, {markers});
        }
        if (!there.players.empty()) final.markers->set(region, there);
    }
    final.nobles.emplace();
    for (const Region region : values_of<Region>()) {
        AnyOrder<Player, max_players> owners;
        for (Player player{}; player.seat < state.players; ++player.seat) {
            if (state.nobles[at(region)].has(player)) owners.push(player);
        }
        if (!owners.empty()) final.nobles->set(region, owners);
    }
    return final;
}

}  // namespace referee::kings_road
