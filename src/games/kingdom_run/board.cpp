#include <algorithm>

#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

/// Prints the table as text.
namespace referee::kingdom_run {

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// A clan's runners on a space: a capital letter for each that is awake, a small letter for each that is asleep.
std::string runners(const Standing& there, Clan clan) {
    const char small = name_of(clan).front();
    const char capital = static_cast<char>(small - 'a' + 'A');
    std::string all(static_cast<std::size_t>(there.awake_of(clan)), capital);
    all.append(static_cast<std::size_t>(there.asleep_of(clan)), small);
    return all.empty() ? "." : all;
}

/// Adds the spaces `from` to `to` as a table.
void add_stretch(const State& state, int from, int to, const Names& names, std::vector<std::string>& lines) {
    Rows rows = {{std::string(in(names, "score"))}, {std::string(in(names, "space"))}};
    for (const Clan clan : values_of<Clan>()) rows.push_back({std::string(in(names, name_of(clan)))});
    for (int space = from; space <= to; ++space) {
        const auto index = static_cast<std::size_t>(space);
        rows[0].push_back(space <= start_spaces ? "-" : std::to_string(state.scores[index]));
        rows[1].push_back(cat(state.lakes[index] ? "~" : "", space));
        for (const Clan clan : values_of<Clan>())
            rows[2 + static_cast<std::size_t>(clan)].push_back(runners(state.track[index], clan));
    }
    const auto stretch = table_lines(rows);
    lines.insert(lines.end(), stretch.begin(), stretch.end());
}

void add_players(const State& state, const Names& names, std::vector<std::string>& lines) {
    const auto points = scores(state);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const bool due = player == state.turn && !state.end;
        std::string line = say(
            names, "{}: {}, {}, {}", printable(names[player]), in(names, name_of(clan_of(state, player))),
            counted(names, state.tokens[player.seat], "token"), counted(names, points[player].value, "point"));
        if (finished(state, player)) line += cat(", ", in(names, "finished"));
        if (due) line += cat(", ", in(names, "to act"));
        lines.push_back(std::move(line));
    }
}

void add_dice(const Dice& dice, const Names& names, std::vector<std::string>& lines) {
    if (dice.faces.empty()) return;
    std::string line(in(names, "dice:"));
    for (std::size_t die = 0; die < dice.faces.size(); ++die) {
        const std::string_view face = in(names, name_of(dice.faces[die]));
        line += dice.used[die] ? cat("  (", face, ')') : cat("  ", face);
    }
    lines.push_back(std::move(line));
}

}  // namespace

void add_podium(const State& state, const Names& names, std::vector<std::string>& lines) {
    std::vector<std::vector<std::string>> rows = {{"place"}, {"points"}, {"podium"}};  // the same in French
    for (std::size_t place = 0; place < state.places; ++place) {
        rows[0].push_back(std::to_string(place + 1));
        rows[1].push_back(std::to_string(state.podium_points[place]));
        rows[2].emplace_back(place < state.arrived ? in(names, name_of(state.podium[place])) : ".");
    }
    const auto podium = table_lines(rows);
    lines.insert(lines.end(), podium.begin(), podium.end());
}

/// The track with its scores above the spaces and `~` for lakes. Below it the podium, the players, and the dice of a
/// turn under way, with used dice in brackets.
std::vector<std::string> KingdomRun::board(const State& state, const Names& names) {
    constexpr int width = 16;
    std::vector<std::string> lines;
    for (int from = 1; from <= state.spaces; from += width) {
        add_stretch(state, from, std::min<int>(from + width - 1, state.spaces), names, lines);
        lines.emplace_back();
    }
    add_podium(state, names, lines);
    lines.emplace_back();
    add_players(state, names, lines);
    add_dice(state.dice, names, lines);
    if (state.end) lines.push_back(say(names, "ended: {}", in(names, name_of(*state.end))));
    lines.emplace_back(in(names, "(capitals awake, small letters asleep; ~ a lake)"));
    return lines;
}

}  // namespace referee::kingdom_run
