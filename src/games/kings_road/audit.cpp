#include <algorithm>

#include "core/award.hpp"
#include "games/kings_road/kings_road.hpp"
#include "text/text.hpp"

/// Explains the scoring step by step.
namespace referee::kings_road {

namespace {

constexpr std::string_view influence_source = "English rules, 3) Scoring";
constexpr std::string_view ties_source = "English rules, 3) Scoring, Ties";
constexpr std::string_view nobles_source = "English rules, 3) Scoring, Nobles";
constexpr std::string_view variant_source = "English rules, 3) Scoring and Variant – Permanent Nobles";
constexpr std::string_view preparation_source = "English rules, Preparation";
constexpr std::string_view travels_source = "English rules, 4) The King travels";

/// Lists the players with their influence, highest first: `jen 4, phil 3 (Noble included) and chris 2`.
std::string who_has_what(const State& state, Region region, const Names& names) {
    std::vector<std::string> items;
    for (int own = max_players * usable_markers; own > 0; --own) {
        for (Player player{}; player.seat < state.players; ++player.seat) {
            if (influence(state, region, player) != own) continue;
            items.push_back(cat(printable(names[player]), ' ', own,
                                state.nobles[at(region)].has(player) ? " (Noble included)" : ""));
        }
    }
    return listed(items);
}

PlayerSet group_of(const State& state, Region region, Player player) {
    PlayerSet group;
    for (Player other{}; other.seat < state.players; ++other.seat) {
        if (influence(state, region, other) == influence(state, region, player)) group.insert(other);
    }
    return group;
}

/// Explains what a player's place pays, or what a tied group is paid.
std::string paid_words(const State& state, const Payment& payment, Player player, const Names& names) {
    const Places filled = places(state, payment.region, player);
    const std::string points = counted(payment.points[player.seat], "point");
    const bool beyond = filled.last > places_paid(state, payment.region);
    if (filled.first == filled.last)
        return cat(printable(names[player]), " is ", ordinal(filled.first),
                   beyond ? ", which is not paid" : cat(": ", points));
    const std::string group = listed(names_in(group_of(state, payment.region, player), names));
    return cat(group, " tie for the places ", filled.first, " to ", filled.last, " and are paid the last of them, the ",
               ordinal(filled.last), beyond ? ", which is not paid" : cat(": ", points, " each"));
}

void add_places(const State& state, const Payment& payment, const Names& names, std::vector<std::string>& working) {
    for (int place = 1; place <= state.players; ++place) {
        for (Player player{}; player.seat < state.players; ++player.seat) {
            if (!payment.ranked.has(player) || places(state, payment.region, player).first != place) continue;
            working.push_back(paid_words(state, payment, player, names));
            break;
        }
    }
}

/// Explains whether a Noble is placed and what happens to the old one.
std::string noble_words(const Scoring& step, const Names& names) {
    const Region region = step.payment.region;
    const PlayerSet old = step.before.nobles[at(region)];
    const auto leader = sole_leader(step.before, region);
    const std::string owners = listed(names_in(old, names));
    if (!leader)
        return cat("nobody leads alone: no new Noble", old.empty() ? "" : cat("; the old one of ", owners, " stays"));
    const std::string name = printable(names[*leader]);
    if (!step.payment.noble) return cat(name, " leads alone, and has the Noble there already");
    const bool stays = step.before.permanent_nobles;
    return cat(name, " leads alone: one marker of ", name, " stays as the Noble",
               old.empty() ? "" : cat("; the old one of ", owners, stays ? " stays too" : " goes home"));
}

/// Adds a slip (a typical human miscount) for the players concerned whose points differ under `count`. Adds nothing if
/// no points differ.
template <class Count>
void add_slip(std::string what, const PerPlayer<int>& due, PlayerSet concerned, Count&& count,
              std::vector<Slip>& slips) {
    Slip slip{std::move(what), {}};
    for (Player player{}; player.seat < max_players; ++player.seat) {
        const int points = concerned.has(player) ? count(player) : due[player];
        if (points != due[player]) slip.points.set(player, points);
    }
    if (!slip.points.players.empty()) slips.push_back(std::move(slip));
}

void add_influence_slips(const State& state, const Payment& payment, Award& award) {
    const Region region = payment.region;
    const auto paid_first = [&](Player player) {
        const int first = places(state, region, player).first;
        return first <= places_paid(state)
            ? static_cast<int>(state.printed[at(region)][static_cast<std::size_t>(first - 1)])
            : 0;
    };
    add_slip("a tie paid as the higher place", award.points, payment.ranked, paid_first, award.slips);
    const std::size_t of_one_player = award.slips.size();
    const Payment one_more = pay_influence(state, region, std::min(places_paid(state) + 1, most_places));
    const auto paid_more = [&](Player player) { return static_cast<int>(one_more.points[player.seat]); };
    add_slip("a place more paid than there are", award.points, payment.ranked, paid_more, award.slips);
    State without = state;
    without.nobles[at(region)] = {};
    const Payment not_counted = pay_influence(without, region, places_paid(state));
    const auto paid_without = [&](Player player) { return static_cast<int>(not_counted.points[player.seat]); };
    add_slip("the Noble not counted as a marker", award.points, payment.ranked, paid_without, award.slips);
    for (std::size_t i = of_one_player; i < award.slips.size(); ++i) award.slips[i].whole = true;
}

Award influence_award(const Scoring& step, const Names& names) {
    const Payment& payment = step.payment;
    const std::string_view source = step.final ? end_source
        : step.before.permanent_nobles         ? variant_source
                                               : influence_source;
    Award award{
        cat(name_of(payment.region), step.final ? ", final scoring" : ""), source, {}, points_of(payment.points)};
    award.claimed_as = "points";
    if (payment.ranked.empty()) {
        award.working.emplace_back("nobody stands there");
        return award;
    }
    const int paid = places_paid(step.before, payment.region);
    const auto row = unconfirmed_row(step.before, payment, std::nullopt);
    if (row) award.unconfirmed.push_back(*row);
    award.working.push_back(cat("markers: ", who_has_what(step.before, payment.region, names)));
    award.working.push_back(cat("values ", banner(step.before.printed[at(payment.region)]),
                                row ? unconfirmed_note(KingsRoad::key) : "", "; with ",
                                static_cast<int>(step.before.players), " players ", counted(paid, "place"),
                                paid == 1 ? " is paid" : " are paid"));
    add_places(step.before, payment, names, award.working);
    if (!step.final) award.working.push_back(noble_words(step, names));
    add_influence_slips(step.before, payment, award);
    return award;
}

/// Explains the bonus of a player who has a Noble in the region.
std::string chain_words(const Scoring& step, Player player, const Names& names) {
    const Region region = step.payment.region;
    const auto reached = chain(step.after, region, player);
    std::vector<std::string_view> others;
    for (const Region other : values_of<Region>()) {
        if (reached.has(other) && other != region) others.push_back(name_of(other));
    }
    const bool whole = leads_on(step.after.rulings.chain);
    const std::string name = printable(names[player]);
    if (others.empty()) return cat("the Noble of ", name, " stands alone: 1 point");
    return cat("the Noble of ", name, whole ? " hangs together with those in " : " has neighbours in ", listed(others),
               ": ", counted(static_cast<long long>(reached.size()), "point"),
               whole ? "" : cat(" (ruling ", ruling_words(step.after.rulings.chain), ")"));
}

std::optional<Award> bonus_award(const Scoring& step, const Names& names) {
    const PlayerSet owners = step.after.nobles[at(step.payment.region)];
    if (step.final || owners.empty()) return std::nullopt;
    Award award{cat(name_of(step.payment.region), ", Nobles"),
                step.after.permanent_nobles ? variant_source : nobles_source,
                {},
                points_of(step.payment.bonus)};
    award.claimed_as = "bonus";
    if (award.points.players.empty()) {
        award.source = ties_source;
        award.working.push_back(
            cat("nobody leads alone: no bonus (ruling ", ruling_words(step.after.rulings.bonus_on_tie), ")"));
        const auto paid = [&](Player player) {
            return static_cast<int>(chain(step.after, step.payment.region, player).size());
        };
        add_slip("the bonus paid though nobody leads alone (ruling bonus-on-tie)", award.points, owners, paid,
                 award.slips);
        return award;
    }
    for (Player player{}; player.seat < step.after.players; ++player.seat) {
        if (owners.has(player)) award.working.push_back(chain_words(step, player, names));
    }
    add_slip(
        "the chain of Nobles not counted", award.points, owners, [](Player) { return 1; }, award.slips);
    for (const Chain reading : values_of<Chain>()) {
        if (reading == step.after.rulings.chain) continue;
        State other = step.after;
        other.rulings.chain = reading;
        add_slip(
            "the chain counted by the other reading (ruling chain)", award.points, owners,
            [&](Player player) { return static_cast<int>(chain(other, step.payment.region, player).size()); },
            award.slips);
    }
    add_slip(
        "the scored region not counted in the chain", award.points, owners,
        [&](Player player) { return award.points[player] - 1; }, award.slips);
    return award;
}

/// 4) The King travels, and the end of the game if a player has reached 40 points.
Award journey(const State& after, const Names& names) {
    Award award{"the King's journey", travels_source, {}, {}};
    award.working.push_back(cat(counted(after.dragons, "Dragon"), after.dragons == 1 ? " was" : " were",
                                " shown: ", counted(static_cast<long long>(after.scored.size()), "region"),
                                after.scored.size() == 1 ? " is" : " are", " scored"));
    award.working.push_back(cat("the King travels on to ", name_of(after.king)));
    if (after.phase != Phase::over) return award;
    PlayerSet at_forty;
    for (Player player{}; player.seat < after.players; ++player.seat) {
        int before_the_final = after.points[player.seat];
        for (const Payment& payment : after.final_scoring) before_the_final -= payment.points[player.seat];
        if (before_the_final >= points_to_end) at_forty.insert(player);
    }
    award.working.push_back(cat(listed(names_in(at_forty, names)), " reached ", points_to_end,
                                " points: the game ends, and the regions not scored this round follow"));
    return award;
}

}  // namespace

void add_awards(const Scoring& step, const Names& names, std::vector<Award>& awards) {
    awards.push_back(influence_award(step, names));
    if (auto bonus = bonus_award(step, names)) awards.push_back(std::move(*bonus));
}

std::vector<Award> KingsRoad::awards(const State& before, const Event& event, const Names& names) {
    State after = before;
    std::vector<Scoring> steps;
    play(after, event, &steps);
    std::vector<Award> list;
    for (const Scoring& step : steps) {
        if (step.final && !list.empty() && list.back().source != end_source) list.push_back(journey(after, names));
        add_awards(step, names, list);
    }
    if (!steps.empty() && !steps.back().final) list.push_back(journey(after, names));
    return list;
}

/// Typical miscounts of a player's supply, each with the difference from the true number.
std::vector<Award> KingsRoad::miscounts(const State& state, const Names&) {
    Award supply{"usable markers", preparation_source, {}, {}, {}, "supply"};
    supply.supposed = true;
    for (const Payment& payment : state.scored) {
        if (payment.noble)
            supply.slips.push_back(
                {cat("the Noble left in ", name_of(payment.region), " taken back"), points_of(*payment.noble, 1)});
    }
    Slip scoring{"the scoring marker counted too", {}};
    Slip nobles{"the Nobles on the board counted too", {}};
    Slip board{"the markers on the board counted too", {}};
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
    Slip round{"the 40 points of a whole round of the scoring track left out", {}};
    for (Player player{}; player.seat < state.players; ++player.seat) {
        if (state.points[player.seat] >= points_to_end) round.points.set(player, -points_to_end);
    }
    award.slips.push_back(round);
    return {award};
}

}  // namespace referee::kings_road
