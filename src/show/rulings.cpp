#include "show/rulings.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "core/width.hpp"
#include "show/outcome.hpp"

namespace referee {

namespace {

std::string readings_text(const std::vector<std::pair<std::string, std::string>>& readings) {
    std::string text;
    for (const auto& [ruling, choice] : readings) text += cat(text.empty() ? "" : ", ", ruling, ": ", choice);
    return text;
}

}  // namespace

std::string rulings_text(const RuledLog& log, Style style) {
    std::string text = cat(heading_text(log.own.report, outcome_text(outcome(log.own.report)), style),
                           wrapped(readings_text(log.own.rulings), "  rulings: ", "    ", style.width));
    // Many choices often come to the same: each outcome is told once, the log's own last.
    using Group = std::vector<const Ruled*>;
    std::vector<Group> groups;
    Group same;
    for (const Ruled& other : log.others) {
        if (same_outcome(other.report, log.own.report)) {
            same.push_back(&other);
            continue;
        }
        const auto known = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return same_outcome(group[0]->report, other.report);
        });
        (known == groups.end() ? groups.emplace_back() : *known).push_back(&other);
    }
    const auto add = [&](const std::string& words, const Group& group) {
        text += row_text("", cat(words, " under"), style);
        for (const Ruled* other : group) text += row_text("  ", readings_text(other->rulings), style);
    };
    for (const Group& group : groups) {
        const Value theirs = outcome(group[0]->report);
        add(cat(outcome_text(theirs), theirs == outcome(log.own.report) ? "; other tallies" : ""), group);
    }
    if (!same.empty()) add("the same", same);
    if (log.left > 0) text += cat(log.left, " more combinations were not judged\n");
    return text;
}

std::string rulings_json(const RuledLog& log) {
    const auto readings = [](const Ruled& ruled) {
        Value value = Value::object();
        for (const auto& [ruling, choice] : ruled.rulings) value[ruling] = choice;
        return value;
    };
    const Value mine = outcome(log.own.report);
    Value line = {
        {"log", log.own.report.log}, {"game", std::string(log.own.report.game)}, {"rulings", readings(log.own)}};
    line.update(mine);
    line["others"] = Value::array();
    for (const Ruled& other : log.others) {
        const Value theirs = outcome(other.report);
        Value row = {{"rulings", readings(other)}, {"same", same_outcome(other.report, log.own.report)}};
        row.update(theirs);
        line["others"].push_back(std::move(row));
    }
    line["left"] = log.left;
    return json_text(line) + '\n';
}

}  // namespace referee
