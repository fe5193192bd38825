#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace referee {

/// What a finding does to the verdict of its log; the worse comes later, and wins.
enum class Verdict { legal, ruled, incomplete, misreported, illegal, malformed };
constexpr std::size_t verdict_count = 6;

/// The verdict's name in reports.
std::string_view name_of(Verdict verdict);

/// Whether a log of this verdict makes the exit code 1. What an arbiter has ruled on is settled.
constexpr bool is_fault(Verdict verdict) { return verdict > Verdict::ruled; }

/// How grave a finding is. Every rule broken makes the exit code 1 and is an error, but where an arbiter ruled on it.
enum class Severity { error, note };

/// The severity's name in reports.
std::string_view name_of(Severity severity);

/// One rule: a row of a game's table, of the table of log rules, or of the claims. Ids are never renamed nor reused.
struct Rule {
    std::string_view id;      ///< `GAME/NAME`
    std::string_view title;   ///< what it demands, in one sentence
    std::string_view text;    ///< the same at length, in our words
    std::string_view source;  ///< rulebook and section
    Verdict verdict = Verdict::illegal;
    Severity severity = Severity::error;
};

/// One reading of an open rule.
struct Choice {
    std::string_view name;
    std::string_view meaning;
};

/// A point that the rulebook leaves open. The first choice is the default.
struct Ruling {
    std::string_view id;
    std::string_view question;
    std::span<const Choice> choices;
    std::string_view source;
};

/// A point that the rulebook does not settle in so many words, or that people argue about, and that is read in one way
/// without a ruling.
struct Interpretation {
    std::string_view statement;  ///< the numbered statement that it reads: `AB18`
    std::string_view concerns;   ///< the ids where people meet it, joined by blanks
    std::string_view text;       ///< what the rulebook says and what not, and how it is read
};

/// A variant, an end reason or a step of the scoring: what its name means.
struct Term {
    std::string_view name;  ///< in a log, but of a step: `forty`
    std::string_view text;
    std::string_view source;  ///< rulebook and section
};

/// One line of printed data, and how sure it is.
struct Datum {
    std::string_view item;
    std::string_view value;
    std::string_view sure;
};

/// A table of printed data that a log may replace.
struct Data {
    std::string_view title;
    std::string_view columns;  ///< what `item` and `value` are, for the heading: `region, values`
    std::span<const Datum> rows;
};

}  // namespace referee
