#include <algorithm>
#include <utility>

#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// Prints the table as text.
namespace referee::kings_gate {

namespace {

using Lines = std::vector<std::string>;

constexpr std::array<char, face_count> face_signs = {'t', '1', '2', '3', '4', '5', 'd'};

/// The sign of a spot: colour, face and character of a building; `.` for a free one in the current ring.
std::string sign(const State& state, std::size_t index) {
    const Spot& spot = state.spots[index];
    if (!spot.built) return in_ring(state, state.cells[index]) ? "." : "";
    std::string text = cat(name_of(spot.colour).front(), face_signs[static_cast<std::size_t>(spot.face)]);
    if (spot.character) text += sign_of(*spot.character);
    return text;
}

/// The table, with ground and number of each location.
Lines table_of(const State& state) {
    const Extent extent = extent_of(state);
    const auto width = static_cast<std::size_t>(extent.east - extent.west + 1);
    Lines edge = {""};
    for (int x = extent.west; x <= extent.east; ++x) edge.push_back(std::to_string(x));
    edge.emplace_back();
    std::vector<Lines> rows = {edge};
    for (int y = extent.north; y >= extent.south; --y) {
        Lines& row = rows.emplace_back(width + 2);
        row.front() = row.back() = std::to_string(y);
    }
    rows.push_back(std::move(edge));
    const auto at = [&](Cell cell) -> std::string& {
        return rows[static_cast<std::size_t>(extent.north - cell.y + 1)]
                   [static_cast<std::size_t>(cell.x - extent.west + 1)];
    };
    for (std::size_t i = 0; i < state.known; ++i) at(state.cells[i]) = sign(state, i);
    for (std::size_t number = 0; number < state.laid; ++number) {
        const Site& site = state.sites[number];
        const std::string mark = cat(is_dangerous(state, site) ? '#' : '=', number + 1);
        for (const Cell cell : cells_of(site.at, site.lie)) at(cell) = mark;
    }
    return table_lines(rows);
}

void add_players(const State& state, const Names& names, Lines& lines) {
    const auto held = characters(state);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        std::string line = player_words(state, player, names);
        const int hand = std::min<int>(hand_size, tiles_left(state, player));
        if (!state.open) line = say(names, "{}, {} in hand", line, counted(names, hand, "tile"));
        for (const Character character : values_of<Character>()) {
            if (held[player].has(character)) line += cat(", ", in(names, name_of(character)));
        }
        if (player == state.turn) line += cat(", ", in(names, "to act"));
        lines.push_back(std::move(line));
    }
}

void add_last_award(const State& state, const Names& names, Lines& lines) {
    if (state.scored == 0) return;
    const Award award = award_of(state, state.scored - 1U, names);
    lines.emplace_back();
    lines.push_back(say(names, "scored last: {}", printable(award.what)));
    for (const std::string& line : award.working) lines.push_back(cat("  ", line));
}

}  // namespace

/// North is up. Coordinates stand on both edges.
std::vector<std::string> KingsGate::board(const State& state, const Names& names) {
    Lines lines = table_of(state);
    lines.emplace_back();
    const Site& site = current(state);
    lines.push_back(say(names, "location {}: {}, {}, {}", static_cast<int>(state.laid), site_name(site, names),
                        ground_words(state, names), prizes(state, site, names)));
    add_players(state, names, lines);
    add_last_award(state, names, lines);
    if (state.end) lines.push_back(say(names, "ended: {}", in(names, name_of(*state.end))));
    lines.emplace_back();
    lines.emplace_back(in(
        names, "(=3 a safe location, #3 a dangerous one, . a free cell of the current ring; y4 a yellow 4, t tavern;"));
    lines.emplace_back(in(names, " K king, B bishop, M magician, G guildmaster, N merchant, W witch)"));
    return lines;
}

}  // namespace referee::kings_gate
