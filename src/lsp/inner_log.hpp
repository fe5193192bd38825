#pragma once

#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

namespace referee::lsp {

/// The log that contains a place of a document: the document itself, or a record in a tournament. For a place outside
/// of the records of a tournament it is the tournament.
struct InnerLog {
    const Value& log;
    NodePath path;     ///< path from the log to the place
    NodePath outer{};  ///< path from the document to the log
    bool tournament = false;

    /// The game that the log names; null if none.
    [[nodiscard]] const GameEntry* game() const;
    [[nodiscard]] const Value& schema(Schemas& schemas) const;
    /// The ids of the players.
    [[nodiscard]] std::vector<std::string> players() const;
};

InnerLog inner_log(const Value& document, const NodePath& path, DocumentKind kind);

}  // namespace referee::lsp
