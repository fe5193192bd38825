#include "support/tournaments.hpp"

#include <utility>

#include "support/specimen.hpp"
#include "text/text.hpp"

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
    return parsed_value(text);
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

std::vector<Finding> findings_of(const TournamentReport& report) {
    std::vector<Finding> all;
    for (const tournament::TournamentFinding& found : report.found) {
        all.push_back(found.finding);
        if (!found.of) continue;
        const auto& own = report.records[*found.of].findings;
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

std::vector<std::string> rules_of(const TournamentReport& report) {
    std::vector<std::string> rules;
    for (const Finding& finding : findings_of(report)) rules.emplace_back(finding.rule->id);
    return rules;
}

Value row_of(const Value& report, const std::string& player) {
    for (const Value& row : report["standings"]) {
        if (row["player"] == player) return row;
    }
    return nullptr;
}

Value table_of(int round, int table, Value record) {
    return {{"round", round}, {"table", table}, {"record", std::move(record)}};
}

Value small_tournament() {
    return {{"tournament", 1},
            {"players", {"a", "b", "c", "d", "e"}},
            {"points", {{"2", {4, 1}}, {"3", {5, 3, 1}}}},
            {"tie-breaks", {"wins", "seconds", "score", "share", "margin", "best", "opponents", "defeated", "direct"}},
            {"tables",
             {table_of(1, 1, sheet_of({{"a", 50}, {"b", 40}, {"c", 30}})),
              table_of(1, 2, sheet_of({{"d", 40}, {"e", 40}})), table_of(2, 1, sheet_of({{"a", 30}, {"d", 45}})),
              table_of(2, 2, sheet_of({{"b", 10}, {"e", 45}, {"c", 12}}))}}};
}

}  // namespace referee::testing
