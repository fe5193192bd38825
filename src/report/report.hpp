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

/// The room `report`: the referee's answers as plain values. Behind them nothing knows which game was played, so that
/// `show` formats the answers of any.
///
/// `Report` is the judgement of one log. The other headers hold the answers of one capability each: the audit, a
/// listing of legal events, repairs, the timeline of a page, perft, coverage, differences found by a test. They have no
/// behaviour but equality and small look-ups.
namespace referee {

/// A value that was counted, as JSON on one line: most of them are only printed, and a tree costs more than the line.
class CountedJson {
  public:
    CountedJson() = default;
    explicit CountedJson(std::string json) : json_(std::move(json)) {}

    [[nodiscard]] const std::string& json() const { return json_; }
    [[nodiscard]] bool is_null() const { return json_.front() == 'n'; }
    [[nodiscard]] bool is_string() const { return json_.front() == '"'; }
    [[nodiscard]] bool is_object() const { return json_.front() == '{'; }
    [[nodiscard]] Value value() const;
    bool operator==(const CountedJson&) const = default;

  private:
    std::string json_ = "null";
};

/// A name that a log gives to a player.
struct GivenName {
    std::string id;
    std::string name;
};

/// Who played, and who came where: what a tournament asks of a record. The places of all players are known by what was
/// counted, and where that leaves them open by those claims of a scoresheet that are not false; so are the scores.
struct Placing {
    std::vector<std::string> players;  ///< in seat order; empty where the log does not say it readably
    std::vector<int> places;           ///< by seat; empty where some are not known
    std::vector<int> scores;           ///< by seat; empty where some are not known
};

/// What a log says of itself must be found in it: what is left out may be anything.
struct Foretold {
    std::string verdict;
    std::optional<std::string> rule;
    std::optional<std::size_t> event;  ///< 0: the whole log is meant
    std::string wrong;                 ///< why it cannot be read; empty where it can
};

/// The judgement of one log. Nothing that reads it knows which game it was.
struct Report {
    std::string log;                     ///< the file, with `:LINE` for a line of a corpus
    std::string_view game;               ///< empty where the log does not name a known game
    std::vector<GivenName> given_names;  ///< in seat order, of those that have one
    Verdict verdict = Verdict::legal;
    bool sheet = false;      ///< a scoresheet, which has no events
    std::size_t events = 0;  ///< recorded
    std::size_t judged = 0;  ///< found legal, or ruled on, before judging stopped
    std::size_t ruled = 0;   ///< of these, those on which an arbiter has ruled
    std::vector<Finding> findings;
    std::size_t more = 0;            ///< findings behind these that are not shown; the verdict counts them
    Mendings nearest;                ///< at the first illegal event, where asked for
    CountedJson ended;               ///< the end reason, or false; null where nothing was judged
    CountedJson result;              ///< `scores`, `winners`, `tallies`; null where nothing was judged
    std::vector<std::string> board;  ///< a picture of the position where judging stopped; empty unless asked for
    std::vector<std::string_view> unchecked;  ///< of a scoresheet, the claims of which some part was decided by nothing
    std::vector<std::string> open;            ///< why; empty unless asked for
    std::optional<Placing> placing;           ///< nothing unless asked for
    std::optional<Foretold> foretold;         ///< by its `meta`; nothing unless asked for
    std::vector<std::string> columns;         ///< what stands in its `meta` at the places asked for
};

/// The finding that makes a verdict: the first of that verdict. Null where none is there (a legal log, or findings that
/// are not kept).
template <class Findings>
auto deciding(const Findings& findings, Verdict verdict) -> const typename Findings::value_type* {
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const auto& finding) { return verdict_of(finding) == verdict; });
    return found == findings.end() ? nullptr : &*found;
}

/// The finding that stopped judging at an event; null where none did.
const Finding* stopped_by(const Report& report, std::size_t event);

/// What was found in an event on which an arbiter ruled; null where nothing was.
const Finding* settled_at(const Report& report, std::size_t event);

/// Leaves the first findings of a report, and the number of the others.
void abridge(Report& report, std::size_t most_findings);

}  // namespace referee
