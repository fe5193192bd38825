#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/io/input.hpp"
#include "judge/check.hpp"
#include "log/reader.hpp"

/// Judges many logs. Batches of about 64 KiB go to as many workers as there are processors. Each sink renders a report
/// in the worker that judged the log (`render`), and takes it in the order of the input (`take`). The reading thread is
/// one of the workers; with one worker everything is a simple loop.
///
/// Invariants: outputs do not depend on the number of workers; memory does not grow with the number of logs; an
/// exception ends the run after the logs before the one that threw it.
namespace referee {

/// A report without its messages: enough to count and to compare.
struct Digest {
    struct FindingDigest {
        const Rule* rule = nullptr;
        std::size_t event = 0;  ///< counted from 1; 0: the whole log
        Verdict verdict = Verdict::illegal;

        friend Verdict verdict_of(const FindingDigest& found) { return found.verdict; }
    };
    std::string log;
    std::string_view file;  ///< the file name of the source, compared by address: two inputs of the same name differ
    std::string_view game;
    bool line = false;  ///< a line of a corpus
    Verdict verdict = Verdict::legal;
    bool counted = true;  ///< false for a scoresheet of which nothing was counted
    std::size_t events = 0;
    std::size_t judged = 0;
    std::vector<FindingDigest> findings;
    std::optional<ExpectedOutcome> expected_outcome;  ///< expected by the log's `meta`, if requested
};

/// A consumer of a run's reports: prints, counts or compares them. A run can have several sinks.
class Sink {
  public:
    virtual ~Sink() = default;
    /// True if the sink needs the rendered text of a log; otherwise `render` is not called. Called at the same time as
    /// `render`.
    [[nodiscard]] virtual bool wants(const Digest&) const { return true; }
    /// Appends the text of a report. Called by all workers concurrently and in any order.
    virtual void render(const Report& report, std::string& out) const = 0;
    /// The same, for sinks that need the log itself.
    virtual void render_log(const Source&, const Report& report, std::string& out) const { render(report, out); }
    /// Takes one log and its rendered text. Called in the order of the input and never concurrently, but by any thread.
    virtual void take(const Digest& digest, std::string_view rendered) = 0;
    /// Called after the last log.
    virtual void finish() {}
};

/// Judges the logs of a run on several workers and passes the reports to the sinks in the order of the input, so that
/// the output does not depend on the number of workers. An exception while a log is judged is thrown again in the
/// reading thread after all logs before it were passed on; no log after it is. Logs are sent in batches, and the memory
/// of pending batches is bounded: the reading thread waits for the workers, and the workers wait for slow sinks.
class Pipeline {
  public:
    /// The caller is the first worker. Threads for the others are started when there is more than one batch, as many as
    /// the system gives. Errors of inputs are passed to `complain`, in order with the logs. At most `shown_findings`
    /// findings of a log are rendered.
    Pipeline(Options options, std::vector<Sink*> sinks, std::size_t jobs, InputError complain,
             std::size_t shown_findings = most_findings);
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    /// Adds the next log. The name of its file must stay valid until the run is finished; its text need not.
    void judge(const Source& source);
    /// Adds an error of an input. The path must stay valid until the run is finished.
    void complain(std::string_view path, std::string_view why);
    /// Judges the pending logs and passes them on.
    void settle();
    /// Drops the pending logs after an exception. Nothing can be added afterwards.
    void leave();
    /// Judges the pending logs, passes them on and finishes the sinks.
    void finish();

  private:
    struct Batch;

    void add(const Source& source, bool complaint);
    void submit();
    void await_room();
    void start_workers();
    void work(std::size_t number);
    void notify_everybody();
    [[nodiscard]] bool over() const { return settled_ || failure_ != nullptr; }
    template <class Condition>
    void help_until(std::unique_lock<std::mutex>& lock, const Condition& condition);
    [[nodiscard]] Batch* waiting() const;
    void judge_next(std::unique_lock<std::mutex>& lock, Checker& checker);
    void hand_on_judged(std::unique_lock<std::mutex>& lock);
    void judge_batch(Batch& batch, Checker& checker);
    void judge_item(Batch& batch, Checker& checker);
    bool await_turn(const Batch& batch);
    void hand_on(Batch& batch);

    const Options options_;
    const std::vector<Sink*> sinks_;
    const std::size_t jobs_;
    const InputError complain_;
    const std::size_t shown_findings_;

    Checker checker_;  ///< of the reading thread
    Digest digest_;
    std::string rendered_;
    std::unique_ptr<Batch> filling_;

    std::mutex mutex_;
    std::condition_variable work_there_;         ///< notified when a batch can be judged
    std::condition_variable handed_on_;          ///< notified when there is room, or when a turn has come
    std::deque<std::unique_ptr<Batch>> window_;  ///< pending batches, in the order of the input
    std::size_t weight_of_window_ = 0;
    std::vector<std::unique_ptr<Batch>> spare_;
    std::exception_ptr failure_;  ///< exception of the first log that could not be judged
    bool started_ = false;        ///< batches go to workers, however many could be started
    std::size_t kept_ = 0;        ///< workers that keep running, counted from 1
    bool settled_ = false;
    bool finished_ = false;
    std::vector<std::jthread> workers_;
};

}  // namespace referee
