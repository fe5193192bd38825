#include <utility>

#include "doc/write.hpp"
#include "protocol/found_difference.hpp"
#include "protocol/session.hpp"
#include "text/text.hpp"

/// Starts the game, and some games again with `events` in the same request.
namespace referee {

/// Starts the game. Returns false if the setup is illegal and the program agrees.
bool TestSession::start() {
    Started started = start_live(json_flow(recorded_play_.head), games_);
    if (!started.answer.malformed.empty()) throw CannotPlay{started.answer.malformed.front().message};
    head_ = recorded_play_.head;
    if (!started.rulings.empty()) head_["rulings"] = std::move(started.rulings);
    referee_ = std::move(started.game);
    const JsonLine& answer = engine_.ask("start", head_, "start");
    if (engine_.cannot()) throw CannotPlay{*engine_.cannot()};
    const EngineVerdict verdict = engine_verdict(answer, "start", "start");
    const bool legal = started.answer.legal();
    if (!legal) ++result_.reached[std::string(coverage_kind::rule)][std::string(started.answer.broken->id)];
    if (legal && options_.coverage) referee_->watch_choices();
    if (verdict.legal != legal)
        throw FoundDifference{difference(Differs::start, legal ? "" : std::string(started.answer.broken->id),
                                         due_words(started.answer), verdict_words(verdict))};
    return legal;
}

/// Starts some games again: with all events that were played, and with an illegal event after those before it.
void TestSession::start_again() {
    if (options_.started_again == 0 || (recorded_play_.number - 1) % options_.started_again != 0) return;
    if (played_.empty() && !refused_) return;
    first_ = std::move(referee_);
    moved_on_ = true;  // The lists are not compared here.
    event_in_question_ = Value();
    next_ = played_.size();
    if (!played_.empty() && !start_with_events({})) return;
    if (!refused_) return;
    played_.resize(refused_->before);
    event_in_question_ = refused_->event;
    next_ = played_.size() + 1;
    start_with_events(refused_->due);
}

/// Starts the game with the events played and the one in question, if any. Returns false if the program cannot.
bool TestSession::start_with_events(const LiveAnswer& due) {
    Value head = head_;
    head["events"] = played_;
    referee_ = start_live(json_flow(head), games_).game;
    if (!due.legal()) head["events"].push_back(event_in_question_);
    const JsonLine& answer = engine_.ask("start", head, "start");
    if (engine_.cannot()) {
        result_.refused.insert("start with events");
        return false;
    }
    const EngineVerdict verdict = engine_verdict(answer, "start", "start");
    const std::string about(about_events);
    const bool rule_fits = !is_rule_of(head_, verdict.rule) || due.breaks(verdict.rule);
    if (verdict.legal != due.legal() || (!due.legal() && (verdict.event != next_ || !rule_fits))) {
        const auto at = [](std::optional<std::size_t> event) {
            return event ? cat(", with `event` ", *event) : std::string(", without `event`");
        };
        throw FoundDifference{difference(Differs::start, about, due_words(due) + (due.legal() ? "" : at(next_)),
                                         verdict_words(verdict) + (verdict.legal ? "" : at(verdict.event)))};
    }
    if (!due.legal()) return true;
    try {
        compare_facts(referee_->ended());
    } catch (FoundDifference& found) {
        found.difference.kind = Differs::start;
        found.difference.about = about;
        found.difference.rule.clear();
        found.difference.also.clear();
        found.difference.actual += "; asked after `start` with these `events`";
        throw;
    }
    return true;
}

}  // namespace referee
