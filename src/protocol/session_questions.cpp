#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "doc/write.hpp"
#include "protocol/found_difference.hpp"
#include "protocol/session.hpp"
#include "text/text.hpp"

/// Finds questions that change the game of a program, which only had to answer them.
namespace referee {

void TestSession::note_question(Question question) {
    questions_.push_back(std::move(question));
    ++questions_asked_;
}

/// Starts the game once more and plays the events up to now, without questions.
void TestSession::play_again() {
    engine_.ask("start", head_, "start");
    for (const Value& event : played_) engine_.ask("play", {{"event", event}}, "play");
}

/// Asks the questions of an event once more. Returns the difference at the first one after which a fact is false.
std::optional<Difference> TestSession::changed_by(const std::vector<Question>& questions) {
    for (const Question& question : questions) {
        engine_.ask(question.what, question.keys, question.what);
        auto changed = false_fact_of_events();
        if (!changed) continue;
        changed->actual += cat("; this is after `", question.what, "`, which does not change the game");
        const bool judged = question.keys.contains("event");
        if (judged || question.keys.contains("given"))
            changed->about_event = question.keys.at(judged ? "event" : "given");
        if (judged) changed->log["events"].push_back(changed->about_event);
        return changed;
    }
    return std::nullopt;
}

/// If an answer differs because the game of the program changed when it only had to answer a question about the event,
/// that is the difference: the game is played once more, at first without questions, then with them. Returns false if
/// they change nothing, or if it cannot be told.
bool TestSession::note_changed_by_question() {
    const Differs kind = result_.difference->kind;
    const bool of_fact = kind == Differs::fact;
    const bool of_event = kind == Differs::refuses || kind == Differs::accepts || kind == Differs::rule ||
        is_of_list(kind);
    if ((!of_fact && !of_event) || questions_.empty() || !greeting_.tells_facts || result_.refused.contains("facts"))
        return false;
    const std::vector<Question> questions = std::exchange(questions_, {});
    event_in_question_ = Value();
    given_ = Value();
    try {
        if (of_event && !false_fact_of_events()) return false;
        play_again();
        if (just_played_ ? false_fact(queried_) : false_fact_of_events()) return false;
        if (!just_played_) {
            auto changed = changed_by(questions);
            if (changed) result_.difference = std::move(changed);
            return changed.has_value();
        }
        return note_changed_before_play(questions);
    } catch (const InvalidAnswer& none) {
        result_.lost = is_lost(none.kind);
    }
    return false;
}

/// The same for facts after an event that was played: the questions came before it.
bool TestSession::note_changed_before_play(const std::vector<Question>& questions) {
    const Value last = played_.back();
    played_.pop_back();
    Value head = head_;
    head["events"] = played_;
    std::unique_ptr<Live> after = std::exchange(referee_, start_live(json_flow(head), games_).game);
    const auto put_back = [&] {
        referee_ = std::move(after);
        played_.push_back(last);
    };
    std::optional<Difference> changed;
    try {
        play_again();
        changed = changed_by(questions);
    } catch (const InvalidAnswer&) {
        put_back();
        throw;
    }
    put_back();
    if (changed) {
        result_.difference = std::move(changed);
    } else {
        result_.difference->actual +=
            "; without the questions before this event, which do not change the game, it is right";
    }
    return true;
}

/// Notes if the program answers rightly about the event where it was asked nothing before.
void TestSession::note_right_without_questions() {
    Difference& found = *result_.difference;
    const bool of_event = found.kind == Differs::refuses || found.kind == Differs::accepts ||
        found.kind == Differs::rule;
    if (!of_event || referee_ == nullptr || result_.lost || moved_on_ || questions_asked_ < 2) return;
    try {
        play_again();
        const JsonLine& answer = engine_.ask(asked_, {{"event", found.about_event}}, asked_);
        if (engine_.cannot()) return;
        const EngineVerdict verdict = engine_verdict(answer, asked_, asked_);
        if (asked_ == "play" && verdict.legal) play_again();  // the game may go on
        const bool right = found.kind == Differs::refuses
            ? verdict.legal
            : !verdict.legal && (found.kind == Differs::accepts || verdict.rule == found.rule);
        if (right)
            found.actual +=
                "; without the requests before it that do not change the game (`legal`, `judge`, a refused `play`), "
                "the answer is right";
    } catch (const InvalidAnswer& none) {
        result_.lost = is_lost(none.kind);
    }
}

}  // namespace referee
