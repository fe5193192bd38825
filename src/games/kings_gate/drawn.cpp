#include "games/kings_gate/drawn.hpp"

#include <algorithm>
#include <array>

#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

namespace referee::kings_gate {

Paint paint_of(Colour colour) {
    constexpr std::array<Paint, colour_count> paints = {Paint::player_4, Paint::player_3, Paint::red, Paint::player_2};
    return paints[static_cast<std::size_t>(colour)];
}

std::string letter_of(std::string_view name) { return {static_cast<char>(name.front() - 'a' + 'A')}; }

void add_site(Picture& picture, Point one, Point other, const State& state, std::size_t number) {
    const Site& site = state.sites[number];
    const Point corner{std::min(one.x, other.x), std::min(one.y, other.y)};
    const int width = site.lie == Lie::horizontal ? 2 * cell_size : cell_size;
    const int height = site.lie == Lie::horizontal ? cell_size : 2 * cell_size;
    const bool now = number + 1U == state.laid && !state.end;
    picture.add(Rectangle{corner, width, height, is_dangerous(state, site) ? Paint::ink : Paint::shade,
                          now ? Stroke::thick : Stroke::thin, 6});
    const Point middle{corner.x + width / 2, corner.y + height / 2};
    picture.add(Rectangle{{middle.x - 18, middle.y - 15}, 36, 30, Paint::paper, Stroke::thin, 6});
    picture.add(Text{{middle.x, middle.y + 6}, std::to_string(number + 1), 18, 0, Anchor::middle, true});
}

void add_building(Picture& picture, Point corner, const Spot& spot) {
    constexpr int side = cell_size;
    picture.add(Rectangle{{corner.x + 2, corner.y + 2}, side - 4, side - 4, paint_of(spot.colour), Stroke::thin, 4});
    picture.add(Rectangle{{corner.x + 7, corner.y + 21}, side - 14, 18, Paint::paper, Stroke::none, 4});
    const std::string_view face = spot.face == Face::tavern ? "t" : name_of(spot.face);
    picture.add(Text{
        {corner.x + side / 2, corner.y + 35}, cat(letter_of(name_of(spot.colour)), face), 15, 0, Anchor::middle, true});
    if (!spot.character) return;
    picture.add(Circle{{corner.x + side / 2, corner.y + 12}, 10, Paint::gold, Stroke::thin});
    picture.add(Text{
        {corner.x + side / 2, corner.y + 17}, std::string(1, sign_of(*spot.character)), 13, 0, Anchor::middle, true});
}

}  // namespace referee::kings_gate
