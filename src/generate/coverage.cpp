#include "generate/coverage.hpp"

namespace referee {

std::string decided_by(const std::vector<Criterion>& criteria, int players) {
    std::vector<Player> left;
    for (Player player{}; player.seat < players; ++player.seat) left.push_back(player);
    for (const Criterion& criterion : criteria) {
        int best = criterion.standing[left.front()];
        for (const Player player : left) best = std::max(best, criterion.standing[player]);
        std::erase_if(left, [&](Player player) { return criterion.standing[player] < best; });
        if (left.size() == 1) return std::string(criterion.what);
    }
    return std::string(shared_victory);
}

}  // namespace referee
