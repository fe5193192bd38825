#pragma once

#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

namespace referee::lsp {

/// The log that a place of a document is in: the document itself, a record written in a tournament, or of a place in a
/// tournament outside of its records the tournament.
struct InnerLog {
    const Value& log;
    Way way;      ///< from the log on
    Way outer{};  ///< from the document to the log
    bool tournament = false;

    /// The game that it names; null where it names none.
    [[nodiscard]] const GameEntry* game() const;
    [[nodiscard]] const Value& schema(Schemas& schemas) const;
    /// The players' ids.
    [[nodiscard]] std::vector<std::string> players() const;
};

InnerLog inner_log(const Value& document, const Way& way, Paper paper);

}  // namespace referee::lsp
