#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables.hpp"
#include "show/text/text.hpp"

/// The pages of `referee explain`, which describe ids.
namespace referee {

/// A picture of a position in a log and its heading; no lines if there is nothing to draw.
struct Illustration {
    std::string_view heading;
    std::vector<std::string> lines;
};

/// Everything that can be explained, and the example logs.
struct Library {
    std::span<const GameTables* const> games;
    std::span<const Fixture> fixtures;
    Illustration (*draw)(const Fixture& fixture) =
        nullptr;  ///< draws the position at which a log breaks a rule, or its end; its heading is in English
};

/// The folder of the example logs of a claim; that of the first game with the claim.
std::string claim_folder(const Rule& rule, const Library& library);

/// The folder of the example files of a tournament rule.
std::string tournament_folder(const Rule& rule);

/// Explains an id: a rule of a game or of its scoresheets, a ruling, variant or end reason (by name, or as
/// `GAME/NAME`), `log/…`, `claim/…`, `tournament/…`, or a statement of a rulebook (letters and a number). Adds a log
/// that breaks it and one that keeps it. Nothing if the id is unknown.
std::optional<std::string> explain_text(std::string_view id, const Library& library, Style style = {});

/// All ids that `explain_text` knows.
std::vector<std::string> explainable(const Library& library);

/// The ids that a text may mean, ignoring case and with or without the game: none, one, or several if ambiguous.
std::vector<std::string> ids_named(std::string_view text, const Library& library);

}  // namespace referee
