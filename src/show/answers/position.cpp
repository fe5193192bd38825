#include "show/answers/position.hpp"

#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

std::string place_words(std::size_t event, std::size_t events, Language language) {
    if (events == 0) return say(language, "at the start of a log without events");
    return event <= events
        ? say(language, "before event {} of {}", event, events)
        : say(language, "after the last of {}", counted(language, static_cast<long long>(events), "event"));
}

std::string position_text(const Report& report, const ShownPosition& position, Style style) {
    const Language language = style.language;
    const std::string place = report.sheet ? say(language, "scoresheet, at the end")
                                           : place_words(position.event, report.events, language);
    std::string text = heading_text(report, place, style) + board_text(position.board, "  ", style);
    const auto add_finding = [&](const Finding* found) {
        if (found == nullptr) return;
        text += row_text(
            "", say(language, "event {} is illegal there: [{}] {}", position.event, found->rule->id, found->message),
            style);
        if (!found->decided.empty())
            text += row_text("", say(language, "an arbiter ruled on it: {}", found->decided), style);
    };
    const Finding* const stop = stopped_by(report, position.event);
    add_finding(stop != nullptr ? stop : ruled_finding(report, position.event));
    return text;
}

std::string position_json(const Report& report, const ShownPosition& position) {
    Value line = {{"log", report.log},          {"game", std::string(report.game)}, {"events", report.events},
                  {"event", position.event},    {"state", position.situation},      {"facts", position.facts},
                  {"tallies", position.tallies}};
    const Finding* stop = stopped_by(report, position.event);
    line["illegal"] = stop != nullptr ? Value{{"rule", std::string(stop->rule->id)}, {"message", stop->message}}
                                      : Value();
    if (const Finding* settled = ruled_finding(report, position.event)) {
        line["ruled"] = {{"rule", std::string(settled->rule->id)},
                         {"message", settled->message},
                         {"ruled", std::string(settled->ruled)}};
    }
    return json_text(line) + '\n';
}

}  // namespace referee
