#include <algorithm>
#include <array>

#include "games/kings_road/kings_road.hpp"

/// Situations that random games hardly ever show.
namespace referee::kings_road {

namespace {

bool is_scored(const State& after) { return after.phase != Phase::reselect; }

/// Whether a region of the round just scored has a property.
template <class Test>
bool any_scored(const State& after, Test&& test) {
    return is_scored(after) && std::any_of(after.scored.begin(), after.scored.end(), test);
}

bool dragon_is_reselected(const State& before, const Event&, const State& after) {
    return before.phase == Phase::reselect && after.dragons > before.dragons;
}

bool all_reselect(const State&, const Event&, const State& after) {
    int witches = 0;
    for (Player player{}; player.seat < after.players; ++player.seat) witches += after.reselecting.has(player) ? 1 : 0;
    return after.phase == Phase::reselect && witches == after.players;
}

bool three_share_a_place(const State&, const Event&, const State& after) {
    return any_scored(after, [&](const Payment& payment) {
        const auto paid_as = [&](Player player, int points) {
            return payment.ranked.has(player) && payment.points[player.seat] == points;
        };
        for (Player one{}; one.seat < after.players; ++one.seat) {
            int same = 0;
            for (Player other{}; other.seat < after.players; ++other.seat)
                same += paid_as(other, payment.points[one.seat]) ? 1 : 0;
            if (payment.points[one.seat] > 0 && same >= 3) return true;
        }
        return false;
    });
}

bool empty_region_is_scored(const State&, const Event&, const State& after) {
    return any_scored(after, [](const Payment& payment) { return payment.ranked.empty(); });
}

/// A Noble replaces one that leads a chain of its owner's.
bool noble_is_replaced(const State& before, const Event&, const State& after) {
    return !after.permanent_nobles && any_scored(after, [&](const Payment& payment) {
        return payment.noble && !before.nobles[static_cast<std::size_t>(payment.region)].empty();
    });
}

bool four_regions_are_scored(const State&, const Event&, const State& after) {
    return is_scored(after) && after.scored.size() >= 4;
}

constexpr std::array<Situation<KingsRoad>, 6> situation_table = {{
    {"a Dragon is shown in a reselection", dragon_is_reselected},
    {"all players reselect", all_reselect},
    {"three share a paid place", three_share_a_place},
    {"a region where nobody stands is scored", empty_region_is_scored},
    {"a Noble replaces another's", noble_is_replaced},
    {"four regions are scored in a round", four_regions_are_scored},
}};

}  // namespace

std::span<const Situation<KingsRoad>> KingsRoad::situations() { return situation_table; }

}  // namespace referee::kings_road
