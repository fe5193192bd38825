#include <algorithm>
#include <limits>
#include <tuple>

#include "core/rule_row.hpp"
#include "games/kingdom_run/action_rules.hpp"
#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

/// The rules: one row each, in the order in which they are checked. A turn is judged action by action.
namespace referee::kingdom_run {

namespace {

using Breach = KingdomRun::Breach;

/// The start of a turn.
struct TurnStart {
    const State& state;
    Player player;
};

/// A re-rolled die.
struct Again {
    Player player;
    int die;
};

/// The use of a die by an action, whatever its effect.
using Use = Act<DieAction>;

/// The end of a turn, after all its actions.
struct Over {
    const State& state;
};

std::string_view tag_of(const DieAction& action) {
    return std::visit([](const auto& done) { return done.tag; }, action);
}

/// The context of a rule's message: the table before the turn, and at the breach.
struct RuleMessageContext {
    const State& state;
    const State& now;
    const Breach& breach;
    const Names& names;
    std::string name = printable(names[*breach.player]);
};

std::string out_of_turn(const RuleMessageContext& context) {
    const bool passed_over = finished(context.state, *context.breach.player);
    std::string played = context.state.end ? say(context.names, "{} plays while the game has ended", context.name)
                                           : say(context.names, "{} plays while it is the turn of {}", context.name,
                                                 printable(context.names[context.state.turn]));
    if (!passed_over) return played;
    return say(context.names, "{}; all runners of {} are in, and {} is skipped", played, context.name, context.name);
}

std::string missing_words(const Reason& of) {
    const Face face = face_of(of.action);
    const auto& faces = of.now.dice.faces;
    if (faces.empty()) return say(of.names, "the four dice come first");
    const bool nothing_to_copy = is_copy(of.action) && std::find(faces.begin(), faces.end(), face) == faces.end();
    const std::string dice = dice_words(of.now.dice, of.names);
    const auto shown = in(of.names, name_of(is_copy(of.action) && !nothing_to_copy ? Face::copy : face));
    return nothing_to_copy ? say(of.names, "no die shows {}; the dice are {}", shown, dice)
                           : say(of.names, "no unused die shows {}; the dice are {}", shown, dice);
}

/// Whether no die is left unused.
bool uses_all_dice(const State& state) {
    const auto& used = state.dice.used;
    return std::all_of(used.begin(), used.begin() + static_cast<std::ptrdiff_t>(state.dice.faces.size()),
                       [](bool one) { return one; });
}

/// Rulings dice and after-last-runner: whether a die may be left unused now.
bool may_leave_dice(const State& state) {
    return !demands_dice(state.rulings.dice) ||
        (finished(state, state.turn) && !demands_dice(state.rulings.after_last_runner));
}

std::string unused_words(const RuleMessageContext& context) {
    const std::size_t die = *usable_die(context.now);
    return say(context.names, "{} leaves die {} ({}) unused, which has a legal action left; the dice are {}",
               context.name, die + 1, in(context.names, name_of(context.now.dice.faces[die])),
               dice_words(context.now.dice, context.names));
}

constexpr std::tuple turn_rules = {
    RuleRow{Code::turn,
            {.id = "kingdom-run/turn",
             .title = "players take their turns in order; a player whose four runners are all in is skipped",
             .text = "The first player in the log begins, and the others follow counter-clockwise at the table. "
                     "Whether a player who gets the last runner in goes on in that turn is open (ruling "
                     "after-last-runner); the player has no further turn.",
             .source = "English rules, Gameplay and 2 Victory Points"},
            [](const TurnStart& of) -> CheckResult {
                if (of.player != of.state.turn) return Violation{of.player, {Step::at("player")}};
                return std::nullopt;
            },
            out_of_turn},
    RuleRow{Code::reroll,
            {.id = "kingdom-run/reroll",
             .title = "only the four dice are rolled again",
             .text = "After the roll any of the dice, numbered 1 to 4, may be rolled again, once. A re-roll that names "
                     "another die is invalid.",
             .source = "English rules, Gameplay"},
            [](const Again& of) -> CheckResult {
                if (of.die >= 1 && of.die <= static_cast<int>(dice_count)) return std::nullopt;
                return Violation{of.player, {Step::at("turn"), Step::at("reroll"), Step::at_number(of.die)}};
            },
            [](const RuleMessageContext& context) {
                const int die = context.breach.path[2].number;
                if (die >= 1 && die <= static_cast<int>(dice_count)) {
                    return say(context.names, "{} rolls die {} again; that is done once, before the first action",
                               context.name, die);
                }
                constexpr int most = std::numeric_limits<int>::max();  // a number read stops there
                return die == most
                    ? say(context.names, "{} rolls a die again with a number above {}; the dice are 1 to {}",
                          context.name, most - 1, dice_count)
                    : say(context.names, "{} rolls die {} again; the dice are 1 to {}", context.name, die, dice_count);
            }},
    RuleRow{Code::finished,
            {.id = "kingdom-run/finished",
             .title = "a turn is over once the player's last runner is in (only under the ruling after-last-runner: "
                      "stops)",
             .text = "The rulebook says that a player who has finished plays no more, and not what becomes of the "
                     "dice left in the turn that brings the last runner in. Under this reading they stay unused. With "
                     "two players the game has ended then.",
             .source = "English rules, 2 Victory Points; ruling after-last-runner"},
            [](const Use& of) -> CheckResult {
                if (finished(of.state, of.state.turn) && ends_turn(of.state.rulings.after_last_runner))
                    return of.at(tag_of(of.action));
                return std::nullopt;
            },
            [](const Reason& of) {
                return say(of.names, "all runners of {} are in, and under the ruling {} that ends the turn",
                           printable(of.names[of.now.turn]), ruling_words(of.now.rulings.after_last_runner));
            }},
    RuleRow{Code::die_missing,
            {.id = "kingdom-run/die-missing",
             .title = "an action takes an unused die that shows it, or an unused copy die while another die shows it",
             .text = "Each die is used once. A copy die does the action of another die, whether that die has been "
                     "used already or not.",
             .source = "English rules, Gameplay and Carbon Copy"},
            [](const Use& of) -> CheckResult {
                if (!die_for(of.state, face_of(of.action), is_copy(of.action))) return of.at(tag_of(of.action));
                return std::nullopt;
            },
            missing_words},
    RuleRow{Code::twice,
            {.id = "kingdom-run/twice",
             .title = "no action is done more than twice in a turn",
             .text = "Lulling and awakening are one action. A copy counts as a copy and not as what it copies (ruling "
                     "copy-limit), so two dice and two copies do one thing four times.",
             .source = "English rules, Gameplay and Carbon Copy; ruling copy-limit"},
            [](const Use& of) -> CheckResult {
                if (done_twice(of.state, face_of(of.action), is_copy(of.action))) return of.at(tag_of(of.action));
                return std::nullopt;
            },
            [](const Reason& of) {
                const auto copies_done = of.now.dice.done[static_cast<std::size_t>(Face::copy)];
                if (is_copy(of.action) && copies_done >= 2)
                    return say(of.names, "two copies have been used in this turn already");
                return say(of.names, "{} has been done twice in this turn already",
                           in(of.names, name_of(face_of(of.action))));
            }},
};

constexpr std::tuple end_rules = {
    RuleRow{
        Code::die_unused,
        {.id = "kingdom-run/die-unused",
         .title = "at the end of a turn no unused die has a legal action left",
         .text =
             "Every die that can be used must be, copy dice included. A die can turn out useless; what is "
             "useless at the end of the turn may stay unused. A player whose last runner came in during the turn is "
             "exempt, unless the ruling after-last-runner is `must`. If the ruling dice is `may`, any die may stay "
             "unused.",
         .source = "English rules, Gameplay; rulings dice and after-last-runner"},
        [](const Over& of) -> CheckResult {
            if (of.state.end || uses_all_dice(of.state) || may_leave_dice(of.state) || !usable_die(of.state))
                return std::nullopt;
            return Violation{of.state.turn, {Step::at("turn"), Step::at("actions")}};
        },
        unused_words},
};

constexpr auto rules_table = std::tuple_cat(turn_rules, action_rules, end_rules);
static_assert(in_order(rules_table), "one row for each code, in its order");

constexpr auto rule_texts = texts_of(rules_table);

/// Judges the action with this number in the state after the actions before it: first its die, then its effect on the
/// table.
std::optional<Breach> judge_action(const State& state, const DieAction& action, std::size_t number) {
    if (state.end)
        return Breach{Code::turn, state.turn, {Step::at("turn"), Step::at("actions"), Step::at(number)}, true};
    const Use use{state, action, number};
    if (!all_kept(rules_table, use)) return first_breach(rules_table, use);
    return std::visit(
        [&](const auto& done) -> std::optional<Breach> {
            const Act act{state, done, number};
            if (all_kept(rules_table, act)) return std::nullopt;
            return first_breach(rules_table, act);
        },
        action);
}

std::string action_message(const RuleMessageContext& context, const DieAction& action) {
    const State& now = context.now;
    const Names& names = context.names;
    const int number = context.breach.path[2].number + 1;
    const std::string done = words(action, names);
    if (context.breach.after_end) {
        return say(names, "action {} of {}, `{}`, is recorded after the game has ended ({})", number, context.name,
                   done, in(names, name_of(*now.end)));
    }
    const std::string why = message_of(rules_table, context.breach.code, Reason{now, action, names});
    const auto die = die_for(now, face_of(action), is_copy(action));
    if (!die) return say(names, "action {} of {}, `{}`; {}", number, context.name, done, why);
    return say(names, "action {} of {}, `{}` with die {} ({}); {}", number, context.name, done, *die + 1,
               in(names, name_of(now.dice.faces[*die])), why);
}

}  // namespace

/// If any runners of a space can be disbanded, each of them can be disbanded alone.
bool possible(const State& state, Face face) {
    const auto legal = [&](const auto& action) { return !first_breach(action_rules, Act{state, action, 0}); };
    if (face == Face::steal) {
        for (Player player{}; player.seat < state.players; ++player.seat) {
            if (legal(Steal{player})) return true;
        }
        return false;
    }
    for (int space = 1; space <= state.spaces; ++space) {
        for (const Clan clan : values_of<Clan>()) {
            const Runner runner{clan, {space}};
            if (on(state, runner.place).all_of(clan) == 0) continue;
            if (face == Face::disband && legal(Disband{runner.place, {clan}})) return true;
            if (face == Face::catch_up && legal(CatchUp{runner})) return true;
            if (face == Face::bathe && legal(Bathe{runner})) return true;
            if (face == Face::lull && (legal(Lull{runner}) || legal(Awaken{runner}))) return true;
        }
    }
    return false;
}

std::span<const Rule> KingdomRun::rules() { return rule_texts; }

namespace {

/// Judges what does not depend on the rolled dice: whose turn it is, and the numbers of the re-rolled dice.
std::optional<Breach> judge_start(const State& state, Player player, const Play& play) {
    if (auto breach = first_breach(rules_table, TurnStart{state, player})) return breach;
    for (const auto& [die, face] : play.reroll.entries) {
        if (auto breach = first_breach(rules_table, Again{player, die.value})) return breach;
    }
    return std::nullopt;
}

/// Judges and performs the actions of a turn. The dice must have been rolled.
std::optional<Breach> judge_actions(State& state, const Play& play) {
    std::size_t number = 0;
    for (const DieAction& action : play.actions) {
        if (auto breach = judge_action(state, action, number++)) return breach;
        take(state, action);
    }
    return first_breach(rules_table, Over{state});
}

}  // namespace

std::optional<Breach> KingdomRun::judge(const State& state, const Event& event) {
    const auto& [player, play] = std::get<Turn>(event);
    if (auto breach = judge_start(state, player, play)) return breach;
    State now = before_action(state, play, 0);
    return judge_actions(now, play);
}

std::optional<Breach> KingdomRun::judge_and_apply(State& state, const Event& event) {
    const auto& [player, play] = std::get<Turn>(event);
    if (auto breach = judge_start(state, player, play)) return breach;
    roll(state, play);
    auto breach = judge_actions(state, play);
    if (!breach) pass_turn(state);
    return breach;
}

/// Nothing after an illegal action can be judged. Out of turn, the actions are those of the player named.
std::vector<Code> KingdomRun::breaches(const State& state, const Event& event) {
    const auto& [player, play] = std::get<Turn>(event);
    std::vector<Code> codes;
    add_breaches(rules_table, codes, TurnStart{state, player});
    for (const auto& [die, face] : play.reroll.entries) add_breaches(rules_table, codes, Again{player, die.value});
    State now = before_action(state, play, 0);
    now.turn = player;
    const std::size_t before = codes.size();
    std::size_t number = 0;
    for (const DieAction& action : play.actions) {
        if (now.end) codes.push_back(Code::turn);
        add_breaches(rules_table, codes, Use{now, action, number});
        std::visit([&](const auto& done) { add_breaches(rules_table, codes, Act{now, done, number}); }, action);
        if (codes.size() > before) return codes;
        take(now, action);
        ++number;
    }
    add_breaches(rules_table, codes, Over{now});
    return codes;
}

/// A fifth die, a second re-roll of a die and a re-roll after the first action are illegal. No list of candidates
/// contains them.
std::optional<Breach> judge_next(const State& now, Player player, const Play& play, const Part& part) {
    if (std::holds_alternative<Rolled>(part)) {
        if (play.roll.size() < dice_count) return std::nullopt;
        return Breach{Code::reroll, player, {Step::at("turn"), Step::at("roll")}};
    }
    if (const auto* again = std::get_if<Rerolled>(&part)) {
        if (auto breach = first_breach(rules_table, Again{player, again->die})) return breach;
        if (play.actions.empty() && play.reroll.find(again->die) == nullptr) return std::nullopt;
        return Breach{Code::reroll, player, {Step::at("turn"), Step::at("reroll"), Step::at_number(again->die)}};
    }
    if (const auto* action = std::get_if<DieAction>(&part)) return judge_action(now, *action, play.actions.size());
    return first_breach(rules_table, Over{now});
}

std::optional<Breach> KingdomRun::judge_part(const State& state, const Event& event, const Part& part) {
    const auto& [player, play] = std::get<Turn>(event);
    if (auto breach = first_breach(rules_table, TurnStart{state, player})) return breach;
    return judge_next(before_action(state, play, play.actions.size()), player, play, part);
}

/// The state in which a breach is shown: before the action that breaks the rule, or after all actions for a breach at
/// the end of the turn.
State KingdomRun::scene(const State& state, const Event& event, const Breach& breach) {
    const Play& play = std::get<Turn>(event).turn;
    if (breach.code == Code::turn && !breach.after_end) return state;
    if (breach.code == Code::reroll) return before_action(state, {play.roll, {}, {}}, 0);
    return before_action(
        state, play, breach.path.size() > 2 ? static_cast<std::size_t>(breach.path[2].number) : play.actions.size());
}

std::string KingdomRun::message(const State& state, const Event& event, const Breach& breach, const Names& names) {
    const State now = scene(state, event, breach);
    const RuleMessageContext context{state, now, breach, names};
    const bool of_action = breach.path.size() > 2 && breach.path[1].key == "actions";
    if (!of_action) return message_of(rules_table, breach.code, context);
    return action_message(context, std::get<Turn>(event).turn.actions[static_cast<std::size_t>(breach.path[2].number)]);
}

}  // namespace referee::kingdom_run
