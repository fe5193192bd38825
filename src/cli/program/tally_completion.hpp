#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/tally.hpp"

namespace referee {

/// Completes a word of `tally` by the form that its placeholder describes: for `REGION:PLAYER=N,...` the regions, each
/// with the colon that follows. Returns whole words; none where a name is the user's own.
std::vector<std::string> tally_candidates(const TallyCommand& tally, std::string_view placeholder,
                                          std::string_view typed);

}  // namespace referee
