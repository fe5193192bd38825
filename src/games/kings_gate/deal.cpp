#include <algorithm>
#include <vector>

#include "core/choices.hpp"
#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

namespace {

/// Few tiles, so that games reach every kind of end, but enough for a hand.
Stack any_stack(Choices& choices) {
    Stack stack;
    for (const Face face : values_of<Face>()) stack.set(face, {static_cast<int>(choices.below(4))});
    stack.set(Face::one, {6});
    return stack;
}

/// The printed locations in random order, each with random ground, points and special rule. The characters go to the
/// first locations.
Prints any_locations(Choices& choices) {
    const Prints printed = prints_of({});
    std::vector<Print> order(printed.begin(), printed.end());
    shuffle(order, choices);
    Prints prints;
    for (Print& print : order) {
        print.ground = choices.one_in(2) ? Ground::white : Ground::black;
        print.special.reset();
        if (choices.one_in(3)) print.special = static_cast<Special>(choices.below(special_names.size()));
        prints.push(print);
    }
    return prints;
}

/// A random hand from a player's stack.
Hand any_hand(const State& start, Player player, Choices& choices) {
    std::vector<Tile> stack;
    for (const Colour colour : values_of<Colour>()) {
        if (owner_of(start, colour) != player) continue;
        for (const Face face : values_of<Face>())
            stack.insert(stack.end(), start.printed[static_cast<std::size_t>(face)], tile_in(start, colour, face));
    }
    Hand hand;
    while (hand.size() < hand_size) {
        const std::size_t next = choices.below(stack.size());
        hand.push(stack[next]);
        stack.erase(stack.begin() + static_cast<std::ptrdiff_t>(next));
    }
    return hand;
}

void choose_colours(Setup<KingsGate>& setup, Choices& choices) {
    auto colours = values_of<Colour>();
    shuffle(colours, choices);
    for (std::size_t seat = 0, next = 0; seat < static_cast<std::size_t>(setup.players); ++seat) {
        setup.seats[seat].colors.emplace();
        for (int i = setup.players == 2 ? 2 : 1; i > 0; --i) setup.seats[seat].colors->push(colours[next++]);
    }
}

}  // namespace

/// Half of the setups record the hands, which makes the log open.
void KingsGate::deal(Setup<KingsGate>& setup, Choices& choices) {
    if (setup.components.tiles) setup.components.tiles = any_stack(choices);
    if (setup.components.locations) setup.components.locations = any_locations(choices);
    if (choices.one_in(2)) choose_colours(setup, choices);
    if (choices.one_in(2)) return;
    const State start = KingsGate::start(setup);
    PerPlayer<Hand> hands;
    for (Player player{}; player.seat < setup.players; ++player.seat)
        hands.set(player, any_hand(start, player, choices));
    setup.opening.hands = hands;
}

/// Whether a rule depends on what is printed on this location.
static bool is_about(Code rule, const Print& print) {
    const auto wins = [&](Character character) {
        return std::find(print.characters.begin(), print.characters.end(), character) != print.characters.end();
    };
    if (rule == Code::magician_value) return wins(Character::magician);
    if (rule == Code::witch_source) return wins(Character::witch);
    if (rule == Code::character_on_dragon) return !print.characters.empty();
    if (rule == Code::garrison) return print.special == Special::garrison;
    if (rule == Code::graveyard) return print.special == Special::graveyard;
    return false;
}

/// Puts the locations that the rule depends on first, and gives all players enough 1s to place six in a turn.
void KingsGate::hasten(Code towards, Setup<KingsGate>& setup, Choices& choices) {
    constexpr int many = 18;
    const Prints printed = prints_of({});
    std::vector<Print> order(printed.begin(), printed.end());
    shuffle(order, choices);
    std::stable_partition(order.begin(), order.end(), [&](const Print& print) { return is_about(towards, print); });
    setup.components.locations.emplace();
    for (const Print& print : order) setup.components.locations->push(print);
    Stack stack = any_stack(choices);
    stack.set(Face::one, {many});
    setup.components.tiles = stack;
    if (!setup.opening.hands) return;
    setup.opening.hands.emplace();
    const State start = KingsGate::start(setup);
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        Hand hand;
        for (const Tile tile : any_hand(start, player, choices)) {
            hand.push(choices.one_in(4) ? tile : tile_in(start, colour_of(start, player, tile), Face::one));
        }
        setup.opening.hands->set(player, hand);
    }
}

}  // namespace referee::kings_gate
