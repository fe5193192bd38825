#pragma once

#include <string>

#include "core/finding.hpp"
#include "doc/document.hpp"
#include "types/player.hpp"

namespace referee {

/// The node at the end of a path, or the last node that exists on it.
Cursor follow(Cursor from, const Path& path, const Names& names);

/// The same path and node as text, with items counted from 1: `` `turn.actions[2]`: `{"steal": "anna"}` ``. Empty if
/// nothing of the path exists.
std::string path_words(Cursor from, const Path& path, const Names& names);

}  // namespace referee
