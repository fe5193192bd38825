#pragma once

#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

namespace referee::lsp {

/// The hover text at a place: the broken rule, the meaning of the key or name, and for an event its notation and the
/// position before it. Null if there is none.
Value hover(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, const std::string& pages,
            Spot spot);

}  // namespace referee::lsp
