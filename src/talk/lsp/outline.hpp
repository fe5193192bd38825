#pragma once

#include "talk/lsp/open_document.hpp"

namespace referee::lsp {

/// The symbols of a document: its keys, its events as they are told, the rounds and tables of a tournament.
Value symbols(OpenDocument& document);

/// What can be folded: lists and mappings of several lines, and comments.
Value folds(OpenDocument& document);

/// What stands above a log: the position, and above what it ends with the audit. Their titles are made when they are
/// seen: `resolved`.
Value lenses(OpenDocument& document);
Value resolved_lens(OpenDocument& document, Value lens);

/// The canonical form of a well-formed log, its comments kept: edits. Null where there is none.
Value formatted(OpenDocument& document);

/// The position before an event (0: where judging stopped) and the audit, for people. Throws `Refusal` where there is
/// none.
std::string position_words(OpenDocument& document, std::size_t event);
std::string audit_words(OpenDocument& document);

}  // namespace referee::lsp
