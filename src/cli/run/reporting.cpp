#include "cli/run/reporting.hpp"

#include <algorithm>
#include <chrono>

#include "cli/run/expect.hpp"
#include "cli/run/expected_by_meta.hpp"
#include "cli/run/page_report.hpp"
#include "show/text/statistics.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Sets the exit code of the run.
class Exit final : public Sink {
  public:
    explicit Exit(Session& session) : session_(session) {}

    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override {
        if (is_fault(digest.verdict)) session_.raise(exit_fault);
    }

  private:
    Session& session_;
};

/// Prints the counts of the run, and its duration, on standard error.
class StatisticsSink final : public Sink {
  public:
    StatisticsSink(Session& session, bool timed) : session_(session), timed_(timed) {}

    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override {
        ++logs_;
        statistics_.add_log(digest.log, digest.game, digest.verdict, digest.counted);
        for (const Digest::FindingDigest& one : digest.findings)
            statistics_.add_finding(*one.rule, one.verdict, one.event);
    }
    void finish() override {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
        session_.write_error(statistics_.text());
        if (timed_) session_.write_error(cat('\n', rate_text(logs_, seconds), '\n'));
    }

  private:
    Session& session_;
    const bool timed_;
    Statistics statistics_;
    std::uint64_t logs_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

bool ReportingArguments::has(ReportFormat wanted) const {
    return (format == wanted && !list_only()) ||
        std::any_of(reports.begin(), reports.end(), [&](const auto& report) { return report.first == wanted; });
}

std::pair<Option, Option> add_expectations(Command& command, ReportingArguments& reporting) {
    const Option expect = add_known(command, "--expect", reporting.expect);
    const Option write_expect = add_known(command, "--write-expect", reporting.write_expect).excludes(expect);
    return {expect, write_expect};
}

std::string report_piece(ReportFormat format) { return cat("report:", name_of(format)); }

bool Reporting::spares(const std::vector<std::string>& read) {
    std::vector<std::string> outputs = {session_.output, arguments_.write_expect};
    for (const auto& [format, path] : arguments_.reports) outputs.push_back(path);
    std::erase_if(outputs, [](const std::string& path) { return path.empty() || path == "-"; });
    for (const std::string& output : outputs) {
        if (!same_file(arguments_.expect, output) &&
            std::none_of(read.begin(), read.end(), [&](const std::string& path) { return same_file(path, output); }))
            continue;
        session_.complain(cat("a report cannot be written to an input file, `", printable(output), '`'));
        return false;
    }
    return true;
}

bool Reporting::open(bool timed) {
    Target* main = open(session_.output);
    if (main == nullptr) return false;
    const Style style = session_.style();
    const bool list_only = arguments_.list_only();
    if (!list_only)
        add_report(std::string(main_piece), arguments_.format, *main, {arguments_.quiet, style, arguments_.columns});
    for (const auto& [format, path] : arguments_.reports) {
        Target* target = open(path);
        if (target == nullptr) return false;
        add_report(report_piece(format), format, *target, {false, {}, arguments_.columns});
    }
    if (!arguments_.pages.empty() && !open_pages()) return false;
    if (!arguments_.write_expect.empty()) {
        Target* target = open(arguments_.write_expect);
        if (target == nullptr) return false;
        takers_.push_back({"", std::make_unique<ExpectationWriter>(arguments_.write_expect, *target)});
    }
    const std::string findings(findings_piece);
    Target& list = list_only ? *main : standard_error_;
    if (arguments_.expect_meta) {
        takers_.push_back({findings, std::make_unique<MetaExpectations>(list, style, session_)});
    } else if (arguments_.expect.empty()) {
        takers_.push_back({"", std::make_unique<Exit>(session_)});
    } else {
        takers_.push_back({findings, std::make_unique<Expectations>(arguments_.expect, list, style, session_)});
    }
    if (arguments_.statistics) takers_.push_back({"", std::make_unique<StatisticsSink>(session_, timed)});
    return session_.exit != exit_usage;
}

bool Reporting::open_pages() {
    pages_ = std::make_unique<PagesFolder>(arguments_.pages);
    if (!pages_->failure().empty()) {
        session_.complain(cat(printable(arguments_.pages), ": ", pages_->failure()));
        return false;
    }
    auto report = make_page_report(*pages_, arguments_.page_options);
    if (report == nullptr) {
        session_.complain("this build of the referee cannot make pages");
        return false;
    }
    reports_.push_back(report.get());
    takers_.push_back({"", std::move(report)});
    return true;
}

/// Opens standard output if the path is empty or `-`. If that is impossible, prints an error and returns null.
Target* Reporting::open(const std::string& path) {
    const bool standard = path.empty() || path == "-" || same_file(path, "/dev/stdout");
    const auto same = [&](const auto& file) { return same_file(file.first, path); };
    if (standard ? std::exchange(standard_output_taken_, true) : std::any_of(files_.begin(), files_.end(), same)) {
        session_.complain(cat("two reports cannot be written to the same file, `", printable(path), '`'));
        return nullptr;
    }
    if (standard) return &standard_output_;
    if (same_file(path, "/dev/stderr")) return &standard_error_;
    auto file = std::make_unique<OutputFile>(path);
    if (!file->failure().empty()) {
        session_.complain(cat(printable(path), ": ", file->failure()));
        return nullptr;
    }
    return files_.emplace_back(path, std::move(file)).second.get();
}

void Reporting::add_report(std::string piece, ReportFormat format, Target& target, ReportStyle style) {
    auto report = make_report(format, target, std::move(style));
    reports_.push_back(report.get());
    takers_.push_back({std::move(piece), std::move(report)});
}

void Reporting::complain(std::string_view path, std::string_view why) {
    for (ReportSink* report : reports_) report->trouble(path, why);
    if (!path.empty()) session_.complain(cat(printable(path), ": ", why));
}

void Reporting::finish() {
    for (const auto& [path, file] : files_) {
        if (const std::string why = file->finish(); !why.empty()) session_.complain(cat(printable(path), ": ", why));
    }
    if (pages_) {
        if (const std::string why = pages_->finish(); !why.empty())
            session_.complain(cat(printable(arguments_.pages), ": ", why));
    }
    if (const std::string why = standard_output_.finish(); !why.empty()) session_.complain(why);
}

}  // namespace referee
