#include "core/text.hpp"
#include "core/width.hpp"
#include "games/kings_road/kings_road.hpp"

namespace referee::kings_road {

namespace {

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

std::vector<std::string> spent(const State& state, Player player) {
    std::vector<std::string> cards;
    if (state.dragon_spent.has(player)) cards.emplace_back("Dragon");
    if (state.witch_spent.has(player)) cards.emplace_back("Witch");
    return cards;
}

/// What a lone breach of phase is about.
std::string out_of_phase(const State& state, const Event& event, const Names& names) {
    if (std::holds_alternative<Reselect>(event))
        return "a reselection is recorded where no Witch has been revealed; a reveal is due";
    return cat("a reveal is recorded before the reselection of ", who(state.reselecting, names),
               ", who revealed a Witch");
}

std::string wrong_count(const State& state, const std::string& name, Player player, const Selection& cards) {
    const int due = cards_due(state, player);
    const std::string markers = counted(state.supply[player.seat], "usable marker");
    const std::string recorded = cat(name, " selects ", counted(static_cast<long long>(cards.size()), "card"), " (",
                                     words(cards), ')');
    if (due == 0) return cat(recorded, "; with ", markers, " nothing can be selected, not even a Witch");
    if (cards.is_witch()) {
        return cat(recorded, "; with ", markers, " the Witch stands alone or with companions up to ",
                   counted(due, "card"), " in all");
    }
    return cat(recorded, "; with ", markers, " exactly ", due, due == 1 ? " is" : " are", " due");
}

}  // namespace

std::string round_words(const State& state) {
    switch (state.phase) {
        case Phase::reveal: return cat("round ", state.rounds + 1);
        case Phase::reselect: return cat("round ", state.rounds, ", reselection");
        case Phase::over: return cat("after round ", state.rounds);
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

std::string KingsRoad::message(const State& state, const Event& event, const Breach& breach, const Names& names) {
    if (breach.code == Code::phase) return out_of_phase(state, event, names);
    const Player player = *breach.player;
    const std::string name = printable(names[player]);
    const Selection& cards = selections_of(event)[player];
    const Step last = breach.path.end()[-1];
    const auto item = static_cast<std::size_t>(last.kind == Step::Kind::item ? last.number : 0);
    const std::string place = cat("card ", item + 1, " of ", cards.size());
    const auto card = [&] { return name_of(cards[item]); };
    switch (breach.code) {
        case Code::phase: break;
        case Code::reveal_all:
            return cat("the reveal leaves out ", name, "; all of ", everybody(names), " reveal at once");
        case Code::card_count: return wrong_count(state, name, player, cards);
        case Code::card_repeated:
            return cat(name, " selects ", card(), " a second time as ", place, "; there is one ",
                       is_knight(cards[item]) ? "knight" : card(), " in a hand");
        case Code::card_spent:
            return cat(name, " selects the ", card(), ", which left the game when ", name, " revealed it earlier");
        case Code::witch_first: return cat(name, " plays the Witch as ", place, "; she must be the first");
        case Code::knight_last: return cat(name, " plays the Knight as ", place, "; he must be the last");
        case Code::reselect_witch:
            if (selections_of(event).has(player))
                return cat(name, " reselects without having revealed a Witch this round; due is ",
                           who(state.reselecting, names));
            return cat("the reselection leaves out ", name, ", who revealed a Witch this round; due is ",
                       who(state.reselecting, names));
        case Code::knight_region:
            return cat(name, " plays the Knight ",
                       item == 0 ? std::string("as the first card") : cat("behind the ", name_of(cards[item - 1])),
                       "; under the ruling knight-without-region: illegal he must stand behind a Region");
    }
    return {};
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

/// The regions in road order: the King (`>`), the printed values, and everybody's markers, a Noble among them as `*`;
/// below them what lies in front of the players.
std::vector<std::string> KingsRoad::board(const State& state, const Names& names) {
    std::vector<std::vector<std::string>> rows = {{round_words(state), "values"}};
    constexpr std::size_t longest_head = 12;
    std::vector<std::string> heads;
    for (Player player{}; player.seat < state.players; ++player.seat) heads.push_back(printable(names[player]));
    for (std::string& head : cut_apart(heads, longest_head)) rows[0].push_back(std::move(head));
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
    const bool illegal_knight = state.rulings.knight_without_region == KnightWithoutRegion::illegal;
    lines.push_back(cat(counted(cards_due(state, player), "different card"), ": regions",
                        state.dragon_spent.has(player) ? "" : ", the dragon", ", the knight as the last",
                        illegal_knight ? " behind a region" : ""));
    if (!state.witch_spent.has(player))
        lines.push_back(
            cat("the witch alone, or first with companions up to ", counted(cards_due(state, player), "card")));
    lines.push_back(cat(parts.size(), " legal selections"));
    return lines;
}

/// `[dark-tower, temple-ruins, knight]`.
std::string KingsRoad::notation(const Part& part, const Names&) {
    std::string cards;
    for (const Card card : part.cards) cards += cat(cards.empty() ? "" : ", ", name_of(card));
    if (part.cards.size() > Selection::capacity) cards += cat(", ", part.cards.size() - Selection::capacity, " more");
    return cat('[', cards, ']');
}

/// `reveal jen [witch]; phil [dark-tower, temple-ruins, knight]`.
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
