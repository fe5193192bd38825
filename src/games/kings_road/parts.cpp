#include <algorithm>
#include <array>
#include <cstdint>

#include "core/choices.hpp"
#include "games/kings_road/kings_road.hpp"

/// Builds events part by part. A part is the selection of one player.
namespace referee::kings_road {

const Selections& selections_of(const Event& event) {
    return std::visit([](const auto& action) -> const Selections& { return action.selections; }, event);
}

int cards_due(const State& state, Player player) { return std::min<int>(3, state.supply[player.seat]); }

Event KingsRoad::begin(const State& state) {
    if (state.phase == Phase::reselect) return Reselect{};
    return Reveal{};
}

/// The first player in seat order whose selection the event still lacks.
static std::optional<Player> next_player(const State& state, const Event& event) {
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const bool due = is_reveal(event) || state.reselecting.has(player);
        if (due && !selections_of(event).has(player)) return player;
    }
    return std::nullopt;
}

/// All sequences of `due` distinct cards, and the Witch alone.
static std::vector<Selection> sequences(std::size_t due) {
    std::vector<Selection> all;
    // A bit for each card that is selected.
    const auto extend = [&](const auto& self, const Selection& cards, std::uint32_t selected) -> void {
        if (cards.size() == due) return all.push_back(cards);
        for (const Card card : values_of<Card>()) {
            const std::uint32_t bit = card == Card::hidden ? 0 : 1U << static_cast<unsigned>(card);
            if ((selected & bit) != 0 || !Selection::validate_item(cards, card).empty()) continue;
            Selection longer = cards;
            longer.push(card);
            self(self, longer, selected | bit);
        }
    };
    extend(extend, Selection{}, 0);
    if (due > 1) all.push_back(Selection{Card::witch});
    return all;
}

std::vector<Part> KingsRoad::candidates(const State& state, const Event& event) {
    // Listed once: many searches ask for them.
    static const std::array<std::vector<Selection>, 4> listed = {sequences(0), sequences(1), sequences(2),
                                                                 sequences(3)};
    std::vector<Part> parts;
    const auto player = state.phase == Phase::over ? std::nullopt : next_player(state, event);
    if (!player) return parts;
    const std::vector<Selection>& due = listed.at(static_cast<std::size_t>(cards_due(state, *player)));
    parts.reserve(due.size());
    for (const Selection& cards : due) parts.push_back({*player, cards});
    return parts;
}

/// All sequences in which a card may occur again, and `hidden` may precede the Witch; one card too many for a player
/// who selects none or one, so that any card can be refused.
std::vector<Part> KingsRoad::tried(const State& state, const Event& event) {
    std::vector<Part> parts;
    const auto player = state.phase == Phase::over ? std::nullopt : next_player(state, event);
    if (!player) return parts;
    const int due = cards_due(state, *player);
    const std::size_t count = static_cast<std::size_t>(due < 2 ? due + 1 : due);
    const auto extend = [&](const auto& self, const Selection& cards, bool hides) -> void {
        if (cards.size() == count) {
            parts.push_back({*player, cards});
            return;
        }
        for (const Card card : values_of<Card>()) {
            const bool early = !Selection::validate_item(cards, card).empty();
            if ((early && cards.size() + 1 == count) || (hides && card != Card::witch)) continue;
            Selection longer = cards;
            longer.push(card);
            self(self, longer, early);
        }
    };
    extend(extend, Selection{}, false);
    return parts;
}

/// One candidate, chosen at random.
static Part some_candidate(Player player, std::size_t due, Choices& choices) {
    Part part{player, {}};
    const auto fits = [&](std::size_t number) {
        const auto card = static_cast<Card>(number);
        if (card == Card::hidden) return Selection::validate_item(part.cards, card).empty();
        return std::find(part.cards.begin(), part.cards.end(), card) == part.cards.end();
    };
    while (part.cards.size() < due) {
        std::size_t number = choices.below(card_names.size());
        while (!fits(number)) number = (number + 1) % card_names.size();
        part.cards.push(static_cast<Card>(number));
        if (part.cards.size() == 1 && part.cards.is_witch() && choices.one_in(4)) break;
    }
    return part;
}

std::optional<Event> KingsRoad::guess(const State& state, Choices& choices) {
    if (state.phase == Phase::over) return std::nullopt;
    Event event = begin(state);
    while (const auto player = next_player(state, event)) {
        const auto due = static_cast<std::size_t>(cards_due(state, *player));
        const auto part = guessed([&] { return some_candidate(*player, due, choices); },
                                  [&](const Part& one) { return !judge_part(state, event, one); });
        if (!part) return std::nullopt;
        add(event, *part);
    }
    return event;
}

void KingsRoad::add(Event& event, const Part& part) {
    std::visit([&](auto& action) { action.selections.set(part.player, part.cards); }, event);
}

}  // namespace referee::kings_road
