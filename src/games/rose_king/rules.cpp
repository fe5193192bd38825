#include <tuple>

#include "core/rule_row.hpp"
#include "games/rose_king/rose_king.hpp"
#include "text/text.hpp"

/// The rules: one row each, in the order in which they are checked.
namespace referee::rose_king {

namespace {

using Breach = RoseKing::Breach;

/// The index of the first card that is in `seen` already. Adds the cards before it to `seen`.
template <std::size_t Capacity>
std::optional<std::size_t> first_seen(const List<Card, Capacity>& cards, Cards& seen) {
    for (std::size_t item = 0; item < cards.size(); ++item) {
        if (seen.has(cards[item])) return item;
        seen.insert(cards[item]);
    }
    return std::nullopt;
}

CheckResult fault_of_deal(const Setup<RoseKing>& setup) {
    Cards seen;
    for (const Player player : {red, white}) {
        const auto& hand = setup.opening.hands[player];
        if (hand.size() != hand_size) return Violation{player, {Step::at("hands"), Step::at(player)}};
        if (const auto item = first_seen(hand, seen))
            return Violation{player, {Step::at("hands"), Step::at(player), Step::at(*item)}};
    }
    if (!setup.opening.deck) return std::nullopt;
    if (setup.opening.deck->size() != deck_size) return Violation{{}, {Step::at("deck")}};
    if (const auto item = first_seen(*setup.opening.deck, seen))
        return Violation{{}, {Step::at("deck"), Step::at(*item)}};
    return std::nullopt;
}

std::string deal_words(const Setup<RoseKing>& setup, const Breach& breach, const Names& names) {
    const auto& opening = setup.opening;
    const Step last = breach.path.end()[-1];
    const auto item = static_cast<std::size_t>(last.number);
    if (last.kind == Step::Kind::item && breach.player)
        return say(names,
                   "the hand of {} has {} as card {}, which has been dealt already; each of the 24 cards exists once",
                   printable(names[*breach.player]), name_of(opening.hands[*breach.player][item]), item + 1);
    if (last.kind == Step::Kind::item)
        return say(names, "the deck has {} as card {}, which has been dealt already; each of the 24 cards exists once",
                   name_of((*opening.deck)[item]), item + 1);
    const std::size_t size = breach.player ? opening.hands[*breach.player].size() : opening.deck->size();
    const std::string cards = counted(names, static_cast<long long>(size), "card");
    return breach.player
        ? say(names, "the hand of {} has {}; it must have five", printable(names[*breach.player]), cards)
        : say(names, "the deck has {}; it must have the fourteen that were not dealt", cards);
}

/// Describes an event: `anna plays NE2 with a hero`.
std::string recorded(const Event& event, const Names& names) {
    const std::string name = printable(names[player_of(event)]);
    if (const auto* play = std::get_if<Play>(&event))
        return play->hero ? say(names, "{} plays {} with a hero", name, name_of(play->card))
                          : say(names, "{} plays {}", name, name_of(play->card));
    if (const auto* draw = std::get_if<Draw>(&event)) return say(names, "{} draws {}", name, name_of(draw->card));
    return say(names, "{} passes", name);
}

/// The context of a rule's message.
struct RuleMessageContext {
    const State& state;
    const Event& event;
    const Breach& breach;
    const Names& names;
    std::string name = printable(names[player_of(event)]);
    std::string start = recorded(event, names);
};

std::string_view stone_of(Player player, const Names& names) {
    return in(names, player == red ? translatable("a red stone") : translatable("a white stone"));
}

std::string_view direction_words(Card card, const Names& names) {
    static constexpr std::array<std::string_view, 8> words = {"north", "north-east", "east", "south-east",
                                                              "south", "south-west", "west", "north-west"};
    return in(names, words[static_cast<std::size_t>(direction_of(card))]);
}

/// Where a card is, for a message about a card that is not where the event needs it.
std::string place_of(const State& state, Card card, const Names& names) {
    for (const Player player : {red, white}) {
        if (state.hands[player.seat].has(card)) return say(names, "in the hand of {}", printable(names[player]));
    }
    if (state.discards.has(card)) return say(names, "on the discards");
    return state.deck_left > 0 ? say(names, "deeper in the draw pile") : say(names, "in the draw pile");
}

std::string landing_words(const RuleMessageContext& context, Card card) {
    const State& state = context.state;
    const Names& names = context.names;
    const Square square = *landing(state.crown, card);
    const auto owner = rose_on(state, square);
    return owner ? say(names, "{}; from {} it takes the crown to {}, which holds {}", context.start,
                       name_of(state.crown), name_of(square), stone_of(*owner, names))
                 : say(names, "{}; from {} it takes the crown to {}, which holds no stone", context.start,
                       name_of(state.crown), name_of(square));
}

std::string out_of_turn(const RuleMessageContext& context) {
    const std::string due = printable(context.names[context.state.turn]);
    if (can_act(context.state, context.state.turn))
        return say(context.names, "{} while it is the turn of {}", context.start, due);
    return say(context.names, "{} while it is the turn of {}, who is blocked and must pass; that pass is recorded",
               context.start, due);
}

/// Which cards can be drawn.
std::string drawable_words(const State& state, const Names& names) {
    const std::string cards = words(drawable(state), names);
    if (state.deck_left > 0) return say(names, "the top of the known deck is {}", cards);
    if (state.pile.empty()) return say(names, "the discards turned over are {}", cards);
    return say(names, "the draw pile is {}", cards);
}

template <Action A>
Violation at(std::string_view key, const A& action) {
    return {action.player, {Step::at(key)}};
}

constexpr std::tuple rules_table = {
    RuleRow{Code::setup_hands,
            {.id = "rose-king/setup-hands",
             .title = "both players begin with five cards, all different, and a deck holds exactly the other fourteen",
             .text = "The 24 power cards are shuffled and each player gets five. Each card exists once, so none "
                     "is in two places. A log may record the order of the deck; then it holds all the cards that "
                     "were not dealt. Where this rule is broken nothing else is judged.",
             .source = "French rules, 1 Preparation and Contents"},
            fault_of_deal,
            deal_words},
    RuleRow{Code::turn,
            {.id = "rose-king/turn",
             .title = "Red begins and the players alternate; a blocked player passes, and that pass is recorded",
             .text = "The first player in the log is Red and acts first. After every event the turn goes to the other "
                     "player, who passes if no action is possible; then the first continues.",
             .source = "French rules, 1 Preparation and 2 Course of the game"},
            [](const State& state, const Action auto& action) -> CheckResult {
                if (action.player != state.turn) return at("player", action);
                return std::nullopt;
            },
            [](const RuleMessageContext& context, const Action auto&) -> std::string { return out_of_turn(context); }},
    RuleRow{Code::card_not_in_hand,
            {.id = "rose-king/card-not-in-hand",
             .title = "a played card is in the player's open hand",
             .text = "A player plays one of the cards that lie open before them. What was played has gone to the "
                     "discards.",
             .source = "French rules, 2 Course of the game, A) Play a card"},
            [](const State& state, const Play& play) -> CheckResult {
                if (!state.hands[play.player.seat].has(play.card)) return at(Play::tag, play);
                return std::nullopt;
            },
            [](const RuleMessageContext& context, const Play& play) {
                return say(context.names, "{}, which is {}; {} holds {}", context.start,
                           place_of(context.state, play.card, context.names), context.name,
                           words(context.state.hands[play.player.seat], context.names));
            }},
    RuleRow{Code::no_hero,
            {.id = "rose-king/no-hero",
             .title = "a player has four heroes for the whole game",
             .text = "Each hero is used once and never comes back. A log's `components` may say another number.",
             .source = "French rules, 2 Course of the game, C) Play a hero"},
            [](const State& state, const Play& play) -> CheckResult {
                if (play.hero && state.heroes[play.player.seat] == 0) return at("hero", play);
                return std::nullopt;
            },
            [](const RuleMessageContext& context, const Play&) {
                return say(context.names, "{}; of {} {} has none left", context.start,
                           counted(context.names, context.state.heroes_each, "hero card"), context.name);
            }},
    RuleRow{Code::off_board,
            {.id = "rose-king/off-board",
             .title = "the crown moves the card's full value in its direction and stays on the board",
             .text = "The value is used up entirely; a card that would take the crown off the board cannot be played.",
             .source = "French rules, 2 Course of the game, A) Play a card"},
            [](const State& state, const Play& play) -> CheckResult {
                if (!landing(state.crown, play.card)) return at(Play::tag, play);
                return std::nullopt;
            },
            [](const RuleMessageContext& context, const Play& play) {
                return say(context.names, "{}; {} {} of {} is off the board", context.start,
                           counted(context.names, steps_of(play.card), "square"),
                           direction_words(play.card, context.names), name_of(context.state.crown));
            }},
    RuleRow{Code::occupied,
            {.id = "rose-king/occupied",
             .title = "without a hero the crown lands on a square without a stone",
             .text = "The square where the crown arrives holds no stone of either colour. Squares on the way do "
                     "not matter.",
             .source = "French rules, 2 Course of the game, A) Play a card"},
            [](const State& state, const Play& play) -> CheckResult {
                const auto square = landing(state.crown, play.card);
                if (!play.hero && square && rose_on(state, *square)) return at(Play::tag, play);
                return std::nullopt;
            },
            [](const RuleMessageContext& context, const Play& play) { return landing_words(context, play.card); }},
    RuleRow{
        Code::hero_target,
        {.id = "rose-king/hero-target",
         .title = "with a hero the crown lands on an opponent's stone",
         .text = "A hero turns the opponent's stone where the crown arrives, never the player's own stone or an empty "
                 "square.",
         .source = "French rules, 2 Course of the game, C) Play a hero"},
        [](const State& state, const Play& play) -> CheckResult {
            const auto square = landing(state.crown, play.card);
            const auto target = square ? rose_on(state, *square) : std::nullopt;
            if (play.hero && target != opponent_of(play.player)) return at(Play::tag, play);
            return std::nullopt;
        },
        [](const RuleMessageContext& context, const Play& play) {
            return say(context.names, "{}; a hero turns {}", landing_words(context, play.card),
                       stone_of(opponent_of(play.player), context.names));
        }},
    RuleRow{Code::hand_full,
            {.id = "rose-king/hand-full",
             .title = "nobody draws with five cards in hand",
             .text = "A player has at most five cards.",
             .source = "French rules, 2 Course of the game, B) Draw a card"},
            [](const State& state, const Draw& draw) -> CheckResult {
                if (state.hands[draw.player.seat].size() == hand_size) return at(Draw::tag, draw);
                return std::nullopt;
            },
            [](const RuleMessageContext& context, const Draw&) {
                return say(context.names, "{} with five cards in hand, which is the maximum", context.start);
            }},
    RuleRow{Code::card_not_drawable,
            {.id = "rose-king/card-not-drawable",
             .title = "a drawn card is in the draw pile, and on its top where the deck is known",
             .text = "The draw pile holds the cards that are neither in a hand nor on the discards; when it is used up "
                     "the discards, shuffled, become the pile (ruling reshuffle: when). Where the log records the "
                     "deck, draws follow "
                     "it until it is used up; afterwards any card of the pile may come.",
             .source = "French rules, 2 Course of the game, B) Draw a card; ruling reshuffle"},
            [](const State& state, const Draw& draw) -> CheckResult {
                if (!drawable(state).has(draw.card)) return at(Draw::tag, draw);
                return std::nullopt;
            },
            [](const RuleMessageContext& context, const Draw& draw) {
                return say(context.names, "{}; that card is {}, and {}", context.start,
                           place_of(context.state, draw.card, context.names),
                           drawable_words(context.state, context.names));
            }},
    RuleRow{Code::pass_while_able,
            {.id = "rose-king/pass-while-able",
             .title = "a player passes only when no action is possible",
             .text = "No action is possible with five cards in hand none of which can be played, not even with a hero "
                     "that the player still has. One whose only plays need a hero must play a hero.",
             .source = "French rules, 2 Course of the game"},
            [](const State& state, const Pass& pass) -> CheckResult {
                if (can_act(state, pass.player)) return at(Pass::tag, pass);
                return std::nullopt;
            },
            [](const RuleMessageContext& context, const Pass&) {
                return say(context.names, "{} though able to act: {}", context.start,
                           listed(context.names,
                                  RoseKing::legal(context.state, context.event, context.breach, context.names)));
            }},
};
static_assert(in_order(rules_table), "one row for each code, in its order");

constexpr auto rule_texts = texts_of(rules_table);

}  // namespace

std::span<const Rule> RoseKing::rules() { return rule_texts; }

std::optional<Breach> RoseKing::judge_setup(const Setup<RoseKing>& setup) { return first_breach(rules_table, setup); }

std::string RoseKing::setup_message(const Setup<RoseKing>& setup, const Breach& breach, const Names& names) {
    return message_of(rules_table, breach.code, setup, breach, names);
}

std::optional<Breach> RoseKing::judge(const State& state, const Event& event) {
    return std::visit([&](const auto& action) { return first_breach(rules_table, state, action); }, event);
}

std::vector<Code> RoseKing::breaches(const State& state, const Event& event) {
    std::vector<Code> codes;
    std::visit([&](const auto& action) { add_breaches(rules_table, codes, state, action); }, event);
    return codes;
}

std::string RoseKing::message(const State& state, const Event& event, const Breach& breach, const Names& names) {
    const RuleMessageContext context{state, event, breach, names};
    return std::visit([&](const auto& action) { return message_of(rules_table, breach.code, context, action); }, event);
}

}  // namespace referee::rose_king
