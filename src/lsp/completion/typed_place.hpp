#pragma once

#include <string>
#include <vector>

#include "lsp/nodes.hpp"
#include "lsp/open_document.hpp"

namespace referee::lsp {

/// What the typed text at a place is: a value or a key, and where it belongs.
struct CompletionContext {
    Value before;   ///< the document before the place, without the typed word
    NodePath path;  ///< path to the value, or to the mapping of the key
    bool key = false;
    bool whole = false;  ///< the text after the place could be read
    Value mapping;       ///< for a key, if `whole`: its mapping, including the text after the place
    Span word{};         ///< the typed word with its quotes
    std::string typed{};
    bool flow = false;       ///< inside brackets
    bool has_colon = false;  ///< for a key: it is followed by a colon
};

/// The possible readings of a place. Most places have one; at the start of a line of YAML both a key and a value are
/// possible. Empty if the text before the place cannot be read or the place is in a comment.
std::vector<CompletionContext> completion_contexts_at(const EditedText& text, Format format, std::size_t offset);

}  // namespace referee::lsp
