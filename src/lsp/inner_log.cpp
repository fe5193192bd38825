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

InnerLog inner_log(const Value& document, const NodePath& path, DocumentKind kind) {
    if (kind != DocumentKind::tournament) return {document, path};
    if (path.size() >= 3 && path[0] == "tables" && path[2] == "record") {
        const NodePath outer(path.begin(), path.begin() + 3);
        const Value* const record = value_at(document, outer);
        if (record != nullptr && record->is_object()) return {*record, NodePath(path.begin() + 3, path.end()), outer};
    }
    return {document, path, {}, true};
}

}  // namespace referee::lsp
