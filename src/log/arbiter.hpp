#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "log/reader.hpp"
#include "types/value.hpp"

namespace referee {

/// Whether to read rulings of arbiters or to ignore them.
enum class ReadRuled { yes, no };

/// Reads an arbiter's ruling on an event: exactly one of `as` and `void`, who ruled, and why. Calls `as` with the node
/// of the event that replaces the recorded one.
void read_ruling(Cursor ruled, Reader& reader, std::string_view& by, std::string_view& note,
                 const std::function<void(Cursor)>& as);

/// Describes a ruling in words. `played` is the event played instead, in short notation; empty if none was.
std::string ruling_words(std::string_view played, std::string_view by, std::string_view note);

/// Applies the rulings of a canonical log: a replaced event keeps the claims, the note and the time of the recorded
/// one, and a void event is removed with its own.
Value as_ruled(Value log);

}  // namespace referee
