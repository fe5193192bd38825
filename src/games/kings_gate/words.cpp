#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

namespace referee::kings_gate {

namespace {

std::string words(const At& at) { return words(cell_of(at)); }

std::string tile_words(const std::vector<std::string>& tiles, const Names& names) {
    std::string line;
    for (const std::string& tile : tiles) line += (line.empty() ? "" : ", ") + tile;
    return line.empty() ? std::string(in(names, "none")) : line;
}

}  // namespace

std::string_view ground_words(const State& state, const Names& names) {
    return in(names, is_dangerous(state) ? translatable("dangerous") : translatable("safe"));
}

std::string site_name(const Site& site, const Names& names) { return printable(in(names, site.name)); }

std::string times_words(std::string_view name, int count, const Names& names) {
    return count == 1 ? std::string(name) : say(names, "{} ({} times)", name, count);
}

std::string words(Cell cell) { return cat(static_cast<int>(cell.x), ',', static_cast<int>(cell.y)); }

/// The adjective of a colour agrees with its noun, so a translation is that of the tile's id.
std::string words(const Spot& spot, const Names& names) {
    const std::string_view id = name_of(tile_of(spot.colour, spot.face));
    const std::string_view own = in(names, id);
    const std::string tile = own == id ? cat(name_of(spot.colour), ' ', name_of(spot.face)) : std::string(own);
    return spot.character ? say(names, "{} with the {}", tile, in(names, name_of(*spot.character))) : tile;
}

std::string prizes(const State& state, const Site& site, const Names& names) {
    std::string line;
    for (std::size_t place = 0; place < (state.players == 3 ? 2U : most_places); ++place)
        line += cat(place == 0 ? "" : "-", site.points[place]);
    for (std::size_t place = 0; place < site.characters.size(); ++place) {
        if (!site.characters[place]) continue;
        const std::string_view character = in(names, name_of(*site.characters[place]));
        line = place == 0 ? say(names, "{}, 1st: {}", line, character) : say(names, "{}, 2nd: {}", line, character);
    }
    return line;
}

char sign_of(Character character) {
    constexpr std::array<char, character_count> signs = {'K', 'B', 'M', 'G', 'N', 'W'};
    return signs[static_cast<std::size_t>(character)];
}

std::string tile_list(const State& state, Player player, const Tiles& tiles, const Names& names) {
    std::vector<std::string> list;
    for (const Colour colour : values_of<Colour>()) {
        for (const Face face : values_of<Face>()) {
            const int count = owner_of(state, colour) == player
                ? tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)]
                : 0;
            if (count > 0) list.push_back(times_words(in(names, name_of(tile_in(state, colour, face))), count, names));
        }
    }
    return tile_words(list, names);
}

std::string colour_list(const State& state, Player player, const Names& names) {
    std::vector<std::string_view> list;
    for (const Colour colour : values_of<Colour>()) {
        if (owner_of(state, colour) == player) list.push_back(in(names, name_of(colour)));
    }
    return listed(names, list);
}

std::string player_words(const State& state, Player player, const Names& names) {
    const std::string line = say(names, "{} ({}): {}, {} left", printable(names[player]),
                                 colour_list(state, player, names), counted(names, state.points[player.seat], "point"),
                                 counted(names, tiles_left(state, player), "tile"));
    return state.open ? say(names, "{}, hand {}", line, tile_list(state, player, state.hand, names)) : line;
}

std::string KingsGate::notation(const Part& part, const Names&) {
    struct Notation {
        std::string operator()(const Placed& tile) const {
            return cat(name_of(tile.tile), " at ", words(tile.at),
                       tile.character ? cat(" with ", name_of(*tile.character)) : std::string{});
        }
        std::string operator()(const Moved& moved) const {
            return cat("move ", words(moved.from), " to ", words(moved.to));
        }
        std::string operator()(const Locate& locate) const {
            return cat("locate ", words(locate.at), ' ', name_of(locate.lie));
        }
        std::string operator()(const Drawn& drawn) const { return cat("draw ", name_of(drawn.tile)); }
        std::string operator()(const TurnEnd&) const { return "end of the turn"; }
    };
    return std::visit(Notation{}, part);
}

/// Writes the parts in order: `anna: 3 at 2,1; tavern at 2,0; locate 3,0 horizontal; draw 3; draw 1`.
std::string KingsGate::notation(const Event& event, const Names& names) {
    std::string line;
    const auto add = [&](const Part& part) { line += (line.empty() ? "" : "; ") + notation(part, names); };
    if (const auto* placed = std::get_if<Place>(&event)) {
        for (const Placed& tile : placed->place) add(tile);
        const std::size_t kept = Placing::capacity;
        if (placed->place.size() > kept) line += cat("; ", placed->place.size() - kept, " more");
        if (placed->place.empty()) line = "nothing";
    } else {
        add(std::get<Move>(event).move);
    }
    std::visit(
        [&](const auto& action) {
            if (action.locate) add(*action.locate);
            for (const Tile tile : action.draw.value_or(Draw{})) add(Drawn{tile});
        },
        event);
    const Player player = std::visit([](const auto& action) { return action.player; }, event);
    return cat(printable(names[player]), ": ", line);
}

std::string KingsGate::situation(const State& state, const Names& names) {
    std::string line = state.end ? say(names, "ended by {}", in(names, name_of(*state.end)))
                                 : say(names, "{} to act", printable(names[state.turn]));
    if (state.progress.placed > 0)
        line = say(names, "{}, {} placed", line, counted(names, state.progress.placed, "tile"));
    const auto free = std::count_if(state.ring.begin(), state.ring.end(),
                                    [&](std::uint8_t spot) { return spot != closed && !state.spots[spot].built; });
    line = say(names, "{}; location {}, {}, {}, {}", line, static_cast<int>(state.laid),
               site_name(current(state), names), ground_words(state, names), counted(names, free, "free cell"));
    for (Player player{}; player.seat < state.players; ++player.seat) {
        std::vector<std::string_view> held;
        for (const Character character : values_of<Character>()) {
            if (holder_of(state, character) == player) held.push_back(in(names, name_of(character)));
        }
        line = say(names, "{}; {}", line, player_words(state, player, names));
        if (!held.empty()) line += cat(", ", listed(names, held));
    }
    return line;
}

}  // namespace referee::kings_gate
