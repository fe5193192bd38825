#include "tournament/worst_rounds.hpp"

#include <algorithm>

namespace referee::tournament {

WorstRounds worst_rounds(std::vector<RoundPay> paid, std::size_t rounds, std::size_t drop) {
    WorstRounds worst;
    const std::size_t unpaid = rounds - std::min(rounds, paid.size());
    if (drop <= unpaid) return worst;
    std::stable_sort(paid.begin(), paid.end(), [](const RoundPay& a, const RoundPay& b) {
        return a.points != b.points ? a.points < b.points : a.round < b.round;
    });
    paid.resize(std::min(drop - unpaid, paid.size()));
    for (const RoundPay& one : paid) {
        worst.rounds.push_back(one.round);
        worst.points += one.points;
    }
    std::sort(worst.rounds.begin(), worst.rounds.end());
    return worst;
}

}  // namespace referee::tournament
