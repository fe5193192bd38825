#pragma once

#include "core/finding.hpp"
#include "doc/document.hpp"
#include "types/player.hpp"

namespace referee {

/// The node at the end of a path, or the last node that exists on it.
Cursor follow(Cursor from, const Path& path, const Names& names);

}  // namespace referee
