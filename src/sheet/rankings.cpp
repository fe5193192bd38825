#include "sheet/rankings.hpp"

#include "text/text.hpp"

namespace referee {

PossibleRankings::PossibleRankings(int players, std::span<const Criterion> criteria, bool open)
    : players_(players), open_(false) {
    if (criteria.empty()) {
        for (Player player{}; player.seat < players; ++player.seat) known_.set(player, {1});
    } else {
        known_ = ranked_by(criteria);
    }
    for (int place = 1; open && place <= players; ++place) open_ = open_ || sharing(place).size() > 1;
}

PlayerSet PossibleRankings::sharing(int place) const {
    PlayerSet equal;
    for (Player player{}; player.seat < players_; ++player.seat) {
        if (known_[player].value == place) equal.insert(player);
    }
    return equal;
}

void PossibleRankings::each(const std::function<bool(const OnlyPlayers<Rank>&)>& take) const {
    if (!open_) {
        take(known_);
        return;
    }
    OnlyPlayers<Rank> ranking;
    order(sharing(1), 1, ranking, take);
}

/// Ranks the players left in `equal` from `place` on, then all players below them. Any non-empty subset of `equal` can
/// come next, sharing one place. Returns false once `take` has returned false.
bool PossibleRankings::order(PlayerSet equal, int place, OnlyPlayers<Rank>& ranking,
                             const std::function<bool(const OnlyPlayers<Rank>&)>& take) const {
    if (place > players_) return take(ranking);
    if (equal.empty()) return order(sharing(place), place, ranking, take);
    for (unsigned next = equal.bits; next != 0; next = (next - 1) & equal.bits) {
        const PlayerSet first{static_cast<std::uint8_t>(next)};
        for (Player player{}; player.seat < players_; ++player.seat) {
            if (first.has(player)) ranking.set(player, {place});
        }
        const PlayerSet rest{static_cast<std::uint8_t>(equal.bits & ~next)};
        if (!order(rest, place + static_cast<int>(first.size()), ranking, take)) return false;
    }
    return true;
}

std::optional<PlayerSet> sole_winners(const PossibleRankings& rankings) {
    std::optional<PlayerSet> winners;
    bool same = true;
    rankings.each([&](const OnlyPlayers<Rank>& ranking) {
        same = !winners || *winners == first_of(ranking);
        winners = first_of(ranking);
        return same;
    });
    return same ? winners : std::nullopt;
}

std::vector<std::string> open_ties(std::span<const Criterion> criteria, bool claimed, std::string_view open,
                                   const Names& names) {
    std::vector<std::string> doubts;
    const auto places = ranked_by(criteria);
    for (int place = 1; place <= static_cast<int>(names.size()); ++place) {
        PlayerSet equal;
        int points = 0;
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (places[player].value != place) continue;
            equal.insert(player);
            points = criteria.front().standing[player];
        }
        if (equal.size() < 2) continue;
        doubts.push_back(cat(claimed ? "by the scores claimed " : "", listed(names_in(equal, names)), " have ",
                             counted(points, "point"), " each, and the sheet does not show who has the ", open));
    }
    return doubts;
}

}  // namespace referee
