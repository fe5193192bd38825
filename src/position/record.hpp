#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/finding.hpp"
#include "core/ruling_choice.hpp"
#include "doc/document.hpp"
#include "judge/options.hpp"
#include "judge/read_log.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "log/source.hpp"
#include "position/position.hpp"
#include "report/report.hpp"
#include "types/value.hpp"

/// The room `position`: one well-formed log as a record, and its positions. It answers what `show`, `legal`, `perft`
/// and `fmt` ask, whichever game it is.
///
/// `open_log` judges a log and reads it as a `Record`; `Record::before` replays it to a `Position`, which lists what is
/// legal part by part (`listing.hpp`, `partial_events.hpp`), counts legal sequences (`perft.hpp`) and tells the facts.
/// `TypedRecord` is the record in its game's types, for the capabilities that need them; `SheetPositionOf` is the end
/// of a game that a scoresheet holds.
///
/// Invariant: a position is valid as long as its record.
namespace referee {

struct LogComment;

/// One well-formed log, read, whichever game it is of: what can be asked about it beyond its judgement.
class Record {
  public:
    explicit Record(std::unique_ptr<ReadLog> log) : log_(std::move(log)) {}
    virtual ~Record() = default;
    Record(const Record&) = delete;
    Record& operator=(const Record&) = delete;

    /// The game that it is of, what all games share of it, and the whole of it as it was read.
    [[nodiscard]] const GameEntry& game() const { return *find_game(log_->envelope.game); }
    [[nodiscard]] const Envelope& envelope() const { return log_->envelope; }
    [[nodiscard]] Cursor root() const { return log_->document.root(); }
    /// The players' ids in seat order.
    [[nodiscard]] const std::vector<std::string>& players() const { return log_->envelope.players; }
    [[nodiscard]] virtual std::size_t events() const = 0;
    /// Whether it is a scoresheet, which has no events: the position before the first is the end of its game.
    [[nodiscard]] bool is_sheet() const { return log_->envelope.final.has_value(); }
    /// The scoresheet of a finished game, in canonical form; null where the game has not ended, an event is illegal, or
    /// the game has no scoresheets.
    [[nodiscard]] virtual Value sheet() const = 0;

    /// Every ruling with the choice that the log is judged by.
    [[nodiscard]] virtual std::vector<RulingChoice> rulings() const = 0;

    /// The position before the first event; nothing where the setup breaks a rule, or of a
    /// scoresheet the end.
    [[nodiscard]] virtual std::unique_ptr<Position> start() const = 0;

    /// The position before an event, at most one more than there are; without a number where judging stops: before the
    /// first illegal event, or behind the last. Nothing where the setup or an earlier event is illegal. Where illegal
    /// events are skipped they have changed nothing.
    [[nodiscard]] virtual std::unique_ptr<Position> before(std::optional<std::size_t> event,
                                                           OnIllegal on_illegal) const = 0;

    /// The whole log with its keys in the order of the format, as it is recorded. Throws Unwritable
    /// (log/canonical.hpp).
    [[nodiscard]] virtual Value canonical() const = 0;
    /// What stands before the events under a key, as it is recorded (rulings as they are judged by); null where nothing
    /// does. And what one event decides, without what may stand beside it.
    [[nodiscard]] virtual Value head(std::string_view key) const = 0;
    [[nodiscard]] virtual Value decision(std::size_t event) const = 0;
    /// What is claimed behind an event, or with 0 about the end, by key; null where nothing is.
    [[nodiscard]] virtual Value claims(std::size_t event) const = 0;
    /// An event in short notation.
    [[nodiscard]] virtual std::string notation(std::size_t event) const = 0;
    /// Where the text, being YAML, holds its first comment; nothing where it holds none, or is JSON.
    [[nodiscard]] std::optional<std::size_t> comment() const;

    /// The comments of a text in YAML, with what they stand at.
    [[nodiscard]] std::vector<LogComment> comments() const;

    /// An event, or the beginning of one, as it would be written in this log, read from a text of YAML or JSON. What is
    /// wrong with it is found; that parts are missing is not.
    [[nodiscard]] virtual Value event_in(std::string_view text, std::vector<Finding>& findings) const = 0;

  protected:
    std::unique_ptr<ReadLog> log_;  // NOLINT(*-non-private-member-variables-in-classes): shared with the record of each
                                    // game, and nobody else
};

/// What came of reading a log for questions: its judgement, and the record unless it is malformed.
struct Opened {
    Report report;
    std::unique_ptr<Record> record;
};

/// Judges and reads a log, by the rulings of the options and, where a rule is broken, with a picture.
Opened open_log(const Source& source, const Options& options);

/// What is only the beginning of something lacks keys, and is none the worse for it.
void forget_missing_keys(std::vector<Finding>& findings);

}  // namespace referee
