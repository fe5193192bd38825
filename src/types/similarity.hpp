#pragma once

#include <cstddef>

#include "types/type.hpp"
#include "types/value.hpp"

/// Comparison of recorded events: a partial event with a complete one, and a recorded event with legal ones.
namespace referee {

/// The number of scalars in a value. An empty list or mapping counts as one.
std::size_t leaves(const Value& value);

/// Whether `beginning` is a partial version of `whole`: a mapping has some of its keys, a list its first entries, and
/// scalars are equal.
bool begins(const Value& beginning, const Value& whole);

/// Like `begins`, for written values of a type whose fields are in the order of play: behind the first field that is
/// absent or not equal, all are absent or empty.
bool is_prefix(const Type& type, const Value& beginning, const Value& whole);

/// Like `begins`, but lists must be equal: a mapping has some of its keys, and everything else is equal.
bool is_part(const Value& part, const Value& whole);

/// Whether two values are equal, ignoring the order of keys.
bool same_value(const Value& a, const Value& b);

/// The edit distance of two values: 100 for each differing, missing or extra scalar, plus up to 99 for the spelling of
/// each differing one. Lists of the same scalars in another order cost at most 100. 0 if the values are equal.
std::size_t distance(const Value& a, const Value& b);

}  // namespace referee
