#pragma once

#include <memory>

#include "cli/run/pages_folder.hpp"
#include "cli/run/reports.hpp"

namespace referee {

/// A page a log in a folder, and an index of all.
std::unique_ptr<ReportSink> make_page_report(PagesFolder& folder, const Options& options);

}  // namespace referee
