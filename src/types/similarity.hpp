#pragma once

#include <cstddef>

#include "types/value.hpp"

/// How written events compare: an event under way with the whole, and what was recorded with what would have been
/// legal.
namespace referee {

/// The number of scalars in a value.
std::size_t leaves(const Value& value);

/// Whether a value is a beginning of another: of a mapping each of its keys, of a list its first entries, of a scalar
/// the same.
bool begins(const Value& beginning, const Value& whole);

/// The same, where lists are not under way: of a mapping some of its keys, anything else as it is.
bool is_part(const Value& part, const Value& whole);

/// Whether two values are the same, whatever the order of their keys.
bool same_value(const Value& a, const Value& b);

/// How far apart two values are: first by the number of scalars that differ, are missing or are too many, then by how
/// little alike the differing ones are spelled. 0 for the same.
std::size_t distance(const Value& a, const Value& b);

}  // namespace referee
