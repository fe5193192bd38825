#pragma once

#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

namespace referee::lsp {

/// The completions at a place, as a `CompletionList`: legal parts in an event, computed values in claims, and keys,
/// names and players' ids elsewhere.
Value completion(OpenDocument& document, Schemas& schemas, Spot spot);

}  // namespace referee::lsp
