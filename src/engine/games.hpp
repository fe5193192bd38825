#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.hpp"
#include "core/import.hpp"
#include "core/report.hpp"
#include "core/rule.hpp"
#include "core/ruling_choice.hpp"
#include "core/tables.hpp"
#include "core/tally.hpp"
#include "engine/claim_types.hpp"
#include "engine/csv_columns.hpp"
#include "engine/envelope.hpp"
#include "engine/generator.hpp"
#include "engine/meta_columns.hpp"
#include "engine/replay.hpp"

namespace referee {

/// How to judge: the readings asked for over the log's own, and how to replay.
struct Options : ReplayOptions {
    std::vector<RulingChoice> rulings;
    bool other_rulings =
        false;  ///< tell of each finding under which other rulings it would not be there; judges once for each
    bool foretold = false;            ///< tell what the log's `meta` says must be found
    bool placing = false;             ///< tell who played, and who came where
    std::vector<MetaColumn> columns;  ///< tell what stands at these places of the log's `meta`
    bool nearest =
        false;  ///< tell how a log could be mended at its first illegal event, unless it is a line of a corpus
};

struct Skimmed;

/// Judges the logs of one game, one after the other, with memory that it keeps.
class Judge {
  public:
    virtual ~Judge() = default;
    /// Reads and replays a log of this game. What is malformed is reported through the reader; where nothing is, the
    /// log is judged and the report's events, ended and result are filled. Of so many events at the beginning,
    /// `settled`, it is known already that nothing is to be found in them.
    virtual void judge(const Envelope& envelope, Cursor root, Reader& reader, const Options& options, Report& report,
                       std::size_t settled) = 0;
    /// Judges a log of which only the outline has been read, and fills the report as `judge` does, where there is
    /// nothing to find in it; false where there may be: then the log must be read, and judged, but for the events that
    /// are settled.
    virtual bool skim(const Envelope& envelope, Cursor outline, const Skimmed& skimmed, Reader& reader,
                      const Options& options, Report& report, std::size_t& settled) = 0;
};

class Record;
class Shrinker;
struct ReadLog;

/// One game, as everything that knows no game in particular sees it.
struct GameEntry : GameTables {
    std::unique_ptr<Judge> (*make_judge)() = nullptr;
    Value (*schema)() = nullptr;
    /// Reads a log of this game whose envelope is read, for questions about it (engine/record.hpp).
    std::unique_ptr<Record> (*make_record)(std::unique_ptr<ReadLog> log, Reader& reader,
                                           const Options& options) = nullptr;
    const TallyCommand* tally = nullptr;  ///< scoring questions without a log; null where the game answers none
    /// The scoresheet that words about the end of a game make, without claims. Throws `WrongWord`.
    Value (*worded)(const TallyWords& words) = nullptr;
    std::span<const ClaimType> claim_types;
    CsvColumns csv{};            ///< of records in CSV
    bool keeps_secrets = false;  ///< logs may be kept without what only its players see
    /// Makes random logs; of a game with players, variants, rulings, rules and claims that are wished.
    std::unique_ptr<Generator> (*make_generator)(Wishes wishes) = nullptr;
    /// Looks for smaller logs that show the same.
    std::unique_ptr<Shrinker> (*make_shrinker)() = nullptr;
    const Type* seat = nullptr;                  ///< what an entry of `players` says besides `id` and `name`
    std::span<const std::string_view> titles{};  ///< other than its own
    std::span<const ImportFormat> imports{};     ///< records of other programs that are read
};

/// Every game of the referee.
std::span<const GameEntry> games();

/// The game with this key, or nothing.
const GameEntry* find_game(std::string_view key);

/// The keys of all games.
std::vector<std::string_view> game_keys();

}  // namespace referee
