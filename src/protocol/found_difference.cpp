#include "protocol/found_difference.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "log/game_registry.hpp"
#include "text/text.hpp"
#include "types/similarity.hpp"

namespace referee {

namespace {

/// The one value that a part adds to a beginning, with its path. Nothing if the two differ in several places.
std::optional<std::pair<std::string, Value>> added(const Value& given, const Value& part, const std::string& path) {
    if (given.is_object() != part.is_object() || given.is_array() != part.is_array()) return std::nullopt;
    std::optional<std::pair<std::string, Value>> only;
    std::size_t others = 0;
    const auto differs = [&](const Value* before, const Value& now, const std::string& at) {
        if (before != nullptr && same_value(*before, now)) return;
        ++others;
        only = before == nullptr ? std::optional(std::pair(at, now)) : added(*before, now, at);
    };
    if (part.is_object()) {
        for (const auto& [key, value] : part.items()) {
            const auto before = given.find(key);
            differs(before == given.end() ? nullptr : &*before, value, cat(path, path.empty() ? "" : ".", key));
        }
    } else if (part.is_array() && part.size() >= given.size()) {
        for (std::size_t i = 0; i < part.size(); ++i)
            differs(i < given.size() ? &given[i] : nullptr, part[i], cat(path, '[', i + 1, ']'));
    }
    return others == 1 ? only : std::nullopt;
}

}  // namespace

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

std::string part_words(const Value& given, const std::vector<std::string>& parts) {
    constexpr std::size_t most = 3;
    std::string words;
    std::string last_path;
    for (std::size_t i = 0; i < std::min(most, parts.size()); ++i) {
        const Value part = parsed_value(parts[i]);
        const auto only = given.is_null() || given.empty() ? std::nullopt : added(given, part, "");
        const std::string path = only ? cat('`', printable(only->first), "`: ") : std::string();
        words += cat(i == 0 ? "" : ", ", path == last_path ? "" : path, '`',
                     printable(only ? json_flow(only->second) : parts[i]), '`');
        last_path = path;
    }
    return parts.size() > most ? cat(words, " and ", parts.size() - most, " more") : words;
}

}  // namespace referee
