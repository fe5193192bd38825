#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/kings_road/kings_road.hpp"
#include "language/language.hpp"
#include "text/bits.hpp"
#include "text/text.hpp"

/// Bounds of the scores of a sheet that does not count them.
namespace referee::kings_road {

namespace {

/// The most points with which a round can begin.
constexpr int most_before = points_to_end - 1;

constexpr std::size_t noble_sets = std::size_t{1} << region_count;

/// The regions of a last round: where the King stands before it, and how many regions it scores.
struct Window {
    int from = 0;
    int regions = 1;
    int bonus = 0;  ///< the most points that Nobles bring a player in it
    [[nodiscard]] bool has(Region region) const {
        return (static_cast<int>(region) + region_count - from) % region_count < regions;
    }
};

Region region_at(int number) { return static_cast<Region>(number % region_count); }

/// The bonus of a Noble by region and by the set of regions with the player's Nobles.
using Bonuses = std::array<std::array<std::uint8_t, noble_sets>, region_count>;

Bonuses bonuses_of(Chain ruling) {
    Bonuses table{};
    for (const Region region : values_of<Region>()) {
        for (unsigned own = 0; own < noble_sets; ++own)
            table[at(region)][own] = static_cast<std::uint8_t>(bits_set(chain_within(own, region, ruling)));
    }
    return table;
}

/// The fewest points of a player when the King comes to a region and the player has Nobles in a set of regions.
using Fewest = std::array<std::array<int, noble_sets>, region_count>;

/// Counts them over all courses of a game. At every region scored the player leads alone, is paid the first value and
/// the bonus, and has the Noble from then on; or another does, or nobody. Then an older Noble goes home, or stays: for
/// nothing after a tie (ruling bonus-on-tie: unpaid), or with its bonus. Markers and the other players set no limit
/// here, so that no course of a game is left out.
Fewest fewest_points(const State& start, const Bonuses& bonuses) {
    Fewest fewest{};
    for (auto& sets : fewest) sets.fill(std::numeric_limits<int>::max());
    fewest[0][0] = 0;
    bool better = true;
    const auto reach = [&](int region, unsigned own, int points) {
        int& there = fewest[at(region_at(region))][own];
        if (points > most_before || points >= there) return;
        there = points;
        better = true;
    };
    while (better) {
        better = false;
        for (int region = 0; region < region_count; ++region) {
            const auto place = static_cast<std::size_t>(region);
            const unsigned here = 1U << region;
            for (unsigned own = 0; own < noble_sets; ++own) {
                const int points = fewest[place][own];
                if (points > most_before) continue;
                reach(region + 1, own | here, points + start.printed[place][0] + bonuses[place][own | here]);
                const bool noble = (own & here) != 0;
                if (!noble || !pays_on_tie(start.rulings.bonus_on_tie)) reach(region + 1, own, points);
                if (noble) reach(region + 1, own, points + bonuses[place][own]);
                if (noble && !start.permanent_nobles) reach(region + 1, own & ~here, points);
            }
        }
    }
    return fewest;
}

/// The most points that Nobles bring a player in a last round: the player leads every region of it alone, with Nobles
/// that 39 points can have brought before.
int most_bonus(const Fewest& fewest, const Bonuses& bonuses, const Window& window) {
    int most = 0;
    for (unsigned own = 0; own < noble_sets; ++own) {
        if (fewest[static_cast<std::size_t>(window.from)][own] > most_before) continue;
        int sum = 0;
        unsigned nobles = own;
        for (int i = 0; i < window.regions; ++i) {
            const std::size_t region = at(region_at(window.from + i));
            nobles |= 1U << region;
            sum += bonuses[region][nobles];
        }
        most = std::max(most, sum);
    }
    return most;
}

/// The most points that Nobles bring a player in a last round, by the King's place before it and the number of its
/// regions, from 1.
using MostBonuses = std::array<std::array<int, max_players + 1>, region_count>;

/// All that `MostBonuses` depend on.
struct NobleTerms {
    std::array<int, region_count> first{};  ///< the first value of each region
    Chain chain{};
    bool paid_on_tie = false;
    bool permanent = false;
    friend bool operator==(const NobleTerms&, const NobleTerms&) = default;
};

MostBonuses count_most_bonuses(const State& table) {
    const Bonuses bonuses = bonuses_of(table.rulings.chain);
    const Fewest fewest = fewest_points(table, bonuses);
    MostBonuses most{};
    for (int from = 0; from < region_count; ++from) {
        for (int regions = 1; regions <= max_players + 1; ++regions)
            most[static_cast<std::size_t>(from)][static_cast<std::size_t>(regions - 1)] = most_bonus(fewest, bonuses,
                                                                                                     {from, regions});
    }
    return most;
}

/// Counting takes longer than all else about a sheet, and few terms occur in a run: the results are kept.
const MostBonuses& most_bonuses(const State& table) {
    constexpr std::size_t most_kept = 64;
    thread_local std::vector<std::pair<NobleTerms, MostBonuses>> kept;
    NobleTerms terms{{}, table.rulings.chain, pays_on_tie(table.rulings.bonus_on_tie), table.permanent_nobles};
    for (std::size_t region = 0; region < region_count; ++region) terms.first[region] = table.printed[region][0];
    const auto known = std::find_if(kept.begin(), kept.end(), [&](const auto& one) { return one.first == terms; });
    if (known != kept.end()) return known->second;
    if (kept.size() == most_kept) kept.clear();
    return kept.emplace_back(terms, count_most_bonuses(table)).second;
}

/// The last rounds that fit the journey: one region for the King, and one for each Dragon that was played.
std::vector<Window> windows_of(const Setup<KingsRoad>& setup, const Final& final) {
    std::vector<Window> windows;
    if (final.scored) windows.push_back({static_cast<int>((*final.scored)[0]), static_cast<int>(final.scored->size())});
    if (final.scored) return windows;
    for (int from = 0; from < region_count; ++from) {
        for (int regions = 1; regions <= setup.players + 1; ++regions) {
            if (!final.king || *final.king == region_at(from + regions)) windows.push_back({from, regions});
        }
    }
    return windows;
}

/// Erases the last rounds that score regions with other markers than Nobles, unless there are no others.
void erase_impossible(const Setup<KingsRoad>& setup, const Final& final, std::vector<Window>& windows) {
    const auto is_possible = [&](const Window& window) {
        const auto regions = values_of<Region>();
        return std::all_of(regions.begin(), regions.end(), [&](Region region) {
            return !window.has(region) || can_be_scored_last(setup, final, region);
        });
    };
    if (std::any_of(windows.begin(), windows.end(), is_possible)) std::erase_if(windows, std::not_fn(is_possible));
}

/// What a region of the final scoring pays a player, at least and at most: without `markers` nothing to the first
/// value, or with `narrow` what the sheet claims, unless no markers are paid so.
ScoreRange payment_of(const State& table, const Sheet<KingsRoad>& sheet, bool narrow, Region region, Player player) {
    if (sheet.final.markers) {
        const int points = pay_influence(table, region, places_paid(table)).points[player.seat];
        return {points, points};
    }
    const int most = table.printed[at(region)][0];
    const FinalScored* const row = narrow ? claimed_row(sheet, region) : nullptr;
    if (row == nullptr || !can_pay(table, *row)) return {0, most};
    if (!row->points.has(player)) return {0, has_final_scoring(sheet) ? 0 : most};
    const int claimed = row->points[player].value;
    return {claimed, claimed};
}

/// What the final scoring pays a player, at least and at most.
ScoreRange final_payment(const State& table, const Sheet<KingsRoad>& sheet, bool narrow, const Window& window,
                         Player player) {
    ScoreRange sum;
    for (const Region region : values_of<Region>()) {
        if (window.has(region)) continue;
        const ScoreRange payment = payment_of(table, sheet, narrow, region, player);
        sum.least += payment.least;
        sum.most += payment.most;
    }
    return sum;
}

/// The parts of the most points that a player can have.
struct Most {
    int before = 0;  ///< the last round, or, if the points are given, the final scoring
    int first = 0;   ///< for influence
    int bonus = 0;   ///< for Nobles in the last round
    [[nodiscard]] int sum() const { return before + first + bonus; }
};

std::string words_of(const Most& most, bool given, Language language) {
    if (given) return say(language, "{} before the final scoring, and at most {} in it", most.before, most.first);
    return say(language,
               "at most {} before the last round, {} for influence in it and in the final scoring, and {} for Nobles",
               most.before, most.first, most.bonus);
}

/// At the end somebody has 40 points, not counting the final scoring.
std::string nobody_at_forty(const ScoreRanges& ranges, int players, const std::array<int, max_players>& paid_later,
                            Language language) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        if (ranges[seat].most - paid_later[seat] >= points_to_end) return {};
    }
    const bool later = std::any_of(paid_later.begin(), paid_later.end(), [](int points) { return points > 0; });
    return later
        ? say(language, "the game ends when somebody has {} points before the final scoring, and points never fall",
              points_to_end)
        : say(language, "the game ends when somebody has {} points, and points never fall", points_to_end);
}

/// Before the last round nobody has 40 points. In it and in the final scoring every region pays once for influence, the
/// first value at most; the regions of the last round pay a bonus for Nobles besides. With the points before the final
/// scoring given, only the final scoring is open. Points never fall, and somebody has 40 before the final scoring
/// (English rules, End of the game). `narrow`: the regions pay what the sheet claims, and where other markers than
/// Nobles lie, the last round has scored nothing.
ScoreBounds bounds_of(const Sheet<KingsRoad>& sheet, bool narrow, Language language) {
    const Final& final = sheet.final;
    const State table = table_of(sheet.setup, final);
    std::vector<Window> windows = windows_of(sheet.setup, final);
    if (narrow && !final.scored) erase_impossible(sheet.setup, final, windows);
    if (!final.points) {
        const MostBonuses& most = most_bonuses(table);
        for (Window& window : windows)
            window.bonus = most[static_cast<std::size_t>(window.from)][static_cast<std::size_t>(window.regions - 1)];
    }
    ScoreBounds bounds;
    std::array<int, max_players> paid_later{};
    for (Player player{}; player.seat < sheet.setup.players; ++player.seat) {
        ScoreBounds::Each& each = bounds.each[player.seat];
        const int given = final.points ? (*final.points)[player].value : 0;
        std::optional<int> least;
        Most most;
        for (const Window& window : windows) {
            const ScoreRange last = final_payment(table, sheet, narrow, window, player);
            Most now{given, last.most, 0};
            if (!final.points) {
                now.before = most_before;
                now.bonus = window.bonus;
                for (const Region region : values_of<Region>())
                    now.first += window.has(region) ? table.printed[at(region)][0] : 0;
            }
            if (now.sum() > most.sum() || !least) most = now;
            least = std::min(least.value_or(last.least), last.least);
        }
        paid_later[player.seat] = *least;
        each.range = {given + *least, most.sum()};
        each.why_least = !final.points ? say(language, "the final scoring pays that much")
            : *least == 0 ? say(language, "points never fall, and the sheet gives that many before the final scoring")
                          : say(language, "{} before the final scoring, and at least {} in it", given, *least);
        each.why_most = words_of(most, final.points.has_value(), language);
    }
    bounds.together.emplace_back([players = sheet.setup.players, paid_later, language](const ScoreRanges& ranges) {
        return nobody_at_forty(ranges, players, paid_later, language);
    });
    return bounds;
}

}  // namespace

std::optional<ScoreBounds> KingsRoad::score_bounds(const Sheet<KingsRoad>& sheet, NameSet<EndReason>,
                                                   Language language) {
    return bounds_of(sheet, false, language);
}

/// A claim of `final` says what its regions pay, and markers that are no Nobles where the last round has scored
/// nothing.
void KingsRoad::narrow_scores(const Sheet<KingsRoad>& sheet, ScoreBounds& bounds, Language language) {
    bounds = bounds_of(sheet, true, language);
}

std::vector<ClaimLimit> KingsRoad::claim_limits(const State& state, Language language) {
    const std::string markers = say(language, "a player has {}", counted(language, usable_markers, "usable marker"));
    return {{"markers", usable_markers, markers},
            {"supply", usable_markers, markers},
            {"dragons", state.players, say(language, "each player shows at most one in a round")}};
}

}  // namespace referee::kings_road
