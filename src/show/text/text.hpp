#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"

/// The room `show`: answers as people and programs read them. Values in, text out; nothing here judges, reads a file or
/// prints.
///
/// `text` holds findings and what text for people looks like, `json` the machine report, `csv` rows, `ci` the formats
/// of other programs (SARIF, JUnit, GitHub), `html` pages, `explain` what the program knows (games, rules, statements,
/// example logs), `tournament` standings, and `answers` the answer of one command each, for people and for programs.
namespace referee {

/// The columns of a line where nobody says how many there are.
inline constexpr std::size_t usual_columns = 100;

/// How text for people is dressed, and how wide it may be.
struct Style {
    bool color = false;
    std::size_t width = usual_columns;
};

/// One finding as a compiler would print it: place, verdict, rule and sentence on one line, however long; the source
/// line with a caret; the state (as a picture where the finding has one), the rule and what would have been legal, in
/// lines that fit.
std::string finding_text(const Finding& finding, Style style);

/// `LOG: words`, and below it the names that the log gives to players; where it gives none, that line alone.
std::string heading_text(const Report& report, std::string_view words, Style style);

/// `players: Jen Harding (jen), Phil Archer (phil)`, as a line or more; empty where the log gives no names.
std::string given_names_text(const Report& report, std::string_view indent, Style style);

/// `winner Jen Harding (jen)`, `winners anna and bruno`; of a report with a result.
std::string winners_text(const Report& report);

/// Lines of a picture, indented; one that does not fit goes on below.
std::string board_text(const std::vector<std::string>& board, std::string_view indent, Style style);

/// A heading, a key: what the eye looks for.
std::string strong(std::string_view text, Style style);

/// A verdict in its colour.
std::string verdict_word(Verdict verdict, Style style);

/// A heading with what follows it on its line, in lines that fit; what goes on below stands further in.
std::string headed_text(std::string_view indent, std::string_view heading, std::string_view rest, Style style);

/// A sentence in lines that fit; what goes on below stands further in.
std::string row_text(std::string_view indent, std::string_view sentence, Style style);

/// Lines of YAML or JSON, with the keys dressed that lines begin with.
std::string keys_text(std::string_view text, Style style);

/// `legal under `RULING: CHOICE``: the other rulings under which a finding would not be there; empty where there is
/// none.
std::string rulings_words(const Finding& finding);

/// The findings of a log: each at length (a state that is that of the finding before is not told again), but those
/// behind an illegal event that was passed over, which may follow from it, as a list of one line each; and how many are
/// not shown.
std::string findings_text(const Report& report, Style style);

/// The line that names the claims of a scoresheet that nothing decides, and below it why, where the report says it;
/// empty where there is none.
std::string unchecked_text(const Report& report, std::string_view indent, Style style);
/// How many findings are not shown, on one line of its own; empty where all are.
std::string more_text(const Report& report);

/// What stands behind the verdict on its line, from `; ` on: how many events, how the game ended, who won.
std::string ending_words(const Report& report);

/// The verdict on one line; the names that the log gives to players; for a log whose events are all legal the final
/// scores and tallies as a table; the picture of the final position where the report has one.
std::string verdict_text(const Report& report, Style style);

/// How many logs got which verdict.
struct Summary {
    std::array<std::size_t, verdict_count> verdicts{};
    void add(Verdict verdict) { ++verdicts[static_cast<std::size_t>(verdict)]; }
    [[nodiscard]] std::size_t logs() const;
    /// Those whose verdict makes the exit code 1.
    [[nodiscard]] std::size_t faults() const;
};

/// `3 logs: 2 legal, 1 illegal`.
std::string summary_text(const Summary& summary);

}  // namespace referee
