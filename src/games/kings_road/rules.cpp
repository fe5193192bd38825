#include <tuple>

#include "core/rule_row.hpp"
#include "games/kings_road/kings_road.hpp"
#include "games/kings_road/messages.hpp"
#include "games/kings_road/shown.hpp"

/// The rules: one row each, in the order in which they are checked.
namespace referee::kings_road {

namespace {

using Breach = KingsRoad::Breach;

std::string_view tag_of(const Event& event) {
    return std::visit([](const auto& action) { return action.tag; }, event);
}

/// An event with all its selections.
struct Whole {
    const State& state;
    const Event& event;
};

/// A player who is missing from the event.
struct LeftOut {
    const State& state;
    const Event& event;
    Player player;
};

/// One selection of an event.
struct Selected {
    const State& state;
    const Event& event;
    Player player;
    const Selection& cards;

    [[nodiscard]] Violation at(std::size_t item) const {
        return {player, {Step::at(tag_of(event)), Step::at(player), Step::at(item)}};
    }
};

CheckResult wrong_count(const Selected& of) {
    const auto due = static_cast<std::size_t>(cards_due(of.state, of.player));
    const bool lone_witch = of.cards.is_witch() && of.cards.size() == 1 && due > 0;
    if (of.cards.size() == due || lone_witch) return std::nullopt;
    return Violation{of.player, {Step::at(tag_of(of.event)), Step::at(of.player)}};
}

/// The first card that occurs twice. A hand has one card of each kind.
CheckResult repeated(const Selected& of) {
    NameSet<Card> seen;
    for (std::size_t item = 0; item < of.cards.kept(); ++item) {
        const Card kind = is_knight(of.cards[item]) ? Card::knight : of.cards[item];
        if (seen.has(kind)) return of.at(item);
        if (kind != Card::hidden) seen.insert(kind);
    }
    return std::nullopt;
}

CheckResult spent_card(const Selected& of) {
    if (!of.state.dragon_spent.has(of.player) && !of.state.witch_spent.has(of.player)) return std::nullopt;
    for (std::size_t item = 0; item < of.cards.kept(); ++item) {
        if (of.cards[item] == Card::dragon && of.state.dragon_spent.has(of.player)) return of.at(item);
        if (of.cards[item] == Card::witch && of.state.witch_spent.has(of.player)) return of.at(item);
    }
    return std::nullopt;
}

CheckResult late_witch(const Selected& of) {
    for (std::size_t item = 1; item < of.cards.kept(); ++item) {
        if (of.cards[item] == Card::witch) return of.at(item);
    }
    return std::nullopt;
}

/// The rule does not apply to a Witch: her companions have no order.
CheckResult early_knight(const Selected& of) {
    if (of.cards.is_witch()) return std::nullopt;
    for (std::size_t item = 0; item + 1 < of.cards.kept(); ++item) {
        if (is_knight(of.cards[item])) return of.at(item);
    }
    return std::nullopt;
}

CheckResult knight_without_region(const Selected& of) {
    if (of.cards.is_witch()) return std::nullopt;
    for (std::size_t item = 0; item < of.cards.kept(); ++item) {
        const bool alone = is_knight(of.cards[item]) && (item == 0 || !region_of(of.cards[item - 1]));
        if (alone && is_forbidden(of.state.rulings.knight_without_region)) return of.at(item);
    }
    return std::nullopt;
}

constexpr std::tuple rules_table = {
    RuleRow{Code::phase,
            {.id = "kings-road/phase",
             .title = "a reveal opens a round; a reselection follows a reveal with a Witch",
             .text = "Each round begins with one reveal. Where a Witch was revealed, one reselection must follow "
                     "before the next round; otherwise there is none. An event out of phase is reported alone.",
             .source = "English rules, How to play and 2) Revealing cards, Witch"},
            [](const State& state, const Event& event) -> CheckResult {
                const Phase due = is_reveal(event) ? Phase::reveal : Phase::reselect;
                if (state.phase != due) return Violation{{}, {Step::at(tag_of(event))}};
                return std::nullopt;
            },
            out_of_phase},
    RuleRow{Code::reveal_all,
            {.id = "kings-road/reveal-all",
             .title = "a reveal names every player",
             .text = "All players choose and reveal at the same time, so a reveal holds a selection for each of them; "
                     "one who must play no card has the empty selection `[]`.",
             .source = "English rules, 1) Choosing cards and 2) Revealing cards"},
            [](const Whole& of) -> CheckResult {
                for (Player player{}; player.seat < of.state.players && is_reveal(of.event); ++player.seat) {
                    if (!selections_of(of.event).has(player)) return Violation{player, {Step::at(tag_of(of.event))}};
                }
                return std::nullopt;
            },
            [](const RuleMessageContext& context) {
                return say(context.names, "the reveal leaves out {}; all of {} reveal at once", context.name(),
                           everybody(context.names));
            }},
    RuleRow{Code::card_count,
            {.id = "kings-road/card-count",
             .title = "a selection has three cards, or as many as the player has usable markers if these are fewer",
             .text = "The number of cards is the lower of three and the markers lying in front of the player at that "
                     "moment. A Witch may stand alone, or with companions that make up that number. Without a marker "
                     "nothing is selected, not even a Witch.",
             .source = "English rules, 1) Choosing cards"},
            wrong_count,
            count_words},
    RuleRow{Code::card_repeated,
            {.id = "kings-road/card-repeated",
             .title = "no card appears twice in one selection",
             .text = "Everybody holds each card once. `knight` and `knight-declined` are the same card; `hidden` "
                     "stands for any card and may repeat after a Witch.",
             .source = "English rules, Preparation and 1) Choosing cards"},
            repeated,
            [](const RuleMessageContext& context) {
                const Card kind = is_knight(context.card()) ? Card::knight : context.card();
                return say(context.names, "{} selects {} a second time as {}; there is one {} in a hand",
                           context.name(), shown(context.card(), context.names), context.place(),
                           shown(kind, context.names));
            }},
    RuleRow{Code::card_spent,
            {.id = "kings-road/card-spent",
             .title = "Dragon and Witch are played once a game",
             .text = "A revealed Dragon or Witch leaves the game. The companions of a Witch are not revealed: a Dragon "
                     "among them is not spent, but a spent one cannot be among them.",
             .source = "English rules, 2) Revealing cards, Dragon and Witch; 4) The King travels"},
            spent_card,
            [](const RuleMessageContext& context) {
                return say(context.names, "{} selects the {}, which left the game when {} revealed it earlier",
                           context.name(), shown(context.card(), context.names), context.name());
            }},
    RuleRow{Code::witch_first,
            {.id = "kings-road/witch-first",
             .title = "the Witch is the first card of a selection",
             .text = "She is revealed before anything else of the selection, since she sends the other cards back.",
             .source = "English rules, 2) Revealing cards, Witch (French: must be revealed first)"},
            late_witch,
            [](const RuleMessageContext& context) {
                return say(context.names, "{} plays the Witch as {}; she must be the first", context.name(),
                           context.place());
            }},
    RuleRow{Code::knight_last,
            {.id = "kings-road/knight-last",
             .title = "the Knight is the last card of a selection",
             .text = "Nothing may be played after the Knight, whether his marker is placed or declined. The "
                     "companions of a Witch are exempt: they are never played, and may be in any order.",
             .source = "English rules, 2) Revealing cards, Knight"},
            early_knight,
            [](const RuleMessageContext& context) {
                return say(context.names, "{} plays the Knight as {}; he must be the last", context.name(),
                           context.place());
            }},
    RuleRow{Code::reselect_witch,
            {.id = "kings-road/reselect-witch",
             .title = "a reselection names exactly the players who revealed a Witch this round",
             .text = "Each of them selects anew, all at the same time, and nobody else does.",
             .source = "English rules, 2) Revealing cards, Witch"},
            Each{[](const Selected& of) -> CheckResult {
                     if (!is_reveal(of.event) && !of.state.reselecting.has(of.player))
                         return Violation{of.player, {Step::at(tag_of(of.event)), Step::at(of.player)}};
                     return std::nullopt;
                 },
                 [](const LeftOut& of) -> CheckResult {
                     if (of.state.reselecting.has(of.player)) return Violation{of.player, {Step::at(tag_of(of.event))}};
                     return std::nullopt;
                 }},
            reselection_words},
    RuleRow{Code::knight_region,
            {.id = "kings-road/knight-region",
             .title = "the card before a Knight is a Region (only under the ruling knight-without-region: illegal)",
             .text = "The rulebook lets the Knight reinforce the Region played just before him and does not say what "
                     "happens where there is none. Under this reading such a Knight, declined or not, may not be "
                     "played. Companions of a Witch are exempt.",
             .source = "English rules, 2) Revealing cards, Knight; ruling knight-without-region"},
            knight_without_region,
            knight_words},
};
static_assert(in_order(rules_table), "one row for each code, in its order");

constexpr auto rule_texts = texts_of(rules_table);

}  // namespace

std::span<const Rule> KingsRoad::rules() { return rule_texts; }

std::optional<Breach> KingsRoad::judge(const State& state, const Event& event) {
    if (auto breach = first_breach(rules_table, state, event)) return breach;
    if (auto breach = first_breach(rules_table, Whole{state, event})) return breach;
    const Selections& selections = selections_of(event);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        auto breach = selections.has(player)
            ? first_breach(rules_table, Selected{state, event, player, selections[player]})
            : first_breach(rules_table, LeftOut{state, event, player});
        if (breach) return breach;
    }
    return std::nullopt;
}

/// An event out of phase has no turn that can be lost.
std::optional<Breach> KingsRoad::judge_others(const State& state, const Event& event, PlayerSet lost) {
    if (auto breach = first_breach(rules_table, state, event)) return breach;
    const Event left = *forfeited(state, event, lost);
    if (auto breach = first_breach(rules_table, Whole{state, left})) return breach;
    const Selections& selections = selections_of(left);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (lost.has(player)) continue;
        auto breach = selections.has(player)
            ? first_breach(rules_table, Selected{state, left, player, selections[player]})
            : first_breach(rules_table, LeftOut{state, left, player});
        if (breach) return breach;
    }
    return std::nullopt;
}

std::vector<Code> KingsRoad::breaches(const State& state, const Event& event) {
    std::vector<Code> codes;
    add_breaches(rules_table, codes, state, event);
    add_breaches(rules_table, codes, Whole{state, event});
    const Selections& selections = selections_of(event);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (selections.has(player)) {
            add_breaches(rules_table, codes, Selected{state, event, player, selections[player]});
        } else {
            add_breaches(rules_table, codes, LeftOut{state, event, player});
        }
    }
    return codes;
}

std::optional<Breach> KingsRoad::judge_part(const State& state, const Event& event, const Part& part) {
    if (auto breach = first_breach(rules_table, state, event)) return breach;
    return first_breach(rules_table, Selected{state, event, part.player, part.cards});
}

std::string KingsRoad::message(const State& state, const Event& event, const Breach& breach, const Names& names) {
    return message_of(rules_table, breach.code, RuleMessageContext{state, event, breach, names});
}

}  // namespace referee::kings_road
