#pragma once

#include <cstddef>

#include "doc/document.hpp"
#include "types/type.hpp"

namespace referee {

/// How many values of a recorded claim, which has been read, are not what is counted, items too many and too few among
/// them: as `Comparison` finds them, without a word for each. 0 exactly where it finds none.
std::size_t mismatches(Cursor node, const Type& type, const void* fact);

}  // namespace referee
