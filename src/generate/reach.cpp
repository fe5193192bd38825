#include "generate/reach.hpp"

#include <cstdlib>

namespace referee {

int distance_from_decision(std::span<const Criterion> criteria, int players, std::string_view wanted) {
    std::vector<Player> order;
    for (Player player{}; player.seat < players; ++player.seat) order.push_back(player);
    const auto is_better = [&](Player a, Player b) {
        for (const Criterion& criterion : criteria) {
            if (criterion.standing[a] != criterion.standing[b]) return criterion.standing[a] > criterion.standing[b];
        }
        return false;
    };
    std::stable_sort(order.begin(), order.end(), is_better);
    int distance = 0;
    for (const Criterion& criterion : criteria) {
        const int lead = std::abs(criterion.standing[order[0]] - criterion.standing[order[1]]);
        if (criterion.what == wanted) return distance + (lead == 0 ? 1 : 0);
        distance += lead;
    }
    return distance;
}

}  // namespace referee
