#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/kingdom_run/kingdom_run.hpp"
#include "support/any.hpp"

namespace referee::testing {

template <>
struct Support<kingdom_run::KingdomRun> : AnyGame {
    static constexpr bool meets_every_case = true;
    static std::map<std::string, std::string> never() {
        return {
            {"nothing: the victory is shared", "equal points and best runners on one space: one game in ten thousand"}};
    }

    using G = kingdom_run::KingdomRun;
    using Parts = std::vector<kingdom_run::Part>;

    /// All orders of up to four runners of a space, and one of five.
    static void add_disbandings(int space, bool copy, Parts& parts) {
        std::vector<kingdom_run::Disband> open = {{{space}, {}, copy}};
        for (std::size_t done = 0; done < open.size(); ++done) {
            parts.emplace_back(kingdom_run::DieAction(open[done]));
            if (open[done].runners.size() == kingdom_run::most_on_space) continue;
            for (const auto clan : values_of<kingdom_run::Clan>()) {
                kingdom_run::Disband more = open[done];
                more.runners.push(clan);
                open.push_back(more);
            }
        }
        kingdom_run::Disband five = open.back();
        five.runners.push({});
        parts.emplace_back(kingdom_run::DieAction(five));
    }

    /// All actions that a log can contain. Where nobody stands, and for copies, disbandings of at most one runner
    /// suffice.
    static Parts actions(const kingdom_run::State& state) {
        using namespace kingdom_run;
        Parts parts;
        for (const bool copy : {false, true}) {
            const auto add = [&](const auto& action) { parts.emplace_back(DieAction(action)); };
            for (Player player{}; player.seat < state.players; ++player.seat) add(Steal{player, copy});
            for (int space = 1; space <= state.spaces; ++space) {
                if (state.track[static_cast<std::size_t>(space)].size() > 0) add_disbandings(space, copy, parts);
                add(Disband{{space}, {}, copy});
                for (const Clan clan : values_of<Clan>()) {
                    const Runner runner{clan, {space}};
                    if (state.track[static_cast<std::size_t>(space)].size() == 0) add(Disband{{space}, {clan}, copy});
                    add(CatchUp{runner, copy});
                    add(Bathe{runner, copy});
                    add(Lull{runner, copy});
                    add(Awaken{runner, copy});
                }
            }
        }
        return parts;
    }

    /// The parts that a log can contain next: a die or, after four dice, a re-roll before the first action, an action,
    /// or the end of the turn.
    static Parts writable(const kingdom_run::State& state, const kingdom_run::Event& draft) {
        using namespace kingdom_run;
        const Play& play = std::get<Turn>(draft).turn;
        Parts parts;
        if (play.roll.size() < dice_count) {
            for (const Face face : values_of<Face>()) parts.emplace_back(Rolled{face});
            return parts;
        }
        for (int die = 0; play.actions.empty() && die <= 6; ++die) {
            if (play.reroll.find(die) != nullptr) continue;
            for (const Face face : values_of<Face>()) parts.emplace_back(Rerolled{die, face});
        }
        const Parts all = actions(before_action(state, play, play.actions.size()));
        parts.insert(parts.end(), all.begin(), all.end());
        parts.emplace_back(TurnEnd{});
        return parts;
    }

    static bool made_of_legal_parts(const kingdom_run::State& state, const kingdom_run::Event& event) {
        using namespace kingdom_run;
        const auto& [player, play] = std::get<Turn>(event);
        Event draft = G::begin(state);
        if (state.end || std::get<Turn>(draft).player != player) return false;
        const auto take = [&](const Part& part) {
            const auto listed = legal_parts<G>(state, draft);
            if (std::find(listed.begin(), listed.end(), part) == listed.end()) return false;
            G::add(draft, part);
            return true;
        };
        const auto take_all = [&](const auto& range, auto part_of) {
            return std::all_of(range.begin(), range.end(), [&](const auto& one) { return take(part_of(one)); });
        };
        return take_all(play.roll, [](Face face) { return Part(Rolled{face}); }) &&
            take_all(play.reroll.entries,
                     [](const auto& entry) {
                         return Part(Rerolled{entry.key.value, entry.value});
                     }) &&
            take_all(play.actions, [](const DieAction& action) { return Part(action); }) &&
            (legal_parts<G>(state, draft).empty() || take(TurnEnd{}));
    }

    /// Phrases that the explanations of awards must contain in random games.
    static std::vector<std::string> words_of_awards() {
        return {"nobody's clan", "the clan of", "asleep) x", "2 runners x", "tokens x 2", "wins"};
    }
};

}  // namespace referee::testing
