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

std::string few(const std::vector<std::string>& texts) {
    constexpr std::size_t most = 3;
    std::string words;
    for (std::size_t i = 0; i < std::min(most, texts.size()); ++i)
        words += cat(i == 0 ? "" : ", ", '`', printable(texts[i]), '`');
    return texts.size() > most ? cat(words, " and ", texts.size() - most, " more") : words;
}

}  // namespace

/// Asks about an event, or plays it, and compares the answer with the expected one. `again`: the program has judged it
/// rightly before.
void TestSession::expect(std::string_view what, const Value& event, const LiveAnswer& due, bool again) {
    const bool judging = what == "judge";
    if (judging && (!greeting_.judges || result_.refused.contains("judge"))) return;
    event_in_question_ = event;
    judged_ = judged_ || judging;
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
    if (!verdict.legal && !named && !verdict.rule.empty() && verdict.rule != log_rule(LogRule::after_end).id)
        result_.strange_rules.insert(verdict.rule);
    const auto found = [&](Differs kind, const std::string& about, const std::string& rule) {
        Difference difference = this->difference(
            kind, about, due_words(due),
            cat(verdict_words(verdict), again ? ", in the answer to `play`; `judge` was answered rightly" : ""));
        difference.rule = rule;
        if (named && !verdict.legal) difference.named = verdict.rule;
        throw FoundDifference{std::move(difference)};
    };
    if (due.legal() && !verdict.legal) {
        const std::string rule = named ? verdict.rule : std::string();
        found(Differs::refuses, named ? rule : refused_action(parsed.node()), rule);
    }
    const bool other_rule = named && !verdict.legal && !due.legal() && !due.breaks(verdict.rule);
    if (!due.legal() && (verdict.legal || other_rule)) {
        const std::string rule(due.broken->id);
        moved_on_ = verdict.legal && !judging;
        found(verdict.legal ? Differs::accepts : Differs::rule, rule, rule);
    }
}

/// Counts the rule that an event breaks, about which the program was asked.
void TestSession::note_rule(const LiveAnswer& due, Cursor event) {
    ++result_.reached[std::string(coverage_kind::rule)][std::string(due.broken->id)];
    if (options_.coverage) referee_->note_refused(event);
}

/// The action of an event that the program refuses: the first one that its lists omit, or the last one if it does not
/// list.
std::string TestSession::refused_action(Cursor event) {
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
        } catch (const InvalidAnswer& none) {
            result_.lost = is_lost(none.kind);
            return std::string(keys.back());
        }
        const auto parts = answer->at("parts");
        if (engine_.cannot() || !parts || !parts->is(Kind::sequence)) break;
        bool there = false;
        for (const Cursor part : *parts) there = there || same_value(referee_->part(part), beginnings[i + 1]);
        if (there) continue;
        const Parsed next(beginnings[i + 1]);
        const auto begun = referee_->actions(next.node());
        return std::string(begun.empty() ? keys.back() : begun.back());
    }
    return std::string(keys.back());
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
                             cat("an invalid part", why, ": ", few({node_json(part)}))};
    };
    Value listed = referee_->part(part);
    if (listed.is_null()) throw invalid("");
    if (with_player && !listed.contains("end") && !names_player(listed)) throw invalid(" without `player`");
    return listed;
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
    const JsonLine& answer = engine_.ask("legal", keys, "legal");
    if (engine_.cannot()) {
        given_ = Value();
        result_.refused.insert(kind);
        return;
    }
    const auto parts = answer.at("parts");
    if (!parts || !parts->is(Kind::sequence))
        throw InvalidAnswer{Differs::protocol, "legal", "an answer to `legal` with `parts`, a list",
                            "an answer without it"};
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
    const std::string rule = missing.empty() ? forbidding_rule(node ? &*node : nullptr, parsed_value(differs)) : "";
    if (!rule.empty()) about = rule;
    const std::string breaks = rule.empty() ? ""
                                            : cat("; ", extra.size() == 1 ? "it" : "the first", " breaks `", rule, '`');
    const std::string behind = given.is_null() ? "" : cat(" behind `", printable(json_flow(given)), '`');
    Difference found = missing.empty()
        ? difference(Differs::legal_extra, about, cat("a list of ", wanted, behind, without(extra), breaks),
                     cat(few(extra), " may come next"))
        : difference(Differs::legal_missing, about, cat(few(missing), " may come next", behind, ", of ", wanted),
                     cat("a list of ", listed, without(missing),
                         extra.empty() ? std::string() : cat(", but with ", few(extra))));
    found.rule = rule;
    if (!missing.empty()) ask_refusing_rule(parsed_value(differs), found);
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
void TestSession::ask_refusing_rule(const Value& part, Difference& found) {
    const Parsed beginning(part);
    if (!greeting_.judges || result_.refused.contains("judge") || !beginning.good()) return;
    Random random{options_.seed, recorded_play_.number, next_};
    const Value event = referee_->completed(beginning.node(), random);
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
