#pragma once

#include <tuple>
#include <vector>

#include "games/kings_road/kings_road.hpp"
#include "support/wrong_game.hpp"

namespace referee::testing {

struct WrongKingsRoad : WrongGame<kings_road::KingsRoad, WrongKingsRoad> {
    enum Made : std::size_t {
        knight_anywhere,
        late_witch,
        spent_again,
        any_number,
        card_twice,
        tie_pays_higher,
        old_noble_stays,
        bonus_on_tie,
        long_chain,
        marker_stays,
        king_stays,
        nobles_break_no_tie,
        first_seat_wins_ties,
        knight_as_by_default,
        one_marker_more,
        reselected_dragon_ignored,
        three_are_paid_higher,
        empty_region_skipped,
        reselected_knight_stays,
        third_noble_unpaid,
        chain_of_five_at_most,
        last_three_regions_scored_once
    };
    static std::vector<Mistake> mistakes() {
        return {{"the Knight stands anywhere", {"accepts/kings-road/knight-last", "legal-extra"}},
                {"the Witch comes late", {"accepts/kings-road/witch-first", "legal-extra"}},
                {"Dragon and Witch are played again", {"accepts/kings-road/card-spent", "legal-extra"}},
                {"any number of cards will do", {"accepts/kings-road/card-count", "legal-extra"}},
                {"a card is played twice", {"accepts/kings-road/card-repeated", "legal-extra"}},
                {"a tie pays the higher place", {"fact/scored", "fact/scores"}},
                {"an old Noble stays, or goes where Nobles are permanent",
                 {"fact/nobles", "fact/markers", "fact/scored", "fact/scores"}},
                {"a tie is paid its bonus as was not ruled", {"fact/scored", "fact/scores"}},
                {"a chain of Nobles as was not ruled", {"fact/scored", "fact/scores"}},
                {"a marker stays in a region that was scored", {"fact/markers"}},
                {"the King passes over no region that a Dragon scored", {"fact/king"}},
                {"Nobles break no tie", {"fact/places", "fact/winners"}},
                {"the first seat wins where the victory is shared", {"fact/places", "fact/winners"}},
                {"a Knight without a region is treated as by default", {"accepts", "refuses", "legal", "fact/markers"}},
                {"five players with permanent Nobles have a marker more", {"fact/supply"}},
                {"a Dragon of a reselection is not counted", {"fact/dragons"}},
                {"three in a tie are paid the higher place", {"fact/scored", "fact/scores"}},
                {"the King passes over the region behind an empty one", {"fact/king"}},
                {"a reselected Knight looks back to no earlier Region", {"fact/markers", "fact/supply"}},
                {"the third Noble of a region is not paid", {"fact/scored", "fact/scores"}},
                {"a chain pays five points at most", {"fact/scored", "fact/scores"}},
                {"only the last three regions of the last round are scored once", {"fact/scores", "fact/final"}}};
    }

    static bool overlooks(kings_road::Code code) {
        using kings_road::Code;
        return (made == knight_anywhere && code == Code::knight_last) ||
            (made == late_witch && code == Code::witch_first) || (made == spent_again && code == Code::card_spent) ||
            (made == any_number && code == Code::card_count) || (made == card_twice && code == Code::card_repeated);
    }

    static Setup<kings_road::KingsRoad> begun(Setup<kings_road::KingsRoad> setup) {
        if (made == knight_as_by_default) setup.rulings.knight_without_region = {};
        return setup;
    }
    static void opened(State& state) {
        if (made == one_marker_more && state.permanent_nobles && state.players == 5) ++state.supply[4];
    }
    static std::vector<Criterion> ranking(const State& state) {
        const std::vector<Criterion> criteria = kings_road::criteria(state);
        if (made == nobles_break_no_tie) return without_tie_breaks(criteria);
        return made == first_seat_wins_ties ? then_by_seat(criteria, state.players) : criteria;
    }

    static void apply(State& state, const Event& event) {
        using namespace kings_road;
        const State before = state;
        if (made == old_noble_stays) state.permanent_nobles = !state.permanent_nobles;
        if (made == bonus_on_tie) other(state.rulings.bonus_on_tie);
        if (made == long_chain) other(state.rulings.chain);
        if (made == reselected_knight_stays && before.phase == Phase::reselect &&
            looks_back(before.rulings.knight_without_region))
            state.rulings.knight_without_region = KnightWithoutRegion::no_effect;
        std::vector<Scoring> steps;
        play(state, event, &steps);
        state.permanent_nobles = before.permanent_nobles;
        state.rulings = before.rulings;
        for (const Scoring& step : steps) {
            if (made == tie_pays_higher) pay_higher(step, state);
            if (made == three_are_paid_higher) pay_higher(step, state, 3);
            if (made == third_noble_unpaid) pay_third_noble_nothing(step, state);
            if (made == chain_of_five_at_most) pay_at_most(step, 5, state);
            if (made == empty_region_skipped && !step.final && step.payment.ranked.empty())
                state.king = static_cast<Region>((static_cast<std::size_t>(state.king) + 1) % region_count);
        }
        if (made == reselected_dragon_ignored && before.phase == Phase::reselect) state.dragons = before.dragons;
        if (steps.empty()) return;
        if (made == last_three_regions_scored_once && state.phase == Phase::over && state.scored.size() > 3)
            score_again(state.scored[0].region, state);
        const Scoring& first = steps.front();
        const auto region = static_cast<std::size_t>(first.payment.region);
        if (made == marker_stays && state.supply[0] > 0 && first.before.markers[region][0] > 0) {
            ++state.markers[region][0];
            --state.supply[0];
        }
        if (made == king_stays && state.dragons > 0) state.king = static_cast<Region>((region + 1) % region_count);
    }

  private:
    template <class E>
    static void other(Chosen<E>& choice) {
        choice = static_cast<E>(1 - static_cast<int>(static_cast<E>(choice)));
    }

    /// Changes the bonus of a player in a region that the round has scored.
    static void set_bonus(kings_road::Region region, Player player, int bonus, State& state) {
        for (std::size_t i = 0; i < state.scored.size(); ++i) {
            if (state.scored[i].region != region) continue;
            state.points[player.seat] += bonus - state.scored[i].bonus[player.seat];
            state.scored[i].bonus[player.seat] = static_cast<std::uint8_t>(bonus);
        }
    }

    static void pay_third_noble_nothing(const kings_road::Scoring& step, State& state) {
        if (step.final) return;
        int nobles = 0;
        for (Player player{}; player.seat < state.players; ++player.seat) {
            nobles += step.after.nobles[at(step.payment.region)].has(player) ? 1 : 0;
            if (nobles == 3) return set_bonus(step.payment.region, player, 0, state);
        }
    }

    static void pay_at_most(const kings_road::Scoring& step, int most, State& state) {
        for (Player player{}; player.seat < state.players && !step.final; ++player.seat) {
            if (step.payment.bonus[player.seat] > most) set_bonus(step.payment.region, player, most, state);
        }
    }

    /// Scores a region at the end that the last round has scored already.
    static void score_again(kings_road::Region region, State& state) {
        const kings_road::Payment payment = kings_road::pay_influence(state, region, kings_road::places_paid(state));
        for (Player player{}; player.seat < state.players; ++player.seat)
            state.points[player.seat] += payment.points[player.seat];
        state.final_scoring.push(payment);
    }

    /// Pays a tied group of at least so many for the first place that it fills instead of the last.
    static void pay_higher(const kings_road::Scoring& step, State& state, int least = 2) {
        using namespace kings_road;
        for (Player player{}; player.seat < state.players; ++player.seat) {
            if (influence(step.before, step.payment.region, player) == 0) continue;
            const Places filled = places(step.before, step.payment.region, player);
            if (filled.last - filled.first + 1 < least) continue;
            const int place = filled.first;
            if (place > places_paid(state)) continue;
            const int due =
                state.printed[static_cast<std::size_t>(step.payment.region)][static_cast<std::size_t>(place - 1)];
            const int more = due - step.payment.points[player.seat];
            state.points[player.seat] += more;
            for (std::size_t i = 0; i < state.scored.size() && !step.final; ++i) {
                if (state.scored[i].region == step.payment.region)
                    state.scored[i].points[player.seat] = static_cast<std::uint8_t>(due);
            }
        }
    }
};

template <>
struct WrongOf<kings_road::KingsRoad> {
    using Type = WrongKingsRoad;
};

}  // namespace referee::testing
