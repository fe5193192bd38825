#include "core/touch.hpp"

#include <algorithm>

#include "games/kingdom_run/drawn.hpp"
#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

/// Draws the board for touching. A die stands for the action it shows, a clan on a space for its runner; the tray holds
/// the dice.
namespace referee::kingdom_run::touch {

namespace {

constexpr int in_row = 3;
constexpr int gap = 5;
constexpr int cell_width = (touch_width - (in_row - 1) * gap) / in_row;
constexpr int head_height = 22;
constexpr int runner_width = cell_width / 2;
constexpr int runner_height = 46;

/// Everything that may be done with a runner.
TouchKeys runner_keys(const Runner& runner, const Names& names) {
    return {{key_of(&CatchUp::runner, runner, names)},
            {key_of(&Bathe::runner, runner, names)},
            {key_of(&Lull::runner, runner, names)},
            {key_of(&Awaken::runner, runner, names)},
            {key_of(&Disband::space, runner.place, names), key_of(&Disband::runners, runner.name, names)}};
}

/// A clan's runners on a space: one piece, with their number if there are several, and how many of these are asleep.
void add_runners(Picture& picture, const Standing& there, Clan clan, int space, Point corner, const Names& names) {
    const int all = there.all_of(clan);
    const int asleep = there.asleep_of(clan);
    add_piece(picture, {corner.x + 19, corner.y + 24}, 15, paint_of_clan(clan), letter_of(clan), asleep == all);
    const Point beside{corner.x + 37, corner.y + 22};
    if (all > 1) picture.add(touch_text(beside, std::to_string(all), 16, Anchor::start, true));
    if (asleep > 0 && asleep < all) picture.add(touch_text({beside.x, beside.y + 16}, cat(asleep, 'z'), 18));
    const std::string name = asleep == 0 ? say(names, "{} on {}", in(names, name_of(clan)), space)
        : asleep == all                  ? say(names, "{} on {}, asleep", in(names, name_of(clan)), space)
                                         : say(names, "{} on {}, some asleep", in(names, name_of(clan)), space);
    picture.targets.push_back({corner, runner_width, runner_height, name, runner_keys({clan, {space}}, names)});
}

int clans_on(const Standing& there) {
    int count = 0;
    for (const Clan clan : values_of<Clan>()) count += there.all_of(clan) > 0 ? 1 : 0;
    return count;
}

void add_space(Picture& picture, const State& state, int space, Point corner, int height, const Names& names) {
    const auto index = static_cast<std::size_t>(space);
    picture.add(Rectangle{corner, cell_width, height, paint_of_space(state, space), Stroke::thin, 4});
    picture.add(
        Rectangle{{corner.x + 1, corner.y + 1}, cell_width - 2, head_height - 2, Paint::paper, Stroke::none, 4});
    picture.add(touch_text({corner.x + 6, corner.y + 16}, std::to_string(space), 24, Anchor::start, true));
    const std::string worth = worth_of_space(state, space, names);
    picture.add(touch_text({corner.x + cell_width - 5, corner.y + 16}, worth, 74, Anchor::end));
    int place = 0;
    for (const Clan clan : values_of<Clan>()) {
        if (state.track[index].all_of(clan) == 0) continue;
        const Point at{corner.x + place % 2 * runner_width, corner.y + head_height + place / 2 * runner_height};
        add_runners(picture, state.track[index], clan, space, at, names);
        ++place;
    }
}

/// Rows without a runner are low.
int add_track(Picture& picture, const State& state, const Names& names) {
    int y = 0;
    for (int first = 1; first <= state.spaces; first += in_row) {
        const int last = std::min(first + in_row - 1, static_cast<int>(state.spaces));
        int rows = 0;
        for (int space = first; space <= last; ++space)
            rows = std::max(rows, (clans_on(state.track[static_cast<std::size_t>(space)]) + 1) / 2);
        const int height = head_height + rows * runner_height;
        for (int space = first; space <= last; ++space)
            add_space(picture, state, space, {(space - first) * (cell_width + gap), y}, height, names);
        y += height + gap;
    }
    return y;
}

int add_podium(Picture& picture, const State& state, int y) {
    constexpr int columns = 4;
    constexpr int width = (touch_width - (columns - 1) * gap) / columns;
    constexpr int height = 36;
    y = add_touch_heading(picture, y, "podium");
    for (std::size_t place = 0; place < state.places; ++place) {
        const auto number = static_cast<int>(place);
        const Point corner{number % columns * (width + gap), y + number / columns * (height + gap)};
        picture.add(Rectangle{corner, width, height, Paint::paper, Stroke::thin, 4});
        picture.add(touch_text({corner.x + 6, corner.y + 23}, cat(number + 1, ": ", state.podium_points[place]), 40));
        if (place < state.arrived)
            add_piece(picture, {corner.x + width - 20, corner.y + 18}, 15, paint_of_clan(state.podium[place]),
                      letter_of(state.podium[place]));
    }
    return y + (state.places + columns - 1) / columns * (height + gap);
}

std::vector<TouchPlayer> boxes(const State& state, const Names& names) {
    const auto points = scores(state);
    std::vector<TouchPlayer> all;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const Clan clan = clan_of(state, player);
        all.push_back({paint_of_clan(clan), letter_of(clan), full_name(names[player], names.given(player)),
                       counted(names, points[player].value, "point"),
                       counted(names, state.tokens[player.seat], "token"), !state.end && player == state.turn,
                       player == state.turn ? TouchKeys{key_of_rule<KingdomRun>(Code::steal_self)}
                                            : TouchKeys{{key_of(&Steal::from, player, names)}}});
    }
    return all;
}

/// The tags of the actions that a face allows. A copy die is an option of the action that another die shows.
TouchKeys face_keys(Face face, const Names& names) {
    const auto tag = [](std::string_view of) { return std::vector{std::string(of)}; };
    switch (face) {
        case Face::disband: return {tag(Disband::tag)};
        case Face::catch_up: return {tag(CatchUp::tag)};
        case Face::bathe: return {tag(Bathe::tag)};
        case Face::steal: return {tag(Steal::tag)};
        case Face::lull: return {tag(Lull::tag), tag(Awaken::tag)};
        case Face::copy: return {{key_of(&Steal::copy, true, names)}};
    }
    return {};
}

std::vector<TouchCard> faces(const std::string& field, const Names& names) {
    std::vector<TouchCard> cards;
    for (const Face face : values_of<Face>()) {
        const std::string shown(in(names, name_of(face)));
        cards.push_back({shown, {{part_key(field, face, names)}}, say(names, "a die shows {}", shown)});
    }
    return cards;
}

/// Whether an unused die shows this face.
bool is_left(const State& now, Face face) {
    for (std::size_t die = 0; die < now.dice.faces.size(); ++die) {
        if (!now.dice.used[die] && now.dice.faces[die] == face) return true;
    }
    return false;
}

void add_dice(Picture& tray, const State& now, const Play& play, const Names& names) {
    std::vector<TouchCard> dice;
    for (std::size_t die = 0; die < play.roll.size(); ++die) {
        const int number = static_cast<int>(die) + 1;
        const bool rolled = die < now.dice.faces.size();
        const Face face = rolled ? now.dice.faces[die] : play.roll[die];
        const bool used = rolled && now.dice.used[die];
        // A copy die does what a used die shows. Without one, only the other die with the same face stands for it.
        const bool spent = used && is_left(now, face) && !is_left(now, Face::copy);
        TouchKeys keys = spent ? TouchKeys{key_of_rule<KingdomRun>(Code::die_missing)} : face_keys(face, names);
        keys.push_back({part_key(field_name(&Play::reroll), Count{number}, names)});
        const std::string_view shown = in(names, name_of(face));
        dice.push_back({used ? say(names, "{} (used)", shown) : std::string(shown), std::move(keys),
                        used ? say(names, "die {}: {}, used", number, shown) : say(names, "die {}: {}", number, shown),
                        used ? Paint::shade : Paint::paper});
    }
    tray.height = add_touch_cards(tray, tray.height, static_cast<int>(dice_count), dice);
}

void add_tray(Picture& tray, const State& now, const Play& play, const Names& names) {
    const bool rolling = play.roll.size() < dice_count;
    if (!play.roll.empty()) {
        tray.height = add_touch_heading(tray, tray.height, std::string(in(names, "dice")));
        add_dice(tray, now, play, names);
    }
    if (!rolling && (!play.actions.empty() || play.reroll.entries.size() == dice_count)) return;
    tray.height = add_touch_heading(
        tray, tray.height,
        rolling ? say(names, "die {} shows", play.roll.size() + 1) : say(names, "rolled again, a die shows"));
    const std::string field = rolling ? std::string(field_name(&Play::roll))
                                      : values_of_mapping(field_name(&Play::reroll));
    tray.height = add_touch_cards(tray, tray.height, in_row, faces(field, names));
}

}  // namespace

static TouchBoard draw(const State& state, const Event& event, const Names& names) {
    const Play& play = std::get<Turn>(event).turn;
    const bool rolled = play.roll.size() == dice_count;
    const State now = rolled ? before_action(state, play, play.actions.size()) : state;
    TouchBoard board;
    Picture& table = board.table;
    table.title = KingdomRun::title;
    table.width = board.tray.width = touch_width;
    int y = add_track(table, now, names);
    y = add_podium(table, now, y);
    table.height = add_touch_players(table, y + gap, boxes(now, names));
    board.tray.title = in(names, "dice");
    if (!state.end) add_tray(board.tray, now, play, names);
    return board;
}

}  // namespace referee::kingdom_run::touch

namespace referee::kingdom_run {

TouchBoard KingdomRun::touch_board(const State& state, const Event& event, const Names& names) {
    return touch::draw(state, event, names);
}

}  // namespace referee::kingdom_run
