#pragma once

#include "core/finding.hpp"
#include "doc/document.hpp"
#include "types/player.hpp"

namespace referee {

/// The node at the end of a path; where the path leads nowhere, the last node on it.
Cursor follow(Cursor from, const Path& path, const Names& names);

}  // namespace referee
