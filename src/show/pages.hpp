#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables.hpp"

namespace referee {

/// The games, a line each.
std::string games_text(std::span<const GameTables* const> games);

/// A game's rules, rulings, claims and printed data.
std::string rules_text(const GameTables& game);

/// The page `docs/rulebook/GAME.md`: the same for reading, with every rule at length.
std::string rulebook_page(const GameTables& game);

/// A picture of a log's position, and what it shows; no lines where there is nothing to draw.
struct Illustration {
    std::string_view heading;
    std::vector<std::string> lines;
};

/// Everything that can be explained, and the logs to explain it with.
struct Library {
    std::span<const GameTables* const> games;
    std::span<const Fixture> fixtures;
    Illustration (*draw)(const Fixture& fixture) = nullptr;  ///< draws where a log breaks, or where it ends
};

/// What an id means: a rule, a ruling, variant or end reason (`chain` or `kings-road/chain`), `log/…`, `claim/…` or a conformance statement (`KR22`), with
/// a log that breaks it and one that keeps it. Nothing where the id is unknown.
std::optional<std::string> explain_text(std::string_view id, const Library& library);

/// Every id that `explain_text` knows.
std::vector<std::string> explainable(const Library& library);

}  // namespace referee
