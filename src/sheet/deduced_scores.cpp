#include "sheet/deduced_scores.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>

#include "text/text.hpp"

namespace referee {

DeducedScores::DeducedScores(const std::optional<ScoreBounds>& bounds, const Names& names) : names_(names) {
    ranges_.fill({std::numeric_limits<int>::min(), std::numeric_limits<int>::max()});
    if (!bounds) return;
    together_ = bounds->together;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        const ScoreBounds::Each& each = bounds->each[player.seat];
        ranges_[player.seat] = each.range;
        why_least_[player.seat] = each.why_least;
        why_most_[player.seat] = each.why_most;
    }
}

void DeducedScores::count(const PerPlayer<int>& points) {
    for (Player player{}; player.seat < names_.size(); ++player.seat) {
        if (!points.has(player)) continue;
        // Only claims that no game fulfils, with whose help the points were counted, can bring this about.
        if (!ranges_[player.seat].has(points[player])) together_.clear();
        ranges_[player.seat] = {points[player], points[player]};
        sources_[player.seat] = Source::counted;
    }
}

std::vector<std::string> DeducedScores::claim(const PerPlayer<int>& points) {
    std::vector<std::string> against;
    for (Player player{}; player.seat < names_.size(); ++player.seat) {
        if (!points.has(player) || sources_[player.seat] == Source::counted) continue;
        ScoreRange& range = ranges_[player.seat];
        if (range.has(points[player])) {
            range = {points[player], points[player]};
            sources_[player.seat] = Source::claimed;
        } else {
            against.push_back(say(names_, "`{}` is claimed as {}, but {}", cat("scores.", printable(names_[player])),
                                  points[player], sentence(player, points[player] < range.least)));
        }
    }
    return against;
}

std::string DeducedScores::contradiction(const ScoreRanges& ranges) const {
    for (const ScoreRelation& relation : together_) {
        std::string words = relation(ranges);
        if (!words.empty()) return words;
    }
    return {};
}

void DeducedScores::narrow() {
    if (!contradiction(ranges_).empty()) together_.clear();
    for (Player player{}; player.seat < names_.size(); ++player.seat) narrow(player);
}

void DeducedScores::narrow(Player player) {
    if (together_.empty()) return;
    ScoreRange& range = ranges_[player.seat];
    const auto why = [&](int points) {
        std::string words = contradiction_with(player, {points, points});
        return words.empty()
            ? words
            : say(names_, "with {} no game ends with these scores: {}", counted(names_, points, "point"), words);
    };
    if (const int beyond = excluded_end(player, range.least, range.most); beyond > 0) {
        range.least += beyond;
        why_least_[player.seat] = why(range.least - 1);
    }
    if (const int beyond = excluded_end(player, range.most, range.least); beyond > 0) {
        range.most -= beyond;
        why_most_[player.seat] = why(range.most + 1);
    }
}

std::string DeducedScores::contradiction_with(Player player, ScoreRange points) const {
    ScoreRanges ranges = ranges_;
    ranges[player.seat] = points;
    return contradiction(ranges);
}

/// A relation that excludes a range excludes all numbers in it. So the numbers are tried in ranges, which double while
/// they are excluded and halve otherwise.
int DeducedScores::excluded_end(Player player, int from, int to) const {
    const int count = std::abs(to - from);
    const int step = from < to ? 1 : -1;
    const auto excluded = [&](int first, int next) {
        const int one = from + step * first;
        const int other = from + step * (next - 1);
        return !contradiction_with(player, {std::min(one, other), std::max(one, other)}).empty();
    };
    int beyond = 0;
    for (int width = 1; width > 0 && beyond < count;) {
        width = std::min(width, count - beyond);
        if (excluded(beyond, beyond + width)) {
            beyond += width;
            width *= 2;
        } else {
            width /= 2;
        }
    }
    return beyond;
}

PerPlayer<int> DeducedScores::deduced() const {
    PerPlayer<int> points;
    for (Player player{}; player.seat < names_.size(); ++player.seat) {
        const ScoreRange& range = ranges_[player.seat];
        if (range.least == range.most && sources_[player.seat] == Source::bounds) points.set(player, range.least);
    }
    return points;
}

std::string DeducedScores::sentence(Player player, bool least) const {
    const int points = least ? ranges_[player.seat].least : ranges_[player.seat].most;
    const std::string name = printable(names_[player]);
    const std::string number = counted(names_, points, "point");
    if (sources_[player.seat] == Source::counted) return say(names_, "{} has {}", name, number);
    if (sources_[player.seat] == Source::claimed) return say(names_, "by the scores claimed, {} has {}", name, number);
    const std::string& why = least ? why_least_[player.seat] : why_most_[player.seat];
    const std::string has = least ? say(names_, "{} has at least {}", name, number)
                                  : say(names_, "{} has at most {}", name, number);
    return why.empty() ? has : say(names_, "{}: {}", has, why);
}

/// Whether the player has at least as many points as another can have: between equals a tie-break decides.
bool DeducedScores::is_before_somebody(Player player) const {
    for (Player other{}; other.seat < names_.size(); ++other.seat) {
        if (other != player && ranges_[other.seat].most <= ranges_[player.seat].least) return true;
    }
    return false;
}

std::vector<std::string> DeducedScores::derivation(const RankingFacts& facts) const {
    const int players = static_cast<int>(names_.size());
    const PossibleRankings rankings(players, facts);
    const std::optional<PlayerSet> winners = sole_winners(rankings);
    const PerPlayer<int> points = deduced();
    std::vector<std::string> sentences;
    for (Player player{}; player.seat < players; ++player.seat) {
        const bool bounded = sources_[player.seat] == Source::bounds;
        const bool wins = winners && winners->has(player);
        const bool ahead = winners && bounded && rankings.decided() && is_before_somebody(player);
        if (points.has(player) || (winners && !wins)) sentences.push_back(sentence(player, false));
        if (wins || ahead || (points.has(player) && !why_least_[player.seat].empty()))
            sentences.push_back(sentence(player, true));
    }
    if (!winners) return sentences;
    RankingFacts alone = facts;
    alone.together = {};
    const PossibleRankings by_ranges(players, alone);
    if (by_ranges.decided() != rankings.decided() || sole_winners(by_ranges) != winners)
        sentences.push_back(say(names_, "no other ranking is possible: {}", rankings.excluded()));
    return sentences;
}

Deduced deduce(const std::optional<ScoreBounds>& bounds, const PerPlayer<int>& counted, const PerPlayer<int>& claimed,
               std::span<const Criterion> tie_breaks, bool open, const Names& names) {
    Deduced deduced;
    for (Player player{}; bounds && player.seat < names.size(); ++player.seat) {
        if (counted.has(player) && !bounds->each[player.seat].range.has(counted[player])) return deduced;
    }
    DeducedScores scores(bounds, names);
    scores.count(counted);
    scores.narrow();
    deduced.scores = scores.deduced();
    deduced.against = scores.claim(claimed);
    scores.narrow();
    RankingFacts facts = scores.facts();
    facts.tie_breaks = tie_breaks;
    facts.open = open;
    deduced.rankings.emplace(static_cast<int>(names.size()), facts);
    deduced.winners = sole_winners(*deduced.rankings);
    if (deduced.winners && deduced.rankings->decided()) deduced.places = deduced.rankings->first();
    deduced.derivation = scores.derivation(facts);
    return deduced;
}

}  // namespace referee
