#include "schema/log_schema.hpp"

#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

Value log_schema() {
    Value keys = Value::array();
    Value choices = Value::array();
    for (const GameEntry& game : games()) {
        const Value is_meant = {{"properties", {{"game", {{"const", game.key}}}}}, {"required", {"game"}}};
        keys.push_back(game.key);
        choices.push_back({{"if", is_meant}, {"then", {{"$ref", cat(game.key, ".schema.json")}}}});
    }
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"$id", "log.schema.json"},
            {"title", "Game log of the referee"},
            {"type", "object"},
            {"properties", {{"referee", {{"const", 1}}}, {"game", {{"enum", std::move(keys)}}}}},
            {"required", {"referee", "game"}},
            {"allOf", std::move(choices)}};
}

}  // namespace referee
