#pragma once

#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

namespace referee::lsp {

/// What may be typed at a place: in an event what is legal there and then, part by part; in claims what is counted;
/// else keys and names, the players' too. A list as the protocol has it.
Value completion(OpenDocument& document, Schemas& schemas, Spot spot);

}  // namespace referee::lsp
