#include <algorithm>

#include "core/text.hpp"
#include "games/kings_gate/kings_gate.hpp"

/// The working of a location's score.
namespace referee::kings_gate {

namespace {

using Lines = std::vector<std::string>;

constexpr std::array<std::string_view, colour_count> ordinals = {"first", "second", "third", "fourth"};

/// `red (anna)`.
std::string owned(const State& state, Colour colour, const Names& names) { return cat(name_of(colour), " (", printable(names[owner_of(state, colour)]), ')'); }

void add_totals(const State& state, const LocationScore& record, const Names& names, Lines& lines) {
    for (std::size_t place = 0; place < record.ranked; ++place) {
        const Colour colour = record.order[place];
        const int values = record.values[static_cast<std::size_t>(colour)];
        std::string line = cat(owned(state, colour, names), ": ", counted(record.tiles[static_cast<std::size_t>(colour)], "tile"));
        if (record.guildmaster == colour) line += cat(" of value ", values, " with two more for the Guildmaster");
        if (record.bishop && record.guildmaster != colour) line += cat(" of value ", values);
        lines.push_back(cat(line, record.bishop ? ", each counted as 1 under the Bishop, total " : ", total ", record.total(colour)));
    }
    if (record.ranked == 0) lines.emplace_back("nobody has a tile there");
}

/// Equal totals, and who goes first.
void add_ties(const State& state, const LocationScore& record, const Names& names, Lines& lines) {
    for (std::size_t first = 0; first < record.ranked;) {
        std::size_t next = first + 1;
        while (next < record.ranked && record.total(record.order[next]) == record.total(record.order[first])) ++next;
        if (next - first > 1) {
            std::vector<std::string> equal;
            for (std::size_t place = first; place < next; ++place) equal.push_back(owned(state, record.order[place], names));
            lines.push_back(cat(listed(equal), " are equal with ", record.total(record.order[first]), " and go in this order, clockwise after ",
                                printable(names[record.placer]), ", who placed last"));
        }
        first = next;
    }
}

void add_points(const State& state, const Site& site, const LocationScore& record, const Names& names, Lines& lines) {
    for (std::size_t place = 0; place < record.paid; ++place) {
        const std::string points = counted(site.points[place], "point");
        if (place >= record.ranked) {
            lines.push_back(cat("the ", ordinals[place], " place, ", points, ", lapses"));
        } else {
            lines.push_back(cat(ordinals[place], ", ", points, ": ", owned(state, record.order[place], names)));
        }
    }
    for (std::size_t place = 0; place < site.characters.size(); ++place) {
        if (!site.characters[place]) continue;
        const Player winner = record.winners[place];
        lines.push_back(cat("the ", name_of(*site.characters[place]), winner == nobody ? " lapses" : cat(" goes to ", printable(names[winner]))));
    }
}

/// Tourney ground; ruling points-floor.
void add_loss(const State& state, std::size_t location, const Names& names, Lines& lines) {
    const LocationScore& record = state.records[location];
    if (!record.lowest) return;
    const Player loser = owner_of(state, *record.lowest);
    lines.push_back(cat(owned(state, *record.lowest, names), " has the lowest total, ", record.total(*record.lowest), ", and loses ", tourney_loss));
    const int net = gain_of(state, location, loser) - tourney_loss;
    const int change = record.points[loser.seat];
    if (net != change) lines.push_back(cat("the score of ", printable(names[loser]), " does not fall below 0: it changes by ", change, " and not by ", net));
}

}  // namespace

Award award_of(const State& state, std::size_t location, const Names& names) {
    const Site& site = state.sites[location];
    const LocationScore& record = state.records[location];
    Award award;
    award.what = site.name;
    award.source = "French rules, Scoring the locations";
    if (record.king) award.working.push_back(cat("the King makes its ground ", site.ground == Ground::white ? "dangerous" : "safe"));
    add_totals(state, record, names, award.working);
    add_ties(state, record, names, award.working);
    add_points(state, site, record, names, award.working);
    add_loss(state, location, names, award.working);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (record.points[player.seat] != 0) award.points.set(player, record.points[player.seat]);
    }
    return award;
}

std::vector<Award> KingsGate::awards(const State& before, const Event& event, const Names& names) {
    State after = before;
    apply(after, event);
    if (!after.just_scored) return {};
    return {award_of(after, after.scored - 1U, names)};
}

/// End of the game: what decides between those with the most points.
std::vector<Award> KingsGate::reckoning(const State& state, const Names& names) {
    if (!state.end) return {};
    const int most = *std::max_element(state.points.begin(), state.points.begin() + state.players);
    std::vector<std::string> level;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (state.points[player.seat] == most) level.push_back(cat(printable(names[player]), " (", state.records[state.scored - 1U].points[player.seat], ')'));
    }
    if (level.size() < 2) return {};
    std::vector<std::string> best;
    for (const Player winner : kings_gate::winners(state)) best.push_back(printable(names[winner]));
    Award award;
    award.what = "tie-break";
    award.source = "French rules, End of the game";
    award.working = {cat(listed(level), " have ", counted(most, "point"), " each; the points at the last location, in brackets, decide for ", listed(best))};
    return {award};
}

}  // namespace referee::kings_gate
