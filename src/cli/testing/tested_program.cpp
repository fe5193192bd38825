#include "cli/testing/tested_program.hpp"

#include <utility>

#include "text/text.hpp"

namespace referee {

/// A process of the tested program, and its greeting.
struct TestedProgram::Running {
    Process process;
    Conversation conversation;
    Greeting greeting;

    explicit Running(const TestPlan& plan) : process(plan.command, plan.clocks), conversation(process) {}

    /// Greets the program. Returns why it cannot be tested, or an empty string. Throws `InvalidAnswer`.
    std::string greet_as(const TestPlan& plan) {
        if (!process.failure().empty()) return cat("it cannot be started: ", process.failure());
        return greet(conversation, plan.game, REFEREE_VERSION, greeting);
    }
};

TestedProgram::TestedProgram(const TestPlan& plan) : plan_(&plan) {}
TestedProgram::TestedProgram(TestedProgram&&) noexcept = default;
TestedProgram& TestedProgram::operator=(TestedProgram&&) noexcept = default;
TestedProgram::~TestedProgram() = default;

bool is_lost_by(const SessionResult& result) {
    return result.lost || (result.difference && is_lost(result.difference->kind));
}

const Greeting& TestedProgram::start() {
    running_ = std::make_unique<Running>(*plan_);
    try {
        if (const std::string why = running_->greet_as(*plan_); !why.empty()) throw CannotTest{why};
    } catch (const InvalidAnswer& none) {
        std::string why = cat("expected ", none.due, "; ", none.actual);
        for (const std::string& line : running_->process.complaints()) why += cat("\n  ", printable(line));
        throw CannotTest{why};
    }
    return running_->greeting;
}

SessionResult TestedProgram::play(const RecordedPlay& recorded_play, const SessionOptions& options) {
    SessionResult result;
    try {
        if (running_ == nullptr) {
            running_ = std::make_unique<Running>(*plan_);
            if (const std::string why = running_->greet_as(*plan_); !why.empty())
                throw InvalidAnswer{Differs::crash, "hello", "an answer to `hello`", why};
        }
        result = TestSession(recorded_play, live_games(), options, running_->greeting, running_->conversation).run();
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
        difference.complaints = running_->process.complaints();
        ++result.counts.games;
    }
    if (is_lost_by(result)) running_.reset();
    return result;
}

void TestedProgram::confirm(SessionResult& first, const RecordedPlay& recorded_play, const SessionOptions& options) {
    running_.reset();
    SessionResult again = play(recorded_play, options);
    if (again.difference && again.difference->group() == first.difference->group()) return;
    // A slow machine says nothing about the difference.
    if (again.difference && again.difference->kind == Differs::timeout) {
        first.lost = true;
        first.difference->actual += cat("; this could not be confirmed; in a fresh process: ",
                                        again.difference->actual);
        return;
    }
    if (again.difference && is_lost(again.difference->kind) && !is_lost(first.difference->kind))
        std::swap(first, again);
    Difference& difference = *first.difference;
    if (is_lost(difference.kind)) {
        difference.actual += cat("; this is unsteady: another process with the same requests showed ",
                                 again.difference ? again.difference->group() : "no difference");
        return;
    }
    difference.actual = cat(
        "once: ", difference.group(), ", ", difference.actual, "; in a fresh process: ",
        again.difference ? cat(again.difference->group(), ", ", again.difference->actual) : "nothing");
    difference.about.clear();
    difference.kind = Differs::unsteady;
}

}  // namespace referee
