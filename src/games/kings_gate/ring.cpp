#include "games/kings_gate/ring.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace referee::kings_gate {

namespace {

const Rule* rule_of(Code code) { return &KingsGate::rules()[static_cast<std::size_t>(code)]; }

/// Finds a colour with more tiles in the ring than its stack has.
std::optional<TallyFault> judge_stack(const Question& question, const State& state, const Names& names) {
    const Stack stack = stack_of(question.setup.components);
    Tiles counts{};
    for (const Spot& spot : question.ring)
        ++counts[static_cast<std::size_t>(spot.colour)][static_cast<std::size_t>(spot.face)];
    for (const Spot& spot : question.ring) {
        const int there = counts[static_cast<std::size_t>(spot.colour)][static_cast<std::size_t>(spot.face)];
        if (there <= stack[spot.face].value) continue;
        const Player player = owner_of(state, spot.colour);
        return TallyFault{rule_of(Code::tile_not_in_hand), player,
                          say(names, "{} has {} tiles `{}` of {} there; the stack has {}", printable(names[player]),
                              there, name_of(spot.face), in(names, name_of(spot.colour)), stack[spot.face].value)};
    }
    return std::nullopt;
}

/// Finds a character that cannot lie in the ring, because it is not won at an earlier location.
std::optional<TallyFault> judge_characters(const Question& question, const State& state, const Names& names) {
    if (!question.number) return std::nullopt;
    const Prints printed = prints_of({});
    NameSet<Character> won;
    for (std::size_t number = 0; number < *question.number; ++number) {
        for (const Character character : printed[number].characters) won.insert(character);
    }
    for (const Spot& spot : question.ring) {
        if (!spot.character || won.has(*spot.character)) continue;
        const Player player = owner_of(state, spot.colour);
        return TallyFault{
            rule_of(Code::character_not_held), player,
            say(names, "{} has the {} on a tile there; nobody has won it before {} is scored", printable(names[player]),
                in(names, name_of(*spot.character)), printable(in(names, question.location.name.text)))};
    }
    return std::nullopt;
}

/// Finds a last placer without a tile. In a full ring the last tile still lies.
std::optional<TallyFault> judge_last(const Question& question, const State& state, const Names& names) {
    const auto own = [&](const Spot& spot) { return owner_of(state, spot.colour) == question.last; };
    if (question.ring.size() < ring_size || std::any_of(question.ring.begin(), question.ring.end(), own))
        return std::nullopt;
    const Rule* rule = &KingsGate::final_rules()[static_cast<std::size_t>(FinalCode::last)];
    return TallyFault{rule, question.last,
                      say(names, "{} placed the last of {} tiles, and none of them is theirs",
                          printable(names[question.last]), ring_size)};
}

}  // namespace

std::optional<TallyFault> judge_ring(const Question& question, const Names& names) {
    const State state = KingsGate::start(question.setup);
    if (auto fault = judge_stack(question, state, names)) return fault;
    if (auto fault = judge_characters(question, state, names)) return fault;
    return judge_last(question, state, names);
}

Award award_of_ring(const Question& question, const Names& names) {
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
    Award award = award_of(state, 0, names);
    const Prints built_in = prints_of({});
    for (std::size_t number = 0; number < location_count; ++number) {
        if (built_in[number] != question.location) continue;
        state.locations_of_log = false;
        state.records[number] = state.records[0];
        state.sites[number] = state.sites[0];
        note_unconfirmed(state, number, names, award);
        break;
    }
    return award;
}

}  // namespace referee::kings_gate
