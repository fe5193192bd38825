#include "cli/run/pipeline.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

namespace referee {

namespace {

/// Large enough to make the synchronization negligible, small enough to keep all workers busy.
constexpr std::size_t batch_bytes = std::size_t{64} << 10U;
/// The limit of pending batches: several per worker, but few enough to stay in the processors' caches.
constexpr std::size_t batches_per_job = 4;
constexpr std::size_t least_window = std::size_t{2} << 20U;
/// The limit of text that one batch renders before its turn: findings of hostile logs are much longer than the logs.
constexpr std::size_t most_rendered = std::size_t{1} << 20U;

void digest_of(const Source& source, const Report& report, Digest& digest) {
    digest.log = report.log;
    digest.file = source.file;
    digest.line = source.line > 0;
    digest.game = report.game;
    digest.verdict = report.verdict;
    digest.counted = report.counted;
    digest.events = report.events;
    digest.judged = report.judged;
    digest.expected_outcome = report.expected_outcome;
    digest.findings.clear();
    for (const Finding& finding : report.findings)
        digest.findings.push_back({finding.rule, finding.event, verdict_of(finding)});
}

}  // namespace

/// Some logs and their results. Batches are reused.
struct Pipeline::Batch {
    struct Item {
        Source source;  ///< its text begins at `begin` in `bytes`
        std::size_t begin = 0;
        bool complaint = false;  ///< an error of an input instead of a log; the text is the message
    };
    enum class Stage { waiting, judging, judged };

    Stage stage = Stage::waiting;
    std::vector<Item> items;
    std::string bytes;
    std::size_t handed_on = 0;          ///< items passed to the sinks
    std::size_t judged = 0;             ///< items rendered, including the `handed_on` ones
    std::vector<Digest> digests;        ///< of the items rendered and not yet passed on
    std::vector<std::string> rendered;  ///< of the same items: one text per sink
    std::vector<std::size_t> ends;      ///< ends of the items in each of these texts
    std::size_t findings = 0;           ///< number of findings in these digests
    std::exception_ptr failure;         ///< exception of an item; the items after it are dropped

    /// The memory that the batch takes, before and after it is judged.
    [[nodiscard]] std::size_t weight() const { return bytes.size() + items.size() * (sizeof(Item) + sizeof(Digest)); }
    [[nodiscard]] std::size_t rendered_bytes() const {
        std::size_t sum = findings * sizeof(Digest::FindingDigest);
        for (const std::string& text : rendered) sum += text.size();
        return sum;
    }

    void clear() {
        stage = Stage::waiting;
        items.clear();
        bytes.clear();
        if (bytes.capacity() > 2 * batch_bytes) bytes.shrink_to_fit();  // do not keep the memory of one large log
        handed_on = judged = findings = 0;
    }
};

Pipeline::Pipeline(Options options, std::vector<Sink*> sinks, std::size_t jobs, InputError complain,
                   std::size_t shown_findings)
    : options_(std::move(options)),
      sinks_(std::move(sinks)),
      jobs_(jobs),
      complain_(std::move(complain)),
      shown_findings_(shown_findings),
      checker_(options_),
      filling_(std::make_unique<Batch>()) {}

Pipeline::~Pipeline() { leave(); }

void Pipeline::judge(const Source& source) {
    if (jobs_ > 1) return add(source, false);
    Report report = checker_.check(source);
    digest_of(source, report, digest_);
    truncate_findings(report, shown_findings_);
    for (Sink* sink : sinks_) {
        rendered_.clear();
        if (sink->wants(digest_)) sink->render_log(source, report, rendered_);
        sink->take(digest_, rendered_);
    }
}

void Pipeline::complain(std::string_view path, std::string_view why) {
    if (jobs_ > 1) return add({.text = why, .file = path}, true);
    complain_(path, why);
}

void Pipeline::add(const Source& source, bool complaint) {
    if (!filling_->items.empty() && filling_->weight() + source.text.size() > batch_bytes) submit();
    if (source.text.size() > least_window) await_room();
    filling_->items.push_back({source, filling_->bytes.size(), complaint});
    // A large log is alone in its batch, which gets exactly the room for it.
    if (source.text.size() > batch_bytes)
        filling_->bytes.reserve(filling_->bytes.size() + source.text.size() + 1 + JsonReader::padding);
    filling_->bytes.append(source.text);
    filling_->bytes += '\n';
}

/// Starts the workers. If the system gives fewer threads, half of those that were started end again, to leave some to
/// other programs. The caller works in any case.
void Pipeline::start_workers() {
    started_ = true;
    workers_.reserve(jobs_);
    kept_ = jobs_;
    try {
        for (std::size_t i = 1; i < jobs_; ++i) workers_.emplace_back([this, i] { work(i); });
    } catch (const std::exception&) {
        {
            const std::lock_guard lock(mutex_);
            kept_ = workers_.size() / 2;
            work_there_.notify_all();
        }
        while (workers_.size() > kept_) workers_.pop_back();
    }
}

/// Waits until the batch fits into the limit. A log larger than the limit waits until no other is pending.
void Pipeline::await_room() {
    std::unique_lock lock(mutex_);
    help_until(lock, [&] { return window_.empty(); });
}

void Pipeline::submit() {
    if (!started_) start_workers();
    filling_->bytes.append(JsonReader::padding, '\n');
    std::unique_lock lock(mutex_);
    const std::size_t weight = filling_->weight();
    const std::size_t most = std::max(least_window, batches_per_job * jobs_ * batch_bytes);
    help_until(lock, [&] {
        return window_.empty() || (window_.size() < batches_per_job * jobs_ && weight_of_window_ + weight <= most);
    });
    weight_of_window_ += weight;
    window_.push_back(std::move(filling_));
    if (!spare_.empty()) {
        filling_ = std::move(spare_.back());
        spare_.pop_back();
    } else {
        filling_ = std::make_unique<Batch>();
    }
    lock.unlock();
    work_there_.notify_one();
}

void Pipeline::settle() {
    if (settled_) return;
    if (!started_) {
        filling_->bytes.append(JsonReader::padding, '\n');
        judge_batch(*filling_, checker_);
        hand_on(*filling_);
        if (filling_->failure) std::rethrow_exception(filling_->failure);
    } else {
        submit();
        std::unique_lock lock(mutex_);
        help_until(lock, [&] { return window_.empty(); });
    }
    leave();
}

void Pipeline::leave() {
    {
        const std::lock_guard lock(mutex_);
        settled_ = true;
        notify_everybody();
    }
    workers_.clear();
}

void Pipeline::finish() {
    if (finished_) return;
    settle();
    finished_ = true;
    for (Sink* sink : sinks_) sink->finish();
}

Pipeline::Batch* Pipeline::waiting() const {
    const auto found = std::find_if(window_.begin(), window_.end(),
                                    [](const auto& batch) { return batch->stage == Batch::Stage::waiting; });
    return found != window_.end() ? found->get() : nullptr;
}

void Pipeline::work(std::size_t number) {
    try {
        std::optional<Checker> checker;
        try {
            checker.emplace(options_);
        } catch (const std::bad_alloc&) {
            return;  // the other workers continue
        }
        std::unique_lock lock(mutex_);
        const auto ends = [&] { return over() || number > kept_; };
        while (true) {
            work_there_.wait(lock, [&] { return ends() || waiting() != nullptr; });
            if (ends()) return;
            judge_next(lock, *checker);
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        notify_everybody();
    }
}

void Pipeline::notify_everybody() {
    work_there_.notify_all();
    handed_on_.notify_all();
}

/// The reading thread judges batches, too, while enough are pending.
template <class Condition>
void Pipeline::help_until(std::unique_lock<std::mutex>& lock, const Condition& condition) {
    while (!failure_ && !condition()) {
        handed_on_.wait(lock, [&] { return failure_ || condition() || waiting() != nullptr; });
        if (!failure_ && !condition()) judge_next(lock, checker_);
    }
    if (failure_) std::rethrow_exception(failure_);
}

void Pipeline::judge_next(std::unique_lock<std::mutex>& lock, Checker& checker) {
    Batch& batch = *waiting();
    batch.stage = Batch::Stage::judging;
    lock.unlock();
    judge_batch(batch, checker);
    lock.lock();
    if (over()) return;
    batch.stage = Batch::Stage::judged;
    if (window_.front().get() == &batch) hand_on_judged(lock);
}

/// Passes on the first batch and those after it, as far as they are finished. Called by whoever finishes the first
/// batch, so there is only one caller at a time.
void Pipeline::hand_on_judged(std::unique_lock<std::mutex>& lock) {
    while (!window_.empty() && window_.front()->stage == Batch::Stage::judged) {
        Batch& batch = *window_.front();
        lock.unlock();
        hand_on(batch);
        lock.lock();
        if (batch.failure) {
            if (!failure_) failure_ = batch.failure;
            return notify_everybody();
        }
        weight_of_window_ -= batch.weight();
        batch.clear();
        spare_.push_back(std::move(window_.front()));
        window_.pop_front();
        handed_on_.notify_all();
    }
}

/// Judges the items of a batch. An exception ends the batch; the items before it are still passed on.
void Pipeline::judge_batch(Batch& batch, Checker& checker) {
    batch.rendered.resize(sinks_.size());
    for (; batch.judged < batch.items.size(); ++batch.judged) {
        if (batch.rendered_bytes() > most_rendered) {
            if (!await_turn(batch)) return;
            hand_on(batch);
        }
        try {
            judge_item(batch, checker);
        } catch (...) {
            batch.failure = std::current_exception();
            batch.items.resize(batch.judged);
            batch.ends.resize((batch.judged - batch.handed_on) * sinks_.size());
            return;
        }
    }
}

void Pipeline::judge_item(Batch& batch, Checker& checker) {
    const Batch::Item& item = batch.items[batch.judged];
    const std::size_t index = batch.judged - batch.handed_on;
    if (batch.digests.size() == index) batch.digests.emplace_back();
    Report report;
    Source source = item.source;
    if (!item.complaint) {
        source.text = std::string_view(batch.bytes).substr(item.begin, source.text.size());
        report = checker.check(source);
        digest_of(source, report, batch.digests[index]);
        batch.findings += report.findings.size();
        truncate_findings(report, shown_findings_);
    }
    for (std::size_t i = 0; i < sinks_.size(); ++i) {
        if (!item.complaint && sinks_[i]->wants(batch.digests[index]))
            sinks_[i]->render_log(source, report, batch.rendered[i]);
        batch.ends.push_back(batch.rendered[i].size());
    }
}

/// Waits until everything before this batch has been passed on; false if that will not happen.
bool Pipeline::await_turn(const Batch& batch) {
    if (!started_) return true;
    std::unique_lock lock(mutex_);
    handed_on_.wait(lock, [&] { return over() || window_.front().get() == &batch; });
    return !over();
}

void Pipeline::hand_on(Batch& batch) {
    std::vector<std::size_t> begins(sinks_.size(), 0);
    for (std::size_t index = 0; batch.handed_on < batch.judged; ++index, ++batch.handed_on) {
        const Batch::Item& item = batch.items[batch.handed_on];
        if (item.complaint) {
            complain_(item.source.file, std::string_view(batch.bytes).substr(item.begin, item.source.text.size()));
            continue;
        }
        for (std::size_t i = 0; i < sinks_.size(); ++i) {
            const std::size_t end = batch.ends[index * sinks_.size() + i];
            sinks_[i]->take(batch.digests[index],
                            std::string_view(batch.rendered[i]).substr(begins[i], end - begins[i]));
            begins[i] = end;
        }
    }
    batch.ends.clear();
    batch.findings = 0;
    for (std::string& text : batch.rendered) text.clear();
}

}  // namespace referee
