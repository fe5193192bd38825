#pragma once

#include <limits>
#include <string>
#include <type_traits>
#include <variant>

#include "core/game.hpp"
#include "core/report.hpp"
#include "doc/document.hpp"
#include "engine/described.hpp"
#include "engine/reader.hpp"

namespace referee {

template <Fielded T>
Value object_schema(Value properties, Value required);

template <class... A>
Value variant_schema(const std::variant<A...>*);

/// The names of E, numbers as numbers; as keys of a mapping all of them are text.
template <Named E>
Value names_schema(bool as_keys) {
    Value names = Value::array();
    for (const std::string_view name : names_of(E{})) {
        names.push_back(is_number_name(name) && !as_keys ? Value(integer_in(name)) : Value(std::string(name)));
    }
    return {{"enum", names}};
}

/// The JSON Schema of a described type.
template <class T>
Value schema() {
    if constexpr (is_number<T>) {
        Value range = {{"type", "integer"}};
        if (T::least != std::numeric_limits<int>::min()) range["minimum"] = T::least;
        if (T::most != std::numeric_limits<int>::max()) range["maximum"] = T::most;
        return range;
    } else if constexpr (std::is_same_v<T, Rank>) {
        return {{"type", "integer"}, {"minimum", 1}, {"maximum", max_players}};
    } else if constexpr (is_place<T>) {
        return {{"type", "integer"}, {"minimum", 1}, {"maximum", T::most}};
    } else if constexpr (is_located<T>) {
        std::string pattern;
        for (const std::string_view name : names_of(typename T::Name{}))
            pattern += cat(pattern.empty() ? "" : "|", name);
        return {{"type", "string"}, {"pattern", cat("^(", pattern, ")@[1-9][0-9]*$")}};
    } else if constexpr (is_per_number<T>) {
        return {{"type", "object"},
                {"propertyNames", {{"pattern", "^(0|[1-9][0-9]*)$"}}},
                {"additionalProperties", schema<typename T::Value>()}};
    } else if constexpr (is_variant<T>) {
        return variant_schema(static_cast<const T*>(nullptr));
    } else if constexpr (std::is_same_v<T, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (std::is_same_v<T, True>) {
        return {{"const", true}};
    } else if constexpr (std::is_same_v<T, Player>) {
        return {{"$ref", "#/$defs/player"}};
    } else if constexpr (Named<T>) {
        return names_schema<T>(false);
    } else if constexpr (is_label<T>) {
        return {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}};
    } else if constexpr (is_collection<T>) {
        return {{"type", "array"}, {"items", schema<typename T::Member>()}};
    } else if constexpr (is_optional<T>) {
        return schema<typename T::value_type>();
    } else if constexpr (is_or_null<T>) {
        return {{"anyOf", {schema<typename decltype(T::value)::value_type>(), {{"type", "null"}}}}};
    } else if constexpr (is_or_false<T>) {
        return {{"anyOf", {{{"const", false}}, schema<typename T::Value>()}}};
    } else if constexpr (is_ended<T>) {
        return {{"anyOf", {{{"const", false}}, schema<typename T::Reason>()}}};
    } else if constexpr (is_per_player<T>) {
        return {{"type", "object"},
                {"propertyNames", {{"$ref", "#/$defs/player"}}},
                {"additionalProperties", schema<typename T::Value>()}};
    } else if constexpr (is_per_name<T>) {
        Value mapping = {{"type", "object"},
                         {"propertyNames", names_schema<typename T::Key>(true)},
                         {"additionalProperties", schema<typename T::Value>()}};
        if constexpr (is_every_name<T>) mapping["required"] = names_schema<typename T::Key>(true)["enum"];
        return mapping;
    } else if constexpr (Listed<T>) {
        Value list = {{"type", "array"}, {"items", schema<typename T::Item>()}};
        if constexpr (requires { T::fewest; }) {
            list["minItems"] = T::fewest;
            list["maxItems"] = T::most;
        }
        return list;
    } else {
        static_assert(Fielded<T>);
        return object_schema<T>(Value::object(), Value::array());
    }
}

/// A closed object with the fields of T behind the properties given.
template <Fielded T>
Value object_schema(Value properties, Value required) {
    each_field<T>([&](const auto& field) {
        using Member = std::remove_cvref_t<decltype(std::declval<T>().*field.member)>;
        Value property = schema<Member>();
        property["description"] = std::string(field.help);
        properties[std::string(field.name)] = std::move(property);
        if (field.presence == Presence::required) required.push_back(std::string(field.name));
    });
    Value object = {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    if (!required.empty()) object["required"] = std::move(required);
    return object;
}

/// One of several actions, none of them with keys beside its own.
template <class... A>
Value variant_schema(const std::variant<A...>*) {
    Value choices = Value::array();
    const auto add = [&]<class One>(const One*) {
        Value action = object_schema<One>(Value::object(), Value::array());
        action["description"] = std::string(One::help);
        choices.push_back(std::move(action));
    };
    (add(static_cast<const A*>(nullptr)), ...);
    return {{"oneOf", choices}};
}

/// The object of the claims that may stand at a place.
template <Game G>
Value claims_schema(ClaimPlace place) {
    Value properties = Value::object();
    const auto add = [&](const auto& claim) {
        if (claim.place != ClaimPlace::both && claim.place != place) return;
        using Fact = typename std::remove_cvref_t<decltype(claim)>::Value;
        Value property = schema<Fact>();
        property["description"] = std::string(claim.help);
        properties[std::string(claim.key)] = std::move(property);
    };
    std::apply([&](const auto&... claim) { (add(claim), ...); }, G::claims());
    return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

template <class A>
Value action_schema() {
    Value common = Value::object();
    common["claims"] = {{"$ref", "#/$defs/claims"}};
    common["note"] = {{"$ref", "#/$defs/text"}, {"description", "free text, never judged"}};
    common["time"] = {{"type", {"string", "number"}}, {"description", "free text or a number, never judged"}};
    Value action = object_schema<A>(std::move(common), Value::array());
    action["description"] = std::string(A::help);
    return action;
}

template <class... A>
Value event_schema(const std::variant<A...>*) {
    Value choices = Value::array();
    (choices.push_back(action_schema<A>()), ...);
    return {{"oneOf", choices}};
}

/// The JSON Schema (2020-12) of a game's logs: their shape. What only replaying can tell (players' names, rules) it
/// cannot say.
template <Game G>
Value log_schema() {
    const auto described = [](Value value, std::string_view help) {
        value["description"] = std::string(help);
        return value;
    };
    Value seat_properties = {{"id", {{"$ref", "#/$defs/player"}}}, {"name", {{"$ref", "#/$defs/text"}}}};
    Value seat = object_schema<typename G::Seat>(std::move(seat_properties), Value::array({"id"}));
    constexpr bool plain_ids = !needs_fields<typename G::Seat>();
    Value seats = plain_ids ? Value{{"anyOf", {{{"$ref", "#/$defs/player"}}, seat}}} : seat;

    Value properties = Value::object();
    properties["referee"] = {{"const", 1}, {"description", "version of the format"}};
    properties["game"] = {{"const", std::string(G::key)}};
    constexpr bool any_variant = count_of<typename G::Variant>() > 0;
    const Value variants = any_variant
        ? Value{{"type", "array"}, {"items", schema<typename G::Variant>()}, {"uniqueItems", true}}
        : Value{{"type", "array"}, {"maxItems", 0}};
    properties["variants"] = described(variants, "the game's named variants");
    properties["rulings"] = described(schema<typename G::Rulings>(), "choices where the rulebook is open");
    properties["meta"] = described(Value::object(), "free, kept and never judged");
    properties["players"] = described(
        {{"type", "array"}, {"items", seats}, {"minItems", G::least_players}, {"maxItems", G::most_players}},
        "in turn or seat order; every id once");
    properties["components"] = described(schema<typename G::Components>(),
                                         "printed data that differs from the built-in edition");
    properties["setup"] = described(schema<typename G::Opening>(),
                                    "what chance or choice fixed before the first event");
    properties["status"] = {{"enum", {"finished", "unfinished"}}, {"default", "finished"}};
    properties["events"] = described({{"type", "array"},
                                      {"maxItems", Limits::events},
                                      {"items", event_schema(static_cast<const typename G::Event*>(nullptr))}},
                                     "in order");
    properties["result"] = described(claims_schema<G>(ClaimPlace::result), "claims about the end");

    Value required = {"referee", "game", "players", "events"};
    if (properties["setup"].contains("required")) required.push_back("setup");

    Value definitions = Value::object();
    definitions["player"] = {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}};
    definitions["text"] = {{"type", "string"}, {"maxLength", Limits::string_bytes}};
    definitions["claims"] = described(claims_schema<G>(ClaimPlace::event),
                                      "facts right after the event and all that follows from it");

    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"$id", std::string(G::key) + ".schema.json"},
            {"title", std::string("Game log of ") + std::string(G::title)},
            {"type", "object"},
            {"properties", properties},
            {"required", required},
            {"additionalProperties", false},
            {"$defs", definitions}};
}

}  // namespace referee
