#include "games/kings_gate/tally.hpp"

namespace referee::kings_gate {

Award tally(const Question& question, const Names& names) {
    Setup<KingsGate> setup = question.setup;
    Prints locations;
    locations.push(question.location);
    while (locations.size() < location_count) locations.push({});
    setup.components.locations = locations;
    State state = KingsGate::start(setup);
    for (std::size_t i = 0; i < question.ring.size(); ++i) state.spots[state.ring[i]] = question.ring[i];
    state.turn = question.last;
    state.points = question.before;
    state.records[0] = scoring(state);
    return award_of(state, 0, names);
}

}  // namespace referee::kings_gate
