#include "games/kings_road/tally.hpp"

namespace referee::kings_road {

namespace {

State table_of(const Question& question) {
    Setup<KingsRoad> setup;
    setup.players = question.players;
    setup.rulings = question.rulings;
    if (question.permanent_nobles) setup.variants.insert(Variant::permanent_nobles);
    if (question.values) setup.components.regions.set(question.region, *question.values);
    State state = KingsRoad::start(setup);
    for (Player player{}; player.seat < question.players; ++player.seat) {
        const NameSet<Region>& nobles = question.nobles[player.seat];
        for (const Region region : values_of<Region>()) {
            if (nobles.has(region)) state.nobles[static_cast<std::size_t>(region)].insert(player);
        }
        const int noble = nobles.has(question.region) ? 1 : 0;
        state.markers[static_cast<std::size_t>(question.region)][player.seat] = static_cast<std::uint8_t>(question.markers[player.seat] - noble);
    }
    return state;
}

}  // namespace

std::vector<Award> tally(const Question& question, const Names& names) {
    State state = table_of(question);
    const State before = state;
    const Payment payment = question.final ? pay_influence(state, question.region, places_paid(state)) : score_region(state, question.region);
    std::vector<Award> awards;
    add_awards({before, state, payment, question.final}, names, awards);
    return awards;
}

}  // namespace referee::kings_road
