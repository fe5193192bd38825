#include "show/html/game_summary.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "show/answers/audit.hpp"
#include "show/html/html.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

namespace referee {

namespace {

class Head {
  public:
    Head(const GamePage& page, Language language, const Write& write)
        : page_(page), report_(page.report), language_(language), write_(write) {}

    void header() {
        const std::string_view log = report_.log;
        const std::size_t slash = log.find_last_of('/') + 1;  // 0 if there is no slash
        write_("<header>\n");
        if (!page_.index.empty())
            write_(cat("<p><a href=\"", html(page_.index), "\">", in(language_, "All logs"), "</a></p>\n"));
        write_(cat("<h1>", slash > 0 ? cat("<small>", html(log.substr(0, slash)), "</small> ") : std::string{},
                   html(log.substr(slash)), "</h1>\n<p class=\"lead\">", verdict_html(report_.verdict),
                   uncounted_words(report_, language_),
                   page_.title.empty() ? std::string{} : xml_text(say(language_, "; {}", in(language_, page_.title))),
                   xml_text(ending_words(report_, language_)), "</p>\n"));
        if (const std::string remarks = meta_words(); !remarks.empty())
            write_(cat("<p class=\"remarks\">", xml_text(remarks), "</p>\n"));
        if (const std::string players = players_words(); !players.empty())
            write_(cat("<p class=\"calm\">", xml_text(say(language_, "Players: {}", players)), "</p>\n"));
        write_("</header>\n");
    }

    /// The scores and winners, first of all; and in one line what a sheet leaves open.
    void scores() {
        if (!report_.result.is_object()) return;
        const Value winners = report_.result.at("winners");
        std::vector<std::pair<std::string, Value>> rows;
        const Value scores = report_.result.at("scores");
        for (const auto& [player, score] : scores.items()) rows.emplace_back(player, score);
        const bool over = report_.ended.is_string() || report_.sheet;
        const auto points = [](const Value& score) { return score.is_number() ? score.get<double>() : 0; };
        std::stable_sort(rows.begin(), rows.end(),
                         [&](const auto& a, const auto& b) { return points(a.second) > points(b.second); });
        if (rows.empty() && report_.unchecked.empty() && report_.claimed_winners.empty()) return;
        write_(cat("<section id=\"scores\">\n<h2>",
                   over                                  ? in(language_, "Result")
                       : report_.judged < report_.events ? in(language_, "Scores where judging stopped")
                                                         : in(language_, "Scores so far"),
                   "</h2>\n"));
        if (!rows.empty()) {
            write_(cat("<table class=\"result\">\n<thead>\n<tr><th scope=\"col\">", in(language_, "player"),
                       "</th><th scope=\"col\">", in(language_, "score"), "</th></tr>\n</thead>\n<tbody>\n"));
            for (const auto& [player, score] : rows) {
                const bool won = winners.is_array() &&
                    std::find(winners.begin(), winners.end(), player) != winners.end();
                write_(cat("<tr><th scope=\"row\">", name_html(player),
                           won ? cat(" <em>", in(language_, "winner"), "</em>") : std::string{}, "</th><td>",
                           xml_text(in_words(score, language_)), "</td></tr>\n"));
            }
            write_("</tbody>\n</table>\n");
        }
        if (!report_.claimed_winners.empty()) {
            const std::string claimed = winners_text(report_, Value(report_.claimed_winners), language_);
            write_(cat("<p>", xml_text(say(language_, "Claimed: {}", claimed)), "</p>\n"));
        }
        if (!report_.unchecked.empty()) write_(cat("<p>", xml_text(undecided_words()), "</p>\n"));
        write_("</section>\n");
    }

  private:
    /// `date: 3 May; table: 4`: what the log says of itself, as far as it is short.
    [[nodiscard]] std::string meta_words() const {
        constexpr std::size_t longest = 120;
        constexpr std::size_t most = 8;
        std::string words;
        std::size_t count = 0;
        if (!page_.meta.is_object()) return words;
        for (const auto& [key, value] : page_.meta.items()) {
            if (value.is_null() || count == most) continue;
            ++count;
            words += cat(words.empty() ? "" : "; ", printable(key), ": ", cut(in_words(value, language_), longest));
        }
        return words;
    }

    /// `Not decided by this sheet: scores, winners (without points no score is counted)`.
    [[nodiscard]] std::string undecided_words() const {
        std::string words(in(language_, "Not decided by this sheet: "));
        for (std::size_t i = 0; i < report_.unchecked.size(); ++i)
            words += cat(i == 0 ? "" : ", ", report_.unchecked[i]);
        for (std::size_t i = 0; i < report_.open.size(); ++i)
            words += cat(i == 0 ? " (" : in(language_, "; "), without_marks(visible(report_.open[i])));
        return report_.open.empty() ? words : words + ')';
    }

    static std::string without_marks(std::string text) {
        std::erase(text, '`');
        return text;
    }

    [[nodiscard]] std::string name_html(const std::string& id) const { return xml_text(full_name_in(report_, id)); }

    [[nodiscard]] std::string players_words() const {
        std::string words;
        for (const std::string& id : page_.timeline.players)
            words += cat(words.empty() ? "" : ", ", full_name_in(report_, id));
        return words;
    }

    const GamePage& page_;
    const Report& report_;
    const Language language_;
    const Write& write_;
};

}  // namespace

std::string full_name_in(const Report& report, const std::string& id) {
    const auto given = std::find_if(report.display_names.begin(), report.display_names.end(),
                                    [&](const DisplayName& one) { return one.id == id; });
    return full_name(id, given == report.display_names.end() ? std::string_view() : given->name);
}

void game_header(const GamePage& page, const Write& write, Language language) { Head(page, language, write).header(); }

void game_scores(const GamePage& page, const Write& write, Language language) { Head(page, language, write).scores(); }

}  // namespace referee
