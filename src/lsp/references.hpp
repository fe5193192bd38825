#pragma once

#include <string>

#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"

/// Where a document mentions a player or an event: definition, references and renaming.
///
/// A player's id is a text or a key where the schema expects one; other texts that read the same (a note, a card of
/// that name) are not touched. A tournament shares its players with the records inside it.
namespace referee::lsp {

/// The places that define what is at a place, as a list of `Location`: for a player's id, its entry in `players`; for
/// the words `event N`, also in a comment, that event; for a finding, the events that its message names, otherwise its
/// own event. Empty if there is none.
Value definition(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, Spot spot);

/// All places of the player's id at a place, as a list of `Location`; `declaration` includes its entries in `players`.
/// Empty if there is no player's id.
Value references(OpenDocument& document, Schemas& schemas, Spot spot, bool declaration);

/// The range of the player's id at a place and the id as a placeholder; null if there is none, so that nothing can be
/// renamed.
Value rename_range(OpenDocument& document, Schemas& schemas, Spot spot);

/// Renames the player at a place everywhere in the document: a `WorkspaceEdit`. Throws `Refusal` if there is no
/// player's id, or if the renamed document would have other findings, for example because the name belongs to another
/// player.
Value renamed(OpenDocument& document, Schemas& schemas, const JudgeTournament& judge, Spot spot,
              const std::string& name);

}  // namespace referee::lsp
