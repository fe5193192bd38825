#include "cli/program/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::array rows = {
    OptionRow{"--help", "-h", "", "print this help and exit", ""},
    OptionRow{"--version", "-V", "", "print the version and exit", ""},
    OptionRow{"--format", "", "text|json|jsonl|", "output format: text (default)", ""},
    OptionRow{"--output", "-o", "FILE", "write to FILE, atomically; - is standard output", ""},
    OptionRow{"--color", "", "auto|always|never", "when to use colours; auto: only on a terminal", "auto"},
    OptionRow{"--lang", "", "en|fr",
              "language of sentences; default: for people, that of LC_ALL, LC_MESSAGES or LANG; for programs, en", ""},
    OptionRow{"--report", "", "FORMAT=FILE", "also write a report in another format to FILE; repeatable", ""},
    OptionRow{"--jobs", "-j", "N", "number of parallel jobs", "the number of processors"},
    OptionRow{"--budget", "", "N", "maximum number of candidates to try", "600000"},
    OptionRow{"--timeout", "", "S", "seconds to wait for an answer of the other program", "10"},
    OptionRow{"--quiet", "-q", "", "omit legal logs and the summary", ""},
    OptionRow{"--verbose", "-v", "", "list the skipped entries of folders, and why they are skipped", ""},
    OptionRow{"--hidden", "", "", "in folders, also read files and folders whose names begin with a dot", ""},
    OptionRow{"--exclude", "", "GLOB", "in folders, skip what matches this pattern, as in .gitignore; repeatable", ""},
    OptionRow{"--no-ignore", "", "", "in folders, also read what .gitignore and .refereeignore name", ""},
    OptionRow{"--config", "", "FILE", "use the settings of this project file instead of the nearest referee.yaml", ""},
    OptionRow{"--no-config", "", "", "use the settings of no project file", ""},
    OptionRow{"--game", "", "GAME", "the game of CSV files without a column `game`", ""},
    OptionRow{"--csv-columns", "", "FILE",
              "your own names of columns in CSV files: a file with `columns: {OWN: COLUMN}`", ""},
    OptionRow{"--strict", "", "",
              "in scoresheets and CSV files, names must be exact and columns known; otherwise that is a note", ""},
    OptionRow{"--ruling", "", "ID=CHOICE", "use this choice of a ruling; repeatable", ""},
    OptionRow{"--on-illegal", "", "stop|skip", "at an illegal event, stop, or skip it and continue", "stop"},
    OptionRow{"--max-findings", "", "N", "show at most N findings per log, and the number of the others", ""},
    OptionRow{"--event", "", "N", "the position before this event, counted from 1", "where judging stopped"},
    OptionRow{"--every", "", "",
              "every position of the log, or of every log of a corpus or folder: before each event, and after the last",
              ""},
    OptionRow{"--expect", "", "FILE", "compare the verdicts with a list; exit 0 if and only if all agree", ""},
    OptionRow{"--write-expect", "", "FILE", "write the verdicts as a list for --expect", ""},
    OptionRow{"--statistics", "", "", "print counts by verdict, game and rule at the end, on standard error", ""},
    OptionRow{"--allow-outside", "", "", "allow records outside of the tournament's folder", ""},
    OptionRow{"--seed", "", "S", "random seed", "1"},
    OptionRow{"--count", "-n", "N", "number of logs", "1"},
    OptionRow{"--players", "", "N", "number of players", "any"},
    OptionRow{"--variant", "", "VARIANT", "use this variant, and no others than those named; repeatable", ""},
    OptionRow{"--components", "", "", "use other components than the printed ones in every log", ""},
    OptionRow{"--form", "", "open|hidden", "open, or hidden: without information that only its player sees", "either"},
    OptionRow{"--generator", "", "VERSION", "version of the generator", "1, the newest"},
    OptionRow{"--sheet", "", "", "write a scoresheet instead of", ""},
    OptionRow{"--markdown", "", "", "print a Markdown page", ""},
    OptionRow{"--all", "", "", "everything: ", ""},
};

}  // namespace

std::span<const OptionRow> option_rows() { return rows; }

const OptionRow& option_row(std::string_view name) {
    const auto* const row = std::find_if(rows.begin(), rows.end(),
                                         [&](const OptionRow& one) { return one.name == name; });
    if (row == rows.end()) throw std::logic_error(cat("the option ", name, " is not in the table"));
    return *row;
}

std::string declared_names(const OptionRow& row) {
    return row.letter.empty() ? std::string(row.name) : cat(row.name, ',', row.letter);
}

std::string option_help(const OptionRow& row, std::string_view more) {
    return cat(row.meaning, more, row.usual.empty() ? "" : cat("; default: ", row.usual));
}

}  // namespace referee
