#pragma once

#include <vector>

#include "types/type.hpp"
#include "types/value.hpp"

namespace referee {

/// Of a value what a type has keys for.
Value known_part(const Value& value, const Type& type);

/// Of a value what another one has keys for; of a list's items what the other's first has.
Value part_like(const Value& value, const Value& like);

/// A list or mapping of a scoresheet with one entry more, for each that what is claimed of the same has and it lacks,
/// where that stands there. Nothing of scalars in a list, of which `each_change` knows all there are.
std::vector<Value> with_entries_of(const Value& recorded, const Value& claimed);

}  // namespace referee
