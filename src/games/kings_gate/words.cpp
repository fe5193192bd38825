#include <algorithm>

#include "core/text.hpp"
#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

namespace {

using Breach = KingsGate::Breach;

std::string words(const At& at) { return words(cell_of(at)); }

std::string tile_words(const std::vector<std::string>& tiles) {
    std::string line;
    for (const std::string& tile : tiles) line += (line.empty() ? "" : ", ") + tile;
    return line.empty() ? "none" : line;
}

std::string ground_words(const State& state) { return is_dangerous(state) ? "dangerous" : "safe"; }

/// `the palace, which is safe`.
std::string site_words(const State& state) {
    return cat("`", printable(current(state).name), "`, which is ", ground_words(state));
}

/// What lies on a cell of the current ring.
std::string target_words(const State& state, Cell cell) {
    const auto spot = in_ring(state, cell);
    if (!spot || !state.spots[*spot].built) return cat(words(cell), " is free");
    const Player owner = owner_of(state, state.spots[*spot].colour);
    return cat("on ", words(cell), " lies ", owner == state.turn ? "the own " : "", words(state.spots[*spot]));
}

/// The tiles placed in the turn, by face: `4 and tavern`.
std::string placed_words(const Progress& progress) {
    std::vector<std::string> faces;
    for (const Face face : values_of<Face>()) {
        const int count = progress.faces[static_cast<std::size_t>(face)];
        if (count > 0)
            faces.push_back(count == 1 ? std::string(name_of(face)) : cat(name_of(face), " (", count, " times)"));
    }
    return listed(faces, "nothing");
}

/// Where a character is: `nobody holds it`.
std::string holder_words(const State& state, Character character, const Names& names) {
    const Player holder = state.holders[static_cast<std::size_t>(character)];
    if (holder != nobody) return cat(printable(names[holder]), " holds the ", name_of(character));
    const auto bears = [&](const Spot& spot) { return spot.character == character; };
    const auto* const spot = std::find_if(state.spots.begin(), state.spots.end(), bears);
    if (spot == state.spots.end()) return cat("nobody holds the ", name_of(character));
    return cat("the ", name_of(character), " lies on ",
               words(state.cells[static_cast<std::size_t>(spot - state.spots.begin())]));
}

std::string hand_words(const State& state, const Names& names) {
    const std::string name = printable(names[state.turn]);
    if (state.open) return cat("the hand of ", name, " is ", tile_list(state, state.turn, state.hand));
    if (state.progress.placed >= hand_size) return cat("a hand holds ", hand_size, " tiles");
    return cat("left to ", name, " are ", tile_list(state, state.turn, state.stack));
}

/// `the palace, which is safe`, for a tile that bears this character or none.
std::string ground_for(const State& now, std::optional<Character> character) {
    if (is_dangerous_for(now, character) == is_dangerous(now)) return site_words(now);
    return cat('`', printable(current(now).name), "`, which the King on this tile makes ",
               is_dangerous(now) ? "safe" : "dangerous", " at once (ruling king-own-tile)");
}

/// What a cell must be, and is, for a tile that bears this character or none.
std::string cell_reason(const State& now, Code code, Cell cell, std::optional<Character> character) {
    const std::string target = target_words(now, cell);
    switch (code) {
        case Code::not_in_ring:
            return is_site(now, cell) ? cat("a location lies on ", words(cell))
                                      : cat(words(cell), " is not in the ring of ", site_words(now));
        case Code::occupied_safe:
            return cat(target, "; a building goes on a free cell at ", ground_for(now, character));
        case Code::dragon_safe:
            return cat(target, "; a dragon hits nothing at ", site_words(now), ", under the ruling dragon-at-safe");
        case Code::cover_own: return cat(target, "; only an opponent's tile is covered or hit");
        case Code::cover_not_higher: return cat(target, "; a covering tile is strictly higher");
        case Code::cover_barracks: return cat(target, "; barracks are never covered nor hit");
        case Code::cover_protected: return cat(target, "; a character protects it");
        default:
            return cat("the turn has completed `", printable(current(now).name), "`, and nothing is placed after that");
    }
}

std::string tile_reason(const State& now, const Placed& tile, Code code, const Names& names) {
    switch (code) {
        case Code::composition:
            return cat("placed in this turn is ", placed_words(now.progress),
                       "; a turn places any number of 1s or one higher tile, besides or instead one tavern and one "
                       "dragon of a colour");
        case Code::graveyard:
            return cat("placed in this turn is ", placed_words(now.progress), "; at `", printable(current(now).name),
                       "` a turn places two tiles at most");
        case Code::garrison:
            return cat("placed in this turn is ", placed_words(now.progress), "; at `", printable(current(now).name),
                       "` a turn places one 1 at most");
        case Code::tile_not_in_hand: {
            const auto colour = colour_in(tile.tile);
            const bool foreign = colour && owner_of(now, *colour) != now.turn;
            return foreign ? cat("the colours of ", printable(names[now.turn]), " are ", colour_list(now, now.turn))
                           : hand_words(now, names);
        }
        case Code::character_not_held:
            return cat(holder_words(now, *tile.character, names),
                       "; a character is laid by the player who has won it on an earlier turn");
        case Code::character_on_dragon: return "no character is laid on a dragon";
        case Code::magician_value:
            return cat("placed in this turn is ", placed_words(now.progress),
                       "; the Magician's second tile has a value placed before");
        case Code::witch_source:
            return "the Witch moves a tile that lies on the table, and is not laid on one from hand";
        default: return cell_reason(now, code, cell_of(tile.at), tile.character);
    }
}

std::string move_reason(const State& now, const Moved& moved, Code code, const Names& names) {
    if (code == Code::character_not_held)
        return cat(holder_words(now, Character::witch, names),
                   "; only who has won the Witch on an earlier turn moves a tile");
    if (code != Code::witch_source) return cell_reason(now, code, cell_of(moved.to), Character::witch);
    const auto spot = spot_at(now, cell_of(moved.from));
    const bool built = spot && now.spots[*spot].built;
    const std::string there = built ? cat("lies ", words(now.spots[*spot])) : "lies no building";
    return cat("on ", words(moved.from), ' ', there, "; the Witch moves a tile of one's own without a character");
}

std::string locate_reason(const State& now, const Locate& locate, Code code) {
    const auto cells = cells_of(cell_of(locate.at), locate.lie);
    const std::string place = cat(words(cells[0]), " and ", words(cells[1]));
    switch (code) {
        case Code::locate_unexpected:
            if (ends_game(now)) return "the turn ends the game, and no location is laid after it";
            return cat("the turn has not completed `", printable(current(now).name), '`');
        case Code::locate_overlap: return cat("not both of ", place, " are empty");
        case Code::locate_detached: return cat("neither of ", place, " shares an edge with a building or a location");
        default: return cat("no cell around ", place, " is free");
    }
}

std::string draw_message(const State& now, const std::optional<Draw>& draw, const Breach& breach,
                         const std::string& name) {
    const Draw tiles = draw.value_or(Draw{});
    if (breach.code == Code::hidden_draw)
        return cat(name, " draws in a log without hands; a hidden log records no draws");
    if (breach.code == Code::draw_count) {
        return cat(name, " draws ", counted(static_cast<long long>(tiles.size()), "tile"), "; due are ", draw_due(now),
                   " with ", counted(now.left[now.turn.seat].hand, "tile"), " in hand and ",
                   static_cast<int>(now.left[now.turn.seat].stack), " in the stack",
                   ends_game(now) ? ", for the turn ends the game" : "");
    }
    const auto number = static_cast<std::size_t>(breach.path[1].number);
    return cat(name, " draws `", name_of(tiles[number]), "` as tile ", number + 1, "; in the stack are ",
               tile_list(now, now.turn, now.stack));
}

}  // namespace

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

/// The parts behind each other: `anna: 3 at 2,1; tavern at 2,0; locate 3,0 horizontal; draw 3; draw 1`.
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

std::string KingsGate::message(const State& state, const Event& event, const Breach& breach, const Names& names) {
    const std::string name = printable(names[*breach.player]);
    if (breach.code == Code::turn) {
        const std::string due = state.end ? "while the game has ended"
                                          : cat("while it is the turn of ", printable(names[state.turn]));
        const bool passed_over = tiles_left(state, *breach.player) == 0;
        return cat(name, " plays ", due,
                   passed_over ? cat("; ", name, " has no tile left, and is passed over") : std::string{});
    }
    if (breach.code == Code::at_least_one)
        return cat(name, " places nothing; a turn places at least one tile, or is a Witch's move");
    const State now = scene(state, event, breach);
    const auto [locate, draw] = std::visit([](const auto& action) { return std::pair(action.locate, action.draw); },
                                           event);
    if (breach.code == Code::locate_missing) {
        return cat(name, " lays no location, though the turn has completed `", printable(current(now).name),
                   "` and the game goes on");
    }
    if (breach.code > Code::locate_missing && breach.code <= Code::locate_closed) {
        return cat(name, " lays `", printable(state.sites[std::min<std::size_t>(state.laid, location_count - 1)].name),
                   "` at ", words(locate->at), ' ', name_of(locate->lie), "; ",
                   locate_reason(now, *locate, breach.code));
    }
    if (breach.code >= Code::draw_count) return draw_message(now, draw, breach, name);
    if (const auto* moved = std::get_if<Move>(&event)) {
        return cat(name, " moves `", words(moved->move.from), "` to `", words(moved->move.to), "`; ",
                   move_reason(now, moved->move, breach.code, names));
    }
    const auto number = static_cast<std::size_t>(breach.path[1].number);
    const Placed& tile = std::get<Place>(event).place[number];
    const bool late = is_full(now) && breach.code != Code::after_completion;
    return cat("tile ", number + 1, " of ", name, ", `", notation(Part(tile), names), "`; ",
               tile_reason(now, tile, breach.code, names),
               late ? cat("; and `", printable(current(now).name), "` is complete: nothing more is placed in this turn")
                    : std::string{});
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
            if (state.holders[static_cast<std::size_t>(character)] == player) held.push_back(name_of(character));
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
