#include <algorithm>
#include <array>

#include "core/choices.hpp"
#include "games/kings_road/kings_road.hpp"

/// Situations that random games hardly ever show.
namespace referee::kings_road {

namespace {

bool is_scored(const State& after) { return after.phase != Phase::reselect; }

/// Whether a region of the round just scored has a property.
template <class Test>
bool any_scored(const State& after, Test&& test) {
    return is_scored(after) && std::any_of(after.scored.begin(), after.scored.end(), test);
}

bool dragon_is_reselected(const State& before, const Event&, const State& after) {
    return before.phase == Phase::reselect && after.dragons > before.dragons;
}

bool all_reselect(const State&, const Event&, const State& after) {
    int witches = 0;
    for (Player player{}; player.seat < after.players; ++player.seat) witches += after.reselecting.has(player) ? 1 : 0;
    return after.phase == Phase::reselect && witches == after.players;
}

bool three_share_a_place(const State&, const Event&, const State& after) {
    return any_scored(after, [&](const Payment& payment) {
        const auto paid_as = [&](Player player, int points) {
            return payment.ranked.has(player) && payment.points[player.seat] == points;
        };
        for (Player one{}; one.seat < after.players; ++one.seat) {
            int same = 0;
            for (Player other{}; other.seat < after.players; ++other.seat)
                same += paid_as(other, payment.points[one.seat]) ? 1 : 0;
            if (payment.points[one.seat] > 0 && same >= 3) return true;
        }
        return false;
    });
}

bool empty_region_is_scored(const State&, const Event&, const State& after) {
    return any_scored(after, [](const Payment& payment) { return payment.ranked.empty(); });
}

/// A Noble replaces one that leads a chain of its owner's.
bool noble_is_replaced(const State& before, const Event&, const State& after) {
    return !after.permanent_nobles && any_scored(after, [&](const Payment& payment) {
        return payment.noble && !before.nobles[static_cast<std::size_t>(payment.region)].empty();
    });
}

bool four_regions_are_scored(const State&, const Event&, const State& after) {
    return is_scored(after) && after.scored.size() >= 4;
}

/// A Region card, the Dragon, the Knight.
bool knight_looks_back(const Selection& cards) {
    return cards.size() == 3 && region_of(cards[0]) && cards[1] == Card::dragon && cards[2] == Card::knight;
}

bool knight_looks_back_again(const State& before, const Event& event, const State&) {
    if (before.phase != Phase::reselect || !looks_back(before.rulings.knight_without_region)) return false;
    const Selections& selections = selections_of(event);
    for (Player player{}; player.seat < before.players; ++player.seat) {
        if (selections.has(player) && knight_looks_back(selections[player])) return true;
    }
    return false;
}

void let_knight_look_back(Setup<KingsRoad>& setup, Choices&) {
    setup.rulings.knight_without_region = KnightWithoutRegion::previous_region;
}

bool three_nobles_are_paid(const State&, const Event&, const State& after) {
    return any_scored(after, [&](const Payment& payment) {
        int paid = 0;
        for (Player player{}; player.seat < after.players; ++player.seat)
            paid += payment.bonus[player.seat] > 0 ? 1 : 0;
        return paid >= 3;
    });
}

/// The number of Nobles, those in one region weighing more.
int nobles_together(const State& after) {
    std::size_t sum = 0;
    for (const PlayerSet there : after.nobles) sum += there.size() * there.size();
    return static_cast<int>(sum);
}

/// Banners that hardly bring points, so that the game lasts longer.
void pay_little(Setup<KingsRoad>& setup) {
    for (const Region region : values_of<Region>()) setup.components.regions.set(region, Printed{{1}, {0}});
}

void keep_nobles(Setup<KingsRoad>& setup, Choices&) {
    setup.variants.insert(Variant::permanent_nobles);
    setup.rulings.chain = Chain::neighbours;
    pay_little(setup);
}

/// Longer than the chains of other random games.
constexpr int long_chain = 6;

bool long_chain_is_paid(const State&, const Event&, const State& after) {
    return any_scored(after, [&](const Payment& payment) {
        return std::any_of(payment.bonus.begin(), payment.bonus.end(), [](int bonus) { return bonus >= long_chain; });
    });
}

/// The size of the longest chain.
int longest_chain(const State& after) {
    int longest = 0;
    for (Player player{}; player.seat < after.players; ++player.seat) {
        for (const Region region : values_of<Region>()) {
            if (after.nobles[at(region)].has(player))
                longest = std::max(longest, static_cast<int>(chain(after, region, player).size()));
        }
    }
    return longest;
}

void lengthen_chains(Setup<KingsRoad>& setup, Choices&) {
    setup.rulings.chain = Chain::connected;
    pay_little(setup);
}

bool four_regions_end_the_game(const State&, const Event&, const State& after) {
    return after.phase == Phase::over && after.scored.size() >= 4;
}

/// Banners that soon bring the points that end the game.
void pay_much(Setup<KingsRoad>& setup, Choices& choices) {
    const int most = points_to_end / 2 + static_cast<int>(choices.below(points_to_end / 2));
    for (const Region region : values_of<Region>())
        setup.components.regions.set(region, Printed{{most}, {most / 2}, {most / 4}});
}

constexpr std::array<Situation<KingsRoad>, 10> situation_table = {{
    {"a Dragon is shown in a reselection", dragon_is_reselected},
    {"all players reselect", all_reselect},
    {"three share a paid place", three_share_a_place},
    {"a region where nobody stands is scored", empty_region_is_scored},
    {"a Noble replaces another's", noble_is_replaced},
    {"four regions are scored in a round", four_regions_are_scored},
    {"a Knight behind a Dragon is reselected and goes to an earlier Region", knight_looks_back_again,
     let_knight_look_back},
    {"three Nobles of a region are paid", three_nobles_are_paid, keep_nobles, nobles_together},
    {"a chain of six Nobles is paid", long_chain_is_paid, lengthen_chains, longest_chain},
    {"a round of four regions ends the game", four_regions_end_the_game, pay_much},
}};

}  // namespace

std::span<const Situation<KingsRoad>> KingsRoad::situations() { return situation_table; }

}  // namespace referee::kings_road
