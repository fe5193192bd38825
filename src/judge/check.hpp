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
#include "sheet/as_meant.hpp"

/// The room `judge`: takes a log and returns its report. All other capabilities are built on it.
///
/// `Checker` parses a text as a document, reads its envelope, selects the judge of its game (`judge.hpp`) and locates
/// the findings in the text. A game's judge (`game_judge.hpp`) reads the log into the game's types and hands it to
/// `Replay` (`replay.hpp`). This is the main loop: for each event it checks whether the game has ended and whether a
/// rule forbids the event, then applies the event and compares the claims after it. Scoresheets go to `SheetJudge`.
/// JSON logs take the fast path first (`fast/fast_check.hpp`). `rulings.hpp` judges a log again under other rulings,
/// `nearest_events.hpp` searches for legal events near an illegal one, and `expected.hpp` reads the outcome that a
/// log's `meta` expects.
///
/// Invariants: the verdict is the worst of the findings. An illegal event changes nothing. A `Checker` reuses its
/// memory from log to log; the limits of the format bound it.
namespace referee {

/// Judges logs one after the other and returns their reports. Reuses its memory from log to log.
class Checker {
  public:
    explicit Checker(Options options = {})
        : options_(std::move(options)), in_corpus_(options_), json_(options_.language), yaml_(options_.language) {
        in_corpus_.nearest = false;
    }

    /// Judges one log. A JSON text must be followed by readable bytes (`JsonReader::padding`). The findings of the
    /// report are sorted and have their places, and the verdict is the worst of them.
    Report check(const Source& source);

    /// Judges a log that is embedded in a larger document and has no `referee` key. `faults` are the faults of the
    /// document within the log. The findings are sorted but not placed: their offsets refer to the document's text.
    Report check_inside(Cursor log, std::string_view name, const std::vector<DocumentFault>& faults);

  private:
    [[nodiscard]] Report empty_report(std::string log) const;
    void judge(const Source& source, Report& report);
    bool fast_path(const Source& source, const Options& options, Report& report, KnownItems& settled);
    void judge(Cursor root, Envelope& envelope, const Options& options, Reader& reader, Report& report,
               std::size_t settled = 0);
    Judge* introduce(Cursor root, Envelope& envelope, const Options& options, Reader& reader, Report& report);
    Judge* judge_of_game(const GameEntry& game);
    /// `settled` is what the fast path has read of the log; null if it has not tried.
    bool read_document(const Source& source, const KnownItems* settled, Report& report);
    bool read_csv(const Source& source, Report& report);
    bool read_yaml(const Source& source);
    void judge_as_meant(Cursor root, const Options& options, bool inside, std::size_t before, Report& report);
    void refuse_notes(Report& report) const;
    void say_in_cells(const Source& source, Report& report) const;
    void explain_indentation(const Source& source, Report& report) const;
    static void place_findings(const Source& source, Report& report);

    Options options_;
    Options in_corpus_;
    JsonReader json_;
    YamlReader yaml_;
    CsvSheetReader csv_;
    Document document_;
    std::vector<DocumentFault> faults_;
    SheetAsMeant as_meant_;
    Document document_as_meant_;
    std::vector<std::unique_ptr<Judge>> judges_;
    bool lacks_players_ = false;  ///< of the table in CSV that was read (`CsvSheetReader`)
    bool after_sheet_ = false;    ///< The next log is probably a scoresheet too, so the fast path is not tried.
};

}  // namespace referee
