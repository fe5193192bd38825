#include "show/rulings.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace referee {

namespace {

/// What the outcomes of two judgements are compared by.
Value outcome(const Report& report) {
    Value value = {{"verdict", std::string(name_of(report.verdict))}, {"first", Value()}, {"winners", Value()}, {"scores", Value()}};
    if (!report.findings.empty()) {
        const Finding& first = report.findings.front();
        value["first"] = {{"rule", std::string(first.rule->id)}};
        if (first.event > 0) value["first"]["event"] = first.event;
    }
    if (report.result.is_object()) {
        value["winners"] = report.result["winners"];
        value["scores"] = report.result["scores"];
    }
    return value;
}

/// `illegal at event 4 [kingdom-run/steal-finished]; scores until there: anna 54, bruno 9`.
std::string words(const Value& outcome) {
    std::string line = outcome["verdict"].get<std::string>();
    const Value& first = outcome["first"];
    if (first.is_object()) line += cat(first.contains("event") ? cat(" at event ", first["event"].get<std::size_t>()) : "", " [", first["rule"].get<std::string>(), ']');
    if (!outcome["scores"].is_object()) return line;
    std::vector<std::string> names;
    for (const Value& winner : outcome["winners"]) names.push_back(printable(winner.get<std::string>()));
    if (!names.empty()) line += cat(names.size() > 1 ? "; winners " : "; winner ", listed(names));
    std::vector<std::string> scores;
    for (const auto& [player, score] : outcome["scores"].items()) scores.push_back(cat(printable(player), ' ', score.dump()));
    const bool stopped = outcome["verdict"] == name_of(Verdict::illegal);
    return cat(line, stopped ? "; scores until there: " : "; scores: ", listed(scores));
}

std::string readings_text(const std::vector<std::pair<std::string, std::string>>& readings) {
    std::vector<std::string> pieces;
    for (const auto& [ruling, choice] : readings) pieces.push_back(cat(ruling, ": ", choice));
    return listed(pieces);
}

}  // namespace

std::string rulings_text(const RuledLog& log) {
    std::string text = cat(printable(log.own.report.log), ": ", words(outcome(log.own.report)), "\n  rulings: ", readings_text(log.own.rulings), '\n');
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
        if (!group.under.empty()) text += &group == &groups.back() ? "the same under\n" : cat(words(group.outcome), " under\n");
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
    return line.dump(-1, ' ', false, Value::error_handler_t::replace) + '\n';
}

}  // namespace referee
