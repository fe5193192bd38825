#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "types/value.hpp"

/// What testing another implementation finds.
namespace referee {

/// In what another program differs from the referee.
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

/// A request and what was answered to it; nothing where no answer came.
struct Exchange {
    std::string request;
    std::string answer;
};

/// One difference: where, what is due, what was said instead.
struct Difference {
    Differs kind{};
    std::string about;      ///< the rule, the claim, or the key of what is done or asked; may be empty
    std::size_t game = 0;   ///< which of the games that were played, counted from 1
    std::string name;       ///< the same as people find it again: `seed 1, number 7`, `season.jsonl:17`
    std::size_t event = 0;  ///< the event that comes next or was just played; 0 at the start
    Value about_event;      ///< the event that was asked about or just played, or its beginning; null where none was
    std::string due;        ///< a sentence
    std::string said;       ///< a sentence
    std::string situation;  ///< before that event; empty at the start
    std::vector<std::string> board;
    Value log;                            ///< the game up to there
    std::vector<Exchange> transcript;     ///< the last exchanges
    std::vector<std::string> complaints;  ///< the last lines of the program's standard error

    /// `fact/scores`: what it is grouped by.
    [[nodiscard]] std::string group() const {
        return about.empty() ? std::string(name_of(kind)) : std::string(name_of(kind)) + '/' + about;
    }
};

/// All differences of a kind about one thing.
struct DifferenceGroup {
    std::string id;  ///< `fact/scores`
    std::size_t games = 0;
    Difference first;
    Difference smallest;  ///< that with the shortest game
    std::string known;    ///< why it is known and passed over; empty: it is not
};

/// What was asked and compared, over all games.
struct TestCounts {
    std::size_t games = 0;       ///< played, to their end or to a difference
    std::size_t skipped = 0;     ///< that the program cannot play
    std::size_t not_played = 0;  ///< since it had been started anew too often
    std::size_t events = 0;
    std::size_t requests = 0;
    std::size_t wrong_events = 0;
    std::size_t lists = 0;
    std::size_t facts = 0;
    std::size_t restarts = 0;
};

/// What came of testing a program.
struct TestReport {
    std::string game;
    std::string engine;   ///< its name and version, as it says
    std::string command;  ///< as it was started
    TestCounts counts;
    std::vector<DifferenceGroup> groups;     ///< in the order in which they were met
    std::vector<std::string> told;           ///< the claims that it told as facts at least once
    std::vector<std::string> untold;         ///< those that it was asked for and never told
    std::vector<std::string> cannot;         ///< what it cannot do, or said that it cannot
    std::vector<std::string> strange_rules;  ///< rules that it named and the game has not: they were not compared
    std::map<std::string, std::size_t> why_skipped;  ///< what it said that it cannot, and in how many games
    std::vector<std::string> gone;                   ///< known groups that did not occur
    bool interrupted = false;                        ///< a signal asked for the end before all games were played
};

}  // namespace referee
