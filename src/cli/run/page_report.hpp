#pragma once

#include <memory>

#include "cli/run/pages_folder.hpp"
#include "cli/run/reports.hpp"

namespace referee {

/// Writes one page per log into a folder, and an index.
std::unique_ptr<ReportSink> make_page_report(PagesFolder& folder, const Options& options);

}  // namespace referee
