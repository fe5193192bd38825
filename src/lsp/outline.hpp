#pragma once

#include "lsp/open_document.hpp"

namespace referee::lsp {

/// The symbols of a document: its keys, its events as they are told, the rounds and tables of a tournament.
Value symbols(OpenDocument& document);

/// What can be folded: lists and mappings of several lines, and comments.
Value folds(OpenDocument& document);

/// The canonical form of a well-formed log, its comments kept: edits. Null where there is none.
Value formatted(OpenDocument& document);

}  // namespace referee::lsp
