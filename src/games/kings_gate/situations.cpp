#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <utility>
#include <vector>

#include "core/choices.hpp"
#include "games/kings_gate/kings_gate.hpp"

/// Situations that random games hardly ever show.
namespace referee::kings_gate {

namespace {

bool ends_with_dragon(const Event& event) {
    const auto* placed = std::get_if<Place>(&event);
    return placed != nullptr && placed->place.size() > 0 &&
        face_of(placed->place[placed->place.size() - 1].tile) == Face::dragon;
}

/// Whether the last placer loses a tie for a paid place at the location just scored.
bool placer_loses_tie(const State& after) {
    if (!after.just_scored) return false;
    const LocationScore& record = after.records[after.scored - 1U];
    for (std::size_t place = 0; place + 1 < record.ranked && place < record.paid; ++place) {
        const Colour better = record.order[place];
        const Colour worse = record.order[place + 1];
        const bool tied = record.total(better) == record.total(worse);
        if (tied && owner_of(after, worse) == record.placer && owner_of(after, better) != record.placer) return true;
    }
    return false;
}

/// The owner of the lowest colour loses points, and no floor stops the loss.
bool loses_visibly(const State& after, const LocationScore& record) {
    if (!record.lowest) return false;
    const Player loser = owner_of(after, *record.lowest);
    const Site& site = after.sites[after.scored - 1U];
    return record.points[loser.seat] == gained(after, site, record, loser) - tourney_loss;
}

/// A tourney ground is scored where this many colours have tiles, and it shows who loses.
bool is_tourney_of(const State& after, std::uint8_t colours) {
    if (!after.just_scored || after.sites[after.scored - 1U].special != Special::tourney_ground) return false;
    const LocationScore& record = after.records[after.scored - 1U];
    return record.ranked == colours && (loses_visibly(after, record) || !ranks_absent(after.rulings.tourney_lowest));
}

/// The floor of 0 stops a loss at the last location, whose points decide among the players who have the most.
bool floored_loss_decides(const State&, const Event&, const State& after) {
    if (!after.end || !after.just_scored) return false;
    const LocationScore& record = after.records[after.scored - 1U];
    if (!record.lowest || loses_visibly(after, record)) return false;
    const Player loser = owner_of(after, *record.lowest);
    const auto* const end = after.points.begin() + after.players;
    const int most = *std::max_element(after.points.begin(), end);
    return after.points[loser.seat] == most && std::count(after.points.begin(), end, most) > 1;
}

bool witch_completes_at_tie(const State&, const Event& event, const State& after) {
    return std::holds_alternative<Move>(event) && placer_loses_tie(after);
}

bool dragon_ends_at_tie(const State&, const Event& event, const State& after) {
    return ends_with_dragon(event) && placer_loses_tie(after);
}

bool tourney_of_nobody(const State&, const Event&, const State& after) { return is_tourney_of(after, 0); }
bool tourney_of_one(const State&, const Event&, const State& after) { return is_tourney_of(after, 1); }

bool whole_hand_is_placed(const State& before, const Event& event, const State&) {
    const auto* placed = std::get_if<Place>(&event);
    const Left& left = before.left[before.turn.seat];
    return before.open && placed != nullptr && left.stack > 0 && placed->place.size() == left.hand;
}

/// A player who has no tiles left wins a character, and discards it at once.
bool character_is_won_in_vain(const State&, const Event&, const State& after) {
    if (!after.just_scored || after.end) return false;
    const auto& winners = after.records[after.scored - 1U].winners;
    return std::any_of(winners.begin(), winners.end(),
                       [&](Player winner) { return winner != nobody && tiles_left(after, winner) == 0; });
}

/// One player takes two paid places of a location with two colours.
bool two_colours_are_paid(const State&, const Event&, const State& after) {
    if (!after.just_scored) return false;
    const LocationScore& record = after.records[after.scored - 1U];
    return after.players == 2 && record.ranked > 1 &&
        owner_of(after, record.order[0]) == owner_of(after, record.order[1]);
}

/// Three players or more have the most points, and those of the last location decide among them.
bool last_location_decides_among_three(const State&, const Event&, const State& after) {
    if (!after.end || after.scored == 0) return false;
    const Points& at_last = after.records[after.scored - 1U].points;
    const int most = *std::max_element(after.points.begin(), after.points.begin() + after.players);
    std::vector<int> level;
    for (std::size_t seat = 0; seat < after.players; ++seat) {
        if (after.points[seat] == most) level.push_back(at_last[seat]);
    }
    return level.size() >= 3 && std::count(level.begin(), level.end(), level.front()) != std::ssize(level);
}

bool tavern_is_moved_at_graveyard(const State& before, const Event& event, const State&) {
    const auto* const move = std::get_if<Move>(&event);
    if (move == nullptr || !is_special(before, Special::graveyard)) return false;
    const auto from = spot_at(before, cell_of(move->move.from));
    return from && before.spots[*from].face == Face::tavern;
}

std::size_t closed_cells(const State& state) {
    return static_cast<std::size_t>(std::count(state.ring.begin(), state.ring.end(), closed));
}

bool has_dragon(const State& state, Player player) {
    const Tiles& tiles = state.open ? state.hand : state.stack;
    const auto colours = values_of<Colour>();
    return std::any_of(colours.begin(), colours.end(), [&](Colour colour) {
        const auto& faces = tiles[static_cast<std::size_t>(colour)];
        return owner_of(state, colour) == player && faces[static_cast<std::size_t>(Face::dragon)] > 0;
    });
}

/// A player who has a dragon places tiles where a cell around the current location belongs to another one.
bool ring_meets_location(const State& before, const Event& event, const State&) {
    return std::holds_alternative<Place>(event) && closed_cells(before) > 0 && has_dragon(before, before.turn);
}

/// The first tile of the turn, or a dragon, on each cell of the ring that belongs to another location.
std::vector<Event> tiles_on_location(const State& before, const Event& event) {
    const auto ring = ring_of(current(before).at, current(before).lie);
    std::vector<Event> slips;
    for (std::size_t number = 0; number < ring_size; ++number) {
        if (before.ring[number] != closed) continue;
        Place slip = std::get<Place>(event);
        Placed& first = slip.place[0];
        first = {first.tile, at_of(ring[number]), {}};
        slips.emplace_back(slip);
        first.tile = tile_in(before, colour_of(before, before.turn, first.tile), Face::dragon);
        slips.emplace_back(slip);
    }
    return slips;
}

/// Free cells around earlier locations are where a location can be laid beside another one.
int gaps_and_closed_cells(const State& after) {
    std::size_t gaps = 0;
    for (std::size_t i = 0; i < after.known; ++i) {
        const bool free = !after.spots[i].built && !is_site(after, after.cells[i]);
        gaps += free && !in_ring(after, after.cells[i]) ? 1 : 0;
    }
    return static_cast<int>(gaps + closed_cells(after) * most_spots);
}

/// Farther from the first location than in other random games.
constexpr int far = 20;

bool location_is_far(const State&, const Event& event, const State&) {
    const auto locate = std::visit([](const auto& action) { return action.locate; }, event);
    if (!locate) return false;
    const auto cells = cells_of(cell_of(locate->at), locate->lie);
    return std::any_of(cells.begin(), cells.end(),
                       [](Cell cell) { return std::max(std::abs(cell.x), std::abs(cell.y)) > far; });
}

int farthest_cell(const State& after) {
    const Extent extent = extent_of(after);
    return std::max({-extent.west, extent.east, -extent.south, extent.north});
}

/// Gives each colour these tiles only, and hides the hands.
void play_with(Setup<KingsGate>& setup, std::initializer_list<std::pair<Face, int>> tiles) {
    Stack stack;
    for (const Face face : values_of<Face>()) stack.set(face, {0});
    for (const auto& [face, count] : tiles) stack.set(face, {count});
    setup.components.tiles = stack;
    setup.opening.hands.reset();
}

/// Makes the first location a tourney ground, which pays its first place this much.
void begin_at_tourney(Setup<KingsGate>& setup, int first) {
    Prints prints;
    for (Print print : prints_of({})) {
        if (prints.size() == 0) {
            print.special = Special::tourney_ground;
            print.points = Prizes{{first}, {0}, {0}};
        }
        prints.push(print);
    }
    setup.components.locations = prints;
}

void prepare_floored_loss(Setup<KingsGate>& setup, Choices& choices) {
    setup.rulings.points_floor = PointsFloor::zero;
    begin_at_tourney(setup, 0);
    play_with(setup, {{Face::one, 1}, {Face::dragon, static_cast<int>(choices.below(2))}});
}

void prepare_empty_tourney(Setup<KingsGate>& setup, Choices& choices) {
    setup.rulings.points_floor = PointsFloor::negative;
    begin_at_tourney(setup, 3);
    play_with(setup, {{Face::one, static_cast<int>(choices.below(2))}, {Face::dragon, 2}});
}

void prepare_dragon(Setup<KingsGate>& setup, Choices& choices) {
    play_with(setup, {{Face::one, 1 + static_cast<int>(choices.below(2))}, {Face::dragon, 1}});
}

void prepare_witch(Setup<KingsGate>& setup, Choices& choices) { KingsGate::hasten(Code::witch_source, setup, choices); }

void prepare_whole_hand(Setup<KingsGate>& setup, Choices&) {
    constexpr int many = 22;
    play_with(setup, {{Face::one, many}});
    const State start = KingsGate::start(setup);
    setup.opening.hands.emplace();
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        Hand hand;
        for (const Colour colour : values_of<Colour>()) {
            while (owner_of(start, colour) == player && hand.size() < hand_size)
                hand.push(tile_in(start, colour, Face::one));
        }
        setup.opening.hands->set(player, hand);
    }
}

void prepare_three_level(Setup<KingsGate>& setup, Choices& choices) {
    Prints prints;
    for (Print print : prints_of({})) {
        const auto any = [&] { return static_cast<int>(choices.below(2)); };
        print.special.reset();
        print.points = Prizes{{1}, {any()}, {any()}};
        prints.push(print);
    }
    setup.components.locations = prints;
    play_with(setup, {{Face::one, 3 + static_cast<int>(choices.below(5))}});
}

/// The Witch is won first, and the game is short. Each colour has some tiles of this face.
void prepare_short_witch(Setup<KingsGate>& setup, Choices& choices, Face face) {
    prepare_witch(setup, choices);
    play_with(setup, {{Face::one, 7}, {face, 3}});
}

/// Every location but the first is a graveyard.
void prepare_graveyard(Setup<KingsGate>& setup, Choices& choices) {
    prepare_short_witch(setup, choices, Face::tavern);
    Prints prints;
    for (Print print : *setup.components.locations) {
        if (prints.size() > 0) print.special = Special::graveyard;
        prints.push(print);
    }
    setup.components.locations = prints;
}

void prepare_gap(Setup<KingsGate>& setup, Choices& choices) { prepare_short_witch(setup, choices, Face::dragon); }

void prepare_distance(Setup<KingsGate>& setup, Choices&) {
    constexpr int many = 22;
    play_with(setup, {{Face::one, many}});
}

constexpr std::array<Situation<KingsGate>, 12> situation_table = {{
    {"a loss stopped at 0 decides a tie", floored_loss_decides, prepare_floored_loss},
    {"the Witch completes a location at a tie", witch_completes_at_tie, prepare_witch},
    {"a turn that ends with a dragon ends the game at a tie", dragon_ends_at_tie, prepare_dragon},
    {"nobody has a tile at the tourney ground", tourney_of_nobody, prepare_empty_tourney},
    {"one colour is alone at the tourney ground", tourney_of_one, prepare_empty_tourney},
    {"the whole hand is placed", whole_hand_is_placed, prepare_whole_hand},
    {"a character is won without tiles left", character_is_won_in_vain},
    {"two colours of a player come first", two_colours_are_paid},
    {"the last location decides among three players", last_location_decides_among_three, prepare_three_level},
    {"the Witch moves a tavern at the graveyard", tavern_is_moved_at_graveyard, prepare_graveyard},
    {"the current ring meets another location", ring_meets_location, prepare_gap, gaps_and_closed_cells,
     tiles_on_location},
    {"a location lies beyond 20", location_is_far, prepare_distance, farthest_cell},
}};

}  // namespace

std::span<const Situation<KingsGate>> KingsGate::situations() { return situation_table; }

}  // namespace referee::kings_gate
