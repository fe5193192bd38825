#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "games/kings_gate/kings_gate.hpp"

/// Computes what a scoresheet determines: the possible outcomes of each row, and the points on which they agree.
namespace referee::kings_gate {

namespace {

/// The keys of `Scored` that are known without totals, in order: not the totals and not the characters.
constexpr std::uint32_t keys_without_totals = 0b0101;

/// One possible result of a location, before the floor of 0 reduces the loss at the tourney ground.
struct Came {
    Player placer = nobody;  ///< of the last tile, if there are totals
    std::array<int, max_players> gains{};
    std::optional<Player> loser;
    OnlyNames<Character, Player> characters;
};

/// A scored location, and the scores before it as far as they are known.
struct ScoredSite {
    const State& state;
    const Site& site;
    const FinalRow& row;
    std::array<std::optional<int>, max_players> before;
    bool last;  ///< the last row of the sheet
};

/// The record of a location by its totals. The number of tiles and the characters on them are unknown.
LocationScore record_of(const ScoredSite& site, Player placer) {
    LocationScore record;
    record.placer = placer;
    record.paid = places_paid(site.state);
    for (const Colour colour : values_of<Colour>()) {
        if (!site.row.totals->has(colour) || owner_of(site.state, colour) == nobody) continue;
        record.tiles[static_cast<std::size_t>(colour)] = 1;
        record.values[static_cast<std::size_t>(colour)] = static_cast<std::uint8_t>((*site.row.totals)[colour].value);
    }
    rank(site.state, site.site, record);
    reward(site.state, site.site, record);
    return record;
}

/// The players who may have placed the last tile: the recorded one, else those with a tile there. At the last location,
/// and if no player has a tile there, any player.
PlayerSet placers_of(const ScoredSite& site) {
    PlayerSet all;
    PlayerSet there;
    for (Player player{}; player.seat < site.state.players; ++player.seat) {
        all.insert(player);
        if (has_tile(site.state, site.row, player)) there.insert(player);
    }
    if (site.row.last) {
        PlayerSet given;
        given.insert(*site.row.last);
        return given;
    }
    return site.last || there.empty() ? all : there;
}

/// Adds the outcomes determined by totals: one for each player who may have placed the last tile.
void came_by_totals(const ScoredSite& site, std::vector<Came>& all) {
    const PlayerSet placers = placers_of(site);
    for (Player placer{}; placer.seat < site.state.players; ++placer.seat) {
        if (!placers.has(placer)) continue;
        const LocationScore record = record_of(site, placer);
        Came came;
        came.placer = placer;
        for (Player player{}; player.seat < site.state.players; ++player.seat)
            came.gains[player.seat] = gained(site.state, site.site, record, player);
        if (record.lowest) came.loser = owner_of(site.state, *record.lowest);
        for (std::size_t item = 0; item < record.winners.size(); ++item) {
            if (record.winners[item] != nobody) came.characters.set(*site.site.characters[item], record.winners[item]);
        }
        all.push_back(came);
    }
}

/// Adds the outcomes for one assignment of places. At the tourney ground each player may be the loser. If only present
/// colours can lose and nobody was present, nobody loses.
void add_with_loser(const ScoredSite& site, const Came& came, bool nobody_stood, std::vector<Came>& all) {
    const bool somebody = site.site.special == Special::tourney_ground &&
        !(nobody_stood && !ranks_absent(site.state.rulings.tourney_lowest));
    if (!somebody) return all.push_back(came);
    for (Player loser{}; loser.seat < site.state.players; ++loser.seat) {
        all.push_back(came);
        all.back().loser = loser;
    }
}

/// Adds the outcomes without totals: the first places, from none to all that are paid, go to distinct players. With two
/// players each may take two places, because each has two colours.
void came_by_places(const ScoredSite& site, std::array<int, max_players>& taken, std::size_t next, const Came& came,
                    std::vector<Came>& all) {
    add_with_loser(site, came, next == 0, all);
    if (next == places_paid(site.state)) return;
    const int most = site.state.players == 2 ? 2 : 1;
    for (Player player{}; player.seat < site.state.players; ++player.seat) {
        if (taken[player.seat] == most) continue;
        Came more = came;
        more.gains[player.seat] += site.site.points[next];
        ++taken[player.seat];
        came_by_places(site, taken, next + 1, more, all);
        --taken[player.seat];
    }
}

/// The range of the effective loss: the whole loss, or what the floor of 0 leaves of it. If the score before is
/// unknown, it is any part of the loss, but at least what the gain at the same location covers: no score before is
/// below 0.
std::pair<int, int> range_of_loss(const ScoredSite& site, const Came& came) {
    if (!came.loser) return {0, 0};
    if (!stops_at_zero(site.state.rulings.points_floor)) return {tourney_loss, tourney_loss};
    const int gain = came.gains[came.loser->seat];
    const std::optional<int> before = site.before[came.loser->seat];
    if (!before) return {std::min(tourney_loss, gain), tourney_loss};
    const int loss = std::min(tourney_loss, *before + gain);
    return {loss, loss};
}

std::vector<Came> all_ways(const ScoredSite& site) {
    std::vector<Came> all;
    std::array<int, max_players> taken{};
    site.row.totals ? came_by_totals(site, all) : came_by_places(site, taken, 0, {}, all);
    return all;
}

/// All outcomes of a row in the form that claims have. Appends to `placers`, for each outcome, the first player who may
/// have placed the last tile.
Row<Scored> row_of(const ScoredSite& site, const std::vector<Came>& all, std::vector<Player>& placers) {
    Row<Scored> row;
    row.known = site.row.totals ? every_key : keys_without_totals;
    for (const Came& came : all) {
        const auto [least, most] = range_of_loss(site, came);
        for (int loss = least; loss <= most; ++loss) {
            Scored outcome;
            outcome.location = {site.site.name};
            outcome.characters = came.characters;
            for (const Colour colour : values_of<Colour>()) {
                if (site.row.totals && site.row.totals->has(colour))
                    outcome.totals.set(colour, {(*site.row.totals)[colour].value});
            }
            for (Player player{}; player.seat < site.state.players; ++player.seat) {
                const int lost = came.loser == player ? loss : 0;
                outcome.points.set(player, {came.gains[player.seat] - lost});
            }
            if (std::find(row.outcomes.begin(), row.outcomes.end(), outcome) != row.outcomes.end()) continue;
            row.outcomes.push_back(outcome);
            placers.push_back(came.placer);
        }
    }
    return row;
}

/// The outcomes compatible with the claimed row. Without totals, a claimed row restricts them only if it names the
/// points of all players. If no outcome is compatible, returns all.
std::vector<Scored> picked(const Sheet<KingsGate>& sheet, bool usable, std::size_t number, const Row<Scored>& row) {
    if (!usable) return row.outcomes;
    const auto& points = (*sheet.claimed.locations)[number].points;
    const bool all_points = points.players.size() == static_cast<std::size_t>(sheet.setup.players);
    if (row.known != every_key && !all_points) return row.outcomes;
    std::vector<Scored> left;
    for (const Scored& outcome : row.outcomes) {
        if (sheet.rows->fits(number, &outcome, row.known)) left.push_back(outcome);
    }
    return left.empty() ? row.outcomes : left;
}

/// The record of a row. With totals, that of the first remaining outcome. Without totals, only the colours that may
/// have been paid.
LocationScore record_of(const ScoredSite& site, const Row<Scored>& row, const std::vector<Player>& placers) {
    if (site.row.totals) {
        const auto left = std::find(row.outcomes.begin(), row.outcomes.end(), row.left.front());
        return record_of(site, placers[static_cast<std::size_t>(left - row.outcomes.begin())]);
    }
    LocationScore record;
    record.paid = places_paid(site.state);
    for (const Colour colour : values_of<Colour>()) {
        const Player player = owner_of(site.state, colour);
        const bool paid = player != nobody && std::any_of(row.left.begin(), row.left.end(), [&](const Scored& outcome) {
                              return outcome.points[player].value != 0;
                          });
        if (paid) record.order[record.ranked++] = colour;
    }
    return record;
}

/// A player's points if all outcomes agree on them.
std::optional<int> agreed(const std::vector<Scored>& outcomes, Player player) {
    const int points = outcomes.front().points[player].value;
    const bool same = std::all_of(outcomes.begin(), outcomes.end(),
                                  [&](const Scored& outcome) { return outcome.points[player].value == points; });
    return same ? std::optional(points) : std::nullopt;
}

/// The recorded rows of the sheet or, if there are none, an empty row for each claimed location. Every game scores at
/// least one location and at most all of them.
std::vector<FinalRow> rows_of(const Sheet<KingsGate>& sheet) {
    if (sheet.final.locations) return {sheet.final.locations->begin(), sheet.final.locations->end()};
    if (!sheet.claimed.locations) return {};
    const std::size_t claimed = sheet.claimed.locations->size();
    return std::vector<FinalRow>(std::clamp<std::size_t>(claimed, 1, location_count));
}

/// Whether the claimed locations are those of the rows, in number and order.
bool same_locations(const Sheet<KingsGate>& sheet, const State& state, const std::vector<FinalRow>& rows) {
    const auto& claimed = sheet.claimed.locations;
    if (!claimed || sheet.rows == nullptr || claimed->size() != rows.size()) return false;
    for (std::size_t number = 0; number < rows.size(); ++number) {
        if ((*claimed)[number].location.text != state.sites[number].name) return false;
    }
    return true;
}

/// The points at the last location break ties between equal scores of the players of whom they are known.
void count_tie_break(PlayerSet known, Counted& counted) {
    constexpr std::string_view what = "most points at the last location";
    if (known.empty()) {
        counted.tie_open = what;
        return;
    }
    const auto& points = counted.state.records[counted.state.scored - 1U];
    counted.tie_breaks.push_back({what, {}});
    for (Player player{}; player.seat < counted.state.players; ++player.seat) {
        if (known.has(player)) counted.tie_breaks[0].standing.set(player, points.points[player.seat]);
    }
}

/// The totals of the rows that have them; nothing if none has.
std::optional<Tallies> tallies_of(const Sheet<KingsGate>& sheet, const State& state) {
    if (!sheet.final.locations) return std::nullopt;
    Tallies tallies;
    for (std::size_t number = 0; number < sheet.final.locations->size(); ++number) {
        const auto& totals = (*sheet.final.locations)[number].totals;
        if (!totals) continue;
        Totals there;
        for (const Colour colour : values_of<Colour>()) {
            if (totals->has(colour)) there.set(colour, {(*totals)[colour].value});
        }
        tallies.entries.push({{state.sites[number].name}, there});
    }
    return tallies.entries.empty() ? std::nullopt : std::optional(tallies);
}

/// Computes row by row the possible outcomes, the remaining outcomes and the points. Returns the players whose points
/// at the last row are known.
PlayerSet count_rows(const Sheet<KingsGate>& sheet, const std::vector<FinalRow>& rows, bool usable, Counted& counted) {
    State& state = counted.state;
    std::array<std::optional<int>, max_players> scores{};
    for (auto& score : scores) score = 0;
    bool helped = false;
    PlayerSet known_last;
    for (std::size_t number = 0; number < rows.size(); ++number) {
        const ScoredSite site{state, state.sites[number], rows[number], scores, number + 1 == rows.size()};
        std::vector<Player> placers;
        Row<Scored>& row = counted.rows.emplace_back(row_of(site, all_ways(site), placers));
        row.left = picked(sheet, usable, number, row);
        helped = helped || row.left.size() < row.outcomes.size();
        LocationScore& record = state.records[state.scored];
        record = record_of(site, row, placers);
        known_last = {};
        for (Player player{}; player.seat < state.players; ++player.seat) {
            const std::optional<int> points = agreed(row.left, player);
            auto& score = scores[player.seat];
            score = score && points ? std::optional(*score + *points) : std::nullopt;
            record.points[player.seat] = points.value_or(0);
            if (points) known_last.insert(player);
        }
        ++state.scored;
    }
    PlayerSet known;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (!scores[player.seat]) continue;
        known.insert(player);
        state.points[player.seat] = *scores[player.seat];
    }
    counted.know("scores", known, helped ? translatable("the locations claimed") : "");
    return known_last;
}

}  // namespace

bool claims_rows(const Sheet<KingsGate>& sheet, const State& state) {
    return !sheet.final.locations && same_locations(sheet, state, rows_of(sheet));
}

Counted KingsGate::count_final(const Sheet<KingsGate>& sheet) {
    Counted counted{start(sheet.setup)};
    State& state = counted.state;
    state.turn = nobody;
    counted.ends = {EndReason::tenth, EndReason::last_player, EndReason::out_of_tiles};
    const std::vector<FinalRow> rows = rows_of(sheet);
    if (sheet.final.locations)
        counted.ends.erase(rows.size() == location_count ? EndReason::last_player : EndReason::tenth);
    const bool usable = same_locations(sheet, state, rows);
    if (rows.empty()) {
        count_tie_break({}, counted);
        return counted;
    }
    counted.rows_of = "locations";
    counted.claims_alone = !sheet.final.locations;
    counted.tallies = tallies_of(sheet, state);
    count_tie_break(count_rows(sheet, rows, usable, counted), counted);
    return counted;
}

Final KingsGate::final_of(const State& state) {
    Final final;
    final.locations.emplace();
    for (std::size_t number = 0; number < state.scored; ++number) {
        const LocationScore& record = state.records[number];
        FinalRow row{{state.sites[number].name}, FinalRow::Totals{}, record.placer};
        for (const Colour colour : values_of<Colour>()) {
            if (record.has(colour)) row.totals->set(colour, {record.total(colour)});
        }
        final.locations->push(row);
    }
    return final;
}

}  // namespace referee::kings_gate
