#include "show/answers/audit.hpp"

#include <algorithm>
#include <unordered_map>

#include "show/json/json.hpp"
#include "text/text.hpp"
#include "text/width.hpp"
#include "types/json_text.hpp"

namespace referee {

std::string points_words(const PerPlayer<int>& points, const Names& names, bool with_sign) {
    std::vector<std::string> items;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (!points.has(player)) continue;
        items.push_back(
            cat(printable(names[player]), ' ', with_sign && points[player] >= 0 ? "+" : "", points[player]));
    }
    return listed(names, items);
}

namespace {

/// `likeliest slip: A`; `likeliest slips: A; or B; or C`.
std::string slips_words(const std::vector<std::string>& slips, Language language) {
    constexpr std::size_t most_named = 8;
    if (slips.empty()) return say(language, "no common slip explains it");
    std::string words(slips.size() == 1 ? in(language, "likeliest slip: ") : in(language, "likeliest slips: "));
    for (std::size_t i = 0; i < std::min(slips.size(), most_named); ++i)
        words += cat(i == 0 ? "" : in(language, "; or "), visible(slips[i]));
    if (slips.size() > most_named) words += say(language, "; or one of {} more", slips.size() - most_named);
    return words;
}

}  // namespace

std::string doubt_words(const ExplainedNumber& doubt, std::string_view name, Language language) {
    return say(language, "{}: {} claimed, {} counted; {}", name, doubt.number.claimed, doubt.number.counted,
               slips_words(doubt.slips, language));
}

namespace {

std::string totals_text(std::string_view indent, const PerPlayer<int>& totals, const Names& names, Style style) {
    return headed_text(indent, in(style.language, "totals:"), cat(' ', points_words(totals, names, false)), style);
}

Value points_value(const PerPlayer<int>& points, const Names& names) {
    Value value = Value::object();
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (points.has(player)) value[std::string(names[player])] = points[player];
    }
    return value;
}

bool is_supposed(const Audit& audit) {
    return std::any_of(audit.pending_awards.begin(), audit.pending_awards.end(),
                       [](const Award& award) { return award.supposed; });
}

/// The totals if the game ended here.
PerPlayer<int> supposed_totals(const Audit& audit) {
    PerPlayer<int> totals = audit.totals;
    for (const Award& award : audit.pending_awards) {
        for (Player player{}; player.seat < max_players && award.supposed; ++player.seat)
            totals.values[player.seat] += award.points[player];
    }
    return totals;
}

bool is_claim(const Finding& finding) { return finding.rule->id.starts_with("claim/"); }

/// The explanations of the false numbers of a claim, one line each.
std::string slips_text(const Finding& finding, const std::vector<ExplainedNumber>& doubts, const Names& names,
                       Style style) {
    std::string text;
    for (const ExplainedNumber& doubt : doubts) {
        const ClaimedNumber& number = doubt.number;
        const bool worth_telling = !doubt.slips.empty() || number.key == "scores";
        if (finding.rule->id.substr(6) != number.key || !number.player || !worth_telling) continue;
        const std::string path = cat(visible(number.group), '.', printable(names[*number.player]));
        text += row_text("    ", doubt_words(doubt, path, style.language), style);
    }
    return text;
}

/// The false claims of a report by event; 0: those of the result.
class FalseClaims {
  public:
    FalseClaims(const Report& report, const Names& names) : names_(names) {
        for (const Finding& finding : report.findings) {
            if (is_claim(finding)) findings_[finding.event].push_back(&finding);
        }
    }

    [[nodiscard]] std::string text(std::size_t event, const std::vector<ExplainedNumber>& doubts, Style style) const {
        std::string text;
        const auto behind = findings_.find(event);
        if (behind == findings_.end()) return text;
        for (const Finding* finding : behind->second) {
            text += headed_text("  ", in(style.language, "FALSE"), cat(" [", finding->rule->id, "] ", finding->message),
                                style) +
                slips_text(*finding, doubts, names_, style);
        }
        return text;
    }

  private:
    const Names& names_;
    std::unordered_map<std::size_t, std::vector<const Finding*>> findings_;
};

/// The findings in events on which an arbiter ruled, by event number.
std::unordered_map<std::size_t, const Finding*> settled_events(const Report& report) {
    std::unordered_map<std::size_t, const Finding*> settled;
    for (const Finding& finding : report.findings) {
        if (!finding.ruled.empty()) settled.emplace(finding.event, &finding);
    }
    return settled;
}

std::string others_text(const Report& report, bool skips, Style style) {
    std::string text;
    for (const Finding& finding : report.findings) {
        if (is_claim(finding) || !is_fault(verdict_of(finding))) continue;
        const Language language = style.language;
        const std::string place = finding.event == 0 ? std::string{}
            : skips ? say(language, "event {} is illegal, and skipped: ", finding.event)
                    : say(language, "event {} is illegal, and the audit stops before it: ", finding.event);
        text += row_text("", cat(place, '[', finding.rule->id, "] ", finding.message), style);
    }
    return text;
}

Value doubts_value(const std::vector<ExplainedNumber>& doubts, const Names& names) {
    Value list = Value::array();
    for (const ExplainedNumber& doubt : doubts) {
        const ClaimedNumber& number = doubt.number;
        list.push_back({{"claim", std::string(number.key)},
                        {"where", number.group},
                        {"player", number.player ? Value(std::string(names[*number.player])) : Value()},
                        {"claimed", number.claimed},
                        {"counted", number.counted},
                        {"slip", doubt.slips.empty() ? Value() : Value(doubt.slips.front())},
                        {"others", doubt.slips.empty() ? 0 : doubt.slips.size() - 1}});
        if (doubt.slips.size() > 1) list.back()["slips"] = doubt.slips;
    }
    return list;
}

}  // namespace

std::string awards_text(const std::vector<Award>& awards, const Names& names, std::string_view indent, Style style) {
    std::string text;
    const std::string below = cat(indent, "  ");
    for (const Award& award : awards) {
        text += headed_text(indent, printable(award.what),
                            cat(award.supposed ? in(style.language, ", not scored yet") : "", " (",
                                in(style.language, award.source), ')'),
                            style);
        for (const std::string& line : award.working) text += row_text(below, line, style);
        if (!award.points.players.empty())
            text += row_text(below, cat("= ", points_words(award.points, names, true)), style);
    }
    return text;
}

Value awards_value(const std::vector<Award>& awards, const Names& names) {
    Value list = Value::array();
    for (const Award& award : awards) {
        list.push_back({{"what", award.what},
                        {"source", std::string(award.source)},
                        {"working", award.working},
                        {"points", points_value(award.points, names)}});
        if (!award.unconfirmed.empty()) list.back()["unconfirmed"] = award.unconfirmed;
        if (award.supposed) list.back()["supposed"] = true;
    }
    return list;
}

namespace {

/// The sums of awards by player.
PerPlayer<int> totals_of(const std::vector<Award>& awards, const Names& names) {
    PerPlayer<int> totals;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        int sum = 0;
        for (const Award& award : awards) sum += award.points[player];
        totals.set(player, sum);
    }
    return totals;
}

}  // namespace

std::string tally_text(const Tally& tally, const Names& names, Style style) {
    std::string text = awards_text(tally.awards, names, "", style);
    const PerPlayer<int> totals = totals_of(tally.awards, names);
    const bool lost = std::any_of(totals.values.begin(), totals.values.end(), [](int points) { return points < 0; });
    text += lost ? headed_text("", in(style.language, "points:"), cat(' ', points_words(totals, names, true)), style)
                 : totals_text("", totals, names, style);
    for (const std::string& note : tally.notes)
        text += headed_text("", in(style.language, "note:"), cat(' ', note), style);
    return text;
}

std::string tally_json(const Tally& tally, const Names& names) {
    const Value line = {{"findings", Value::array()},
                        {"awards", awards_value(tally.awards, names)},
                        {"totals", points_value(totals_of(tally.awards, names), names)},
                        {"notes", tally.notes}};
    return json_text(line) + '\n';
}

namespace {

/// The message of a broken rule without a position in a file.
std::string fault_text(const Rule& rule, std::string_view message, Style style) {
    return cat(verdict_word(rule.verdict, style), " [", rule.id, "] ", message, '\n',
               wrapped(cat(in(style.language, rule.title), " (", in(style.language, rule.source), ')'),
                       in(style.language, "  rule:  "), "         ", style.width));
}

/// The count at the end, with the claims that are open or false.
std::string end_text(const Report& report, const Audit& audit, const FalseClaims& claims, std::string_view indent,
                     Style style) {
    const Names names(audit.players, {}, style.language);
    std::string text = awards_text(audit.pending_awards, names, indent, style);
    if (!audit.totals.players.empty()) text += totals_text(indent, audit.totals, names, style);
    text += unchecked_text(report, indent, style);
    for (const std::string& doubt : audit.open) text += row_text(cat(indent, "  "), doubt, style);
    text += deduced_text(report, indent, style);
    if (is_supposed(audit))
        text += row_text(
            indent,
            say(names, "including points not scored yet: {}", points_words(supposed_totals(audit), names, false)),
            style);
    return text + claims.text(0, audit.doubts, style);
}

}  // namespace

std::string tally_fault_text(const TallyFault& fault, Style style) {
    return fault_text(*fault.rule, fault.message, style);
}

std::string worded_findings_text(const Report& report, Style style) {
    std::string text;
    for (const Finding& finding : report.findings) {
        if (!is_claim(finding)) text += fault_text(*finding.rule, finding.message, style);
    }
    return text;
}

std::string worded_audit_text(const Report& report, const Audit& audit, Style style) {
    const Names names(audit.players, {}, style.language);
    return worded_findings_text(report, style) + end_text(report, audit, FalseClaims(report, names), "", style);
}

std::string tally_fault_json(const TallyFault& fault, const Names& names) {
    Value finding = {{"rule", std::string(fault.rule->id)}, {"severity", std::string(name_of(fault.rule->severity))}};
    if (fault.player) finding["player"] = std::string(names[*fault.player]);
    finding["message"] = fault.message;
    finding["source"] = std::string(fault.rule->source);
    const Value line = {{"findings", Value::array({finding})},
                        {"awards", Value::array()},
                        {"totals", Value()},
                        {"notes", Value::array()}};
    return json_text(line) + '\n';
}

std::string audit_text(const Report& report, const Audit& audit, Style style) {
    const Language language = style.language;
    const Names names(audit.players, {}, language);
    const FalseClaims claims(report, names);
    const bool over = report.ended.is_string();
    const std::string words = cat(
        name_of(report.verdict), uncounted_words(report, language),
        report.sheet ? say(language, "; scoresheet")
                     : say(language, "; {} audited", counted(language, static_cast<long long>(report.judged), "event")),
        over ? say(language, "; ended by {}", in(language, report.ended.value().get<std::string>())) : std::string{});
    std::string text = heading_text(report, words, style);
    const auto settled = settled_events(report);
    for (const AuditStep& step : audit.steps) {
        text += cat('\n', strong(say(language, "event {}", step.event), style), '\n');
        if (const auto found = settled.find(step.event); found != settled.end())
            text += row_text("  ", say(language, "ruled: {}", found->second->decided), style);
        text += cat(awards_text(step.awards, names, "  ", style));
        if (!step.pending_awards.empty() && !step.ends)
            text += cat(in(language, "  counted as if the game ended here\n"),
                        awards_text(step.pending_awards, names, "    ", style));
        text += totals_text("  ", step.totals, names, style) + claims.text(step.event, step.doubts, style);
    }
    const std::string_view when = over || report.sheet ? translatable("at the end")
        : audit.pending_awards.empty()                 ? translatable("so far")
                                                       : translatable("as if the game ended here");
    text += cat('\n', strong(in(language, when), style), '\n');
    return text + end_text(report, audit, claims, "  ", style) + others_text(report, audit.skips, style);
}

std::string audit_json(const Report& report, const Audit& audit) {
    const Names names(audit.players);
    Value steps = Value::array();
    const auto settled = settled_events(report);
    for (const AuditStep& step : audit.steps) {
        Value value = {{"event", step.event},
                       {"awards", awards_value(step.awards, names)},
                       {"totals", points_value(step.totals, names)}};
        if (const auto found = settled.find(step.event); found != settled.end())
            value["ruled"] = std::string(found->second->ruled);
        if (!step.pending_awards.empty()) value["reckoning"] = awards_value(step.pending_awards, names);
        if (!step.doubts.empty()) value["doubts"] = doubts_value(step.doubts, names);
        steps.push_back(std::move(value));
    }
    Value line = {{"log", report.log},
                  {"game", std::string(report.game)},
                  {"verdict", std::string(name_of(report.verdict))},
                  {"judged", report.judged},
                  {"ended", report.ended.value()},
                  {"steps", std::move(steps)},
                  {"reckoning", awards_value(audit.pending_awards, names)},
                  {"totals", points_value(audit.totals, names)},
                  {"doubts", doubts_value(audit.doubts, names)}};
    if (!report.counted) line["counted"] = false;
    if (!report.findings.empty()) line["findings"] = findings_value(report);
    if (report.sheet) {
        line["unchecked"] = report.unchecked;
        line["open"] = audit.open;
        if (!report.deduction.empty()) line.update(deduction_value(report.deduction));
    }
    if (is_supposed(audit)) line["supposed"] = points_value(supposed_totals(audit), names);
    return json_text(line) + '\n';
}

}  // namespace referee
