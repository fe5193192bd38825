#pragma once

#include <optional>

#include "shrink/kept_finding.hpp"
#include "shrink/shrinking.hpp"

namespace referee {

/// Cuts a canonical log after `events` events and marks it as unfinished if any event is removed.
Value cut_to(const Value& log, std::size_t events);
/// Sorts the keys of a log in the order of the format.
Value in_order_of_keys(Value log);

/// Removes large parts that the preserved finding, at event `event`, may not need: the events after it, other claims,
/// notes and times, components, rulings, variants.
void leave_out_whole(Shrinking& shrinking, const std::optional<KeptFinding>& kept, std::size_t event);

/// Removes events by delta debugging: large chunks first, then single events.
void leave_out_events(Shrinking& shrinking);

/// Removes each entry and item that is not needed, and reduces numbers.
void leave_out_each(Shrinking& shrinking);

}  // namespace referee
