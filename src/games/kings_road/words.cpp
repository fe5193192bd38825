#include "games/kings_road/kings_road.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

namespace referee::kings_road {

namespace {

std::vector<std::string> spent(const State& state, Player player) {
    std::vector<std::string> cards;
    if (state.dragon_spent.has(player)) cards.emplace_back("Dragon");
    if (state.witch_spent.has(player)) cards.emplace_back("Witch");
    return cards;
}

}  // namespace

std::string words(const Selection& cards) {
    std::vector<std::string> names;
    for (const Card card : cards) names.emplace_back(name_of(card));
    if (cards.size() > names.size()) names.push_back(cat(cards.size() - names.size(), " more"));
    return listed(names, "no card");
}

std::string who(PlayerSet players, const Names& names) {
    std::vector<std::string> list;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (players.has(player)) list.push_back(printable(names[player]));
    }
    return listed(list);
}

std::string everybody(const Names& names) {
    PlayerSet all;
    for (Player player{}; player.seat < names.size(); ++player.seat) all.insert(player);
    return who(all, names);
}

std::string round_words(const State& state) {
    switch (state.phase) {
        case Phase::reveal: return cat("round ", state.rounds + 1);
        case Phase::reselect: return cat("round ", state.rounds, ", reselection");
        case Phase::over: return state.rounds > 0 ? cat("after round ", state.rounds) : "at the end";
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
    std::string line = cat(round_words(state), ", the King in ", name_of(state.king));
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        line += cat("; ", printable(names[player]), ' ', counted(state.points[player.seat], "point"), ", ",
                    counted(state.supply[player.seat], "usable marker"));
        const auto cards = spent(state, player);
        if (!cards.empty()) line += cat(", ", listed(cards), " spent");
    }
    return line;
}

/// The regions in road order with the King (`>`), the printed values and all players' markers (`*` marks a Noble among
/// them). The players' supplies follow below.
std::vector<std::string> KingsRoad::board(const State& state, const Names& names) {
    std::vector<std::vector<std::string>> rows = {{round_words(state), "values"}};
    constexpr std::size_t longest_head = 12;
    std::vector<std::string> heads;
    for (Player player{}; player.seat < state.players; ++player.seat) heads.push_back(printable(names[player]));
    for (std::string& head : truncate_distinct(heads, longest_head)) rows[0].push_back(std::move(head));
    const Markers there = markers(state);
    for (const Region region : values_of<Region>()) {
        const auto at = static_cast<std::size_t>(region);
        std::vector<std::string> row = {cat(region == state.king ? "> " : "  ", name_of(region)),
                                        banner(state.printed[at])};
        for (Player player{}; player.seat < state.players; ++player.seat) {
            const int own = there[region][player].value;
            row.push_back(own == 0 ? "." : cat(own, state.nobles[at].has(player) ? "*" : ""));
        }
        rows.push_back(row);
    }
    std::vector<std::vector<std::string>> below = {{"usable markers", ""}, {"points", ""}, {"spent", ""}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        below[0].push_back(std::to_string(state.supply[player.seat]));
        below[1].push_back(std::to_string(state.points[player.seat]));
        below[2].push_back(listed(spent(state, player), "-"));
    }
    rows.insert(rows.end(), below.begin(), below.end());
    std::vector<std::string> lines = table_lines(rows);
    lines.emplace_back("(> the King; * with a Noble)");
    if (state.phase == Phase::reselect) {
        lines.push_back(
            cat(counted(state.dragons, "Dragon"), " shown this round; to reselect: ", who(state.reselecting, names)));
    }
    return lines;
}

std::vector<std::string> KingsRoad::legal(const State& state, const Event&, const Breach& breach, const Names& names) {
    constexpr std::size_t short_list = 12;
    if (breach.code == Code::phase) {
        if (state.phase == Phase::reselect) return {cat("reselect: ", who(state.reselecting, names))};
        return {cat("reveal: ", everybody(names))};
    }
    if (breach.code == Code::reveal_all) return {cat("reveal: ", everybody(names))};
    if (breach.code == Code::reselect_witch) return {cat("reselect: ", who(state.reselecting, names))};
    const Player player = *breach.player;
    Event draft = begin(state);
    for (Player earlier{}; earlier.seat < player.seat; ++earlier.seat) add(draft, {earlier, Selection{}});
    const auto parts = legal_parts<KingsRoad>(state, draft);
    std::vector<std::string> lines;
    if (parts.size() <= short_list) {
        for (const Part& part : parts) lines.push_back(cat('[', words(part.cards), ']'));
        return lines;
    }
    lines.push_back(cat(counted(cards_due(state, player), "different card"), ": regions",
                        state.dragon_spent.has(player) ? "" : ", the dragon", ", the knight as the last",
                        is_forbidden(state.rulings.knight_without_region) ? " behind a region" : ""));
    if (!state.witch_spent.has(player))
        lines.push_back(
            cat("the witch alone, or first with companions up to ", counted(cards_due(state, player), "card")));
    lines.push_back(cat(parts.size(), " legal selections"));
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
