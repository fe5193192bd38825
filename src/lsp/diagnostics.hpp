#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "lsp/open_document.hpp"

namespace referee::lsp {

/// The diagnostics of a document. `pages` is the base address of the rule pages; if it is empty there are no links.
Value diagnostics(OpenDocument& document, const JudgeTournament& judge, const std::string& pages);

/// The event with this number, up to the end of its first line; nothing if there is none.
std::optional<Span> first_line_of_event(OpenDocument& document, std::size_t event);

/// The message of a finding, with the legal alternatives and the arbiter's ruling.
std::string words_of(const Finding& finding, Language language);

/// The events after the one at which judging stopped; nothing if there are none.
std::optional<Span> unjudged(OpenDocument& document);

}  // namespace referee::lsp
