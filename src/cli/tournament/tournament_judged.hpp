#pragma once

#include <optional>
#include <string>

#include "cli/tournament/tournament_records.hpp"

namespace referee {

/// How a tournament is judged.
struct TournamentOptions : RecordsOptions {
    std::optional<int> after;  ///< round of the standings; nothing: the last, compared with the claims
};

/// Judges the text of a tournament and its records, which are found relative to the path. Errors of files that cannot
/// be read are passed to `error`; their tables have no result.
TournamentReport judge_tournament(const Source& source, const std::string& path, TournamentOptions options,
                                  const InputError& error);

}  // namespace referee
