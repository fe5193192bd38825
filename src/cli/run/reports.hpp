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

/// `FORMAT=FILE`; a complaint, and nothing, otherwise.
std::optional<std::pair<ReportFormat, std::string>> report_named(std::string_view argument, Session& session);
/// The folder of `html=DIR`; nothing otherwise.
std::optional<std::string> pages_named(std::string_view argument);
/// `FORMAT` alone, of a report that a part holds.
std::optional<std::pair<ReportFormat, std::string>> report_of_part(std::string_view argument, Session& session);

/// A report of a run in one format, written to its target as the logs are judged.
class ReportSink : public Sink {
  public:
    /// What kept logs from being judged: an input that cannot be read, or for an empty path something about the run.
    virtual void trouble(std::string_view path, std::string_view why) = 0;
};

/// How a report is dressed. A quiet one says nothing of legal logs, and no summary.
struct ReportStyle {
    bool quiet = false;
    Style style;
    std::vector<std::string> columns;  ///< the names of what rows tell of `meta`
};

std::unique_ptr<ReportSink> make_report(ReportFormat format, Target& target, ReportStyle style);

}  // namespace referee
