#include "core/choices.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

/// Builds a turn part by part.
namespace referee::kingdom_run {

namespace {

using Parts = std::vector<Part>;

/// Adds all ordered selections of one to four awake runners of a space.
void add_disbandings(const State& state, int space, bool copy, Parts& parts) {
    std::array<std::uint8_t, clan_count> left = state.track[static_cast<std::size_t>(space)].awake;
    Disband action{{space}, {}, copy};
    const auto extend = [&](const auto& self) -> void {
        for (const Clan clan : values_of<Clan>()) {
            std::uint8_t& more = left[static_cast<std::size_t>(clan)];
            if (more == 0) continue;
            const auto shorter = action.runners;
            --more;
            action.runners.push(clan);
            parts.emplace_back(DieAction(action));
            self(self);
            action.runners = shorter;
            ++more;
        }
    };
    extend(extend);
}

Face some_face(Choices& choices) { return static_cast<Face>(choices.below(face_names.size())); }

/// The face of an unused die, chosen at random; nothing if all are used. `lull` is chosen rarely, because a game in
/// which runners keep falling asleep does not end.
std::optional<Face> some_die(const State& now, Choices& choices) {
    List<Face, dice_count> unused;
    for (std::size_t die = 0; die < now.dice.faces.size(); ++die) {
        if (!now.dice.used[die]) unused.push(now.dice.faces[die]);
    }
    if (unused.empty()) return std::nullopt;
    const Face face = unused[choices.below(unused.size())];
    return face == Face::lull ? unused[choices.below(unused.size())] : face;
}

/// A random runner on the start board or the track. There is one while the game goes on.
Runner some_runner(const State& now, Choices& choices) {
    const auto on = [&](int space) -> const Standing& { return now.track[static_cast<std::size_t>(space)]; };
    int space = 1 + static_cast<int>(choices.below(now.spaces));
    while (on(space).size() == 0) space = space % now.spaces + 1;
    std::size_t clan = choices.below(clan_count);
    while (on(space).all_of(static_cast<Clan>(clan)) == 0) clan = (clan + 1) % clan_count;
    return {static_cast<Clan>(clan), {space}};
}

/// Some of the awake runners of a space, in random order.
Disband some_disbanding(const State& now, Runner first, bool copy, Choices& choices) {
    std::array<std::uint8_t, clan_count> left = now.track[static_cast<std::size_t>(first.place.value)].awake;
    Disband action{first.place, {first.name}, copy};
    if (left[static_cast<std::size_t>(first.name)] == 0) return action;
    --left[static_cast<std::size_t>(first.name)];
    while (action.runners.size() < most_on_space && !choices.one_in(4)) {
        const auto clan = static_cast<Clan>(choices.below(clan_count));
        std::uint8_t& more = left[static_cast<std::size_t>(clan)];
        if (more == 0) break;
        --more;
        action.runners.push(clan);
    }
    return action;
}

DieAction some_action(const State& now, Face face, bool copy, Choices& choices) {
    if (face == Face::steal) return Steal{{static_cast<std::uint8_t>(choices.below(now.players))}, copy};
    const Runner runner = some_runner(now, choices);
    if (face == Face::disband) return some_disbanding(now, runner, copy, choices);
    if (face == Face::catch_up) return CatchUp{runner, copy};
    if (face == Face::bathe) return Bathe{runner, copy};
    const int asleep = now.track[static_cast<std::size_t>(runner.place.value)].asleep_of(runner.name);
    return asleep > 0 ? DieAction(Awaken{runner, copy}) : DieAction(Lull{runner, copy});
}

/// Adds the actions of a face, with each runner or each player as the target.
void add_actions(const State& state, Face face, bool copy, Parts& parts) {
    if (!die_for(state, face, copy) || done_twice(state, face, copy)) return;
    const auto add = [&](const auto& action) { parts.emplace_back(DieAction(action)); };
    for (Player player{}; face == Face::steal && player.seat < state.players; ++player.seat) add(Steal{player, copy});
    for (int space = 1; space <= state.spaces; ++space) {
        if (face == Face::disband) add_disbandings(state, space, copy, parts);
        for (const Clan clan : values_of<Clan>()) {
            const Runner runner{clan, {space}};
            if (state.track[static_cast<std::size_t>(space)].all_of(clan) == 0) continue;
            if (face == Face::catch_up) add(CatchUp{runner, copy});
            if (face == Face::bathe) add(Bathe{runner, copy});
            if (face == Face::lull) add(Lull{runner, copy});
        }
    }
    for (int space = 1; face == Face::lull && space <= state.spaces; ++space) {
        for (const Clan clan : values_of<Clan>()) add(Awaken{{clan, {space}}, copy});
    }
}

void add_rerolls(const Play& play, Parts& parts) {
    for (int die = 1; die <= static_cast<int>(dice_count); ++die) {
        if (play.reroll.find(die) != nullptr) continue;
        for (const Face face : values_of<Face>()) parts.emplace_back(Rerolled{die, face});
    }
}

void add_part(Play& play, const Rolled& part) { play.roll.push(part.face); }
void add_part(Play& play, const Rerolled& part) { play.reroll.set({part.die}, part.face); }
void add_part(Play& play, const DieAction& part) { play.actions.push(part); }
void add_part(Play& play, const TurnEnd&) { play.closed = true; }

}  // namespace

Event KingdomRun::begin(const State& state) { return Turn{state.turn, {}}; }

void KingdomRun::add(Event& event, const Part& part) {
    std::visit([&](const auto& one) { add_part(std::get<Turn>(event).turn, one); }, part);
}

/// All dice are re-rolled at once, so the numbers of re-rolled dice ascend.
bool KingdomRun::in_order(const Part& before, const Part& next) {
    const auto* again = std::get_if<Rerolled>(&before);
    const auto* then = std::get_if<Rerolled>(&next);
    return again == nullptr || then == nullptr || again->die < then->die;
}

/// First the four dice. Then re-rolled dice, before the first action. Then actions until the turn or the game ends.
std::vector<Part> KingdomRun::candidates(const State& state, const Event& event) {
    Parts parts;
    const Play& play = std::get<Turn>(event).turn;
    if (state.end || play.closed) return parts;
    if (play.roll.size() < dice_count) {
        for (const Face face : values_of<Face>()) parts.emplace_back(Rolled{face});
        return parts;
    }
    const State now = before_action(state, play, play.actions.size());
    if (now.end) return parts;
    if (play.actions.empty()) add_rerolls(play, parts);
    for (const bool copy : {false, true}) {
        for (const Face face : values_of<Face>()) {
            if (face != Face::copy) add_actions(now, face, copy, parts);
        }
    }
    parts.emplace_back(TurnEnd{});
    return parts;
}

/// Any action and any re-roll, before the dice are rolled and whatever they show. A runner alone stands for
/// disbandings.
std::vector<Part> KingdomRun::tried(const State& state, const Event& event) {
    Parts parts;
    const Play& play = std::get<Turn>(event).turn;
    const State now = before_action(state, play, play.actions.size());
    if (now.end || play.closed) return parts;
    const auto add = [&](const auto& action) { parts.emplace_back(DieAction(action)); };
    for (const bool copy : {false, true}) {
        for (Player player{}; player.seat < now.players; ++player.seat) {
            if (player != now.turn) add(Steal{player, copy});
        }
        for (int space = 1; space <= now.spaces; ++space) {
            for (const Clan clan : values_of<Clan>()) {
                if (now.track[static_cast<std::size_t>(space)].all_of(clan) == 0) continue;
                const Runner runner{clan, {space}};
                add(CatchUp{runner, copy});
                add(Bathe{runner, copy});
                add(Lull{runner, copy});
                add(Awaken{runner, copy});
                add(Disband{{space}, {clan}, copy});
            }
        }
    }
    if (play.roll.size() == dice_count) add_rerolls(play, parts);
    return parts;
}

/// The faces of dice. The player decides which die is rolled again.
std::optional<Chance> KingdomRun::chance(const State&, const Event&, const Part& part) {
    if (std::holds_alternative<Rolled>(part)) return Chance{};
    const auto* again = std::get_if<Rerolled>(&part);
    return again != nullptr ? std::optional(Chance{.weight = 1, .draw = again->die}) : std::nullopt;
}

/// One candidate, chosen at random, after the dice have been rolled.
static Part some_candidate(const State& now, const Play& play, Choices& choices) {
    if (play.actions.empty() && choices.one_in(3)) {
        const int die = 1 + static_cast<int>(choices.below(dice_count));
        if (play.reroll.find(die) == nullptr) return Rerolled{die, some_face(choices)};
    }
    const auto shown = some_die(now, choices);
    if (!shown || choices.one_in(4)) return TurnEnd{};
    const bool copy = *shown == Face::copy;
    const Face done = copy ? now.dice.faces[choices.below(now.dice.faces.size())] : *shown;
    if (done == Face::copy) return TurnEnd{};
    return some_action(now, done, copy, choices);
}

std::optional<Event> KingdomRun::guess(const State& state, Choices& choices) {
    if (state.end) return std::nullopt;
    Turn turn{state.turn, {}};
    Play& play = turn.turn;
    while (play.roll.size() < dice_count) play.roll.push(some_face(choices));
    State now = before_action(state, play, 0);
    while (!now.end && !play.closed) {
        const auto part = guessed([&] { return some_candidate(now, play, choices); },
                                  [&](const Part& one) { return !judge_next(now, turn.player, play, one); });
        if (!part) return std::nullopt;
        std::visit([&](const auto& one) { add_part(play, one); }, *part);
        if (std::holds_alternative<Rerolled>(*part)) roll(now, play);
        if (const auto* action = std::get_if<DieAction>(&*part)) take(now, *action);
    }
    return turn;
}

}  // namespace referee::kingdom_run
