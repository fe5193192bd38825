#include "show/html/game_page.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "show/answers/audit.hpp"
#include "show/html/drawings.hpp"
#include "show/html/game_summary.hpp"
#include "show/html/game_tally.hpp"
#include "show/html/html.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// One position of the page: after an event, or before the first one.
struct Step {
    std::size_t event = 0;  ///< 0: before the first event
    std::size_t position = 0;
    const AuditStep* audit = nullptr;
    std::vector<std::size_t> findings;
    bool refused = false;
};

std::string anchor(const Step& step) { return step.event == 0 ? "start" : cat("event-", step.event); }

/// The steps of a game up to the event at which judging stopped.
std::vector<Step> steps_of(const GamePage& page) {
    std::vector<Step> steps;
    if (page.timeline.positions.empty()) return steps;
    std::unordered_map<std::size_t, const AuditStep*> audits;
    for (const AuditStep& step : page.timeline.audit.steps) audits[step.event] = &step;
    std::unordered_map<std::size_t, std::vector<std::size_t>> findings;
    for (std::size_t i = 0; i < page.report.findings.size(); ++i) findings[page.report.findings[i].event].push_back(i);
    steps.push_back({});
    std::size_t position = 0;
    for (std::size_t event = 1; event <= page.timeline.events.size() && page.timeline.events[event - 1].judged;
         ++event) {
        const bool taken = page.timeline.events[event - 1].taken;
        if (taken) ++position;
        const auto audit = audits.find(event);
        steps.push_back({event, position, audit == audits.end() ? nullptr : audit->second, findings[event], !taken});
    }
    return steps;
}

class Writer {
  public:
    Writer(const GamePage& page, Language language, const Write& write)
        : page_(page),
          report_(page.report),
          timeline_(page.timeline),
          names_(page.timeline.players, {}, language),
          language_(language),
          write_(write) {
        steps_ = steps_of(page);
        for (const TimelinePosition& position : timeline_.positions) drawings_.add(position.picture);
        drawings_.settle();
        // Findings about the result are shown there; findings without a position are shown first.
        const bool has_result = !steps_.empty() && report_.result.is_object();
        for (const Finding& finding : report_.findings)
            shown_below_.push_back(finding.event == 0 ? has_result : finding.event < steps_.size());
    }

    void print() {
        head();
        write_("<main>\n");
        game_scores(page_, write_, language_);
        findings();
        positions();
        events();
        result();
        game_rulings(page_, write_, language_);
        write_("</main>\n");
        write_(page_foot(Scripted::yes));
    }

  private:
    void head() {
        const std::string title = say(language_, "{}: {}", report_.log, name_of(report_.verdict));
        write_(page_head(title, Scripted::yes, language_));
        if (!timeline_.positions.empty()) write_(drawings_.parts());
        game_header(page_, write_, language_);
    }

    static std::string id_of(std::size_t finding) { return cat("finding-", finding + 1); }

    /// All findings, one box for each kind. Those shown at their event are linked; the others are here in full.
    void findings() {
        if (report_.findings.empty() && report_.more == 0 && report_.notes.empty()) return;
        const bool only_notes = report_.findings.empty() && report_.more == 0;
        write_(cat("<section id=\"findings\">\n<h2>", only_notes ? in(language_, "Notes") : in(language_, "Findings"),
                   "</h2>\n"));
        std::vector<FindingGroup> groups;
        for (std::size_t i = 0; i < report_.findings.size(); ++i) {
            const Finding& finding = report_.findings[i];
            const std::string place = finding.event > 0 ? say(language_, "event {}", finding.event)
                                                        : std::string(in(language_, "result"));
            const std::string link = shown_below_[i]
                ? cat("<li><a href=\"#", id_of(i), "\">", place, in(language_, "</a>: "))
                : cat("<li id=\"", id_of(i), "\">");
            const std::string where = shown_below_[i] ? std::string{}
                                                      : cat(" <span class=\"place\">", html(finding.where.file), ':',
                                                            finding.where.line, ':', finding.where.column, "</span>");
            const std::string ruled = finding.decided.empty()
                ? std::string{}
                : say(language_, "; ruled: {}", sentence_html(finding.decided, language_));
            add_to_group(finding,
                         cat(link, sentence_html(finding.message, language_), ruled, where, details(i), "</li>"),
                         groups);
        }
        write_(groups_html(groups, language_));
        if (report_.more > 0)
            write_(cat("<p>", counted(language_, static_cast<long long>(report_.more), "more finding"), "</p>\n"));
        std::vector<const Finding*> notes;
        for (const Finding& note : report_.notes) notes.push_back(&note);
        write_(cat(notes_html(notes, language_), "</section>\n"));
    }

    /// What else is known of a finding that is not shown below: the state and the legal alternatives.
    [[nodiscard]] std::string details(std::size_t number) const {
        const Finding& finding = report_.findings[number];
        if (shown_below_[number]) return {};
        std::string text;
        if (finding.board.empty() && !finding.situation.empty())
            text += cat("<br/>", say(language_, "state: {}", sentence_html(finding.situation, language_)));
        std::string legal;
        for (const std::string& event : finding.legal) legal += cat(legal.empty() ? "" : ", ", xml_text(event));
        if (!legal.empty()) text += cat("<br/>", say(language_, "legal: {}", legal));
        if (const std::string rulings = rulings_words(finding, language_); !rulings.empty())
            text += cat("<br/>", sentence_html(rulings, language_));
        return finding.board.empty() ? text : text + '\n' + lines_html(finding.board);
    }

    void positions() {
        if (steps_.empty()) return;
        write_(cat("<section id=\"positions\">\n<h2>",
                   report_.sheet ? in(language_, "The end") : in(language_, "The game"), "</h2>\n"));
        if (steps_.size() > 1) controls();
        const auto opens = std::find_if(steps_.begin(), steps_.end(), [](const Step& step) { return step.refused; });
        for (auto step = steps_.begin(); step != steps_.end(); ++step) {
            const bool last = step + 1 == steps_.end();
            position(*step, last, opens == steps_.end() ? last : step == opens);
        }
        write_("</section>\n");
    }

    void controls() {
        write_(cat("<div class=\"controls\" role=\"group\" aria-label=\"", in(language_, "Positions"),
                   "\" hidden=\"\">\n", button("first", in(language_, "First")), button("back", in(language_, "Back")),
                   "<input type=\"range\" min=\"0\" max=\"", steps_.size() - 1, "\" value=\"0\" aria-label=\"",
                   in(language_, "Event"), "\"/>\n<output></output>\n", button("on", in(language_, "On")),
                   button("last", in(language_, "Last")), "</div>\n<p class=\"said\" role=\"status\"></p>\n"));
    }

    static std::string button(std::string_view value, std::string_view label) {
        return cat("<button type=\"button\" value=\"", value, "\">", label, "</button>\n");
    }

    [[nodiscard]] std::string heading(const Step& step) const {
        if (report_.sheet) return std::string(in(language_, "As recorded on the scoresheet"));
        if (step.event == 0) return std::string(in(language_, "Before the first event"));
        return cat("<span>", say(language_, "Event {}", step.event), "</span> ",
                   xml_text(timeline_.events[step.event - 1].notation));
    }

    void position(const Step& step, bool last, bool opens) {
        const TimelinePosition& position = timeline_.positions[step.position];
        const std::string id = anchor(step);
        const std::string_view refused = step.refused ? " refused" : "";
        const std::string_view kept = last || !step.findings.empty() ? " kept" : "";
        const std::string title = report_.sheet ? std::string(in(language_, "the end"))
            : step.event == 0                   ? std::string(in(language_, "before the first event"))
            : step.refused                      ? say(language_, "before event {}", step.event)
                                                : say(language_, "after event {}", step.event);
        write_(cat("<section class=\"step", refused, kept, opens ? " opens" : "", "\" id=\"", id, "\">\n<h3>",
                   heading(step), "</h3>\n"));
        if (!position.scores.players.empty() && !report_.sheet)
            write_(cat("<p class=\"scores\">",
                       last && report_.ended.is_string() ? in(language_, "Scores: ") : in(language_, "Scores so far: "),
                       xml_text(points_words(position.scores, names_, false)), "</p>\n"));
        write_(cat("<figure>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"",
                   in(language_, "Drawing"), "\">\n",
                   drawings_.drawing(step.position, cat(position.picture.title, ", ", title),
                                     cat(" aria-describedby=\"at-", id, '"')),
                   "</div>\n</figure>\n<div>\n"));
        if (step.event > 0) {
            for (const std::size_t finding : step.findings)
                write_(finding_html(report_.findings[finding], language_, {id_of(finding), id},
                                    nearest_of(step.event, finding)));
        }
        if (step.refused)
            write_(
                cat("<p class=\"calm\">", in(language_, "The drawing shows the table before this event."), "</p>\n"));
        if (step.audit != nullptr) brought(*step.audit);
        write_(cat("<p class=\"state\" id=\"at-", id, "\">", xml_text(position.situation), "</p>\n"));
        write_(cat("<details>\n<summary>", in(language_, "The table in words"), "</summary>\n",
                   lines_html(position.board), "</details>\n</div>\n</section>\n"));
    }

    /// The corrections of an event, with its first illegal finding.
    [[nodiscard]] const Corrections* nearest_of(std::size_t event, std::size_t finding) const {
        const bool mended = event == report_.nearest.event &&
            verdict_of(report_.findings[finding]) == Verdict::illegal && report_.findings[finding].after == 0;
        return mended ? &report_.nearest : nullptr;
    }

    /// The awards of an event.
    void brought(const AuditStep& step) {
        write_(awards_html(step.awards, names_));
        if (!step.pending_awards.empty())
            write_(cat("<p class=\"label\">", in(language_, "Counted as if the game ended here"), "</p>\n",
                       awards_html(step.pending_awards, names_)));
        doubts(step.doubts);
    }

    void doubts(const std::vector<ExplainedNumber>& doubts) {
        if (doubts.empty()) return;
        write_(cat("<p class=\"label\">", in(language_, "False numbers"), "</p>\n<ul>\n"));
        for (const ExplainedNumber& doubt : doubts)
            write_(cat("<li>", xml_text(doubt_words(doubt, number_words(doubt.number), language_)), "</li>\n"));
        write_("</ul>\n");
    }

    /// `scores of Anna Berg (anna)`.
    [[nodiscard]] std::string number_words(const ClaimedNumber& number) const {
        const std::string group = visible(number.group);
        return number.player
            ? say(language_, "{} of {}", group, full_name_in(report_, std::string(names_[*number.player])))
            : group;
    }

    /// A table of all events, with the scores after each and the points that it brought.
    void events() {
        if (timeline_.events.empty()) return;
        const std::string_view events = in(language_, "Events");
        write_(cat("<section id=\"events\">\n<h2>", events,
                   "</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", events,
                   "\">\n<table class=\"events\">\n<thead>\n<tr><th scope=\"col\">#</th>"
                   "<th scope=\"col\" class=\"words\">",
                   in(language_, "event"), "</th>"));
        for (const std::string& player : timeline_.players) write_(cat("<th scope=\"col\">", html(player), "</th>"));
        write_("</tr>\n</thead>\n<tbody>\n");
        for (std::size_t event = 1; event <= timeline_.events.size(); ++event) row(event);
        write_("</tbody>\n</table>\n</div>\n");
        if (timeline_.left > 0)
            write_(cat("<p class=\"calm\">", counted(language_, static_cast<long long>(timeline_.left), "more event"),
                       "</p>\n"));
        write_("</section>\n");
    }

    void row(std::size_t event) {
        const bool judged = event < steps_.size();
        const Step* const step = judged ? &steps_[event] : nullptr;
        const std::string_view kind = !judged ? " class=\"unjudged\"" : step->refused ? " class=\"refused\"" : "";
        const std::string number = judged ? cat("<a href=\"#", anchor(*step), "\">", event, "</a>")
                                          : std::to_string(event);
        const std::string suffix = !judged ? cat(" <em>", in(language_, "not judged"), "</em>") : std::string{};
        write_(cat("<tr", kind, "><th scope=\"row\">", number, "</th><td class=\"words\">",
                   step != nullptr && step->refused && !step->findings.empty()
                       ? verdict_html(verdict_of(report_.findings[step->findings.front()])) + ' '
                       : std::string{},
                   xml_text(timeline_.events[event - 1].notation), suffix, "</td>"));
        for (Player player{}; player.seat < names_.size(); ++player.seat)
            write_(cat("<td>", judged ? score_cell(*step, player) : std::string{}, "</td>"));
        write_("</tr>\n");
    }

    /// `47`, preceded by `+6` if the event brought 6 points.
    [[nodiscard]] std::string score_cell(const Step& step, Player player) const {
        const PerPlayer<int>& scores = timeline_.positions[step.position].scores;
        int sum = 0;
        if (step.audit != nullptr) {
            for (const Award& award : step.audit->awards) sum += award.points[player];
        }
        const std::string change = sum == 0 ? "" : cat("<b class=\"brought\">", sum > 0 ? "+" : "", sum, "</b> ");
        return scores.has(player) ? cat(change, scores[player]) : change;
    }

    void result() {
        if (!report_.result.is_object()) return;
        const bool over = report_.ended.is_string();
        write_(cat("<section id=\"result\">\n<h2>",
                   over || report_.sheet                 ? in(language_, "Final tally")
                       : report_.judged < report_.events ? in(language_, "Tally where judging stopped")
                                                         : in(language_, "Tally so far"),
                   "</h2>\n"));
        game_tally(report_, write_, language_);
        for (std::size_t i = 0; i < report_.findings.size(); ++i) {
            const Finding& finding = report_.findings[i];
            if (finding.event == 0 && shown_below_[i]) write_(finding_html(finding, language_, {id_of(i), {}}));
        }
        if (const Deduction& deduction = report_.deduction; !deduction.empty()) {
            const std::string facts = visible(deduced_words(deduction, language_));
            if (!facts.empty())
                write_(cat("<p>", xml_text(say(language_, "Not counted, but deduced: {}", facts)), "</p>\n"));
            for (const std::string& sentence : deduction.derivation)
                write_(cat("<p class=\"calm\">", xml_text(sentence), "</p>\n"));
            for (const std::string& claim : deduction.against)
                write_(
                    cat("<p class=\"calm\">", xml_text(say(language_, "Contradicted: {}", visible(claim))), "</p>\n"));
        }
        if (!timeline_.audit.pending_awards.empty()) {
            write_(cat("<h3>",
                       over || report_.sheet ? in(language_, "Counted at the end")
                                             : in(language_, "As if the game ended here"),
                       "</h3>\n", awards_html(timeline_.audit.pending_awards, names_)));
        }
        doubts(timeline_.audit.doubts);
        write_("</section>\n");
    }

    const GamePage& page_;
    const Report& report_;
    const Timeline& timeline_;
    const Names names_;
    const Language language_;
    const Write& write_;
    Drawings drawings_;
    std::vector<Step> steps_;
    std::vector<bool> shown_below_;  ///< by finding: true if it is shown at its event or at the result
};

}  // namespace

void game_page(const GamePage& page, const Write& write, Language language) { Writer(page, language, write).print(); }

}  // namespace referee
