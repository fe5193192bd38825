#include "show/ci/sarif.hpp"

#include <algorithm>

#include "core/log_rules.hpp"
#include "text/text.hpp"
#include "tournament/rules.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// Makes a message object. Braces are doubled (section 3.11.5).
Value message(std::string_view text) {
    std::string out;
    for (const char c : text) out.append(c == '{' || c == '}' ? 2 : 1, c);
    return {{"text", out}};
}

/// Converts a path to a URI reference (RFC 3986). Characters that a path segment must not contain are percent-encoded,
/// and so is the colon, which could end a scheme. An absolute path becomes a file URI.
std::string uri(std::string_view path) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@";
    while (path.starts_with("./")) path.remove_prefix(2);
    std::string out = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        if (safe.find(c) != std::string_view::npos) {
            out += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            out += {'%', digits[byte >> 4U], digits[byte & 15U]};
        }
    }
    return out;
}

Value artifact(std::string_view path) { return {{"artifactLocation", {{"uri", uri(path)}}}}; }

std::string markdown(const Rule& rule) {
    return cat("**", rule.title, "**\n\n", rule.text, "\n\nSource: ", rule.source, ". A log that breaks it is *",
               name_of(rule.verdict), "*. `referee explain ", rule.id, "` shows logs that break and keep it.");
}

Value sarif_rule(const Rule& rule) {
    Value help = message(cat(rule.text, " (", rule.source, ')'));
    help["markdown"] = message(markdown(rule))["text"];
    return {{"id", std::string(rule.id)},
            {"shortDescription", message(rule.title)},
            {"fullDescription", message(rule.text)},
            {"help", std::move(help)},
            {"defaultConfiguration", {{"level", std::string(name_of(rule.severity))}}},
            {"properties", {{"verdict", std::string(name_of(rule.verdict))}, {"source", std::string(rule.source)}}}};
}

Value location(const Finding& finding) {
    const Where& where = finding.where;
    Value physical = artifact(where.file);
    physical["region"] = {{"startLine", where.line}, {"startColumn", where.character}};
    return {{"physicalLocation", std::move(physical)}};
}

}  // namespace

Sarif::Sarif(std::span<const GameTables* const> games, std::string_view version) : version_(version) {
    const auto add = [&](std::span<const Rule> rules) {
        for (const Rule& rule : rules) components_.back().rules.push_back(&rule);
    };
    components_.push_back({"Referee", {}});
    add(log_rules());
    add(common_claim_rules());
    for (const Rule* rule : tournament::all_rules()) components_.back().rules.push_back(rule);
    const std::vector<const Rule*> common = components_.front().rules;
    for (const GameTables* game : games) {
        components_.push_back({game->key, game->title});
        add(game->rules);
        for (const ClaimRow& claim : game->claims) {
            if (std::find(common.begin(), common.end(), claim.rule) == common.end())
                components_.back().rules.push_back(claim.rule);
        }
        add(game->final_rules);
    }
}

std::string Sarif::written(const Component& component) const {
    std::string rules;
    for (const Rule* rule : component.rules) rules += cat(rules.empty() ? "" : separator, json_text(sarif_rule(*rule)));
    const std::string title = component.title.empty() ? "" : cat(R"("fullName":)", json_text(component.title), ',');
    return cat(R"({"name":)", json_text(component.name), ',', title, R"("version":")", version_, R"(","rules":[)", '\n',
               rules, "\n]}");
}

std::string Sarif::head() const {
    std::string extensions;
    for (std::size_t i = 1; i < components_.size(); ++i)
        extensions += cat(extensions.empty() ? "" : separator, written(components_[i]));
    return cat(
        R"({"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","version":"2.1.0","runs":[{)",
        R"("tool":{"driver":)", written(components_.front()), ",\n", R"("extensions":[)", extensions, "]},\n",
        R"("columnKind":"unicodeCodePoints","results":[)", '\n');
}

void Sarif::refer(Value& result, const Rule& rule, std::string_view game) const {
    for (std::size_t i = 0; i < components_.size(); ++i) {
        const auto& [name, title, rules] = components_[i];
        const auto found = std::find(rules.begin(), rules.end(), &rule);
        if ((i > 0 && name != game) || found == rules.end()) continue;
        const auto index = found - rules.begin();
        if (i == 0) {
            result["ruleIndex"] = index;
        } else {
            result["rule"] = {{"id", std::string(rule.id)},
                              {"index", index},
                              {"toolComponent", {{"name", std::string(name)}, {"index", i - 1}}}};
        }
        return;
    }
}

Value Sarif::result(const Report& report, const Finding& finding, std::size_t more) const {
    Value properties = {{"log", report.log}, {"verdict", std::string(name_of(verdict_of(finding)))}};
    if (finding.event > 0) properties["event"] = finding.event;
    if (!finding.player.empty()) properties["player"] = finding.player;
    if (!finding.situation.empty()) properties["state"] = finding.situation;
    if (!finding.legal.empty()) properties["legal"] = finding.legal;
    for (const Reading& reading : finding.rulings)
        properties["rulings"][std::string(reading.ruling)].push_back(std::string(reading.choice));
    if (!finding.ruled.empty()) properties["ruled"] = std::string(finding.ruled);
    if (!finding.decided.empty()) properties["decided"] = finding.decided;
    if (finding.after > 0) properties["after"] = finding.after;
    if (more > 0) properties["more"] = more;
    const std::string sentence = finding.event > 0 ? cat("event ", finding.event, ": ", finding.message)
                                                   : finding.message;
    Value one = result(report, finding, severity_of(finding), sentence);
    one["properties"] = std::move(properties);
    return one;
}

std::string Sarif::results(const Report& report) const {
    // A log with a fault has a result, whatever the limit of findings is.
    std::vector<const Finding*> shown;
    for (const Finding& finding : report.findings) shown.push_back(&finding);
    if (report.dropped) shown.push_back(&*report.dropped);
    const std::size_t more = report.more - (report.dropped ? 1 : 0);
    std::string out;
    for (const Finding* const finding : shown)
        out += cat(out.empty() ? "" : separator,
                   json_text(result(report, *finding, finding == shown.back() ? more : 0)));
    return out;
}

std::string Sarif::note(const Report& report, const Finding& note) const {
    Value one = result(report, note, Severity::note, note.message);
    one["properties"] = {{"log", report.log}, {"note", true}};
    return json_text(one);
}

Value Sarif::result(const Report& report, const Finding& finding, Severity level, std::string_view sentence) const {
    Value one = {{"ruleId", std::string(finding.rule->id)}};
    refer(one, *finding.rule, report.game);
    one["level"] = std::string(name_of(level));
    one["message"] = message(sentence);
    one["locations"] = Value::array({location(finding)});
    return one;
}

Value Sarif::notification(std::string_view path, std::string_view why) {
    if (path.empty()) return {{"level", "error"}, {"message", message(visible(why))}};
    return {{"level", "error"},
            {"message", message(cat(printable(path), ": ", visible(why)))},
            {"locations", Value::array({{{"physicalLocation", artifact(path)}}})}};
}

std::string Sarif::foot(const std::vector<Value>& notifications, const Unlisted& unlisted) {
    Value invocation = {{"executionSuccessful", notifications.empty()}};
    Value all = notifications;
    if (unlisted.any())
        all.push_back({{"level", "warning"},
                       {"message", message(unlisted_words(unlisted))},
                       {"properties", unlisted_value(unlisted)}});
    if (!all.empty()) invocation["toolExecutionNotifications"] = all;
    return cat("\n],\n\"invocations\":[", json_text(invocation), "]}]}\n");
}

}  // namespace referee
