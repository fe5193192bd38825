#pragma once

#include <cstddef>
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

/// What is asked about the legal events of a position.
struct LegalQuestion {
    /// What is given of the event: nothing, what the log records there as far as it is legal, or a beginning
    /// (`beginning`).
    enum class Given { nothing, recorded, beginning } given = Given::nothing;
    Value beginning;
    bool whole = false;    ///< list whole events too
    bool briefly = false;  ///< what may come next in short notation and nothing else: no events, and none counted
    bool begun = false;    ///< tell of each part how far the event has come with it
    bool counted = true;   ///< how many whole events there are; else there are at least as many as parts
};

/// The table before one of a log's events (behind the last: its number is one more than there are events), whichever
/// game it is. Valid as long as its record.
class Position {
  public:
    virtual ~Position() = default;

    /// The number of the event that comes next, counted from 1.
    [[nodiscard]] virtual std::size_t event() const = 0;
    /// Whether that event is recorded and legal here; then takes it.
    virtual bool advance() = 0;
    /// Whether that event is recorded; then leaves it out.
    virtual bool skip() = 0;

    /// A picture of the table, line by line, and the same in one line: whose turn, which phase, who has what.
    [[nodiscard]] virtual std::vector<std::string> board() const = 0;
    [[nodiscard]] virtual std::string situation() const = 0;
    /// The same as a drawing.
    [[nodiscard]] virtual Picture picture() const = 0;
    /// The fact of every claim of the game, by its key, and what else there is to know of the position.
    [[nodiscard]] virtual Value facts() const = 0;
    [[nodiscard]] virtual Value tallies() const = 0;

    /// The legal events, part by part.
    [[nodiscard]] virtual Listing legal(const LegalQuestion& question) const = 0;
    /// What may come next as the test protocol lists it: what is given with each part, and `{"end": true}` where the
    /// event may end; of one player where one is named. Null where no legal event begins so.
    [[nodiscard]] virtual Value parts(const LegalQuestion& question, std::string_view player) const = 0;
    /// The legal sequences of so many parts from here; none from a scoresheet.
    [[nodiscard]] virtual Perft perft(const PerftQuestion&) const { return {}; }
    /// The next event as it is recorded, and in short notation; null and empty behind the last.
    [[nodiscard]] virtual Value recorded() const = 0;
    [[nodiscard]] virtual std::string recorded_notation() const = 0;
    /// Legal events near to the recorded one, ranked by how much of the rest of the log then stays legal.
    [[nodiscard]] virtual Mendings mendings() const = 0;

    /// The scoring read aloud: what the next event brings for good, nothing where it is not legal here; what is counted
    /// here besides; and what all that sums up to.
    [[nodiscard]] virtual std::vector<Award> awards() const = 0;
    [[nodiscard]] virtual std::vector<Award> reckoning() const = 0;
    /// Steps that nobody reads aloud: what people take for facts that no scoring tells of.
    [[nodiscard]] virtual std::vector<Award> miscounts() const = 0;
    [[nodiscard]] virtual PerPlayer<int> scores() const = 0;
    /// The numbers claimed behind the event just taken, and those of the log's `result`, against what is counted here.
    [[nodiscard]] virtual std::vector<ClaimedNumber> claimed() const = 0;
    [[nodiscard]] virtual std::vector<ClaimedNumber> claimed_result() const = 0;
    /// Of a scoresheet: why it decides no more.
    [[nodiscard]] virtual std::vector<std::string> doubts() const { return {}; }
};

}  // namespace referee
