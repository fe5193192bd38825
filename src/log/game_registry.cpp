#include "log/game_registry.hpp"

#include "games/names.hpp"

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

std::vector<std::string_view> game_keys() {
    std::vector<std::string_view> keys;
    for (const GameEntry& game : games()) keys.push_back(game.key);
    return keys;
}

}  // namespace referee
