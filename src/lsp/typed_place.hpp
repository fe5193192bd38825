#pragma once

#include <string>
#include <vector>

#include "lsp/nodes.hpp"
#include "lsp/open_document.hpp"

namespace referee::lsp {

/// What is being typed at a place: which value or key of the document it becomes.
struct Wanted {
    Value before;  ///< the document up to the place, without what is typed there
    Way way;       ///< to the value that is typed, or to the mapping that gets the key
    bool key = false;
    bool whole = false;  ///< what stands behind the place is known, too
    Value mapping;       ///< of a key: the mapping as it stands with what is behind the place, where that is known
    Span word{};         ///< what is typed of it, with its quotes
    std::string typed{};
    bool flow = false;       ///< within brackets
    bool has_colon = false;  ///< of a key: its colon stands there already
};

/// The readings of a place: most have one; at the beginning of a line of YAML both a key and a value may come. None
/// where the text before it cannot be read, or it is in a comment.
std::vector<Wanted> wanted_at(const EditedText& text, Format format, std::size_t offset);

}  // namespace referee::lsp
