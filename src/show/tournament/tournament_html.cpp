#include <algorithm>

#include "core/tables.hpp"
#include "show/html/html.hpp"
#include "show/tournament/tournament.hpp"
#include "text/text.hpp"

namespace referee {

using tournament::Event;
using tournament::PlayerNumber;
using tournament::Standing;
using tournament::Stay;
using tournament::Table;
using tournament::TournamentFinding;

namespace {

/// `ben`, or `Ben Barr (ben)`.
std::string who(const Event& event, PlayerNumber player) {
    const std::string_view name = event.is_stranger(player) ? std::string_view() : event.players[player].name;
    return xml_text(full_name(event.id(player), name));
}

std::string anchor(const Table& table) { return cat('r', table.round, 't', table.number); }

/// The status of a record. A sheet without checkable values is no fault and counts as it is.
std::string standing_of(const Table& table, const ShownRecord& record, Language language) {
    if (!table.verdict) return cat("<strong>", in(language, "cannot be read"), "</strong>");
    if (!table.judged)
        return cat(is_fault(*table.verdict) ? cat(verdict_html(*table.verdict), in(language, "; ")) : std::string{},
                   "<strong>", in(language, "not judged"), "</strong>");
    const bool unchecked = !record.at_fault && *table.verdict >= Verdict::incomplete;
    if (unchecked) return std::string(in(language, "<strong>as it stands</strong>: nothing on it can be checked"));
    const bool uncounted = !record.counted && *table.verdict == Verdict::legal;
    return cat(verdict_html(*table.verdict), uncounted ? in(language, " as far as known: nothing counted") : "");
}

class Page {
  public:
    Page(const TournamentReport& report, const Write& write)
        : report_(report),
          event_(report.event),
          matches_(report.event),
          language_(report.event.language),
          write_(write) {}

    void print() {
        const std::string& title = event_.name.empty() ? report_.file : event_.name;
        write_(cat(page_head(title, Scripted::no, language_), "<main>\n<h1>", html(title), "</h1>\n<p class=\"lead\">",
                   verdict_html(report_.verdict)));
        if (!report_.malformed) {
            write_(say(language_, "; {}", size_words(event_)));
        }
        if (const std::string remarks = remarks_words(event_); !remarks.empty())
            write_(cat("<br/>", xml_text(remarks)));
        write_("</p>\n");
        if (!report_.malformed) standings();
        findings();
        if (!report_.malformed) rounds();
        write_("</main>\n");
        write_(page_foot(Scripted::no));
    }

  private:
    void more(std::size_t number) {
        if (number > 0)
            write_(cat("<p>", counted(language_, static_cast<long long>(number), "more finding"), "</p>\n"));
    }

    /// All findings, one box for each kind; then what is not decided, one line for each table.
    void findings() {
        std::vector<FindingGroup> groups;
        std::size_t left = report_.more;
        for (const TournamentFinding& found : report_.found) {
            const bool has_own = found.of && !report_.records[*found.of].findings.empty();
            if (!has_own) add_to_group(found.finding, line(found.finding, found.of), groups);
            if (!found.of) continue;
            const ShownRecord& record = report_.records[*found.of];
            for (const Finding& finding : record.findings) add_to_group(finding, line(finding, found.of), groups);
            left += record.more;
        }
        const std::string open = undecided();
        const std::string notes = notes_html(notes_of(report_), language_);
        if (groups.empty() && left == 0 && open.empty() && notes.empty()) return;
        write_(cat("<section id=\"findings\">\n<h2>", in(language_, "Findings"), "</h2>\n",
                   groups_html(groups, language_)));
        more(left);
        if (!open.empty())
            write_(cat("<h3>", in(language_, "Not decided by the sheets"), "</h3>\n<ul class=\"open\">\n", open,
                       "</ul>\n"));
        write_(cat(notes, "</section>\n"));
    }

    /// The class of a table with so many rows that they need small print to fit on a page.
    static std::string_view length_class(std::size_t rows) {
        constexpr std::size_t most = 45;
        return rows > most ? " long" : "";
    }

    /// A finding as an item of a list: the table, the sentence and the place.
    [[nodiscard]] std::string line(const Finding& finding, const std::optional<std::size_t>& of) const {
        std::string text = "<li>";
        if (of) text += say(language_, "{}: ", link_to(event_.tables[*of]));
        if (finding.event > 0) text += say(language_, "event {}: ", finding.event);
        std::string_view message = finding.message;
        const std::string name = of ? say(language_, "{}: ", name_of(event_.tables[*of], language_)) : std::string{};
        if (!name.empty() && message.starts_with(name)) message.remove_prefix(name.size());
        text += sentence_html(message, language_);
        if (!finding.decided.empty()) text += say(language_, "; ruled: {}", sentence_html(finding.decided, language_));
        return cat(text, " <span class=\"place\">", html(finding.where.file), ':', finding.where.line, ':',
                   finding.where.column, "</span></li>");
    }

    [[nodiscard]] std::string link_to(const Table& table) const {
        return cat("<a href=\"#", anchor(table), "\">", name_of(table, language_), "</a>");
    }

    [[nodiscard]] std::string undecided() const {
        std::string lines;
        for (std::size_t number = 0; number < event_.tables.size(); ++number) {
            std::string open;
            for (const std::string_view claim : report_.records[number].unchecked)
                open += cat(open.empty() ? "" : ", ", claim);
            if (report_.records[number].open_ties)
                open += cat(open.empty() ? "" : in(language_, "; "), in(language_, "a tie, so that places are shared"));
            if (!open.empty())
                lines += cat("<li>", say(language_, "{}: {}", link_to(event_.tables[number]), open), "</li>\n");
        }
        return lines;
    }

    /// A row; cells from a column that `folded` marks are hidden on a narrow screen until their fold is open.
    void row(const std::vector<std::string>& cells, std::string_view kind, const std::vector<bool>& folded = {}) {
        write_("<tr>");
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string_view more = i < folded.size() && folded[i] ? " class=\"more\"" : "";
            write_(cat('<', kind, more, '>', cells[i], "</", kind.substr(0, 2), '>'));
        }
        write_("</tr>\n");
    }

    /// The columns of standings that a phone has no room for: all but place, player, points, the first tie-break if its
    /// name is short, and the score.
    static std::vector<bool> folded_columns(const std::vector<std::string>& columns) {
        constexpr std::size_t always = 3;
        constexpr std::size_t short_name = 6;
        std::vector<bool> folded;
        for (std::size_t i = 0; i < columns.size(); ++i)
            folded.push_back(i >= always && columns[i] != "score" && (i > always || columns[i].size() > short_name));
        return folded;
    }

    void standings() {
        const std::string_view title = in(language_, "Standings");
        write_(cat("<section id=\"standings\">\n<h2>", title, "</h2>\n"));
        const tournament::Standings* const shown = report_.shown_standings();
        if (shown == nullptr)
            return write_(cat("<p>", in(language_, "No standings; see the findings."), "</p>\n</section>\n"));
        if (!report_.standings) write_(cat("<p>", xml_text(provisional_words(report_)), "</p>\n"));
        if (shown->after_round() < event_.last_round())
            write_(cat("<p>", say(language_, "After round {}", shown->after_round()), "</p>\n"));
        for (const std::string& words : reservations(report_))
            write_(cat("<p class=\"remarks\">", xml_text(words), "</p>\n"));
        const RoundCells rounds(report_);
        std::vector<std::string> heads = standing_heads(event_);
        std::vector<std::string> columns = standing_columns(event_);
        for (std::size_t round = 1; round <= rounds.rounds(); ++round) {
            heads.push_back(cat('r', round));
            columns.push_back(heads.back());
        }
        const std::vector<bool> folded = folded_columns(columns);
        write_(cat("<details class=\"fold\">\n<summary>", in(language_, "All columns"),
                   "</summary>\n</details>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", title,
                   "\">\n<table class=\"standings", length_class(shown->rows().size()), "\">\n<thead>\n"));
        row(heads, "th scope=\"col\"", folded);
        write_("</thead>\n<tbody>\n");
        for (const Standing& one : shown->rows()) {
            std::vector<std::string> cells = standing_cells(event_, one);
            cells[1] = who(event_, one.player);
            const std::vector<RoundCell> where = rounds.of(one.player);
            for (std::size_t i = 0; i < where.size(); ++i) {
                const RoundCell& cell = where[i];
                cells.push_back(cell.table == 0
                                    ? cell.text(language_)
                                    : cat("<a href=\"#r", i + 1, 't', cell.table, "\">", cell.text(language_), "</a>"));
            }
            row(cells, "td", folded);
        }
        write_(cat("</tbody>\n</table>\n</div>\n<p class=\"place\">", in(language_, "4/1: at table 4, in place 1")));
        if (shown->dropped_rounds() > 0) write_(in(language_, "; in parentheses: does not count"));
        if (unjudged_tables(event_) > 0) write_(in(language_, "; *: not judged"));
        write_("</p>\n");
        penalties();
        write_("</section>\n");
    }

    void penalties() {
        if (event_.penalties.empty()) return;
        write_("<ul>\n");
        for (const tournament::Penalty& penalty : event_.penalties)

            write_(cat("<li>",
                       say(language_, "{}: {}", who(event_, penalty.player), html(penalty_words(penalty, language_))),
                       "</li>\n"));
        write_("</ul>\n");
    }

    void rounds() {
        const auto of_round = [](const std::vector<Stay>& stays) {
            std::vector<Stay> sorted = stays;
            std::stable_sort(sorted.begin(), sorted.end(),
                             [](const Stay& a, const Stay& b) { return a.round < b.round; });
            return sorted;
        };
        const std::vector<Stay> byes = of_round(event_.byes);
        const std::vector<Stay> absent = of_round(event_.absent);
        for (std::size_t begin = 0; begin < event_.tables.size();) {
            const int round = event_.tables[begin].round;
            write_(cat("<section class=\"round\" id=\"r", round, "\">\n<h2>", say(language_, "Round {}", round),
                       "</h2>\n"));
            stays(in(language_, "Bye"), byes, round);
            stays(in(language_, "Absent"), absent, round);
            std::size_t end = begin;
            while (end < event_.tables.size() && event_.tables[end].round == round) ++end;
            results(begin, end);
            for (; begin < end; ++begin) table(begin);
            write_("</section>\n");
        }
    }

    void stays(std::string_view what, const std::vector<Stay>& stays, int round) {
        const auto [begin, end] = std::equal_range(stays.begin(), stays.end(), Stay{round, 0, {}},
                                                   [](const Stay& a, const Stay& b) { return a.round < b.round; });
        std::string names;
        for (auto stay = begin; stay != end; ++stay) names += cat(names.empty() ? "" : ", ", who(event_, stay->player));
        if (!names.empty()) write_(cat("<p>", say(language_, "{}: {}", what, names), "</p>\n"));
    }

    void table(std::size_t number) {
        const Table& table = event_.tables[number];
        const ShownRecord& record = report_.records[number];
        const std::string_view next = in(language_, "; ");
        write_(cat("<section class=\"table\" id=\"", anchor(table), "\">\n<h3>",
                   say(language_, "Round {}, table {}", table.round, table.number), "</h3>\n<p>",
                   standing_of(table, record, language_), table.game.empty() ? "" : next, html(table.game), next,
                   "<span class=\"place\">", html(record.log), "</span>",
                   record.page.empty() ? std::string{}
                                       : cat(next, "<a href=\"", record.page, "\">", in(language_, "the game"), "</a>"),
                   "</p>\n"));
        if (!record.findings.empty() || record.more > 0)
            write_(cat("<p><a href=\"#findings\">",
                       counted(language_, static_cast<long long>(record.findings.size() + record.more), "finding"),
                       "</a></p>\n"));
        if (!record.audit.empty()) {
            write_(cat("<details>\n<summary>", in(language_, "Where the points come from"), "</summary>\n"));
            lines(record.audit);
            write_("</details>\n");
        }
        write_("</section>\n");
    }

    /// Writes printable lines unchanged.
    void lines(std::string_view text) {
        write_("<pre tabindex=\"0\">");
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            write_(cat(xml_text(text.substr(begin, end - begin)), '\n'));
            begin = end + 1;
        }
        write_("</pre>\n");
    }

    /// One table per round: the players, and their places, scores and points.
    void results(std::size_t begin, std::size_t end) {
        std::size_t seated = 0;
        for (std::size_t i = begin; i < end; ++i) seated += event_.tables[i].players.size();
        write_(cat("<div class=\"results", length_class(seated), "\">\n<table class=\"seats\">\n<thead>\n"));
        std::vector<std::string> heads;
        for (const std::string_view head : {translatable("table"), translatable("player"), translatable("place"),
                                            translatable("score"), translatable("points")})
            heads.emplace_back(in(language_, head));
        row(heads, "th scope=\"col\"");
        write_("</thead>\n<tbody>\n");
        for (; begin < end; ++begin) seats(begin);
        write_("</tbody>\n</table>\n</div>\n");
    }

    /// The points of a match stand at its first table.
    void seats(std::size_t of_table) {
        const Table& table = event_.tables[of_table];
        const std::vector<tournament::Units> paid = matches_.paid(event_, of_table);
        const std::string number = cat("<a href=\"#", anchor(table), "\">", table.number, "</a>");
        if (table.players.empty()) row({number, "–", "–", "–", "–"}, "td");
        for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
            row({seat == 0 ? number : "", who(event_, table.players[seat]),
                 table.places.empty() ? "–" : std::to_string(table.places[seat]),
                 table.scores.empty() ? "–" : std::to_string(table.scores[seat]),
                 paid.empty() ? "–" : tournament::exact_text(tournament::of_units(paid[seat]))},
                "td");
        }
    }

    const TournamentReport& report_;
    const Event& event_;
    const tournament::Matches matches_;
    const Language language_;
    const Write& write_;
};

}  // namespace

void tournament_html(const TournamentReport& report, const Write& write) { Page(report, write).print(); }

}  // namespace referee
