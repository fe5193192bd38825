#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/kings_gate/kings_gate.hpp"
#include "language/language.hpp"
#include "text/text.hpp"

/// Bounds of the scores of a sheet that does not count them.
namespace referee::kings_gate {

namespace {

/// Whether the game goes on behind the first location although all players but `left` have no tile any more. A safe
/// first location takes a tile for each of its cells, and two for each dragon, which leaves with the tile that it hits.
bool outlasts_first(const State& state, int left) {
    const int colours = static_cast<int>(
        std::count_if(state.owners.begin(), state.owners.end(), [](Player owner) { return owner != nobody; }));
    const int each = std::accumulate(state.printed.begin(), state.printed.end(), 0);
    const int dragons = state.printed[static_cast<std::size_t>(Face::dragon)] * colours;
    const int used = each * colours / state.players * (state.players - left);
    return state.sites[0].ground == Ground::white && used > static_cast<int>(ring_size) + 2 * dragons;
}

/// The points of the places that a location pays, the best first.
std::vector<int> paid_at(const State& state, const Site& site) {
    std::vector<int> points(site.points.begin(), site.points.begin() + places_paid(state));
    std::sort(points.begin(), points.end(), std::greater<>());
    return points;
}

int sum_of(const std::vector<int>& points) { return std::accumulate(points.begin(), points.end(), 0); }

/// The places that one player can take at a location: with two players, each has two colours.
std::size_t own_places(const State& state) { return state.players == 2 ? 2 : 1; }

/// What a game can pay: one player, and all together. `locations` is the most that it scores.
struct Limits {
    ScoreRange each;
    ScoreRange sum;
    int locations = 0;
};

/// The limits of a game that scores `scored` locations, of which `full` are surrounded.
Limits limits_of(const State& state, int scored, int full) {
    Limits limits;
    limits.locations = scored;
    int losses = 0;
    for (int number = 0; number < scored; ++number) {
        const Site& site = state.sites[static_cast<std::size_t>(number)];
        std::vector<int> paid = paid_at(state, site);
        limits.sum.most += sum_of(paid);
        if (number < full) limits.sum.least += site.points[0];
        paid.resize(std::min(paid.size(), own_places(state)));
        limits.each.most += sum_of(paid);
        losses += site.special == Special::tourney_ground ? tourney_loss : 0;
    }
    limits.sum.least -= losses;
    limits.each.least = stops_at_zero(state.rulings.points_floor) ? 0 : -losses;
    return limits;
}

/// The limits of all games that end so and score `rows` locations, or any number. `tenth`: all ten locations are full.
/// `last-player`: one before the tenth is the last, and full. `out-of-tiles`: the last one is not full.
std::optional<Limits> limits_of(const State& state, std::optional<int> rows, NameSet<EndReason> ends) {
    std::optional<Limits> all;
    const auto add = [&](EndReason reason, int scored, int full) {
        if (!ends.has(reason) || rows.value_or(scored) != scored) return;
        const Limits one = limits_of(state, scored, full);
        const Limits before = all.value_or(one);
        all = {{std::min(before.each.least, one.each.least), std::max(before.each.most, one.each.most)},
               {std::min(before.sum.least, one.sum.least), std::max(before.sum.most, one.sum.most)},
               std::max(before.locations, one.locations)};
    };
    constexpr int most = location_count;
    for (int scored = 1; scored <= most; ++scored) {
        if (scored == most) add(EndReason::tenth, scored, scored);
        if (scored < most && (scored > 1 || !outlasts_first(state, 1))) add(EndReason::last_player, scored, scored);
        if (scored > 1 || !outlasts_first(state, 0)) add(EndReason::out_of_tiles, scored, scored - 1);
    }
    return all;
}

/// The limits of all games that fit the sheet. Without recorded rows, the claimed ones exclude ends, and nothing else:
/// a claim of `scores` is not held against them.
std::optional<Limits> limits_of(const Sheet<KingsGate>& sheet, const State& state, NameSet<EndReason> ends) {
    const bool claimed = claims_rows(sheet, state);
    if (!claimed && !sheet.final.locations) return limits_of(state, std::nullopt, ends);
    const int rows = static_cast<int>(claimed ? sheet.claimed.locations->size() : sheet.final.locations->size());
    const std::optional<Limits> fitting = limits_of(state, rows, ends);
    // An end that is claimed is given up.
    if (!fitting && ends.size() == 1) return std::nullopt;
    if (claimed) return limits_of(state, std::nullopt, ends);
    // No game ends with the first location alone if tiles are left. Its payment is bounded nevertheless.
    return fitting ? fitting : std::optional(limits_of(state, rows, 0));
}

/// The limits of the rows of a sheet: each pays what one of its outcomes pays.
Limits limits_of_rows(const State& state, const std::vector<Row<Scored>>& rows, Player player) {
    Limits limits;
    limits.locations = static_cast<int>(rows.size());
    for (const Row<Scored>& row : rows) {
        std::optional<Limits> here;
        for (const Scored& outcome : row.left) {
            int sum = 0;
            for (Player one{}; one.seat < state.players; ++one.seat) sum += outcome.points[one].value;
            const int own = outcome.points[player].value;
            const Limits now = here.value_or(Limits{{own, own}, {sum, sum}});
            here = Limits{{std::min(now.each.least, own), std::max(now.each.most, own)},
                          {std::min(now.sum.least, sum), std::max(now.sum.most, sum)}};
        }
        limits.each = {limits.each.least + here->each.least, limits.each.most + here->each.most};
        limits.sum = {limits.sum.least + here->sum.least, limits.sum.most + here->sum.most};
    }
    if (stops_at_zero(state.rulings.points_floor)) limits.each.least = std::max(limits.each.least, 0);
    return limits;
}

/// The common part of two ranges; the first if they have none.
ScoreRange common(const ScoreRange& a, const ScoreRange& b) {
    const ScoreRange both{std::max(a.least, b.least), std::min(a.most, b.most)};
    return both.least <= both.most ? both : a;
}

/// `seen`: the sheet shows what the locations pay.
std::string sum_astray(const ScoreRanges& ranges, int players, const ScoreRange& due, bool seen, Language language) {
    ScoreRange sum;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        sum.least += ranges[seat].least;
        sum.most += ranges[seat].most;
    }
    if (sum.least > due.most)
        return say(language, "all players together have at least {} points, and the locations pay {} at most",
                   sum.least, due.most);
    if (sum.most >= due.least) return {};
    const std::string most = referee::counted(language, sum.most, "point");
    return seen
        ? say(language, "all players together have at most {}, and the locations pay {} at least", most, due.least)
        : say(language,
              "all players together have at most {}, and the locations pay {} at least, since the first place "
              "is always paid at a location that is surrounded",
              most, due.least);
}

}  // namespace

/// Every location that was scored pays a player its best place, or with two players, who have two colours each, its two
/// best, and all players together all places. Locations are scored in order: ten if the game ended `tenth`, at most
/// nine if it ended `last-player`, and as many as the sheet has rows. A location that is full has paid its first place,
/// since whoever placed the last tile stands there. At the tourney ground somebody can lose three points, of which the
/// floor of 0 (ruling points-floor) may leave nothing (French rules, Scoring and End of the game).
std::optional<ScoreBounds> KingsGate::score_bounds(const Sheet<KingsGate>& sheet, NameSet<EndReason> ends,
                                                   Language language) {
    const State state = start(sheet.setup);
    const std::optional<Limits> limits = limits_of(sheet, state, ends);
    if (!limits) return std::nullopt;
    ScoreBounds bounds;
    bounds.unconfirmed = unconfirmed_rows(state, limits->locations, places_paid(state));
    for (Player player{}; player.seat < state.players; ++player.seat) {
        ScoreBounds::Each& each = bounds.each[player.seat];
        each.range = limits->each;
        each.unconfirmed = unconfirmed_rows(state, limits->locations, own_places(state));
        const std::string locations = referee::counted(language, limits->locations, "location");
        each.why_most = state.players == 2
            ? say(language, "{} with the two best places at each pay that much", locations)
            : say(language, "{} with the best place at each pay that much", locations);
        each.why_least = stops_at_zero(state.rulings.points_floor)
            ? in(language, "points do not fall below 0 (ruling points-floor)")
            : in(language, "points are lost at the tourney ground only, three each time");
    }
    bounds.together.emplace_back(
        [players = int{state.players}, due = limits->sum, language](const ScoreRanges& ranges) {
            return sum_astray(ranges, players, due, false, language);
        });
    return bounds;
}

/// Each row of the sheet pays what one of its outcomes pays.
void KingsGate::narrow_scores(const Sheet<KingsGate>& sheet, ScoreBounds& bounds, Language language) {
    const Counted counted = count_final(sheet);
    if (!sheet.final.locations && !claims_rows(sheet, counted.state)) return;
    ScoreRange due;
    for (Player player{}; player.seat < sheet.setup.players; ++player.seat) {
        const Limits rows = limits_of_rows(counted.state, counted.rows, player);
        ScoreBounds::Each& each = bounds.each[player.seat];
        if (rows.each.most < each.range.most) each.why_most = in(language, "the locations on the sheet pay no more");
        if (rows.each.least > each.range.least) each.why_least = in(language, "the locations on the sheet pay no less");
        each.range = common(each.range, rows.each);
        due = rows.sum;
    }
    bounds.together.emplace_back([players = sheet.setup.players, due, language](const ScoreRanges& ranges) {
        return sum_astray(ranges, players, due, true, language);
    });
}

/// Whoever placed the last tile at a location that was filled stands there.
std::vector<std::string> KingsGate::contradictions(const Sheet<KingsGate>& sheet, const Names& names) {
    std::vector<std::string> sentences;
    if (!sheet.final.locations) return sentences;
    const State state = start(sheet.setup);
    const auto& rows = *sheet.final.locations;
    for (std::size_t number = 0; number < rows.size(); ++number) {
        const bool last = number + 1 == rows.size();
        const bool filled = !last || (number == 0 && outlasts_first(state, 0));
        if (!filled || !rows[number].totals || *rows[number].totals != FinalRow::Totals{}) continue;
        const std::string name = site_name(state.sites[number], names);
        sentences.push_back(
            last ? say(names, "nobody has a tile at {}, and no game ends before the first location is filled", name)
                 : say(names, "nobody has a tile at {}, and another location was scored behind it", name));
    }
    return sentences;
}

std::vector<ClaimLimit> KingsGate::claim_limits(const State& state, Language language) {
    const auto colours = std::count_if(state.owners.begin(), state.owners.end(),
                                       [](Player of) { return of != nobody; });
    const int each = std::accumulate(state.printed.begin(), state.printed.end(), 0);
    return {{"tiles-left", each * static_cast<int>(colours) / state.players,
             std::string(in(language, "a player has that many at the start"))}};
}

}  // namespace referee::kings_gate
