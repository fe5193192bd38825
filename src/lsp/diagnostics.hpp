#pragma once

#include <string>

#include "lsp/open_document.hpp"

namespace referee::lsp {

/// The diagnostics of a document, as they are published. `pages` is where the pages of the rules lie; without it none
/// is linked.
Value diagnostics(OpenDocument& document, const JudgeTournament& judge, const std::string& pages);

/// A finding in one text: its sentence, and what would have been legal or was ruled.
std::string words_of(const Finding& finding);

/// The events behind one that stopped judging, which nobody has judged; nothing where there are none.
std::optional<Span> unjudged(OpenDocument& document);

}  // namespace referee::lsp
