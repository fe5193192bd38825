#include "cli/check_run.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "cli/expect.hpp"
#include "cli/expect_meta.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/standard_files.hpp"
#include "cli/target.hpp"
#include "core/text.hpp"
#include "show/statistics.hpp"

namespace referee {

namespace {

/// The exit code of the run.
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

/// The counts of the run, and how long it took, on standard error.
class StatisticsSink final : public Sink {
  public:
    explicit StatisticsSink(Session& session) : session_(session) {}

    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override {
        ++logs_;
        statistics_.add_log(digest.log, digest.game, digest.verdict);
        for (const Digest::Found& one : digest.findings) statistics_.add_finding(*one.rule, one.verdict, one.event);
    }
    void finish() override {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
        session_.tell(cat(statistics_.text(), '\n', rate_text(logs_, seconds), '\n'));
    }

  private:
    Session& session_;
    Statistics statistics_;
    std::uint64_t logs_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// A run of `check`: its sinks, where they write, and the order in which all that ends.
class Run {
  public:
    Run(const CheckArguments& arguments, Session& session)
        : arguments_(arguments),
          session_(session),
          main_text_(arguments.format == ReportFormat::text),
          standard_output_(session) {}

    /// False where the arguments are wrong or a file cannot be written; nothing is judged then.
    bool prepare() {
        options_ = arguments_.options;
        options_.final_board = arguments_.board;
        options_.other_rulings = true;
        inputs_ = expand_inputs(
            arguments_.paths, [&](std::string_view path, std::string_view why) { unreadable_.emplace_back(path, why); },
            passed_over_);
        for (Input& input : inputs_) input.game = session_.game;
        if (!spares_what_is_read() || !grows_by_nothing(inputs_, session_)) return false;
        Target* main = open(session_.output);
        if (main == nullptr) return false;
        const Style style = session_.style();
        options_.foretold = arguments_.expect_meta;
        const bool list_only = (!arguments_.expect.empty() || arguments_.expect_meta) && main_text_;
        if (!list_only) add_report(arguments_.format, *main, {arguments_.quiet, style});
        for (const auto& [format, path] : arguments_.reports) {
            Target* target = open(path);
            if (target == nullptr) return false;
            add_report(format, *target, {});
        }
        if (!arguments_.write_expect.empty()) {
            Target* target = open(arguments_.write_expect);
            if (target == nullptr) return false;
            sinks_.push_back(std::make_unique<ExpectationWriter>(arguments_.write_expect, *target));
        }
        Target& list = list_only ? *main : standard_error_;
        if (arguments_.expect_meta) {
            sinks_.push_back(std::make_unique<MetaExpectations>(list, style, session_));
        } else if (arguments_.expect.empty()) {
            sinks_.push_back(std::make_unique<Exit>(session_));
        } else {
            sinks_.push_back(std::make_unique<Expectations>(arguments_.expect, list, style, session_));
        }
        if (arguments_.statistics) sinks_.push_back(std::make_unique<StatisticsSink>(session_));
        return session_.exit != exit_usage;
    }

    void judge() {
        const Interrupt interrupt;
        options_.checkpoint = &Interrupt::checkpoint;
        const InputError complain = [&](std::string_view path, std::string_view why) { this->complain(path, why); };
        // Looking for them takes longer than judging: that is for who asks about one log.
        options_.nearest = main_text_ && inputs_.size() == 1;
        for (const auto& [path, why] : unreadable_) complain(path, why);
        tell_passed_over();
        std::atomic<std::uint64_t> bytes = 0;
        auto progress = std::make_unique<Progress>(bytes, size_of(inputs_));
        session_.before_writing = [shown = progress.get()] { shown->clear(); };
        const Forget forget{session_};
        std::vector<Sink*> sinks = {progress.get()};
        for (const auto& sink : sinks_) sinks.push_back(sink.get());
        Pipeline pipeline(options_, sinks, arguments_.jobs, complain, arguments_.shown_findings);
        const auto going_on = [&] { return Interrupt::asked() == 0 && session_.out.good(); };
        const auto take = [&](const Source& source) {
            pipeline.judge(source);
            return going_on();
        };
        try {
            for (const Input& input : inputs_) {
                if (!going_on()) break;
                read_logs(
                    input, arguments_.input, take,
                    [&](std::string_view path, std::string_view why) { pipeline.complain(path, why); }, &bytes);
            }
            pipeline.settle();
        } catch (const GivenUp&) {
            pipeline.leave();
        }
        if (Interrupt::asked() != 0)
            complain({}, "interrupted; what stands here was judged before");
        else if (!session_.out.good())
            complain({}, "standard output was closed; what stands here was judged before");
        pipeline.finish();
        session_.before_writing = nullptr;
        if (Interrupt::asked() != 0) session_.raise(exit_by_signal + Interrupt::asked());
        for (const auto& [path, file] : files_) {
            if (const std::string why = file->finish(); !why.empty())
                session_.complain(cat(printable(path), ": ", why));
        }
        if (const std::string why = standard_output_.finish(); !why.empty()) session_.complain(why);
    }

  private:
    /// Who is called before something is written does not outlive the run, however that ends.
    struct Forget {
        Session& session;
        explicit Forget(Session& forgetful) : session(forgetful) {}
        Forget(const Forget&) = delete;
        Forget& operator=(const Forget&) = delete;
        ~Forget() { session.before_writing = nullptr; }
    };

    /// What folders hold besides logs is not read, and that is said.
    void tell_passed_over() const { session_.tell(passed_over_text(passed_over_, arguments_.verbose)); }

    /// Whether no report would take the place of a file that is read; a complaint otherwise.
    bool spares_what_is_read() {
        std::vector<std::string> outputs = {session_.output, arguments_.write_expect};
        for (const auto& [format, path] : arguments_.reports) outputs.push_back(path);
        std::erase_if(outputs, [](const std::string& path) { return path.empty() || path == "-"; });
        std::vector<std::string> read = {arguments_.expect};
        if (!outputs.empty()) {
            for (const Input& input : inputs_) read.push_back(input.path == "-" ? "/dev/stdin" : input.path);
        }
        for (const std::string& output : outputs) {
            if (std::none_of(read.begin(), read.end(),
                             [&](const std::string& path) { return same_file(path, output); }))
                continue;
            session_.complain(cat("a report cannot be written to a file that is read, `", printable(output), '`'));
            return false;
        }
        return true;
    }

    /// Where a report goes, to standard output where no path is given, or `-`; nothing, and a complaint, where that
    /// cannot be.
    Target* open(const std::string& path) {
        const bool standard = path.empty() || path == "-" || same_file(path, "/dev/stdout");
        const auto same = [&](const auto& file) { return same_file(file.first, path); };
        if (standard ? std::exchange(standard_output_taken_, true) : std::any_of(files_.begin(), files_.end(), same)) {
            session_.complain(cat("two reports cannot be written to one file, `", printable(path), '`'));
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

    void add_report(ReportFormat format, Target& target, ReportStyle style) {
        options_.board_at_breach = options_.board_at_breach || format == ReportFormat::text ||
            format == ReportFormat::junit;
        options_.doubts = options_.doubts || format == ReportFormat::text;
        auto report = make_report(format, target, style);
        reports_.push_back(report.get());
        sinks_.push_back(std::move(report));
    }

    void complain(std::string_view path, std::string_view why) {
        for (ReportSink* report : reports_) report->trouble(path, why);
        if (!path.empty()) session_.complain(cat(printable(path), ": ", why));
    }

    /// How much there is to read, where all of it is in files.
    static std::optional<std::uint64_t> size_of(const std::vector<Input>& inputs) {
        std::uint64_t sum = 0;
        for (const Input& input : inputs) {
            std::error_code failure;
            const std::uint64_t size = std::filesystem::is_regular_file(input.path, failure)
                ? std::filesystem::file_size(input.path, failure)
                : 0;
            if (failure || size == 0) return std::nullopt;
            sum += size;
        }
        return sum;
    }

    const CheckArguments& arguments_;
    Session& session_;
    const bool main_text_;
    StandardOutput standard_output_;
    StandardError standard_error_{session_};
    bool standard_output_taken_ = false;
    Options options_;
    std::vector<Input> inputs_;
    std::vector<PassedOver> passed_over_;
    std::vector<std::pair<std::string, std::string>> unreadable_;  ///< what was no input after all, and why
    std::vector<std::pair<std::string, std::unique_ptr<OutputFile>>> files_;
    std::vector<std::unique_ptr<Sink>> sinks_;
    std::vector<ReportSink*> reports_;
};

}  // namespace

void check(const CheckArguments& arguments, Session& session) {
    const auto is_text = [](const auto& report) { return report.first == ReportFormat::text; };
    const bool text = arguments.format == ReportFormat::text ||
        std::any_of(arguments.reports.begin(), arguments.reports.end(), is_text);
    if (arguments.board && !text) return session.complain("--board draws for people; it goes with --format text");
    Run run(arguments, session);
    if (run.prepare()) run.judge();
}

}  // namespace referee
