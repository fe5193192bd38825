#pragma once

#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "log/claim_rules.hpp"
#include "log/claim_types.hpp"
#include "log/game_registry.hpp"
#include "log/tally_sheet.hpp"
#include "types/fields_of.hpp"
#include "types/type_of.hpp"

/// Builds a game's entry in the registry, which hides its types from the rest of the program. CMake generates one file
/// per game that instantiates it.
namespace referee {

/// The table rows of actions and claims.
std::vector<ActionRow> action_rows(const Type& actions);
std::vector<FieldRow> field_rows(const Type& structure);
std::vector<ClaimRow> claim_rows(std::span<const ClaimType> claims);

namespace detail {

/// The rules for possible ends, if the game has any.
template <Game G>
std::span<const Rule> final_rules_of() {
    if constexpr (HasFinal<G>) return G::final_rules();
    return {};
}

}  // namespace detail

/// What a game says about its claims.
template <class G>
std::vector<ClaimText> claim_texts_of() {
    return std::apply(
        [](const auto&... claim) {
            return std::vector<ClaimText>{{G::title, claim.key, claim.title, claim.text}...};
        },
        G::claims());
}

/// Builds the entry of a game.
template <class G>
GameEntry entry_of() {
    GameTables tables{.key = G::key,
                      .title = G::title,
                      .least_players = G::least_players,
                      .most_players = G::most_players,
                      .rules = G::rules(),
                      .final_rules = detail::final_rules_of<G>(),
                      .rulings = G::rulings(),
                      .data = G::data(),
                      .variants = G::variants(),
                      .end_reasons = G::end_reasons(),
                      .readings = G::readings(),
                      .scoring = G::scoring(),
                      .actions = action_rows(type_of<typename G::Event>),
                      .claims = claim_rows(claim_types<G>),
                      .seat_keys = type_of<typename G::Seat>.field_names(),
                      .setup_keys = type_of<typename G::Opening>.field_names(),
                      .component_keys = type_of<typename G::Components>.field_names()};
    if constexpr (HasFinal<G>) tables.final_keys = field_rows(type_of<typename G::Final>);
    if constexpr (HasExamples<G>) tables.examples = G::examples;
    if constexpr (HasForfeits<G>) tables.forfeit = G::forfeit;
    GameEntry entry;
    static_cast<GameTables&>(entry) = std::move(tables);
    entry.types = {.seat = &type_of<typename G::Seat>,
                   .variant = &type_of<typename G::Variant>,
                   .rulings = &type_of<typename G::Rulings>,
                   .components = &type_of<typename G::Components>,
                   .setup = &type_of<typename G::Opening>,
                   .event = &type_of<typename G::Event>,
                   .final = nullptr,
                   .final_with_setup = sheets_have_setup<G>,
                   .partial_forfeits = HasPartialForfeits<G>,
                   .claims = claim_types<G>,
                   .tallies = &type_of<decltype(ScoreSummary<G>::tallies)>};
    entry.keeps_secrets = HasSecrets<G>;
    if constexpr (HasFinal<G>) {
        entry.types.final = &type_of<typename G::Final>;
        entry.types.sources = &type_of<typename G::Sources>;
    }
    if constexpr (HasTally<G>) {
        entry.tally = &G::tally_command();
        entry.sheet_from_words = [](const TallyWords& words) { return sheet_from_words_of<G>(words); };
    }
    if constexpr (HasTitles<G>) entry.titles = G::titles;
    if constexpr (HasImports<G>) entry.imports = G::imports();
    if constexpr (HasColumns<G>) {
        entry.columns = G::csv_columns;
        if constexpr (HasLabels<G>) entry.labels = G::labels(Setup<G>{});
    }
    return entry;
}

}  // namespace referee
