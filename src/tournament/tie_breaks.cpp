#include "tournament/tie_breaks.hpp"

#include <algorithm>
#include <numeric>

namespace referee::tournament {

namespace {

/// Negative scores count as 0 in a share.
std::int64_t counting(int score) { return std::max(score, 0); }

Units won(std::span<const int> places, std::size_t seat) {
    if (places[seat] != 1) return 0;
    return whole / std::count(places.begin(), places.end(), 1);
}

/// The own score minus the mean of the others' scores.
Units margin(const Table& table, std::size_t seat) {
    const auto others = static_cast<Units>(table.scores.size()) - 1;
    if (others <= 0) return 0;
    Units sum = 0;
    for (const int score : table.scores) sum += score;
    const Units own = table.scores[seat];
    return own * whole - (sum - own) * (whole / others);
}

Fraction share(const Table& table, std::size_t seat) {
    std::int64_t all = 0;
    for (const int score : table.scores) all += counting(score);
    return {counting(table.scores[seat]), all};
}

Units opponents_points(TieBreak kind, const Table& table, std::span<const int> places, std::size_t seat,
                       std::span<const Units> totals) {
    Units sum = 0;
    for (std::size_t other = 0; other < table.players.size(); ++other) {
        if (other == seat) continue;
        const Units total = totals[table.players[other]];
        const bool all = kind == TieBreak::opponents || places[other] > places[seat];
        const bool half = places[other] == places[seat];
        sum += all ? total : half ? total / 2 : 0;
    }
    return sum;
}

}  // namespace

std::strong_ordering compare(TieBreak criterion, Fraction a, Fraction b) {
    return criterion == TieBreak::seeds ? compare(b, a) : compare(a, b);
}

std::vector<std::size_t> cut_opponents(TieBreak criterion, std::span<const Units> points) {
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return points[a] < points[b]; });
    std::vector<std::size_t> cut;
    if (!order.empty()) cut.push_back(order.front());
    if (criterion == TieBreak::median_buchholz && order.size() > 1) cut.push_back(order.back());
    return cut;
}

std::vector<int> seeding(const Event& event) {
    std::vector<PlayerNumber> order(event.players.size());
    std::iota(order.begin(), order.end(), PlayerNumber{0});
    std::stable_sort(order.begin(), order.end(), [&](PlayerNumber a, PlayerNumber b) {
        const std::optional<int>& first = event.players[a].seed;
        const std::optional<int>& second = event.players[b].seed;
        return first && second ? *first < *second : first.has_value() && !second;
    });
    std::vector<int> numbers(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) numbers[order[i]] = static_cast<int>(i) + 1;
    return numbers;
}

namespace {

Fraction of_scores(TieBreak kind, const Table& table, std::size_t seat) {
    if (!table.has_scores()) return nothing_of(kind);
    if (kind == TieBreak::share) return share(table, seat);
    return of_units(kind == TieBreak::margin ? margin(table, seat) : table.scores[seat] * whole);
}

}  // namespace

std::vector<Contribution> contributions(TieBreak kind, const Event& event, const Match& match, PlayerNumber player,
                                        std::span<const Units> totals) {
    std::vector<Contribution> all;
    if (needs_scores(kind)) {
        for (const std::size_t game : match.counted()) {
            const Table& table = event.tables[game];
            if (!table.places.empty()) all.push_back({game, of_scores(kind, table, seat_of(table, player))});
        }
        return all;
    }
    if (match.places.empty()) return all;
    const std::size_t first = match.games.front();
    const Table& table = event.tables[first];
    const std::size_t seat = seat_of(table, player);
    switch (kind) {
        case TieBreak::wins: all.push_back({first, of_units(won(match.places, seat))}); break;
        case TieBreak::seconds: all.push_back({first, of_units(match.places[seat] == 2 ? whole : 0)}); break;
        case TieBreak::opponents:
        case TieBreak::defeated:
            all.push_back({first, of_units(opponents_points(kind, table, match.places, seat, totals))});
            break;
        default: break;
    }
    return all;
}

void add(TieBreak kind, Fraction& sum, Fraction part, bool first) {
    if (kind == TieBreak::best) {
        sum.above = first ? part.above : std::max(sum.above, part.above);
        return;
    }
    sum.above += part.above;
    if (kind == TieBreak::share) sum.below += part.below;
}

Fraction nothing_of(TieBreak kind) { return kind == TieBreak::share ? Fraction{0, 0} : of_units(0); }

}  // namespace referee::tournament
