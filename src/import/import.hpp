#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/import.hpp"
#include "judge/check.hpp"
#include "log/game_registry.hpp"

/// The room `import`: logs made of what other programs recorded. An export of BG Stats (`bg_stats.hpp`) knows no game:
/// each play becomes a document whose nodes stand where their values do in the export, and the one reader of logs says
/// what is wrong with it. A format of one game is that game's (`core/import.hpp`): a pure function to a value.
///
/// Invariants: nothing recorded is judged here; each log is read again before it is handed on; what is not taken over
/// is told.
namespace referee {

/// What came of a file that another program wrote.
struct ImportReport {
    std::size_t logs = 0;           ///< that were made
    std::vector<Finding> findings;  ///< what is wrong with it, with places; a record at fault makes no log
    Losses lost;                    ///< what of the records that became logs no log says
    std::vector<std::string> notes{};
};

/// Takes a log as it comes, in canonical form. Nothing of it has been judged.
using TakeLog = std::function<void(const Value& log)>;

/// Reads a file in a game's own format. Throws `WrongWord`.
ImportReport import_record(const ImportFormat& format, const TallyWords& words, const Source& source,
                           const TakeLog& take);

/// A game of the referee as an export calls it.
struct CalledGame {
    std::string name;
    const GameEntry* game = nullptr;
    bool met = false;  ///< whether some export has a game of this name
};

/// The most bytes of a file, by how it is written.
inline constexpr std::size_t most_import_bytes = Limits::json_bytes;

/// Reads an export of BG Stats: each of its plays of a known game becomes a scoresheet, with what it says of the end as
/// claims. Games are known by their titles, and by those that are said besides.
ImportReport import_bg_stats(const Source& source, std::span<CalledGame> called, const TakeLog& take);

}  // namespace referee
