#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "shrink/finding_target.hpp"
#include "shrink/game_search.hpp"
#include "shrink/plain_names.hpp"
#include "shrink/played_events.hpp"
#include "shrink/prefix.hpp"
#include "shrink/shrinker.hpp"
#include "shrink/target_search.hpp"

/// The search for the smallest log of a game. CMake makes one file per game that instantiates it.
namespace referee {

/// Looks for smaller logs of G.
template <Game G>
class ShrinkerOf final : public Shrinker {
  public:
    void search(const std::optional<KeptFinding>& kept, std::size_t event, Shrinking& shrinking,
                std::size_t until) override {
        TypedLog<G> typed;
        if (!typed.take(shrinking.best()) || typed.log.final || has_forfeits(typed.log)) return;
        const bool of_log = kept && kept->of == KeptFinding::Of::log;
        if (of_log || G::judge_setup(typed.log.setup)) return;
        int fewest = G::least_players;
        if (kept && kept->seat) fewest = std::max(fewest, static_cast<int>(*kept->seat) + 1);
        SearchContext<G> search{shrinking, until, fewest, {typed.log.setup, {}}, {}};
        if (!kept) return GameSearch<G>(search, typed.log).run();
        FindingTarget<G> target(typed.log, *kept, event, shrinking.best());
        for (std::size_t i = 0; i < target.events_before(); ++i) add_played(typed.log, i, search.best.events);
        TargetSearch<G>(search, target).run();
    }

    [[nodiscard]] Value plainly_named(const Value& log) const override { return referee::plainly_named<G>(log); }
};

/// Creates the shrinker of G.
template <class G>
std::unique_ptr<Shrinker> shrinker_of() {
    return std::make_unique<ShrinkerOf<G>>();
}

}  // namespace referee
