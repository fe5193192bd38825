#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/picture.hpp"
#include "report/audit.hpp"
#include "report/listing.hpp"
#include "report/nearest.hpp"
#include "report/perft.hpp"
#include "types/value.hpp"

namespace referee {

/// A question about the legal events of a position.
struct LegalQuestion {
    /// The given part of the event: nothing, as much of the recorded event as is legal, or `beginning`.
    enum class Given { nothing, recorded, beginning } given = Given::nothing;
    Value beginning;
    bool whole = false;    ///< also list complete events
    bool briefly = false;  ///< only list the next parts in short notation, without events or counts
    bool begun = false;    ///< report the partial event for each part
    bool next = false;     ///< with `begun`: only list the parts of the player who chooses next, without whole events
    bool touch = false;    ///< draw the position for touching; with `begun`: report what of it stands for each part
    /// The beginning may contain parts that break a rule, if players choose simultaneously. Other players' parts do not
    /// depend on them.
    bool lenient = false;
    bool counted = true;  ///< count complete events; otherwise `events` is only a lower bound
};

/// The position before one of a log's events, for any game. After the last event, its number is the number of events
/// plus 1. It must not outlive its record.
class Position {
  public:
    virtual ~Position() = default;

    /// The number of the next event, counted from 1.
    [[nodiscard]] virtual std::size_t event() const = 0;
    /// Applies the next event. Returns false and changes nothing if there is none or judging stops there.
    virtual bool advance() = 0;
    /// Skips the next event, as `OnIllegal::skip` does. Returns false if there is none.
    virtual bool skip() = 0;

    /// The position in lines of text, and on one line: the player to act, the phase, the possessions.
    [[nodiscard]] virtual std::vector<std::string> board() const = 0;
    [[nodiscard]] virtual std::string situation() const = 0;
    /// The position as a drawing.
    [[nodiscard]] virtual Picture picture() const = 0;
    /// The facts for all claims of the game by key, and its further details.
    [[nodiscard]] virtual Value facts() const = 0;
    [[nodiscard]] virtual Value tallies() const = 0;

    /// The legal events, part by part.
    [[nodiscard]] virtual Listing legal(const LegalQuestion& question) const = 0;
    /// The legal next parts as the test protocol lists them: the given beginning with each part, and `{"end": true}` if
    /// the event may end. With `player`, only that player's parts. Null if no legal event begins as given.
    [[nodiscard]] virtual Value parts(const LegalQuestion& question, std::string_view player) const = 0;
    /// Parts that may not follow the given beginning, among those for which all touched shapes stand: at most `most`.
    [[nodiscard]] virtual std::vector<RefusedPart> refused(const LegalQuestion&,
                                                           const std::vector<TouchKeys>& /*touched*/,
                                                           std::size_t /*most*/) const {
        return {};
    }
    /// Counts legal sequences of parts; none for a scoresheet.
    [[nodiscard]] virtual Perft perft(const PerftQuestion&) const { return {}; }
    /// The next event as recorded, and in short notation; null and empty after the last one.
    [[nodiscard]] virtual Value recorded() const = 0;
    [[nodiscard]] virtual std::string recorded_notation() const = 0;
    /// Legal events similar to the recorded one, ranked by how much of the rest of the log they make legal.
    [[nodiscard]] virtual Corrections corrections() const = 0;

    /// The scoring as it is read aloud. `awards` are the lasting points of the next event, empty if it is illegal;
    /// `pending_awards` is what is counted at this position in addition.
    [[nodiscard]] virtual std::vector<Award> awards() const = 0;
    [[nodiscard]] virtual std::vector<Award> pending_awards() const = 0;
    /// Facts that people miscount although no scoring step mentions them.
    [[nodiscard]] virtual std::vector<Award> miscounts() const = 0;
    [[nodiscard]] virtual PerPlayer<int> scores() const = 0;
    /// The numbers that the last applied event claims, and those of the log's `result`, each with the number counted
    /// here.
    [[nodiscard]] virtual std::vector<ClaimedNumber> claimed() const = 0;
    [[nodiscard]] virtual std::vector<ClaimedNumber> claimed_result() const = 0;
    /// For a scoresheet: why it leaves claims undecided.
    [[nodiscard]] virtual std::vector<std::string> doubts() const { return {}; }
};

}  // namespace referee
