#include "show/answers/rulings.hpp"

#include <algorithm>
#include <utility>

#include "show/json/outcome.hpp"
#include "text/text.hpp"
#include "text/width.hpp"
#include "types/json_text.hpp"

namespace referee {

std::string readings_words(const std::vector<std::pair<std::string, std::string>>& readings) {
    std::string text;
    for (const auto& [ruling, choice] : readings) text += cat(text.empty() ? "" : ", ", ruling, ": ", choice);
    return text;
}

OtherOutcomes other_outcomes(const RulingsComparison& log, Language language) {
    OtherOutcomes outcomes;
    std::vector<const Report*> firsts;
    for (const JudgedUnderRulings& other : log.others) {
        if (same_outcome(other.report, log.own.report)) {
            outcomes.same.push_back(readings_words(other.rulings));
            continue;
        }
        const auto known = std::find_if(firsts.begin(), firsts.end(),
                                        [&](const Report* first) { return same_outcome(*first, other.report); });
        if (known == firsts.end()) {
            const Value theirs = outcome(other.report);
            const std::string_view suffix = theirs == outcome(log.own.report) ? in(language, "; other tallies") : "";
            firsts.push_back(&other.report);
            outcomes.others.push_back({cat(outcome_text(theirs, language), suffix), {readings_words(other.rulings)}});
        } else {
            outcomes.others[static_cast<std::size_t>(known - firsts.begin())].readings.push_back(
                readings_words(other.rulings));
        }
    }
    return outcomes;
}

std::string rulings_text(const RulingsComparison& log, Style style) {
    const Language language = style.language;
    std::string text = cat(heading_text(log.own.report, outcome_text(outcome(log.own.report), language), style),
                           wrapped(readings_words(log.own.rulings), in(language, "  rulings: "), "    ", style.width));
    const auto add = [&](const std::string& words, const std::vector<std::string>& group) {
        text += row_text("", say(language, "{} under", words), style);
        for (const std::string& readings : group) text += row_text("  ", readings, style);
    };
    const OtherOutcomes outcomes = other_outcomes(log, language);
    for (const OtherOutcome& other : outcomes.others) add(other.words, other.readings);
    if (!outcomes.same.empty()) add(std::string(in(language, "the same")), outcomes.same);
    if (log.left > 0) text += say(language, "{} more combinations were not judged\n", log.left);
    return text;
}

std::string rulings_json(const RulingsComparison& log) {
    const auto readings = [](const JudgedUnderRulings& ruled) {
        Value value = Value::object();
        for (const auto& [ruling, choice] : ruled.rulings) value[ruling] = choice;
        return value;
    };
    const Value mine = outcome(log.own.report);
    Value line = {
        {"log", log.own.report.log}, {"game", std::string(log.own.report.game)}, {"rulings", readings(log.own)}};
    line.update(mine);
    line["others"] = Value::array();
    for (const JudgedUnderRulings& other : log.others) {
        const Value theirs = outcome(other.report);
        Value row = {{"rulings", readings(other)}, {"same", same_outcome(other.report, log.own.report)}};
        row.update(theirs);
        if (other_tallies(other.report, log.own.report)) row["other-tallies"] = true;
        line["others"].push_back(std::move(row));
    }
    line["left"] = log.left;
    return json_text(line) + '\n';
}

}  // namespace referee
