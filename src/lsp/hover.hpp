#pragma once

#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

namespace referee::lsp {

/// What there is to know of a place: the rule that is broken there, what a key or a name means, and of an event how it
/// is told and the table before it. Null where there is nothing.
Value hover(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, const std::string& pages,
            Spot spot);

}  // namespace referee::lsp
