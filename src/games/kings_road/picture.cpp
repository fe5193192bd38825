#include <array>

#include "core/picture.hpp"
#include "games/kings_road/kings_road.hpp"
#include "games/kings_road/shown.hpp"
#include "text/text.hpp"

/// Draws the board.
namespace referee::kings_road {

namespace {

constexpr int margin = 20;
constexpr int top = 64;
constexpr int box_width = 246;
constexpr int box_height = 118;
constexpr int gap = 40;
constexpr int width = 2 * margin + 3 * box_width + 2 * gap;
constexpr int board_height = 3 * box_height + 2 * gap;

/// The regions form a ring of three by three, clockwise from the upper left corner.
Point corner_of(Region region) {
    constexpr std::array<Point, region_count> cells = {
        {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}}};
    const Point cell = cells[static_cast<std::size_t>(region)];
    return {margin + cell.x * (box_width + gap), top + cell.y * (box_height + gap)};
}

Point center_of(Region region) {
    const Point corner = corner_of(region);
    return {corner.x + box_width / 2, corner.y + box_height / 2};
}

void add_road(Picture& picture, Region from, Region to) {
    picture.add(Line{center_of(from), center_of(to), 12, Paint::ink});
    picture.add(Line{center_of(from), center_of(to), 8, Paint::paper});
}

void add_roads(Picture& picture) {
    add_road(picture, Region::zin_kais_deep, Region::temple_ruins);
    for (int region = 0; region < region_count; ++region)
        add_road(picture, static_cast<Region>(region), static_cast<Region>((region + 1) % region_count));
}

void add_region(Picture& picture, const State& state, Region region, const std::vector<std::string>& letters,
                const Names& names) {
    const auto at = static_cast<std::size_t>(region);
    const auto [x, y] = corner_of(region);
    const bool king = region == state.king;
    picture.add(Rectangle{{x, y}, box_width, box_height, Paint::paper, king ? Stroke::thick : Stroke::thin, 8});
    if (king) add_crown(picture, {x + 2, y + 2}, 36);
    picture.add(
        Text{{x + 20, y + 25}, std::string(shown(region, names)), 14, box_width - 30 - 84, Anchor::start, true});
    picture.add(Text{{x + box_width - 10, y + 25}, banner(state.printed[at]), 14, 76, Anchor::end});
    int place = 0;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int own = influence(state, region, player);
        if (own == 0) continue;
        const Point center{x + 28 + 45 * place++, y + 60};
        if (state.nobles[at].has(player))
            picture.add(Rectangle{{center.x - 20, center.y - 20}, 40, 40, Paint::none, Stroke::thick});
        add_piece(picture, center, 15, paint_of(player), letters[player.seat]);
        picture.add(Text{{center.x, y + 104}, std::to_string(own), 16, 40, Anchor::middle, true});
    }
}

std::string head_words(const State& state, const Names& names) {
    const std::string round = round_words(state, names);
    if (state.phase == Phase::reselect)
        return say(names, "{}, {} shown", round, counted(names, state.dragons, "Dragon"));
    if (state.phase == Phase::over) return say(names, "{}; ended: {}", round, in(names, name_of(EndReason::forty)));
    return round;
}

std::string_view spent_words(const State& state, Player player, const Names& names) {
    const bool witch = state.witch_spent.has(player);
    if (state.dragon_spent.has(player)) return witch ? in(names, "Dragon, Witch") : in(names, "Dragon");
    return witch ? in(names, "Witch") : in(names, "none");
}

}  // namespace

/// A scoresheet does not record the spent cards or the number of rounds, so the picture of a sheet omits them.
Picture KingsRoad::picture(const State& state, const Names& names) {
    Picture picture{width, 0, cat(in(names, title), ", ", round_words(state, names)), {}};
    picture.add(Text{{margin, 36}, std::string(in(names, title)), 24, 0, Anchor::start, true});
    const bool reselecting = state.phase == Phase::reselect;
    picture.add(Text{{width - margin, 34}, head_words(state, names), 16, 480, Anchor::end});
    add_roads(picture);
    const std::vector<std::string> letters = initials(names);
    for (const Region region : values_of<Region>()) add_region(picture, state, region, letters, names);
    const bool of_sheet = state.phase == Phase::over && state.rounds == 0;
    std::vector<std::string> columns = {say(names, "points"), say(names, "usable markers")};
    if (!of_sheet) columns.push_back(say(names, "spent cards"));
    std::vector<PlayerRow> rows;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        rows.push_back({paint_of(player),
                        letters[player.seat],
                        full_name(names[player], names.given(player)),
                        state.reselecting.has(player),
                        {std::to_string(state.points[player.seat]), std::to_string(state.supply[player.seat])}});
        if (!of_sheet) rows.back().cells.emplace_back(spent_words(state, player, names));
    }
    int y = top + board_height + 24;
    y += add_players(picture, {margin, y}, width - 2 * margin, columns, rows);
    picture.add(Text{{margin, y + 18},
                     reselecting ? say(names,
                                       "The crown is the King; a framed piece is a Noble among the markers counted "
                                       "below it; a thick frame: to reselect")
                                 : say(names,
                                       "The crown is the King; a framed piece is a Noble among the markers counted "
                                       "below it"),
                     12,
                     width - 2 * margin});
    picture.height = y + 34;
    return picture;
}

}  // namespace referee::kings_road
