#pragma once

#include "lsp/open_document.hpp"

namespace referee::lsp {

/// The symbols of a document: its keys, its events in words, and the rounds and tables of a tournament.
Value symbols(OpenDocument& document);

/// The folding ranges: lists and mappings of several lines, and comments.
Value folds(OpenDocument& document);

/// The edits that bring a well-formed log to canonical form and keep its comments. Null if there is none.
Value formatted(OpenDocument& document);

}  // namespace referee::lsp
