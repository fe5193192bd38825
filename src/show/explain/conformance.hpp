#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables.hpp"

namespace referee {

/// A numbered statement of a rulebook, with the logs that show it kept and broken. What the statement says is written
/// in its fixtures' first line (`# AB22: …`); the second says what the log shows (`# Kept: …`, `# Broken: …`, `# Not
/// checkable: …`).
struct Statement {
    std::string_view id;
    std::string_view text;
    std::vector<Fixture> fixtures;
};

/// The first and second comment line of a conformance fixture, without `# ` and the id.
std::string_view statement_text(const Fixture& fixture);
std::string_view shown_text(const Fixture& fixture);

/// All statements of a game, in the order of their numbers, worked examples last.
std::vector<Statement> statements(std::string_view game, std::span<const Fixture> fixtures);

/// How a statement is read that is no word of the rulebook alone; nothing where it is.
const Interpretation* reading_of(const GameTables& game, const Statement& statement);

/// The page `docs/conformance/GAME.md`.
std::string conformance_page(const GameTables& game, std::span<const Fixture> fixtures);

}  // namespace referee
