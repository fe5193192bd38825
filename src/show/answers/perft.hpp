#pragma once

#include <cstddef>
#include <string>

#include "report/perft.hpp"
#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// How many sequences: `1 legal sequence`, `more than 18446744073709551615 legal sequences`.
std::string sequence_words(const SequenceCount& count);

/// The count before an event of a log, as text: the position, the depth, the counts by first part, and the sum.
std::string perft_text(const Report& report, std::size_t event, std::size_t depth, const Perft& counted, Style style);

/// The same as JSON Lines: one object for each first part, then one for the sum.
std::string perft_json(const Report& report, std::size_t event, std::size_t depth, const Perft& counted);

}  // namespace referee
