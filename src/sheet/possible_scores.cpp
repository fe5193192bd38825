#include "sheet/possible_scores.hpp"

#include <algorithm>
#include <utility>

#include "log/scalars.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

ScoreRange only(long long points) { return {static_cast<int>(points), static_cast<int>(points)}; }

/// Narrows the ranges to the points with which these winners have the most of all.
ScoreRanges with_winners(ScoreRanges ranges, PlayerSet winners, std::size_t players) {
    ScoreRange best = ranges[0];
    for (Player player{}; player.seat < players; ++player.seat) {
        best.least = std::max(best.least, ranges[player.seat].least);
        best.most = std::max(best.most, ranges[player.seat].most);
    }
    for (Player player{}; player.seat < players; ++player.seat) {
        if (winners.has(player)) best.most = std::min(best.most, ranges[player.seat].most);
    }
    for (Player player{}; player.seat < players; ++player.seat) {
        ScoreRange& range = ranges[player.seat];
        if (winners.has(player)) range = best;
        range.most = std::min(range.most, best.most);
    }
    return ranges;
}

/// `ada has 8 points`, or of a range one end: `ada has at least 8 points`.
std::string has_words(Player player, const ScoreRange& range, bool least, const Names& names) {
    const std::string name = printable(names[player]);
    const std::string points = counted(names, least ? range.least : range.most, "point");
    if (range.least == range.most) return say(names, "{} has {}", name, points);
    return least ? say(names, "{} has at least {}", name, points) : say(names, "{} has at most {}", name, points);
}

}  // namespace

PossibleScores::PossibleScores(ScoreBounds bounds, const PerPlayer<int>& known, const Names& names)
    : bounds_(std::move(bounds)), known_(known.players), names_(names) {
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        const bool counted = known.has(player);
        ranges_[player.seat] = counted ? only(known[player]) : bounds_.each[player.seat].range;
    }
}

std::vector<FalseValue> PossibleScores::false_scores(Cursor claim, std::optional<PlayerSet> winners) const {
    const ClaimTrail trail{nullptr, "scores"};
    std::vector<FalseValue> found;
    ScoreRanges ranges = ranges_;
    each_entry(claim, [&](Cursor key, Cursor entry) {
        const Player player{static_cast<std::uint8_t>(key.number())};
        const std::int64_t points = short_integer_in(entry.text());
        if (known_.has(player)) return;
        const ClaimTrail here{&trail, key.text()};
        std::string words = beyond(player, points);
        if (words.empty())
            ranges[player.seat] = only(points);
        else
            found.push_back(
                {entry, here.words(),
                 say(names_, "`{}` is claimed as {}, but {}", here.words(), printable(entry.text()), words)});
    });
    if (!found.empty()) return found;
    // What cannot be without the claim does not make it false.
    std::string words = contradiction(ranges_).empty() ? contradiction(ranges) : std::string{};
    if (!words.empty())
        return {{claim, trail.words(), say(names_, "`scores` is false; no game ends with these scores: {}", words)}};
    // Winners who contradict what is known without the claim do not make it false.
    if (!winners || winners->empty() || !against_winners(ranges_, *winners).empty()) return {};
    words = against_winners(ranges, *winners);
    if (words.empty()) return {};
    return {{claim, trail.words(),
             say(names_, "`scores` is false; no game that the winners claimed win ends with these scores: {}", words)}};
}

/// Why a player cannot have these points; empty if they are possible.
std::string PossibleScores::beyond(Player player, long long points) const {
    const ScoreBounds::Each& each = bounds_.each[player.seat];
    if (points > each.range.most) return say(names_, "is at most {}: {}", each.range.most, each.why_most);
    if (points < each.range.least) return say(names_, "is at least {}: {}", each.range.least, each.why_least);
    return {};
}

std::string words_of(const std::array<ScoreBounds::Each, max_players>& ranges, const Names& names) {
    bool same = true;
    std::vector<std::string> each;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        const ScoreRange& range = ranges[player.seat].range;
        same = same && range == ranges[0].range;
        each.push_back(say(names, "{} {} to {}", printable(names[player]), range.least, range.most));
    }
    return same ? say(names, "{} to {}", ranges[0].range.least, ranges[0].range.most) : listed(names, each);
}

std::vector<std::string> shown_beyond(const ScoreBounds& bounds, const PerPlayer<int>& counted,
                                      const std::optional<ScoreBounds>& shown, const Names& names) {
    std::vector<std::string> sentences;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        const ScoreBounds::Each& each = bounds.each[player.seat];
        const bool known = counted.has(player);
        if (!known && !shown) continue;
        const int points = known ? counted[player] : shown->each[player.seat].range.least;
        if (points <= each.range.most) continue;
        const std::string has = referee::counted(names, points, "point");
        const std::string name = printable(names[player]);
        sentences.push_back(
            known ? say(names, "{} has {} by this sheet, but no game brings a player more than {}: {}", name, has,
                        each.range.most, each.why_most)
                  : say(names, "{} has at least {} by this sheet, but no game brings a player more than {}: {}", name,
                        has, each.range.most, each.why_most));
    }
    return sentences;
}

/// Why these winners do not have the most points of all within these ranges; empty if they can.
std::string PossibleScores::against_winners(const ScoreRanges& ranges, PlayerSet winners) const {
    std::optional<Player> last;
    Player best{};
    for (Player player{}; player.seat < names_.size(); ++player.seat) {
        const ScoreRange& range = ranges[player.seat];
        if (winners.has(player) && (!last || range.most < ranges[last->seat].most)) last = player;
        if (range.least > ranges[best.seat].least) best = player;
    }
    const ScoreRange& less = ranges[last->seat];
    const ScoreRange& more = ranges[best.seat];
    if (less.most >= more.least) return contradiction(with_winners(ranges, winners, names_.size()));
    return listed(names_, std::vector{has_words(*last, less, false, names_), has_words(best, more, true, names_)});
}

std::string PossibleScores::contradiction(const ScoreRanges& ranges) const {
    for (const auto& relation : bounds_.together) {
        std::string words = relation(ranges);
        if (!words.empty()) return words;
    }
    return {};
}

}  // namespace referee
