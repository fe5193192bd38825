#pragma once

#include <span>
#include <string>

#include "core/optional.hpp"
#include "log/claim_types.hpp"
#include "log/log.hpp"
#include "log/writer.hpp"

/// A scoresheet that was said in words, as it would be written down. What it says is judged as any sheet is.
namespace referee {

/// The scoresheet without claims. Throws `WrongWord`.
template <HasTally G>
Value worded_sheet(const TallyWords& words) {
    const Asked<G> asked = G::asked(words);
    const Names names(asked.players);
    Value sheet = {{"referee", 1}, {"game", std::string(G::key)}};
    const auto add = [&](const char* key, Value value) {
        if (!value.empty()) sheet[key] = std::move(value);
    };
    add("variants", written(asked.setup.variants, names));
    add("rulings", written(asked.setup.rulings, names));
    for (std::size_t seat = 0; seat < asked.players.size(); ++seat) {
        Value player = {{"id", asked.players[seat]}};
        player.update(written(asked.setup.seats[seat], names));
        sheet["players"].push_back(player.size() == 1 ? player["id"] : player);
    }
    add("components", written(asked.setup.components, names));
    if constexpr (sheets_have_setup<G>) add("setup", written(asked.setup.opening, names));
    sheet["final"] = written(asked.final, names);
    return sheet;
}

/// Adds claims, each said as `PATH=VALUE` with the path as messages have it, to the `result` of a sheet:
/// `scores.anna=45`, `winners=anna,bruno`. A value in brackets is read as it stands in a log:
/// `scores={anna: 45}`. Throws `WrongWord` where that names no claim, or the same twice; what a claim says is not
/// judged here.
void add_claims(Value& sheet, std::span<const std::string> words, std::span<const ClaimType> claims);

}  // namespace referee
