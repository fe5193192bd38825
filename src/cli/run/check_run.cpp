#include "cli/run/check_run.hpp"

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "cli/io/standard_files.hpp"
#include "cli/run/part.hpp"
#include "cli/run/progress.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// A run of `check`: its inputs, its sinks, and the order in which it ends.
class Run {
  public:
    Run(const CheckArguments& arguments, Session& session)
        : arguments_(arguments), session_(session), reporting_(arguments.reporting, session) {}

    /// Opens the outputs. Returns false if the arguments are wrong or a file cannot be written; then nothing is judged.
    bool prepare() {
        const ReportingArguments& reporting = arguments_.reporting;
        options_ = arguments_.options;
        options_.final_board = arguments_.board;
        options_.other_rulings = true;
        options_.strict = session_.csv.strict;
        options_.expected_outcome = reporting.expect_meta;
        options_.legal_results = reporting.shows_legal_logs() || arguments_.part;
        options_.placing = reporting.has(ReportFormat::rows);
        const bool text = reporting.has(ReportFormat::text);
        options_.board_at_breach = text || reporting.has(ReportFormat::junit);
        options_.doubts = text;
        inputs_ = expand_inputs(
            arguments_.paths, session_.folders,
            [&](std::string_view path, std::string_view why) { unreadable_.emplace_back(path, why); }, skipped_);
        for (std::size_t i = 0; i < inputs_.size(); ++i) name_and_share(inputs_[i], i);
        if (!spares_what_is_read() || !grows_by_nothing(inputs_, session_)) return false;
        return arguments_.part ? open_part() : reporting_.open(true);
    }

    void judge() {
        const Interrupt interrupt;
        options_.checkpoint = &Interrupt::checkpoint;
        const InputError complain = [&](std::string_view path, std::string_view why) { this->complain(path, why); };
        // Searching for the nearest legal events takes longer than judging, so it is done only for a single log.
        options_.nearest = arguments_.reporting.format == ReportFormat::text && inputs_.size() == 1;
        for (const auto& [path, why] : unreadable_) complain(path, why);
        session_.write_error(skipped_text(skipped_, session_.verbose));
        std::atomic<std::uint64_t> bytes = 0;
        auto progress = std::make_unique<Progress>(bytes, size_of(inputs_));
        session_.before_writing = [shown = progress.get()] { shown->clear(); };
        const Forget forget{session_};
        std::vector<Sink*> sinks = {progress.get()};
        for (const auto& taker : reporting_.takers()) sinks.push_back(taker.sink.get());
        if (part_) part_->add_sinks(sinks);
        Pipeline pipeline(options_, sinks, arguments_.jobs, complain, arguments_.shown_findings);
        const auto keep_going = [&] { return Interrupt::signal() == 0 && session_.out.good(); };
        const auto take = [&](const Source& source) {
            pipeline.judge(source);
            return keep_going();
        };
        try {
            for (const Input& input : inputs_) {
                if (!keep_going()) break;
                const bool held = read_logs(
                    input, arguments_.input, take,
                    [&](std::string_view path, std::string_view why) { pipeline.complain(path, why); }, &bytes);
                if (part_ && !held) part_->note_empty(input);
            }
            pipeline.settle();
        } catch (const GivenUp&) {
            pipeline.leave();
        }
        if (Interrupt::signal() != 0)
            reporting_.complain({}, "interrupted; this report is incomplete");
        else if (!session_.out.good())
            reporting_.complain({}, "standard output was closed; this report is incomplete");
        pipeline.finish();
        if (part_) part_->end(keep_going());
        session_.before_writing = nullptr;
        if (Interrupt::signal() != 0) session_.raise(exit_by_signal + Interrupt::signal());
        reporting_.finish();
    }

  private:
    /// Resets `before_writing`, which refers to the run, however the run ends.
    struct Forget {
        Session& session;
        explicit Forget(Session& forgetful) : session(forgetful) {}
        Forget(const Forget&) = delete;
        Forget& operator=(const Forget&) = delete;
        ~Forget() { session.before_writing = nullptr; }
    };

    void name_and_share(Input& input, std::size_t number) const {
        input.csv = session_.csv;
        if (input.path == "-") {
            input.name = arguments_.name;
            input.first_line = arguments_.first_line;
        }
        if (!arguments_.share) return;
        input.owned = input.path == "-" || arguments_.share->owns(number);
        if (input.line == 0 && input.table == 0) input.share = *arguments_.share;
    }

    /// Checks that no report would replace a file that is read. Otherwise prints an error and returns false.
    bool spares_what_is_read() {
        std::vector<std::string> read;
        for (const Input& input : inputs_) read.push_back(input.path == "-" ? "/dev/stdin" : input.path);
        return reporting_.spares(read);
    }

    bool open_part() {
        Target* const target = reporting_.open(session_.output);
        if (target == nullptr) return false;
        const std::string skipped = skipped_text(skipped_, session_.verbose);
        part_.emplace(*target, part_head(arguments_, inputs_, skipped, session_.csv, session_.style()), inputs_,
                      arguments_.reporting, session_.style());
        return true;
    }

    void complain(std::string_view path, std::string_view why) {
        if (part_) part_->complain(path, why);
        reporting_.complain(path, why);
    }

    /// The total size of the inputs, if all of them are files.
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
    Reporting reporting_;
    Options options_;
    std::vector<Input> inputs_;
    std::vector<SkippedEntry> skipped_;
    std::vector<std::pair<std::string, std::string>> unreadable_;  ///< inputs that could not be read, and why
    std::optional<PartWriter> part_;
};

}  // namespace

void check(const CheckArguments& arguments, Session& session) {
    if (arguments.board && arguments.reporting.format != ReportFormat::text &&
        !arguments.reporting.has(ReportFormat::text))
        return session.complain("--board requires --format text");
    Run run(arguments, session);
    if (run.prepare()) run.judge();
}

}  // namespace referee
