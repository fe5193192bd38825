#include <algorithm>

#include "games/kings_gate/kings_gate.hpp"
#include "text/text.hpp"

/// Lists what would have been legal instead of an event that breaks a rule.
namespace referee::kings_gate {

namespace {

using Breach = KingsGate::Breach;
using Lines = std::vector<std::string>;

constexpr std::size_t few = 12;

/// The event up to the part that breaks the rule.
Event before_part(const Event& event, const Breach& breach) {
    Event draft = event;
    std::visit(
        [](auto& action) {
            action.draw.reset();
            action.closed = false;
        },
        draft);
    if (breach.code >= Code::draw_count) return draft;
    std::visit([](auto& action) { action.locate.reset(); }, draft);
    if (breach.code >= Code::locate_missing) return draft;
    const auto* placed = std::get_if<Place>(&event);
    Place shorter{*breach.player, {}, {}, {}};
    const std::size_t number = placed != nullptr && breach.path.size() > 1
        ? static_cast<std::size_t>(breach.path[1].number)
        : 0;
    for (std::size_t tile = 0; tile < number; ++tile) shorter.place.push(placed->place[tile]);
    return shorter;
}

/// The parts that may legally come next. The state after the parts of the draft is the same for all.
std::vector<Part> legal_next(const State& state, const Event& draft) {
    std::vector<Part> parts = KingsGate::candidates(state, draft);
    const State now = before_tile(state, draft, tiles_of(draft));
    std::erase_if(parts, [&](const Part& part) { return !is_legal_next(state, now, draft, part); });
    return parts;
}

/// Joins alternatives: `1, 3 or tavern`. Cells contain commas, so blanks separate them.
std::string either(const Lines& items, std::string_view between, const Names& names) {
    const std::string_view last = in(names, " or ");
    std::string line;
    for (std::size_t i = 0; i < items.size(); ++i)
        line += cat(i == 0 ? "" : i + 1 == items.size() ? last : between, items[i]);
    return line;
}

void add_once(Lines& lines, std::string line) {
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
}

/// Adds all placements if they are few. Otherwise the cells where the tile could go, the tiles that could go to its
/// cell, and the characters that it could bear there, with the number of all others.
void add_placements(const std::vector<Placed>& legal, const Placed* tile, const Names& names, Lines& lines) {
    if (legal.size() <= few) {
        for (const Placed& one : legal) lines.push_back(KingsGate::notation(Part(one), names));
        return;
    }
    const auto plain = static_cast<std::size_t>(
        std::count_if(legal.begin(), legal.end(), [](const Placed& one) { return !one.character; }));
    Lines cells;
    Lines tiles;
    Lines bearing;
    for (const Placed& one : legal) {
        const bool same_tile = tile != nullptr && one.tile == tile->tile;
        const bool same_cell = tile != nullptr && one.at == tile->at;
        if (same_tile && same_cell && one.character) bearing.push_back(KingsGate::notation(Part(one), names));
        if (one.character) continue;
        if (plain <= few) lines.push_back(KingsGate::notation(Part(one), names));
        if (same_tile) add_once(cells, words(cell_of(one.at)));
        if (same_cell) add_once(tiles, std::string(name_of(one.tile)));
    }
    if (plain > few) {
        if (!cells.empty()) lines.push_back(cat(name_of(tile->tile), " at ", either(cells, " ", names)));
        if (!tiles.empty()) lines.push_back(cat("at ", words(cell_of(tile->at)), ": ", either(tiles, ", ", names)));
        lines.push_back(say(names, "{} ways to place a tile", plain));
    }
    lines.insert(lines.end(), bearing.begin(), bearing.end());
    const std::size_t others = legal.size() - plain - bearing.size();
    if (others > 0)
        lines.push_back(bearing.empty() ? say(names, "{} ways to place a tile with a character", others)
                                        : say(names, "{} other ways to place a tile with a character", others));
}

/// Adds all moves if they are few. Otherwise the moves to the same cell, if they are few, and the number of all moves.
void add_moves(const std::vector<Moved>& legal, const Move* move, const Names& names, Lines& lines) {
    Lines from;
    for (const Moved& one : legal) {
        if (legal.size() <= few) lines.push_back(KingsGate::notation(Part(one), names));
        if (move != nullptr && one.to == move->move.to) from.push_back(words(cell_of(one.from)));
    }
    if (legal.size() <= few) return;
    if (!from.empty() && from.size() <= few)
        lines.push_back(say(names, "to {} from {}", words(cell_of(move->move.to)), either(from, " ", names)));
    lines.push_back(say(names, "{} moves of the Witch", legal.size()));
}

/// Adds all ways to lay the location if they are few, else their number.
void add_locations(const std::vector<Locate>& legal, const Names& names, Lines& lines) {
    for (const Locate& one : legal) {
        if (legal.size() <= few) lines.push_back(KingsGate::notation(Part(one), names));
    }
    if (legal.size() > few)
        lines.push_back(say(names, "{} ways to lay the location, each beside a building or a location", legal.size()));
}

/// What may come next in place of a tile: another tile or move, or what ends the turn.
Lines tiles_legal(const State& state, const Event& event, const Breach& breach, const Names& names) {
    const Event draft = before_part(event, breach);
    const auto* placed = std::get_if<Place>(&event);
    const bool at_tile = placed != nullptr && breach.path.size() > 1;
    std::vector<Placed> placements;
    std::vector<Moved> moves;
    std::vector<Locate> locations;
    bool end = false;
    for (const Part& part : legal_next(state, draft)) {
        if (const auto* tile = std::get_if<Placed>(&part)) placements.push_back(*tile);
        if (const auto* moved = std::get_if<Moved>(&part)) moves.push_back(*moved);
        if (const auto* location = std::get_if<Locate>(&part)) locations.push_back(*location);
        end = end || std::holds_alternative<TurnEnd>(part) || std::holds_alternative<Drawn>(part);
    }
    Lines lines;
    add_placements(placements, at_tile ? &placed->place[static_cast<std::size_t>(breach.path[1].number)] : nullptr,
                   names, lines);
    add_moves(moves, std::get_if<Move>(&event), names, lines);
    add_locations(locations, names, lines);
    if (end) lines.emplace_back(in(names, "the end of the turn"));
    return lines;
}

Lines locations_legal(const State& state, const Event& event, const Breach& breach, const Names& names) {
    if (breach.code == Code::locate_unexpected) return {say(names, "no location")};
    std::vector<Locate> locations;
    for (const Part& part : legal_next(state, before_part(event, breach))) {
        if (const auto* location = std::get_if<Locate>(&part)) locations.push_back(*location);
    }
    Lines lines;
    add_locations(locations, names, lines);
    return lines;
}

}  // namespace

std::vector<std::string> KingsGate::legal(const State& state, const Event& event, const Breach& breach,
                                          const Names& names) {
    if (breach.code == Code::turn)
        return state.end ? Lines{} : Lines{say(names, "the turn of {}", printable(names[state.turn]))};
    if (breach.code < Code::locate_missing) return tiles_legal(state, event, breach, names);
    if (breach.code <= Code::locate_closed) return locations_legal(state, event, breach, names);
    if (breach.code == Code::hidden_draw) return {say(names, "no `draw`")};
    const State now = scene(state, event, breach);
    return {say(names, "{} of the stack: {}", counted(names, draw_due(now), "tile"),
                tile_list(now, now.turn, now.stack, names))};
}

}  // namespace referee::kings_gate
