#pragma once

#include <vector>

#include "core/finding.hpp"
#include "log/envelope.hpp"

namespace referee {

/// Ids of players that are not meant as they were recorded: with typographic quotation marks (`[“anna”, “bruno”]`), or
/// several in one text (`[anna; bruno]`). The rest of the log then names other players, and each of these names would
/// be a finding. Replaces these findings by one for each such id, at its place in `players`.
///
/// An id is left alone unless a finding names a player as it was meant.
void explain_misread_players(const Envelope& envelope, Language language, std::vector<Finding>& findings);

}  // namespace referee
