#include "lib/running_game.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <utility>

#include "doc/document.hpp"
#include "doc/json_line.hpp"
#include "doc/write.hpp"
#include "lib/options.hpp"
#include "lib/queried_log.hpp"
#include "log/canonical.hpp"
#include "position/record.hpp"
#include "show/answers/listing.hpp"
#include "show/answers/position.hpp"
#include "show/json/json.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// The action of an event, without what may be recorded beside it.
Value action_of(Value event) {
    event.erase("note");
    event.erase("time");
    event.erase("claims");
    return event;
}

/// An event as a document.
class EventText {
  public:
    explicit EventText(std::string_view text) {
        if (const std::string why = line_.read(text); !why.empty()) throw Refused(cat("the event: ", why));
        value_ = parsed_value(text);
        for (const char* key : {"claims", "ruled"}) {
            if (value_.contains(key)) throw Refused(cat("an event of a running game has no `", key, '`'));
        }
        if (!value_.contains("note") && !value_.contains("time")) return;
        if (!line_.read(json_text(action_of(value_))).empty()) throw std::logic_error("the event cannot be read again");
    }
    [[nodiscard]] const Value& value() const { return value_; }
    [[nodiscard]] Cursor action() const { return line_.object(); }

  private:
    JsonLine line_;
    Value value_;
};

/// A log as text: YAML, which people read, unless it is longer than a log in YAML may be.
std::string log_text(const Value& log) {
    std::string text = yaml_log(log);
    return text.size() <= Limits::yaml_bytes ? text : json_log(log);
}

}  // namespace

RunningGame::RunningGame(Value head, std::vector<Value> events) : head_(std::move(head)), events_(std::move(events)) {
    Value log = head_;
    log["events"] = Value::array();
    for (const Value& event : events_) log["events"].push_back(action_of(event));
    Started started = start_live(json_text(log), live_games());
    if (started.game == nullptr) throw std::logic_error("a legal log cannot be started");
    live_ = std::move(started.game);
}

Answer RunningGame::start(std::string_view log, std::string_view options, std::unique_ptr<RunningGame>& game) {
    const QueryOptions all = query_options(options, {"file", "line", "format"});
    const QueriedLog text(log, all);
    const Opened opened = open_log(text.source(), all.judging);
    if (!opened.record || is_fault(opened.report.verdict)) return {json_line(opened.report), true};
    if (opened.record->is_sheet()) throw Refused("a scoresheet has no events");
    if (opened.report.ruled > 0)
        throw Refused("a game cannot be continued from a log with events on which an arbiter ruled");
    Value head;
    try {
        head = opened.record->canonical();
    } catch (const Unwritable&) {
        throw Refused("a number in it cannot be written without loss");
    }
    std::vector<Value> events;
    for (Value& event : head["events"]) events.push_back(std::move(event));
    for (const char* key : {"status", "events", "result"}) head.erase(key);
    head["game"] = std::string(opened.report.game);
    game.reset(new RunningGame(std::move(head), std::move(events)));
    return game->state();
}

Answer RunningGame::state() const {
    constexpr std::array<std::string_view, 1> ended = {"ended"};
    const Value facts = live_->facts(ended);
    return {json_text({{"game", head_.at("game")},
                       {"players", live_->players()},
                       {"events", events_.size()},
                       {"ended", facts.value("ended", Value(false))}})};
}

Report RunningGame::heading() const {
    Report report;
    report.log = "log";
    report.game = head_.at("game").get_ref<const std::string&>();
    report.events = events_.size();
    return report;
}

/// The log so far, and an event after it unless that is null.
Value RunningGame::log_with(const Value& event) const {
    Value log = head_;
    if (!live_->ended()) log["status"] = "unfinished";
    log["events"] = events_;
    if (!event.is_null()) log["events"].push_back(event);
    return log;
}

Answer RunningGame::judged(const Value& event, const LiveAnswer& answer) const {
    if (answer.legal()) return {json_text({{"legal", true}})};
    Answer report = check_answer(log_text(log_with(event)), {});
    if (!report.fault) throw std::logic_error("the log with an illegal event is legal");
    return report;
}

Answer RunningGame::judge(std::string_view event) const {
    const EventText text(event);
    return judged(text.value(), live_->judge(text.action()));
}

Answer RunningGame::play(std::string_view event) {
    const EventText text(event);
    const LiveAnswer answer = live_->play(text.action());
    if (!answer.legal()) return judged(text.value(), answer);
    events_.push_back(text.value());
    return state();
}

Answer RunningGame::undo() {
    if (events_.empty()) throw Refused("there is no event to take back");
    std::vector<Value> before(events_.begin(), events_.end() - 1);
    *this = RunningGame(head_, std::move(before));
    return state();
}

Answer RunningGame::legal(std::string_view options) const {
    const QueryOptions all = query_options(options, {"player", "given", "whole", "begun"});
    const auto& ids = live_->players();
    if (!all.player.empty() && std::find(ids.begin(), ids.end(), all.player) == ids.end())
        throw Refused(cat("unknown player `", printable(all.player), "` in this game"));
    if (all.given == "recorded") throw Refused("the option `given` is `nothing` or the beginning of an event");
    LegalQuestion question{LegalQuestion::Given::nothing, Value(), all.whole, false, all.begun};
    question.counted = !all.begun;
    std::optional<EventText> given;
    std::optional<Cursor> node;
    if (all.given.is_object()) node = given.emplace(json_text(all.given)).action();
    std::vector<Finding> malformed;
    Listing listing = live_->legal(node ? &*node : nullptr, question, malformed);
    if (!malformed.empty()) throw Refused(cat("given: [", malformed.front().rule->id, "] ", malformed.front().message));
    if (listing.refused) throw Refused(cat("given: ", no_such_beginning));
    only_of(all.player, listing);
    const Report report = heading();
    return {listing_json(report, events_.size() + 1, listing, Value())};
}

Answer RunningGame::show(std::string_view options) const {
    (void)query_options(options, {});
    const Report report = heading();
    return {position_json(
        report,
        {events_.size() + 1, {}, live_->scene(nullptr, false).situation, live_->every_fact(), live_->tallies()})};
}

Answer RunningGame::log(std::string_view options) const {
    const QueryOptions all = query_options(options, {"format"});
    if (all.format == Format::csv) throw Refused("the option `format` is `yaml` or `json`");
    const Value log = log_with(Value());
    return {json_text({{"log", all.format == Format::json ? json_log(log) : yaml_log(log)}})};
}

}  // namespace referee
