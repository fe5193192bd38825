#include <algorithm>

#include "core/picture.hpp"
#include "games/kingdom_run/drawn.hpp"
#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

/// Draws the track, the podium and the players.
namespace referee::kingdom_run {

namespace {

constexpr int margin = 20;
constexpr int in_row = 8;
constexpr int cell_width = 96;
constexpr int cell_height = 116;
constexpr int step_width = cell_width + 6;
constexpr int step_height = cell_height + 10;
constexpr int place_height = 66;
constexpr int width = 2 * margin + in_row * step_width - 6;

void add_runners(Picture& picture, Point corner, const Standing& there) {
    int number = 0;
    for (const Clan clan : values_of<Clan>()) {
        for (int i = 0; i < there.all_of(clan); ++i, ++number) {
            const Point center{corner.x + 27 + 42 * (number % 2), corner.y + 48 + 42 * (number / 2)};
            add_piece(picture, center, 16, paint_of_clan(clan), letter_of(clan), i >= there.awake_of(clan));
        }
    }
}

void add_space(Picture& picture, const State& state, int space, const Names& names, Point corner) {
    const auto index = static_cast<std::size_t>(space);
    picture.add(Rectangle{corner, cell_width, cell_height, paint_of_space(state, space), Stroke::thin, 6});
    picture.add(Rectangle{{corner.x + 1, corner.y + 1}, cell_width - 2, 24, Paint::paper, Stroke::none, 6});
    picture.add(Text{{corner.x + 8, corner.y + 19}, std::to_string(space), 15, 30, Anchor::start, true});
    picture.add(
        Text{{corner.x + cell_width - 6, corner.y + 19}, worth_of_space(state, space, names), 12, 58, Anchor::end});
    add_runners(picture, corner, state.track[index]);
}

void add_place(Picture& picture, const State& state, std::size_t place, const Names& names, Point corner) {
    picture.add(Rectangle{corner, cell_width, place_height, Paint::paper, Stroke::thin, 6});
    const std::string number(in(names, ordinal(static_cast<int>(place) + 1)));
    picture.add(Text{{corner.x + 8, corner.y + 20}, number, 14, 40, Anchor::start, true});
    const std::string worth = counted(names, state.podium_points[place], "point");
    picture.add(Text{{corner.x + 8, corner.y + 58}, worth, 12, cell_width - 16});
    if (place < state.arrived)
        add_piece(picture, {corner.x + cell_width - 24, corner.y + 24}, 16, paint_of_clan(state.podium[place]),
                  letter_of(state.podium[place]));
}

Point cell_of(int number, int y, int height) {
    return {margin + number % in_row * step_width, y + number / in_row * height};
}

int rows_for(int number) { return (number + in_row - 1) / in_row; }

std::vector<PlayerRow> player_rows(const State& state, const Names& names) {
    std::vector<PlayerRow> rows;
    const auto points = scores(state);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const Clan clan = clan_of(state, player);
        const bool due = !state.end && player == state.turn;
        rows.push_back({paint_of_clan(clan),
                        letter_of(clan),
                        full_name(names[player], names.given(player)),
                        due,
                        {std::string(in(names, name_of(clan))), std::to_string(state.tokens[player.seat]),
                         std::to_string(points[player].value),
                         finished(state, player) ? say(names, "finished")
                             : due               ? say(names, "to act")
                                                 : std::string{}}});
    }
    return rows;
}

}  // namespace

Picture KingdomRun::picture(const State& state, const Names& names) {
    Picture picture{width, 0, std::string(title), {}};
    picture.add(Text{{margin, 36}, std::string(title), 24, 0, Anchor::start, true});
    if (state.end) {
        const std::string ended = say(names, "ended: {}", in(names, name_of(*state.end)));
        picture.add(Text{{width - margin, 34}, ended, 16, 300, Anchor::end});
    }
    int y = 56;
    for (int space = 1; space <= state.spaces; ++space)
        add_space(picture, state, space, names, cell_of(space - 1, y, step_height));
    y += rows_for(state.spaces) * step_height + 18;
    picture.add(Text{{margin, y}, "podium", 16, 0, Anchor::start, true});
    y += 10;
    for (std::size_t place = 0; place < state.places; ++place)
        add_place(picture, state, place, names, cell_of(static_cast<int>(place), y, place_height + 8));
    y += rows_for(state.places) * (place_height + 8) + 8;
    y += add_players(picture, {margin, y}, width - 2 * margin,
                     {say(names, "clan"), say(names, "tokens"), say(names, "points"), ""}, player_rows(state, names));
    const std::string signs = say(names, "K knights, S sorcerers, F forest, G goblins; z: asleep");
    picture.add(Text{{margin, y + 18}, signs, 12, width - 2 * margin});
    picture.height = y + 34;
    return picture;
}

}  // namespace referee::kingdom_run
