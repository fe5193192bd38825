#include "games/kingdom_run/kingdom_run.hpp"

/// How a turn is put together part by part.
namespace referee::kingdom_run {

namespace {

using Parts = std::vector<Part>;

/// Every order of one to four of the awake runners of a space.
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

/// The actions of a face with each runner there is, or each player.
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

/// Dice are rolled again all at once.
bool KingdomRun::in_order(const Part& before, const Part& next) {
    const auto* again = std::get_if<Rerolled>(&before);
    const auto* then = std::get_if<Rerolled>(&next);
    return again == nullptr || then == nullptr || again->die < then->die;
}

/// First the four dice, then, before the first action, dice rolled again; then actions until the turn is ended or the
/// game is.
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

}  // namespace referee::kingdom_run
