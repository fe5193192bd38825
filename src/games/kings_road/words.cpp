#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>

#include "games/kings_road/kings_road.hpp"
#include "games/kings_road/shown.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

namespace referee::kings_road {

namespace {

std::vector<std::string_view> spent(const State& state, Player player, const Names& names) {
    std::vector<std::string_view> cards;
    if (state.dragon_spent.has(player)) cards.push_back(in(names, "Dragon"));
    if (state.witch_spent.has(player)) cards.push_back(in(names, "Witch"));
    return cards;
}

/// The cards of a legal selection by the names that a log uses.
std::string legal_words(const Selection& cards, const Names& names) {
    std::vector<std::string_view> list;
    for (const Card card : cards) list.push_back(name_of(card));
    return cat('[', listed(names, list, translatable("no card")), ']');
}

/// The cards from which a selection can be made, in words: they are too many for a list.
std::string choice_words(const State& state, Player player, const Names& names) {
    const std::string cards = counted(names, cards_due(state, player), "different card");
    const std::string_view knight = is_forbidden(state.rulings.knight_without_region)
        ? in(names, "the knight as the last behind a region")
        : in(names, "the knight as the last");
    return state.dragon_spent.has(player) ? say(names, "{}: regions, {}", cards, knight)
                                          : say(names, "{}: regions, the dragon, {}", cards, knight);
}

/// How wide the column of a player may be, so that a row of the table fits into a line of a terminal. `rows` hold what
/// stands before these columns.
std::size_t room_of_each(const std::vector<std::vector<std::string>>& rows, int players) {
    constexpr std::size_t line = 76;
    constexpr std::size_t apart = 2;
    std::size_t first = 0;
    std::size_t second = 0;
    for (const auto& row : rows) {
        first = std::max(first, columns_of(row[0]));
        second = std::max(second, columns_of(row[1]));
    }
    const std::size_t rest = line - std::min(line, first + apart + second);
    return std::clamp<std::size_t>(rest / static_cast<std::size_t>(players), 8, 14) - apart;
}

}  // namespace

/// The catalogue has the names as `kings-road/dragon`: the cards of other games have the same ids.
std::string_view shown(Card card, const Names& names) {
    const std::string key = cat("kings-road/", name_of(card));
    const std::string_view found = in(names, key);
    return found == key ? name_of(card) : found;
}

std::string words(const Selection& cards, const Names& names) {
    std::vector<std::string> list;
    for (const Card card : cards) list.emplace_back(shown(card, names));
    if (cards.size() > list.size()) list.push_back(say(names, "{} more", cards.size() - list.size()));
    return listed(names, list, translatable("no card"));
}

std::string who(PlayerSet players, const Names& names) {
    std::vector<std::string> list;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (players.has(player)) list.push_back(printable(names[player]));
    }
    return listed(names, list);
}

std::string everybody(const Names& names) {
    PlayerSet all;
    for (Player player{}; player.seat < names.size(); ++player.seat) all.insert(player);
    return who(all, names);
}

std::string round_words(const State& state, const Names& names) {
    switch (state.phase) {
        case Phase::reveal: return say(names, "round {}", state.rounds + 1);
        case Phase::reselect: return say(names, "round {}, reselection", state.rounds);
        case Phase::over:
            return state.rounds > 0 ? say(names, "after round {}", state.rounds) : say(names, "at the end");
    }
    return {};
}

std::string banner(const std::array<std::uint8_t, 4>& printed) {
    std::string line;
    for (const std::uint8_t value : printed) {
        if (value > 0) line += cat(line.empty() ? "" : "-", value);
    }
    return line.empty() ? "0" : line;
}

std::string KingsRoad::situation(const State& state, const Names& names) {
    std::string line = say(names, "{}, the King in {}", round_words(state, names), shown(state.king, names));
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        const std::string name = printable(names[player]);
        const std::string points = counted(names, state.points[player.seat], "point");
        const std::string markers = counted(names, state.supply[player.seat], "usable marker");
        const auto cards = spent(state, player, names);
        line += cards.empty() ? say(names, "; {} {}, {}", name, points, markers)
                              : say(names, "; {} {}, {}, {} spent", name, points, markers, listed(names, cards));
    }
    return line;
}

/// The regions in road order with the King (`>`), the printed values and all players' markers (`*` marks a Noble among
/// them). The players' supplies follow below.
std::vector<std::string> KingsRoad::board(const State& state, const Names& names) {
    std::vector<std::vector<std::string>> rows = {{round_words(state, names), say(names, "values")}};
    for (const Region region : values_of<Region>()) {
        rows.push_back({cat(region == state.king ? "> " : "  ", shown(region, names)),
                        banner(state.printed[static_cast<std::size_t>(region)])});
    }
    const auto below = static_cast<std::ptrdiff_t>(rows.size());
    for (const auto& head : {say(names, "usable markers"), say(names, "points"), say(names, "spent"), std::string{}})
        rows.push_back({head, ""});
    const std::size_t room = room_of_each(rows, state.players);
    const Markers there = markers(state);
    std::vector<std::string> heads;
    bool both = false;
    for (Player player{}; player.seat < state.players; ++player.seat) {
        heads.push_back(printable(names[player]));
        for (const Region region : values_of<Region>()) {
            const auto at = static_cast<std::size_t>(region);
            const int own = there[region][player].value;
            rows[1 + at].push_back(own == 0 ? "." : cat(own, state.nobles[at].has(player) ? "*" : ""));
        }
        const auto row = rows.begin() + below;
        row[0].push_back(std::to_string(state.supply[player.seat]));
        row[1].push_back(std::to_string(state.points[player.seat]));
        const auto cards = spent(state, player, names);
        row[2].push_back(cards.empty() ? "-" : cut(cards[0], room));
        row[3].push_back(cards.size() < 2 ? "" : cut(cards[1], room));
        both = both || cards.size() == 2;
    }
    for (std::string& head : truncate_distinct(heads, room)) rows[0].push_back(std::move(head));
    if (!both) rows.pop_back();
    std::vector<std::string> lines = table_lines(rows);
    lines.emplace_back(in(names, "(> the King; * with a Noble)"));
    if (state.phase == Phase::reselect) {
        lines.push_back(say(names, "{} shown this round; to reselect: {}", counted(names, state.dragons, "Dragon"),
                            who(state.reselecting, names)));
    }
    return lines;
}

/// Who acts next: `reselect: jen and phil`.
static std::string due_words(const State& state, const Names& names) {
    return state.phase == Phase::reselect ? cat("reselect: ", who(state.reselecting, names))
                                          : cat("reveal: ", everybody(names));
}

/// The number of selections that a player may add to a draft. There are hundreds, but only the cards due, the spent
/// ones and a ruling bear on them, so that each case is counted once.
static std::size_t legal_selections(const State& state, const Event& draft, Player player) {
    constexpr std::uint32_t uncounted = 0;  // a count is stored plus 1
    static std::array<std::atomic<std::uint32_t>, 32> cases{};
    const auto bit = [](bool holds, int place) { return static_cast<std::size_t>(holds ? 1 : 0) << place; };
    const std::size_t number = static_cast<std::size_t>(cards_due(state, player)) |
        bit(state.dragon_spent.has(player), 2) | bit(state.witch_spent.has(player), 3) |
        bit(is_forbidden(state.rulings.knight_without_region), 4);
    std::uint32_t stored = cases[number].load(std::memory_order_relaxed);
    if (stored == uncounted) {
        stored = static_cast<std::uint32_t>(legal_parts<KingsRoad>(state, draft).size()) + 1;
        cases[number].store(stored, std::memory_order_relaxed);
    }
    return stored - 1;
}

std::vector<std::string> KingsRoad::legal(const State& state, const Event&, const Breach& breach, const Names& names) {
    constexpr std::size_t short_list = 12;
    if (breach.code == Code::phase || breach.code == Code::reveal_all || breach.code == Code::reselect_witch)
        return {due_words(state, names)};
    const Player player = *breach.player;
    if (state.phase == Phase::reselect && !state.reselecting.has(player)) return {due_words(state, names)};
    Event draft = begin(state);
    for (Player earlier{}; earlier.seat < player.seat; ++earlier.seat) add(draft, {earlier, Selection{}});
    const std::size_t selections = legal_selections(state, draft, player);
    std::vector<std::string> lines;
    if (selections <= short_list) {
        for (const Part& part : legal_parts<KingsRoad>(state, draft)) lines.push_back(legal_words(part.cards, names));
        return lines;
    }
    lines.push_back(choice_words(state, player, names));
    const int due = cards_due(state, player);
    if (!state.witch_spent.has(player))
        lines.push_back(due > 1 ? say(names, "the witch alone, or first of {} cards with her companions", due)
                                : std::string(in(names, "the witch alone")));
    lines.push_back(say(names, "{} legal selections", selections));
    return lines;
}

/// Writes a selection: `[dark-tower, temple-ruins, knight]`.
std::string KingsRoad::notation(const Part& part, const Names&) {
    constexpr std::size_t usual = 48;
    std::string cards;
    cards.reserve(usual);
    cards += '[';
    for (const Card card : part.cards) {
        if (cards.size() > 1) cards += ", ";
        cards += name_of(card);
    }
    if (part.cards.size() > Selection::capacity) cards += cat(", ", part.cards.size() - Selection::capacity, " more");
    return cards + ']';
}

/// Writes an event: `reveal jen [witch]; phil [dark-tower, temple-ruins, knight]`.
std::string KingsRoad::notation(const Event& event, const Names& names) {
    std::string line(std::visit([](const auto& action) { return action.tag; }, event));
    const Selections& selections = selections_of(event);
    std::string_view before = " ";
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (!selections.has(player)) continue;
        line += cat(before, printable(names[player]), ' ', notation(Part{player, selections[player]}, names));
        before = "; ";
    }
    return line;
}

}  // namespace referee::kings_road
