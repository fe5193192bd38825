#include <algorithm>

#include "games/kings_road/kings_road.hpp"

namespace referee::kings_road {

namespace {

using Breach = KingsRoad::Breach;

std::string_view tag_of(const Event& event) {
    return std::visit([](const auto& action) { return action.tag; }, event);
}

bool is_reveal(const Event& event) { return std::holds_alternative<Reveal>(event); }

/// The rules of one selection, in the order of the table.
class SelectionJudge {
  public:
    SelectionJudge(const State& state, std::string_view tag, Player player, const Selection& cards)
        : state_(state), tag_(tag), player_(player), cards_(cards) {}

    [[nodiscard]] std::optional<Breach> judge() const {
        if (!count_is_right()) return breach(Code::card_count);
        if (const auto item = repeated()) return breach(Code::card_repeated, *item);
        if (const auto item = spent()) return breach(Code::card_spent, *item);
        if (const auto item = late_witch()) return breach(Code::witch_first, *item);
        if (const auto item = early_knight()) return breach(Code::knight_last, *item);
        if (tag_ == Reselect::tag && !state_.reselecting.has(player_)) return breach(Code::reselect_witch);
        if (const auto item = knight_without_region()) return breach(Code::knight_region, *item);
        return std::nullopt;
    }

  private:
    [[nodiscard]] Breach breach(Code code) const { return {code, player_, {Step::at(tag_), Step::at(player_)}}; }
    [[nodiscard]] Breach breach(Code code, std::size_t item) const {
        return {code, player_, {Step::at(tag_), Step::at(player_), Step::at(item)}};
    }

    /// 1) Choosing cards.
    [[nodiscard]] bool count_is_right() const {
        const auto due = static_cast<std::size_t>(cards_due(state_, player_));
        const bool lone_witch = cards_.is_witch() && cards_.size() == 1 && due > 0;
        return cards_.size() == due || lone_witch;
    }

    /// 1) Choosing cards: one card of each kind in hand.
    [[nodiscard]] std::optional<std::size_t> repeated() const {
        for (std::size_t later = 1; later < cards_.size(); ++later) {
            for (std::size_t earlier = 0; earlier < later; ++earlier) {
                const Card a = cards_[earlier];
                const Card b = cards_[later];
                if ((a == b && a != Card::hidden) || (is_knight(a) && is_knight(b))) return later;
            }
        }
        return std::nullopt;
    }

    /// 2) Dragon, Witch: removed from the game after use.
    [[nodiscard]] std::optional<std::size_t> spent() const {
        for (std::size_t item = 0; item < cards_.size(); ++item) {
            if (cards_[item] == Card::dragon && state_.dragon_spent.has(player_)) return item;
            if (cards_[item] == Card::witch && state_.witch_spent.has(player_)) return item;
        }
        return std::nullopt;
    }

    /// 2) Witch: revealed first.
    [[nodiscard]] std::optional<std::size_t> late_witch() const {
        for (std::size_t item = 1; item < cards_.size(); ++item) {
            if (cards_[item] == Card::witch) return item;
        }
        return std::nullopt;
    }

    /// 2) Knight: the final card played. A Witch's companions are played in no order.
    [[nodiscard]] std::optional<std::size_t> early_knight() const {
        if (cards_.is_witch()) return std::nullopt;
        for (std::size_t item = 0; item + 1 < cards_.size(); ++item) {
            if (is_knight(cards_[item])) return item;
        }
        return std::nullopt;
    }

    /// Ruling knight-without-region: illegal.
    [[nodiscard]] std::optional<std::size_t> knight_without_region() const {
        if (state_.rulings.knight_without_region != KnightWithoutRegion::illegal || cards_.is_witch())
            return std::nullopt;
        for (std::size_t item = 0; item < cards_.size(); ++item) {
            if (is_knight(cards_[item]) && (item == 0 || !region_of(cards_[item - 1]))) return item;
        }
        return std::nullopt;
    }

    const State& state_;
    std::string_view tag_;
    Player player_;
    const Selection& cards_;
};

std::optional<Breach> judge_phase(const State& state, const Event& event) {
    const Phase needed = is_reveal(event) ? Phase::reveal : Phase::reselect;
    if (state.phase != needed) return Breach{Code::phase, std::nullopt, {Step::at(tag_of(event))}};
    return std::nullopt;
}

}  // namespace

const Selections& selections_of(const Event& event) {
    return std::visit([](const auto& action) -> const Selections& { return action.selections; }, event);
}

int cards_due(const State& state, Player player) { return std::min<int>(3, state.supply[player.seat]); }

std::optional<Breach> KingsRoad::judge(const State& state, const Event& event) {
    if (auto breach = judge_phase(state, event)) return breach;
    const Selections& selections = selections_of(event);
    const std::string_view tag = tag_of(event);
    for (Player player{}; player.seat < state.players && is_reveal(event); ++player.seat) {
        if (!selections.has(player)) return Breach{Code::reveal_all, player, {Step::at(tag)}};
    }
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (selections.has(player)) {
            if (auto breach = SelectionJudge(state, tag, player, selections[player]).judge()) return breach;
        } else if (state.reselecting.has(player)) {
            return Breach{Code::reselect_witch, player, {Step::at(tag)}};
        }
    }
    return std::nullopt;
}

Event KingsRoad::begin(const State& state) {
    if (state.phase == Phase::reselect) return Reselect{};
    return Reveal{};
}

/// The player whose selection the event still lacks, in seat order.
static std::optional<Player> next_player(const State& state, const Event& event) {
    for (Player player{}; player.seat < state.players; ++player.seat) {
        const bool due = is_reveal(event) || state.reselecting.has(player);
        if (due && !selections_of(event).has(player)) return player;
    }
    return std::nullopt;
}

std::optional<Breach> KingsRoad::judge_part(const State& state, const Event& event, const Part& part) {
    if (auto breach = judge_phase(state, event)) return breach;
    return SelectionJudge(state, tag_of(event), part.player, part.cards).judge();
}

/// Every sequence of distinct cards of the length that is due, and the lone Witch.
std::vector<Part> KingsRoad::candidates(const State& state, const Event& event) {
    std::vector<Part> parts;
    const auto player = state.phase == Phase::over ? std::nullopt : next_player(state, event);
    if (!player) return parts;
    const int due = cards_due(state, *player);
    const auto extend = [&](const auto& self, const Selection& cards) -> void {
        if (static_cast<int>(cards.size()) == due) {
            parts.push_back({*player, cards});
            return;
        }
        for (const Card card : values_of<Card>()) {
            const bool twice = card != Card::hidden && std::find(cards.begin(), cards.end(), card) != cards.end();
            if (twice || !Selection::refuse(cards, card).empty()) continue;
            Selection longer = cards;
            longer.push(card);
            self(self, longer);
        }
    };
    extend(extend, Selection{});
    if (due > 1) parts.push_back({*player, Selection{Card::witch}});
    return parts;
}

void KingsRoad::add(Event& event, const Part& part) {
    std::visit([&](auto& action) { action.selections.set(part.player, part.cards); }, event);
}

}  // namespace referee::kings_road
