#include "log/game_registry.hpp"

#include <algorithm>

#include "core/ruling_choice.hpp"
#include "games/names.hpp"
#include "language/language.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"

namespace referee {

/// Builds the entry of a game. Defined in `log/game_entry.hpp`, and instantiated in a file that CMake generates for
/// each game.
template <class G>
GameEntry entry_of();

namespace {

template <class... G>
std::vector<GameEntry> entries(GameNames<G...>) {
    return {entry_of<G>()...};
}

}  // namespace

std::span<const GameEntry> games() {
    static const std::vector<GameEntry> all = entries(EveryGame{});
    return all;
}

std::size_t number_of(const GameEntry& game) { return static_cast<std::size_t>(&game - games().data()); }

const GameEntry* find_game(std::string_view key) {
    for (const GameEntry& game : games()) {
        if (game.key == key) return &game;
    }
    return nullptr;
}

const GameEntry* game_meant(std::string_view name) {
    if (const GameEntry* const exact = find_game(name)) return exact;
    const GameEntry* meant = nullptr;
    for (const GameEntry& game : games()) {
        std::vector<std::string_view> names = {game.key, game.title};
        names.insert(names.end(), game.titles.begin(), game.titles.end());
        const bool found = std::any_of(names.begin(), names.end(), [&](std::string_view one) {
            return meant_name(name, {&one, 1}) == 0;
        });
        if (found && meant != nullptr) return nullptr;
        if (found) meant = &game;
    }
    return meant;
}

const GameEntry* likely_game(std::string_view name) {
    if (const GameEntry* const meant = game_meant(name)) return meant;
    std::size_t least = std::string::npos;
    const GameEntry* likely = nullptr;
    for (const std::string_view near : nearest_names(name, game_keys())) {
        const std::size_t distance = edit_distance(name, near);
        if (distance <= least) likely = distance < least ? find_game(near) : nullptr;
        least = std::min(least, distance);
    }
    return likely;
}

std::vector<std::string_view> game_keys() {
    std::vector<std::string_view> keys;
    for (const GameEntry& game : games()) keys.push_back(game.key);
    return keys;
}

std::vector<std::string_view> ruling_ids() {
    std::vector<std::string_view> ids;
    for (const GameEntry& game : games()) {
        for (const Ruling& ruling : game.rulings) ids.push_back(ruling.id);
    }
    return ids;
}

std::string ruling_refusal(std::string_view id, std::string_view choice, Language language) {
    for (const GameEntry& game : games()) {
        for (const Ruling& ruling : game.rulings) {
            if (ruling.id == id) return choice_refusal(ruling, choice, language);
        }
    }
    const std::vector<std::string_view> known = ruling_ids();
    const std::string near = nearest_suggestion(language, id, nearest_names(id, known));
    return cat(say(language, "unknown ruling {}", in_quotes(id)),
               near.empty() ? say(language, "; rulings: {}", listed(language, known)) : near);
}

}  // namespace referee
