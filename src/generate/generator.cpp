#include "generate/generator.hpp"

#include <algorithm>
#include <utility>

#include "core/award.hpp"
#include "games/names.hpp"
#include "language/language.hpp"
#include "log/claim_rules.hpp"
#include "text/text.hpp"

namespace referee {

/// Creates the generator of G: defined in `generate/game_generator.hpp`. CMake makes one file per game that
/// instantiates it.
template <class G>
std::unique_ptr<Generator> generator_of(GenerateOptions generate_options);

std::unique_ptr<Generator> new_generator(const GameEntry& game, GenerateOptions generate_options) {
    return with_game(number_of(game), [&]<class G>() { return generator_of<G>(std::move(generate_options)); });
}

namespace {

/// The names by which a row can be called, the shortest first.
std::vector<std::string> names_of_row(const GameEntry& game, const CoverageRow& row) {
    std::vector<std::string> names;
    if (row.kind == coverage_kind::rule && row.name.starts_with(cat(game.key, '/')))
        names.push_back(row.name.substr(game.key.size() + 1));
    if (row.kind == coverage_kind::matters) {
        const std::size_t colon = row.name.find(": ");
        names.push_back(cat(row.name.substr(0, colon), '=', row.name.substr(colon + 2)));
    }
    if (row.name == shared_victory) names.emplace_back("shared victory");
    if (row.kind != coverage_kind::players) names.push_back(row.name);
    names.push_back(cat(row.kind, ": ", row.name));
    return names;
}

}  // namespace

std::optional<CoverageRow> row_named(const GameEntry& game, std::string_view what, std::string& why) {
    std::vector<CoverageRow> rows = new_generator(game, {})->rows();
    for (const ClaimRow& claim : game.claims)
        rows.push_back({std::string(coverage_kind::rule), std::string(claim.rule->id)});
    std::vector<std::string> all;
    for (const CoverageRow& row : rows) {
        for (std::string& name : names_of_row(game, row)) {
            if (name == what) return row;
            all.push_back(std::move(name));
        }
    }
    const std::vector<std::string_view> names(all.begin(), all.end());
    const std::string near = nearest(what, names);
    why = cat(game.key, " has nothing named `", printable(what), "` to reach",
              near.empty() ? std::string("; `referee generate --coverage` lists what there is") : near);
    return std::nullopt;
}

}  // namespace referee
