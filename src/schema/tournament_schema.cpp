#include "schema/tournament_schema.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "doc/document.hpp"
#include "log/game_registry.hpp"
#include "schema/schema.hpp"
#include "text/text.hpp"
#include "tournament/event.hpp"

namespace referee {

namespace {

Value list_of(Value items, std::size_t most) {
    return {{"type", "array"}, {"items", std::move(items)}, {"maxItems", most}};
}

Value mapping_of(Value properties, Value required) {
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

template <class Names>
Value one_of_names(const Names& names) {
    Value list = Value::array();
    for (const std::string_view name : names) list.push_back(std::string(name));
    return {{"enum", list}};
}

const Value& number_of_a_round() {
    static const Value range = {{"type", "integer"}, {"minimum", 1}, {"maximum", tournament::most_rounds}};
    return range;
}

Value players_schema() {
    const Value id = {{"$ref", "#/$defs/player"}};
    const Value number = {{"type", "integer"}, {"minimum", 1}, {"maximum", tournament::most_players}};
    const Value seed = {{"oneOf", {number, {{"$ref", "#/$defs/text"}}}}};
    const Value mapping = {{"type", "object"},
                           {"properties", {{"id", id}, {"seed", seed}}},
                           {"required", {"id"}},
                           {"additionalProperties", {{"$ref", "#/$defs/text"}}}};
    return list_of({{"oneOf", {id, mapping}}}, tournament::most_players);
}

Value points_schema() {
    return {{"type", "object"},
            {"propertyNames", {{"pattern", "^[1-9][0-9]?$"}}},
            {"additionalProperties", list_of({{"$ref", "#/$defs/points"}}, 99)}};
}

/// The log of a game inside of the tournament: without `referee`. Its keys refer to the schema of the game's logs.
Value inner_log_schema(const GameEntry& game) {
    const Value log = log_schema(game);
    Value properties = Value::object();
    for (const auto& [key, schema] : log["properties"].items()) {
        if (key != "referee") properties[key] = {{"$ref", cat(game.key, ".schema.json#/properties/", key)}};
    }
    Value required = log["required"];
    required.erase(std::remove(required.begin(), required.end(), Value("referee")), required.end());
    Value inner = mapping_of(std::move(properties), std::move(required));
    if (log.contains("oneOf")) inner["oneOf"] = log["oneOf"];
    return inner;
}

/// A record that stands in the tournament's file. Of a game that is not judged, or whose name is not exact, the keys
/// have the types that they have in the logs of all games.
Value inner_record_schema() {
    const Value any = log_schema(games().front());
    Value properties = Value::object();
    for (const auto& [key, schema] : any["properties"].items()) {
        if (schema.contains("type")) properties[key] = {{"type", schema["type"]}};
    }
    properties["referee"] = false;
    properties["game"] = {{"type", "string"}};
    Value choices = Value::array();
    for (const GameEntry& game : games()) {
        const Value is_meant = {{"properties", {{"game", {{"const", game.key}}}}}, {"required", {"game"}}};
        choices.push_back({{"if", is_meant}, {"then", inner_log_schema(game)}});
    }
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", {"game", "players"}},
            {"allOf", std::move(choices)}};
}

Value tables_schema() {
    const Value record = {
        {"oneOf",
         {{{"type", "string"}, {"minLength", 1}, {"maxLength", Limits::string_bytes}}, inner_record_schema()}}};
    return list_of(
        mapping_of({{"round", number_of_a_round()},
                    {"table", number_of_a_round()},
                    {"record", described(record, "a file, a line of a corpus, a table in CSV, or the record itself")}},
                   {"round", "table", "record"}),
        tournament::most_tables);
}

Value stays_schema() {
    return {
        {"type", "array"},
        {"items",
         mapping_of({{"round", number_of_a_round()}, {"player", {{"$ref", "#/$defs/player"}}}}, {"round", "player"})}};
}

Value penalties_schema() {
    const Value points = {
        {"oneOf", {{{"$ref", "#/$defs/points"}}, {{"type", "string"}, {"pattern", "^\\+?[0-9]{1,18}/[0-9]{1,18}$"}}}}};
    return list_of(mapping_of({{"player", {{"$ref", "#/$defs/player"}}},
                               {"points", points},
                               {"round", number_of_a_round()},
                               {"reason", {{"$ref", "#/$defs/text"}}}},
                              {"player", "points"}),
                   tournament::most_penalties);
}

Value standings_schema() {
    const Value number = {{"$ref", "#/$defs/number"}};
    Value properties = {{"player", {{"$ref", "#/$defs/player"}}}};
    for (const char* const key : {"place", "points", "penalties", "dropped"}) properties[key] = number;
    for (const std::string_view name : tournament::tie_break_names) properties[std::string(name)] = number;
    return list_of(mapping_of(properties, {"player"}), 2 * tournament::most_players);
}

}  // namespace

Value tournament_schema() {
    Value properties = Value::object();
    properties["tournament"] = {{"const", 1}, {"description", "version of the format"}};
    properties["name"] = described({{"$ref", "#/$defs/text"}}, "what the event is called");
    const Value remark = {{"type", {"string", "number", "boolean"}}};
    properties["date"] = described(remark, "when it takes place; shown and never judged");
    properties["organiser"] = described(remark, "who organises it; shown and never judged");
    properties["meta"] = described({{"type", "object"}}, "anything else about the event; shown and never judged");
    const Value label = {{"$ref", "#/$defs/player"}};
    const Value other = mapping_of({{"id", label}, {"lower-wins", {{"type", "boolean"}}}}, {"id"});
    const Value file = mapping_of(
        {{"file", described({{"type", "string"}, {"minLength", 1}}, "the file that describes the game")}}, {"file"});
    properties["other-games"] = described(list_of({{"oneOf", {label, other, file}}}, tournament::most_other_games),
                                          "games whose rules the referee does not know; their tables are not judged");
    properties["game"] = described({{"anyOf", {one_of_names(game_keys()), label}}},
                                   "the game of records in CSV that name none");
    properties["players"] = described(players_schema(), "ids as in logs; other keys are text, kept and never judged");
    properties["points"] = described(points_schema(), "table points by place, for each number of players at a table");
    properties["ties"] = described(one_of_names(tournament::ties_names), "what those who tie at a table are paid");
    properties["ties"]["default"] = "share";
    properties["bye"] = described({{"$ref", "#/$defs/points"}}, "table points of a bye");
    properties["meetings"] = described(number_of_a_round(), "how often two players may sit at one table");
    const Value games = {{"type", "integer"}, {"minimum", 1}, {"maximum", tournament::most_in_match}};
    const Value by_round = {
        {"type", "object"}, {"propertyNames", {{"pattern", "^[1-9][0-9]{0,3}$"}}}, {"additionalProperties", games}};
    properties["match"] = described({{"oneOf", {games, by_round}}},
                                    "the games of a match between the same players, for all rounds or by round");
    properties["match"]["default"] = 1;
    properties["attendance"] = described(one_of_names(tournament::attendance_names),
                                         "whether the file states who is absent");
    properties["attendance"]["default"] = "listed";
    properties["drop-worst"] = described({{"type", "integer"}, {"minimum", 0}, {"maximum", tournament::most_rounds}},
                                         "how many of each player's worst rounds do not count");
    properties["drop-worst"]["default"] = 0;
    properties["penalties"] = described(penalties_schema(), "points that players lose");
    properties["tie-breaks"] = described(
        list_of(one_of_names(tournament::tie_break_names), tournament::tie_break_names.size()),
        "what decides between equals, in order");
    properties["tie-breaks"]["uniqueItems"] = true;
    properties["tie-breaks"]["default"] = {"wins", "score"};
    properties["tables"] = described(tables_schema(), "the records");
    properties["results"] = described(list_of({{"$ref", "#/$defs/text"}}, tournament::most_tables),
                                      "files of records in CSV");
    properties["byes"] = described(stays_schema(), "who has a bye, and when");
    properties["absent"] = described(stays_schema(), "who is absent, and when");
    properties["standings"] = described(standings_schema(), "claims: the table that was announced");

    Value definitions = Value::object();
    definitions["player"] = {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}};
    definitions["text"] = {{"type", "string"}, {"maxLength", Limits::string_bytes}};
    definitions["points"] = {{"type", "number"}, {"minimum", 0}, {"maximum", tournament::most_points}};
    definitions["number"] = {
        {"anyOf", {{{"type", "number"}}, {{"type", "string"}, {"pattern", "^[-+]?[0-9]{1,18}/[0-9]{1,18}$"}}}}};
    Value schema = mapping_of(std::move(properties), {"tournament", "players", "points"});
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    schema["$id"] = "tournament.schema.json";
    schema["title"] = "Tournament";
    schema["$defs"] = std::move(definitions);
    return schema;
}

}  // namespace referee
