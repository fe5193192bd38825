#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>

#include "core/log_rules.hpp"
#include "doc/json_line.hpp"
#include "log/game_registry.hpp"
#include "protocol/found_difference.hpp"
#include "protocol/session.hpp"
#include "random/random.hpp"
#include "text/text.hpp"
#include "types/similarity.hpp"

/// Compares verdicts and lists of the program with the expected ones.
namespace referee {

namespace {

bool names_player(const Value& part) { return part.contains("player"); }

std::string_view without(const std::vector<std::string>& parts) {
    return parts.size() == 1 ? " without it" : " without them";
}

}  // namespace

/// Asks about an event, or plays it, and compares the answer with the expected one. `again`: the program has judged it
/// rightly before.
void TestSession::expect(std::string_view what, const Value& event, const LiveAnswer& due, bool again) {
    const bool judging = what == "judge";
    if (judging && (!greeting_.judges || result_.refused.contains("judge"))) return;
    event_in_question_ = event;
    asked_ = what;
    if (judging) note_question({"judge", {{"event", event}}});
    const Parsed parsed(event);
    const auto keys = referee_->actions(parsed.node());
    const std::string action(keys.empty() ? std::string_view() : keys.front());
    const JsonLine& answer = engine_.ask(what, {{"event", event}}, action);
    if (engine_.cannot()) {
        if (!judging) throw CannotPlay{*engine_.cannot()};
        result_.refused.insert("judge");
        return due.legal() ? void() : expect("play", event, due);
    }
    const EngineVerdict verdict = engine_verdict(answer, what, action);
    if (!due.legal() && !again) note_rule(due, parsed.node());
    const bool named = is_rule_of(recorded_play_.head, verdict.rule);
    if (named && !verdict.legal && !due.legal()) ++result_.counts.rules;
    if (!verdict.legal && !named && !verdict.rule.empty() && verdict.rule != log_rule(LogRule::after_end).id)
        result_.strange_rules.insert(verdict.rule);
    const auto found = [&](Differs kind, const std::string& rule) {
        const std::string breaking = due.legal() ? std::string() : referee_->breaking_part(parsed.node());
        Difference difference = this->difference(
            kind, rule, cat(due_words(due), breaking.empty() ? "" : cat("; by ", breaking)),
            cat(verdict_words(verdict), again ? ", in the answer to `play`; `judge` was answered rightly" : ""));
        difference.rule = rule;
        if (named && !verdict.legal) difference.named = verdict.rule;
        return difference;
    };
    if (due.legal() && !verdict.legal) throw FoundDifference{found(Differs::refuses, named ? verdict.rule : "")};
    const bool other_rule = named && !verdict.legal && !due.legal() && !due.breaks(verdict.rule);
    if (!due.legal() && (verdict.legal || other_rule)) {
        moved_on_ = verdict.legal && !judging;
        throw FoundDifference{found(verdict.legal ? Differs::accepts : Differs::rule, std::string(due.broken->id))};
    }
}

/// Counts the rule that an event breaks, about which the program was asked.
void TestSession::note_rule(const LiveAnswer& due, Cursor event) {
    ++result_.reached[std::string(coverage_kind::rule)][std::string(due.broken->id)];
    if (options_.coverage) referee_->note_refused(event);
}

/// The first part of a legal event that the program refuses and does not list either, and the beginning before it.
/// Nothing if its lists contain all parts, or if it does not list.
std::optional<TestSession::OmittedPart> TestSession::omitted_part(Cursor event) {
    if (!greeting_.lists || result_.refused.contains("legal") || result_.refused.contains("legal given"))
        return std::nullopt;
    std::vector<Value> steps = referee_->beginnings(event);
    steps.push_back(referee_->part(event).value);
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        const Value& given = steps[i];
        std::optional<Parsed> begun;
        std::optional<Cursor> node;
        if (!given.is_null()) node = begun.emplace(given).node();
        Value keys = Value::object();
        if (!given.is_null()) keys["given"] = given;
        if (const auto chooser = referee_->parts(node ? &*node : nullptr, {}).player; !chooser.empty())
            keys["player"] = std::string(chooser);
        const JsonLine* answer = nullptr;
        try {
            answer = &engine_.ask("legal", keys, "legal");
        } catch (const InvalidAnswer& none) {
            result_.lost = is_lost(none.kind);
            return std::nullopt;
        }
        const auto parts = answer->at("parts");
        if (engine_.cannot() || !parts || !parts->is(Kind::sequence)) return std::nullopt;
        bool listed = given == steps[i + 1];  // only the end is missing
        for (const Cursor part : *parts) listed = listed || same_value(referee_->part(part).value, steps[i + 1]);
        if (!listed) return OmittedPart{given, steps[i + 1]};
    }
    return std::nullopt;
}

/// Completes the difference of a legal event that the program refuses. It is about the rule that the program names,
/// otherwise about the action of the first part that its lists omit, or about the last action.
void TestSession::complete_refusal() {
    Difference& found = *result_.difference;
    if (found.kind != Differs::refuses || referee_ == nullptr) return;
    const Parsed refused(found.about_event);
    const Cursor event = refused.node();
    const auto omitted = result_.lost ? std::nullopt : omitted_part(event);
    if (omitted) found.actual += cat("; its list lacks ", part_words(omitted->given, {json_flow(omitted->part)}));
    if (!found.about.empty()) return;
    const Parsed part(omitted ? omitted->part : Value::object());
    auto keys = omitted ? referee_->actions(part.node()) : referee_->actions(event);
    if (keys.empty()) keys = referee_->actions(event);
    if (!keys.empty()) found.about = std::string(keys.back());
}

/// Compares the list of legal parts at each beginning of an event.
void TestSession::compare_lists(const Value& event) {
    const Parsed parsed(event);
    listed_event_ = event;
    for (const Value& given : referee_->beginnings(parsed.node())) compare_list(given);
    listed_event_ = Value();
}

/// A listed part in the referee's form. Throws `InvalidAnswer` if it has none.
Value TestSession::valid_part(Cursor part, bool with_player) const {
    const auto invalid = [&](std::string_view why) {
        return InvalidAnswer{Differs::protocol, "legal", "parts of an event, in the form of a log",
                             cat("an invalid part `", printable(node_json(part)), "`: ", why)};
    };
    ListedPart listed = referee_->part(part);
    if (listed.value.is_null()) throw invalid(listed.fault);
    if (with_player && !listed.value.contains("end") && !names_player(listed.value))
        throw invalid("`player` is missing");
    return std::move(listed.value);
}

/// Throws `InvalidAnswer` if a listed part is invalid. A part written as one that is due is valid, and is not read.
TestSession::ComparedParts TestSession::compared(const LiveParts& due, Cursor parts) const {
    const std::unordered_set<std::string_view> wanted(due.list.begin(), due.list.end());
    std::unordered_set<std::string_view> listed;
    std::set<std::string> extra;
    std::string text;
    for (const Cursor part : parts) {
        text.clear();
        append_node_json(text, part);
        auto same = wanted.find(text);
        if (same == wanted.end()) {
            text = json_flow(valid_part(part, due.name_players));
            same = wanted.find(text);
        }
        if (same != wanted.end()) {
            listed.insert(*same);
        } else {
            extra.insert(text);
        }
    }
    std::set<std::string> missing;
    if (listed.size() < wanted.size()) {
        for (const std::string& part : due.list) {
            if (!listed.contains(part)) missing.insert(part);
        }
    }
    return {
        wanted.size(), listed.size() + extra.size(), {missing.begin(), missing.end()}, {extra.begin(), extra.end()}};
}

void TestSession::compare_list(const Value& given) {
    const std::string kind = given.is_null() ? "legal" : "legal given";
    if (result_.refused.contains(kind)) return;
    std::optional<Parsed> begun;
    std::optional<Cursor> node;
    if (!given.is_null()) node = begun.emplace(given).node();
    const LiveParts due = referee_->parts(node ? &*node : nullptr, {});
    Value keys = Value::object();
    if (!given.is_null()) keys["given"] = given;
    if (!due.player.empty()) keys["player"] = std::string(due.player);
    event_in_question_ = Value();
    given_ = given.is_null() ? Value::object() : given;
    note_question({"legal", keys});
    const JsonLine& answer = engine_.ask("legal", keys, "legal");
    if (engine_.cannot()) {
        given_ = Value();
        result_.refused.insert(kind);
        return;
    }
    const auto parts = answer.at("parts");
    if (!parts || !parts->is(Kind::sequence))
        throw InvalidAnswer{Differs::protocol, "legal", "an answer to `legal` with `parts`, a list",
                            not_given("parts", parts)};
    const auto [wanted, listed, missing, extra] = compared(due, *parts);
    ++result_.counts.lists;
    if (missing.empty() && extra.empty()) {
        given_ = Value();
        return;
    }
    const std::string& differs = missing.empty() ? extra.front() : missing.front();
    std::string about = "end";
    if (const Parsed part(parsed_value(differs)); part.good()) {
        const auto actions = referee_->actions(part.node());
        if (!actions.empty()) about = actions.back();
    }
    const std::string rule = !missing.empty() ? ""
        : referee_->ended()                   ? std::string(log_rule(LogRule::after_end).id)
                                              : forbidding_rule(node ? &*node : nullptr, parsed_value(differs));
    if (!rule.empty()) about = rule;
    const std::string breaks = rule.empty() ? ""
                                            : cat("; ", extra.size() == 1 ? "it" : "the first", " breaks `", rule, '`');
    Difference found = missing.empty()
        ? difference(Differs::legal_extra, about, cat("a list of ", wanted, without(extra), breaks),
                     cat(part_words(given, extra), " may come next"))
        : difference(Differs::legal_missing, about, cat(part_words(given, missing), " may come next, of ", wanted),
                     cat("a list of ", listed, without(missing),
                         extra.empty() ? std::string() : cat(", but with ", part_words(given, extra))));
    found.rule = rule;
    if (!missing.empty()) ask_refusing_rule(given, parsed_value(differs), found);
    if (!options_.sought.empty() && found.group() != options_.sought) {
        given_ = Value();
        return;
    }
    throw FoundDifference{std::move(found)};
}

std::string TestSession::forbidding_rule(const Cursor* given, const Value& part) const {
    const Rule* const rule = referee_->forbidden_by(given, part);
    return rule != nullptr ? std::string(rule->id) : std::string();
}

/// Asks by which rule the program refuses a legal event with this beginning. A program that is lost about it is started
/// again, and the difference tells how it was lost.
void TestSession::ask_refusing_rule(const Value& given, const Value& part, Difference& found) {
    const Parsed beginning(part);
    if (!greeting_.judges || result_.refused.contains("judge") || !beginning.good()) return;
    Random random{options_.seed, recorded_play_.number, next_};
    const Value event = part.contains("end") ? given : referee_->completed(beginning.node(), random);
    if (event.is_null()) return;
    try {
        const JsonLine& answer = engine_.ask("judge", {{"event", event}}, "judge");
        if (engine_.cannot()) return;
        const EngineVerdict verdict = engine_verdict(answer, "judge", "judge");
        if (!verdict.legal && is_rule_of(recorded_play_.head, verdict.rule)) found.rule = verdict.rule;
    } catch (const InvalidAnswer& none) {
        result_.lost = is_lost(none.kind);
        found.actual += cat("; asked to judge `", printable(json_flow(event)), "`: ", none.actual);
    }
}

}  // namespace referee
