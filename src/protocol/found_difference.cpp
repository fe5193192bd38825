#include "protocol/found_difference.hpp"

#include <algorithm>

#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

bool is_rule_of(const Value& head, std::string_view id) {
    const GameEntry* const game = find_game(head.at("game").get_ref<const std::string&>());
    return game != nullptr &&
        std::any_of(game->rules.begin(), game->rules.end(), [&](const Rule& rule) { return rule.id == id; });
}

std::string verdict_words(const EngineVerdict& verdict) {
    if (verdict.legal) return "legal";
    return verdict.rule.empty() ? std::string("illegal") : cat("illegal, by ", in_quotes(verdict.rule));
}

std::string due_words(const LiveAnswer& due) {
    if (due.legal()) return "legal";
    std::string words = cat("illegal: it breaks `", due.broken->id, "`, ", due.broken->title);
    for (const Rule* rule : due.also) words += cat("; and `", rule->id, "`, ", rule->title);
    return words;
}

}  // namespace referee
