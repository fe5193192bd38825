#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/import.hpp"
#include "judge/check.hpp"
#include "log/game_registry.hpp"

/// The room `import`: converts records of other programs to logs. The import of BG Stats exports (`bg_stats.hpp`) knows
/// no game: each play becomes a document whose nodes have the offsets of their values in the export, and the log reader
/// reports its faults. A format of a single game belongs to that game (`core/import.hpp`): a pure function that returns
/// a value.
///
/// Invariants: the contents are not judged here. Each log is read again before it is returned. Everything that is not
/// taken over is reported.
namespace referee {

/// The result of importing a file.
struct ImportReport {
    std::size_t logs = 0;           ///< number of logs made
    std::vector<Finding> findings;  ///< faults of the file, with their positions; a faulty record makes no log
    Losses lost;                    ///< keys of converted records that the logs omit
    std::vector<std::string> notes{};
};

/// Receives each log in canonical form. The log has not been judged.
using TakeLog = std::function<void(const Value& log)>;

/// Reads a file in a game's own format. Throws `WrongWord`.
ImportReport import_record(const ImportFormat& format, const TallyWords& words, const Source& source,
                           const TakeLog& take);

/// A known game and its name in the export.
struct CalledGame {
    std::string name;
    const GameEntry* game = nullptr;
    bool seen = false;  ///< true if an export has a game of this name
};

/// Maximum size of a file in bytes.
inline constexpr std::size_t most_import_bytes = Limits::json_bytes;

/// Reads an export of BG Stats. Each play of a known game becomes a scoresheet, with its results as claims. Games are
/// recognised by their titles and by the names in `called`.
ImportReport import_bg_stats(const Source& source, std::span<CalledGame> called, const TakeLog& take);

}  // namespace referee
