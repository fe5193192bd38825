#include "protocol/shrunk_difference.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "shrink/leave_out.hpp"
#include "shrink/shrink.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The first `events` events of a recorded game as a log.
Value log_of_play(const RecordedPlay& recorded_play, std::size_t events) {
    Value log = {{"referee", 1}};
    log.update(recorded_play.head);
    log["status"] = "unfinished";
    log["events"] = Value::array();
    for (std::size_t i = 0; i < std::min(events, recorded_play.events.size()); ++i) {
        const RecordedEvent& next = recorded_play.events[i];
        log["events"].push_back(next.event);
        if (!next.ruled.is_null()) log["events"].back()["ruled"] = next.ruled;
    }
    return in_order_of_keys(std::move(log));
}

class Shrinks {
  public:
    Shrinks(const Difference& difference, const ShrinkDifference& options, const PlayRecorded& play)
        : difference_(difference), options_(options), play_(play) {
        session_options_.lists = is_of_list(difference.kind) ? Limits::events : 0;
        session_options_.last_list = is_of_list(difference.kind);
        session_options_.wrong_events = 0;
        session_options_.started_again = 1;
        session_options_.coverage = false;
    }

    ShrunkDifference run(const RecordedPlay& recorded_play) {
        Difference smallest = smallest_of(recorded_play);
        return {std::move(smallest), games_, again_, std::move(instead_), end_, std::move(reached_)};
    }

  private:
    Difference smallest_of(const RecordedPlay& recorded_play) {
        ShrinkTask task;
        task.log = in_order_of_keys(difference_.log);
        LogJudge judge;
        Report report = judge.judge(task.log, false);
        if (report.findings.empty()) {
            // The event that comes next is part of the question.
            task.log = log_of_play(recorded_play, difference_.event);
            report = judge.judge(task.log, false);
        }
        if (report.verdict == Verdict::malformed) return difference_;
        if (!report.findings.empty()) task.kept = judge.kept(task.log, report, report.findings.front());
        task.cuts = true;
        task.also = [this](Value& log) { return shows(log); };
        again_ = shows(task.log) || shows_behind_others(task.log);
        if (!again_) return difference_;
        const Shrunk smallest = shrink(task);
        if (smallest.broken_off && end_ == SearchEnd::all_tried) end_ = SearchEnd::candidates;
        session_options_.coverage = true;
        const auto again = find_again(smallest.log);
        return again && size_of(again->log) < size_of(difference_.log) ? *again : difference_;
    }

    [[nodiscard]] std::optional<Difference> find_again(const Value& log) {
        if (options_.checkpoint != nullptr) options_.checkpoint();
        RecordedPlay recorded_play = recorded_play_of(log);
        recorded_play.number = difference_.game;
        recorded_play.name = cat("shrunk from ", difference_.name);
        SessionResult result = play_(recorded_play, session_options_);
        requests_ += result.counts.requests;
        reached_ = std::move(result.reached);
        hangs_ = hangs_ || (result.difference && result.difference->kind == Differs::timeout);
        if (result.difference && is_the_same(*result.difference)) return std::move(result.difference);
        instead_ = result.difference ? result.difference->group() : std::string();
        return std::nullopt;
    }

    [[nodiscard]] bool is_the_same(const Difference& again) const {
        const std::string group = difference_.group();
        const bool behind = behind_others_ &&
            std::find(again.also.begin(), again.also.end(), group) != again.also.end();
        return again.group() == group || behind;
    }

    /// As `shows`, if another difference occurs first. From then on, others are passed over as far as the game can go
    /// on after them.
    bool shows_behind_others(Value& log) {
        if (instead_.empty() || limit_reached() != SearchEnd::all_tried) return false;
        behind_others_ = true;
        session_options_.sought = difference_.group();
        return shows(log);
    }

    /// The limit that forbids another game; `all_tried` if none does.
    [[nodiscard]] SearchEnd limit_reached() const {
        // A program that hangs once may hang in many candidates, and each takes the whole time limit.
        if (hangs_) return SearchEnd::hang;
        if (games_ >= options_.games) return SearchEnd::games;
        return requests_ >= options_.requests ? SearchEnd::requests : SearchEnd::all_tried;
    }

    /// True if the difference occurs again. Cuts the log after it.
    bool shows(Value& log) {
        end_ = limit_reached();
        if (end_ != SearchEnd::all_tried) throw Shrinking::UsedUp{};
        ++games_;
        const auto again = find_again(log);
        if (!again) return false;
        if (again->event < log["events"].size()) log = cut_to(log, again->event);
        return true;
    }

    const Difference& difference_;
    const ShrinkDifference& options_;
    const PlayRecorded& play_;
    SessionOptions session_options_;
    std::size_t games_ = 0;
    std::size_t requests_ = 0;
    Coverage reached_;  ///< by the last game
    bool hangs_ = false;
    bool again_ = false;
    bool behind_others_ = false;  ///< other differences may occur first
    std::string instead_;         ///< the group of the difference that the last game showed instead; empty if none
    SearchEnd end_ = SearchEnd::all_tried;
};

}  // namespace

ShrunkDifference shrink_difference(const Difference& difference, const RecordedPlay& recorded_play,
                                   const ShrinkDifference& options, const PlayRecorded& play) {
    const Differs kind = difference.kind;
    if (options.games == 0 || kind == Differs::timeout || kind == Differs::unsteady) return {difference};
    return Shrinks(difference, options, play).run(recorded_play);
}

}  // namespace referee
