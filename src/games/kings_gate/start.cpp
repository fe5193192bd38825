#include <numeric>

#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// The start of a game: colours, stacks and hands.
namespace referee::kings_gate {

namespace {

std::size_t colours_due(const Setup<KingsGate>& setup) { return setup.players == 2 ? 2 : 1; }

}  // namespace

Seat::Colours colours_of(const Setup<KingsGate>& setup, std::size_t seat) {
    if (setup.seats[seat].colors) return *setup.seats[seat].colors;
    Seat::Colours colours;
    for (std::size_t i = 0; i < colours_due(setup); ++i)
        colours.push(static_cast<Colour>(seat * colours_due(setup) + i));
    return colours;
}

std::vector<std::string_view> KingsGate::labels(const Setup<KingsGate>& setup) {
    std::vector<std::string_view> names;
    names.reserve(location_count);
    for (const Print& print : prints_of(setup.components)) names.push_back(print.name.text);
    return names;
}

std::vector<Refusal> KingsGate::refusals(const Setup<KingsGate>& setup, const Names& names) {
    std::vector<Refusal> refused;
    PerName<Colour, Player> owners;
    for (Player player{}; player.seat < setup.players; ++player.seat) {
        const Path path = {Step::at("players"), Step::at(static_cast<std::size_t>(player.seat)), Step::at("colors")};
        const auto colours = colours_of(setup, player.seat);
        const std::string name = printable(names[player]);
        const std::size_t due = colours_due(setup);
        if (colours.size() != due) {
            refused.push_back({path,
                               due == 1 ? say(names, "with {} players `colors` of {} has {} entry, not {}",
                                              setup.players, name, due, colours.size())
                                        : say(names, "with {} players `colors` of {} has {} entries, not {}",
                                              setup.players, name, due, colours.size())});
        }
        for (const Colour colour : colours) {
            if (owners.has(colour)) {
                refused.push_back(
                    {path,
                     say(names, "the colour {} of {} already belongs to {}; each player has different colours",
                         in(names, name_of(colour)), name, printable(names[owners[colour]]))});
            }
            owners.set(colour, player);
        }
    }
    return refused;
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
