#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "log/reader.hpp"
#include "types/value.hpp"

namespace referee {

/// Whether rulings of arbiters are read, or passed over as if they did not stand there.
enum class ReadRuled { yes, no };

/// Reads what an arbiter ruled on an event: exactly one of `as`, which is handed on to be read as an event, and `void`;
/// who ruled so, and why.
void read_ruling(Cursor ruled, Reader& reader, std::string_view& by, std::string_view& note,
                 const std::function<void(Cursor)>& as);

/// The same in words: what was played instead in short notation, `played` empty where nothing was.
std::string ruling_words(std::string_view played, std::string_view by, std::string_view note);

/// A canonical log as it was ruled: what was played stands in the place of what was recorded, with the claims, the note
/// and the time that stood there; events made void are gone with theirs.
Value as_ruled(Value log);

}  // namespace referee
