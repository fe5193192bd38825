#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/coverage.hpp"
#include "types/value.hpp"

/// The results of testing another implementation.
namespace referee {

/// The kinds of difference between another program and the referee.
enum class Differs : std::uint8_t {
    legal_missing,
    legal_extra,
    refuses,
    accepts,
    rule,
    fact,
    start,
    crash,
    timeout,
    protocol,
    error,
    unsteady
};
inline constexpr std::array<std::string_view, 12> differs_names = {
    "legal-missing", "legal-extra", "refuses", "accepts",  "rule",  "fact",
    "start",         "crash",       "timeout", "protocol", "error", "unsteady"};
constexpr std::string_view name_of(Differs kind) { return differs_names[static_cast<std::size_t>(kind)]; }

/// What a difference of kind `start` is about if `start` contained events.
inline constexpr std::string_view about_events = "events";

/// Whether a difference concerns a list of legal parts.
constexpr bool is_of_list(Differs kind) { return kind == Differs::legal_missing || kind == Differs::legal_extra; }

/// A request and the answer to it; the answer is empty if none came.
struct Exchange {
    std::string request;
    std::string answer;
};

/// One difference: where it occurred, the expected answer and the actual one.
struct Difference {
    Differs kind{};
    std::string about;              ///< the rule, the claim or the key of the action or question; may be empty
    std::string rule;               ///< the rule about which both disagree, as far as it is known
    std::string named;              ///< the rule by which the program refuses instead; empty if it names none
    std::vector<std::string> also;  ///< other groups that differ at the same position
    std::size_t game = 0;           ///< the number of the game in this test run, counted from 1
    std::string name;       ///< a name by which people find the game again: `seed 1, number 7`, `season.jsonl:17`
    std::size_t event = 0;  ///< the next event or the one just played; 0 at the start
    Value about_event;      ///< the event in question or just played, or its beginning; null if none
    std::string due;        ///< the expected answer, as a sentence
    std::string actual;     ///< the actual answer, as a sentence
    std::string situation;  ///< the situation before that event; empty at the start
    std::vector<std::string> board;
    Value log;                            ///< the game so far
    std::vector<Exchange> transcript;     ///< the last exchanges before the difference
    std::vector<std::string> complaints;  ///< the last lines of the program's standard error

    /// The key for grouping: `fact/scores`. A program that is silent, ends, talks nonsense or answers with an error is
    /// one group, whatever it was asked.
    [[nodiscard]] std::string group() const {
        const bool whatever = kind == Differs::crash || kind == Differs::timeout || kind == Differs::protocol ||
            kind == Differs::error;
        return about.empty() || whatever ? std::string(name_of(kind)) : std::string(name_of(kind)) + '/' + about;
    }
    /// The number of events of the game that shows it.
    [[nodiscard]] std::size_t events() const { return log.contains("events") ? log.at("events").size() : 0; }
};

/// Differences that probably have one cause: of one kind about one subject, and others under the same rule or at the
/// same position.
struct DifferenceGroup {
    std::string id;  ///< `fact/scores`
    std::size_t games = 0;
    Difference first;
    Difference smallest;                        ///< the one with the shortest game
    std::string known{};                        ///< why this group is known and ignored; empty if it is not known
    std::map<std::string, std::size_t> also{};  ///< the other groups gathered here, and in how many games each occurs
    std::string search{};                       ///< how far a shorter game was searched for; empty if it was not
};

/// Totals over all games.
struct TestCounts {
    std::size_t games = 0;       ///< games played to the end or to a difference
    std::size_t skipped = 0;     ///< games that the program cannot play
    std::size_t not_played = 0;  ///< games not played because the program had been restarted too often
    std::size_t cut = 0;         ///< games played only up to a ruling of their record that the protocol cannot tell
    std::size_t events = 0;
    std::size_t requests = 0;
    std::size_t wrong_events = 0;
    std::size_t rules = 0;  ///< refusals of illegal events that named a rule of the game, which was compared
    std::size_t lists = 0;
    std::size_t facts = 0;
    std::size_t restarts = 0;
};

/// A row of the coverage of a test: something that games show, how often the program was asked about it, and how often
/// the whole plan requires.
struct ReachedRow {
    std::string kind;
    std::string name;
    std::uint64_t times = 0;
    std::uint64_t required = 0;
    std::string why{};  ///< why it was not reached as often as required; empty if it was

    [[nodiscard]] bool reached() const { return times >= required; }
};

/// The result of testing a program.
struct TestReport {
    std::string game;
    std::string engine;   ///< name and version as the program reports them
    std::string command;  ///< the command line
    TestCounts counts;
    std::vector<DifferenceGroup> groups;             ///< in order of first occurrence
    std::vector<std::string> stated;                 ///< claims that the program stated as facts at least once
    std::vector<std::string> not_stated;             ///< claims that it was asked for and never stated
    std::vector<std::string> cannot;                 ///< capabilities that it lacks or declares unsupported
    std::vector<std::string> strange_rules;          ///< rules that it named and the game does not have; not compared
    std::map<std::string, std::size_t> why_skipped;  ///< what it declared unsupported, and in how many games
    std::map<std::string, std::size_t> why_cut;      ///< why games were played only in part, and in how many
    std::vector<std::string> gone;                   ///< known groups that did not occur
    Coverage reached;                                ///< what the games showed
    std::vector<ReachedRow> coverage;                ///< the rows of the plan, kind by kind
    std::string_view plan;                           ///< `whole`, `quick`, `corpus` or `suite`
    bool interrupted = false;                        ///< whether a signal stopped the run before all games were played
};

}  // namespace referee
