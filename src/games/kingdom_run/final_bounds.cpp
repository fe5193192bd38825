#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/kingdom_run/kingdom_run.hpp"
#include "language/language.hpp"
#include "text/text.hpp"

/// Bounds of the scores of a sheet that does not count them.
namespace referee::kingdom_run {

namespace {

/// What is known of the table at the end.
struct Table {
    const Sheet<KingdomRun>& sheet;
    State state;                              ///< what the sheet shows
    std::array<int, clan_count> off_track{};  ///< runners whom the track does not show; they can be on the podium

    [[nodiscard]] bool shows_podium() const { return sheet.final.podium.has_value(); }
    [[nodiscard]] bool shows_track() const { return sheet.final.track.has_value(); }
    [[nodiscard]] int best_space() const { return state.scores[state.spaces]; }
};

/// One end of the game: the number of runners on the podium, and the reason.
struct End {
    int arrived = 0;
    EndReason reason{};
};

/// The parts of a player's points.
struct Parts {
    ScoreRange podium;
    ScoreRange track;
    ScoreRange tokens;
    [[nodiscard]] int least() const { return podium.least + track.least + tokens.least; }
    [[nodiscard]] int most() const { return podium.most + track.most + tokens.most; }
};

ScoreRange only(int points) { return {points, points}; }

Table table_of(const Sheet<KingdomRun>& sheet, const State& state) {
    Table table{sheet, state};
    table.off_track.fill(clan_size);
    for (int space = start_spaces + 1; table.shows_track() && space <= state.spaces; ++space) {
        for (const Clan clan : values_of<Clan>())
            table.off_track[at(clan)] -= state.track[static_cast<std::size_t>(space)].all_of(clan);
    }
    return table;
}

/// The ends that fit the sheet: the podium is full, or, with two players, a player's last runner has arrived before.
std::vector<End> ends_of(const Table& table, NameSet<EndReason> reasons) {
    if (table.shows_podium()) return {{table.state.arrived, *table.state.end}};
    std::vector<End> ends;
    if (reasons.has(EndReason::podium)) ends.push_back({table.state.places, EndReason::podium});
    const bool can_be_home = table.state.players == 2 && reasons.has(EndReason::clan_home);
    for (int arrived = clan_size; can_be_home && arrived < table.state.places; ++arrived)
        ends.push_back({arrived, EndReason::clan_home});
    return ends;
}

/// The most runners of other clans that can be on the podium. With two players, the fourth runner of a player ends the
/// game; so only one player has four runners there.
int others_on_podium(const Table& table, Player player, bool may_be_home) {
    int sum = 0;
    for (const Clan clan : values_of<Clan>()) {
        const std::optional<Player> owner = owner_of(table.state, clan);
        if (owner == player) continue;
        const bool one_less = table.state.players == 2 && owner && !may_be_home;
        sum += std::min(table.off_track[at(clan)], one_less ? clan_size - 1 : clan_size);
    }
    return sum;
}

/// Whether a podium of this end can hold exactly `own` runners of the player.
bool is_possible(const Table& table, const End& end, Player player, int own) {
    const int others = end.arrived - own;
    if (others < 0 || own > table.off_track[at(clan_of(table.state, player))]) return false;
    if (table.state.players > 2 || own == clan_size) return others <= others_on_podium(table, player, own < clan_size);
    const Player other{static_cast<std::uint8_t>(1 - player.seat)};
    const bool home = table.off_track[at(clan_of(table.state, other))] == clan_size && others >= clan_size;
    return (home || end.reason == EndReason::podium) && others <= others_on_podium(table, player, home);
}

/// The points of the podium's places from one on.
int points_of_places(const State& state, int from, int count) {
    const auto first = state.podium_points.begin() + from;
    return std::accumulate(first, first + count, 0);
}

/// The points of `own` runners on the podium. With two players a player's fourth runner is the last to arrive.
ScoreRange podium_range(const State& state, const End& end, int own) {
    const int last = state.players == 2 && own == clan_size ? 1 : 0;
    return {points_of_places(state, end.arrived - own, own),
            points_of_places(state, 0, own - last) + points_of_places(state, end.arrived - last, last)};
}

/// A part that the sheet claims for the player. It does not count if no game can bring it.
std::optional<int> claimed_part(const std::optional<PerPlayer<Count>>& claimed, Player player, int most) {
    const bool there = claimed && claimed->has(player) && (*claimed)[player].value <= most;
    return there ? std::optional((*claimed)[player].value) : std::nullopt;
}

/// Twelve tokens: the player's are shown or claimed; otherwise they are at most what the others' claims leave.
ScoreRange token_range(const Table& table, Player player) {
    if (table.sheet.final.tokens) return only(table.state.tokens[player.seat] * points_of_token);
    const auto& claimed = table.sheet.claimed.tokens;
    if (const auto tokens = claimed_part(claimed, player, token_count)) return only(*tokens * points_of_token);
    int left = token_count;
    for (Player other{}; other.seat < table.state.players; ++other.seat)
        left -= claimed_part(claimed, other, token_count).value_or(0);
    return {0, std::max(left, 0) * points_of_token};
}

Parts parts_of(const Table& table, const End& end, Player player, int own) {
    const Sources& claimed = table.sheet.claimed;
    Parts parts{
        podium_range(table.state, end, own), {0, (clan_size - own) * table.best_space()}, token_range(table, player)};
    const int best_podium = points_of_places(table.state, 0, clan_size);
    if (const auto points = claimed_part(claimed.podium_points, player, best_podium)) parts.podium = only(*points);
    if (const auto points = claimed_part(claimed.track_points, player, clan_size * table.best_space()))
        parts.track = only(*points);
    if (table.shows_podium()) parts.podium = only(podium_points(table.state)[player].value);
    if (table.shows_track()) parts.track = only(track_points(table.state)[player].value);
    return parts;
}

std::string words_of(int podium, int track, int tokens, Language language) {
    return say(language, "{} on the podium, {} on the track and {} for tokens", podium, track, tokens);
}

/// The unconfirmed rows of the podium and of the track.
std::vector<std::string> unconfirmed_rows(const State& state, bool podium, bool track) {
    std::vector<std::string> rows;
    for (std::size_t place = 0; podium && place < state.places; ++place) {
        if (auto row = unconfirmed_place(state, place)) rows.push_back(std::move(*row));
    }
    for (int space = start_spaces + 1; track && space <= state.spaces; ++space) {
        if (auto row = unconfirmed_space(state, space)) rows.push_back(std::move(*row));
    }
    return rows;
}

std::optional<ScoreBounds::Each> each_of(const Table& table, const std::vector<End>& ends, Player player,
                                         Language language) {
    ScoreBounds::Each each;
    bool any = false;
    bool podium = false;
    bool track = false;
    for (const End& end : ends) {
        for (int own = 0; own <= clan_size; ++own) {
            const bool fits = table.shows_podium() ? own == home(table.state, clan_of(table.state, player))
                                                   : is_possible(table, end, player, own);
            if (!fits) continue;
            const Parts parts = parts_of(table, end, player, own);
            if (!any || parts.least() < each.range.least) {
                each.range.least = parts.least();
                each.why_least = words_of(parts.podium.least, parts.track.least, parts.tokens.least, language);
            }
            if (!any || parts.most() > each.range.most) {
                each.range.most = parts.most();
                each.why_most = words_of(parts.podium.most, parts.track.most, parts.tokens.most, language);
            }
            any = true;
            podium = podium || parts.podium.most > 0;
            track = track || parts.track.most > 0;
        }
    }
    each.unconfirmed = unconfirmed_rows(table.state, podium, track);
    return any ? std::optional(each) : std::nullopt;
}

/// The most points of runners on the track, four on a space.
int best_of_track(const State& state, int runners) {
    int sum = 0;
    for (int space = state.spaces; runners > 0 && space > start_spaces; --space, runners -= most_on_space)
        sum += std::min(runners, most_on_space) * state.scores[static_cast<std::size_t>(space)];
    return sum;
}

/// The numbers of players' runners that an end can have on the podium.
ScoreRange own_on_podium(const Table& table, const End& end) {
    const State& state = table.state;
    int own = 0;
    int others = 0;
    for (const Clan clan : values_of<Clan>()) (owner_of(state, clan) ? own : others) += table.off_track[at(clan)];
    if (table.shows_podium()) {
        const auto last = state.podium.begin() + state.arrived;
        const auto is_own = [&](Clan clan) { return owner_of(state, clan).has_value(); };
        return only(static_cast<int>(std::count_if(state.podium.begin(), last, is_own)));
    }
    const int kept_out = state.players == 2 ? 1 : 0;  // the first player to have four runners in ends the game
    const int home = end.reason == EndReason::clan_home ? clan_size : 0;
    return {std::max(end.arrived - others, home), std::min({end.arrived, own, state.players * clan_size - kept_out})};
}

/// The points of all players together on podium and track.
std::optional<ScoreRange> sum_on_boards(const Table& table, const std::vector<End>& ends) {
    const State& state = table.state;
    const auto sum = [](const PerPlayer<Count>& points) {
        return std::accumulate(points.values.begin(), points.values.end(), 0,
                               [](int before, Count count) { return before + count.value; });
    };
    std::optional<ScoreRange> range;
    for (const End& end : ends) {
        const ScoreRange numbers = own_on_podium(table, end);
        for (int own = numbers.least; own <= numbers.most; ++own) {
            ScoreRange podium{points_of_places(state, end.arrived - own, own), points_of_places(state, 0, own)};
            ScoreRange track{0, best_of_track(state, state.players * clan_size - own)};
            if (table.shows_podium()) podium = only(sum(podium_points(state)));
            if (table.shows_track()) track = only(sum(track_points(state)));
            const ScoreRange both{podium.least + track.least, podium.most + track.most};
            range = {std::min(range.value_or(both).least, both.least), std::max(range.value_or(both).most, both.most)};
        }
    }
    return range;
}

/// By seat, the parts of the points if the player's fourth runner ended the game, with the fewest points; nothing if
/// that cannot be.
using HomeParts = std::array<std::optional<Parts>, 2>;

/// Empty unless the game ended with the fourth runner of one of two players.
std::optional<HomeParts> parts_of_home(const Table& table, const std::vector<End>& ends) {
    const auto is_home = [](const End& end) { return end.reason == EndReason::clan_home; };
    if (table.state.players != 2 || table.shows_podium() || !std::all_of(ends.begin(), ends.end(), is_home))
        return std::nullopt;
    HomeParts home;
    for (std::uint8_t seat = 0; seat < home.size(); ++seat) {
        for (const End& end : ends) {
            if (!is_possible(table, end, Player{seat}, clan_size)) continue;
            const Parts parts = parts_of(table, end, Player{seat}, clan_size);
            if (!home[seat] || parts.least() < home[seat]->least()) home[seat] = parts;
        }
    }
    return home;
}

/// One of two players has all four runners on the podium.
std::string nobody_home(const ScoreRanges& ranges, const HomeParts& home, Language language) {
    const Parts* fewest = nullptr;
    for (std::size_t seat = 0; seat < home.size(); ++seat) {
        if (!home[seat]) continue;
        if (ranges[seat].most >= home[seat]->least()) return {};
        if (fewest == nullptr || home[seat]->least() < fewest->least()) fewest = &*home[seat];
    }
    if (fewest == nullptr) return {};
    return say(language,
               "somebody has all four runners on the podium, none in its last place, and so at least {} points: {}",
               fewest->least(), words_of(fewest->podium.least, fewest->track.least, fewest->tokens.least, language));
}

/// All players together have the twelve tokens, and the points of their clans' runners.
std::string sum_astray(const ScoreRanges& ranges, int players, const ScoreRange& boards, Language language) {
    constexpr int tokens = token_count * points_of_token;
    ScoreRange sum;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        sum.least += ranges[seat].least;
        sum.most += ranges[seat].most;
    }
    if (sum.least > boards.most + tokens)
        return say(language,
                   "all players together have at least {} points, but no more than {}: {} for the twelve tokens, and "
                   "{} on podium and track",
                   sum.least, boards.most + tokens, tokens, boards.most);
    if (sum.most < boards.least + tokens)
        return say(language,
                   "all players together have at most {} points, but no fewer than {}: {} for the twelve tokens, and "
                   "{} on podium and track",
                   sum.most, boards.least + tokens, tokens, boards.least);
    return {};
}

}  // namespace

/// A player has four runners and up to twelve tokens, of which each scores two points. A runner on the podium scores
/// the points of a place, one on the track at most those of the last space, one on the start board nothing. At the end
/// the podium is full, or, with two players, a player's fourth runner is the last on it: if the podium is not full, one
/// of them has all four there. The clans of the others, and those that nobody plays, fill the other places as far as
/// their runners reach. All players together have all twelve tokens (English rules, End of the Game).
std::optional<ScoreBounds> KingdomRun::score_bounds(const Sheet<KingdomRun>& sheet, NameSet<EndReason> reasons,
                                                    Language language) {
    const Table table = table_of(sheet, count_final(sheet).state);
    std::vector<End> ends = ends_of(table, reasons);
    std::erase_if(ends, [&](const End& end) {
        const ScoreRange own = own_on_podium(table, end);
        return own.least > own.most;
    });
    const std::optional<ScoreRange> boards = sum_on_boards(table, ends);
    if (!boards) return std::nullopt;
    ScoreBounds bounds;
    for (Player player{}; player.seat < table.state.players; ++player.seat) {
        const auto each = each_of(table, ends, player, language);
        if (!each) return std::nullopt;
        bounds.each[player.seat] = *each;
    }
    if (boards->most > 0) bounds.unconfirmed = unconfirmed_rows(table.state, true, true);
    if (const auto home = parts_of_home(table, ends))
        bounds.together.emplace_back(
            [home = *home, language](const ScoreRanges& ranges) { return nobody_home(ranges, home, language); });
    bounds.together.emplace_back(
        [players = sheet.setup.players, boards = *boards, language](const ScoreRanges& ranges) {
            return sum_astray(ranges, players, boards, language);
        });
    return bounds;
}

std::vector<ClaimLimit> KingdomRun::claim_limits(const State& state, Language language) {
    const std::string runners = counted(language, clan_size, "runner");
    return {{"tokens", token_count, say(language, "all players together have that many"), true},
            {"podium-points", points_of_places(state, 0, clan_size),
             say(language, "a player has {}, and the first places bring that", runners)},
            {"track-points", clan_size * state.scores[state.spaces],
             say(language, "a player has {}, and the last space brings most", runners)}};
}

}  // namespace referee::kingdom_run
