#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/pipeline.hpp"
#include "cli/target.hpp"
#include "show/text.hpp"

namespace referee {

/// For whom a report is written.
enum class ReportFormat { text, line, jsonl, junit, sarif, github };

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
};

std::unique_ptr<ReportSink> make_report(ReportFormat format, Target& target, ReportStyle style);

}  // namespace referee
