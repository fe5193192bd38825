#include "protocol/session.hpp"

#include <algorithm>
#include <utility>

#include "core/log_rules.hpp"
#include "doc/write.hpp"
#include "protocol/found_difference.hpp"
#include "random/random.hpp"

/// The course of a session.
namespace referee {

TestSession::TestSession(const RecordedPlay& recorded_play, std::span<const LiveGame> games,
                         const SessionOptions& options, const Greeting& greeting, Conversation& engine)
    : recorded_play_(recorded_play), games_(games), options_(options), greeting_(greeting), engine_(engine) {
    std::vector<std::size_t> numbers(recorded_play.events.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = i + 1;
    Random random{options.seed, recorded_play.number, 0};
    shuffle(numbers, random);
    const bool steered = !options.situation.empty() && options.lists > 0;
    numbers.resize(std::min(numbers.size(), options.lists - (steered ? 1 : 0)));
    std::sort(numbers.begin(), numbers.end());
    listed_ = std::move(numbers);
    // Rather not before the first event, where the facts have not been compared.
    const std::size_t events = recorded_play.events.size();
    wrong_played_ = events < 2 ? events : 2 + random.below(events - 1);
}

SessionResult TestSession::run() {
    const std::size_t before = engine_.requests();
    try {
        play_all();
    } catch (FoundDifference& found) {
        result_.difference = std::move(found.difference);
        if (!found.looked_around) look_around();
        if (other_rule_ && result_.difference->group() != other_rule_->group())
            result_.difference->also.push_back(other_rule_->group());
    } catch (const CannotPlay& cannot) {
        result_.cannot = cannot.why;
    } catch (InvalidAnswer& none) {
        result_.difference = difference(none.kind, std::move(none.about), std::move(none.due), std::move(none.actual));
    }
    if (options_.coverage) count_reached();
    result_.counts.requests = engine_.requests() - before;
    result_.counts.cut = result_.cut.empty() ? 0 : 1;
    ++(result_.cannot.empty() ? result_.counts.games : result_.counts.skipped);
    return std::move(result_);
}

Difference TestSession::difference(Differs kind, std::string about, std::string due, std::string actual) const {
    Difference found;
    found.kind = kind;
    found.about = std::move(about);
    found.game = recorded_play_.number;
    found.name = recorded_play_.name;
    found.event = next_;
    found.due = std::move(due);
    found.actual = std::move(actual);
    if (referee_ != nullptr) {
        const bool begun = !given_.is_null() && !given_.empty();
        const Parsed within(begun ? given_ : event_in_question_.is_null() ? Value::object() : event_in_question_);
        const Cursor node = within.node();
        LiveScene scene = referee_->scene(begun || !event_in_question_.is_null() ? &node : nullptr, begun);
        found.situation = std::move(scene.situation);
        found.board = std::move(scene.board);
    }
    found.log = {{"referee", 1}};
    found.log.update(recorded_play_.head);
    found.log["status"] = "unfinished";
    found.log["events"] = played_;
    if (!event_in_question_.is_null()) found.log["events"].push_back(event_in_question_);
    // Without the event that comes next, the log would not lead to the question.
    if (!given_.is_null() && !given_.empty()) found.log["events"].push_back(listed_event_);
    found.about_event = !given_.is_null() ? given_
        : !event_in_question_.is_null()   ? event_in_question_
        : played_.empty()                 ? Value()
                                          : played_.back();
    found.transcript = engine_.last();
    found.complaints = engine_.complaints();
    return found;
}

void TestSession::play_all() {
    if (!start()) return;
    play_events();
    start_again();
}

void TestSession::play_events() {
    for (const RecordedEvent& recorded : recorded_play_.events) {
        ++next_;
        if (!play_next(recorded)) return;
    }
    if (referee_->ended()) return after_end();
    ++next_;
    if (greeting_.lists && options_.last_list) compare_list(Value());
    --next_;
}

/// Notes what else differs at the position of the difference.
void TestSession::look_around() {
    if (note_changed_by_question()) return;
    complete_refusal();
    note_list_there();
    note_right_without_questions();
}

/// Counts what the game showed. Who won counts only if the program was asked and stated it.
void TestSession::count_reached() {
    const Live* const game = first_ != nullptr ? first_.get() : referee_.get();
    if (game == nullptr || !result_.cannot.empty()) return;
    for (const auto& [kind, names] : game->coverage()) {
        if (kind == coverage_kind::decided && !decision_compared_) continue;
        for (const auto& [name, count] : names) result_.reached[kind][name] += count;
    }
}

/// Notes a wrong list at the position of another difference: the two probably have one cause.
void TestSession::note_list_there() {
    Difference& found = *result_.difference;
    if (is_of_list(found.kind) || referee_ == nullptr || moved_on_ || !greeting_.lists || result_.lost) return;
    try {
        compare_list(Value());
    } catch (const FoundDifference& list) {
        found.also.push_back(list.difference.group());
    } catch (const InvalidAnswer& none) {
        result_.lost = is_lost(none.kind);
    }
}

/// Whether the next event is at one of the random positions whose lists are compared, or is the last one.
bool TestSession::is_listed() const {
    const bool last = options_.last_list && next_ == recorded_play_.events.size();
    return last || std::binary_search(listed_.begin(), listed_.end(), next_);
}

/// Whether a legal event is the first that shows the situation.
bool TestSession::shows_first(Cursor event) {
    if (shown_ || options_.situation.empty()) return false;
    shown_ = referee_->shows(options_.situation, event);
    return shown_;
}

/// Plays one event. Returns false if the game does not continue after it.
bool TestSession::play_next(const RecordedEvent& recorded) {
    const Parsed event(recorded.event);
    const LiveAnswer due = referee_->judge(event.node());
    questions_.clear();
    if (!due.malformed.empty()) throw CannotPlay{due.malformed.front().message};
    if (!due.legal()) return rule_on(recorded, due);
    if (!recorded.ruled.is_null()) {
        result_.cut = "an arbiter ruled on a legal event";
        return false;
    }
    const bool shows = shows_first(event.node());
    if (greeting_.lists && ((shows && options_.lists > 0) || is_listed())) compare_lists(recorded.event);
    expect("judge", recorded.event, due);
    try_wrong_events(event.node());
    if (shows) try_slips(event.node());
    expect("play", recorded.event, due);
    referee_->play(event.node());
    played_.push_back(recorded.event);
    event_in_question_ = Value();
    ++result_.counts.events;
    compare_facts_after_play(next_ == recorded_play_.events.size());
    if (other_rule_) throw FoundDifference{*std::exchange(other_rule_, std::nullopt), true};
    return true;
}

/// Asks about an illegal event of the record without playing it. Plays the event that an arbiter ruled instead, if any.
bool TestSession::rule_on(const RecordedEvent& recorded, const LiveAnswer& due) {
    refuse(recorded.event, due, true);
    if (recorded.ruled.is_null()) return false;
    if (recorded.ruled.contains("forfeit")) {
        result_.cut = "an arbiter ruled a forfeit, which the protocol cannot tell";
        return false;
    }
    if (!recorded.ruled.contains("as")) return true;
    const Value& as = recorded.ruled.at("as");
    const Parsed event(as);
    const LiveAnswer stands = referee_->judge(event.node());
    if (!stands.legal()) {
        result_.cut = "an arbiter ruled an event that is illegal";
        return false;
    }
    expect("play", as, stands);
    referee_->play(event.node());
    played_.push_back(as);
    event_in_question_ = Value();
    ++result_.counts.events;
    compare_facts_after_play(false);
    return true;
}

/// Compares the facts after an event was played, which may be the last one.
void TestSession::compare_facts_after_play(bool last) {
    just_played_ = true;
    compare_facts(last || referee_->ended());
    just_played_ = false;
}

void TestSession::try_wrong_events(Cursor event) {
    Random random{options_.seed, recorded_play_.number, next_};
    for (const WrongLiveEvent& wrong : referee_->wrong_events(event, random, options_.wrong_events)) {
        LiveAnswer due;
        due.broken = wrong.broken;
        const bool played = wrong_played_ != 0 && next_ >= wrong_played_;
        if (played) wrong_played_ = 0;
        try_wrong(wrong.event, due, played);
    }
}

void TestSession::try_slips(Cursor event) {
    for (const WrongLiveEvent& wrong : referee_->slips(options_.situation, event)) {
        LiveAnswer due;
        due.broken = wrong.broken;
        try_wrong(wrong.event, due, false);
    }
}

/// Asks about an illegal event beside the next one. A refusal by another rule changes nothing: the next event is still
/// played, because a wrong answer to it shows the cause more plainly.
void TestSession::try_wrong(const Value& event, const LiveAnswer& due, bool played) {
    try {
        refuse(event, due, played);
    } catch (FoundDifference& found) {
        if (found.difference.kind != Differs::rule) throw;
        if (!other_rule_) {
            result_.difference = std::move(found.difference);
            look_around();
            found = {*std::exchange(result_.difference, std::nullopt), true};
            if (found.difference.kind != Differs::rule || result_.lost) throw;
            other_rule_ = std::move(found.difference);
        }
    }
    ++result_.counts.wrong_events;
}

/// Asks about an illegal event. If `played`, it is sent with `play` also to a program that judges, and must change
/// nothing.
void TestSession::refuse(const Value& event, const LiveAnswer& due, bool played) {
    const auto judges = [&] { return greeting_.judges && !result_.refused.contains("judge"); };
    expect(judges() ? "judge" : "play", event, due);
    if (!played) return;
    if (judges()) expect("play", event, due, true);
    if (!refused_) refused_ = RefusedEvent{played_.size(), event, due};
    if (played_.empty()) return;
    try {
        compare_facts(referee_->ended());
    } catch (FoundDifference& found) {
        moved_on_ = true;
        found.difference.actual += "; asked after `play` of the illegal event, which it refused";
        throw;
    }
}

/// After the end of the game no part may come next, and no event is legal.
void TestSession::after_end() {
    ++next_;
    if (greeting_.lists) compare_list(Value());
    if (played_.empty()) return;
    LiveAnswer due;
    due.broken = &log_rule(LogRule::after_end);
    const Value last = played_.back();
    refuse(last, due, true);
}

}  // namespace referee
