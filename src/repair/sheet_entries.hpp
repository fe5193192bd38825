#pragma once

#include <vector>

#include "types/type.hpp"
#include "types/value.hpp"

namespace referee {

/// The part of a value for which a type has keys.
Value known_part(const Value& value, const Type& type);

/// The part of a value for which `like` has keys; for list items, those of the first item of `like`.
Value part_like(const Value& value, const Value& like);

/// A list or mapping of a scoresheet extended by one entry of the claimed value: one result for each entry that
/// `recorded` lacks, inserted at its claimed place. Scalars of a list are ignored, because `each_change` tries them
/// all.
std::vector<Value> with_entries_of(const Value& recorded, const Value& claimed);

}  // namespace referee
