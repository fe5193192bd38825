#include "lsp/diagnostics.hpp"

#include <algorithm>

#include "core/log_rules.hpp"
#include "lsp/message.hpp"
#include "show/explain/rule_link.hpp"
#include "text/text.hpp"

namespace referee::lsp {

namespace {

enum Severity : int { error = 1, warning = 2, information = 3, hint = 4 };

/// A missing key or event that may still be typed is information, not an error. A note is a hint.
int severity_of(const LocatedFinding& located) {
    if (located.note) return hint;
    if (located.typed || referee::severity_of(located.finding) == referee::Severity::note) return information;
    return verdict_of(located.finding) == Verdict::incomplete ? warning : error;
}

Value related(const OpenDocument& document, Span span, std::string_view message) {
    return {{"location", {{"uri", document.uri()}, {"range", range_value(document.text(), span)}}},
            {"message", std::string(message)}};
}

/// The first occurrence of a duplicate key.
std::optional<Span> first_of_key(OpenDocument& document, std::size_t offset) {
    const auto top = document.root();
    const auto again = top ? beginning_at(document.text().view(), *top, offset) : std::nullopt;
    if (!again || !again->key) return std::nullopt;
    const auto mapping = node_at(*top, NodePath(again->path.begin(), again->path.end() - 1));
    std::optional<Span> first;
    if (!mapping || !mapping->is(Kind::mapping)) return first;
    each_entry(*mapping, [&](Cursor key, Cursor) {
        if (!first && key.text() == again->node.text() && key.offset() < offset)
            first = span_of(document.text().view(), key);
    });
    return first;
}

Value related_places(OpenDocument& document, const Finding& finding) {
    Value places = Value::array();
    if (const auto event = first_line_of_event(document, finding.after))
        places.push_back(related(
            document, *event, say(document.language(), "event {} is illegal, and this comes after it", finding.after)));
    if (finding.rule == &log_rule(LogRule::duplicate_key)) {
        if (const auto first = first_of_key(document, finding.offset))
            places.push_back(related(document, *first, in(document.language(), "the key is also here")));
    }
    return places;
}

Value diagnostic(OpenDocument& document, const LocatedFinding& located, const std::string& pages) {
    const Finding& finding = located.finding;
    Value reported = {{"range", range_value(document.text(), located.span)},
                      {"severity", severity_of(located)},
                      {"code", std::string(finding.rule->id)},
                      {"source", "referee"},
                      {"message", words_of(finding, document.language())}};
    if (!pages.empty()) reported["codeDescription"] = {{"href", cat(pages, '/', rule_link(*finding.rule))}};
    if (Value places = related_places(document, finding); !places.empty())
        reported["relatedInformation"] = std::move(places);
    return reported;
}

const Finding* stop_of(OpenDocument& document) {
    const Report& report = document.report();
    for (const Finding& finding : report.findings) {
        if (finding.rule->verdict == Verdict::illegal && finding.ruled.empty() && finding.event > 0) return &finding;
    }
    return nullptr;
}

}  // namespace

std::optional<Span> first_line_of_event(OpenDocument& document, std::size_t event) {
    const auto top = document.root();
    if (!top || event == 0) return std::nullopt;
    const auto node = node_at(*top, {"events", std::to_string(event - 1)});
    if (!node) return std::nullopt;
    const Span line = document.text().line(document.text().line_of(node->offset()));
    return Span{node->offset(), std::max(node->offset(), line.end)};
}

std::string words_of(const Finding& finding, Language language) {
    std::string words = finding.message;
    if (!finding.legal.empty()) words += say(language, "\nlegal:");
    for (const std::string& legal : finding.legal) words += cat("\n  ", legal);
    if (!finding.decided.empty()) words += say(language, "\nan arbiter ruled: {}", finding.decided);
    return words;
}

std::optional<Span> unjudged(OpenDocument& document) {
    const auto top = document.root();
    const Finding* const stop = top && document.kind() == DocumentKind::log ? stop_of(document) : nullptr;
    if (stop == nullptr) return std::nullopt;
    const auto next = node_at(*top, {"events", std::to_string(stop->event)});
    const auto all = node_at(*top, {"events"});
    if (!next || !all) return std::nullopt;
    std::size_t end = 0;
    for (const Cursor event : *all) end = span_of(document.text().view(), event).end;
    return Span{next->offset(), end};
}

Value diagnostics(OpenDocument& document, const JudgeTournament& judge, const std::string& pages) {
    Value all = Value::array();
    for (const LocatedFinding& located : document.located_findings(judge))
        all.push_back(diagnostic(document, located, pages));
    if (document.kind() == DocumentKind::log && !document.located_findings(judge).empty()) {
        if (const auto rest = unjudged(document)) {
            const std::size_t event = stop_of(document)->event;
            constexpr int unnecessary = 1;
            Value reported = {{"range", range_value(document.text(), *rest)},
                              {"severity", static_cast<int>(hint)},
                              {"source", "referee"},
                              {"message", say(document.language(), "not judged: event {} is illegal", event)},
                              {"tags", Value::array({unnecessary})}};
            if (const auto place = first_line_of_event(document, event))
                reported["relatedInformation"] = Value::array(
                    {related(document, *place, in(document.language(), "judging stopped here"))});
            all.push_back(std::move(reported));
        }
    }
    return all;
}

}  // namespace referee::lsp
