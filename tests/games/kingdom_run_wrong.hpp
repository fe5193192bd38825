#pragma once

#include <tuple>
#include <variant>

#include "games/kingdom_run/kingdom_run.hpp"
#include "support/wrong_game.hpp"

namespace referee::testing {

struct WrongKingdomRun : WrongGame<kingdom_run::KingdomRun, WrongKingdomRun> {
    enum Made : std::size_t {
        foremost_catches_up,
        sleepers_move,
        lakes_are_dry,
        all_sleep,
        dice_are_left,
        steals_nothing,
        three_times,
        copies_otherwise,
        full_space_entered,
        tokens_count_one,
        sleeper_wakes_moved,
        best_runner_breaks_no_tie,
        clan_home_told_as_podium,
        last_runner_as_by_default,
        all_count_as_awake,
        three_start_with_a_token,
        finished_are_asked,
        end_interrupts_nothing
    };
    static std::vector<Mistake> mistakes() {
        return {{"the foremost catches up", {"accepts/kingdom-run/leader", "legal-extra", "refuses"}},
                {"sleepers are moved", {"accepts/kingdom-run/asleep", "legal-extra"}},
                {"lakes are left without bathing", {"accepts/kingdom-run/in-lake", "legal-extra", "refuses"}},
                {"the last awake runner is lulled", {"accepts/kingdom-run/last-awake", "legal-extra"}},
                {"dice are left at will", {"accepts/kingdom-run/die-unused", "legal-extra"}},
                {"a token is taken where there is none", {"accepts/kingdom-run/steal-empty", "legal-extra"}},
                {"an action is done three times", {"accepts/kingdom-run/twice", "legal-extra"}},
                {"a copy counts as was not ruled",
                 {"accepts/kingdom-run/twice", "accepts/kingdom-run/die-unused", "refuses/kingdom-run/twice",
                  "refuses/kingdom-run/die-unused", "legal-extra", "legal-missing"}},
                {"a full space is entered", {"fact/positions"}},
                {"tokens count one", {"fact/scores"}},
                {"who was moved has slept", {"fact/asleep"}},
                {"the best runner breaks no tie", {"fact/places", "fact/winners"}},
                {"a clan that is home is reported as a full podium", {"fact/ended"}},
                {"the dice after the last runner are used as by default, whatever was ruled",
                 {"accepts", "refuses", "legal-extra", "legal-missing"}},
                {"runners on the podium always count as awake", {"accepts", "refuses", "legal-extra", "legal-missing"}},
                {"the third of three starts with a token more", {"fact/tokens"}},
                {"a player who has finished is not passed over", {"fact/turn"}},
                {"a disbanding goes on after the end", {"fact/positions"}}};
    }

    static bool overlooks(kingdom_run::Code code) {
        using kingdom_run::Code;
        return (made == foremost_catches_up && code == Code::leader) ||
            (made == sleepers_move && code == Code::asleep) || (made == lakes_are_dry && code == Code::in_lake) ||
            (made == all_sleep && code == Code::last_awake) || (made == dice_are_left && code == Code::die_unused) ||
            (made == steals_nothing && code == Code::steal_empty) || (made == three_times && code == Code::twice);
    }
    static State seen(State state) {
        if (made == copies_otherwise)
            state.rulings.copy_limit = state.rulings.copy_limit == kingdom_run::CopyLimit::itself
                ? kingdom_run::CopyLimit::copied
                : kingdom_run::CopyLimit::itself;
        return state;
    }

    static Setup<kingdom_run::KingdomRun> begun(Setup<kingdom_run::KingdomRun> setup) {
        if (made == last_runner_as_by_default) setup.rulings.after_last_runner = {};
        if (made == all_count_as_awake) setup.rulings.last_awake_counts = kingdom_run::LastAwakeCounts::all;
        return setup;
    }
    static void opened(State& state) {
        if (made == three_start_with_a_token && state.players == 3) ++state.tokens[2];
    }
    static Ended<kingdom_run::EndReason> reported_end(const State& state) {
        Ended<kingdom_run::EndReason> end = KingdomRun::ended(state);
        if (made == clan_home_told_as_podium && end.reason) end.reason = kingdom_run::EndReason::podium;
        return end;
    }
    static std::vector<Criterion> ranking(const State& state) {
        const std::vector<Criterion> criteria = kingdom_run::criteria(state);
        return made == best_runner_breaks_no_tie ? without_tie_breaks(criteria) : criteria;
    }

    static void apply(State& state, const Event& event) {
        using namespace kingdom_run;
        const Play& play = std::get<Turn>(event).turn;
        const std::size_t actions = play.actions.size();
        const State before = actions > 0 ? before_action(state, play, actions - 1) : state;
        KingdomRun::apply(state, event);
        if (made == finished_are_asked && !state.end)
            state.turn.seat = static_cast<std::uint8_t>((before.turn.seat + 1) % state.players);
        if (made == end_interrupts_nothing && actions > 0 && state.end) disband_on(state, before, play);
        if (actions == 0 || state.end) return;
        const auto* last = std::get_if<CatchUp>(&play.actions[actions - 1]);
        if (last == nullptr) return;
        const auto clan = static_cast<std::size_t>(last->runner.name);
        const auto goal = next_occupied(before, last->runner.place.value);
        if (!goal) return;
        kingdom_run::Standing& there = state.track[static_cast<std::size_t>(*goal)];
        if (made == full_space_entered && before.track[static_cast<std::size_t>(*goal)].size() == most_on_space)
            move_back(state, clan, *goal, there);
        if (made == sleeper_wakes_moved && there.awake[clan] > 0) {
            --there.awake[clan];
            ++there.asleep[clan];
        }
    }

    static PerPlayer<Count> wrong_scores(const State& state) {
        PerPlayer<Count> scores = kingdom_run::KingdomRun::scores(state);
        for (Player player{}; made == tokens_count_one && player.seat < state.players; ++player.seat)
            scores.set(player, {scores[player].value - state.tokens[player.seat]});
        return scores;
    }
    static constexpr auto claims() {
        auto all = WrongGame::claims();
        std::get<0>(all).fact = &wrong_scores;
        return all;
    }

  private:
    /// Takes the other runners of an interrupted disbanding off the track.
    static void disband_on(State& state, const State& before, const kingdom_run::Play& play) {
        const auto* last = std::get_if<kingdom_run::Disband>(&play.actions[play.actions.size() - 1]);
        if (last == nullptr) return;
        const auto space = static_cast<std::size_t>(last->space.value);
        const int moved = before.track[space].size() - state.track[space].size();
        for (std::size_t i = static_cast<std::size_t>(moved); i < last->runners.size(); ++i) {
            const auto clan = static_cast<std::size_t>(last->runners[i]);
            if (state.track[space].awake[clan] > 0) --state.track[space].awake[clan];
        }
    }

    /// Moves the runner from the next space with room back to the space where it belongs.
    static void move_back(State& state, std::size_t clan, int goal, kingdom_run::Standing& there) {
        for (int space = goal + 1; space <= state.spaces; ++space) {
            kingdom_run::Standing& landed = state.track[static_cast<std::size_t>(space)];
            if (landed.awake[clan] == 0) continue;
            --landed.awake[clan];
            ++there.awake[clan];
            return;
        }
    }
};

template <>
struct WrongOf<kingdom_run::KingdomRun> {
    using Type = WrongKingdomRun;
};

}  // namespace referee::testing
