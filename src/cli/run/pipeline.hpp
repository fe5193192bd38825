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

/// How many logs are judged. Batches of some hundred KiB go to as many workers as there are processors, and reports to
/// the run's sinks in the order of the input: a sink renders a report wherever it was judged (`render`), and takes it
/// when its turn has come (`take`). The thread that reads is one of the workers; one worker is the plain loop.
///
/// Invariants: outputs do not depend on the number of workers; memory does not grow with the number of logs; what is
/// thrown ends the run behind the last log before it.
namespace referee {

/// What a report says, without its sentences: enough to count and to compare.
struct Digest {
    struct FindingDigest {
        const Rule* rule = nullptr;
        std::size_t event = 0;  ///< counted from 1; 0 where it concerns the whole log
        Verdict verdict = Verdict::illegal;

        friend Verdict verdict_of(const FindingDigest& found) { return found.verdict; }
    };
    std::string log;
    std::string_view file;  ///< the source's own: of two inputs of the same name each has another one
    std::string_view game;
    bool line = false;  ///< of a corpus
    Verdict verdict = Verdict::legal;
    std::size_t events = 0;
    std::size_t judged = 0;
    std::vector<FindingDigest> findings;
    std::optional<ExpectedOutcome> expected_outcome;  ///< by the log's `meta`, where asked for
};

/// What becomes of a run's reports: they are printed, counted, compared. One run can have several sinks.
class Sink {
  public:
    virtual ~Sink() = default;
    /// Whether it may look at what is rendered of a log; else nothing is. Asked as `render` is called.
    [[nodiscard]] virtual bool wants(const Digest&) const { return true; }
    /// Appends what a report looks like. Called by every worker, several at a time, in any order.
    virtual void render(const Report& report, std::string& out) const = 0;
    /// The same for who asks the log itself about more than its report says.
    virtual void render_log(const Source&, const Report& report, std::string& out) const { render(report, out); }
    /// Takes one log and what was rendered of it. Called in the order of the input, never two at a time, by any thread.
    virtual void take(const Digest& digest, std::string_view rendered) = 0;
    /// After the last log.
    virtual void finish() {}
};

/// Judges the logs of a run on several workers and hands the reports to the sinks in the order of the input, so that a
/// run looks the same whatever the number of workers. What is thrown while a log is judged is thrown again where logs
/// are brought, once all before it have been handed on; nothing behind it is. Logs travel in batches, and only so many
/// are on their way as memory is meant for them: who brings logs waits for the workers, and the workers wait for a sink
/// that is slow.
class Pipeline {
  public:
    /// One worker is the caller itself. With more, threads are started for the others when there is more than one batch
    /// to judge, as many as the system gives. What is wrong with an input is told to `complain`, between the logs where
    /// it was met. Of a log only the first `shown_findings` are rendered.
    Pipeline(Options options, std::vector<Sink*> sinks, std::size_t jobs, InputError complain,
             std::size_t shown_findings = most_findings);
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    /// The next log. Its file's name must stay valid until the run is finished; its text need not.
    void judge(const Source& source);
    /// The next thing wrong with an input. The path must stay valid until the run is finished.
    void complain(std::string_view path, std::string_view why);
    /// Judges what is left and hands it on.
    void settle();
    /// Leaves what has not been judged. Called when something was thrown; nothing can be brought any more.
    void leave();
    /// Settles what is not, and finishes the sinks when they have everything.
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

    Checker checker_;  ///< the caller's own
    Digest digest_;
    std::string rendered_;
    std::unique_ptr<Batch> filling_;

    std::mutex mutex_;
    std::condition_variable work_there_;         ///< for who waits for a batch to judge
    std::condition_variable handed_on_;          ///< for who waits for room, or for its turn
    std::deque<std::unique_ptr<Batch>> window_;  ///< what is on its way, in the order of the input
    std::size_t weight_of_window_ = 0;
    std::vector<std::unique_ptr<Batch>> spare_;
    std::exception_ptr failure_;  ///< what was thrown by the first log that could not be judged
    bool started_ = false;        ///< batches are handed to workers, however many could be started
    std::size_t kept_ = 0;        ///< workers that are not to end at once, counted from 1
    bool settled_ = false;
    bool finished_ = false;
    std::vector<std::jthread> workers_;
};

}  // namespace referee
