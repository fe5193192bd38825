#pragma once

#include "lsp/open_document.hpp"

namespace referee::lsp {

/// What stands above a log and what it ends with: the position and the audit; where asked for above each event the
/// position before it, and what it scored. Most titles are made when they are seen: `resolved`.
Value lenses(OpenDocument& document, bool of_events);
Value resolved_lens(OpenDocument& document, Value lens);

/// For people, the position before an event (0: where judging stopped), and what that event scored (0: the audit of the
/// log). Throws `Refusal` where there is none.
std::string position_words(OpenDocument& document, std::size_t event);
std::string audit_words(OpenDocument& document, std::size_t event);

}  // namespace referee::lsp
