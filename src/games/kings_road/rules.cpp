#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

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

/// The kind of a card as a bit: a hand has one card of each kind. The companions of a Witch that were not shown have
/// none.
constexpr std::uint32_t kind_of(Card card) {
    if (card == Card::hidden) return 0;
    return 1U << static_cast<unsigned>(is_knight(card) ? Card::knight : card);
}

/// The groups of cards that rules ask for, one byte for each.
constexpr unsigned byte_bits = 8;
static_assert(Selection::capacity <= byte_bits);
constexpr std::uint32_t groups_of(Card card) {
    std::uint32_t groups = 0;
    for (const bool belongs : {card == Card::witch, card == Card::dragon, is_knight(card), region_of(card).has_value()})
        groups = (groups << byte_bits) | (belongs ? 1U : 0U);
    return groups;
}

struct CardRow {
    std::uint32_t kind;
    std::uint32_t groups;
};
constexpr auto card_rows = [] {
    std::array<CardRow, count_of<Card>()> rows{};
    for (std::size_t card = 0; card < rows.size(); ++card)
        rows[card] = {kind_of(static_cast<Card>(card)), groups_of(static_cast<Card>(card))};
    return rows;
}();

/// What the rules ask of the cards of a selection, as sets of bits: no card needs a branch.
class Cards {
  public:
    /// Places in a selection, one bit for each item.
    using Items = std::uint32_t;

    explicit constexpr Cards(const Selection& cards) {
        std::uint32_t seen = 0;
        for (std::size_t item = 0; item < cards.kept(); ++item) {
            const CardRow& row = card_rows[static_cast<std::size_t>(cards[item])];
            twice_ |= seen & row.kind;
            seen |= row.kind;
            groups_ |= row.groups << item;
        }
    }

    [[nodiscard]] constexpr Items regions() const { return group(0); }
    [[nodiscard]] constexpr Items knights() const { return group(1); }
    [[nodiscard]] constexpr Items dragons() const { return group(2); }
    [[nodiscard]] constexpr Items witches() const { return group(3); }
    /// Whether a card occurs twice.
    [[nodiscard]] constexpr bool repeat() const { return twice_ != 0; }

  private:
    [[nodiscard]] constexpr Items group(unsigned number) const { return (groups_ >> (number * byte_bits)) & 0xFFU; }

    std::uint32_t groups_ = 0;
    std::uint32_t twice_ = 0;
};

/// One selection of an event.
struct Selected {
    const State& state;
    const Event& event;
    Player player;
    const Selection& cards;
    Cards found{cards};

    /// A violation at the first of some items; nothing if there is none.
    [[nodiscard]] CheckResult first_of(Cards::Items items) const {
        if (items == 0) return std::nullopt;
        return at(static_cast<std::size_t>(std::countr_zero(items)));
    }
    [[nodiscard, gnu::noinline]] CheckResult at(std::size_t item) const {
        return Violation{player, {Step::at(tag_of(event)), Step::at(player), Step::at(item)}};
    }
    [[nodiscard, gnu::noinline]] CheckResult whole() const {
        return Violation{player, {Step::at(tag_of(event)), Step::at(player)}};
    }
};

inline CheckResult wrong_count(const Selected& of) {
    const auto due = static_cast<std::size_t>(cards_due(of.state, of.player));
    if (of.cards.size() == due) return std::nullopt;
    const bool lone_witch = of.cards.is_witch() && of.cards.size() == 1 && due > 0;
    if (lone_witch) return std::nullopt;
    return of.whole();
}

CheckResult repeated(const Selected& of) {
    if (!of.found.repeat()) return std::nullopt;
    std::uint32_t seen = 0;
    std::size_t item = 0;
    for (; (seen & kind_of(of.cards[item])) == 0; ++item) seen |= kind_of(of.cards[item]);
    return of.at(item);
}

inline CheckResult spent_card(const Selected& of) {
    // Who has spent a card cannot be predicted: masks need no branch.
    const auto if_spent = [&](PlayerSet by, Cards::Items items) { return items & -Cards::Items{by.has(of.player)}; };
    return of.first_of(if_spent(of.state.dragon_spent, of.found.dragons()) |
                       if_spent(of.state.witch_spent, of.found.witches()));
}

inline CheckResult late_witch(const Selected& of) { return of.first_of(of.found.witches() & ~Cards::Items{1}); }

/// The rule does not apply to a Witch: her companions have no order.
inline CheckResult early_knight(const Selected& of) {
    if (of.found.knights() == 0 || of.cards.is_witch()) return std::nullopt;
    const Cards::Items last = Cards::Items{1} << (of.cards.kept() - 1);
    return of.first_of(of.found.knights() & ~last);
}

inline CheckResult knight_without_region(const Selected& of) {
    const Cards::Items alone = of.found.knights() & ~(of.found.regions() << 1U);
    if (alone == 0 || of.cards.is_witch()) return std::nullopt;
    if (!is_forbidden(of.state.rulings.knight_without_region)) return std::nullopt;
    return of.first_of(alone);
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
                     if (!is_reveal(of.event) && !of.state.reselecting.has(of.player)) return of.whole();
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
        if (selections.has(player)) {
            const Selected selected{state, event, player, selections[player]};
            if (!all_kept(rules_table, selected)) return first_breach(rules_table, selected);
        } else if (auto breach = first_breach(rules_table, LeftOut{state, event, player})) {
            return breach;
        }
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
