#pragma once

#include <optional>

#include "doc/document.hpp"
#include "report/report.hpp"

namespace referee {

/// What the `meta` of a log says must be found in it; nothing where it says nothing of that.
std::optional<Foretold> foretold_in(Cursor root);

}  // namespace referee
