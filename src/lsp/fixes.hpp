#pragma once

#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

namespace referee::lsp {

/// The quick fixes of what is found in a part of a document: the nearest names, keys that are missing, the legal events
/// that are nearest, what an arbiter can have ruled, the value that is counted. Looked for when they are asked for.
Value fixes(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, Span span);

}  // namespace referee::lsp
