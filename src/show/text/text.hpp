#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "language/language.hpp"
#include "report/report.hpp"

/// The room `show`: formats answers for people and programs. Functions take values and return text; they judge nothing,
/// read no file and print nothing.
///
/// `text` has findings and the style of plain text, `json` the machine report, `csv` rows, `ci` the formats of other
/// programs (SARIF, JUnit, GitHub), `html` pages, `explain` the reference (games, rules, statements, example logs),
/// `tournament` standings, and `answers` the output of one command each, as text and JSON.
namespace referee {

/// Default width of a line in columns.
inline constexpr std::size_t usual_columns = 100;

/// Style of plain text: colour and width.
struct Style {
    bool color = false;
    std::size_t width = usual_columns;
    Language language = Language::english;  ///< of what is translated: the pages of `rules`, `explain` and `games`
};

/// One finding in the style of a compiler: position, verdict, rule and message on one line; the source line with a
/// caret; then the state (as a picture if there is one), the rule, and the legal alternatives, wrapped to the width.
std::string finding_text(const Finding& finding, Style style);

/// `LOG: words`, followed by the names that the log gives to players, if any.
std::string heading_text(const Report& report, std::string_view words, Style style);

/// `players: Jen Harding (jen), Phil Archer (phil)`, wrapped; empty if the log gives no names.
std::string given_names_text(const Report& report, std::string_view indent, Style style);

/// `winner Jen Harding (jen)`, `winners anna and bruno`; empty if there are none. The second form takes the list of
/// their ids.
std::string winners_text(const Report& report, Language language = Language::english);
std::string winners_text(const Report& report, const Value& ids, Language language = Language::english);

/// The lines of a board, indented and wrapped.
std::string board_text(const std::vector<std::string>& board, std::string_view indent, Style style);

/// Emphasises a heading or a key.
std::string strong(std::string_view text, Style style);

/// A verdict in its colour.
std::string verdict_word(Verdict verdict, Style style);

/// A heading followed by text, wrapped with a hanging indent.
std::string headed_text(std::string_view indent, std::string_view heading, std::string_view rest, Style style);

/// A sentence, wrapped with a hanging indent.
std::string row_text(std::string_view indent, std::string_view sentence, Style style);

/// Lines of YAML or JSON with emphasised keys.
std::string keys_text(std::string_view text, Style style);

/// `legal under `RULING: CHOICE``: the rulings under which the finding would not occur; empty if there are none.
std::string rulings_words(const Finding& finding, Language language = Language::english);

/// All findings of a log, followed by the number of those that are not shown. A state equal to that of the previous
/// finding is omitted. Findings after a skipped illegal event may be its consequences and get one line each.
std::string findings_text(const Report& report, Style style);

/// The frame of a note in a text; `message` identifies the note in its file.
using NoteFrame = std::string (*)(std::string_view message, std::string_view text);

/// What was read although it is not exact, one row each; the first ten, and the number of the others. With a frame,
/// each row is in it.
std::string notes_text(const Report& report, std::string_view indent, Style style, NoteFrame frame = nullptr);

/// The claims of a scoresheet that cannot be decided, and the reason if the report has one; empty if there are none.
std::string unchecked_text(const Report& report, std::string_view indent, Style style);
/// `winners ada; places ada 1, ben 2`: what follows of a scoresheet although scores are open.
std::string deduced_words(const Deduction& deduction, Language language);
/// What follows of a scoresheet although scores are open, why it follows, and the claims against it; empty if nothing
/// follows.
std::string deduced_text(const Report& report, std::string_view indent, Style style);
/// The number of findings that are not shown, on one line; empty if all are.
std::string more_text(const Report& report, Language language = Language::english);

/// The text after the verdict, from `; ` on: the number of events, the end, the winners.
std::string ending_words(const Report& report, Language language = Language::english);

/// ` as far as known: nothing counted`, for the heading of a legal scoresheet of which nothing was counted; otherwise
/// empty. It follows the verdict's word.
std::string_view uncounted_words(const Report& report, Language language = Language::english);

/// The verdict line and the names of players. If all events are legal, also the final scores and tallies as a table. If
/// the report has one, the picture of the final position. Notes are in the frame if there is one.
std::string verdict_text(const Report& report, Style style, NoteFrame frame = nullptr);

/// Counts of logs by verdict.
struct Summary {
    std::array<std::size_t, verdict_count> verdicts{};
    std::size_t uncounted = 0;  ///< of the legal logs, the scoresheets of which nothing was counted
    void add(Verdict verdict, bool counted = true) {
        ++verdicts[static_cast<std::size_t>(verdict)];
        uncounted += verdict == Verdict::legal && !counted ? 1 : 0;
    }
    [[nodiscard]] std::size_t logs() const;
    /// The number of logs whose verdict leads to exit code 1.
    [[nodiscard]] std::size_t faults() const;
};

/// `3 logs: 2 legal, 1 illegal`; `3 logs: 2 legal (1 as far as known: nothing counted), 1 illegal`.
std::string summary_text(const Summary& summary, Language language = Language::english);

}  // namespace referee
