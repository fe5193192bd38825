#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace referee {

/// What a finding does to the verdict of its log. The values are ordered: the worst one wins.
enum class Verdict { legal, ruled, incomplete, misreported, illegal, malformed };
constexpr std::size_t verdict_count = 6;

/// The verdict's name in reports.
std::string_view name_of(Verdict verdict);
/// Whether a verdict has this name.
bool is_verdict(std::string_view name);

/// Whether a log with this verdict makes the exit code 1. Rulings of arbiters settle a finding.
constexpr bool is_fault(Verdict verdict) { return verdict > Verdict::ruled; }

/// The severity of a finding. A broken rule is an error, which makes the exit code 1, unless an arbiter ruled on it.
enum class Severity { error, note };

/// The severity's name in reports.
std::string_view name_of(Severity severity);

/// One rule: a row of a game's table, of the log rules or of the claims. Ids are never renamed or reused.
struct Rule {
    std::string_view id;      ///< `GAME/NAME`
    std::string_view title;   ///< what it demands, in one sentence
    std::string_view text;    ///< the full text, in our words
    std::string_view source;  ///< rulebook and section
    Verdict verdict = Verdict::illegal;
    Severity severity = Severity::error;
};

/// A row of a `Ruling`: one choice that it offers, and what it means.
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

/// A point that the rulebook does not state explicitly, or that people argue about, and that has only one reading here.
/// Unlike a `Ruling`, it offers no choice.
struct Interpretation {
    std::string_view statement;  ///< the numbered statement that it interprets: `AB18`
    std::string_view concerns;   ///< the related ids, separated by spaces
    std::string_view text;       ///< what the rulebook says and does not say, and how it is read
};

/// The meaning of a variant, an end reason or a scoring step.
struct Term {
    std::string_view name;  ///< its name in logs; for a scoring step, a name such as `forty`
    std::string_view text;
    std::string_view source;  ///< rulebook and section
};

/// One row of printed data, and its certainty.
struct Datum {
    std::string_view item;
    std::string_view value;
    std::string_view sure;
};

/// A table of printed data that a log may replace.
struct Data {
    std::string_view title;
    std::string_view columns;  ///< heading for `item` and `value`: `region, values`
    std::span<const Datum> rows;
};

}  // namespace referee
