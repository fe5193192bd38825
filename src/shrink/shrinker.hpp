#pragma once

#include <memory>
#include <optional>

#include "log/game_registry.hpp"
#include "shrink/kept_finding.hpp"
#include "shrink/shrinking.hpp"
#include "types/value.hpp"

namespace referee {

/// What looks for smaller logs of one game, with what only the game knows: which events are legal.
class Shrinker {
  public:
    virtual ~Shrinker() = default;

    /// Tries shorter games that could show the same: those that are left of this one without some of its events, what
    /// follows mended by legal ones; other ways, from the start, to a position where the same rule can be broken;
    /// fewer players, another deal, other components. Until so many candidates have been tried in all.
    virtual void search(const std::optional<KeptFinding>& kept, std::size_t event, Shrinking& shrinking,
                        std::size_t until) = 0;

    /// The log with its players called as those of random logs are.
    [[nodiscard]] virtual Value plainly_named(const Value& log) const = 0;
};

/// What looks for smaller logs of a game.
std::unique_ptr<Shrinker> new_shrinker(const GameEntry& game);

}  // namespace referee
