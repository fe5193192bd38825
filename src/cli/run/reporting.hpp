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

/// What a run is asked to tell, and where.
struct ReportingArguments {
    ReportFormat format = ReportFormat::text;
    std::vector<std::pair<ReportFormat, std::string>> reports;
    std::string expect;
    bool expect_meta = false;  ///< hold each log to its own `meta`
    std::string write_expect;
    bool statistics = false;
    bool quiet = false;
    std::vector<std::string> columns;  ///< what rows tell of `meta`
    std::string pages{};               ///< the folder of a page a log; empty: none
    Options page_options{};            ///< how the logs of pages are judged

    /// Whether the list of disagreements takes the place of the text report.
    [[nodiscard]] bool list_only() const { return (!expect.empty() || expect_meta) && format == ReportFormat::text; }
    /// Whether there is a report in this format, the one of standard output among them.
    [[nodiscard]] bool has(ReportFormat wanted) const;
};

/// What the report of standard output, another report and a list of disagreements take rendered is called in parts.
inline constexpr std::string_view main_piece = "format";
inline constexpr std::string_view findings_piece = "findings";
std::string report_piece(ReportFormat format);

/// The reports, lists and counts of a run: the sinks that take what was judged, in one order, and where they write.
class Reporting {
  public:
    Reporting(const ReportingArguments& arguments, Session& session)
        : arguments_(arguments), session_(session), standard_output_(session) {}

    /// Whether nothing that is written would take the place of a file that is read; a complaint otherwise.
    bool spares(const std::vector<std::string>& read);
    /// Opens all that is written and makes the sinks; false, and a complaint, where a file cannot be written. `timed`:
    /// statistics tell how long the run took.
    bool open(bool timed);
    /// One more file that is written, as the reports are.
    Target* open(const std::string& path);

    /// A sink, and the name of what it takes rendered, as parts have it; empty where it looks at nothing rendered.
    struct Taker {
        std::string piece;
        std::unique_ptr<Sink> sink;
    };
    [[nodiscard]] const std::vector<Taker>& takers() const { return takers_; }
    /// What kept logs from being judged: told in the reports, and for a path by the session.
    void complain(std::string_view path, std::string_view why);
    /// Makes final what was written.
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
