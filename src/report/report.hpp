#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/finding.hpp"
#include "core/rule.hpp"
#include "report/nearest.hpp"
#include "types/value.hpp"

/// The room `report`: the referee's answers as plain values. Nothing that uses them needs to know the game, so `show`
/// formats the answers for every game.
///
/// `Report` is the judgement of one log. The other headers hold the answers of one capability each: the audit, a
/// listing of legal events, repairs, the timeline of a page, perft, coverage, and the differences found by a test. The
/// types have no behaviour except equality and small look-ups.
namespace referee {

/// A counted value as JSON on one line. Most of these values are only printed, and a tree costs more than the line.
class SerializedValue {
  public:
    SerializedValue() = default;
    explicit SerializedValue(std::string json) : json_(std::move(json)) {}

    [[nodiscard]] const std::string& json() const { return json_; }
    [[nodiscard]] bool is_null() const { return json_.front() == 'n'; }
    [[nodiscard]] bool is_string() const { return json_.front() == '"'; }
    [[nodiscard]] bool is_object() const { return json_.front() == '{'; }
    [[nodiscard]] Value value() const;
    /// The value of a key of an object, which alone is parsed; null if it has none.
    [[nodiscard]] Value at(std::string_view key) const;
    bool operator==(const SerializedValue&) const = default;

  private:
    std::string json_ = "null";
};

/// A display name that a log gives to a player.
struct DisplayName {
    std::string id;
    std::string name;
};

/// The players of a record and their final places, as a tournament needs them. Places and scores are set from what the
/// referee counts. If that leaves them undecided, they come from the claims of a scoresheet that are not false.
struct Placing {
    std::vector<std::string> players;  ///< in seat order; empty if the log's list of players is not readable
    std::vector<std::size_t> offsets;  ///< by seat, of the entry in the log's list of players
    std::vector<int> places;           ///< by seat; empty unless all are known
    std::vector<int> scores;           ///< by seat; empty unless all are known
    bool open_ties = false;            ///< players share a place only because nothing tells who is before whom
};

/// What follows of a scoresheet although the scores of some players are open.
struct Deduction {
    SerializedValue facts;                ///< by claim: `scores`, `winners`, `places`, as far as they follow; or null
    std::vector<std::string> derivation;  ///< why they follow
    std::vector<std::string> against;     ///< undecided claims that contradict them
    [[nodiscard]] bool empty() const { return facts.is_null() && against.empty(); }
};

/// The outcome that a log's `meta` expects. A field that is not set allows any value.
struct ExpectedOutcome {
    std::string verdict;
    std::optional<std::string> rule;
    std::optional<std::size_t> event;  ///< 0: the whole log
    std::string wrong;                 ///< why the expectation cannot be read; empty if it can
};

/// The judgement of one log, independent of the game.
struct Report {
    std::string log;                         ///< the file name, with `:LINE` for a line of a corpus
    std::string_view game;                   ///< empty if the log does not name a known game
    std::vector<DisplayName> display_names;  ///< in seat order, only for players who have one
    Verdict verdict = Verdict::legal;
    bool sheet = false;      ///< whether this is a scoresheet, which has no events
    bool counted = true;     ///< false for a scoresheet whose claims stand against one another alone
    std::size_t events = 0;  ///< number of recorded events
    std::size_t judged = 0;  ///< events found legal, or ruled on, before judging stopped
    std::size_t ruled = 0;   ///< of `judged`, those on which an arbiter has ruled
    std::vector<Finding> findings;
    std::vector<Finding> notes;      ///< what was read although it is not exact; they do not affect the verdict
    bool as_meant = false;           ///< the scoresheet was read as it is meant (`SheetAsMeant`)
    std::size_t more = 0;            ///< findings that were dropped from the end of the list; the verdict includes them
    std::optional<Finding> dropped;  ///< of the dropped ones, that which decides the verdict
    Corrections nearest;             ///< at the first illegal event, if asked for
    SerializedValue ended;           ///< the end reason, or false; null if nothing was judged
    SerializedValue result;          ///< `scores`, `winners`, `tallies`; null if nothing was judged
    std::vector<std::string> board;  ///< a picture of the final position judged; empty unless asked for
    std::vector<std::string_view> unchecked;          ///< for a scoresheet, the claims that are partly undecided
    std::vector<std::string> claimed_winners;         ///< ids; only if they are not counted and that claim is not false
    std::vector<std::string> open;                    ///< reasons for `unchecked`; empty unless asked for
    Deduction deduction;                              ///< for a scoresheet, what follows although scores are open
    std::optional<Placing> placing;                   ///< empty unless asked for
    std::optional<ExpectedOutcome> expected_outcome;  ///< from the log's `meta`; empty unless asked for
    std::vector<std::string> columns;                 ///< the values at the requested keys of `meta`
};

/// The finding that decides the verdict: the first with that verdict. Null if there is none, because the log is legal
/// or its findings are not kept.
template <class Findings>
auto first_with_verdict(const Findings& findings, Verdict verdict) -> const typename Findings::value_type* {
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const auto& finding) { return verdict_of(finding) == verdict; });
    return found == findings.end() ? nullptr : &*found;
}

/// The finding that decides the verdict of a report, also if it was dropped from the list. Null if there is none.
const Finding* deciding_finding(const Report& report);

/// The finding that stopped judging at an event; null if none did.
const Finding* stopped_by(const Report& report, std::size_t event);

/// The first finding in an event on which an arbiter ruled; null if there is none.
const Finding* ruled_finding(const Report& report, std::size_t event);

/// Keeps the first `most_findings` findings of a report and sets `more` to the number of the dropped ones. If one of
/// these decides the verdict, it becomes `dropped`.
void truncate_findings(Report& report, std::size_t most_findings);

}  // namespace referee
