#include "games/kings_gate/final.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace referee::kings_gate {

namespace {

constexpr std::array final_table = {
    Rule{.id = "kings-gate/final-order",
         .title = "the scored locations are those of the game in their order, from the first on",
         .text = "Locations are laid in the order of their numbers, the next when the one before has been completed "
                 "and scored. A log's `components` may name "
                 "others.",
         .source = "French rules, Placing the next location"},
    Rule{.id = "kings-gate/final-last",
         .title = "who placed the last tile at a location has a tile there",
         .text = "The last tile fills the ring and stays in it until the location is scored. The last location of a "
                 "game may have been scored unfilled: there "
                 "anybody can have been last.",
         .source = "French rules, Scoring the locations"},
};

bool has_tile(const State& state, const FinalRow& row, Player player) {
    const auto colours = values_of<Colour>();
    return std::any_of(colours.begin(), colours.end(),
                       [&](Colour colour) { return owner_of(state, colour) == player && row.totals->has(colour); });
}

/// The colours with a tile at a location.
std::string colours_there(const FinalRow& row) {
    std::vector<std::string_view> colours;
    for (const Colour colour : values_of<Colour>()) {
        if (row.totals->has(colour)) colours.push_back(name_of(colour));
    }
    return listed(colours);
}

/// A location by its totals: how many tiles made them up, and by which characters, was not seen.
LocationScore record_of(const State& state, const Site& site, const FinalRow& row) {
    LocationScore record;
    record.placer = *row.last;
    record.paid = places_paid(state);
    for (const Colour colour : values_of<Colour>()) {
        if (!row.totals->has(colour) || owner_of(state, colour) == nobody) continue;
        record.tiles[static_cast<std::size_t>(colour)] = 1;
        record.values[static_cast<std::size_t>(colour)] = static_cast<std::uint8_t>((*row.totals)[colour].value);
    }
    rank(state, site, record);
    pay(state, site, state.points, record);
    return record;
}

}  // namespace

std::span<const Rule> final_rules() { return final_table; }

std::optional<FinalBreach> judge_final(const Setup<KingsGate>& setup, const Final& final) {
    if (!final.locations) return std::nullopt;
    const State state = KingsGate::start(setup);
    const auto& rows = *final.locations;
    for (std::size_t item = 0; item < rows.size(); ++item) {
        const bool due = item < location_count && rows[item].location.text == state.sites[item].name;
        if (!due)
            return FinalBreach{FinalCode::order, {}, {Step::at("locations"), Step::at(item), Step::at("location")}};
    }
    for (std::size_t item = 0; item + 1 < rows.size(); ++item) {
        const FinalRow& row = rows[item];
        if (row.last && row.totals && !has_tile(state, row, *row.last))
            return FinalBreach{FinalCode::last, row.last, {Step::at("locations"), Step::at(item), Step::at("last")}};
    }
    return std::nullopt;
}

std::string final_message(const Setup<KingsGate>& setup, const Final& final, const FinalBreach& breach,
                          const Names& names) {
    const State state = KingsGate::start(setup);
    const auto item = static_cast<std::size_t>(breach.path[1].number);
    const FinalRow& row = (*final.locations)[item];
    const std::string location = printable(row.location.text);
    switch (breach.code) {
        case FinalCode::order:
            if (item >= location_count)
                return cat(final.locations->size(), " locations are listed; there are ", location_count);
            return cat("location ", item + 1, " is ", printable(state.sites[item].name), ", not ", location);
        case FinalCode::last: {
            const std::string name = printable(names[*breach.player]);
            return cat(name, " placed the last tile at ", location, " and has no tile there; the colours there are ",
                       colours_there(row));
        }
    }
    return {};
}

Counted<State> count_final(const Setup<KingsGate>& setup, const Final& final) {
    Counted<State> counted{KingsGate::start(setup)};
    State& state = counted.state;
    state.turn = nobody;
    if (!final.locations) return counted;
    bool whole = true;
    for (const FinalRow& row : *final.locations) {
        whole = whole && row.totals && row.last;
        if (whole) state.records[state.scored] = record_of(state, state.sites[state.scored], row);
        for (std::size_t seat = 0; whole && seat < state.players; ++seat)
            state.points[seat] += state.records[state.scored].points[seat];
        ++state.scored;
    }
    state.end = state.scored == location_count ? EndReason::tenth : EndReason::last_player;
    if (whole) counted.decided = {"scores", "winners", "places"};
    return counted;
}

}  // namespace referee::kings_gate
