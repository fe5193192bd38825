#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/check.hpp"
#include "log/padded_text.hpp"
#include "lsp/nodes.hpp"
#include "lsp/text.hpp"
#include "position/record.hpp"
#include "show/tournament/tournament.hpp"

namespace referee::lsp {

/// Judges the text of a tournament, whose records are found relative to its address, in a language. This is the only
/// access of a language server to the outside, apart from the editor.
using JudgeTournament =
    std::function<TournamentReport(const Source& source, const std::string& uri, Language language)>;

/// The kind of a document. Other files get no diagnostics.
enum class DocumentKind : std::uint8_t { none, log, tournament, project };

/// Whether a document has the name of a project file.
bool is_project_file(std::string_view uri);

/// A finding and its span in a document.
struct LocatedFinding {
    Finding finding;
    Span span;
    bool typed = false;  ///< the missing part may still be typed
    bool note = false;   ///< not a fault: it was read although it is not exact
    Value counted{};     ///< the true value of a false claim of a tournament; null for any other finding
};

/// A document that is open in an editor. Results are computed on request, once for each version.
class OpenDocument {
  public:
    /// `judging` has the settings of its project.
    OpenDocument(std::string uri, std::string language, std::string text, Options judging = {});

    [[nodiscard]] const std::string& uri() const { return uri_; }
    [[nodiscard]] const EditedText& text() const { return text_; }
    [[nodiscard]] Format format() const { return format_; }
    [[nodiscard]] const Options& judging() const { return judging_; }
    /// The language of all that is said of it.
    [[nodiscard]] Language language() const { return judging_.language; }
    std::optional<long long> version{};
    std::vector<std::string_view> report_formats{};  ///< that a project file may name

    /// Judges with the settings of a changed project from now on.
    void judge_as(Options judging);

    /// Replaces part of the text, or all of it if no part is given.
    void change(std::optional<std::pair<Spot, Spot>> part, std::string_view with);

    [[nodiscard]] DocumentKind kind();
    /// Whether it is a log or a tournament.
    [[nodiscard]] bool is_of_games() { return kind() == DocumentKind::log || kind() == DocumentKind::tournament; }
    /// The root node; nothing if the text cannot be read completely.
    [[nodiscard]] std::optional<Cursor> root();
    /// The document as a value; null if it cannot be converted.
    [[nodiscard]] const Value& value();
    /// The report of the whole log.
    [[nodiscard]] const Report& report();
    /// The log with its record, for queries; without a record if the log is malformed.
    [[nodiscard]] const Opened& opened();
    /// All findings in the order of the text. For a malformed or torn log they include findings before the fault.
    [[nodiscard]] const std::vector<LocatedFinding>& located_findings(const JudgeTournament& judge);
    /// The findings of a tournament in the files of its records, which are named relative to its own.
    [[nodiscard]] const std::vector<Finding>& findings_elsewhere(const JudgeTournament& judge);

  private:
    struct Read {
        Document document;
        JsonReader json;
        YamlReader yaml;
        std::vector<DocumentFault> faults;
        bool complete = false;
        Value value;
    };

    void forget();
    Read& read();
    [[nodiscard]] Source source_of(const PaddedText& own) const;
    void locate_log_findings();
    void locate_tournament_findings(const JudgeTournament& judge);
    void locate_project_findings();
    void locate_findings_before();
    [[nodiscard]] std::vector<std::string> beginnings();
    LocatedFinding& add(Finding finding, bool note = false);
    [[nodiscard]] Span span_of_finding(const Finding& finding);
    [[nodiscard]] bool may_still_come(const Finding& finding);

    std::string uri_;
    EditedText text_;
    Format format_;
    Options judging_;
    std::string padded_;  ///< the text, padded for the readers
    std::unique_ptr<Read> read_;
    std::optional<Report> report_;
    std::optional<Opened> opened_;
    std::optional<std::vector<LocatedFinding>> located_findings_;
    std::vector<Finding> findings_elsewhere_;  ///< as long as there are `located_findings_`
};

}  // namespace referee::lsp
