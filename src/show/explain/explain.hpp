#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables.hpp"
#include "show/text/text.hpp"

/// What ids mean: the pages of `referee explain`.
namespace referee {

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

/// The folder of the logs that show a claim: of the first game that has it.
std::string claim_folder(const Rule& rule, const Library& library);

/// The folder of the tournaments that show a rule of tournaments.
std::string tournament_folder(const Rule& rule);

/// What an id means: a rule (of a game, or of what it can end with), a ruling, variant or end reason (its name, or
/// `GAME/NAME`), `log/…`, `claim/…`, `tournament/…` or a statement of a rulebook (letters and a number), with a log
/// that breaks it and one that keeps it. Nothing where the id is unknown.
std::optional<std::string> explain_text(std::string_view id, const Library& library, Style style = {});

/// Every id that `explain_text` knows.
std::vector<std::string> explainable(const Library& library);

/// The ids that a text names, in any case, with their game or without it: none, one, or several where it is open which
/// is meant.
std::vector<std::string> ids_named(std::string_view text, const Library& library);

}  // namespace referee
