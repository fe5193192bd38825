#include "lsp/inner_log.hpp"

#include "lsp/message.hpp"

namespace referee::lsp {

const GameEntry* InnerLog::game() const {
    const Value& named = found(log, {"game"});
    return named.is_string() ? find_game(named.get<std::string>()) : nullptr;
}

const Value& InnerLog::schema(Schemas& schemas) const {
    const GameEntry* const of = game();
    return tournament ? schemas.of_tournament() : schemas.of_log(of == nullptr ? std::string_view{} : of->key);
}

std::vector<std::string> InnerLog::players() const {
    std::vector<std::string> ids;
    for (const Value& player : found(log, {"players"})) {
        const Value& id = player.is_object() ? found(player, {"id"}) : player;
        if (id.is_string()) ids.push_back(id);
    }
    return ids;
}

InnerLog inner_log(const Value& document, const Way& way, Paper paper) {
    if (paper != Paper::tournament) return {document, way};
    if (way.size() >= 3 && way[0] == "tables" && way[2] == "record") {
        const Way outer(way.begin(), way.begin() + 3);
        const Value* const record = value_at(document, outer);
        if (record != nullptr && record->is_object()) return {*record, Way(way.begin() + 3, way.end()), outer};
    }
    return {document, way, {}, true};
}

}  // namespace referee::lsp
