#include <algorithm>
#include <string>
#include <vector>

#include "games/kings_road/kings_road.hpp"
#include "games/kings_road/shown.hpp"
#include "text/text.hpp"

/// What a sheet shows or claims and no game ends with, although no rule of ends forbids it.
namespace referee::kings_road {

namespace {

/// Whether the players in `left` can be paid what a row names, if the next best of them are in this place.
bool can_pay_from(const State& table, const FinalScored& row, PlayerSet left, int place) {
    const auto is_paid = [&](PlayerSet players, int points) {
        for (Player player{}; player.seat < table.players; ++player.seat) {
            const bool named = players.has(player) && row.points.has(player);
            if (named && row.points[player].value != points) return false;
        }
        return true;
    };
    if (is_paid(left, 0)) return true;  // without markers there
    for (unsigned next = left.bits; next != 0; next = (next - 1) & left.bits) {
        const PlayerSet tied{static_cast<std::uint8_t>(next)};
        const int last = place + static_cast<int>(tied.size()) - 1;
        const auto value = static_cast<std::size_t>(last - 1);
        const int points = last <= places_paid(table) ? table.printed[at(row.region)][value] : 0;
        const PlayerSet rest{static_cast<std::uint8_t>(left.bits & ~next)};
        if (is_paid(tied, points) && can_pay_from(table, row, rest, last + 1)) return true;
    }
    return false;
}

/// Adds the rows of a claimed final scoring that markers cannot bring about.
void add_rows(const Sheet<KingsRoad>& sheet, const State& table, const Names& names,
              std::vector<std::string>& sentences) {
    if (sheet.final.markers || !sheet.claimed.final) return;
    std::size_t number = 0;
    for (const FinalScored& row : *sheet.claimed.final) {
        ++number;
        if (claimed_row(sheet, row.region) != &row || can_pay(table, row)) continue;
        sentences.push_back(
            say(names,
                "no ranking in {} pays what `final[{}].points` claims: its values are {}, for one place fewer than "
                "there are players, and players who tie are paid the last of their places",
                shown(row.region, names), number, banner(table.printed[at(row.region)])));
    }
}

/// The markers in a region that cannot be Nobles.
int too_many_in(const Setup<KingsRoad>& setup, const Final& final, Region region) {
    const bool each = setup.variants.has(Variant::permanent_nobles);
    int sum = 0;
    int nobles = 0;
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        const int own = markers_of(final, region, player);
        sum += own;
        if (final.nobles ? has_noble(final, region, player) : own > 0 && (each || nobles == 0)) ++nobles;
    }
    return sum - nobles;
}

/// Adds markers that the scoring of the last round would have sent home.
void add_markers(const Setup<KingsRoad>& setup, const Final& final, const Names& names,
                 std::vector<std::string>& sentences) {
    if (!final.markers) return;
    const auto scored = surely_scored(final);
    for (const Region region : scored) {
        if (can_be_scored_last(setup, final, region)) continue;
        sentences.push_back(say(names, "{} was scored in the last round, where only Nobles stay, and holds {} too many",
                                shown(region, names), counted(names, too_many_in(setup, final, region), "marker")));
    }
    const auto regions = values_of<Region>();
    const auto can_be = [&](Region region) { return can_be_scored_last(setup, final, region); };
    if (scored.empty() && std::none_of(regions.begin(), regions.end(), can_be))
        sentences.push_back(say(names,
                                "the last round scored a region, where only Nobles stay, and every region holds other "
                                "markers"));
}

/// Adds points after the final scoring that are fewer than it pays.
void add_points(const Sheet<KingsRoad>& sheet, const State& table, const Names& names,
                std::vector<std::string>& sentences) {
    const Final& final = sheet.final;
    if (!final.points_after || !final.markers || !final.scored) return;
    const auto payments = final_payments(table, *final.scored);
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        int paid = 0;
        for (const Payment& payment : payments) paid += payment.points[player.seat];
        const int after = (*final.points_after)[player].value;
        if (after >= paid) continue;
        sentences.push_back(say(names, "{} has {} after the final scoring, which alone pays {}",
                                printable(names[player]), counted(names, after, "point"),
                                counted(names, paid, "point")));
    }
}

}  // namespace

bool can_pay(const State& table, const FinalScored& row) {
    PlayerSet all;
    for (Player player{}; player.seat < table.players; ++player.seat) all.insert(player);
    return can_pay_from(table, row, all, 1);
}

std::vector<std::string> KingsRoad::contradictions(const Sheet<KingsRoad>& sheet, const Names& names) {
    const State table = table_of(sheet.setup, sheet.final);
    std::vector<std::string> sentences;
    add_points(sheet, table, names, sentences);
    add_markers(sheet.setup, sheet.final, names, sentences);
    add_rows(sheet, table, names, sentences);
    return sentences;
}

}  // namespace referee::kings_road
