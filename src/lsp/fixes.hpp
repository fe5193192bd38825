#pragma once

#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

namespace referee::lsp {

/// The quick fixes for the findings in part of a document: similar names, missing keys, the nearest legal events,
/// possible rulings of an arbiter, and computed values. They are computed on request.
Value fixes(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, Span span);

}  // namespace referee::lsp
