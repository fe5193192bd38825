#include "core/touch.hpp"

#include "games/kings_road/kings_road.hpp"
#include "games/kings_road/shown.hpp"
#include "text/text.hpp"

/// Draws the board for touching: the regions are the Region cards, and the other cards lie in the tray.
namespace referee::kings_road::touch {

namespace {

constexpr int gap = 5;
constexpr int in_row = 3;
constexpr int box_width = (touch_width - 2 * gap) / 3;
constexpr int head_height = 50;
constexpr int pieces_height = 48;

/// The key of a card in the event that is due.
std::string card_key(const Event& event, Card card, const Names& names) {
    return is_reveal(event) ? key_of(&Reveal::selections, card, names) : key_of(&Reselect::selections, card, names);
}

/// The regions form a ring of three by three, clockwise from the upper left corner.
Point corner_of(Region region, int height) {
    constexpr std::array<Point, region_count> cells = {
        {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}}};
    const Point cell = cells[at(region)];
    return {cell.x * (box_width + gap), cell.y * (height + gap)};
}

void add_markers(Picture& picture, const State& state, Region region, const std::vector<std::string>& letters,
                 Point corner) {
    int place = 0;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const int own = influence(state, region, player);
        if (own == 0) continue;
        const Point center{corner.x + 18 + 36 * (place % in_row), corner.y + 16 + pieces_height * (place / in_row)};
        ++place;
        if (state.nobles[at(region)].has(player))
            picture.add(Rectangle{{center.x - 16, center.y - 16}, 32, 32, Paint::none, Stroke::thick});
        add_piece(picture, center, 14, paint_of(player), letters[player.seat]);
        picture.add(touch_text({center.x, center.y + 29}, std::to_string(own), 34, Anchor::middle, true));
    }
}

void add_region(Picture& picture, const State& state, const Event& event, Region region,
                const std::vector<std::string>& letters, int height, const Names& names) {
    const Point corner = corner_of(region, height);
    const bool king = region == state.king;
    picture.add(Rectangle{
        {corner.x + 1, corner.y + 1}, box_width - 2, height - 2, Paint::paper, king ? Stroke::thick : Stroke::thin, 6});
    const std::string name(shown(region, names));
    add_wrapped(picture, {corner.x + box_width / 2, corner.y + 17}, box_width - 8, name, true);
    if (king) add_crown(picture, {corner.x + 16, corner.y + 41}, 20);
    const std::string values = banner(state.printed[at(region)]);
    picture.add(touch_text({corner.x + box_width - 8, corner.y + 46}, values, box_width - 40, Anchor::end));
    add_markers(picture, state, region, letters, {corner.x, corner.y + head_height});
    picture.targets.push_back({corner, box_width, height, name, {{card_key(event, static_cast<Card>(region), names)}}});
}

std::vector<TouchPlayer> boxes(const State& state, const Event& event, const std::vector<std::string>& letters,
                               const Names& names) {
    std::vector<TouchPlayer> all;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const bool due = state.phase != Phase::over && !selections_of(event).has(player) &&
            (is_reveal(event) || state.reselecting.has(player));
        all.push_back({paint_of(player),
                       letters[player.seat],
                       full_name(names[player], names.given(player)),
                       counted(names, state.points[player.seat], "point"),
                       counted(names, state.supply[player.seat], "marker"),
                       due,
                       {}});
    }
    return all;
}

std::string card_words(Card card, const Names& names) {
    return card == Card::knight_declined ? say(names, "Knight, no marker") : std::string(shown(card, names));
}

}  // namespace

static TouchBoard draw(const State& state, const Event& event, const Names& names) {
    TouchBoard board;
    Picture& table = board.table;
    table.title = cat(in(names, KingsRoad::title), ", ", round_words(state, names));
    table.width = board.tray.width = touch_width;
    const std::vector<std::string> letters = initials(names);
    const int height = head_height + (state.players > 3 ? 2 : 1) * pieces_height;
    for (const Region region : values_of<Region>()) add_region(table, state, event, region, letters, height, names);
    const Point middle{box_width + gap + box_width / 2, height + gap + height / 2};
    add_wrapped(table, middle, box_width - 8, round_words(state, names), true);
    table.height = add_touch_players(table, 3 * (height + gap), boxes(state, event, letters, names));

    board.tray.title = in(names, "other cards");
    if (state.phase == Phase::over) return board;
    std::vector<TouchCard> cards;
    for (const Card card : {Card::knight, Card::knight_declined, Card::dragon, Card::witch, Card::hidden})
        cards.push_back({card_words(card, names), {{card_key(event, card, names)}}});
    board.tray.height = add_touch_cards(board.tray, 0, in_row, cards);
    return board;
}

}  // namespace referee::kings_road::touch

namespace referee::kings_road {

TouchBoard KingsRoad::touch_board(const State& state, const Event& event, const Names& names) {
    return touch::draw(state, event, names);
}

}  // namespace referee::kings_road
