#include <algorithm>
#include <string>
#include <vector>

#include "support/cases.hpp"
#include "support/judging.hpp"
#include "support/laws.hpp"
#include "text/text.hpp"

/// Laws of the logs of every game: how they are read, and what is found in them.
namespace referee::testing {

TYPED_TEST_SUITE(Laws, GameTypes);

namespace {

/// Passed over, an illegal event leaves no trace: the log is judged as without it.
LAW_OF_LOGS(Laws, ARefusedEventChangesNothing) {
    Cases cases{{"a refused event", 50}};
    over_logs(tested, "refusal", cases, [&](const PlayedLog& game, Bytes& source) {
        Value log = game.written(true);
        const Report sound = judged_log(log);
        HOLDS(sound.verdict == Verdict::legal);
        const std::size_t at = source.below(game.events() + 1);
        const AnyEvent event = game.any_event(source, at);
        if (event.legal) return;
        log["events"].insert(log["events"].begin() + static_cast<std::ptrdiff_t>(at), event.written);
        Options skip;
        skip.on_illegal = OnIllegal::skip;
        const Report report = judged_log(log, skip);
        HOLDS(report.verdict == Verdict::illegal);
        HOLDS(report.findings.size() == 1U);
        HOLDS(report.findings[0].event == at + 1);
        HOLDS(report.result == sound.result);
        HOLDS(report.judged == sound.judged);
        cases.met("a refused event");
    });
}

/// Written as JSON and as YAML and read again, a game is legal with all its claims, and its report is the same.
LAW_OF_LOGS(Laws, WrittenAndReadItIsTheSameLog) {
    Cases cases{{"an event", 1000}};
    over_logs(tested, "write, read", cases, [&](const PlayedLog& game, Bytes&) {
        const Value log = game.written(true);
        const Report as_json = judged_log(log);
        const Report as_yaml = judged(yaml_of(log), Format::yaml);
        HOLDS(as_json.verdict == Verdict::legal);
        HOLDS(as_yaml.verdict == Verdict::legal);
        HOLDS(as_json.result == as_yaml.result);
        HOLDS(as_json.judged == game.events());
        cases.met("an event", game.events());
    });
}

std::vector<std::string> sentences(const Report& report, std::size_t up_to) {
    std::vector<std::string> lines;
    for (const Finding& finding : report.findings) {
        if (finding.event > 0 && finding.event <= up_to)
            lines.push_back(cat(finding.event, ' ', finding.rule->id, ' ', finding.message));
    }
    return lines;
}

/// Makes some of the events' claims false.
void falsify(Value& log, Bytes& source) {
    for (Value& event : log["events"]) {
        if (!source.one_in(3)) continue;
        Value& scores = event["claims"]["scores"];
        scores.front() = scores.front().get<int>() + 1;
    }
}

/// A log cut short has the findings of the whole up to the cut.
LAW_OF_LOGS(Laws, APrefixHasTheFindingsOfTheWhole) {
    Cases cases{{"a finding", 100}};
    over_logs(tested, "prefix", cases, [&](const PlayedLog& game, Bytes& source) {
        Value log = game.written(true);
        log.erase("result");
        falsify(log, source);
        const Report whole = judged_log(log);
        const std::size_t cut = source.below(game.events() + 1);
        Value prefix = log;
        prefix["status"] = "unfinished";
        prefix["events"].erase(prefix["events"].begin() + static_cast<std::ptrdiff_t>(cut), prefix["events"].end());
        const Report part = judged_log(prefix);
        HOLDS(sentences(part, cut) == sentences(whole, cut));
        HOLDS(part.findings.size() == sentences(whole, cut).size());
        cases.met("a finding", part.findings.size());
    });
}

/// A legal log with one event changed, dropped, doubled or swapped is judged without a finding before the change.
LAW_OF_LOGS(Laws, AChangedEventIsNotFoundBeforeItsPlace) {
    const std::vector<std::string> kinds = {"another event", "one left out", "one twice", "two swapped"};
    Cases cases{};
    for (const std::string& kind : kinds) cases.ask(kind, 1);
    over_logs(tested, "one change", cases, [&](const PlayedLog& game, Bytes& source) {
        if (game.events() < 2) return;
        Value log = game.written(false);
        Value& events = log["events"];
        const std::size_t at = source.below(events.size() - 1);
        const auto here = events.begin() + static_cast<std::ptrdiff_t>(at);
        const std::size_t kind = source.below(4);
        if (kind == 0) events[at] = game.any_event(source, at).written;
        if (kind == 1) events.erase(here);
        if (kind == 2) events.insert(here, Value(events[at]));
        if (kind == 3) std::swap(events[at], events[at + 1]);
        const Report report = judged_log(log);
        HOLDS(report.verdict != Verdict::malformed);
        for (const Finding& finding : report.findings) HOLDS(finding.event == 0U || finding.event > at);
        cases.met(kinds[kind], report.verdict == Verdict::illegal ? 1 : 0);
    });
}

/// All lists of a value that have an entry.
void find_lists(Value& value, std::vector<Value*>& lists) {
    if (!value.is_structured()) return;
    if (value.is_array() && !value.empty()) lists.push_back(&value);
    for (Value& entry : value) find_lists(entry, lists);
}

/// Games keep as many entries of a list as a rule needs: what is beyond is counted, and never read.
LAW_OF_LOGS(Laws, AListOfAnyLengthIsJudged) {
    Cases cases{{"a long list", 100}};
    over_logs(tested, "long lists", cases, [&](const PlayedLog& game, Bytes& source) {
        Value log = game.written(true);
        std::vector<Value*> lists;
        const auto find = [&](const char* key) {
            if (log.contains(key)) find_lists(log[key], lists);
        };
        find("setup");
        find("components");
        const std::size_t given = lists.size();
        find("events");
        find("result");
        const std::size_t chosen = source.below(lists.size());
        Value& list = *lists[chosen];
        const std::size_t entries = list.size();
        const std::size_t longer = 1 + source.below(120);
        for (std::size_t i = 0; i < longer; ++i) list.push_back(Value(list[i % entries]));
        const Report report = judged_log(log);
        // What a game begins with may be another list.
        HOLDS(report.verdict != Verdict::legal || chosen < given);
        cases.met("a long list");
    });
}

std::string renamed(std::string text, const std::vector<std::string>& from, const std::vector<std::string>& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
        const std::string old = cat('"', from[i], '"');
        for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + 1))
            text.replace(at, old.size(), cat('"', to[i], '"'));
    }
    return text;
}

LAW_OF_LOGS(Laws, RenamedPlayersGiveARenamedResult) {
    const std::vector<std::string> others = {"p-1", "p-2", "p-3", "p-4", "p-5"};
    Cases cases{{"winners", 90}};
    over_logs(tested, "renaming", cases, [&](const PlayedLog& game, Bytes&) {
        const Value log = game.written(true);
        const Report report = judged_log(log);
        const Report other = judged(renamed(log.dump(), player_ids(), others), Format::json);
        HOLDS(other.verdict == report.verdict);
        HOLDS(other.result.json() == renamed(report.result.json(), player_ids(), others));
        cases.met("winners", report.result.value()["winners"].empty() ? 0 : 1);
    });
}

}  // namespace
}  // namespace referee::testing
