#include "support/tournaments.hpp"

#include <utility>

#include "core/text.hpp"
#include "support/specimen.hpp"

namespace referee::testing {

JudgedTournament judged_tournament(std::string_view text, Format format, const std::string& path,
                                   const TournamentOptions& options) {
    std::string padded(text);
    padded.append(JsonReader::padding, '\0');
    JudgedTournament judged;
    judged.report = judge_tournament(
        {.text = std::string_view(padded).substr(0, text.size()), .format = format, .file = path}, path, options,
        [&](std::string_view where, std::string_view why) { judged.unreadable.push_back(cat(where, ": ", why)); });
    return judged;
}

Value json_of(const TournamentReport& report) {
    std::string text;
    tournament_json(report, [&](std::string_view piece) { text += piece; });
    return Value::parse(text);
}

JudgedTournament judged_tournament(const Value& tournament, const TournamentOptions& options) {
    return judged_tournament(tournament.dump(), Format::json, "test", options);
}

Value sheet_of(const std::vector<std::pair<std::string, int>>& scores) {
    Value players = Value::array();
    Value points = Value::object();
    for (const auto& [player, score] : scores) {
        players.push_back(player);
        points[player] = score;
    }
    return {{"game", std::string(specimen().key)},
            {"players", players},
            {"final", Value::object()},
            {"result", {{"scores", points}}}};
}

}  // namespace referee::testing
