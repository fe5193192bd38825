#include "games/kings_road/kings_road.hpp"

namespace referee::kings_road {

namespace {

/// The region in which the Knight places a marker: that of the Region card just before the Knight, or the one that the
/// ruling knight-without-region chooses. Nothing if the Knight places none.
std::optional<Region> knights_region(const State& state, const Selection& cards, std::size_t knight) {
    if (knight > 0 && region_of(cards[knight - 1])) return region_of(cards[knight - 1]);
    if (!looks_back(state.rulings.knight_without_region)) return std::nullopt;
    for (std::size_t item = knight; item-- > 0;) {
        if (region_of(cards[item])) return region_of(cards[item]);
    }
    return std::nullopt;
}

/// 2) Revealing cards: the effects of one selection without a Witch.
void resolve(State& state, Player player, const Selection& cards) {
    int placed = 0;
    const auto place_marker = [&](Region region) {
        ++state.markers[at(region)][player.seat];
        ++placed;
    };
    for (std::size_t item = 0; item < cards.size(); ++item) {
        if (const auto region = region_of(cards[item])) {
            place_marker(*region);
        } else if (cards[item] == Card::knight) {
            if (const auto behind = knights_region(state, cards, item)) place_marker(*behind);
        } else if (cards[item] == Card::dragon) {
            ++state.dragons;
            state.dragon_spent.insert(player);
        }
    }
    state.supply[player.seat] = static_cast<std::uint8_t>(state.supply[player.seat] - placed);
}

}  // namespace

void play(State& state, const Event& event, std::vector<Scoring>* steps) {
    const Selections& selections = selections_of(event);
    state.reselecting = {};
    if (state.phase == Phase::reveal) {
        ++state.rounds;
        state.dragons = 0;
        state.scored.clear();
    }
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (!selections.has(player)) continue;
        if (selections[player].is_witch()) {
            state.witch_spent.insert(player);
            state.reselecting.insert(player);
        } else {
            resolve(state, player, selections[player]);
        }
    }
    if (state.reselecting.empty()) {
        score_round(state, steps);
    } else {
        state.phase = Phase::reselect;
    }
}

/// The players select nothing this round. One who has not revealed a Witch has no reselection to lose.
std::optional<Event> KingsRoad::forfeited(const State& state, const Event& event, PlayerSet lost) {
    Event left = event;
    std::visit(
        [&](auto& action) {
            for (Player player{}; player.seat < state.players; ++player.seat) {
                const bool acts = is_reveal(event) || state.reselecting.has(player);
                if (!lost.has(player)) continue;
                if (acts) {
                    action.selections.set(player, {});
                } else {
                    action.selections.players.erase(player);
                }
            }
        },
        left);
    return left;
}

void KingsRoad::apply(State& state, const Event& event) { play(state, event, nullptr); }

}  // namespace referee::kings_road
