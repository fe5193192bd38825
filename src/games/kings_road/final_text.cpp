
#include "games/kings_road/kings_road.hpp"
#include "games/kings_road/shown.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

/// Presents a scoresheet for people: the recorded data, the final scoring step by step, and the missing keys.
namespace referee::kings_road {

namespace {

using Lines = std::vector<std::string>;

/// What the computed final scoring paid a player; 0 if it was not computed.
int paid_at_the_end(const State& state, Player player) {
    int sum = 0;
    for (const Payment& payment : state.final_scoring) sum += payment.points[player.seat];
    return sum;
}

/// The points before the final scoring: the recorded ones, or the points after it minus what it paid. Nothing if
/// neither is known.
std::optional<PerPlayer<int>> points_before(const Final& final, const Counted& counted) {
    if (!final.points && !(final.points_after && counted.fact("final") != nullptr)) return std::nullopt;
    PerPlayer<int> before;
    for (Player player{}; player.seat < counted.state.players; ++player.seat) {
        before.set(player,
                   final.points ? (*final.points)[player].value
                                : (*final.points_after)[player].value - paid_at_the_end(counted.state, player));
    }
    return before;
}

/// Drops the players who have 0 points.
PerPlayer<int> points_there(const PerPlayer<int>& points) { return points_of(points.values); }

std::string recorded(const Final::Points& points, const Names& names) {
    Lines items;
    for (Player player{}; player.seat < names.size(); ++player.seat)
        items.push_back(cat(printable(names[player]), ' ', points[player].value));
    return listed(names, items);
}

/// Adds typical miscounts: the points before the final scoring, and the points without the 40 of a whole round of the
/// track.
void add_slips(const State& state, const PerPlayer<int>& scores, const Names& names, Award& award) {
    Slip left_out{say(names, "the final scoring not added"), {}};
    Slip round{say(names, "the 40 points of a whole round of the scoring track left out"), {}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        left_out.points.set(player, award.points[player] - paid_at_the_end(state, player));
        if (scores.has(player) && scores[player] >= points_to_end)
            round.points.set(player, award.points[player] - points_to_end);
    }
    award.slips = {left_out, round};
}

/// Adds the recorded points from which the count continues.
void add_recorded(const Sheet<KingsRoad>& sheet, const Counted& counted, const Names& names,
                  std::vector<Award>& awards) {
    const Final& final = sheet.final;
    const auto before = points_before(final, counted);
    if (!before && !final.points_after) return;
    Award award{before ? say(names, "points before the final scoring") : say(names, "points after the final scoring"),
                end_source,
                {},
                {}};
    if (final.points) {
        award.working.push_back(say(names, "as recorded"));
    } else {
        award.working.push_back(
            say(names, "recorded after the final scoring: {}", recorded(*final.points_after, names)));
        if (before) award.working.push_back(say(names, "less what the final scoring pays"));
    }
    award.points = points_there(before ? *before : known_scores(counted));
    add_slips(counted.state, known_scores(counted), names, award);
    awards.push_back(std::move(award));
}

/// Adds a final scoring that the sheet only claims.
void add_claimed(const Sheet<KingsRoad>& sheet, const Counted& counted, const Names& names,
                 std::vector<Award>& awards) {
    const KnownFact* const scores = counted.fact("scores");
    if (scores == nullptr || scores->with.empty()) return;
    for (const FinalScored& region : *sheet.claimed.final) {
        Award award{say(names, "{}, final scoring", shown(region.region, names)), end_source, {}, {}};
        award.claimed_as = "points";
        award.working.push_back(say(names, "as claimed: without `markers` it is not counted"));
        for (Player player{}; player.seat < counted.state.players; ++player.seat) {
            const int points = region.points.has(player) ? region.points[player].value : 0;
            if (points != 0) award.points.set(player, points);
        }
        awards.push_back(std::move(award));
    }
}

std::vector<Award> awards_of(const Sheet<KingsRoad>& sheet, const Counted& counted, const Names& names) {
    std::vector<Award> awards;
    add_recorded(sheet, counted, names, awards);
    for (const Payment& payment : counted.state.final_scoring)
        add_awards({counted.state, counted.state, payment, true}, names, awards);
    add_claimed(sheet, counted, names, awards);
    add_victory(known_scores(counted), counted.tie_breaks, !counted.tie_open.empty(), end_source, names, awards);
    return awards;
}

/// A cell of the board: a player's markers in a region, `*` for a Noble, and `?` if the markers are unknown.
std::string marker_cell(const Final& final, Region region, Player player) {
    const std::string_view noble = final.nobles && has_noble(final, region, player) ? "*" : "";
    if (!final.markers) return cat('?', noble);
    const int own = markers_of(final, region, player);
    return own == 0 ? "." : cat(own, noble);
}

/// A row of numbers below the regions; `?` for an unknown number.
std::vector<std::string> number_row(std::string_view what, const PerPlayer<int>& numbers, int players) {
    std::vector<std::string> row = {std::string(what), ""};
    for (Player player{}; player.seat < players; ++player.seat)
        row.push_back(numbers.has(player) ? std::to_string(numbers[player]) : "?");
    return row;
}

void add_regions(const Final& final, const Counted& counted, const Names& names,
                 std::vector<std::vector<std::string>>& rows) {
    const State& state = counted.state;
    const bool king = counted.fact("king") != nullptr;
    for (const Region region : values_of<Region>()) {
        std::vector<std::string> row = {cat(king && region == state.king ? "> " : "  ", shown(region, names)),
                                        banner(state.printed[at(region)])};
        for (Player player{}; player.seat < state.players; ++player.seat)
            row.push_back(marker_cell(final, region, player));
        rows.push_back(row);
    }
}

void add_numbers(const Final& final, const Counted& counted, const Names& names,
                 std::vector<std::vector<std::string>>& rows) {
    const State& state = counted.state;
    if (final.markers)
        rows.push_back(number_row(in(names, "usable markers"), known_numbers(counted.fact("supply"), supply(state)),
                                  state.players));
    if (const auto before = points_before(final, counted))
        rows.push_back(number_row(in(names, "points before the final scoring"), *before, state.players));
    const PerPlayer<int> scores = known_scores(counted);
    if (!scores.players.empty()) rows.push_back(number_row(in(names, "points"), scores, state.players));
}

std::string regions_words(const LastRound& scored, const Names& names) {
    std::vector<std::string_view> regions;
    for (const Region region : scored) regions.push_back(shown(region, names));
    return listed(names, regions);
}

/// Lists the missing keys: `not given: markers and nobles`. Empty if no key is missing.
std::string lacking(const Final& final, const Names& names) {
    std::vector<std::string_view> keys;
    if (!final.points && !final.points_after) keys.emplace_back("points");
    if (!final.king && !final.scored) keys.emplace_back("king");
    if (!final.scored) keys.emplace_back("scored");
    if (!final.markers) keys.emplace_back("markers");
    if (!final.nobles) keys.emplace_back("nobles");
    return keys.empty() ? std::string{} : say(names, "not given: {}", listed(names, keys));
}

/// What the signs on the board mean.
std::string signs_words(const Final& final, bool regions, bool king, const Names& names) {
    std::string signs;
    const auto add = [&](std::string_view sign) {
        signs = signs.empty() ? std::string(sign) : say(names, "{}; {}", signs, sign);
    };
    if (regions && king) add(in(names, "> the King"));
    if (regions && final.nobles) add(in(names, "* with a Noble"));
    if (regions && !final.markers) add(in(names, "? markers that were not counted"));
    return signs;
}

/// The board in the layout of a log's board. Regions are shown if the sheet gives their markers or Nobles.
Lines board_of(const Final& final, const Counted& counted, const Names& names) {
    constexpr std::size_t longest_head = 12;
    std::vector<std::string> heads;
    for (Player player{}; player.seat < names.size(); ++player.seat) heads.push_back(printable(names[player]));
    const bool regions = final.markers || final.nobles;
    std::vector<std::vector<std::string>> rows = {{say(names, "at the end"), regions ? say(names, "values") : ""}};
    for (std::string& head : truncate_distinct(heads, longest_head)) rows[0].push_back(std::move(head));
    if (regions) add_regions(final, counted, names, rows);
    add_numbers(final, counted, names, rows);
    Lines lines;
    if (rows.size() > 1) lines = table_lines(rows);
    const bool king = counted.fact("king") != nullptr;
    if (const std::string signs = signs_words(final, regions, king, names); !signs.empty())
        lines.push_back(cat('(', signs, ')'));
    if (king && !regions) lines.push_back(say(names, "the King in {}", shown(counted.state.king, names)));
    if (final.scored) lines.push_back(say(names, "scored in the last round: {}", regions_words(*final.scored, names)));
    if (std::string words = lacking(final, names); !words.empty()) lines.push_back(std::move(words));
    return lines;
}

Lines doubts_of(const Final& final, const Names& names) {
    Lines doubts;
    std::vector<std::string_view> keys;
    if (!final.markers) keys.emplace_back("`markers`");
    if (!final.scored) keys.emplace_back("`scored`");
    if (!keys.empty()) doubts.push_back(say(names, "without {} the final scoring is not counted", listed(names, keys)));
    if (!final.points && !final.points_after)
        doubts.push_back(say(names, "without `points` or `points-after` no score is counted"));
    return doubts;
}

}  // namespace

SheetText KingsRoad::sheet_text(const Sheet<KingsRoad>& sheet, const Counted& counted, const Names& names) {
    const Final& final = sheet.final;
    const bool all = final.markers && final.nobles && counted.fact("king") != nullptr;
    const KnownFact* const scores = counted.fact("scores");
    return {board_of(final, counted, names), awards_of(sheet, counted, names), doubts_of(final, names),
            all && scores != nullptr && scores->with.empty()};
}

}  // namespace referee::kings_road
