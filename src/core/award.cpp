#include "core/award.hpp"

#include <algorithm>
#include <limits>

#include "text/text.hpp"

namespace referee {

namespace {

int highest(const PerPlayer<int>& standing, PlayerSet among) {
    int most = std::numeric_limits<int>::min();
    for (Player player{}; player.seat < max_players; ++player.seat) {
        if (among.has(player)) most = std::max(most, standing[player]);
    }
    return most;
}

/// `most points: jen 12, phil 12 and chris 9`, the best first.
std::string standings(const Criterion& criterion, PlayerSet among, const Names& names) {
    std::vector<Player> order;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (among.has(player)) order.push_back(player);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](Player a, Player b) { return criterion.standing[a] > criterion.standing[b]; });
    std::vector<std::string> items;
    for (const Player player : order) {
        const std::string number = criterion.shown.empty() ? std::to_string(criterion.standing[player])
                                                           : criterion.shown[player.seat];
        items.push_back(cat(printable(names[player]), ' ', number));
    }
    return say(names, "{}: {}", in(names, criterion.what), listed(names, items));
}

}  // namespace

PlayerSet best_among(const PerPlayer<int>& standing, PlayerSet among) {
    const int most = highest(standing, among);
    for (Player player{}; player.seat < max_players; ++player.seat) {
        if (standing[player] != most) among.erase(player);
    }
    return among;
}

PlayerSet best_by(std::span<const Criterion> criteria, PlayerSet among) {
    for (const Criterion& criterion : criteria) {
        if (first_unknown({&criterion, 1}, among) != nullptr) break;
        among = best_among(criterion.standing, among);
    }
    return among;
}

const Criterion* first_unknown(std::span<const Criterion> criteria, PlayerSet among) {
    for (const Criterion& criterion : criteria) {
        for (Player player{}; player.seat < max_players; ++player.seat) {
            if (among.has(player) && !criterion.standing.has(player)) return &criterion;
        }
    }
    return nullptr;
}

std::string_view decided_by(std::span<const Criterion> criteria, int players) {
    PlayerSet left;
    for (Player player{}; player.seat < players; ++player.seat) left.insert(player);
    for (const Criterion& criterion : criteria) {
        left = best_among(criterion.standing, left);
        if (left.size() == 1) return criterion.what;
    }
    return shared_victory;
}

std::vector<std::string> names_in(PlayerSet players, const Names& names) {
    std::vector<std::string> list;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (players.has(player)) list.push_back(printable(names[player]));
    }
    return list;
}

OnlyPlayers<Rank> ranked_by(std::span<const Criterion> criteria) {
    OnlyPlayers<Rank> places;
    PlayerSet left = criteria.front().standing.players;
    for (int place = 1; !left.empty();) {
        const PlayerSet best = best_by(criteria, left);
        for (Player player{}; player.seat < max_players; ++player.seat) {
            if (!best.has(player)) continue;
            places.set(player, {place});
            left.erase(player);
        }
        place += static_cast<int>(best.size());
    }
    return places;
}

PlayerSet first_of(const OnlyPlayers<Rank>& places) {
    PlayerSet first;
    for (Player player{}; player.seat < max_players; ++player.seat) {
        if (places.has(player) && places[player].value == 1) first.insert(player);
    }
    return first;
}

Award victory(std::span<const Criterion> criteria, std::string_view source, const Names& names) {
    Award award{std::string(in(names, "victory")), source, {}, {}};
    PlayerSet left = criteria.front().standing.players;
    for (const Criterion& criterion : criteria) {
        award.working.push_back(standings(criterion, left, names));
        left = best_among(criterion.standing, left);
        if (left.size() == 1) break;
    }
    const auto best = names_in(left, names);
    award.working.push_back(
        best.size() == 1 ? say(names, "{} wins", best.front())
                         : say(names, "{} are equal by all that counts, and share the victory", listed(names, best)));
    return award;
}

std::vector<Criterion> criteria_of(const PerPlayer<int>& points, std::span<const Criterion> tie_breaks) {
    std::vector<Criterion> criteria = {{translatable("most points"), points}};
    criteria.insert(criteria.end(), tie_breaks.begin(), tie_breaks.end());
    return criteria;
}

void add_victory(const PerPlayer<int>& points, std::span<const Criterion> tie_breaks, bool open,
                 std::string_view source, const Names& names, std::vector<Award>& awards) {
    if (points.players.size() != names.size()) return;
    const std::vector<Criterion> criteria = criteria_of(points, tie_breaks);
    const PlayerSet best = first_of(ranked_by(criteria));
    if (best.size() > 1 && (open || first_unknown(criteria, best) != nullptr)) return;
    awards.push_back(victory(criteria, source, names));
}

std::string ordinal(int number) {
    const bool teen = number % 100 >= 11 && number % 100 <= 13;
    const int last = number % 10;
    return cat(number, teen || last > 3 || last == 0 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : "rd");
}

}  // namespace referee
