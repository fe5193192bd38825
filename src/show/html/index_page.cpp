#include "show/html/index_page.hpp"

#include "show/html/html.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The first finding on one line; the page of the log has the rest.
std::string first_finding(const Report& report, Language language) {
    const Finding* const first = deciding_finding(report);
    if (first == nullptr) return {};
    const std::string event = first->event > 0 ? say(language, "event {}: ", first->event) : std::string{};
    return cat(event, sentence_html(first->message, language), " <code>", first->rule->id, "</code>");
}

std::string option(std::string_view value) { return cat("<option value=\"", value, "\">", value, "</option>"); }

std::string filter(std::string_view name, const std::string& options, Language language) {
    return cat("<label>", in(language, name), "<select name=\"", name, "\"><option value=\"\">", in(language, "all"),
               "</option>", options, "</select></label>\n");
}

}  // namespace

IndexEntry index_entry(const Report& report, std::string_view title, Language language) {
    std::set<std::string_view> rules;
    for (const Finding& finding : report.findings) rules.insert(finding.rule->id);
    if (report.dropped) rules.insert(report.dropped->rule->id);
    std::string ids;
    for (const std::string_view id : rules) ids += cat(ids.empty() ? "" : " ", id);
    return {
        cat("data-verdict=\"", name_of(report.verdict), "\" data-game=\"", report.game, "\" data-rule=\"", ids, '"'),
        cat("<td data-key=\"", static_cast<int>(report.verdict), "\">", verdict_html(report.verdict),
            uncounted_words(report, language), "</td><td>", xml_text(in(language, title)), "</td><td>",
            report.sheet ? std::string(in(language, "scoresheet")) : std::to_string(report.events), "</td><td>",
            xml_text(winners_text(report, language)), "</td><td>", first_finding(report, language), "</td>")};
}

std::string index_row(const IndexEntry& entry, std::string_view page, std::string_view log) {
    return cat("<tr ", entry.attributes, "><th scope=\"row\"><a href=\"", page, "\">", html(log), "</a></th>",
               entry.cells, "</tr>\n");
}

void Index::add(Verdict verdict, std::string_view game, bool counted) {
    summary.add(verdict, counted);
    verdicts.insert(verdict);
    if (!game.empty()) games.insert(game);
}

void index_page(const Index& index, const Write& write, Language language) {
    const std::string_view title = in(language, "Logs and their verdicts");
    write(page_head(title, Scripted::yes, language));
    write(cat("<main>\n<h1>", title, "</h1>\n<p class=\"lead\">", summary_text(index.summary, language), "</p>\n"));
    if (index.others.logs() > 0)
        write(cat("<p>", say(language, "Without a page: {}", summary_text(index.others, language)), "</p>\n"));
    for (const std::string& trouble : index.troubles)
        write(cat("<p class=\"finding malformed\"><span>", xml_text(trouble), "</span></p>\n"));
    std::string verdicts;
    for (const Verdict verdict : index.verdicts) verdicts += option(name_of(verdict));
    std::string games;
    for (const std::string_view game : index.games) games += option(game);
    std::string rules;
    for (const std::string_view rule : index.rules) rules += option(rule);
    write(cat("<div class=\"filters\" role=\"group\" aria-label=\"", in(language, "Filters"), "\" hidden=\"\">\n",
              filter(translatable("verdict"), verdicts, language), filter(translatable("game"), games, language),
              filter(translatable("rule"), rules, language),
              "<output role=\"status\"></output>\n</div>\n<p class=\"said\" role=\"status\"></p>\n"
              "<table class=\"index\">\n<thead>\n<tr>"));
    for (const std::string_view head : {translatable("log"), translatable("verdict"), translatable("game"),
                                        translatable("events"), translatable("outcome"), translatable("finding")})
        write(cat("<th scope=\"col\">", in(language, head), "</th>"));
    write("</tr>\n</thead>\n<tbody>\n");
    for (const std::string& row : index.rows) write(row);
    write("</tbody>\n</table>\n</main>\n");
    write(page_foot(Scripted::yes));
}

}  // namespace referee
