#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "games/rose_king/rose_king.hpp"
#include "language/language.hpp"
#include "text/text.hpp"

/// Bounds of the scores of a sheet that does not count them.
namespace referee::rose_king {

namespace {

/// The fewest stones on the board of a game that has ended `blocked`.
constexpr int fewest_blocked = 2;

constexpr std::size_t most_points = std::size_t{square_count} * square_count;

/// A set of numbers of stones.
using StoneCounts = std::bitset<square_count + 1>;

/// By points, the numbers of stones of one colour that can make them: the sizes of areas whose squares sum up to the
/// points.
const std::vector<StoneCounts>& stones_by_points() {
    static const std::vector<StoneCounts> table = [] {
        std::vector<StoneCounts> counts(most_points + 1);
        counts[0].set(0);
        for (std::size_t points = 1; points < counts.size(); ++points) {
            for (std::size_t area = 1; area <= square_count && area * area <= points; ++area)
                counts[points] |= counts[points - area * area] << area;
        }
        return counts;
    }();
    return table;
}

std::size_t fewest_of(const StoneCounts& counts) {
    std::size_t stones = 0;
    while (stones < counts.size() && !counts[stones]) ++stones;
    return stones;
}

/// The largest number of a set; 0 if it is empty.
std::size_t most_of(const StoneCounts& counts) {
    std::size_t stones = counts.size() - 1;
    while (stones > 0 && !counts[stones]) --stones;
    return stones;
}

/// The numbers of stones that can lie on the board at the end.
StoneCounts stones_at_end(int in_play, NameSet<EndReason> ends) {
    StoneCounts counts;
    if (ends.has(EndReason::stones)) counts.set(static_cast<std::size_t>(in_play));
    if (!ends.has(EndReason::blocked)) return counts;
    for (int stones = fewest_blocked; stones < in_play; ++stones) counts.set(static_cast<std::size_t>(stones));
    return counts;
}

/// `52`, `2 to 51`.
std::string range_words(const StoneCounts& counts, Language language) {
    const std::size_t fewest = fewest_of(counts);
    const std::size_t most = most_of(counts);
    return fewest == most ? std::to_string(most) : say(language, "{} to {}", fewest, most);
}

/// The numbers of stones of one colour that can make points within the range.
StoneCounts stones_within(const ScoreRange& points) {
    const auto& table = stones_by_points();
    const auto end = std::min(static_cast<std::size_t>(std::max(points.most, -1) + 1), table.size());
    StoneCounts counts;
    for (auto i = static_cast<std::size_t>(std::max(points.least, 0)); i < end; ++i) counts |= table[i];
    return counts;
}

/// The stones on the board are those of both colours together.
std::string stones_astray(const ScoreRanges& ranges, const StoneCounts& at_end, Language language) {
    std::array<StoneCounts, both_players.size()> of;
    std::vector<std::string> needs;
    std::size_t fewest = 0;
    for (const Player player : both_players) {
        const ScoreRange& range = ranges[player.seat];
        of[player.seat] = stones_within(range);
        const auto least = static_cast<long long>(fewest_of(of[player.seat]));
        fewest += fewest_of(of[player.seat]);
        if (range.least < range.most && least == 0) continue;
        const std::string stones = counted(language, least, "stone");
        const std::string points = counted(language, range.least, "point");
        needs.push_back(range.least < range.most ? say(language, "at least {} for {} or more", stones, points)
                                                 : say(language, "at least {} for {}", stones, points));
    }
    for (std::size_t stones = 0; stones < of[red.seat].size(); ++stones) {
        if (of[red.seat][stones] && (at_end & of[white.seat] << stones).any()) return {};
    }
    if (fewest > most_of(at_end))
        return say(language, "points are the squares of areas: {}; {} stones lie on the board at the end",
                   listed(language, needs), range_words(at_end, language));
    return say(language,
               "points are the squares of areas, and no areas with these sums have {} stones in all, as many as lie on "
               "the board at the end",
               range_words(at_end, language));
}

}  // namespace

/// The points of a colour are the squares of its areas, so that all stones in one area bring the most. At the end the
/// board holds all stones in play (`stones`), or fewer (`blocked`), but two at least: on the empty board every card can
/// be played from e5, and after one play no square leaves ten cards unplayable besides the one that was played. The
/// areas of both colours share these stones; a number of stones that is no sum of areas with such squares cannot be
/// (French rules, End of the game).
std::optional<ScoreBounds> RoseKing::score_bounds(const Sheet<RoseKing>& sheet, NameSet<EndReason> ends,
                                                  Language language) {
    const int in_play = sheet.setup.components.stones.value;
    const StoneCounts at_end = stones_at_end(in_play, ends);
    if (at_end.none()) return std::nullopt;
    const int most = static_cast<int>(most_of(at_end));
    ScoreBounds bounds;
    for (const Player player : both_players) {
        ScoreBounds::Each& each = bounds.each[player.seat];
        each.range = {0, most * most};
        each.why_most = say(language, "{} on the board in one area score {} x {}", counted(language, most, "stone"),
                            most, most);
    }
    bounds.together.emplace_back(
        [at_end, language](const ScoreRanges& ranges) { return stones_astray(ranges, at_end, language); });
    return bounds;
}

std::vector<ClaimLimit> RoseKing::claim_limits(const State& state, Language language) {
    const std::string stones(in(language, "that many stones are in play"));
    std::vector<ClaimLimit> limits{
        {"heroes", state.heroes_each, std::string(in(language, "that many are dealt to each player"))}};
    for (const std::string_view claim : {"stones", "roses", "largest", "areas"})
        limits.push_back({claim, state.stones_in_play, stones, true, claim == "areas"});
    return limits;
}

}  // namespace referee::rose_king
