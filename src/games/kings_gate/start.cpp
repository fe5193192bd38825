#include <algorithm>
#include <numeric>

#include "core/text.hpp"
#include "games/kings_gate/kings_gate.hpp"

/// The beginning of a game: colours, stacks and hands.
namespace referee::kings_gate {

namespace {

std::size_t colours_due(const Setup<KingsGate>& setup) { return setup.players == 2 ? 2 : 1; }

/// The colours of a player; where the log is silent, the printed order by seats.
Seat::Colours colours_of(const Setup<KingsGate>& setup, std::size_t seat) {
    if (setup.seats[seat].colors) return *setup.seats[seat].colors;
    Seat::Colours colours;
    for (std::size_t i = 0; i < colours_due(setup); ++i)
        colours.push(static_cast<Colour>(seat * colours_due(setup) + i));
    return colours;
}

/// The first tile of a hand that its player's stack does not have, or not as often.
std::optional<std::size_t> not_in_stack(const Setup<KingsGate>& setup, std::size_t seat, const Hand& hand,
                                        const Stack& stack) {
    std::array<int, tile_names.size()> taken{};
    const auto colours = colours_of(setup, seat);
    for (std::size_t item = 0; item < hand.size(); ++item) {
        const Tile tile = hand[item];
        const auto colour = colour_in(tile);
        const bool own = !colour || std::find(colours.begin(), colours.end(), *colour) != colours.end();
        if (!own || ++taken[static_cast<std::size_t>(tile)] > stack[face_of(tile)].value) return item;
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::string_view> KingsGate::labels(const Setup<KingsGate>& setup) {
    std::vector<std::string_view> names;
    for (const Print& print : prints_of(setup.components)) names.push_back(print.name.text);
    return names;
}

std::vector<Refusal> KingsGate::refusals(const Setup<KingsGate>& setup, const Names& names) {
    std::vector<Refusal> refused;
    PerName<Colour, Player> owners;
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        const Path path = {Step::at("players"), Step::at(static_cast<std::size_t>(player.seat)), Step::at("colors")};
        const auto colours = colours_of(setup, player.seat);
        if (colours.size() != colours_due(setup)) {
            refused.push_back(
                {path,
                 cat("with ", setup.players, " players `colors` of ", printable(names[player]), " has ",
                     colours_due(setup), colours_due(setup) == 1 ? " entry" : " entries", ", not ", colours.size())});
        }
        for (const Colour colour : colours) {
            if (owners.has(colour)) {
                refused.push_back({path,
                                   cat("the colour ", name_of(colour), " of ", printable(names[player]), " is one of ",
                                       printable(names[owners[colour]]), " already; each has others")});
            }
            owners.set(colour, player);
        }
    }
    return refused;
}

std::optional<KingsGate::Breach> KingsGate::judge_setup(const Setup<KingsGate>& setup) {
    if (!setup.opening.hands) return std::nullopt;
    const Stack stack = stack_of(setup.components);
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        const Hand& hand = (*setup.opening.hands)[player];
        const Breach breach{Code::setup_hands, player, {Step::at("hands"), Step::at(player)}};
        if (!setup.opening.hands->has(player) || hand.size() != hand_size) return breach;
        if (const auto item = not_in_stack(setup, player.seat, hand, stack)) {
            return Breach{Code::setup_hands, player, {Step::at("hands"), Step::at(player), Step::at(*item)}};
        }
    }
    return std::nullopt;
}

std::string KingsGate::setup_message(const Setup<KingsGate>& setup, const Breach& breach, const Names& names) {
    const Player player = *breach.player;
    const Stack stack = stack_of(setup.components);
    const auto& hands = *setup.opening.hands;
    const std::string name = printable(names[player]);
    if (!hands.has(player))
        return cat("the hand of ", name, " is not given; in an open log every player begins with a hand");
    const Hand& hand = hands[player];
    if (breach.path.size() < 3) {
        return cat("the hand of ", name, " has ", counted(static_cast<long long>(hand.size()), "tile"),
                   "; each player begins with ", hand_size);
    }
    const Tile tile = hand[static_cast<std::size_t>(breach.path[2].number)];
    const auto colours = colours_of(setup, player.seat);
    const auto colour = colour_in(tile);
    if (colour && std::find(colours.begin(), colours.end(), *colour) == colours.end()) {
        return cat("the hand of ", name, " holds `", name_of(tile), "`; the colours of ", name, " are ",
                   name_of(colours[0]), " and ", name_of(colours[1]));
    }
    return cat("the hand of ", name, " holds more than ", stack[face_of(tile)].value, " of `", name_of(tile),
               "`, which is all that the stack has");
}

State KingsGate::start(const Setup<KingsGate>& setup) {
    State state;
    state.rulings = setup.rulings;
    state.players = static_cast<std::uint8_t>(setup.players);
    state.open = setup.opening.hands.has_value();
    state.tiles_of_log = setup.components.tiles.has_value();
    state.locations_of_log = setup.components.locations.has_value();
    const Stack stack = stack_of(setup.components);
    for (const Face face : values_of<Face>())
        state.printed[static_cast<std::size_t>(face)] = static_cast<std::uint8_t>(stack[face].value);
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        for (const Colour colour : colours_of(setup, player.seat)) {
            state.owners[static_cast<std::size_t>(colour)] = player;
            state.stack[static_cast<std::size_t>(colour)] = state.printed;
        }
    }
    std::size_t number = 0;
    for (const Print& print : prints_of(setup.components)) {
        Site& site = state.sites[number++];
        site.name = print.name.text;
        site.ground = print.ground;
        site.special = print.special;
        for (std::size_t place = 0; place < most_places; ++place)
            site.points[place] = static_cast<std::uint16_t>(print.points[place].value);
        for (std::size_t place = 0; place < print.characters.size(); ++place)
            site.characters[place] = print.characters[place];
    }
    for (Player player{}; state.open && player.seat < setup.players; ++player.seat) {
        for (const Tile tile : (*setup.opening.hands)[player]) {
            const auto colour = static_cast<std::size_t>(colour_of(state, player, tile));
            const auto face = static_cast<std::size_t>(face_of(tile));
            --state.stack[colour][face];
            ++state.hand[colour][face];
        }
    }
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        if (state.owners[colour] == nobody) continue;
        Left& left = state.left[state.owners[colour].seat];
        left.hand = std::accumulate(state.hand[colour].begin(), state.hand[colour].end(), left.hand);
        left.stack = std::accumulate(state.stack[colour].begin(), state.stack[colour].end(), left.stack);
    }
    lay(state, {0, 0}, Lie::horizontal);
    return state;
}

}  // namespace referee::kings_gate
