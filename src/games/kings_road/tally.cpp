#include "games/kings_road/tally.hpp"

namespace referee::kings_road {

std::vector<Award> tally(const Question& question, const Names& names) {
    State state = table_of(question.setup, question.table);
    const State before = state;
    const Payment payment = question.final ? pay_influence(state, question.region, places_paid(state))
                                           : score_region(state, question.region);
    std::vector<Award> awards;
    add_awards({before, state, payment, question.final}, names, awards);
    return awards;
}

}  // namespace referee::kings_road
