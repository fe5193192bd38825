#include <algorithm>

#include "games/kingdom_run/kingdom_run.hpp"

namespace referee::kingdom_run {

namespace {

using Breach = KingdomRun::Breach;

/// A broken rule of an action, and which of its keys breaks it; for a disbanding which of its runners.
struct Fault {
    Code code{};
    std::string_view key;
    std::optional<std::size_t> item;
};

const Standing& on(const State& state, const Space& space) {
    return state.track[static_cast<std::size_t>(space.value)];
}

bool in_lake(const State& state, const Space& space) { return state.lakes[static_cast<std::size_t>(space.value)]; }

/// Actions: a sleeping runner cannot be moved.
std::optional<Fault> judge_runner(const State& state, const Runner& runner, std::string_view key) {
    const Standing& there = on(state, runner.place);
    if (there.all_of(runner.name) == 0) return Fault{Code::no_such_runner, key, std::nullopt};
    if (there.awake_of(runner.name) == 0) return Fault{Code::asleep, key, std::nullopt};
    return std::nullopt;
}

/// The first runner of a disbanding who is one more of the clan than there are; `there` says how many.
template <class There>
std::optional<std::size_t> one_too_many(const Disband& action, There there) {
    std::array<int, clan_count> taken{};
    for (std::size_t item = 0; item < action.runners.size(); ++item) {
        const Clan clan = action.runners[item];
        if (++taken[static_cast<std::size_t>(clan)] > there(clan)) return item;
    }
    return std::nullopt;
}

/// Actions, Disbanding.
std::optional<Fault> judge_on_table(const State& state, const Disband& action) {
    const Standing& there = on(state, action.space);
    if (action.runners.empty() || action.runners.size() > most_on_space)
        return Fault{Code::disband_runners, "runners", std::nullopt};
    if (const auto item = one_too_many(action, [&](Clan clan) { return there.all_of(clan); }))
        return Fault{Code::no_such_runner, "runners", item};
    if (const auto item = one_too_many(action, [&](Clan clan) { return there.awake_of(clan); }))
        return Fault{Code::asleep, "runners", item};
    if (in_lake(state, action.space)) return Fault{Code::in_lake, Disband::tag, std::nullopt};
    return std::nullopt;
}

/// Actions, Catch-Up.
std::optional<Fault> judge_on_table(const State& state, const CatchUp& action) {
    if (auto fault = judge_runner(state, action.runner, CatchUp::tag)) return fault;
    if (in_lake(state, action.runner.place)) return Fault{Code::in_lake, CatchUp::tag, std::nullopt};
    if (state.arrived == 0 && !next_occupied(state, action.runner.place.value))
        return Fault{Code::leader, CatchUp::tag, std::nullopt};
    return std::nullopt;
}

/// Actions, Bathing.
std::optional<Fault> judge_on_table(const State& state, const Bathe& action) {
    if (auto fault = judge_runner(state, action.runner, Bathe::tag)) return fault;
    if (!in_lake(state, action.runner.place) && !next_lake(state, action.runner.place.value))
        return Fault{Code::no_lake_ahead, Bathe::tag, std::nullopt};
    return std::nullopt;
}

/// Actions, 2 Victory Points; ruling steal-from-finished.
std::optional<Fault> judge_on_table(const State& state, const Steal& action) {
    const bool allowed = state.rulings.steal_from_finished == StealFromFinished::allowed;
    if (action.from == state.turn) return Fault{Code::steal_self, Steal::tag, std::nullopt};
    if (!allowed && finished(state, action.from)) return Fault{Code::steal_finished, Steal::tag, std::nullopt};
    if (state.tokens[action.from.seat] == 0) return Fault{Code::steal_empty, Steal::tag, std::nullopt};
    return std::nullopt;
}

/// Actions, Lull/Awaken; ruling last-awake-counts.
std::optional<Fault> judge_on_table(const State& state, const Lull& action) {
    const Clan clan = action.runner.name;
    if (on(state, action.runner.place).awake_of(clan) == 0) return Fault{Code::no_such_runner, Lull::tag, std::nullopt};
    const int finishers = state.rulings.last_awake_counts == LastAwakeCounts::all ? home(state, clan) : 0;
    if (owner_of(state, clan) && awake_racing(state, clan) + finishers == 1)
        return Fault{Code::last_awake, Lull::tag, std::nullopt};
    return std::nullopt;
}

std::optional<Fault> judge_on_table(const State& state, const Awaken& action) {
    if (on(state, action.runner.place).asleep_of(action.runner.name) == 0)
        return Fault{Code::no_such_runner, Awaken::tag, std::nullopt};
    return std::nullopt;
}

/// 2 Victory Points; ruling after-last-runner: whether a turn in which the player's last runner came in goes on so.
bool finished_with(const State& state, AfterLastRunner choice) {
    return finished(state, state.turn) && state.rulings.after_last_runner == choice;
}

/// One action of a turn: its die first, then what it does on the table.
std::optional<Fault> judge_action(const State& state, const DieAction& action) {
    const auto fault = [&](Code code) {
        return Fault{code, std::visit([](const auto& done) { return done.tag; }, action), std::nullopt};
    };
    if (finished_with(state, AfterLastRunner::stops)) return fault(Code::finished);
    if (!die_for(state, face_of(action), is_copy(action))) return fault(Code::die_missing);
    if (done_twice(state, face_of(action), is_copy(action))) return fault(Code::twice);
    return std::visit([&](const auto& done) { return judge_on_table(state, done); }, action);
}

Breach breach_at(Player player, std::size_t action, const Fault& fault) {
    if (fault.item)
        return {fault.code,
                player,
                {Step::at("turn"), Step::at("actions"), Step::at(action), Step::at(fault.key), Step::at(*fault.item)}};
    return {fault.code, player, {Step::at("turn"), Step::at("actions"), Step::at(action), Step::at(fault.key)}};
}

/// The action with this number in a state where those before it have been done.
std::optional<Breach> judge_next(const State& state, const DieAction& action, std::size_t number) {
    if (state.end)
        return Breach{Code::turn, state.turn, {Step::at("turn"), Step::at("actions"), Step::at(number)}, true};
    const auto fault = judge_action(state, action);
    return fault ? std::optional(breach_at(state.turn, number, *fault)) : std::nullopt;
}

/// Rulings dice and after-last-runner: the end of a turn in a state where all its actions have been done.
std::optional<Breach> judge_end(const State& state) {
    const bool free = state.rulings.dice == DiceUse::may ||
        (finished(state, state.turn) && !finished_with(state, AfterLastRunner::must));
    if (state.end || free || !usable_die(state)) return std::nullopt;
    return Breach{Code::die_unused, state.turn, {Step::at("turn"), Step::at("actions")}};
}

/// Gameplay: of the four dice each may be rolled again.
std::optional<Breach> judge_reroll(Player player, int die) {
    if (die >= 1 && die <= static_cast<int>(dice_count)) return std::nullopt;
    return Breach{Code::reroll, player, {Step::at("turn"), Step::at("reroll"), Step::at_number(die)}};
}

std::optional<Breach> judge_turn(const State& state, Player player) {
    if (player == state.turn) return std::nullopt;
    return Breach{Code::turn, player, {Step::at("player")}};
}

/// Whether an action shown by a die can be done at all. Where runners can be disbanded each of them can be alone.
bool possible(const State& state, Face face) {
    const auto legal = [&](const auto& action) { return !judge_on_table(state, action); };
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

}  // namespace

std::optional<std::size_t> die_for(const State& state, Face face, bool copy) {
    const auto& faces = state.dice.faces;
    if (copy && std::find(faces.begin(), faces.end(), face) == faces.end()) return std::nullopt;
    const Face shown = copy ? Face::copy : face;
    for (std::size_t die = 0; die < faces.size(); ++die) {
        if (!state.dice.used[die] && faces[die] == shown) return die;
    }
    return std::nullopt;
}

bool done_twice(const State& state, Face face, bool copy) {
    const auto twice = [&](Face one) { return state.dice.done[static_cast<std::size_t>(one)] >= 2; };
    if (!copy) return twice(face);
    return twice(Face::copy) || (state.rulings.copy_limit == CopyLimit::copied && twice(face));
}

std::optional<std::size_t> usable_die(const State& state) {
    const auto& faces = state.dice.faces;
    for (std::size_t die = 0; die < faces.size(); ++die) {
        if (state.dice.used[die]) continue;
        const bool copy = faces[die] == Face::copy;
        const auto usable = [&](Face face) {
            return face != Face::copy && !done_twice(state, face, copy) && possible(state, face);
        };
        if (copy ? std::any_of(faces.begin(), faces.end(), usable) : usable(faces[die])) return die;
    }
    return std::nullopt;
}

std::optional<Breach> KingdomRun::judge(const State& state, const Event& event) {
    const auto& [player, play] = std::get<Turn>(event);
    if (auto breach = judge_turn(state, player)) return breach;
    for (const auto& [die, face] : play.reroll.entries) {
        if (auto breach = judge_reroll(player, die.value)) return breach;
    }
    State now = before_action(state, play, 0);
    std::size_t number = 0;
    for (const DieAction& action : play.actions) {
        if (auto breach = judge_next(now, action, number++)) return breach;
        take(now, action);
    }
    return judge_end(now);
}

/// A breach in an action shows the table as that action found it, one at the end of a turn as the turn leaves it.
State KingdomRun::scene(const State& state, const Event& event, const Breach& breach) {
    const Play& play = std::get<Turn>(event).turn;
    if (breach.code == Code::turn && !breach.after_end) return state;
    if (breach.code == Code::reroll) return before_action(state, {play.roll, {}, {}}, 0);
    return before_action(
        state, play, breach.path.size() > 2 ? static_cast<std::size_t>(breach.path[2].number) : play.actions.size());
}

std::optional<Breach> KingdomRun::judge_part(const State& state, const Event& event, const Part& part) {
    const auto& [player, play] = std::get<Turn>(event);
    if (auto breach = judge_turn(state, player)) return breach;
    if (std::holds_alternative<Rolled>(part)) return std::nullopt;
    if (const auto* again = std::get_if<Rerolled>(&part)) return judge_reroll(player, again->die);
    const State now = before_action(state, play, play.actions.size());
    if (const auto* action = std::get_if<DieAction>(&part)) return judge_next(now, *action, play.actions.size());
    return judge_end(now);
}

}  // namespace referee::kingdom_run
