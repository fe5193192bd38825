#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fields_of.hpp"
#include "engine/claim_rules.hpp"
#include "engine/games.hpp"
#include "engine/generator.hpp"
#include "engine/record_of.hpp"
#include "engine/schema.hpp"
#include "engine/shrinker.hpp"
#include "engine/worded.hpp"

/// What a game becomes for everything that knows no game in particular. Instantiated once a game, in a file that CMake
/// makes; its judge, its positions and the like in others: each is a compiler's work for a good while.
namespace referee {

/// A judge of logs of G: defined in `engine/judge_of.hpp`.
template <Game G>
std::unique_ptr<Judge> judge_of();

/// What makes random logs of G: defined in `engine/new_generator.hpp`.
template <Game G>
std::unique_ptr<Generator> new_generator(Wishes wishes);

/// What looks for smaller logs of G: defined in `engine/shrinker_of.hpp`.
template <Game G>
std::unique_ptr<Shrinker> new_shrinker();

/// What the tables say of actions and claims.
std::vector<ActionRow> action_rows(const Type& actions);
std::vector<FieldRow> field_rows(const Type& structure);
std::vector<ClaimRow> claim_rows(std::span<const ClaimType> claims);

namespace detail {

/// The rules of what a game can end with, where it has any.
template <Game G>
std::span<const Rule> final_rules_of() {
    if constexpr (HasFinal<G>) return G::final_rules();
    return {};
}

}  // namespace detail

/// The entry of a game.
template <Game G>
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
    const TallyCommand* tally = nullptr;
    Value (*worded)(const TallyWords&) = nullptr;
    if constexpr (HasTally<G>) {
        tally = &G::tally_command();
        worded = [](const TallyWords& words) { return worded_sheet<G>(words); };
    }
    std::span<const std::string_view> titles;
    if constexpr (HasTitles<G>) titles = G::titles;
    std::span<const ImportFormat> imports;
    if constexpr (HasImports<G>) imports = G::imports();
    return {std::move(tables),
            judge_of<G>,
            [] { return log_schema<G>(); },
            [](std::unique_ptr<ReadLog> log, Reader& reader, const Options& options) {
                return std::unique_ptr<Record>(std::make_unique<RecordOf<G>>(std::move(log), reader, options));
            },
            tally,
            worded,
            claim_types<G>,
            csv_columns_of<G>(),
            HasSecrets<G>,
            new_generator<G>,
            new_shrinker<G>,
            &type_of<typename G::Seat>,
            titles,
            imports};
}

}  // namespace referee
