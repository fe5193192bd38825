#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/io/target.hpp"
#include "cli/program/session.hpp"
#include "cli/run/pages_folder.hpp"
#include "cli/run/reports.hpp"

namespace referee {

/// The reports of a run, and where they go.
struct ReportingArguments {
    ReportFormat format = ReportFormat::text;
    std::vector<std::pair<ReportFormat, std::string>> reports;
    std::string expect;
    bool expect_meta = false;  ///< compare each log with its own `meta`
    std::string write_expect;
    bool statistics = false;
    bool quiet = false;
    std::vector<std::string> columns;  ///< columns of the rows that come from `meta`
    std::string pages{};               ///< the folder with one page per log; empty: none
    Options page_options{};            ///< how the logs of the pages are judged

    /// True if the list of differences replaces the text report.
    [[nodiscard]] bool list_only() const { return (!expect.empty() || expect_meta) && format == ReportFormat::text; }
    /// True if there is a report in this format, including the one on standard output.
    [[nodiscard]] bool has(ReportFormat wanted) const;
    /// True if a report or page may show a log without findings.
    [[nodiscard]] bool shows_legal_logs() const {
        return !reports.empty() || !pages.empty() || (!quiet && !list_only());
    }
};

/// Declares `--expect` and `--write-expect`, which exclude each other, and returns them.
std::pair<Option, Option> add_expectations(Command& command, ReportingArguments& reporting);

/// The names, in parts, of the texts rendered for standard output, for another report and for a list of differences.
inline constexpr std::string_view main_piece = "format";
inline constexpr std::string_view findings_piece = "findings";
std::string report_piece(ReportFormat format);

/// The reports, lists and counts of a run: the sinks in their fixed order, and their targets.
class Reporting {
  public:
    Reporting(const ReportingArguments& arguments, Session& session)
        : arguments_(arguments), session_(session), standard_output_(session) {}

    /// Checks that no output would replace a file that is read. Otherwise prints an error and returns false.
    bool spares(const std::vector<std::string>& read);
    /// Opens all outputs and makes the sinks. Prints an error and returns false if a file cannot be written. With
    /// `timed`, the statistics include the duration of the run.
    bool open(bool timed);
    /// Opens a further output.
    Target* open(const std::string& path);

    /// A sink, and the name of its rendered text in parts; empty if it needs no rendered text.
    struct Taker {
        std::string piece;
        std::unique_ptr<Sink> sink;
    };
    [[nodiscard]] const std::vector<Taker>& takers() const { return takers_; }
    /// Adds an error of an input to the reports; an error with a path is also printed on standard error.
    void complain(std::string_view path, std::string_view why);
    /// Completes all outputs.
    void finish();

  private:
    bool open_pages();
    void add_report(std::string piece, ReportFormat format, Target& target, ReportStyle style);

    const ReportingArguments& arguments_;
    Session& session_;
    StandardOutput standard_output_;
    StandardError standard_error_{session_};
    bool standard_output_taken_ = false;
    std::vector<std::pair<std::string, std::unique_ptr<OutputFile>>> files_;
    std::unique_ptr<PagesFolder> pages_;
    std::vector<Taker> takers_;
    std::vector<ReportSink*> reports_;
};

}  // namespace referee
