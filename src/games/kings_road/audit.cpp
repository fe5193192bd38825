#include <algorithm>

#include "core/award.hpp"
#include "games/kings_road/kings_road.hpp"
#include "games/kings_road/shown.hpp"
#include "text/text.hpp"

/// Explains the scoring step by step.
namespace referee::kings_road {

namespace {

constexpr std::string_view influence_source = translatable("English rules, 3) Scoring");
constexpr std::string_view ties_source = translatable("English rules, 3) Scoring, Ties");
constexpr std::string_view nobles_source = translatable("English rules, 3) Scoring, Nobles");
constexpr std::string_view variant_source = translatable("English rules, 3) Scoring and Variant – Permanent Nobles");
constexpr std::string_view travels_source = translatable("English rules, 4) The King travels");

/// Lists the players with their influence, highest first: `jen 4, phil 3 (Noble included) and chris 2`.
std::string who_has_what(const State& state, Region region, const Names& names) {
    std::vector<std::string> items;
    for (int own = max_players * usable_markers; own > 0; --own) {
        for (Player player{}; player.seat < state.players; ++player.seat) {
            if (influence(state, region, player) != own) continue;
            const std::string name = printable(names[player]);
            items.push_back(state.nobles[at(region)].has(player) ? say(names, "{} {} (Noble included)", name, own)
                                                                 : cat(name, ' ', own));
        }
    }
    return listed(names, items);
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
    const std::string points = counted(names, payment.points[player.seat], "point");
    const bool beyond = filled.last > places_paid(state, payment.region);
    const std::string place(in(names, ordinal(filled.last)));
    if (filled.first == filled.last) {
        const std::string name = printable(names[player]);
        return beyond ? say(names, "{} is {}, which is not paid", name, place)
                      : say(names, "{} is {}: {}", name, place, points);
    }
    const std::string group = listed(names, names_in(group_of(state, payment.region, player), names));
    if (beyond)
        return say(names, "{} tie for the places {} to {} and are paid the last of them, the {}, which is not paid",
                   group, filled.first, filled.last, place);
    return say(names, "{} tie for the places {} to {} and are paid the last of them, the {}: {} each", group,
               filled.first, filled.last, place, points);
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
    const std::string owners = listed(names, names_in(old, names));
    if (!leader)
        return old.empty() ? say(names, "nobody leads alone: no new Noble")
                           : say(names, "nobody leads alone: no new Noble; the old one of {} stays", owners);
    const std::string name = printable(names[*leader]);
    if (!step.payment.noble) return say(names, "{} leads alone, and has the Noble there already", name);
    const std::string placed = say(names, "{} leads alone: one marker of {} stays as the Noble", name, name);
    if (old.empty()) return placed;
    return step.before.permanent_nobles ? say(names, "{}; the old one of {} stays too", placed, owners)
                                        : say(names, "{}; the old one of {} goes home", placed, owners);
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

void add_influence_slips(const State& state, const Payment& payment, const Names& names, Award& award) {
    const Region region = payment.region;
    const auto paid_first = [&](Player player) {
        const int first = places(state, region, player).first;
        return first <= places_paid(state)
            ? static_cast<int>(state.printed[at(region)][static_cast<std::size_t>(first - 1)])
            : 0;
    };
    add_slip(say(names, "a tie paid as the higher place"), award.points, payment.ranked, paid_first, award.slips);
    const std::size_t of_one_player = award.slips.size();
    const Payment one_more = pay_influence(state, region, std::min(places_paid(state) + 1, most_places));
    const auto paid_more = [&](Player player) { return static_cast<int>(one_more.points[player.seat]); };
    add_slip(say(names, "a place more paid than there are"), award.points, payment.ranked, paid_more, award.slips);
    State without = state;
    without.nobles[at(region)] = {};
    const Payment not_counted = pay_influence(without, region, places_paid(state));
    const auto paid_without = [&](Player player) { return static_cast<int>(not_counted.points[player.seat]); };
    add_slip(say(names, "the Noble not counted as a marker"), award.points, payment.ranked, paid_without, award.slips);
    for (std::size_t i = of_one_player; i < award.slips.size(); ++i) award.slips[i].whole = true;
}

/// The values of a region, and how many places they pay.
std::string values_words(const Scoring& step, bool unconfirmed, const Names& names) {
    const Region region = step.payment.region;
    const int paid = places_paid(step.before, region);
    const std::string values = cat(banner(step.before.printed[at(region)]),
                                   unconfirmed ? unconfirmed_note(KingsRoad::key, names.language()) : "");
    const std::string places = counted(names, paid, "place");
    return paid == 1 ? say(names, "values {}; with {} players {} is paid", values, step.before.players, places)
                     : say(names, "values {}; with {} players {} are paid", values, step.before.players, places);
}

Award influence_award(const Scoring& step, const Names& names) {
    const Payment& payment = step.payment;
    const std::string_view source = step.final ? end_source
        : step.before.permanent_nobles         ? variant_source
                                               : influence_source;
    const std::string region(shown(payment.region, names));
    Award award{step.final ? say(names, "{}, final scoring", region) : region, source, {}, points_of(payment.points)};
    award.claimed_as = "points";
    if (payment.ranked.empty()) {
        award.working.push_back(say(names, "nobody stands there"));
        return award;
    }
    const auto row = unconfirmed_row(step.before, payment, std::nullopt);
    if (row) award.unconfirmed.push_back(*row);
    award.working.push_back(say(names, "markers: {}", who_has_what(step.before, payment.region, names)));
    award.working.push_back(values_words(step, row.has_value(), names));
    add_places(step.before, payment, names, award.working);
    if (!step.final) award.working.push_back(noble_words(step, names));
    add_influence_slips(step.before, payment, names, award);
    return award;
}

/// Explains the bonus of a player who has a Noble in the region.
std::string chain_words(const Scoring& step, Player player, const Names& names) {
    const Region region = step.payment.region;
    const auto reached = chain(step.after, region, player);
    std::vector<std::string_view> others;
    for (const Region other : values_of<Region>()) {
        if (reached.has(other) && other != region) others.push_back(shown(other, names));
    }
    const std::string name = printable(names[player]);
    if (others.empty()) return say(names, "the Noble of {} stands alone: 1 point", name);
    const std::string points = counted(names, static_cast<long long>(reached.size()), "point");
    if (leads_on(step.after.rulings.chain) && others.size() == 1)
        return say(names, "the Noble of {} hangs together with the one in {}: {}", name, others.front(), points);
    if (leads_on(step.after.rulings.chain))
        return say(names, "the Noble of {} hangs together with those in {}: {}", name, listed(names, others), points);
    return say(names, "the Noble of {} has neighbours in {}: {} (ruling {})", name, listed(names, others), points,
               ruling_words(step.after.rulings.chain));
}

std::optional<Award> bonus_award(const Scoring& step, const Names& names) {
    const PlayerSet owners = step.after.nobles[at(step.payment.region)];
    if (step.final || owners.empty()) return std::nullopt;
    Award award{say(names, "{}, Nobles", shown(step.payment.region, names)),
                step.after.permanent_nobles ? variant_source : nobles_source,
                {},
                points_of(step.payment.bonus)};
    award.claimed_as = "bonus";
    if (award.points.players.empty()) {
        award.source = ties_source;
        award.working.push_back(
            say(names, "nobody leads alone: no bonus (ruling {})", ruling_words(step.after.rulings.bonus_on_tie)));
        const auto paid = [&](Player player) {
            return static_cast<int>(chain(step.after, step.payment.region, player).size());
        };
        add_slip(say(names, "the bonus paid though nobody leads alone (ruling bonus-on-tie)"), award.points, owners,
                 paid, award.slips);
        return award;
    }
    for (Player player{}; player.seat < step.after.players; ++player.seat) {
        if (owners.has(player)) award.working.push_back(chain_words(step, player, names));
    }
    add_slip(
        say(names, "the chain of Nobles not counted"), award.points, owners, [](Player) { return 1; }, award.slips);
    for (const Chain reading : values_of<Chain>()) {
        if (reading == step.after.rulings.chain) continue;
        State other = step.after;
        other.rulings.chain = reading;
        add_slip(
            say(names, "the chain counted by the other reading (ruling chain)"), award.points, owners,
            [&](Player player) { return static_cast<int>(chain(other, step.payment.region, player).size()); },
            award.slips);
    }
    add_slip(
        say(names, "the scored region not counted in the chain"), award.points, owners,
        [&](Player player) { return award.points[player] - 1; }, award.slips);
    return award;
}

/// How many regions the Dragons have a round score.
std::string dragons_words(const State& after, const Names& names) {
    const std::string dragons = counted(names, after.dragons, "Dragon");
    const std::string regions = counted(names, static_cast<long long>(after.scored.size()), "region");
    if (after.dragons == 0) return say(names, "{} were shown: {} is scored", dragons, regions);
    return after.dragons == 1 ? say(names, "{} was shown: {} are scored", dragons, regions)
                              : say(names, "{} were shown: {} are scored", dragons, regions);
}

/// 4) The King travels, and the end of the game if a player has reached 40 points.
Award journey(const State& after, const Names& names) {
    Award award{say(names, "the King's journey"), travels_source, {}, {}};
    award.working.push_back(dragons_words(after, names));
    award.working.push_back(say(names, "the King travels on to {}", shown(after.king, names)));
    if (after.phase != Phase::over) return award;
    PlayerSet at_forty;
    for (Player player{}; player.seat < after.players; ++player.seat) {
        int before_the_final = after.points[player.seat];
        for (const Payment& payment : after.final_scoring) before_the_final -= payment.points[player.seat];
        if (before_the_final >= points_to_end) at_forty.insert(player);
    }
    award.working.push_back(say(names,
                                "{} reached {} points: the game ends, and the regions not scored this round follow",
                                listed(names, names_in(at_forty, names)), points_to_end));
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

}  // namespace referee::kings_road
