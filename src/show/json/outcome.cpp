#include "show/json/outcome.hpp"

#include <vector>

#include "text/text.hpp"

namespace referee {

Value outcome(const Report& report) {
    Value value = {{"verdict", std::string(name_of(report.verdict))},
                   {"first", Value()},
                   {"ended", report.ended.value()},
                   {"winners", Value()},
                   {"scores", Value()}};
    if (const Finding* first = deciding_finding(report)) {
        value["first"] = {{"rule", std::string(first->rule->id)}};
        if (first->event > 0) value["first"]["event"] = first->event;
    }
    value["winners"] = report.result.at("winners");
    value["scores"] = report.result.at("scores");
    return value;
}

bool same_outcome(const Report& a, const Report& b) { return outcome(a) == outcome(b) && a.result == b.result; }

bool other_tallies(const Report& a, const Report& b) { return a.result.at("tallies") != b.result.at("tallies"); }

std::string outcome_text(const Value& outcome, Language language) {
    std::string text = outcome["verdict"].get<std::string>();
    const Value& first = outcome["first"];
    if (first.is_object()) {
        text += cat(
            first.contains("event") ? say(language, " at event {}", first["event"].get<std::size_t>()) : std::string{},
            " [", first["rule"].get<std::string>(), ']');
    }
    if (outcome["ended"].is_string())
        text += say(language, "; ended by {}", in(language, outcome["ended"].get<std::string>()));
    if (!outcome["scores"].is_object()) return text;
    std::vector<std::string> names;
    for (const Value& winner : outcome["winners"]) names.push_back(printable(winner.get<std::string>()));
    if (!names.empty())
        text += names.size() > 1 ? say(language, "; winners {}", listed(language, names))
                                 : say(language, "; winner {}", names.front());
    std::string_view before = outcome["verdict"] == name_of(Verdict::illegal) ? in(language, "; scores until there: ")
                                                                              : in(language, "; scores: ");
    for (const auto& [player, score] : outcome["scores"].items()) {
        text += cat(before, printable(player), ' ', score.dump());
        before = ", ";
    }
    return text;
}

}  // namespace referee
