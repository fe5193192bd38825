#include "lsp/schema_shapes.hpp"

#include <algorithm>

#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "lsp/message.hpp"
#include "schema/log_schema.hpp"
#include "schema/schema.hpp"
#include "schema/tournament_schema.hpp"

namespace referee::lsp {

namespace {

/// True if the schema of a mapping allows all its keys.
bool knows_keys(const Value& schema, const Value* mapping) {
    if (mapping == nullptr || !mapping->is_object()) return true;
    const Value& properties = found(schema, {"properties"});
    const Value& others = found(schema, {"additionalProperties"});
    if (!(others.is_boolean() && !others.get<bool>())) return true;
    return std::all_of(mapping->items().begin(), mapping->items().end(),
                       [&](const auto& entry) { return properties.is_object() && properties.contains(entry.key()); });
}

}  // namespace

bool Shapes::is_player(const Value& schema) { return found(schema, {"$ref"}) == "#/$defs/player"; }

const Value& Shapes::resolved(const Value& schema) const {
    constexpr std::string_view definitions = "#/$defs/";
    const Value& reference = found(schema, {"$ref"});
    if (!reference.is_string() || is_player(schema)) return schema;
    const std::string& name = reference.get_ref<const std::string&>();
    if (!name.starts_with(definitions)) return schema;
    return found(schema_, {"$defs", name.substr(definitions.size()).c_str()});
}

void Shapes::expand(const Value& schema, std::vector<const Value*>& all) const {
    const Value& own = resolved(schema);
    bool several = false;
    for (const char* kind : {"anyOf", "oneOf"}) {
        for (const Value& one : found(own, {kind})) expand(one, all);
        several = several || own.contains(kind);
    }
    if (own.is_object() && (!several || own.contains("properties"))) all.push_back(&own);
}

std::vector<const Value*> Shapes::at(const Value& document, const NodePath& path) const {
    std::vector<const Value*> shapes;
    expand(schema_, shapes);
    const Value* value = &document;
    for (std::size_t depth = 0; depth <= path.size(); ++depth) {
        // Shapes that only restrict a few keys know any key, and do not replace the one that lists them all.
        const auto knows = [&](const Value* shape) { return knows_keys(*shape, value); };
        const auto lists = [](const Value* shape) { return shape->contains("additionalProperties"); };
        const bool fits = std::any_of(shapes.begin(), shapes.end(),
                                      [&](const Value* shape) { return lists(shape) && knows(shape); });
        if (fits) std::erase_if(shapes, [&](const Value* shape) { return !knows(shape); });
        if (depth == path.size()) break;
        std::vector<const Value*> next;
        for (const Value* shape : shapes) {
            const Value& property = found(*shape, {"properties", path[depth].c_str()});
            const Value& others = found(*shape, {"additionalProperties"});
            const Value& items = found(*shape, {"items"});
            if (property.is_object()) {
                expand(property, next);
            } else if (others.is_object()) {
                expand(others, next);
            }
            if (items.is_object() && item_of(path[depth])) expand(items, next);
        }
        shapes = std::move(next);
        value = value == nullptr ? nullptr : value_at(*value, {path[depth]});
    }
    return shapes;
}

std::vector<Shapes::Key> Shapes::keys(const Value& document, const NodePath& path,
                                      const std::vector<std::string>& players) const {
    std::vector<Key> keys;
    const auto add = [&](Key key) {
        const bool known = std::any_of(keys.begin(), keys.end(), [&](const Key& one) { return one.name == key.name; });
        if (!known) keys.push_back(std::move(key));
    };
    for (const Value* shape : at(document, path)) {
        const Value& required = found(*shape, {"required"});
        for (const auto& [name, schema] : found(*shape, {"properties"}).items()) {
            if (!schema.is_object()) continue;
            const Value& help = found(schema, {"description"});
            const bool needed = std::find(required.begin(), required.end(), name) != required.end();
            add({name, help.is_string() ? help.get<std::string>() : "", needed, &schema});
        }
        const Value& names = found(*shape, {"propertyNames"});
        const Value& others = found(*shape, {"additionalProperties"});
        if (is_player(names)) {
            for (const std::string& player : players) add({player, {}, false, &others});
        }
        for (const Value& name : found(names, {"enum"})) add({name.get<std::string>(), {}, false, &others});
    }
    return keys;
}

void Shapes::add_values(const Value& schema, const std::vector<std::string>& players, std::vector<Value>& all) const {
    if (is_player(schema)) all.insert(all.end(), players.begin(), players.end());
    if (schema.contains("const")) all.push_back(schema.at("const"));
    for (const Value& value : found(schema, {"enum"})) all.push_back(value);
    if (found(schema, {"type"}) == "boolean") all.insert(all.end(), {Value(true), Value(false)});
}

std::vector<Value> Shapes::values(const Value& document, const NodePath& path,
                                  const std::vector<std::string>& players) const {
    std::vector<Value> all;
    for (const Value* shape : at(document, path)) add_values(*shape, players, all);
    std::vector<Value> once;
    for (Value& value : all) {
        if (std::find(once.begin(), once.end(), value) == once.end()) once.push_back(std::move(value));
    }
    return once;
}

bool Shapes::is_player_value(const Value& document, const NodePath& path) const {
    const std::vector<const Value*> shapes = at(document, path);
    return std::any_of(shapes.begin(), shapes.end(), [](const Value* shape) { return is_player(*shape); });
}

bool Shapes::is_player_key(const Value& document, const NodePath& path) const {
    if (path.empty()) return false;
    const std::vector<const Value*> shapes = at(document, NodePath(path.begin(), path.end() - 1));
    return std::any_of(shapes.begin(), shapes.end(), [&](const Value* shape) {
        return is_player(found(*shape, {"propertyNames"})) && !found(*shape, {"properties"}).contains(path.back());
    });
}

std::string Shapes::help(const Value& document, const NodePath& path) const {
    if (path.empty()) return {};
    for (const Value* shape : at(document, NodePath(path.begin(), path.end() - 1))) {
        const Value& help = found(*shape, {"properties", path.back().c_str(), "description"});
        if (help.is_string()) return help;
    }
    return {};
}

Value Shapes::least(const Value& schema) const {
    std::vector<const Value*> all;
    expand(schema, all);
    if (all.empty()) return "";
    const Value& one = *all.front();
    if (one.contains("const")) return one.at("const");
    if (one.contains("default")) return one.at("default");
    if (one.contains("enum")) return one.at("enum").front();
    const Value& type = found(one, {"type"});
    if (type == "array") return Value::array();
    if (type == "object") return Value::object();
    if (type == "boolean") return true;
    if (type == "integer" || type == "number") return one.value("minimum", 0);
    return "";
}

const Value& Schemas::of_log(std::string_view game) {
    const GameEntry* const entry = find_game(game);
    const std::string_view name = entry == nullptr ? "log" : entry->key;
    const auto known = schemas_.find(name);
    if (known != schemas_.end()) return known->second;
    Value schema = entry == nullptr ? log_schema() : log_schema(*entry);
    if (entry == nullptr) {
        // The generic schema describes only the keys that identify the game. The types of the other keys are the same
        // in all games.
        const Value any = log_schema(games().front());
        for (const std::string_view name_of_key : envelope_keys()) {
            const std::string key(name_of_key);
            Value kind = Value::object();
            if (const Value& type = found(any, {"properties", key.c_str(), "type"}); type.is_string())
                kind["type"] = type;
            if (!schema["properties"].contains(key)) schema["properties"][key] = std::move(kind);
        }
    }
    return schemas_.emplace(name, std::move(schema)).first->second;
}

const Value& Schemas::of_tournament() {
    const auto known = schemas_.find("tournament");
    return known != schemas_.end() ? known->second : schemas_.emplace("tournament", tournament_schema()).first->second;
}

}  // namespace referee::lsp
