#include "show/rulings.hpp"

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

std::string first_words(const Value& first) {
    if (first.is_null()) return "no fault";
    return cat('[', first["rule"].get<std::string>(), ']', first.contains("event") ? cat(" at event ", first["event"].get<std::size_t>()) : std::string{});
}

std::string winner_words(const Value& winners) {
    std::vector<std::string> names;
    for (const Value& winner : winners) names.push_back(printable(winner.get<std::string>()));
    return cat(names.size() > 1 ? "winners " : "winner ", listed(names));
}

std::string score_words(const Value& scores) {
    std::string line = "scores";
    for (const auto& [player, score] : scores.items()) line += cat(line.size() > 6 ? ", " : " ", printable(player), ' ', score.dump());
    return line;
}

/// The parts of an outcome, those alone that differ from another where one is given.
std::string words(const Value& outcome, const Value* other) {
    std::vector<std::string> pieces;
    const auto tells = [&](const char* key) { return (other == nullptr || (*other)[key] != outcome[key]) && (!outcome[key].is_null() || other != nullptr); };
    if (tells("verdict")) pieces.push_back(outcome["verdict"].get<std::string>());
    if (tells("first")) pieces.push_back(first_words(outcome["first"]));
    if (tells("winners")) pieces.push_back(outcome["winners"].is_null() ? "no winner" : winner_words(outcome["winners"]));
    if (tells("scores")) pieces.push_back(outcome["scores"].is_null() ? "no scores" : score_words(outcome["scores"]));
    std::string line;
    for (const std::string& piece : pieces) line += cat(line.empty() ? "" : "; ", piece);
    return line;
}

}  // namespace

std::string rulings_text(const Report& own, const std::vector<Ruled>& others, std::size_t left) {
    const Value mine = outcome(own);
    std::string text = cat(printable(own.log), ": ", words(mine, nullptr), '\n');
    for (const Ruled& other : others) {
        std::string readings;
        for (const auto& [ruling, choice] : other.changed) readings += cat(readings.empty() ? "" : ", ", ruling, ": ", choice);
        const std::string difference = words(outcome(other.report), &mine);
        text += cat("  ", readings, ": ", difference.empty() ? "the same" : difference, '\n');
    }
    if (left > 0) text += cat("  ", left, " more combinations were not judged\n");
    return text;
}

std::string rulings_json(const Report& own, const std::vector<Ruled>& others, std::size_t left) {
    const Value mine = outcome(own);
    Value list = Value::array();
    for (const Ruled& other : others) {
        Value row = {{"rulings", Value::object()}};
        for (const auto& [ruling, choice] : other.changed) row["rulings"][ruling] = choice;
        const Value theirs = outcome(other.report);
        row["same"] = theirs == mine;
        row.update(theirs);
        list.push_back(std::move(row));
    }
    Value line = {{"log", own.log}, {"game", std::string(own.game)}};
    line.update(mine);
    line["others"] = std::move(list);
    line["left"] = left;
    return line.dump(-1, ' ', false, Value::error_handler_t::replace) + '\n';
}

}  // namespace referee
