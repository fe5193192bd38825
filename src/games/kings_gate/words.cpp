#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

namespace referee::kings_gate {

namespace {

std::string words(const At& at) { return words(cell_of(at)); }

std::string tile_words(const std::vector<std::string>& tiles) {
    std::string line;
    for (const std::string& tile : tiles) line += (line.empty() ? "" : ", ") + tile;
    return line.empty() ? "none" : line;
}

}  // namespace

std::string_view ground_words(const State& state) { return is_dangerous(state) ? "dangerous" : "safe"; }

std::string words(Cell cell) { return cat(static_cast<int>(cell.x), ',', static_cast<int>(cell.y)); }

std::string words(const Spot& spot) {
    return cat(name_of(spot.colour), ' ', name_of(spot.face),
               spot.character ? cat(" with the ", name_of(*spot.character)) : std::string{});
}

std::string prizes(const State& state, const Site& site) {
    std::string line;
    for (std::size_t place = 0; place < (state.players == 3 ? 2U : most_places); ++place)
        line += cat(place == 0 ? "" : "-", site.points[place]);
    for (std::size_t place = 0; place < site.characters.size(); ++place) {
        if (site.characters[place]) line += cat(", ", place == 0 ? "1st: " : "2nd: ", name_of(*site.characters[place]));
    }
    return line;
}

char sign_of(Character character) {
    constexpr std::array<char, character_count> signs = {'K', 'B', 'M', 'G', 'N', 'W'};
    return signs[static_cast<std::size_t>(character)];
}

std::string tile_list(const State& state, Player player, const Tiles& tiles) {
    std::vector<std::string> list;
    for (const Colour colour : values_of<Colour>()) {
        for (const Face face : values_of<Face>()) {
            const int count = owner_of(state, colour) == player
                ? tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)]
                : 0;
            const std::string_view name = name_of(tile_in(state, colour, face));
            if (count > 0) list.push_back(count == 1 ? std::string(name) : cat(name, " (", count, " times)"));
        }
    }
    return tile_words(list);
}

std::string colour_list(const State& state, Player player) {
    std::vector<std::string> list;
    for (const Colour colour : values_of<Colour>()) {
        if (owner_of(state, colour) == player) list.emplace_back(name_of(colour));
    }
    return listed(list);
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
    std::string line = state.end ? cat("ended by ", name_of(*state.end)) : cat(printable(names[state.turn]), " to act");
    if (state.progress.placed > 0) line += cat(", ", counted(state.progress.placed, "tile"), " placed");
    const auto free = std::count_if(state.ring.begin(), state.ring.end(),
                                    [&](std::uint8_t spot) { return spot != closed && !state.spots[spot].built; });
    line += cat("; location ", state.laid, ", ", printable(current(state).name), ", ", ground_words(state), ", ",
                counted(free, "free cell"));
    for (Player player{}; player.seat < state.players; ++player.seat) {
        std::vector<std::string_view> held;
        for (const Character character : values_of<Character>()) {
            if (holder_of(state, character) == player) held.push_back(name_of(character));
        }
        line += cat("; ", printable(names[player]), " (", colour_list(state, player),
                    "): ", counted(state.points[player.seat], "point"), ", ",
                    counted(tiles_left(state, player), "tile"), " left",
                    state.open ? cat(", hand ", tile_list(state, player, state.hand)) : std::string{});
        if (!held.empty()) line += cat(", ", listed(held));
    }
    return line;
}

}  // namespace referee::kings_gate
