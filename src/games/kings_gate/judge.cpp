#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"

namespace referee::kings_gate {

namespace {

using Breach = KingsGate::Breach;

/// A broken rule of a tile, and which of the tile's keys breaks it.
struct Fault {
    Code code{};
    std::string_view key;
};

/// A building on its way to a cell, or a dragon.
struct Newcomer {
    std::optional<Spot> building;  ///< nothing where the Witch has found none to move
    bool dragon = false;
    std::optional<Character> character;
    std::string_view key;  ///< that names the cell
};

int count_in(const Tiles& tiles, Colour colour, Face face) {
    return tiles[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)];
}

int faces_from(const Progress& progress, Face least) {
    int sum = 0;
    for (const Face face : {Face::one, Face::two, Face::three, Face::four, Face::five})
        sum += face >= least ? progress.faces[static_cast<std::size_t>(face)] : 0;
    return sum;
}

/// Placing tiles; special locations 4 and 6.
std::optional<Code> judge_number(const State& state, Colour colour, const Placed& tile) {
    const Face face = face_of(tile.tile);
    const Progress& progress = state.progress;
    const bool at_graveyard = is_special(state, Special::graveyard);
    const bool free_values = at_graveyard && state.rulings.graveyard_values == GraveyardValues::any;
    const bool second_dragon = face == Face::dragon && !free_values &&
        progress.dragon[static_cast<std::size_t>(colour)];
    if (second_dragon || (is_extra(state, colour, face) && tile.character != Character::magician))
        return Code::composition;
    if (at_graveyard && progress.placed >= 2) return Code::graveyard;
    if (is_special(state, Special::garrison) && face == Face::one &&
        faces_from(progress, Face::one) - faces_from(progress, Face::two) >= 1)
        return Code::garrison;
    return std::nullopt;
}

/// In a hidden log the hand may be any that the player's tiles can make up.
bool in_hand(const State& state, Colour colour, Face face) {
    if (owner_of(state, colour) != state.turn) return false;
    if (state.open) return count_in(state.hand, colour, face) > 0;
    return count_in(state.stack, colour, face) > 0 && state.progress.placed < hand_size;
}

/// Locations, and the captions of the barracks and the characters: what a cell of the ring admits.
std::optional<Fault> judge_cell(const State& state, Cell cell, const Newcomer& newcomer) {
    const auto fault = [&](Code code) { return Fault{code, newcomer.key}; };
    const auto index = in_ring(state, cell);
    if (!index) return fault(Code::not_in_ring);
    const Spot& there = state.spots[*index];
    if (!there.built) return std::nullopt;
    const bool dangerous = is_dangerous_for(state, newcomer.character);
    if (!dangerous && !newcomer.dragon) return fault(Code::occupied_safe);
    if (!dangerous && state.rulings.dragon_at_safe == DragonAtSafe::forbidden) return fault(Code::dragon_safe);
    if (owner_of(state, there.colour) == state.turn) return fault(Code::cover_own);
    if (newcomer.building && newcomer.building->value() <= there.value()) return fault(Code::cover_not_higher);
    if (there.face == Face::three) return fault(Code::cover_barracks);
    if (there.character) return fault(Code::cover_protected);
    return std::nullopt;
}

bool holds(const State& state, Character character) {
    return state.holders[static_cast<std::size_t>(character)] == state.turn;
}

/// Characters: which may be laid on a tile.
std::optional<Fault> judge_character(const State& state, Colour colour, const Placed& tile) {
    if (!tile.character) return std::nullopt;
    const auto fault = [](Code code) { return Fault{code, "character"}; };
    const Face face = face_of(tile.tile);
    if (!holds(state, *tile.character)) return fault(Code::character_not_held);
    if (face == Face::dragon) return fault(Code::character_on_dragon);
    const bool second = tile.character == Character::magician && is_extra(state, colour, face);
    if (second && state.progress.faces[static_cast<std::size_t>(face)] == 0) return fault(Code::magician_value);
    if (tile.character == Character::witch) return fault(Code::witch_source);
    return std::nullopt;
}

/// One tile of a turn, those before it placed.
std::optional<Fault> judge_tile(const State& state, const Placed& tile) {
    const Colour colour = colour_of(state, state.turn, tile.tile);
    const Face face = face_of(tile.tile);
    const bool dragon = face == Face::dragon;
    const auto building = dragon ? std::nullopt : std::optional(Spot{true, colour, face, tile.character});
    if (const auto code = judge_number(state, colour, tile)) return Fault{*code, "tile"};
    if (!in_hand(state, colour, face)) return Fault{Code::tile_not_in_hand, "tile"};
    if (auto fault = judge_cell(state, cell_of(tile.at), {building, dragon, tile.character, "at"})) return fault;
    if (auto fault = judge_character(state, colour, tile)) return fault;
    if (is_full(state)) return Fault{Code::after_completion, "at"};
    return std::nullopt;
}

std::optional<Breach> judge_tile(const State& state, const Placed& tile, std::size_t number) {
    const auto fault = judge_tile(state, tile);
    if (!fault) return std::nullopt;
    return Breach{fault->code, state.turn, {Step::at(Place::tag), Step::at(number), Step::at(fault->key)}};
}

/// Witch: the target as for any tile, then who moves it, then what is moved.
std::optional<Breach> judge_move(const State& state, const Moved& moved) {
    const auto breach = [&](Code code, std::string_view key) {
        return Breach{code, state.turn, {Step::at(Move::tag), Step::at(key)}};
    };
    const auto index = spot_at(state, cell_of(moved.from));
    const bool built = index && state.spots[*index].built;
    const auto building = built ? std::optional(state.spots[*index]) : std::nullopt;
    if (const auto fault = judge_cell(state, cell_of(moved.to), {building, false, Character::witch, "to"}))
        return breach(fault->code, fault->key);
    if (!holds(state, Character::witch)) return Breach{Code::character_not_held, state.turn, {Step::at(Move::tag)}};
    if (!building || owner_of(state, building->colour) != state.turn || building->character)
        return breach(Code::witch_source, "from");
    return std::nullopt;
}

/// Whether a location with this ring would share an edge with a building or a location.
bool is_attached(const State& state, const Ring& ring) {
    for (std::size_t number = 0; number < ring_size; ++number) {
        if (is_beside(number) && is_taken(state, ring[number])) return true;
    }
    return false;
}

/// The next location, after all tiles of the turn.
std::optional<Breach> judge_locate(const State& state, const std::optional<Locate>& locate) {
    const bool due = next_is_due(state);
    if (due && !locate) return Breach{Code::locate_missing, state.turn, {}};
    if (!locate) return std::nullopt;
    const auto breach = [&](Code code) { return Breach{code, state.turn, {Step::at("locate")}}; };
    if (!due) return breach(Code::locate_unexpected);
    const auto cells = cells_of(cell_of(locate->at), locate->lie);
    if (std::any_of(cells.begin(), cells.end(),
                    [&](Cell cell) { return is_built(state, cell) || is_site(state, cell); }))
        return breach(Code::locate_overlap);
    const Ring ring = survey(state, cell_of(locate->at), locate->lie);
    if (!is_attached(state, ring)) return breach(Code::locate_detached);
    if (std::all_of(ring.begin(), ring.end(), [&](std::uint8_t cell) { return is_taken(state, cell); }))
        return breach(Code::locate_closed);
    return std::nullopt;
}

/// A drawn tile, those before it taken from the stack.
bool is_left(const State& state, const Draw& draw, std::size_t number) {
    const Colour colour = colour_of(state, state.turn, draw[number]);
    int before = 0;
    for (std::size_t i = 0; i < number; ++i)
        before += colour_of(state, state.turn, draw[i]) == colour && face_of(draw[i]) == face_of(draw[number]) ? 1 : 0;
    return owner_of(state, colour) == state.turn && count_in(state.stack, colour, face_of(draw[number])) > before;
}

std::optional<Breach> judge_drawn(const State& state, const Draw& draw, std::size_t number) {
    if (is_left(state, draw, number)) return std::nullopt;
    return Breach{Code::draw_not_left, state.turn, {Step::at("draw"), Step::at(number)}};
}

/// Placement of the next location: it ends the turn, and the hand is refilled.
std::optional<Breach> judge_draw(const State& state, const std::optional<Draw>& draw) {
    if (!state.open)
        return draw ? std::optional(Breach{Code::hidden_draw, state.turn, {Step::at("draw")}}) : std::nullopt;
    const Draw tiles = draw.value_or(Draw{});
    if (static_cast<int>(tiles.size()) != draw_due(state))
        return Breach{Code::draw_count, state.turn, {Step::at("draw")}};
    for (std::size_t number = 0; number < tiles.size(); ++number) {
        if (auto breach = judge_drawn(state, tiles, number)) return breach;
    }
    return std::nullopt;
}

std::optional<Breach> judge_turn(const State& state, Player player) {
    if (player == state.turn) return std::nullopt;
    return Breach{Code::turn, player, {Step::at("player")}};
}

std::optional<Breach> judge_any(const State& state, const Placing& tiles) {
    if (!tiles.empty()) return std::nullopt;
    return Breach{Code::at_least_one, state.turn, {Step::at(Place::tag)}};
}

/// Judges the tiles of a turn, and lays them.
std::optional<Breach> take(State& state, const Place& event) {
    if (auto breach = judge_any(state, event.place)) return breach;
    std::size_t number = 0;
    for (const Placed& tile : event.place) {
        if (auto breach = judge_tile(state, tile, number++)) return breach;
        place(state, tile);
    }
    return std::nullopt;
}

std::optional<Breach> take(State& state, const Move& event) {
    if (auto breach = judge_move(state, event.move)) return breach;
    move(state, event.move);
    return std::nullopt;
}

// Part by part: each with what is in the event before it.
std::optional<Breach> judge_next(const State&, const State& now, const Event& event, const Placed& tile) {
    return judge_tile(now, tile, std::get<Place>(event).place.size());
}

std::optional<Breach> judge_next(const State& state, const State&, const Event&, const Moved& moved) {
    return judge_move(state, moved);
}

std::optional<Breach> judge_next(const State&, const State& now, const Event&, const Locate& locate) {
    return judge_locate(now, locate);
}

std::optional<Breach> judge_next(const State&, const State& now, const Event& event, const Drawn& drawn) {
    auto [locate, draw] = std::visit(
        [](const auto& action) { return std::pair(action.locate, action.draw.value_or(Draw{})); }, event);
    if (auto breach = judge_locate(now, locate)) return breach;
    if (!now.open) return Breach{Code::hidden_draw, now.turn, {Step::at("draw")}};
    draw.push(drawn.tile);
    if (static_cast<int>(draw.size()) > draw_due(now)) return Breach{Code::draw_count, now.turn, {Step::at("draw")}};
    return judge_drawn(now, draw, draw.size() - 1);
}

std::optional<Breach> judge_next(const State&, const State& now, const Event& event, const TurnEnd&) {
    return std::visit(
        [&](const auto& action) {
            auto breach = judge_locate(now, action.locate);
            return breach ? breach : judge_draw(now, action.draw);
        },
        event);
}

}  // namespace

bool is_extra(const State& state, Colour colour, Face face) {
    const Progress& progress = state.progress;
    if (is_special(state, Special::graveyard) && state.rulings.graveyard_values == GraveyardValues::any) return false;
    switch (face) {
        case Face::tavern: return progress.tavern[static_cast<std::size_t>(colour)];
        case Face::dragon: return false;
        case Face::one: return faces_from(progress, Face::two) > 0;
        default: return faces_from(progress, Face::one) > 0;
    }
}

bool is_dangerous_for(const State& state, std::optional<Character> character) {
    const bool at_once = state.rulings.king_own_tile == KingOwnTile::at_once && character == Character::king;
    return is_dangerous(state) != at_once;
}

std::optional<Breach> KingsGate::judge(const State& state, const Event& event) {
    return std::visit(
        [&](const auto& action) {
            auto breach = judge_turn(state, action.player);
            if (breach) return breach;
            State now = state;
            breach = take(now, action);
            if (!breach) breach = judge_locate(now, action.locate);
            return breach ? breach : judge_draw(now, action.draw);
        },
        event);
}

/// A breach in a tile shows the table as that tile found it, one behind the tiles as they leave it.
State KingsGate::scene(const State& state, const Event& event, const Breach& breach) {
    if (breach.code <= Code::at_least_one) return state;
    if (breach.path.size() > 1 && breach.path[0].key == Place::tag)
        return before_tile(state, event, static_cast<std::size_t>(breach.path[1].number));
    if (breach.path.size() > 0 && breach.path[0].key == Move::tag) return state;
    return before_tile(state, event, tiles_of(event));
}

std::optional<Breach> KingsGate::judge_part(const State& state, const Event& event, const Part& part) {
    if (auto breach = std::visit([&](const auto& action) { return judge_turn(state, action.player); }, event))
        return breach;
    const bool first = std::holds_alternative<Placed>(part) || std::holds_alternative<Moved>(part);
    if (const auto* draft = std::get_if<Place>(&event); draft != nullptr && !first) {
        if (auto breach = judge_any(state, draft->place)) return breach;
    }
    const State now = before_tile(state, event, tiles_of(event));
    return std::visit([&](const auto& one) { return judge_next(state, now, event, one); }, part);
}

}  // namespace referee::kings_gate
