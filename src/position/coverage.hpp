#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "report/coverage.hpp"

/// Counts what games show: everything that the tables of a game list, and what decided who won.
namespace referee {

inline constexpr std::string_view other_components = "not the printed ones";

/// A ruling and its choice as a row: `chain: connected`.
inline std::string choice_row(std::string_view ruling, std::string_view choice) {
    return std::string(ruling).append(": ").append(choice);
}

/// Adds each table row of G that a legal game can show, with a count of 0.
template <Game G>
void expect_tables(Coverage& coverage) {
    const auto expect = [&](std::string_view kind, std::string name) { coverage[std::string(kind)][std::move(name)]; };
    for (int players = G::least_players; players <= G::most_players; ++players)
        expect(coverage_kind::players, std::to_string(players));
    for (const Term& variant : G::variants()) expect(coverage_kind::variant, std::string(variant.name));
    for (const Ruling& ruling : G::rulings()) {
        for (const Choice& choice : ruling.choices) expect(coverage_kind::ruling, choice_row(ruling.id, choice.name));
    }
    for (const Term& reason : G::end_reasons()) expect(coverage_kind::end, std::string(reason.name));
    if constexpr (HasSecrets<G>) {
        expect(coverage_kind::form, "open");
        expect(coverage_kind::form, "hidden");
    }
}

/// Counts what a setup shows.
template <Game G>
void count_setup(const Setup<G>& setup, Coverage& coverage) {
    const auto count = [&](std::string_view kind, std::string name) { ++coverage[std::string(kind)][std::move(name)]; };
    count(coverage_kind::players, std::to_string(setup.players));
    for (const auto variant : values_of<typename G::Variant>()) {
        if (setup.variants.has(variant)) count(coverage_kind::variant, std::string(name_of(variant)));
    }
    each_field<typename G::Rulings>([&](const auto& field) {
        count(coverage_kind::ruling, choice_row(field.name, name_of(setup.rulings.*field.member)));
    });
    if constexpr (HasSecrets<G>) count(coverage_kind::form, G::open(setup.opening) ? "open" : "hidden");
    if (!(setup.components == typename G::Components{}))
        count(coverage_kind::components, std::string(other_components));
}

/// Counts what the end of a game shows; nothing if it goes on.
template <Game G>
void count_end(const typename G::State& state, int players, Coverage& coverage) {
    const auto reason = G::ended(state).reason;
    if (!reason) return;
    ++coverage[std::string(coverage_kind::end)][std::string(name_of(*reason))];
    const std::vector<Criterion> criteria = G::criteria(state);
    auto& decided = coverage[std::string(coverage_kind::decided)];
    for (const Criterion& criterion : criteria) decided[std::string(criterion.what)];
    decided[std::string(shared_victory)];
    ++decided[std::string(decided_by(criteria, players))];
}

/// The rare situation with this name; null if there is none.
template <HasSituations G>
const Situation<G>* situation_named(std::string_view name) {
    const auto all = G::situations();
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
    return found == all.end() ? nullptr : &*found;
}

/// Counts the rare situations that an event shows.
template <Game G>
void count_situations(const typename G::State& before, const typename G::Event& event, const typename G::State& after,
                      Coverage& coverage) {
    if constexpr (HasSituations<G>) {
        for (const Situation<G>& situation : G::situations()) {
            if (situation.shows(before, event, after))
                ++coverage[std::string(coverage_kind::situation)][std::string(situation.name)];
        }
    }
}

}  // namespace referee
