#pragma once

#include "lsp/open_document.hpp"

namespace referee::lsp {

/// The lenses of a document: the position and the audit of the log, and with `of_events` the position before each event
/// and its score. Most titles are computed on resolution.
Value lenses(OpenDocument& document, bool of_events);
Value resolved_lens(OpenDocument& document, Value lens);

/// The position before an event (0: where judging stopped) and the score of an event (0: the audit of the log), as
/// text. Throws `Refusal` if there is none.
std::string position_words(OpenDocument& document, std::size_t event);
std::string audit_words(OpenDocument& document, std::size_t event);

}  // namespace referee::lsp
