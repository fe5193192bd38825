#pragma once

#include <optional>
#include <string>

#include "cli/run/tournament_records.hpp"

namespace referee {

/// How a tournament is judged.
struct TournamentOptions : RecordsOptions {
    std::optional<int>
        after;  ///< the standings after this round; nothing: after the last, and the claimed are compared
};

/// Judges a tournament, whose text is given, with its records, which are found from the path. What cannot be read is
/// told to `error`; its tables have no result.
TournamentReport judge_tournament(const Source& source, const std::string& path, TournamentOptions options,
                                  const InputError& error);

}  // namespace referee
