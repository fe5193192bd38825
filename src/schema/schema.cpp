#include "schema/schema.hpp"

#include <limits>
#include <string>
#include <utility>

#include "doc/document.hpp"
#include "log/scalars.hpp"
#include "other_games/other_game.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

Value schema(const Type& type);

/// The names of an enumeration. Names that are numbers become integers, except as keys of a mapping.
Value names_schema(const NameTable& table, bool as_keys) {
    Value names = Value::array();
    for (const std::string_view name : table.names)
        names.push_back(is_number_name(name) && !as_keys ? Value(integer_in(name)) : Value(std::string(name)));
    return {{"enum", names}};
}

Value number_schema(const Type& type) {
    Value range = {{"type", "integer"}};
    if (type.least != std::numeric_limits<int>::min()) range["minimum"] = type.least;
    if (type.most != std::numeric_limits<int>::max()) range["maximum"] = type.most;
    return range;
}

Value located_schema(const Type& type) {
    std::string pattern;
    for (const std::string_view name : type.names->names) pattern += cat(pattern.empty() ? "" : "|", name);
    return {{"type", "string"}, {"pattern", cat("^(", pattern, ")@[1-9][0-9]*$")}};
}

Value mapping_schema(Value keys, const Type& type) {
    return {{"type", "object"}, {"propertyNames", std::move(keys)}, {"additionalProperties", schema(*type.value)}};
}

Value per_name_schema(const Type& type) {
    Value mapping = mapping_schema(names_schema(*type.names, true), type);
    if (type.every) mapping["required"] = names_schema(*type.names, true)["enum"];
    return mapping;
}

Value list_schema(const Type& type) {
    Value list = {{"type", "array"}, {"items", schema(*type.value)}};
    if (type.sized) {
        list["minItems"] = type.least;
        list["maxItems"] = type.most;
    }
    return list;
}

/// An object with the given properties and the fields of a structure, without additional properties.
Value object_schema(const Type& type, Value properties, Value required) {
    for (const FieldType& field : type.fields) {
        Value property = schema(*field.type);
        property["description"] = std::string(field.help);
        properties[std::string(field.name())] = std::move(property);
        if (field.required) required.push_back(std::string(field.name()));
    }
    Value object = {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    if (!required.empty()) object["required"] = std::move(required);
    return object;
}

Value keys_value(std::span<const std::string_view> keys) {
    Value list = Value::array();
    for (const std::string_view key : keys) list.push_back(std::string(key));
    return list;
}

/// A structure, which may also be written as rows of text.
Value structure_schema(const Type& type) {
    Value object = object_schema(type, Value::object(), Value::array());
    if (!type.alternatives.empty()) object["not"] = {{"required", keys_value(type.alternatives)}};
    if (type.rows == 0) return object;
    const Value rows = {{"type", "array"},
                        {"items", {{"type", "string"}, {"pattern", std::string(type.row_pattern)}}},
                        {"minItems", type.rows},
                        {"maxItems", type.rows}};
    return {{"anyOf", {std::move(object), rows}}};
}

/// One of several actions, each with the given properties next to it.
Value actions_schema(const Type& type, const Value& beside) {
    Value choices = Value::array();
    for (const ActionType& one : type.actions) {
        Value action = object_schema(*one.type, beside, Value::array());
        action["description"] = std::string(one.help);
        choices.push_back(std::move(action));
    }
    return {{"oneOf", choices}};
}

/// The JSON Schema of a described type.
Value schema(const Type& type) {
    switch (type.form) {
        case Form::number: return number_schema(type);
        case Form::rank: return {{"type", "integer"}, {"minimum", 1}, {"maximum", max_players}};
        case Form::place: return {{"type", "integer"}, {"minimum", type.first_place}, {"maximum", type.most}};
        case Form::located: return located_schema(type);
        case Form::boolean: return {{"type", "boolean"}};
        case Form::truth: return {{"const", true}};
        case Form::player: return {{"$ref", "#/$defs/player"}};
        case Form::name: return names_schema(*type.names, false);
        case Form::label:
        case Form::known_label: return {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}};
        case Form::optional: return schema(*type.value);
        case Form::or_null: return {{"anyOf", {schema(*type.value), {{"type", "null"}}}}};
        case Form::or_false:
        case Form::ended: return {{"anyOf", {{{"const", false}}, schema(*type.value)}}};
        case Form::player_set:
        case Form::name_set:
        case Form::bag: return {{"type", "array"}, {"items", schema(*type.value)}};
        case Form::list: return list_schema(type);
        case Form::per_player: return mapping_schema({{"$ref", "#/$defs/player"}}, type);
        case Form::per_name: return per_name_schema(type);
        case Form::per_number: return mapping_schema({{"pattern", "^(0|[1-9][0-9]*)$"}}, type);
        case Form::structure: return structure_schema(type);
        case Form::actions: return actions_schema(type, Value::object());
        case Form::per_label: break;  // only in facts, never in logs
    }
    return {};
}

/// The object of the claims that are allowed at a place.
Value claims_schema(std::span<const ClaimType> claims, ClaimPlace place) {
    Value properties = Value::object();
    for (const ClaimType& claim : claims) {
        if (!claim.stands(place)) continue;
        Value property = schema(*claim.fact);
        property["description"] = std::string(claim.help);
        properties[std::string(claim.key.text)] = std::move(property);
    }
    return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

Value event_schema(const Type& event) {
    Value common = Value::object();
    common["claims"] = {{"$ref", "#/$defs/claims"}};
    common["note"] = described({{"$ref", "#/$defs/text"}}, "free text, never judged");
    common["time"] = described({{"type", {"string", "number"}}}, "free text or a number, never judged");
    common["ruled"] = described({{"$ref", "#/$defs/ruled"}}, "what an arbiter ruled on the event, which is illegal");
    return actions_schema(event, common);
}

/// An arbiter's ruling: another event was played, or none, or players lost their turn.
Value ruled_schema(const GameEntry& game) {
    const Value by = described({{"$ref", "#/$defs/text"}}, "who ruled so");
    const Value note = described({{"$ref", "#/$defs/text"}}, "free text, never judged");
    const auto ruling = [&](const char* key, Value value) {
        return Value{{"type", "object"},
                     {"properties", {{key, std::move(value)}, {"by", by}, {"note", note}}},
                     {"required", {key}},
                     {"additionalProperties", false}};
    };
    Value all = {ruling("as", described({{"$ref", "#/$defs/played"}}, "the event that was played instead")),
                 ruling("void", described({{"const", true}}, "nothing was played"))};
    if (!game.forfeit.empty()) {
        Value lost = {{"const", true}};
        if (game.types.partial_forfeits) {
            Value some = {{"type", "array"},
                          {"items", {{"$ref", "#/$defs/player"}}},
                          {"minItems", 1},
                          {"maxItems", max_players},
                          {"uniqueItems", true}};
            lost = {{"anyOf", {std::move(lost), std::move(some)}}};
        }
        all.push_back(ruling("forfeit", described(std::move(lost), cat("a lost turn: ", game.forfeit))));
    }
    return {{"oneOf", std::move(all)}};
}

Value players_schema(const GameEntry& game) {
    Value seat_properties = {{"id", {{"$ref", "#/$defs/player"}}}, {"name", {{"$ref", "#/$defs/text"}}}};
    Value seat = object_schema(*game.types.seat, std::move(seat_properties), Value::array({"id"}));
    const bool plain_ids = !game.types.seat->needs_fields();
    Value seats = plain_ids ? Value{{"anyOf", {{{"$ref", "#/$defs/player"}}, seat}}} : seat;
    return described(
        {{"type", "array"}, {"items", seats}, {"minItems", game.least_players}, {"maxItems", game.most_players}},
        "in turn or seat order; every id once");
}

/// A log has events. A scoresheet has `final`, neither `events` nor `status`, and a non-empty `setup` only if the
/// sheets of the game have one.
void add_alternative(Value& log, const Value& course, const LogTypes& types) {
    if (types.final == nullptr) {
        for (const Value& key : course) log["required"].push_back(key);
        return;
    }
    Value sheet = {{"required", {"final"}}, {"properties", {{"events", false}, {"status", false}}}};
    Value events = {{"required", course}, {"properties", {{"final", false}}}};
    if (!types.final_with_setup) {
        // Required keys of `setup` apply only to logs with events.
        Value& setup = log["properties"]["setup"];
        if (setup.contains("required")) events["properties"]["setup"] = {{"required", setup["required"]}};
        setup.erase("required");
        sheet["properties"]["setup"] = {{"const", Value::object()}};
    }
    log["oneOf"] = {std::move(events), std::move(sheet)};
}

}  // namespace

Value described(Value value, std::string_view help) {
    value["description"] = std::string(help);
    return value;
}

Value other_game_schema() {
    Value object = schema(description_type());
    object["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    object["$id"] = "other-game.schema.json";
    object["title"] = "Description of a game that is not judged";
    return object;
}

Value log_schema(const GameEntry& game) {
    const LogTypes& types = game.types;
    Value properties = Value::object();
    properties["referee"] = {{"const", 1}, {"description", "version of the format"}};
    properties["game"] = {{"const", std::string(game.key)}};
    const bool any_variant = types.variant->names->size() > 0;
    const Value variants = any_variant
        ? Value{{"type", "array"}, {"items", schema(*types.variant)}, {"uniqueItems", true}}
        : Value{{"type", "array"}, {"maxItems", 0}};
    properties["variants"] = described(variants, "the game's named variants");
    properties["rulings"] = described(schema(*types.rulings), "choices where the rulebook is open");
    properties["meta"] = described(Value::object(), "free, kept and never judged");
    properties["players"] = players_schema(game);
    properties["components"] = described(schema(*types.components),
                                         "printed data that differs from the built-in edition");
    properties["setup"] = described(schema(*types.setup), "what chance or choice fixed before the first event");
    properties["status"] = {{"enum", {"finished", "unfinished"}}, {"default", "finished"}};
    properties["events"] = described(
        {{"type", "array"}, {"maxItems", Limits::events}, {"items", event_schema(*types.event)}}, "in order");
    properties["result"] = described(claims_schema(types.claims, ClaimPlace::result), "claims about the end");

    Value required = {"referee", "game", "players"};
    Value course = {"events"};
    if (properties["setup"].contains("required")) course.push_back("setup");
    if (types.final != nullptr)
        properties["final"] = described(schema(*types.final), "of a scoresheet: what was seen at the end");

    Value definitions = Value::object();
    definitions["player"] = {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}};
    definitions["text"] = {{"type", "string"}, {"maxLength", Limits::string_bytes}};
    definitions["claims"] = described(claims_schema(types.claims, ClaimPlace::event),
                                      "facts right after the event and all that follows from it");

    definitions["played"] = described(actions_schema(*types.event, Value::object()), "an event, and nothing beside it");
    definitions["ruled"] = ruled_schema(game);

    Value log = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"$id", std::string(game.key) + ".schema.json"},
                 {"title", std::string("Game log of ") + std::string(game.title)},
                 {"type", "object"},
                 {"properties", properties},
                 {"required", required},
                 {"additionalProperties", false},
                 {"$defs", definitions}};
    add_alternative(log, course, types);
    return log;
}

}  // namespace referee
