#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "generate/generate_options.hpp"
#include "log/claim_rules.hpp"
#include "log/claim_types.hpp"
#include "position/choice_effects.hpp"
#include "position/coverage.hpp"
#include "random/log_writer.hpp"
#include "random/random.hpp"
#include "random/random_setup.hpp"

/// Counts what random logs show.
namespace referee {

inline constexpr std::string_view rule_after_end = "log/after-end";

/// Adds everything that can occur in the requested logs with a count of 0, as far as the tables of the game list it.
template <Game G>
void expect_all(const GenerateOptions& generate_options, Coverage& coverage) {
    const auto expect = [&](std::string_view rule) { coverage[std::string(coverage_kind::rule)][std::string(rule)]; };
    expect_tables<G>(coverage);
    if (generate_options.illegal && !generate_options.sheet) {
        for (const Rule& rule : G::rules()) expect(rule.id);
        expect(rule_after_end);
    }
    if constexpr (HasFinal<G>) {
        for (const Rule& rule : G::final_rules()) {
            if (generate_options.illegal && generate_options.sheet) expect(rule.id);
        }
    }
    for (const ClaimType& claim : claim_types<G>) {
        const bool stands = !generate_options.sheet || claim.stands(ClaimPlace::result);
        if (generate_options.false_claim && stands) expect(claim_rule(claim.key.text).id);
    }
    if (!generate_options.effects) return;
    const auto& choices = coverage[std::string(coverage_kind::ruling)];
    for (const auto& [name, count] : choices) coverage[std::string(coverage_kind::matters)][name];
}

/// What logs of G can show, apart from false claims. What is hard to reach comes first.
template <Game G>
std::vector<CoverageRow> rows_of() {
    std::vector<CoverageRow> rows;
    const auto add = [&](std::string_view kind, std::string_view name) {
        rows.push_back({std::string(kind), std::string(name)});
    };
    Coverage tables;
    expect_tables<G>(tables);
    const auto add_table = [&](std::string_view kind, std::string_view as) {
        const auto listed = tables.find(std::string(kind));
        if (listed == tables.end()) return;
        for (const auto& [name, count] : listed->second) add(as, name);
    };
    using namespace coverage_kind;
    add_table(ruling, matters);
    Random choices{0};
    const Setup<G> setup = random_setup<G>(choices);
    for (const Criterion& criterion : G::criteria(G::start(setup))) add(decided, criterion.what);
    add(decided, shared_victory);
    if constexpr (HasSituations<G>) {
        for (const Situation<G>& one : G::situations()) add(situation, one.name);
    }
    add_table(end, end);
    for (const Rule& one : G::rules()) add(rule, one.id);
    add(rule, rule_after_end);
    add_table(variant, variant);
    add_table(form, form);
    if (type_of<typename G::Components>.fields.size() > 0) add(components, other_components);
    add_table(players, players);
    add_table(ruling, ruling);
    return rows;
}

/// Counts what a log shows. `end` is the state at which judging stops.
template <Game G>
void count_log(const Setup<G>& setup, const typename G::State& end, const ExpectedFinding& found, Coverage& coverage) {
    count_setup<G>(setup, coverage);
    if (found.verdict != Verdict::illegal) count_end<G>(end, setup.players, coverage);
    if (!found.rule.empty()) ++coverage[std::string(coverage_kind::rule)][std::string(found.rule)];
}

/// Counts the choices that matter in a game, and for an illegal event after it, which may be null.
template <Game G>
void count_effects(const Setup<G>& setup, std::span<const typename G::Event> events, const typename G::Event* refused,
                   Coverage& coverage) {
    ChoiceEffects<G> effects(setup, generated_names(setup.players));
    typename G::State state = G::start(setup);
    for (const auto& event : events) {
        G::apply(state, event);
        effects.played(state, event);
    }
    if (refused != nullptr) effects.refused(*refused);
    for (const std::string& choice : effects.mattering()) ++coverage[std::string(coverage_kind::matters)][choice];
}

}  // namespace referee
