#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "csv/sheet.hpp"
#include "doc/document.hpp"
#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "judge/judge.hpp"
#include "judge/options.hpp"
#include "log/source.hpp"
#include "report/report.hpp"

/// The room `judge`: one log in, its report out. This is the referee; every other capability asks it.
///
/// `Checker` reads a text as a document, reads its envelope, takes the judge of its game (`judge.hpp`) and places the
/// findings in the text. A game's judge (`game_judge.hpp`) reads the log into the game's types and hands it to `Replay`
/// (`replay.hpp`), the one loop: has the game ended? does a rule refuse the event? else apply it and compare the claims
/// behind it. Scoresheets go to `SheetJudge`. JSON logs take the fast path first (`fast/fast_check.hpp`). `rulings.hpp`
/// judges again under other rulings, `nearest_events.hpp` looks for legal events near an illegal one, `expected.hpp`
/// reads what a log's `meta` says must be found.
///
/// Invariants: the verdict is the worst of the findings; a refused event changes nothing; a `Checker` keeps its memory
/// from log to log, and that memory is bounded by the limits of the format.
namespace referee {

/// Judges logs one after the other: text in, report out. Keeps its memory from log to log.
class Checker {
  public:
    explicit Checker(Options options = {}) : options_(std::move(options)), in_corpus_(options_) {
        in_corpus_.nearest = false;
    }

    /// Judges one log. The bytes behind a JSON text must be readable (`JsonReader::padding`). The report is whole: its
    /// findings are placed and in order, and its verdict is the worst of them.
    Report check(const Source& source);

    /// Judges a log that stands in a larger document, without `referee`. `faults` are those of the document that lie in
    /// it. The findings are in order, and not placed: their offsets are in the document's text.
    Report check_inside(Cursor log, std::string_view name, const std::vector<DocumentFault>& faults);

  private:
    [[nodiscard]] Report empty_report(std::string log) const;
    void judge(const Source& source, Report& report);
    bool skim(const Source& source, const Options& options, Report& report, std::size_t& settled);
    void judge(Cursor root, Envelope& envelope, const Options& options, Reader& reader, Report& report,
               std::size_t settled = 0);
    Judge* introduce(Cursor root, Envelope& envelope, const Options& options, Reader& reader, Report& report);
    bool read_document(const Source& source, Report& report);
    bool read_csv(const Source& source, Report& report);
    static void explain_indentation(const Source& source, Report& report);
    static void place_findings(const Source& source, Report& report);

    Options options_;
    Options in_corpus_;
    JsonReader json_;
    YamlReader yaml_;
    CsvSheetReader csv_;
    Document document_;
    std::vector<DocumentFault> faults_;
    std::vector<std::unique_ptr<Judge>> judges_;
    bool after_sheet_ = false;  ///< Behind a scoresheet another is expected, which has no events to skim.
};

/// Adds what a document is wrong about to the findings; nothing beyond those that are kept.
void report_faults(const std::vector<DocumentFault>& faults, std::vector<Finding>& findings);

/// Finds the places of findings and their excerpts in the text that their offsets are in.
void place(const Source& source, std::vector<Finding*> findings);

}  // namespace referee
