#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "generate/generator.hpp"
#include "log/claim_rules.hpp"
#include "log/claim_types.hpp"
#include "random/log_writer.hpp"

namespace referee {

inline constexpr std::string_view shared_victory = "nothing: the victory is shared";

/// Returns what decided who won: the first criterion that leaves a single best player, or `shared_victory`.
std::string decided_by(const std::vector<Criterion>& criteria, int players);

namespace detail {

/// Calls `take` with the id of each ruling and the name of its choice.
template <class Rulings>
void each_choice(const Rulings& rulings, const auto& take) {
    each_field<Rulings>([&](const auto& field) { take(field.name, name_of(rulings.*field.member)); });
}

}  // namespace detail

/// Adds everything that can occur in the requested logs with a count of 0, as far as the tables of the game list it.
template <Game G>
void expect_all(const GenerateOptions& generate_options, Coverage& coverage) {
    for (int players = G::least_players; players <= G::most_players; ++players)
        coverage["players"][std::to_string(players)];
    for (const Term& variant : G::variants()) coverage["variant"][std::string(variant.name)];
    for (const Ruling& ruling : G::rulings()) {
        for (const Choice& choice : ruling.choices)
            coverage["ruling"][std::string(ruling.id) + ": " + std::string(choice.name)];
    }
    for (const Term& reason : G::end_reasons()) coverage["end"][std::string(reason.name)];
    const auto expect_rules = [&](std::span<const Rule> rules) {
        for (const Rule& rule : rules) coverage["rule"][std::string(rule.id)];
    };
    if (generate_options.illegal && !generate_options.sheet) {
        expect_rules(G::rules());
        coverage["rule"]["log/after-end"];
    }
    if constexpr (HasFinal<G>) {
        if (generate_options.illegal && generate_options.sheet) expect_rules(G::final_rules());
    }
    for (const ClaimType& claim : claim_types<G>) {
        const bool stands = !generate_options.sheet || claim.stands(ClaimPlace::result);
        if (generate_options.false_claim && stands) coverage["rule"][std::string(claim_rule(claim.key.text).id)];
    }
    if constexpr (HasSecrets<G>) {
        coverage["form"]["open"];
        coverage["form"]["hidden"];
    }
}

/// Counts what a log shows. `end` is the state at which judging stops.
template <Game G>
void count_log(const Setup<G>& setup, const typename G::State& end, const ExpectedFinding& found, Coverage& coverage) {
    ++coverage["players"][std::to_string(setup.players)];
    for (const auto variant : values_of<typename G::Variant>()) {
        if (setup.variants.has(variant)) ++coverage["variant"][std::string(name_of(variant))];
    }
    detail::each_choice(setup.rulings, [&](std::string_view ruling, std::string_view choice) {
        ++coverage["ruling"][std::string(ruling) + ": " + std::string(choice)];
    });
    if constexpr (HasSecrets<G>) ++coverage["form"][G::open(setup.opening) ? "open" : "hidden"];
    if (!(setup.components == typename G::Components{})) ++coverage["components"]["not the printed ones"];
    const auto reason = G::ended(end).reason;
    if (reason && found.verdict != Verdict::illegal) {
        ++coverage["end"][std::string(name_of(*reason))];
        const std::vector<Criterion> criteria = G::criteria(end);
        for (const Criterion& criterion : criteria) coverage["decided by"][std::string(criterion.what)];
        coverage["decided by"][std::string(shared_victory)];
        ++coverage["decided by"][decided_by(criteria, setup.players)];
    }
    if (!found.rule.empty()) ++coverage["rule"][std::string(found.rule)];
}

}  // namespace referee
