#pragma once

#include <optional>

#include "judge/options.hpp"
#include "lsp/inner_log.hpp"
#include "lsp/nodes.hpp"

namespace referee::lsp {

/// A claim of a log with its counted value.
struct CountedClaim {
    NodePath path;  ///< from the document
    Value value;    ///< of a mapping only the claimed keys
};

/// The claim that has a place of a log; nothing if there is none, if nothing else is counted, or if that is not known.
std::optional<CountedClaim> counted_claim(const InnerLog& inner, const Options& judging);

}  // namespace referee::lsp
