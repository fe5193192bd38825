#include "show/rulings.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "show/outcome.hpp"

namespace referee {

namespace {

std::string readings_text(const std::vector<std::pair<std::string, std::string>>& readings) {
    std::string text;
    for (const auto& [ruling, choice] : readings) text += cat(text.empty() ? "" : ", ", ruling, ": ", choice);
    return text;
}

}  // namespace

std::string rulings_text(const RuledLog& log) {
    std::string text = cat(printable(log.own.report.log), ": ", outcome_text(outcome(log.own.report)), "\n  rulings: ", readings_text(log.own.rulings), '\n');
    // Many choices often come to the same: each outcome is told once, the log's own last.
    struct Group {
        Value outcome;
        std::vector<const Ruled*> under;
    };
    std::vector<Group> groups = {{outcome(log.own.report), {}}};
    for (const Ruled& other : log.others) {
        Value theirs = outcome(other.report);
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& known) { return known.outcome == theirs; });
        if (group == groups.end()) group = groups.insert(group, Group{std::move(theirs), {}});
        group->under.push_back(&other);
    }
    std::rotate(groups.begin(), groups.begin() + 1, groups.end());
    for (const Group& group : groups) {
        if (!group.under.empty()) text += &group == &groups.back() ? "the same under\n" : cat(outcome_text(group.outcome), " under\n");
        for (const Ruled* other : group.under) text += cat("  ", readings_text(other->rulings), '\n');
    }
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
    Value line = {{"log", log.own.report.log}, {"game", std::string(log.own.report.game)}, {"rulings", readings(log.own)}};
    line.update(mine);
    line["others"] = Value::array();
    for (const Ruled& other : log.others) {
        const Value theirs = outcome(other.report);
        Value row = {{"rulings", readings(other)}, {"same", theirs == mine}};
        row.update(theirs);
        line["others"].push_back(std::move(row));
    }
    line["left"] = log.left;
    return json_text(line) + '\n';
}

}  // namespace referee
