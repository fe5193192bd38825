#include "sheet/rankings.hpp"

#include <algorithm>
#include <bitset>
#include <limits>

#include "text/text.hpp"

namespace referee {

namespace {

/// Players with equal points, and the points that they can have.
struct Group {
    PlayerSet players;
    long long least = 0;
    long long most = 0;
};

/// Collects the rankings that facts leave possible.
class RankingSearch {
  public:
    RankingSearch(int players, const RankingFacts& facts) : players_(players), facts_(facts) {
        PlayerSet all;
        for (Player player{}; player.seat < players; ++player.seat) all.insert(player);
        group(all, std::numeric_limits<long long>::max());
    }

    std::vector<OnlyPlayers<Rank>> found;
    std::string excluded;

  private:
    /// Splits the players left into groups, the best first. `ceiling` is the most that the next group can have.
    void group(PlayerSet left, long long ceiling) {
        if (left.empty()) return take();
        for (unsigned next = left.bits; next != 0; next = (next - 1) & left.bits) {
            Group equal{{static_cast<std::uint8_t>(next)}, std::numeric_limits<long long>::min(), ceiling};
            for (Player player{}; player.seat < players_; ++player.seat) {
                if (!equal.players.has(player)) continue;
                equal.least = std::max<long long>(equal.least, facts_.points[player.seat].least);
                equal.most = std::min<long long>(equal.most, facts_.points[player.seat].most);
            }
            if (equal.least > equal.most) continue;
            groups_.push_back(equal);
            group({static_cast<std::uint8_t>(left.bits & ~next)}, equal.most - 1);
            groups_.pop_back();
        }
    }

    /// Takes the groups unless a relation contradicts the points that they can have.
    void take() {
        ScoreRanges ranges = facts_.points;
        long long floor = std::numeric_limits<long long>::min();
        for (auto equal = groups_.rbegin(); equal != groups_.rend(); ++equal) {
            floor = std::max(floor, equal->least);
            for (Player player{}; player.seat < players_; ++player.seat) {
                if (equal->players.has(player))
                    ranges[player.seat] = {static_cast<int>(floor), static_cast<int>(equal->most)};
            }
            ++floor;
        }
        for (const ScoreRelation& relation : facts_.together) {
            std::string words = relation(ranges);
            if (words.empty()) continue;
            if (excluded.empty()) excluded = std::move(words);
            return;
        }
        OnlyPlayers<Rank> ranking;
        rank(0, groups_[0].players, {}, 1, ranking);
    }

    /// Ranks the players of `tied`, who are equal by all that is known, then those of `equal`, who have the same
    /// points, then the groups after `number`. If a tie-break is open, any subset of `tied` can come next.
    void rank(std::size_t number, PlayerSet equal, PlayerSet tied, int place, OnlyPlayers<Rank>& ranking) {
        if (tied.empty() && equal.empty()) {
            if (++number == groups_.size()) return add(ranking);
            equal = groups_[number].players;
        }
        if (tied.empty()) {
            tied = best_by(facts_.tie_breaks, equal);
            equal.bits = static_cast<std::uint8_t>(equal.bits & ~tied.bits);
        }
        const bool open = facts_.open || first_unknown(facts_.tie_breaks, tied) != nullptr;
        for (unsigned next = tied.bits; next != 0; next = open ? (next - 1) & tied.bits : 0) {
            const PlayerSet first{static_cast<std::uint8_t>(next)};
            for (Player player{}; player.seat < players_; ++player.seat) {
                if (first.has(player)) ranking.set(player, {place});
            }
            const PlayerSet rest{static_cast<std::uint8_t>(tied.bits & ~next)};
            rank(number, equal, rest, place + static_cast<int>(first.size()), ranking);
        }
    }

    void add(const OnlyPlayers<Rank>& ranking) {
        constexpr unsigned bits_of_place = 3;
        unsigned key = 0;
        for (Player player{}; player.seat < players_; ++player.seat)
            key = key << bits_of_place | static_cast<unsigned>(ranking[player].value);
        if (!met_[key]) found.push_back(ranking);
        met_.set(key);
    }

    int players_;
    const RankingFacts& facts_;
    std::vector<Group> groups_;
    std::bitset<std::size_t{1} << 3U * max_players> met_;
};

/// The points of all players; empty if any are not known.
PerPlayer<int> known_points(int players, const ScoreRanges& ranges) {
    PerPlayer<int> points;
    for (Player player{}; player.seat < players; ++player.seat) {
        const ScoreRange& range = ranges[player.seat];
        if (range.least != range.most) return {};
        points.set(player, range.least);
    }
    return points;
}

/// Players who are equal by all criteria, of which the first is the points.
struct Tie {
    PlayerSet players;
    int points = 0;
};

std::vector<Tie> ties_of(std::span<const Criterion> criteria, const Names& names) {
    std::vector<Tie> ties;
    const auto places = ranked_by(criteria);
    for (int place = 1; place <= static_cast<int>(names.size()); ++place) {
        Tie tie;
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (places[player].value != place) continue;
            tie.players.insert(player);
            tie.points = criteria.front().standing[player];
        }
        if (tie.players.size() > 1) ties.push_back(tie);
    }
    return ties;
}

}  // namespace

/// If all have the same points and a tie-break is open, every ranking is possible.
PossibleRankings::PossibleRankings(int players) : PossibleRankings(players, RankingFacts{}) {}

PossibleRankings::PossibleRankings(int players, const RankingFacts& facts) {
    RankingSearch search(players, facts);
    rankings_ = std::move(search.found);
    excluded_ = std::move(search.excluded);
    if (rankings_.empty()) {
        RankingFacts alone = facts;
        alone.together = {};
        rankings_ = std::move(RankingSearch(players, alone).found);
        excluded_.clear();
    }
    const PerPlayer<int> points = known_points(players, facts.points);
    for (Player player{}; player.seat < players; ++player.seat) known_.set(player, {1});
    if (!points.players.empty()) known_ = ranked_by(criteria_of(points, facts.tie_breaks));
}

void PossibleRankings::each(const std::function<bool(const OnlyPlayers<Rank>&)>& take) const {
    for (const auto& ranking : rankings_) {
        if (!take(ranking)) return;
    }
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

std::vector<std::string> hinted_ties(std::span<const Criterion> criteria, const Criterion& hint, std::string_view open,
                                     const Names& names) {
    std::vector<std::string> sentences;
    for (const Tie& tie : ties_of(criteria, names)) {
        for (PlayerSet left = tie.players; left.size() > 1;) {
            const PlayerSet best = best_among(hint.standing, left);
            if (best.size() > 1) break;
            sentences.push_back(say(names, "{} have {} each, and of these {} has the {}",
                                    listed(names, names_in(left, names)), counted(names, tie.points, "point"),
                                    names_in(best, names).front(), in(names, open)));
            left.bits = static_cast<std::uint8_t>(left.bits & ~best.bits);
        }
    }
    return sentences;
}

std::vector<std::string> open_ties(std::span<const Criterion> criteria, bool claimed, std::string_view open,
                                   const Names& names) {
    std::vector<std::string> doubts;
    for (const Tie& tie : ties_of(criteria, names)) {
        const Criterion* unknown = first_unknown(criteria, tie.players);
        if (unknown == nullptr && open.empty()) continue;
        const std::string who = listed(names, names_in(tie.players, names));
        const std::string has = counted(names, tie.points, "point");
        const std::string_view what = in(names, unknown != nullptr ? unknown->what : open);
        doubts.push_back(
            claimed ? say(names, "by the scores claimed {} have {} each, and the sheet does not show who has the {}",
                          who, has, what)
                    : say(names, "{} have {} each, and the sheet does not show who has the {}", who, has, what));
    }
    return doubts;
}

}  // namespace referee
