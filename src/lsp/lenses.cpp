#include "lsp/lenses.hpp"

#include <algorithm>
#include <memory>

#include "analysis/audit.hpp"
#include "lsp/message.hpp"
#include "show/answers/audit.hpp"
#include "show/answers/position.hpp"
#include "text/text.hpp"

namespace referee::lsp {

namespace {

/// The position before an event; 0: where judging stopped.
std::unique_ptr<Position> place_in(OpenDocument& document, std::size_t event) {
    const Language language = document.language();
    const auto refuse = [](std::string why) { throw Refusal{Error::failed, std::move(why)}; };
    if (document.kind() == DocumentKind::tournament)
        refuse(say(language, "a tournament has neither a position nor an audit"));
    const Opened& opened = document.opened();
    if (document.kind() != DocumentKind::log || !opened.record) refuse(say(language, "the log is malformed"));
    if (event > opened.record->events() + 1) refuse(say(language, "there is no event {}", event));
    auto position = opened.record->before(event == 0 ? std::nullopt : std::optional(event), OnIllegal::stop);
    if (!position) refuse(say(language, "judging stopped before"));
    return position;
}

Value lens_at(const OpenDocument& document, Cursor node, std::string_view kind, std::size_t event) {
    const EditedText& text = document.text();
    const Span line = text.line(text.line_of(node.offset()));
    return {{"range", range_value(text, {node.offset(), std::max(node.offset(), line.end)})},
            {"data", {{"uri", document.uri()}, {"kind", std::string(kind)}, {"event", event}}}};
}

/// The sum of awards by player: `ada +4 and ben +6`; empty if no points were scored.
std::string brought(const std::vector<Award>& awards, const Names& names) {
    PerPlayer<int> sum;
    for (const Award& award : awards) {
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (award.points.has(player)) sum.set(player, sum[player] + award.points[player]);
        }
    }
    return points_words(sum, names, true);
}

std::string audit_title(OpenDocument& document) {
    place_in(document, 0);
    const Audit audit = referee::audit(*document.opened().record, OnIllegal::stop);
    const Names names(audit.players, {}, document.language());
    std::size_t doubts = audit.doubts.size();
    for (const AuditStep& step : audit.steps) doubts += step.doubts.size();
    const std::string points = points_words(audit.totals, names, false);
    if (doubts == 0) return say(names, "audit: {}", points);
    return say(names, "audit: {}; {}", points, counted(names, static_cast<long long>(doubts), "false number"));
}

Value command(const OpenDocument& document, const std::string& title, bool position, std::size_t event) {
    Value arguments = Value::array({document.uri()});
    if (event > 0) arguments.push_back(event);
    return {{"title", title},
            {"command", position ? "referee.position" : "referee.audit"},
            {"arguments", std::move(arguments)}};
}

/// Adds lenses above each event up to the one at which judging stopped. Most events score nothing, so that scores are
/// computed at once and only non-zero ones get a lens.
void add_events(OpenDocument& document, Cursor events, Value& all) {
    const auto end = document.opened().record->before(std::nullopt, OnIllegal::stop);
    if (!end) return;  // the setup is at fault
    const Audit audit = referee::audit(*document.opened().record, OnIllegal::stop);
    const Names names(audit.players, {}, document.language());
    const std::size_t last = end->event();
    auto step = audit.steps.begin();
    std::size_t event = 0;
    for (const Cursor node : events) {
        if (++event > last) return;
        all.push_back(lens_at(document, node, "position", event));
        step = std::find_if(step, audit.steps.end(), [&](const AuditStep& one) { return one.event >= event; });
        if (step == audit.steps.end() || step->event != event) continue;
        const std::string points = brought(step->awards, names);
        if (points.empty()) continue;
        all.push_back(lens_at(document, node, "audit", event));
        all.back()["command"] = command(document, say(names, "scores: {}", points), false, event);
    }
}

}  // namespace

Value lenses(OpenDocument& document, bool of_events) {
    Value all = Value::array();
    const auto top = document.kind() == DocumentKind::log ? document.root() : std::nullopt;
    if (!top || !document.opened().record) return all;
    const bool sheet = document.opened().record->is_sheet();
    const auto key = key_at(*top, {sheet ? "final" : "events"});
    if (!key) return all;
    all.push_back(lens_at(document, *key, "position", 0));
    if (of_events && !sheet) add_events(document, *node_at(*top, {"events"}), all);
    const auto result = key_at(*top, {"result"});
    all.push_back(lens_at(document, result ? *result : *key, "audit", 0));
    return all;
}

Value resolved_lens(OpenDocument& document, Value lens) {
    if (lens.contains("command")) return lens;
    const bool position = found(lens, {"data", "kind"}) == "position";
    const std::size_t event = found(lens, {"data", "event"}).is_null() ? 0 : number_in(lens["data"], "event");
    std::string title;
    try {
        title = position ? visible(place_in(document, event)->situation()) : audit_title(document);
    } catch (const Refusal& refusal) {
        title = refusal.message;
    }
    lens["command"] = command(document, title, position, event);
    return lens;
}

std::string position_words(OpenDocument& document, std::size_t event) {
    const auto here = place_in(document, event);
    return position_text(document.opened().report,
                         {here->event(), here->board(), here->situation(), here->facts(), here->tallies()},
                         {.language = document.language()});
}

std::string audit_words(OpenDocument& document, std::size_t event) {
    const auto here = place_in(document, event);
    const Opened& opened = document.opened();
    const Style style{.language = document.language()};
    if (event == 0) return audit_text(opened.report, audit(*opened.record, OnIllegal::stop), style);
    const std::vector<std::string> players = opened.record->players();
    return awards_text(here->awards(), Names(players, {}, style.language), "", style);
}

}  // namespace referee::lsp
