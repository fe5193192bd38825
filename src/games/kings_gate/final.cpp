#include "games/kings_gate/kings_gate.hpp"

#include <algorithm>
#include <tuple>

#include "core/rule_row.hpp"
#include "text/text.hpp"

namespace referee::kings_gate {

bool has_tile(const State& state, const FinalRow& row, Player player) {
    const auto colours = values_of<Colour>();
    return std::any_of(colours.begin(), colours.end(),
                       [&](Colour colour) { return owner_of(state, colour) == player && row.totals->has(colour); });
}

namespace {

/// Lists the colours with a tile at a location.
std::string colours_there(const FinalRow& row, const Names& names) {
    std::vector<std::string_view> colours;
    for (const Colour colour : values_of<Colour>()) {
        if (row.totals->has(colour)) colours.push_back(in(names, name_of(colour)));
    }
    return listed(names, colours);
}

CheckResult out_of_order(const Setup<KingsGate>& setup, const Final& final) {
    if (!final.locations) return std::nullopt;
    const State state = KingsGate::start(setup);
    const auto& rows = *final.locations;
    for (std::size_t item = 0; item < rows.size(); ++item) {
        const bool due = item < location_count && rows[item].location.text == state.sites[item].name;
        if (!due) return Violation{{}, {Step::at("locations"), Step::at(item), Step::at("location")}};
    }
    return std::nullopt;
}

/// Whether a player has this colour.
bool is_played(const Setup<KingsGate>& setup, Colour colour) {
    for (int seat = 0; seat < setup.players; ++seat) {
        const auto colours = colours_of(setup, static_cast<std::size_t>(seat));
        if (std::find(colours.begin(), colours.end(), colour) != colours.end()) return true;
    }
    return false;
}

/// The index of the location that a breach is about.
std::size_t item_of(const FinalBreach& breach) { return static_cast<std::size_t>(breach.path[1].number); }

std::string order_words(const Setup<KingsGate>& setup, const Final& final, const FinalBreach& breach,
                        const Names& names) {
    const std::size_t item = item_of(breach);
    if (item >= location_count)
        return say(names, "{} locations are listed; there are {}", final.locations->size(), location_count);
    return say(names, "location {} is {}, not {}", item + 1, site_name(KingsGate::start(setup).sites[item], names),
               printable(in(names, (*final.locations)[item].location.text)));
}

/// Finds a player named as `last` who has no tile at the location. The last location of the sheet is exempt, because it
/// may have been scored unfilled.
CheckResult last_without_tile(const Setup<KingsGate>& setup, const Final& final) {
    if (!final.locations) return std::nullopt;
    const State state = KingsGate::start(setup);
    const auto& rows = *final.locations;
    for (std::size_t item = 0; item + 1 < rows.size(); ++item) {
        const FinalRow& row = rows[item];
        if (row.last && row.totals && !has_tile(state, row, *row.last))
            return Violation{row.last, {Step::at("locations"), Step::at(item), Step::at("last")}};
    }
    return std::nullopt;
}

constexpr std::tuple final_table = {
    RuleRow{FinalCode::order,
            {.id = "kings-gate/final-order",
             .title = "the scored locations are those of the game in their order, from the first on",
             .text = "Locations are laid in the order of their numbers, the next when the one before has been "
                     "completed and scored. A log's `components` may name others.",
             .source = "French rules, Placing the next location"},
            out_of_order,
            order_words},
    RuleRow{FinalCode::last,
            {.id = "kings-gate/final-last",
             .title = "who placed the last tile at a location has a tile there",
             .text = "The last tile fills the ring and stays in it until the location is scored. The last location of "
                     "a game may have been scored unfilled: there anybody can have been last.",
             .source = "French rules, Scoring the locations"},
            last_without_tile,
            [](const Setup<KingsGate>&, const Final& final, const FinalBreach& breach, const Names& names) {
                const FinalRow& row = (*final.locations)[item_of(breach)];
                return say(names, "{} placed the last tile at {} and has no tile there; the colours there are {}",
                           printable(names[*breach.player]), printable(in(names, row.location.text)),
                           colours_there(row, names));
            }},
};
static_assert(in_order(final_table), "one row for each code, in its order");

constexpr auto final_texts = texts_of(final_table);

}  // namespace

std::span<const Rule> KingsGate::final_rules() { return final_texts; }

std::optional<FinalBreach> KingsGate::judge_final(const Setup<KingsGate>& setup, const Final& final) {
    return first_breach(final_table, setup, final);
}

std::string KingsGate::final_message(const Setup<KingsGate>& setup, const Final& final, const FinalBreach& breach,
                                     const Names& names) {
    return message_of(final_table, breach.code, setup, final, breach, names);
}

/// A colour that no player has cannot have a tile in a ring.
std::vector<Refusal> KingsGate::final_refusals(const Setup<KingsGate>& setup, const Final& final, const Names& names) {
    std::vector<Refusal> refused;
    for (std::size_t item = 0; final.locations && item < final.locations->kept(); ++item) {
        const FinalRow& row = (*final.locations)[item];
        for (const Colour colour : values_of<Colour>()) {
            if (!row.totals || !row.totals->has(colour) || is_played(setup, colour)) continue;
            refused.push_back({{Step::at("locations"), Step::at(item), Step::at("totals"), Step::at(name_of(colour))},
                               say(names, "a total of {}, a colour that nobody plays", in(names, name_of(colour)))});
        }
    }
    return refused;
}

}  // namespace referee::kings_gate
