#pragma once

#include <functional>
#include <string_view>

namespace referee {

/// Writes a piece of a page.
using Write = std::function<void(std::string_view)>;

}  // namespace referee
