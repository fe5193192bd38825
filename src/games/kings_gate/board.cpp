#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// Prints the table as text.
namespace referee::kings_gate {

namespace {

using Lines = std::vector<std::string>;

constexpr std::array<char, face_count> face_signs = {'t', '1', '2', '3', '4', '5', 'd'};

/// The sign of a cell: ground and number for a location; colour, face and character for a building; `.` for a free cell
/// of the current ring.
std::string sign(const State& state, Cell cell) {
    for (std::size_t number = 0; number < state.laid; ++number) {
        const Site& site = state.sites[number];
        const auto cells = cells_of(site.at, site.lie);
        if (cells[0] == cell || cells[1] == cell) return cat(is_dangerous(state, site) ? '#' : '=', number + 1);
    }
    const auto index = spot_at(state, cell);
    if (!index || !state.spots[*index].built) return in_ring(state, cell) ? "." : "";
    const Spot& spot = state.spots[*index];
    std::string text = cat(name_of(spot.colour).front(), face_signs[static_cast<std::size_t>(spot.face)]);
    if (spot.character) text += sign_of(*spot.character);
    return text;
}

void add_table(const State& state, Lines& lines) {
    const Extent extent = extent_of(state);
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> edge = {""};
    for (int x = extent.west; x <= extent.east; ++x) edge.push_back(std::to_string(x));
    edge.emplace_back("");
    rows.push_back(edge);
    for (int y = extent.north; y >= extent.south; --y) {
        std::vector<std::string> row = {std::to_string(y)};
        for (int x = extent.west; x <= extent.east; ++x)
            row.push_back(sign(state, {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}));
        row.push_back(std::to_string(y));
        rows.push_back(row);
    }
    rows.push_back(edge);
    const Lines table = table_lines(rows);
    lines.insert(lines.end(), table.begin(), table.end());
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
    Lines lines;
    add_table(state, lines);
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
