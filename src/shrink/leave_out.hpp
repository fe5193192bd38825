#pragma once

#include <optional>

#include "shrink/kept_finding.hpp"
#include "shrink/shrinking.hpp"

namespace referee {

/// A canonical log as far as so many events, said to be unfinished.
Value cut_to(const Value& log, std::size_t events);
/// The keys of a log in the order of the format.
Value in_order_of_keys(Value log);

/// Leaves out of a log what the finding that is kept, at an event, does not need in one piece: all behind it, other
/// claims, what is only told, components, rulings, variants.
void leave_out_whole(Shrinking& shrinking, const std::optional<KeptFinding>& kept, std::size_t event);

/// Leaves out events, many at a time and then one by one.
void leave_out_events(Shrinking& shrinking);

/// Leaves out whatever can be left out, entry by entry and item by item; and makes numbers smaller.
void leave_out_each(Shrinking& shrinking);

}  // namespace referee
