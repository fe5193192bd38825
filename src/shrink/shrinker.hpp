#pragma once

#include <memory>
#include <optional>

#include "log/game_registry.hpp"
#include "shrink/kept_finding.hpp"
#include "shrink/shrinking.hpp"
#include "types/value.hpp"

namespace referee {

/// Searches for smaller logs of one game, with the game's own knowledge of legal events.
class Shrinker {
  public:
    virtual ~Shrinker() = default;

    /// Tries shorter games that may show the same, until `until` candidates have been tried in total: this game without
    /// some events, the following ones replaced by legal ones where necessary; other games from the start to a position
    /// where the same rule can be broken; fewer players, another deal, other components.
    virtual void search(const std::optional<KeptFinding>& kept, std::size_t event, Shrinking& shrinking,
                        std::size_t until) = 0;

    /// Renames the players as in random logs.
    [[nodiscard]] virtual Value plainly_named(const Value& log) const = 0;
};

/// Creates the shrinker of a game.
std::unique_ptr<Shrinker> new_shrinker(const GameEntry& game);

}  // namespace referee
