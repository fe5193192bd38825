#include "cli/testing/test_run.hpp"

#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "cli/run/parallel.hpp"
#include "cli/testing/shortest_games.hpp"
#include "cli/testing/tested_program.hpp"
#include "protocol/gathered.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The result of a planned game.
struct Played {
    SessionResult result;
    bool exists = false;  ///< false if there was no such game
};

/// Number of differences of a group that are confirmed in a fresh process. The others of the group are not.
constexpr std::size_t most_confirmed = 3;

/// Plays the games of a plan batch by batch, and collects their differences in groups.
class TestRun {
  public:
    explicit TestRun(const TestPlan& plan) : plan_(plan) {}

    TestReport run() {
        std::vector<TestedProgram> programs;
        for (std::size_t job = 0; job < std::max<std::size_t>(plan_.jobs, 1); ++job) programs.emplace_back(plan_);
        try {
            const Greeting& greeting = programs.front().start();
            report_.engine = engine_words(greeting);
            note_cannot(greeting);
        } catch (const GivenUp&) {
            report_.interrupted = true;
        }
        while (play_batch(programs)) {
        }
        finish();
        if (!report_.interrupted) shrink_all(programs.front());
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

    /// Plays the next games of the plan. Returns false if there are none.
    bool play_batch(std::vector<TestedProgram>& programs) {
        const bool stopped = report_.interrupted || restarts_before(before_ + batch_.size()) > plan_.restarts;
        std::vector<PlannedGame> batch = plan_.next({reached_, differs_, stopped});
        before_ += batch_.size();
        batch_ = std::move(batch);
        played_.clear();
        played_.resize(batch_.size());
        try {
            if (!stopped) {
                in_parallel(plan_.jobs, batch_.size(), [&](std::size_t worker, std::size_t index) {
                    if (!goes_on(before_ + index)) return;
                    played_[index] = play(worker, programs[worker], index);
                    note_loss(before_ + index, played_[index]->result);
                });
            }
        } catch (const GivenUp&) {
            report_.interrupted = true;
        }
        gather();
        return !batch_.empty();
    }

    /// A game with its number; nothing if there is no such game.
    static std::optional<RecordedPlay> made(const PlannedGame& game, std::size_t number, std::size_t worker) {
        auto recorded_play = game.make(worker);
        if (recorded_play) recorded_play->number = number;
        return recorded_play;
    }

    /// Plays a game of the batch. A difference is confirmed, unless others of its group have been.
    std::unique_ptr<Played> play(std::size_t worker, TestedProgram& program, std::size_t index) {
        auto played = std::make_unique<Played>();
        const auto recorded_play = made(batch_[index], before_ + index + 1, worker);
        played->exists = recorded_play.has_value();
        if (!recorded_play) return played;
        played->result = program.play(*recorded_play, batch_[index].options);
        if (played->result.difference && needs_confirmation(*played->result.difference))
            program.confirm(played->result, *recorded_play, batch_[index].options);
        return played;
    }

    /// A timeout is not confirmed: another process would be silent for as long again.
    [[nodiscard]] bool needs_confirmation(const Difference& difference) const {
        const auto confirmed = confirmed_.find(difference.group());
        return difference.kind != Differs::timeout &&
            (confirmed == confirmed_.end() || confirmed->second < most_confirmed);
    }

    /// Shrinks the first difference of each group that is not known.
    void shrink_all(TestedProgram& program) {
        const PlayRecorded play = [&](const RecordedPlay& recorded_play, const SessionOptions& options) {
            return program.play(recorded_play, options);
        };
        const bool hangs = report_.counts.not_played > 0 &&
            std::any_of(report_.groups.begin(), report_.groups.end(),
                        [](const DifferenceGroup& group) { return group.first.kind == Differs::timeout; });
        try {
            for (DifferenceGroup& group : report_.groups) {
                if (!group.known.empty()) continue;
                if (hangs) {
                    group.search = "no shorter one was searched for, because the program hangs";
                    continue;
                }
                Difference& smallest = group.smallest;
                ShrunkDifference shrunk = shrink_difference(smallest, *made(shown_.at(smallest.game), smallest.game, 0),
                                                            plan_.shrink, play);
                smallest = std::move(shrunk.difference);
                if (smallest.events() > 1 && shrunk.games > 0)
                    group.search = search_words(shrunk, plan_.shrink) +
                        shortest_.needs_words(shrunk.reached, smallest.events());
            }
        } catch (const GivenUp&) {
            report_.interrupted = true;
        }
    }

    void note_loss(std::size_t index, const SessionResult& result) {
        if (!is_lost_by(result)) return;
        const std::lock_guard lock(mutex_);
        losses_.insert(index);
    }

    /// The number of games before this one that lost the program.
    [[nodiscard]] std::size_t restarts_before(std::size_t index) const {
        return static_cast<std::size_t>(std::distance(losses_.begin(), losses_.lower_bound(index)));
    }

    /// True if a game is still played: in the games before it, the program has not been lost too often.
    bool goes_on(std::size_t index) {
        const std::lock_guard lock(mutex_);
        return restarts_before(index) <= plan_.restarts;
    }

    /// Adds the results of a batch in the order of the games.
    void gather() {
        std::size_t restarts = restarts_before(before_);
        for (std::size_t index = 0; index < played_.size(); ++index) {
            const Played* const played = played_[index].get();
            if (restarts > plan_.restarts || played == nullptr) {
                ++report_.counts.not_played;
                continue;
            }
            if (batch_[index].seen) batch_[index].seen(played->exists ? &played->result : nullptr);
            if (!played->exists) continue;
            if (is_lost_by(played->result)) {
                ++restarts;
                ++lost_;
            }
            add(played->result);
            if (is_shown(before_ + index + 1)) shown_.emplace(before_ + index + 1, batch_[index]);
        }
    }

    void add(const SessionResult& result) {
        add(result.counts);
        stated_.insert(result.stated.begin(), result.stated.end());
        not_stated_.insert(result.not_stated.begin(), result.not_stated.end());
        refused_.insert(result.refused.begin(), result.refused.end());
        strange_.insert(result.strange_rules.begin(), result.strange_rules.end());
        for (const auto& [kind, names] : result.reached) {
            for (const auto& [name, count] : names) reached_[kind][name] += count;
        }
        shortest_.note(result);
        if (!result.cannot.empty()) ++report_.why_skipped[result.cannot];
        if (!result.cut.empty()) ++report_.why_cut[result.cut];
        if (!result.difference) return;
        add_to_groups(*result.difference, report_.groups);
        ++confirmed_[result.difference->group()];
        differs_ = differs_ || known(*result.difference).empty();
    }

    /// True if a game is the shortest of a group, so that it is made again when the difference is shrunk.
    [[nodiscard]] bool is_shown(std::size_t number) const {
        return std::any_of(report_.groups.begin(), report_.groups.end(),
                           [&](const DifferenceGroup& group) { return group.smallest.game == number; });
    }

    void finish() {
        report_.game = plan_.game;
        for (const std::string& word : plan_.command) report_.command += cat(report_.command.empty() ? "" : " ", word);
        report_.counts.restarts = report_.counts.not_played > 0 && lost_ > 0 ? lost_ - 1 : lost_;
        for (const std::string& claim : stated_) not_stated_.erase(claim);
        report_.strange_rules.assign(strange_.begin(), strange_.end());
        report_.stated.assign(stated_.begin(), stated_.end());
        report_.not_stated.assign(not_stated_.begin(), not_stated_.end());
        report_.cannot.insert(report_.cannot.end(), refused_.begin(), refused_.end());
        report_.reached = reached_;
        for (DifferenceGroup& group : report_.groups) group.known = known(group.first);
        for (const auto& [group, why] : plan_.known) {
            const bool seen = std::any_of(
                report_.groups.begin(), report_.groups.end(), [&](const DifferenceGroup& one) {
                    return one.id == group || cat(name_of(one.first.kind), '/', one.first.about) == group;
                });
            if (!seen) report_.gone.push_back(group);
        }
        report_.groups = gathered(std::move(report_.groups));
    }

    void add(const TestCounts& counts) {
        TestCounts& all = report_.counts;
        all.games += counts.games;
        all.skipped += counts.skipped;
        all.cut += counts.cut;
        all.events += counts.events;
        all.requests += counts.requests;
        all.wrong_events += counts.wrong_events;
        all.rules += counts.rules;
        all.lists += counts.lists;
        all.facts += counts.facts;
    }

    /// Why a difference is known; empty if it is not. A lost program may also be known by what it was asked.
    [[nodiscard]] std::string known(const Difference& difference) const {
        auto known = plan_.known.find(difference.group());
        if (known == plan_.known.end()) known = plan_.known.find(cat(name_of(difference.kind), '/', difference.about));
        return known == plan_.known.end() ? std::string() : known->second;
    }

    const TestPlan& plan_;
    std::vector<PlannedGame> batch_;               ///< the games that are played now
    std::size_t before_ = 0;                       ///< number of games before them
    std::map<std::size_t, PlannedGame> shown_;     ///< by number, the shortest games of groups
    std::vector<std::unique_ptr<Played>> played_;  ///< results of the games of a batch; null if not played
    TestReport report_;
    Coverage reached_;
    ShortestGames shortest_;
    bool differs_ = false;
    std::map<std::string, std::size_t> confirmed_;  ///< differences by group; changes only between batches
    std::set<std::string> stated_;
    std::set<std::string> not_stated_;
    std::set<std::string> refused_;
    std::set<std::string> strange_;
    std::mutex mutex_;
    std::size_t lost_ = 0;          ///< games before the limit of restarts that lost the program
    std::set<std::size_t> losses_;  ///< games that lost the program
};

}  // namespace

TestReport test_program(const TestPlan& plan) { return TestRun(plan).run(); }

}  // namespace referee
