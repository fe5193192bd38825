#include "shrink/shrink.hpp"

#include <memory>
#include <string>

#include "log/game_registry.hpp"
#include "shrink/leave_out.hpp"
#include "shrink/shrinker.hpp"

namespace referee {

namespace {

class Shrink {
  public:
    explicit Shrink(const ShrinkTask& task)
        : task_(task),
          shrinking_(
              task.log, [this](Value& log) { return shows(log); }, task.budget) {
        shrinking_.checkpoint = task.checkpoint;
        shrinking_.cuts = task.cuts;
        judge_.expect_no_more_than(task.log);
    }

    Shrunk run() {
        Shrunk shrunk;
        try {
            all_passes();
        } catch (const Shrinking::UsedUp&) {
            shrunk.broken_off = true;
        }
        shrunk.log = shrinking_.best();
        shrunk.size = shrinking_.size();
        shrunk.tried = shrinking_.tried();
        return shrunk;
    }

  private:
    bool shows(Value& log) {
        const bool kept = task_.kept ? judge_.find(log, *task_.kept, task_.any).has_value() : judge_.is_legal(log);
        return kept && (!task_.also || task_.also(log));
    }

    [[nodiscard]] std::size_t event() {
        return task_.kept ? judge_.find(shrinking_.best(), *task_.kept, task_.any).value_or(0) : 0;
    }

    void all_passes() {
        const GameEntry* const game = find_game(task_.log.value("game", std::string()));
        const std::unique_ptr<Shrinker> shrinker = game == nullptr ? nullptr : new_shrinker(*game);
        leave_out_whole(shrinking_, task_.kept, event());
        if (shrinker) {
            shrinking_.offer(shrinker->plainly_named(shrinking_.best()));
            // The rest of the budget is for the passes below.
            const std::size_t left = task_.budget - shrinking_.tried();
            shrinker->search(task_.kept, event(), shrinking_, shrinking_.tried() + left / 4 * 3);
        }
        leave_out_whole(shrinking_, task_.kept, event());
        leave_out_events(shrinking_);
        leave_out_each(shrinking_);
        // Players may have gone since they were named.
        if (shrinker) shrinking_.offer(shrinker->plainly_named(shrinking_.best()));
    }

    const ShrinkTask& task_;
    LogJudge judge_;
    Shrinking shrinking_;
};

}  // namespace

Shrunk shrink(const ShrinkTask& task) { return Shrink(task).run(); }

}  // namespace referee
