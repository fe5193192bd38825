#pragma once

#include <array>
#include <tuple>

#include "core/rule_row.hpp"
#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

/// The rules for the effect of an action: rows of the table in rules.cpp.
namespace referee::kingdom_run {

/// An action of a turn in the state after the actions before it. `number` counts from 0.
template <class A>
struct Act {
    const State& state;
    const A& action;
    std::size_t number;

    [[nodiscard]] Violation at(std::string_view key) const {
        return {state.turn, {Step::at("turn"), Step::at("actions"), Step::at(number), Step::at(key)}};
    }
    [[nodiscard]] Violation at(std::string_view key, std::size_t item) const {
        return {state.turn, {Step::at("turn"), Step::at("actions"), Step::at(number), Step::at(key), Step::at(item)}};
    }
};
template <class A>
Act(const State&, const A&, std::size_t) -> Act<A>;

/// An action that moves its runner.
template <class A>
concept Moves = std::same_as<A, CatchUp> || std::same_as<A, Bathe>;

/// The context of a rule about an action, for the part of the message that describes the table.
struct Reason {
    const State& now;
    const DieAction& action;
    const Names& names;
};

inline const Standing& on(const State& state, const Space& space) {
    return state.track[static_cast<std::size_t>(space.value)];
}

inline bool in_lake(const State& state, const Space& space) {
    return state.lakes[static_cast<std::size_t>(space.value)];
}

/// The space of an action; the first space if the action has none.
inline Space space_of(const DieAction& action) {
    return std::visit(
        [](const auto& done) -> Space {
            if constexpr (requires { done.runner; }) return done.runner.place;
            if constexpr (requires { done.space; }) return done.space;
            return {};
        },
        action);
}

/// Finds the first runner of a disbanding who is one more of the clan than `there(clan)`.
template <class There>
CheckResult one_too_many(const Act<Disband>& of, There there) {
    std::array<int, clan_count> taken{};
    for (std::size_t item = 0; item < of.action.runners.kept(); ++item) {
        const Clan clan = of.action.runners[item];
        if (++taken[static_cast<std::size_t>(clan)] > there(clan)) return of.at("runners", item);
    }
    return std::nullopt;
}

inline std::string runners_there(const Reason& of) { return standing_words(of.now, space_of(of.action), of.names); }

/// If all runners of the clan there are in the other state than the action needs, that state.
inline std::string no_such_runner_words(const Reason& of) {
    const std::string there = runners_there(of);
    const auto with_state = [&](const Runner& runner, bool awake) {
        if (on(of.now, runner.place).all_of(runner.name) == 0) return there;
        const std::string_view clan = in(of.names, name_of(runner.name));
        return awake ? say(of.names, "{}; all runners of {} there are awake", there, clan)
                     : say(of.names, "{}; all runners of {} there are asleep", there, clan);
    };
    if (const auto* const awaken = std::get_if<Awaken>(&of.action)) return with_state(awaken->runner, true);
    if (const auto* const lull = std::get_if<Lull>(&of.action)) return with_state(lull->runner, false);
    return there;
}

inline constexpr std::tuple action_rules = {
    RuleRow{Code::disband_runners,
            {.id = "kingdom-run/disband-runners",
             .title = "a disbanding takes one to four runners",
             .text = "The player takes as many runners of one space as they like, at least one.",
             .source = "English rules, Disbanding"},
            [](const Act<Disband>& of) -> CheckResult {
                if (of.action.runners.empty() || of.action.runners.size() > most_on_space) return of.at("runners");
                return std::nullopt;
            },
            [](const Reason& of) { return say(of.names, "a disbanding takes one to four runners"); }},
    RuleRow{Code::no_such_runner,
            {.id = "kingdom-run/no-such-runner",
             .title = "a runner of the clan stands on the space: an awake one to lull, a sleeping one to awaken",
             .text = "Runners on the podium are out of the game. Two of a clan on one space differ only by being "
                     "awake or asleep.",
             .source = "English rules, Actions"},
            Each{[](const Act<Disband>& of) {
                     const Standing& there = on(of.state, of.action.space);
                     return one_too_many(of, [&](Clan clan) { return there.all_of(clan); });
                 },
                 []<Moves A>(const Act<A>& of) -> CheckResult {
                     const Runner& runner = of.action.runner;
                     if (on(of.state, runner.place).all_of(runner.name) == 0) return of.at(A::tag);
                     return std::nullopt;
                 },
                 [](const Act<Lull>& of) -> CheckResult {
                     const Runner& runner = of.action.runner;
                     if (on(of.state, runner.place).awake_of(runner.name) == 0) return of.at(Lull::tag);
                     return std::nullopt;
                 },
                 [](const Act<Awaken>& of) -> CheckResult {
                     const Runner& runner = of.action.runner;
                     if (on(of.state, runner.place).asleep_of(runner.name) == 0) return of.at(Awaken::tag);
                     return std::nullopt;
                 }},
            no_such_runner_words},
    RuleRow{Code::asleep,
            {.id = "kingdom-run/asleep",
             .title = "a sleeping runner is not moved",
             .text = "The runner must be awakened first. The rule is broken where all runners of the clan that are "
                     "left on the space "
                     "are asleep.",
             .source = "English rules, Lull/Awaken a Runner"},
            Each{[](const Act<Disband>& of) {
                     const Standing& there = on(of.state, of.action.space);
                     return one_too_many(of, [&](Clan clan) { return there.awake_of(clan); });
                 },
                 []<Moves A>(const Act<A>& of) -> CheckResult {
                     const Runner& runner = of.action.runner;
                     if (on(of.state, runner.place).awake_of(runner.name) == 0) return of.at(A::tag);
                     return std::nullopt;
                 }},
            runners_there},
    RuleRow{Code::in_lake,
            {.id = "kingdom-run/in-lake",
             .title = "a runner leaves a lake only by bathing",
             .text = "A runner in a lake neither disbands nor catches up. Any move may end in a lake.",
             .source = "English rules, Bathing"},
            Each{[](const Act<Disband>& of) -> CheckResult {
                     if (in_lake(of.state, of.action.space)) return of.at(Disband::tag);
                     return std::nullopt;
                 },
                 [](const Act<CatchUp>& of) -> CheckResult {
                     if (in_lake(of.state, of.action.runner.place)) return of.at(CatchUp::tag);
                     return std::nullopt;
                 }},
            [](const Reason& of) {
                return say(of.names, "{} is a lake; a runner leaves it only by bathing", space_of(of.action).value);
            }},
    RuleRow{Code::leader,
            {.id = "kingdom-run/leader",
             .title = "a runner catches up with somebody strictly ahead",
             .text = "On the track or on the podium. A foremost runner cannot catch up, nor can one of several "
                     "foremost.",
             .source = "English rules, Catch-Up"},
            [](const Act<CatchUp>& of) -> CheckResult {
                if (of.state.arrived == 0 && !next_occupied(of.state, of.action.runner.place.value))
                    return of.at(CatchUp::tag);
                return std::nullopt;
            },
            [](const Reason& of) {
                return say(of.names, "nobody is ahead of {}, on the track or on the podium", space_of(of.action).value);
            }},
    RuleRow{Code::no_lake_ahead,
            {.id = "kingdom-run/no-lake-ahead",
             .title = "a runner not in a lake bathes in a lake ahead",
             .text = "The runner goes to the nearest lake ahead. Past the last lake, nobody bathes.",
             .source = "English rules, Bathing"},
            [](const Act<Bathe>& of) -> CheckResult {
                const Space& from = of.action.runner.place;
                if (!in_lake(of.state, from) && !next_lake(of.state, from.value)) return of.at(Bathe::tag);
                return std::nullopt;
            },
            [](const Reason& of) { return say(of.names, "no lake lies ahead of {}", space_of(of.action).value); }},
    RuleRow{Code::steal_self,
            {.id = "kingdom-run/steal-self",
             .title = "a token is taken from an opponent",
             .text = "Nobody takes a token from themselves.",
             .source = "English rules, 2 Victory Points"},
            [](const Act<Steal>& of) -> CheckResult {
                if (of.action.from == of.state.turn) return of.at(Steal::tag);
                return std::nullopt;
            },
            [](const Reason& of) { return say(of.names, "a token is taken from an opponent"); }},
    RuleRow{Code::steal_finished,
            {.id = "kingdom-run/steal-finished",
             .title = "a player who has finished keeps the tokens",
             .text = "French and Spanish protect the tokens of a player whose four runners are in; English says the "
                     "opposite.",
             .source = "French and Spanish rules, 2 Victory Points; ruling steal-from-finished"},
            [](const Act<Steal>& of) -> CheckResult {
                if (finished(of.state, of.action.from) && keeps_tokens(of.state.rulings.steal_from_finished))
                    return of.at(Steal::tag);
                return std::nullopt;
            },
            [](const Reason& of) {
                const Player from = std::get<Steal>(of.action).from;
                return say(of.names, "the runners of {} are all in", printable(of.names[from]));
            }},
    RuleRow{Code::steal_empty,
            {.id = "kingdom-run/steal-empty",
             .title = "a token is taken from somebody who has one",
             .text = "Each player begins with an equal share of the twelve tokens and may lose them all.",
             .source = "English rules, 2 Victory Points"},
            [](const Act<Steal>& of) -> CheckResult {
                if (of.state.tokens[of.action.from.seat] == 0) return of.at(Steal::tag);
                return std::nullopt;
            },
            [](const Reason& of) {
                return say(of.names, "{} has no token left", printable(of.names[std::get<Steal>(of.action).from]));
            }},
    RuleRow{Code::last_awake,
            {.id = "kingdom-run/last-awake",
             .title = "the last awake runner of a player is not put to sleep",
             .text = "Runners on the podium do not count as awake (ruling last-awake-counts). A clan without a player "
                     "is not protected.",
             .source = "English rules, Lull/Awaken a Runner; ruling last-awake-counts"},
            [](const Act<Lull>& of) -> CheckResult {
                const Clan clan = of.action.runner.name;
                if (!owner_of(of.state, clan) || awake_racing(of.state, clan) != 1) return std::nullopt;
                const int finishers = home(of.state, clan);
                if (finishers == 0 || !counts_home(of.state.rulings.last_awake_counts)) return of.at(Lull::tag);
                return std::nullopt;
            },
            [](const Reason& of) {
                const Player owner = *owner_of(of.now, std::get<Lull>(of.action).runner.name);
                return say(of.names, "that is the last awake runner of {}", printable(of.names[owner]));
            }},
};

}  // namespace referee::kingdom_run
