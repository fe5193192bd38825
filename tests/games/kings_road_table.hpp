#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "games/kings_road/kings_road.hpp"

/// A second implementation of King's Road: a table of single markers that are moved one by one and sorted for every
/// scoring. It shares only the log's types with the referee.
namespace referee::testing::road {

using namespace kings_road;

struct Marker {
    int owner;
    int region;  ///< -1: in front of the owner
    bool noble;
};

class SecondCount {
  public:
    SecondCount(const Setup<KingsRoad>& setup, const State& start)
        : players_(setup.players), rulings_(setup.rulings), printed_(start.printed) {
        permanent_ = setup.variants.has(Variant::permanent_nobles);
        points.resize(static_cast<std::size_t>(players_));
        for (int player = 0; player < players_; ++player) {
            for (int i = 0; i < 19; ++i) markers.push_back({player, -1, false});
        }
    }

    void play(const Event& event) {
        if (std::holds_alternative<Reveal>(event)) dragons = 0;
        bool witches = false;
        for (int player = 0; player < players_; ++player) {
            const Player seat{static_cast<std::uint8_t>(player)};
            if (!selections_of(event).has(seat)) continue;
            const auto& cards = selections_of(event)[seat];
            const std::vector<Card> list(cards.begin(), cards.end());
            if (!list.empty() && list.front() == Card::witch) gone[player].insert("witch");
            if (!list.empty() && list.front() == Card::witch) {
                witches = true;
                continue;
            }
            for (std::size_t i = 0; i < list.size(); ++i) reveal(player, list, i);
        }
        scored.clear();
        nobles_named.clear();
        if (!witches) finish_round();
    }

    [[nodiscard]] int count(int player, int region) const {
        return static_cast<int>(std::count_if(
            markers.begin(), markers.end(), [&](const Marker& m) { return m.owner == player && m.region == region; }));
    }
    [[nodiscard]] bool noble(int player, int region) const {
        return std::any_of(markers.begin(), markers.end(),
                           [&](const Marker& m) { return m.owner == player && m.region == region && m.noble; });
    }

    std::vector<Marker> markers;
    std::vector<int> points;
    std::vector<int> scored;
    std::vector<std::pair<int, int>>
        nobles_named;  ///< for each scored region, the new Noble and the leader who had one; -1 for nobody
    std::map<int, std::set<std::string>> gone;  ///< spent cards
    int king = 0;
    int dragons = 0;
    bool over = false;
    std::map<std::string, int> met;

  private:
    void put(int player, int region) {
        auto free = std::find_if(markers.begin(), markers.end(),
                                 [&](const Marker& m) { return m.owner == player && m.region == -1; });
        ASSERT_NE(free, markers.end());
        free->region = region;
    }

    void reveal(int player, const std::vector<Card>& cards, std::size_t i) {
        const auto is_region = [](Card card) { return static_cast<int>(card) < 8; };
        if (is_region(cards[i])) put(player, static_cast<int>(cards[i]));
        if (cards[i] == Card::dragon) {
            ++dragons;
            gone[player].insert("dragon");
        }
        if (cards[i] != Card::knight) return;
        if (i > 0 && is_region(cards[i - 1])) return put(player, static_cast<int>(cards[i - 1]));
        ++met["knight without region"];
        if (rulings_.knight_without_region != KnightWithoutRegion::previous_region) return;
        const auto last = std::find_if(cards.rbegin() + static_cast<std::ptrdiff_t>(cards.size() - i), cards.rend(),
                                       is_region);
        if (last != cards.rend()) put(player, static_cast<int>(*last));
    }

    /// Groups of equal influence in descending order. A group is paid for the last of the places that it fills.
    std::vector<std::vector<int>> groups(int region) const {
        std::map<int, std::vector<int>, std::greater<>> by_count;
        for (int player = 0; player < players_; ++player) {
            if (count(player, region) > 0) by_count[count(player, region)].push_back(player);
        }
        std::vector<std::vector<int>> result;
        for (auto& [number, members] : by_count) result.push_back(members);
        return result;
    }

    void pay(int region) {
        int places = 0;
        for (const auto& group : groups(region)) {
            places += static_cast<int>(group.size());
            if (group.size() > 1) ++met["tie"];
            const bool paid = places < players_ && places <= 4;
            for (const int player : group)
                points[static_cast<std::size_t>(player)] += paid
                    ? printed_[static_cast<std::size_t>(region)][static_cast<std::size_t>(places - 1)]
                    : 0;
        }
    }

    /// The nine roads as a list.
    static const std::set<std::pair<int, int>>& roads() {
        static const std::set<std::pair<int, int>> all = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5},
                                                          {5, 6}, {6, 7}, {7, 0}, {4, 0}};
        return all;
    }

    int chain(int player, int region) const {
        std::vector<int> open = {region};
        std::set<int> seen = {region};
        while (!open.empty()) {
            const int here = open.back();
            open.pop_back();
            if (rulings_.chain == Chain::neighbours && here != region) continue;
            for (const auto& [a, b] : roads()) {
                const int other = a == here ? b : (b == here ? a : -1);
                if (other >= 0 && noble(player, other) && seen.insert(other).second) open.push_back(other);
            }
        }
        return static_cast<int>(seen.size());
    }

    void score(int region) {
        pay(region);
        const auto ranked = groups(region);
        const bool tie = ranked.empty() || ranked.front().size() > 1;
        const int leader = tie ? -1 : ranked.front().front();
        const bool had = !tie && noble(leader, region);
        nobles_named.emplace_back(had ? -1 : leader, had ? leader : -1);
        if (had) ++met["the leader had the Noble"];
        if (!tie && !had) {
            for (Marker& m : markers) {
                if (m.region == region && m.noble && !permanent_) m.noble = false;
            }
            std::find_if(markers.begin(), markers.end(), [&](const Marker& m) {
                return m.region == region && m.owner == ranked.front().front();
            })->noble = true;
        }
        for (Marker& m : markers) {
            if (m.region == region && !m.noble) m.region = -1;
        }
        int nobles = 0;
        for (int player = 0; player < players_; ++player) {
            if (!noble(player, region)) continue;
            ++nobles;
            const int bonus = chain(player, region);
            if (tie && rulings_.bonus_on_tie == BonusOnTie::unpaid) continue;
            if (tie) ++met["old noble paid after a tie"];
            if (bonus > 2) ++met["chain of three"];
            points[static_cast<std::size_t>(player)] += bonus;
        }
        if (nobles > 1) ++met["stacked nobles"];
    }

    void finish_round() {
        for (int i = 0; i <= dragons; ++i) {
            scored.push_back(king);
            score(king);
            king = (king + 1) % 8;
        }
        if (*std::max_element(points.begin(), points.end()) < 40) return;
        over = true;
        for (int i = 0; i < 8; ++i) {
            if (std::find(scored.begin(), scored.end(), i) == scored.end()) pay(i);
        }
    }

    int players_;
    Rulings rulings_;
    std::array<std::array<std::uint8_t, 4>, region_count> printed_;
    bool permanent_ = false;
};

}  // namespace referee::testing::road
