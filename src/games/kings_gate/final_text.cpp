#include <algorithm>
#include <set>

#include "games/kings_gate/audit.hpp"
#include "text/text.hpp"

/// Presents a scoresheet for people: the rows, each explained as far as it is determined, and what remains open.
namespace referee::kings_gate {

namespace {

using Lines = std::vector<std::string>;

/// A row of a sheet: the recorded data, the possible outcomes, and the record of the first remaining outcome.
struct RowView {
    const State& state;
    std::size_t number;
    const FinalRow* seen;  ///< null if `final` has no rows
    const Row<Scored>& row;

    [[nodiscard]] const Site& site() const { return state.sites[number]; }
    [[nodiscard]] const LocationScore& record() const { return state.records[number]; }
    [[nodiscard]] bool has_totals() const { return seen != nullptr && seen->totals; }
    [[nodiscard]] bool has_last() const { return seen != nullptr && seen->last; }
    [[nodiscard]] bool decided() const { return row.left.size() == 1; }
    /// Whether the sheet's claims have excluded outcomes.
    [[nodiscard]] bool picked() const { return row.left.size() < row.outcomes.size(); }

    /// A player's possible points there, in descending order.
    [[nodiscard]] std::vector<int> points(Player player) const {
        std::set<int, std::greater<>> points;
        for (const Scored& outcome : row.left) points.insert(outcome.points[player].value);
        return {points.begin(), points.end()};
    }
};

std::vector<RowView> rows_of(const Sheet<KingsGate>& sheet, const Counted& counted) {
    std::vector<RowView> rows;
    for (std::size_t number = 0; number < counted.rows.size(); ++number) {
        const FinalRow* seen = sheet.final.locations ? &(*sheet.final.locations)[number] : nullptr;
        rows.push_back({counted.state, number, seen, counted.rows[number]});
    }
    return rows;
}

/// Colours with equal totals: the index of their first place, and their number.
struct Tied {
    std::size_t first;
    std::size_t size;
};

/// Ties between colours of different players.
std::vector<Tied> ties_of(const RowView& view) {
    const LocationScore& record = view.record();
    std::vector<Tied> ties;
    for (std::size_t first = 0, next = 0; first < record.ranked; first = next) {
        bool several = false;
        for (next = first;
             next < record.ranked && record.total(record.order[next]) == record.total(record.order[first]); ++next) {
            several = several || owner_of(view.state, record.order[next]) != owner_of(view.state, record.order[first]);
        }
        if (several) ties.push_back({first, next - first});
    }
    return ties;
}

/// Whether the order of the colours is known.
bool is_ordered(const RowView& view) { return view.has_totals() && (view.has_last() || ties_of(view).empty()); }

Lines owners(const RowView& view, const Tied& tied, const Names& names) {
    Lines list;
    for (std::size_t place = tied.first; place < tied.first + tied.size; ++place)
        list.push_back(owned(view.state, view.record().order[place], names));
    return list;
}

void add_totals(const RowView& view, const Names& names, Lines& lines) {
    const LocationScore& record = view.record();
    for (std::size_t place = 0; place < record.ranked; ++place)
        lines.push_back(say(names, "{}: total {}", owned(view.state, record.order[place], names),
                            record.total(record.order[place])));
    if (record.ranked == 0) lines.emplace_back(in(names, "nobody has a tile there"));
    if (view.has_last()) return kings_gate::add_ties(view.state, record, names, lines);
    for (const Tied& tied : ties_of(view)) {
        lines.push_back(say(names, "{} are equal with {}; who placed the last tile is not given",
                            listed(names, owners(view, tied, names)), record.total(record.order[tied.first])));
    }
}

/// The players whose colours may have the lowest total at the tourney ground.
PlayerSet lowest_of(const RowView& view) {
    const LocationScore& record = view.record();
    PlayerSet players;
    for (const Colour colour : values_of<Colour>()) {
        const Player owner = owner_of(view.state, colour);
        const bool counts = owner != nobody && (ranks_absent(view.state.rulings.tourney_lowest) || record.has(colour));
        if (record.lowest && counts && record.total(colour) == record.total(*record.lowest)) players.insert(owner);
    }
    return players;
}

/// Adds the loser at the tourney ground, as far as it is determined.
void add_lowest(const RowView& view, const Names& names, Lines& lines) {
    const LocationScore& record = view.record();
    const PlayerSet players = lowest_of(view);
    if (players.empty()) return;
    const int total = record.total(*record.lowest);
    const bool known = view.has_last() || players.size() == 1;
    if (known && view.decided()) return add_loss(view.state, view.number, names, lines);
    if (known) {
        lines.push_back(say(names, "{} has the lowest total, {}, and loses {} or what the score before allows",
                            owned(view.state, *record.lowest, names), total, tourney_loss));
    } else {
        lines.push_back(say(names, "{} share the lowest total, {}; one of them loses {}",
                            listed(names, names_in(players, names)), total, tourney_loss));
    }
}

/// Adds a line `bruno: +3 or +2` for each player whose points are open.
void add_open(const RowView& view, const Names& names, Lines& lines) {
    for (Player player{}; player.seat < view.state.players; ++player.seat) {
        Lines ways;
        for (const int points : view.points(player)) ways.push_back(cat(points >= 0 ? "+" : "", points));
        if (ways.size() > 1)
            lines.push_back(say(names, "not decided: {} {}", printable(names[player]), either(names, ways)));
    }
}

Lines working_of(const RowView& view, const Names& names) {
    Lines lines;
    if (!view.has_totals()) {
        lines.emplace_back(in(names, "the totals are not given"));
        if (view.picked())
            lines.emplace_back(in(names,
                                  view.decided() ? translatable("the points are those claimed")
                                                 : translatable("the claimed points are taken")));
        return lines;
    }
    add_totals(view, names, lines);
    if (is_ordered(view)) add_points(view.state, view.site(), view.record(), names, lines);
    add_lowest(view, names, lines);
    if (view.picked()) lines.emplace_back(in(names, "the claimed row gives the result"));
    return lines;
}

Award award_of(const RowView& view, const Names& names, bool all_known) {
    Award award{std::string(in(names, view.site().name)), "French rules, Scoring the locations", {}, {}};
    award.claimed_as = "points";
    award.working = working_of(view, names);
    add_open(view, names, award.working);
    for (Player player{}; player.seat < view.state.players; ++player.seat) {
        const std::vector<int> points = view.points(player);
        if (points.size() == 1 && points.front() != 0) award.points.set(player, points.front());
    }
    if (view.has_totals() || !award.points.players.empty()) note_unconfirmed(view.state, view.number, names, award);
    if (view.has_totals() && view.decided() && all_known) add_slips(view.state, view.number, true, names, award);
    return award;
}

std::vector<Award> awards_of(const std::vector<RowView>& rows, const Counted& counted, const Names& names) {
    const PerPlayer<int> scores = known_scores(counted);
    const bool all_known = scores.players.size() == names.size() && !rows.empty();
    std::vector<Award> awards;
    for (const RowView& view : rows) awards.push_back(award_of(view, names, all_known));
    if (rows.empty()) return awards;
    add_victory(scores, counted.tie_breaks, !counted.tie_open.empty(), "French rules, End of the game", names, awards);
    return awards;
}

std::string outcome_words(const RowView& view, const Names& names) {
    Lines items;
    for (Player player{}; player.seat < view.state.players; ++player.seat) {
        const std::vector<int> points = view.points(player);
        if (points.size() == 1 && points.front() == 0) continue;
        items.push_back(cat(printable(names[player]), ' ',
                            points.size() > 1 ? std::string("?") : cat(points.front() > 0 ? "+" : "", points.front())));
    }
    return listed(names, items, translatable("nobody"));
}

/// One row for each location: the totals of the colours, the last placer, and the points.
Lines board_of(const std::vector<RowView>& rows, const Counted& counted, const Names& names) {
    const State& state = counted.state;
    std::vector<std::vector<std::string>> table = {{std::string(in(names, "location"))}};
    for (const Colour colour : values_of<Colour>()) {
        if (owner_of(state, colour) != nobody) table[0].emplace_back(in(names, name_of(colour)));
    }
    table[0].emplace_back(in(names, "last"));
    table[0].emplace_back(in(names, "points"));
    for (const RowView& view : rows) {
        std::vector<std::string> row = {cat(view.number + 1, ' ', site_name(view.site(), names))};
        for (const Colour colour : values_of<Colour>()) {
            if (owner_of(state, colour) == nobody) continue;
            const bool there = view.has_totals() && view.seen->totals->has(colour);
            row.push_back(there ? std::to_string((*view.seen->totals)[colour].value) : view.has_totals() ? "." : "?");
        }
        row.push_back(view.has_last() ? printable(names[*view.seen->last]) : "?");
        row.push_back(outcome_words(view, names));
        table.push_back(std::move(row));
    }
    Lines lines;
    if (!rows.empty()) lines = table_lines(table);
    const PerPlayer<int> scores = known_scores(counted);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const std::string whose = cat(printable(names[player]), " (", colour_list(state, player, names), ")");
        lines.push_back(
            scores.has(player) ? say(names, "{}: {}", whose, referee::counted(names, scores[player], "point")) : whose);
    }
    if (!rows.empty()) lines.emplace_back(in(names, "(. no tile there; ? not given, or not decided)"));
    if (rows.empty() || rows.front().seen == nullptr) lines.push_back(say(names, "not given: {}", "locations"));
    return lines;
}

/// The paid places that a tie is about: `second place`, `first and second place`.
std::string places_words(const RowView& view, const Tied& tied, const Names& names) {
    std::vector<std::string_view> places;
    for (std::size_t place = tied.first; place < tied.first + tied.size && place < view.record().paid; ++place)
        places.push_back(in(names, ordinals[place]));
    const std::string all = listed(names, places);
    return places.size() == 1 ? say(names, "{} place", all) : say(names, "{} places", all);
}

/// Whether the tied places differ in points or characters.
bool brings_something(const RowView& view, const Tied& tied) {
    const Site& site = view.site();
    const auto worth = [&](std::size_t place) { return place < view.record().paid ? site.points[place] : 0; };
    bool differs = false;
    for (std::size_t place = tied.first; place < tied.first + tied.size; ++place) {
        differs = differs || worth(place) != worth(tied.first) ||
            (place < site.characters.size() && site.characters[place]);
    }
    return differs;
}

/// Adds the ties that stay open because no log says who placed the last tile.
void add_tie_doubts(const RowView& view, const Names& names, Lines& doubts) {
    const LocationScore& record = view.record();
    for (const Tied& tied : ties_of(view)) {
        const int total = record.total(record.order[tied.first]);
        if (tied.first >= record.paid || !brings_something(view, tied)) continue;
        Lines totals(tied.size, std::to_string(total));
        PlayerSet players;
        for (std::size_t place = tied.first; place < tied.first + tied.size; ++place)
            players.insert(owner_of(view.state, record.order[place]));
        doubts.push_back(say(names, "it is not known who placed the last tile at {}; totals {} tie for the {}: {}",
                             site_name(view.site(), names), listed(names, totals), places_words(view, tied, names),
                             either(names, names_in(players, names))));
    }
}

void add_doubts(const RowView& view, const Names& names, Lines& doubts) {
    const bool open = std::any_of(view.row.left.begin(), view.row.left.end(), [&](const Scored& outcome) {
        return outcome.points != view.row.left.front().points || outcome.characters != view.row.left.front().characters;
    });
    if (!open) return;
    const std::string name = site_name(view.site(), names);
    if (!view.has_totals()) {
        doubts.push_back(say(names, "without `totals` it is not known who was paid at {}", name));
        return;
    }
    const std::size_t before = doubts.size();
    if (!view.has_last()) add_tie_doubts(view, names, doubts);
    const PlayerSet lowest = lowest_of(view);
    if (!view.has_last() && lowest.size() > 1)
        doubts.push_back(say(
            names, "it is not known who placed the last tile at {}; the lowest total, {}, is shared: {} loses {}", name,
            view.record().total(*view.record().lowest), either(names, names_in(lowest, names)), tourney_loss));
    if (doubts.size() == before)
        doubts.push_back(say(names, "what is lost at {} depends on the score before, which is not known", name));
}

Lines doubts_of(const std::vector<RowView>& rows, const Names& names) {
    if (rows.empty()) return {say(names, "without `locations` nothing is counted")};
    Lines doubts;
    for (const RowView& view : rows) add_doubts(view, names, doubts);
    const bool picked = std::any_of(rows.begin(), rows.end(), [](const RowView& view) { return view.picked(); });
    if (picked)
        doubts.push_back(
            say(names, "if a location can have several results, the claimed one is used and cannot be checked"));
    return doubts;
}

}  // namespace

/// Without a drawing, because a sheet does not record where the tiles lay.
SheetText KingsGate::sheet_text(const Sheet<KingsGate>& sheet, const Counted& counted, const Names& names) {
    const std::vector<RowView> rows = rows_of(sheet, counted);
    return {board_of(rows, counted, names), awards_of(rows, counted, names), doubts_of(rows, names), false};
}

}  // namespace referee::kings_gate
