#include "show/html/game_tally.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "show/answers/rulings.hpp"
#include "show/html/html.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

bool by_player(const Value& tally, const std::vector<std::string>& players) {
    return tally.is_object() && !players.empty() &&
        std::all_of(tally.items().begin(), tally.items().end(), [&](const auto& item) {
               return std::find(players.begin(), players.end(), item.key()) != players.end();
           });
}

std::string tally_row(std::string_view name, const Value& values, const std::vector<std::string>& players,
                      Language language) {
    std::string text = cat("<tr><th scope=\"row\">", html(name), "</th>");
    for (const std::string& player : players) {
        const Value value = values.contains(player) ? values[player] : Value();
        const bool nothing = value.is_null() || (value.is_array() && value.empty());
        text += cat("<td>", nothing ? std::string("-") : xml_text(in_words(value, language)), "</td>");
    }
    return text + "</tr>\n";
}

}  // namespace

void game_tally(const Report& report, const Write& write, Language language) {
    const Value result = report.result.value();
    const Value& scores = result["scores"];
    std::vector<std::string> players;
    for (const auto& [player, score] : scores.items()) players.push_back(player);
    std::string rows = players.empty() ? "" : tally_row("scores", scores, players, language);
    std::string others;
    for (const auto& [name, one] : result["tallies"].items()) {
        if (by_player(one, players)) {
            rows += tally_row(name, one, players, language);
        } else {
            others += cat("<dt>", html(name), "</dt><dd>", xml_text(in_words(one, language)), "</dd>\n");
        }
    }
    if (!rows.empty()) {
        write(cat("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", in(language, "Tally"),
                  "\">\n<table>\n<thead>\n<tr><td></td>"));
        for (const std::string& player : players) write(cat("<th scope=\"col\">", html(player), "</th>"));
        write(cat("</tr>\n</thead>\n<tbody>\n", rows, "</tbody>\n</table>\n</div>\n"));
    }
    if (!others.empty()) write(cat("<dl>\n", others, "</dl>\n"));
}

void game_rulings(const GamePage& page, const Write& write, Language language) {
    if (!page.rulings || page.rulings->own.rulings.empty()) return;
    write(cat("<section id=\"rulings\">\n<h2>", in(language, "Rulings"), "</h2>\n"));
    const OtherOutcomes outcomes = other_outcomes(*page.rulings, language);
    if (outcomes.others.empty()) {
        write(cat("<p>", in(language, "No other single choice of a ruling would change the outcome."), "</p>\n"));
    } else {
        write(cat("<p>", in(language, "Another choice would change the outcome:"), "</p>\n<dl>\n"));
        for (const OtherOutcome& other : outcomes.others) {
            write("<dt>");
            for (std::size_t i = 0; i < other.readings.size(); ++i)
                write(cat(i == 0 ? "" : "<br/>", "<code>", xml_text(other.readings[i]), "</code>"));
            write(cat("</dt><dd>", xml_text(other.words), "</dd>\n"));
        }
        write("</dl>\n");
    }
    const std::string readings = readings_words(page.rulings->own.rulings);
    write(cat("<p class=\"calm\">", xml_text(say(language, "Judged by: {}", readings)), "</p>\n</section>\n"));
}

}  // namespace referee
