#pragma once

#include <optional>

#include "core/report.hpp"
#include "doc/document.hpp"

namespace referee {

/// What the `meta` of a log says must be found in it; nothing where it says nothing of that.
std::optional<Foretold> foretold_in(Cursor root);

}  // namespace referee
