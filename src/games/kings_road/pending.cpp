#include <algorithm>

#include "core/award.hpp"
#include "games/kings_road/kings_road.hpp"
#include "games/kings_road/shown.hpp"
#include "text/text.hpp"

/// Explains what is not scored yet: the supplies, and the final scoring or the ranking.
namespace referee::kings_road {

static constexpr std::string_view preparation_source = translatable("English rules, Preparation");

/// Typical miscounts of a player's supply, each with the difference from the true number.
std::vector<Award> KingsRoad::miscounts(const State& state, const Names& names) {
    Award supply{say(names, "usable markers"), preparation_source, {}, {}, {}, "supply"};
    supply.supposed = true;
    for (const Payment& payment : state.scored) {
        if (payment.noble)
            supply.slips.push_back({say(names, "the Noble left in {} taken back", shown(payment.region, names)),
                                    points_of(*payment.noble, 1)});
    }
    Slip scoring{say(names, "the scoring marker counted too"), {}};
    Slip nobles{say(names, "the Nobles on the board counted too"), {}};
    Slip board{say(names, "the markers on the board counted too"), {}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        scoring.points.set(player, 1);
        const auto own = [&](const PlayerSet there) { return there.has(player); };
        nobles.points.set(player, static_cast<int>(std::count_if(state.nobles.begin(), state.nobles.end(), own)));
        board.points.set(player, usable_markers - state.supply[player.seat]);
    }
    supply.slips.insert(supply.slips.end(), {std::move(scoring), std::move(nobles), std::move(board)});
    return {supply};
}

/// The final scoring as it would be if the game ended now, marked `supposed`.
static std::vector<Award> supposed_end(State state, const Names& names) {
    std::vector<Scoring> steps;
    score_the_rest(state, &steps);
    std::vector<Award> list;
    for (const Scoring& step : steps) {
        if (step.payment.ranked.empty()) continue;
        add_awards(step, names, list);
        list.back().supposed = true;
    }
    return list;
}

/// During the game, the points still to come from the final scoring. After the end, the ranking that decides who wins.
std::vector<Award> KingsRoad::pending_awards(const State& state, const Names& names) {
    if (state.phase != Phase::over) return supposed_end(state, names);
    Award award = victory(criteria(state), end_source, names);
    Slip round{say(names, "the 40 points of a whole round of the scoring track left out"), {}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (state.points[player.seat] >= points_to_end) round.points.set(player, -points_to_end);
    }
    award.slips.push_back(round);
    return {award};
}

}  // namespace referee::kings_road
