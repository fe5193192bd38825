#include <algorithm>
#include <array>

#include "core/choices.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

/// Situations that random games hardly ever show.
namespace referee::kingdom_run {

namespace {

const Play& play_of(const Event& event) { return std::get<Turn>(event).turn; }

/// Whether an action of the turn has a property, by the state before the action.
template <class Action, class Test>
bool any_action(const State& before, const Event& event, Test&& test) {
    const Play& play = play_of(event);
    for (std::size_t i = 0; i < play.actions.size(); ++i) {
        const auto* action = std::get_if<Action>(&play.actions[i]);
        if (action != nullptr && test(before_action(before, play, i), *action)) return true;
    }
    return false;
}

bool foremost_is_caught_up(const State& before, const Event& event, const State&) {
    return any_action<CatchUp>(before, event, [](const State& now, const CatchUp& action) {
        return !next_occupied(now, action.runner.place.value);
    });
}

/// The spaces from the next runner on are full, so that the podium follows.
bool full_spaces_are_passed(const State& before, const Event& event, const State&) {
    return any_action<CatchUp>(before, event, [](const State& now, const CatchUp& action) {
        const auto goal = next_occupied(now, action.runner.place.value);
        State then = now;
        take(then, DieAction{action});
        return goal && then.arrived > now.arrived;
    });
}

bool end_interrupts_disbanding(const State& before, const Event& event, const State& after) {
    return after.end && any_action<Disband>(before, event, [&](const State& now, const Disband& action) {
               const auto space = static_cast<std::size_t>(action.space.value);
               State then = now;
               take(then, DieAction{action});
               const int left = now.track[space].size() - then.track[space].size();
               return static_cast<std::size_t>(left) < action.runners.size();
           });
}

bool finished_player_is_passed_over(const State& before, const Event&, const State& after) {
    return !after.end && after.turn.seat != (before.turn.seat + 1) % before.players;
}

/// All runners of the player are on the podium, and the game goes on.
bool player_finishes(const State& before, const Event&, const State& after) {
    return !after.end && finished(after, before.turn);
}

bool other_clan_takes_the_last_place(const State& before, const Event&, const State& after) {
    return after.end && after.arrived > before.arrived && after.arrived == after.places &&
        after.podium[after.arrived - 1U] != clan_of(before, before.turn);
}

/// Longer than the tracks of other random games.
constexpr std::size_t long_track = 21;

bool far_space_is_entered(const State& before, const Event&, const State& after) {
    for (std::size_t space = start_spaces + long_track; space < after.track.size(); ++space) {
        if (after.track[space].size() > before.track[space].size()) return true;
    }
    return false;
}

/// Sets up a track of 21 to 30 spaces with the lakes among the last nine, so that runners bathe far ahead.
void lengthen_track(Setup<KingdomRun>& setup, Choices& choices) {
    const std::size_t length = long_track + choices.below(10);
    std::array<bool, 9> lakes{};
    std::fill_n(lakes.begin(), Track::lakes, true);
    shuffle(lakes, choices);
    Track track;
    int score = 0;
    for (std::size_t space = 0; space < length; ++space) {
        score = std::min(score + static_cast<int>(choices.below(6)), 99);
        track.push({{score}, space + lakes.size() >= length && lakes[space + lakes.size() - length]});
    }
    setup.opening.track = track;
}

constexpr std::array<Situation<KingdomRun>, 7> situation_table = {{
    {"a runner with nobody ahead catches up", foremost_is_caught_up},
    {"a runner passes full spaces to the podium", full_spaces_are_passed},
    {"the end interrupts a disbanding", end_interrupts_disbanding},
    {"a player who has finished is passed over", finished_player_is_passed_over},
    {"a player finishes before the end", player_finishes},
    {"another clan takes the last place", other_clan_takes_the_last_place},
    {"a runner is beyond the twentieth space of the track", far_space_is_entered, lengthen_track},
}};

}  // namespace

std::span<const Situation<KingdomRun>> KingdomRun::situations() { return situation_table; }

}  // namespace referee::kingdom_run
