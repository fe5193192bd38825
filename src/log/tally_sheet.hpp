#pragma once

#include <span>
#include <string>

#include "core/optional.hpp"
#include "log/claim_types.hpp"
#include "log/log.hpp"
#include "log/writer.hpp"

/// Builds a scoresheet from the words of a command line. The result is judged like any other sheet.
namespace referee {

/// Builds the scoresheet without claims. Throws `WrongWord`.
template <HasTally G>
Value sheet_from_words_of(const TallyWords& words) {
    const SheetQuery<G> query = G::sheet_query(words);
    const Names names(query.players);
    Value sheet = {{"referee", 1}, {"game", std::string(G::key)}};
    const auto add = [&](const char* key, Value value) {
        if (!value.empty()) sheet[key] = std::move(value);
    };
    add("variants", written(query.setup.variants, names));
    add("rulings", written(query.setup.rulings, names));
    for (std::size_t seat = 0; seat < query.players.size(); ++seat) {
        Value player = {{"id", query.players[seat]}};
        player.update(written(query.setup.seats[seat], names));
        sheet["players"].push_back(player.size() == 1 ? player["id"] : player);
    }
    add("components", written(query.setup.components, names));
    if constexpr (sheets_have_setup<G>) add("setup", written(query.setup.opening, names));
    sheet["final"] = written(query.final, names);
    return sheet;
}

/// Adds claims to the `result` of a sheet. Each word has the form `PATH=VALUE`, with paths as in messages:
/// `scores.anna=45`, `winners=anna,bruno`. A value in brackets is parsed as in a log: `scores={anna: 45}`. Throws
/// `WrongWord` if a path names no claim or a claim is repeated. The values are not judged here.
void add_claims(Value& sheet, std::span<const std::string> words, std::span<const ClaimType> claims);

}  // namespace referee
