#include "core/printed.hpp"

#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// Determines which results depend on unconfirmed tiles and locations.
namespace referee::kings_gate {

namespace {

using Rows = std::vector<std::string>;

const Datum& tile_row(Face face) { return KingsGate::data()[0].rows[static_cast<std::size_t>(face)]; }
const Datum& location_row(std::size_t location) { return KingsGate::data()[1].rows[location]; }

bool is_guess(const State& state, std::size_t location) {
    return !state.locations_of_log && !is_confirmed(location_row(location));
}

Rows row_of(const State& state, std::size_t location) {
    return is_guess(state, location) ? Rows{row_words(location_row(location))} : Rows{};
}

Rows row_of(const State& state, Face face) {
    return state.tiles_of_log || is_confirmed(tile_row(face)) ? Rows{} : Rows{row_words(tile_row(face), "tiles")};
}

/// The rulebook itself states what the first place wins at the palace.
bool is_sure(std::size_t location, std::size_t place) { return location == 0 && place == 0; }

/// The same for a record. On a scoresheet without totals, the winner of the first place is unknown.
bool is_sure(std::size_t location, std::size_t place, const LocationScore& record) {
    return is_sure(location, place) && record.has(record.order[place]);
}

/// The unconfirmed row of the location where a character is won, whether it has been won yet or not.
Rows row_of(const State& state, Character character) {
    for (std::size_t location = 0; location < location_count; ++location) {
        for (std::size_t place = 0; place < state.sites[location].characters.size(); ++place) {
            if (state.sites[location].characters[place] == character && !is_sure(location, place))
                return row_of(state, location);
        }
    }
    return {};
}

/// Whether a location hands out characters by an unconfirmed row.
bool hands_out(const State& state, std::size_t location) {
    const auto& characters = state.sites[location].characters;
    for (std::size_t place = 0; place < characters.size(); ++place) {
        if (characters[place] && !is_sure(location, place)) return true;
    }
    return false;
}

Rows rows_of_location(const State& state, std::size_t location, const ClaimPath& claim_path) {
    if (claim_path.part == "characters") return hands_out(state, location) ? row_of(state, location) : Rows{};
    // A claimed row of a scoresheet that fits no outcome counts as a false claim about points.
    const bool whole = claim_path.claim == "locations" && claim_path.part.empty();
    if (claim_path.part != "points" && !whole) return {};
    const auto row = unconfirmed_row(state, location, claim_path.player);
    return row ? Rows{*row} : Rows{};
}

/// Nobody has won a character before the first location is scored, whatever is printed.
Rows rows_of_character(const State& state, Character character) {
    return state.scored > 0 ? row_of(state, character) : Rows{};
}

/// `number`: how many tiles the turn places before this one. Where a colour is another player's, or the hand is empty,
/// it does not matter how many tiles there are.
Rows rows_of_tile(const State& state, const Placed& tile, std::size_t number, Code code) {
    if (code == Code::occupied_safe || code == Code::dragon_safe) return row_of(state, state.laid - 1U);
    if (code == Code::character_not_held && tile.character) return rows_of_character(state, *tile.character);
    const std::optional<Colour> colour = colour_in(tile.tile);
    const bool own = !colour || owner_of(state, *colour) == state.turn;
    const bool counted = code == Code::tile_not_in_hand && !state.open && own && number < hand_size;
    return counted ? row_of(state, face_of(tile.tile)) : Rows{};
}

}  // namespace

std::optional<std::string> unconfirmed_row(const State& state, std::size_t location, std::optional<Player> player) {
    const LocationScore& record = state.records[location];
    if (!is_guess(state, location)) return std::nullopt;
    for (std::size_t place = 0; place < std::min(record.paid, record.ranked); ++place) {
        const bool concerned = !player || owner_of(state, record.order[place]) == *player;
        if (concerned && !is_sure(location, place, record)) return row_words(location_row(location));
    }
    const bool lost = record.lowest && (!player || owner_of(state, *record.lowest) == *player);
    return lost ? std::optional(row_words(location_row(location))) : std::nullopt;
}

std::vector<std::string> unconfirmed_rows(const State& state, int locations, std::size_t places) {
    Rows rows;
    for (std::size_t location = 0; location < static_cast<std::size_t>(locations); ++location) {
        if (is_guess(state, location) && !is_sure(location, places - 1))
            rows.push_back(row_words(location_row(location)));
    }
    return rows;
}

void note_unconfirmed(const State& state, std::size_t location, const Names& names, Award& award) {
    const auto row = unconfirmed_row(state, location, std::nullopt);
    if (!row) return;
    award.unconfirmed.push_back(*row);
    award.working.push_back(say(names, "values {}{}", prizes(state, state.sites[location], names),
                                unconfirmed_note(KingsGate::key, names.language())));
}

/// Points, characters and ground depend on the printed locations. The positions of tiles depend only on the events.
/// Before the end nobody has won, whatever is printed.
std::vector<std::string> KingsGate::unconfirmed(const State& state, const ClaimPath& claim_path) {
    if (claim_path.claim == "scored")
        return state.scored > 0 ? rows_of_location(state, state.scored - 1U, claim_path) : Rows{};
    if (claim_path.claim == "locations")
        return claim_path.item > 0 && claim_path.item <= state.scored
            ? rows_of_location(state, claim_path.item - 1, claim_path)
            : Rows{};
    if (claim_path.claim == "ground") return row_of(state, state.laid - 1U);
    const bool of_all = claim_path.claim == "winners" || claim_path.claim == "places";
    const bool goes_on = state.turn != nobody && !ended(state).reason;
    if (of_all && goes_on) return {};
    Rows rows;
    for (std::size_t location = 0; location < state.scored; ++location) {
        if (claim_path.claim == "characters" && is_guess(state, location) && hands_out(state, location))
            rows.push_back(row_words(location_row(location)));
        if (!of_all && claim_path.claim != "scores") continue;
        if (auto row = unconfirmed_row(state, location, of_all ? std::nullopt : claim_path.player))
            rows.push_back(std::move(*row));
    }
    return rows;
}

std::vector<std::string> KingsGate::unconfirmed(const State& state, const Event& event, const Breach& breach) {
    if (breach.code == Code::draw_not_left) {
        const auto draw = std::visit([](const auto& action) { return action.draw; }, event);
        return row_of(state, face_of((*draw)[static_cast<std::size_t>(breach.path[1].number)]));
    }
    if (breach.path.size() > 1 && breach.path[0].key == Place::tag) {
        const auto number = static_cast<std::size_t>(breach.path[1].number);
        return rows_of_tile(state, std::get<Place>(event).place[number], number, breach.code);
    }
    const bool moves = breach.path.size() > 0 && breach.path[0].key == Move::tag;
    return moves && breach.code == Code::character_not_held ? rows_of_character(state, Character::witch) : Rows{};
}

}  // namespace referee::kings_gate
