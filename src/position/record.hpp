#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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

/// The room `position`: a well-formed log as a record, and its positions. It serves `show`, `legal`, `perft` and `fmt`
/// for every game.
///
/// `open_log` judges a log and reads it as a `Record`. `Record::before` replays it to a `Position`, which lists legal
/// events part by part (`listing.hpp`, `partial_events.hpp`), counts legal sequences (`perft.hpp`) and returns facts.
/// `TypedRecord` gives access to the game's types. `SheetPositionOf` is the end of a game from a scoresheet.
///
/// Invariant: a position must not outlive its record.
namespace referee {

struct LogComment;

/// A well-formed log of any game, for questions beyond its judgement.
class Record {
  public:
    explicit Record(std::unique_ptr<ReadLog> log) : log_(std::move(log)) {}
    virtual ~Record() = default;
    Record(const Record&) = delete;
    Record& operator=(const Record&) = delete;

    /// The game, the part of the log that all games share, and the root of the document.
    [[nodiscard]] const GameEntry& game() const { return *find_game(log_->envelope.game); }
    [[nodiscard]] const Envelope& envelope() const { return log_->envelope; }
    [[nodiscard]] Cursor root() const { return log_->document.root(); }
    /// The text of the log, and its format.
    [[nodiscard]] std::string_view text() const { return log_->text; }
    [[nodiscard]] Format format() const { return log_->format; }
    /// The ids of the players in seat order.
    [[nodiscard]] const std::vector<std::string>& players() const { return log_->envelope.players; }
    /// The language of sentences about this log.
    [[nodiscard]] virtual Language language() const = 0;
    /// The id of the player that a person means by an id or a name (`meant_player`); nothing if there is none.
    [[nodiscard]] std::optional<std::string> player_meant(std::string_view typed) const;
    [[nodiscard]] virtual std::size_t events() const = 0;
    /// Whether this is a scoresheet. It has no events, and its first position is the end of the game.
    [[nodiscard]] bool is_sheet() const { return log_->envelope.final.has_value(); }
    /// The scoresheet of a finished game in canonical form. Null if the game has not ended, an event is illegal, or the
    /// game has no scoresheets.
    [[nodiscard]] virtual Value sheet() const = 0;

    /// Every ruling, with the choice by which the log is judged.
    [[nodiscard]] virtual std::vector<RulingChoice> rulings() const = 0;

    /// The position before the first event, or the end of a scoresheet. Null if the setup or the end breaks a rule.
    [[nodiscard]] virtual std::unique_ptr<Position> start() const = 0;

    /// The position before an event, whose number is at most the number of events plus 1. Without a number: where
    /// judging stops, that is before the first illegal event or after the last event. Null if the setup or an earlier
    /// event is illegal. Skipped illegal events change nothing.
    [[nodiscard]] virtual std::unique_ptr<Position> before(std::optional<std::size_t> event,
                                                           OnIllegal on_illegal) const = 0;

    /// The whole log as recorded, with its keys in the order of the format, and with the usual rulings that it leaves
    /// open (`Options::usual_rulings`). Throws `Unwritable` (log/canonical.hpp).
    [[nodiscard]] virtual Value canonical() const = 0;
    /// `head` returns the recorded value of a key that precedes the events (for `rulings`, the choices in use), or
    /// null. `decision` returns the action of an event, with an arbiter's ruling on it but without its other keys.
    [[nodiscard]] virtual Value head(std::string_view key) const = 0;
    [[nodiscard]] virtual Value decision(std::size_t event) const = 0;
    /// A whole event as recorded: its action, claims, note and time, with an arbiter's ruling if there is one.
    [[nodiscard]] virtual Value recorded_event(std::size_t event) const = 0;
    /// The claims after an event, or about the end for 0, by key; null if there are none.
    [[nodiscard]] virtual Value claims(std::size_t event) const = 0;
    /// An event in short notation.
    [[nodiscard]] virtual std::string notation(std::size_t event) const = 0;
    /// The offset of the first comment in a YAML text; empty if there is none, or for JSON.
    [[nodiscard]] std::optional<std::size_t> comment() const;

    /// The comments of a YAML text and the places to which they belong.
    [[nodiscard]] std::vector<LogComment> comments() const;

    /// Reads a complete or partial event from YAML or JSON and converts it to the format of this log. Reports faults,
    /// but not missing parts.
    [[nodiscard]] virtual Value event_in(std::string_view text, std::vector<Finding>& findings) const = 0;

  protected:
    std::unique_ptr<ReadLog> log_;  // NOLINT(*-non-private-member-variables-in-classes): shared with the record of each
                                    // game, and nobody else
};

/// An opened log: its report, and its record unless it is malformed.
struct Opened {
    Report report;
    std::unique_ptr<Record> record;
};

/// An opened log and a position of it; null if judging stopped before that position.
struct PositionInLog {
    Opened log;
    std::unique_ptr<Position> position;
};

/// Judges and reads a log by the rulings in `options`. Findings of broken rules include a picture of the position.
Opened open_log(const Source& source, const Options& options);

/// Removes findings about missing keys, which do not matter in a partial event.
void forget_missing_keys(std::vector<Finding>& findings);

}  // namespace referee
