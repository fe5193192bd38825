#include "cli/run/page_report.hpp"

namespace referee {

/// Replaces `page_report.cpp` in a build without pages.
std::unique_ptr<ReportSink> make_page_report(PagesFolder&, const Options&) { return nullptr; }

}  // namespace referee
