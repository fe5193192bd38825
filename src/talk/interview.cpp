#include "talk/interview.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/log_rules.hpp"
#include "core/text.hpp"
#include "doc/write.hpp"
#include "engine/canonical.hpp"
#include "engine/games.hpp"
#include "engine/random.hpp"

namespace referee {

namespace {

/// Thrown at the first difference of a game.
struct Found {
    Difference difference;
};
/// Thrown where the program cannot play a game.
struct CannotPlay {
    std::string why;
};

/// An event or an object of a log, for who reads nodes.
class Parsed {
  public:
    explicit Parsed(const Value& value) { read_ = line_.read(json_flow(value)).empty(); }
    [[nodiscard]] bool good() const { return read_; }
    [[nodiscard]] Cursor node() const { return line_.object(); }

  private:
    JsonLine line_;
    bool read_ = false;
};

/// Facts in the order in which one names a difference of several: the end, what lies where, what was scored, who won.
std::size_t rank_of(std::string_view claim) {
    constexpr std::array<std::string_view, 4> last = {"scored", "scores", "places", "winners"};
    if (claim == "ended") return 0;
    const auto* const found = std::find(last.begin(), last.end(), claim);
    return found == last.end() ? 1 : 2 + static_cast<std::size_t>(found - last.begin());
}

std::string refusal_words(const SaidLegal& said) {
    return said.rule.empty() ? std::string("illegal") : cat("illegal, by ", in_quotes(said.rule));
}

std::string due_words(const LiveAnswer& due) {
    return due.legal() ? std::string("legal") : cat("illegal: it breaks `", due.broken->id, "`, ", due.broken->title);
}

bool is_rule_of(const Value& head, std::string_view id) {
    const GameEntry* const game = find_game(head.at("game").get_ref<const std::string&>());
    return game != nullptr &&
        std::any_of(game->rules.begin(), game->rules.end(), [&](const Rule& rule) { return rule.id == id; });
}

std::vector<std::string> sorted_texts(const Value& list) {
    std::vector<std::string> texts;
    for (const Value& item : list) texts.push_back(json_flow(item));
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

/// What stands in one of two sorted lists only, the first few of them.
std::vector<std::string> beyond(const std::vector<std::string>& list, const std::vector<std::string>& other) {
    std::vector<std::string> only;
    std::set_difference(list.begin(), list.end(), other.begin(), other.end(), std::back_inserter(only));
    return only;
}

std::string few(const std::vector<std::string>& texts) {
    constexpr std::size_t most = 3;
    std::string words;
    for (std::size_t i = 0; i < std::min(most, texts.size()); ++i)
        words += cat(i == 0 ? "" : ", ", '`', printable(texts[i]), '`');
    return texts.size() > most ? cat(words, " and ", texts.size() - most, " more") : words;
}

/// A player as a request has it: an id, a mapping only where the game needs more.
Value bare_player(Value player) {
    if (!player.is_object()) return player;
    player.erase("name");
    return player.size() == 1 ? player.at("id") : player;
}

}  // namespace

Course course_of(const Value& log) {
    Course course;
    course.head = log;
    for (const char* key : {"referee", "meta", "status", "events", "result"}) course.head.erase(key);
    for (const char* key : {"variants", "rulings", "components", "setup"}) {
        if (course.head.contains(key) && course.head[key].empty()) course.head.erase(key);
    }
    if (course.head.contains("players")) {
        for (Value& player : course.head["players"]) player = bare_player(player);
    }
    if (!log.contains("events")) return course;
    for (const Value& event : log.at("events")) {
        CourseEvent& next = course.events.emplace_back(CourseEvent{event, Value()});
        if (event.contains("ruled")) next.ruled = event.at("ruled");
        for (const char* key : {"claims", "note", "time", "ruled"}) next.event.erase(key);
    }
    return course;
}

Interview::Interview(const Course& course, std::span<const LiveGame> games, const InterviewOptions& options,
                     const Greeting& greeting, Conversation& engine)
    : course_(course), games_(games), options_(options), greeting_(greeting), engine_(engine) {
    std::vector<std::size_t> numbers(course.events.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = i + 1;
    Random random{options.seed, course.number, 0};
    shuffle(numbers, random);
    numbers.resize(std::min(numbers.size(), options.lists));
    std::sort(numbers.begin(), numbers.end());
    listed_ = std::move(numbers);
}

InterviewResult Interview::run() {
    const std::size_t before = engine_.requests();
    try {
        play_all();
    } catch (Found& found) {
        result_.difference = std::move(found.difference);
    } catch (const CannotPlay& cannot) {
        result_.cannot = cannot.why;
    } catch (NoAnswer& none) {
        result_.difference = difference(none.kind, std::move(none.about), std::move(none.due), std::move(none.said));
    }
    result_.counts.requests = engine_.requests() - before;
    ++(result_.cannot.empty() ? result_.counts.games : result_.counts.skipped);
    return std::move(result_);
}

Difference Interview::difference(Differs kind, std::string about, std::string due, std::string said) const {
    Difference found;
    found.kind = kind;
    found.about = std::move(about);
    found.game = course_.number;
    found.name = course_.name;
    found.event = next_;
    found.due = std::move(due);
    found.said = std::move(said);
    if (referee_ != nullptr) {
        found.situation = referee_->situation();
        found.board = referee_->board();
    }
    found.log = {{"referee", 1}};
    found.log.update(course_.head);
    found.log["status"] = "unfinished";
    found.log["events"] = played_;
    if (!asked_.is_null()) found.log["events"].push_back(asked_);
    found.about_event = !given_.is_null() ? given_
        : !asked_.is_null()               ? asked_
        : played_.empty()                 ? Value()
                                          : played_.back();
    found.transcript = engine_.last();
    found.complaints = engine_.complaints();
    return found;
}

void Interview::play_all() {
    if (!start()) return;
    for (const CourseEvent& recorded : course_.events) {
        ++next_;
        if (!play_next(recorded)) return;
    }
    if (referee_->ended()) after_end();
}

/// False where the setup is illegal, and both say so.
bool Interview::start() {
    Started started = start_live(json_flow(course_.head), games_);
    if (!started.answer.malformed.empty()) throw CannotPlay{started.answer.malformed.front().message};
    Value head = course_.head;
    if (started.game != nullptr) head["rulings"] = started.game->rulings();
    if (head.contains("rulings") && head["rulings"].empty()) head.erase("rulings");
    referee_ = std::move(started.game);
    const JsonLine& answer = engine_.ask("start", head, "start");
    if (engine_.cannot()) throw CannotPlay{*engine_.cannot()};
    const SaidLegal said = said_legal(answer, "start", "start");
    const bool legal = started.answer.legal();
    if (said.legal != legal)
        throw Found{difference(Differs::start, legal ? "" : std::string(started.answer.broken->id),
                               due_words(started.answer), said.legal ? "legal" : refusal_words(said))};
    return legal;
}

bool Interview::is_listed(std::size_t event) const { return std::binary_search(listed_.begin(), listed_.end(), event); }

/// False where the game does not go on behind this event.
bool Interview::play_next(const CourseEvent& recorded) {
    const Parsed event(recorded.event);
    const LiveAnswer due = referee_->judge(event.node());
    if (!due.malformed.empty()) throw CannotPlay{due.malformed.front().message};
    if (!due.legal()) return rule_on(recorded, due);
    if (!recorded.ruled.is_null()) return false;
    if (greeting_.lists && is_listed(next_)) compare_lists(event.node());
    expect("judge", recorded.event, due);
    try_wrong_events(event.node());
    expect("play", recorded.event, due);
    referee_->play(event.node());
    played_.push_back(recorded.event);
    asked_ = Value();
    ++result_.counts.events;
    compare_facts(referee_->ended() || next_ == course_.events.size());
    return true;
}

/// An illegal event of a record is only asked about; what an arbiter ruled in its place is played.
bool Interview::rule_on(const CourseEvent& recorded, const LiveAnswer& due) {
    expect(result_.refused.contains("judge") || !greeting_.judges ? "play" : "judge", recorded.event, due);
    if (recorded.ruled.is_null()) return false;
    if (!recorded.ruled.contains("as")) return true;
    const Value& as = recorded.ruled.at("as");
    const Parsed event(as);
    const LiveAnswer stands = referee_->judge(event.node());
    if (!stands.legal()) return false;
    expect("play", as, stands);
    referee_->play(event.node());
    played_.push_back(as);
    asked_ = Value();
    ++result_.counts.events;
    compare_facts(referee_->ended());
    return true;
}

/// Asks about an event, or plays it, and compares what is said with what is due.
void Interview::expect(std::string_view what, const Value& event, const LiveAnswer& due) {
    const bool judging = what == "judge";
    if (judging && (!greeting_.judges || result_.refused.contains("judge"))) return;
    asked_ = event;
    const Parsed parsed(event);
    const auto keys = referee_->actions(parsed.node());
    const std::string action(keys.empty() ? std::string_view() : keys.front());
    const JsonLine& answer = engine_.ask(what, {{"event", event}}, action);
    if (engine_.cannot()) {
        if (!judging) throw CannotPlay{*engine_.cannot()};
        result_.refused.insert("judge");
        return due.legal() ? void() : expect("play", event, due);
    }
    const SaidLegal said = said_legal(answer, what, action);
    const bool named = is_rule_of(course_.head, said.rule);
    if (!said.legal && !named && !said.rule.empty() && said.rule != log_rule(LogRule::after_end).id)
        result_.strange_rules.insert(said.rule);
    if (due.legal() && !said.legal)
        throw Found{difference(Differs::refuses, named ? said.rule : refused_action(parsed.node()), due_words(due),
                               refusal_words(said))};
    if (!due.legal() && said.legal)
        throw Found{difference(Differs::accepts, std::string(due.broken->id), due_words(due), "legal")};
    if (!due.legal() && named && said.rule != due.broken->id)
        throw Found{difference(Differs::rule, std::string(due.broken->id), due_words(due), refusal_words(said))};
}

/// Which action of an event is refused: the first that the program does not list where it lists; else the last.
std::string Interview::refused_action(Cursor event) {
    const auto keys = referee_->actions(event);
    const bool lists = greeting_.lists && !result_.refused.contains("legal") &&
        !result_.refused.contains("legal given");
    if (keys.size() <= 2 || !lists) return std::string(keys.empty() ? std::string_view() : keys.back());
    const std::vector<Value> beginnings = referee_->beginnings(event);
    for (std::size_t i = 0; i + 1 < beginnings.size(); ++i) {
        const Value given = beginnings[i].is_null() ? Value::object() : Value{{"given", beginnings[i]}};
        const JsonLine* answer = nullptr;
        try {
            answer = &engine_.ask("legal", given, keys.front());
        } catch (const NoAnswer&) {
            return std::string(keys.back());
        }
        const auto parts = answer->at("parts");
        if (engine_.cannot() || !parts || !parts->is(Kind::sequence)) break;
        bool there = false;
        for (const Cursor part : *parts) there = there || referee_->part(part) == beginnings[i + 1];
        if (there) continue;
        const Parsed next(beginnings[i + 1]);
        const auto begun = referee_->actions(next.node());
        return std::string(begun.empty() ? keys.back() : begun.back());
    }
    return std::string(keys.back());
}

void Interview::try_wrong_events(Cursor event) {
    Random random{options_.seed, course_.number, next_};
    const bool judges = greeting_.judges && !result_.refused.contains("judge");
    for (const WrongLiveEvent& wrong : referee_->wrong_events(event, random, options_.wrong_events)) {
        LiveAnswer due;
        due.broken = wrong.broken;
        expect(judges && !result_.refused.contains("judge") ? "judge" : "play", wrong.event, due);
        ++result_.counts.wrong_events;
    }
}

/// The legal list at each beginning of an event.
void Interview::compare_lists(Cursor event) {
    for (const Value& given : referee_->beginnings(event)) compare_list(given);
}

void Interview::compare_list(const Value& given) {
    const std::string kind = given.is_null() ? "legal" : "legal given";
    if (result_.refused.contains(kind)) return;
    std::optional<Parsed> begun;
    std::optional<Cursor> node;
    if (!given.is_null()) node = begun.emplace(given).node();
    const LiveParts due = referee_->parts(node ? &*node : nullptr, {});
    Value keys = Value::object();
    if (!given.is_null()) keys["given"] = given;
    if (!due.player.empty()) keys["player"] = std::string(due.player);
    asked_ = Value();
    given_ = given.is_null() ? Value::object() : given;
    const JsonLine& answer = engine_.ask("legal", keys, "legal");
    if (engine_.cannot()) {
        given_ = Value();
        result_.refused.insert(kind);
        return;
    }
    const auto parts = answer.at("parts");
    if (!parts || !parts->is(Kind::sequence))
        throw NoAnswer{Differs::protocol, "legal", "an answer to `legal` with `parts`, a list", "an answer without it"};
    Value said = Value::array();
    for (const Cursor part : *parts) {
        const Value listed = referee_->part(part);
        if (listed.is_null())
            throw NoAnswer{Differs::protocol, "legal", "parts of an event, in the form of a log",
                           cat("a part that is none: ", few({json_flow(plain_value(part))}))};
        said.push_back(listed);
    }
    ++result_.counts.lists;
    const auto wanted = sorted_texts(due.list);
    const auto heard = sorted_texts(said);
    const auto missing = beyond(wanted, heard);
    const auto extra = beyond(heard, wanted);
    if (missing.empty() && extra.empty()) {
        given_ = Value();
        return;
    }
    const std::string& differs = missing.empty() ? extra.front() : missing.front();
    std::string about = "end";
    if (const Parsed part(Value::parse(differs)); part.good()) {
        const auto actions = referee_->actions(part.node());
        if (!actions.empty()) about = actions.back();
    }
    const std::string behind = given.is_null() ? "" : cat(" behind `", printable(json_flow(given)), '`');
    if (!missing.empty())
        throw Found{difference(Differs::legal_missing, about,
                               cat(few(missing), " may come next", behind, ", of ", wanted.size()),
                               cat("a list of ", heard.size(), " without it"))};
    throw Found{difference(Differs::legal_extra, about, cat("a list of ", wanted.size(), behind, " without it"),
                           cat(few(extra), " may come next"))};
}

void Interview::compare_facts(bool at_end) {
    if (!greeting_.tells_facts || result_.refused.contains("facts")) return;
    std::vector<std::string_view> asked = referee_->claims(ClaimPlace::event);
    if (at_end) {
        for (const std::string_view key : referee_->claims(ClaimPlace::result)) {
            if (std::find(asked.begin(), asked.end(), key) == asked.end()) asked.push_back(key);
        }
    }
    Value keys = Value::array();
    for (const std::string_view key : asked) keys.push_back(std::string(key));
    const JsonLine& answer = engine_.ask("facts", {{"keys", keys}}, "facts");
    if (engine_.cannot()) {
        result_.refused.insert("facts");
        return;
    }
    const auto facts = answer.at("facts");
    if (!facts || !facts->is(Kind::mapping))
        throw NoAnswer{Differs::protocol, "facts", "an answer to `facts` with `facts`, an object",
                       "an answer without it"};
    for (const std::string_view key : asked) result_.untold.emplace(key);
    each_entry(*facts, [&](Cursor key, Cursor) {
        if (std::find(asked.begin(), asked.end(), key.text()) == asked.end())
            throw NoAnswer{Differs::protocol, "facts", cat("the facts asked for: ", listed(asked)),
                           cat("a fact ", in_quotes(key.text()))};
        result_.told.emplace(key.text());
        ++result_.counts.facts;
    });
    std::vector<FalseFact> wrong = referee_->false_facts(*facts);
    if (wrong.empty()) return;
    std::stable_sort(wrong.begin(), wrong.end(),
                     [](const FalseFact& a, const FalseFact& b) { return rank_of(a.claim) < rank_of(b.claim); });
    std::vector<std::string_view> claims;
    std::string said;
    for (const FalseFact& fact : wrong) {
        claims.push_back(fact.claim);
        said += cat(said.empty() ? "" : "; ", fact.words);
    }
    throw Found{difference(Differs::fact, std::string(wrong.front().claim),
                           printable(json_flow(referee_->facts(claims))), said)};
}

/// Nothing may come next, and nothing can be played any more.
void Interview::after_end() {
    ++next_;
    if (greeting_.lists) compare_list(Value());
    if (played_.empty()) return;
    LiveAnswer due;
    due.broken = &log_rule(LogRule::after_end);
    const Value last = played_.back();
    expect(greeting_.judges && !result_.refused.contains("judge") ? "judge" : "play", last, due);
}

}  // namespace referee
