#pragma once

#include <cstddef>

#include "doc/document.hpp"
#include "types/type.hpp"

namespace referee {

/// Counts the values of a recorded claim that differ from the computed fact; missing and surplus items count too. The
/// claim must have been read. Finds the same differences as `Comparison`, but builds no messages; 0 if and only if
/// `Comparison` finds none.
std::size_t mismatches(Cursor node, const Type& type, const void* fact);

}  // namespace referee
