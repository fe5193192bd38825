#include <algorithm>
#include <array>
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

constexpr std::array<Situation<KingsGate>, 8> situation_table = {{
    {"a loss stopped at 0 decides a tie", floored_loss_decides, prepare_floored_loss},
    {"the Witch completes a location at a tie", witch_completes_at_tie, prepare_witch},
    {"a turn that ends with a dragon ends the game at a tie", dragon_ends_at_tie, prepare_dragon},
    {"nobody has a tile at the tourney ground", tourney_of_nobody, prepare_empty_tourney},
    {"one colour is alone at the tourney ground", tourney_of_one, prepare_empty_tourney},
    {"the whole hand is placed", whole_hand_is_placed, prepare_whole_hand},
    {"a character is won without tiles left", character_is_won_in_vain},
    {"two colours of a player come first", two_colours_are_paid},
}};

}  // namespace

std::span<const Situation<KingsGate>> KingsGate::situations() { return situation_table; }

}  // namespace referee::kings_gate
