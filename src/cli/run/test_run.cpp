#include "cli/run/test_run.hpp"

#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "cli/run/parallel.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// A process of the tested program, and its greeting.
struct Seat {
    Process process;
    Conversation conversation;
    Greeting greeting;

    explicit Seat(const TestPlan& plan) : process(plan.command, plan.clocks), conversation(process) {}

    /// Greets the program. Returns why it cannot be tested, or an empty string. Throws `InvalidAnswer`.
    std::string greet_as(const TestPlan& plan) {
        if (!process.failure().empty()) return cat("it cannot be started: ", process.failure());
        return greet(conversation, plan.game, REFEREE_VERSION, greeting);
    }
};

class TestRun {
  public:
    explicit TestRun(const TestPlan& plan) : plan_(plan), played_(plan.games) {}

    TestReport run() {
        std::vector<std::unique_ptr<Seat>> seats(std::max<std::size_t>(plan_.jobs, 1));
        try {
            seats.front() = started();
            report_.engine = engine_words(seats.front()->greeting);
            note_cannot(seats.front()->greeting);
            in_parallel(plan_.jobs, plan_.games, [&](std::size_t worker, std::size_t index) {
                if (!goes_on(index)) return;
                played_[index] = std::make_unique<SessionResult>(play(worker, seats[worker], index + 1));
                if (is_lost_by(*played_[index])) note_loss(index);
            });
        } catch (const GivenUp&) {
            report_.interrupted = true;
        }
        gather();
        if (!report_.interrupted) shrink_all(seats.front());
        return std::move(report_);
    }

  private:
    static std::string engine_words(const Greeting& greeting) {
        const std::string name = greeting.name.empty() ? "a program without a name" : greeting.name;
        return greeting.version.empty() ? name : cat(name, ' ', greeting.version);
    }

    void note_cannot(const Greeting& greeting) {
        if (!greeting.judges) report_.cannot.emplace_back("judge");
        if (!greeting.lists) report_.cannot.emplace_back("legal");
        if (!greeting.tells_facts) report_.cannot.emplace_back("facts");
    }

    /// Starts the first process, and throws `CannotTest` if the program cannot be tested.
    std::unique_ptr<Seat> started() {
        auto seat = std::make_unique<Seat>(plan_);
        try {
            if (const std::string why = seat->greet_as(plan_); !why.empty()) throw CannotTest{why};
        } catch (const InvalidAnswer& none) {
            std::string why = cat("expected ", none.due, "; ", none.actual);
            for (const std::string& line : seat->process.complaints()) why += cat("\n  ", printable(line));
            throw CannotTest{why};
        }
        return seat;
    }

    /// Plays a game with the current process, or a new one. A difference is confirmed in a fresh process.
    SessionResult play(std::size_t worker, std::unique_ptr<Seat>& seat, std::size_t number) {
        const RecordedPlay recorded_play = plan_.recorded_play(worker, number);
        SessionResult first = play_session(seat, recorded_play);
        if (!first.difference) return first;
        seat.reset();
        SessionResult again = play_session(seat, recorded_play);
        if (again.difference && again.difference->group() == first.difference->group()) return first;
        Difference& difference = *first.difference;
        difference.actual = cat(
            "once: ", difference.group(), ", ", difference.actual, "; in a fresh process: ",
            again.difference ? cat(again.difference->group(), ", ", again.difference->actual) : "nothing");
        difference.about.clear();
        difference.kind = Differs::unsteady;
        return first;
    }

    /// Shrinks the first difference of each group that is not known.
    void shrink_all(std::unique_ptr<Seat>& seat) {
        const PlayRecorded play = [&](const RecordedPlay& recorded_play, const SessionOptions& options) {
            return play_session(seat, recorded_play, options);
        };
        try {
            for (DifferenceGroup& group : report_.groups) {
                if (!group.known.empty()) continue;
                Difference smallest = shrunk(group.first, plan_.recorded_play(0, group.first.game), plan_.shrink, play);
                const auto events = [](const Difference& one) { return one.log.value("events", Value()).size(); };
                if (events(smallest) <= events(group.smallest)) group.smallest = std::move(smallest);
            }
        } catch (const GivenUp&) {
            report_.interrupted = true;
        }
    }

    SessionResult play_session(std::unique_ptr<Seat>& seat, const RecordedPlay& recorded_play) {
        return play_session(seat, recorded_play, plan_.session_options);
    }

    SessionResult play_session(std::unique_ptr<Seat>& seat, const RecordedPlay& recorded_play,
                               const SessionOptions& options) {
        SessionResult result;
        try {
            if (seat == nullptr) {
                seat = std::make_unique<Seat>(plan_);
                if (const std::string why = seat->greet_as(plan_); !why.empty())
                    throw InvalidAnswer{Differs::crash, "hello", "an answer to `hello`", why};
            }
            result = TestSession(recorded_play, live_games(), options, seat->greeting, seat->conversation).run();
        } catch (InvalidAnswer& none) {
            Difference& difference = result.difference.emplace();
            difference.kind = none.kind;
            difference.about = std::move(none.about);
            difference.game = recorded_play.number;
            difference.name = recorded_play.name;
            difference.due = std::move(none.due);
            difference.actual = std::move(none.actual);
            difference.log = {{"referee", 1}};
            difference.log.update(recorded_play.head);
            difference.log["events"] = Value::array();
            difference.complaints = seat->process.complaints();
            ++result.counts.games;
        }
        if (is_lost_by(result)) seat.reset();
        return result;
    }

    static bool is_lost_by(const SessionResult& result) {
        return result.difference && (is_lost(result.difference->kind) || result.difference->kind == Differs::unsteady);
    }

    void note_loss(std::size_t index) {
        const std::lock_guard lock(mutex_);
        losses_.insert(index);
    }

    /// True if a game is still played: in the games before it, the program has not been lost too often.
    bool goes_on(std::size_t index) {
        const std::lock_guard lock(mutex_);
        return static_cast<std::size_t>(std::distance(losses_.begin(), losses_.lower_bound(index))) <= plan_.restarts;
    }

    void gather() {
        report_.game = plan_.game;
        for (const std::string& word : plan_.command) report_.command += cat(report_.command.empty() ? "" : " ", word);
        std::set<std::string> stated;
        std::set<std::string> not_stated;
        std::set<std::string> refused;
        std::set<std::string> strange;
        std::size_t losses = 0;
        for (const auto& played : played_) {
            if (losses > plan_.restarts || played == nullptr) {
                ++report_.counts.not_played;
                continue;
            }
            const SessionResult& result = *played;
            losses += is_lost_by(result) ? 1 : 0;
            add(result.counts);
            stated.insert(result.stated.begin(), result.stated.end());
            not_stated.insert(result.not_stated.begin(), result.not_stated.end());
            refused.insert(result.refused.begin(), result.refused.end());
            strange.insert(result.strange_rules.begin(), result.strange_rules.end());
            if (!result.cannot.empty()) ++report_.why_skipped[result.cannot];
            if (result.difference) add(*result.difference);
        }
        report_.counts.restarts = std::min(losses, plan_.restarts);
        for (const std::string& claim : stated) not_stated.erase(claim);
        report_.strange_rules.assign(strange.begin(), strange.end());
        report_.stated.assign(stated.begin(), stated.end());
        report_.not_stated.assign(not_stated.begin(), not_stated.end());
        report_.cannot.insert(report_.cannot.end(), refused.begin(), refused.end());
        for (const auto& [group, why] : plan_.known) {
            const bool seen = std::any_of(report_.groups.begin(), report_.groups.end(),
                                          [&](const DifferenceGroup& one) { return one.id == group; });
            if (!seen) report_.gone.push_back(group);
        }
    }

    void add(const TestCounts& counts) {
        TestCounts& all = report_.counts;
        all.games += counts.games;
        all.skipped += counts.skipped;
        all.events += counts.events;
        all.requests += counts.requests;
        all.wrong_events += counts.wrong_events;
        all.lists += counts.lists;
        all.facts += counts.facts;
    }

    void add(const Difference& difference) {
        const std::string id = difference.group();
        auto group = std::find_if(report_.groups.begin(), report_.groups.end(),
                                  [&](const DifferenceGroup& one) { return one.id == id; });
        if (group == report_.groups.end()) {
            report_.groups.push_back({id, 0, difference, difference, {}});
            group = std::prev(report_.groups.end());
            if (const auto known = plan_.known.find(id); known != plan_.known.end()) group->known = known->second;
        }
        ++group->games;
        const auto length = [](const Difference& one) {
            return one.log.contains("events") ? one.log["events"].size() : 0;
        };
        if (length(difference) < length(group->smallest)) group->smallest = difference;
    }

    const TestPlan& plan_;
    std::vector<std::unique_ptr<SessionResult>> played_;  ///< results of the games; null if not played
    TestReport report_;
    std::mutex mutex_;
    std::set<std::size_t> losses_;
};

}  // namespace

TestReport test_program(const TestPlan& plan) { return TestRun(plan).run(); }

}  // namespace referee
