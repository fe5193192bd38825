#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/io/target.hpp"
#include "cli/program/options.hpp"
#include "cli/run/pipeline.hpp"
#include "show/text/text.hpp"

namespace referee {

/// The formats that other code names. `format_rows` in reports.cpp lists all formats.
enum class ReportFormat { text, line, jsonl, junit, sarif, github, rows };

const NamesOf<ReportFormat>& report_formats();
std::string_view name_of(ReportFormat format);
/// Whether the format reports only the first malformed lines of a corpus and counts the others (`MalformedLineLimit`).
bool limits_malformed_lines(ReportFormat format);

/// Parses `FORMAT=FILE`; otherwise prints an error, that `form` is expected, and returns nothing.
std::optional<std::pair<ReportFormat, std::string>> report_named(std::string_view argument, std::string_view form,
                                                                 Session& session);
/// The folder in `html=DIR`; otherwise nothing.
std::optional<std::string> pages_named(std::string_view argument);
/// Parses the `FORMAT` of a report in a part; otherwise prints an error and returns nothing.
std::optional<std::pair<ReportFormat, std::string>> report_of_part(std::string_view argument, Session& session);

/// A report of a run in one format, written to its target while the logs are judged.
class ReportSink : public Sink {
  public:
    /// Takes the error of an input that cannot be read or, with an empty path, an error of the run.
    virtual void trouble(std::string_view path, std::string_view why) = 0;
};

/// The appearance of a report. A quiet report has no legal logs and no summary.
struct ReportStyle {
    bool quiet = false;
    Style style;
    std::vector<std::string> columns;  ///< columns of the rows that come from `meta`
};

std::unique_ptr<ReportSink> make_report(ReportFormat format, Target& target, ReportStyle style);

}  // namespace referee
