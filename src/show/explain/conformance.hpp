#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables.hpp"

namespace referee {

/// A numbered statement of a rulebook, with the fixtures that keep and break it. The first line of a fixture is the
/// text of the statement (`# AB22: …`). The second one describes the log (`# ScopedRestore: …`, `# Broken: …`, `# Not
/// checkable: …`).
struct Statement {
    std::string_view id;
    std::string_view text;
    std::vector<Fixture> fixtures;
};

/// The first and the second comment line of a conformance fixture, without `# ` and the id.
std::string_view statement_text(const Fixture& fixture);
std::string_view shown_text(const Fixture& fixture);

/// All statements of a game by number; worked examples come last.
std::vector<Statement> statements(std::string_view game, std::span<const Fixture> fixtures);

/// The interpretation on which a statement depends; null if the rulebook is clear.
const Interpretation* reading_of(const GameTables& game, const Statement& statement);

/// The page `docs/conformance/GAME.md`.
std::string conformance_page(const GameTables& game, std::span<const Fixture> fixtures);

}  // namespace referee
