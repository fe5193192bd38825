#pragma once

#include "types/type.hpp"
#include "types/value.hpp"

/// Written values whose lists in any order, and mappings by numbers, are sorted, so that equal ones are the same text.
namespace referee {

/// Whether a type contains lists in any order.
bool has_any_order(const Type& type);

/// Whether a type contains mappings by numbers. (The keys of other mappings are always written in one order.)
bool has_number_keys(const Type& type);

/// A written value, or the beginning of one, with these lists and mappings sorted.
Value in_one_order(const Type& type, Value value);

}  // namespace referee
