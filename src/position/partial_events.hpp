#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "log/writer.hpp"
#include "types/similarity.hpp"
#include "types/value.hpp"

namespace referee {

/// The events under way at one position: which begin as a log says, what may come next in them, part by part.
template <Game G>
class Drafts {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Part = typename G::Part;

    Drafts(const State& state, const Names& names) : state_(state), names_(names) {}

    /// An event with a part more, and how it is written. (Without any part an event need not be writable.)
    struct Step {
        Event event;
        Value written;
    };
    [[nodiscard]] Step with(Event event, const Part& part) const {
        G::add(event, part);
        Value value = written(event, names_);
        return {std::move(event), std::move(value)};
    }

    /// The event under way that is exactly this beginning; nothing where no legal event begins so. Where the beginning
    /// does not say who acts, it is who must.
    [[nodiscard]] std::optional<Event> follow(const Value& beginning) const {
        const Search search = searched(beginning, false);
        return search.reached ? search.best : std::nullopt;
    }

    /// As much of a recorded event as a legal event goes on from, part by part; and whether more of it is legal.
    struct Far {
        Event draft;
        bool backed_up = false;
    };
    [[nodiscard]] Far follow_far(const Event& recorded) const {
        if (!G::judge(state_, recorded)) return {recorded};
        const Search search = searched(written(recorded, names_), true);
        return {search.open.value_or(G::begin(state_)), search.reach > search.open_reach};
    }

    /// Whether a whole event is among the legal ones.
    [[nodiscard]] bool admits(const Value& event) const {
        const std::optional<Event> draft = follow(event);
        return draft && is_whole(*draft, legal_parts<G>(state_, *draft));
    }

    /// What may come next behind a draft: the draft with each part, and `{"end": true}` where the event may end as it
    /// is. Of one player where one is named: where several choose at once, whoever chooses before them has chosen
    /// nothing.
    [[nodiscard]] Value next(const Event& draft, std::optional<Player> who) const {
        Value list = Value::array();
        const bool begun = draft != G::begin(state_);
        const Value given = begun ? written(draft, names_) : Value();
        std::vector<Part> parts = legal_parts<G>(state_, draft);
        if constexpr (HasSimultaneousEvents<G>) parts = parts_of(draft, std::move(parts), who);
        for (const Part& part : parts) {
            Step step = with(draft, part);
            if (who && actor(step.event, part) != *who) continue;
            list.push_back(begun && step.written == given ? Value{{"end", true}} : std::move(step.written));
        }
        if (begun && parts.empty() && is_whole(draft, parts)) list.push_back({{"end", true}});
        return list;
    }

    /// Who chooses next, where several choose at once.
    [[nodiscard]] std::optional<Player> who_chooses(const Event& draft) const {
        if constexpr (HasSimultaneousEvents<G>) {
            const std::vector<Part> parts = legal_parts<G>(state_, draft);
            if (!parts.empty()) return actor(draft, parts.front());
        }
        return std::nullopt;
    }

    /// The beginnings of a legal event, part by part: nothing of it first; the event itself is not among them.
    [[nodiscard]] std::vector<Event> beginnings(const Event& whole) const {
        std::vector<Event> way = {G::begin(state_)};
        const Value target = written(whole, names_);
        std::size_t budget = most_steps;
        if (!find_way(target, budget, way)) way.resize(1, way.front());
        return way;
    }

    /// Whether an event is legal as it stands, its next parts being these.
    [[nodiscard]] bool is_whole(const Event& event, const std::vector<Part>& parts) const {
        const Value as_it_is = written(event, names_);
        const auto closes = [&](const Part& part) {
            const Step last = with(event, part);
            return last.written == as_it_is && legal_parts<G>(state_, last.event).empty();
        };
        return parts.empty() ? !G::judge(state_, event) : std::any_of(parts.begin(), parts.end(), closes);
    }

    /// Whether an event under way is as a target begins. Who chooses at once with others makes one choice, which is
    /// there or is not.
    static bool fits(const Value& draft, const Value& target) {
        if constexpr (HasSimultaneousEvents<G>) return is_part(draft, target);
        return begins(draft, target);
    }

    /// Whose part it is: the part says so, or else the event.
    static Player actor(const Event& event, const Part& part) {
        if constexpr (requires { part.player; }) {
            return part.player;
        } else {
            return std::visit([](const auto& action) { return action.player; }, event);
        }
    }

  private:
    static constexpr std::size_t most_steps = 5000;

    struct Search {
        Value target;
        std::optional<Event> best;
        std::pair<std::size_t, std::size_t> reach;  ///< parts and scalars of the best
        std::optional<Event> open;  ///< the best that a legal event goes on from, or stops at as the target does
        std::pair<std::size_t, std::size_t> open_reach;
        bool reached = false;
        bool wants_open = false;
        std::size_t budget = most_steps;
    };

    /// Goes on along the parts that an event is made of, until they are all behind the way. Parts are gone back from
    /// where they lead nowhere.
    bool find_way(const Value& target, std::size_t& budget, std::vector<Event>& way) const {
        const Event draft = way.back();
        const std::vector<Part> parts = legal_parts<G>(state_, draft);
        if (parts.empty() && same_value(written(draft, names_), target)) {
            way.pop_back();
            return true;
        }
        for (const Part& part : parts) {
            if (budget == 0) return false;
            const Step step = with(draft, part);
            if (!fits(step.written, target)) continue;
            --budget;
            way.push_back(step.event);
            if (find_way(target, budget, way)) return true;
            way.pop_back();
        }
        return false;
    }

    /// The parts of a player who chooses at once with others.
    [[nodiscard]] std::vector<Part> parts_of(Event draft, std::vector<Part> parts, std::optional<Player> who) const {
        while (who && !parts.empty() && actor(draft, parts.front()) != *who) {
            G::add(draft, parts.front());
            parts = legal_parts<G>(state_, draft);
        }
        return parts;
    }

    [[nodiscard]] Search searched(const Value& target, bool wants_open) const {
        Search search;
        search.target = target;
        search.wants_open = wants_open;
        descend(G::begin(state_), Value(), 1, search);
        return search;
    }

    /// Depth first along the parts that the target begins with. They are few: one that does not fit ends its branch.
    void descend(const Event& draft, const Value& draft_written, std::size_t depth, Search& search) const {
        for (const Part& part : legal_parts<G>(state_, draft)) {
            if (search.reached || search.budget == 0) return;
            const Step next = with(draft, part);
            Value& target = search.target;
            if (target.is_object() && !target.contains("player") && next.written.contains("player"))
                target["player"] = next.written["player"];
            if (next.written == draft_written || !fits(next.written, target)) continue;
            --search.budget;
            search.reached = same_value(next.written, target);
            const std::pair reach(depth, leaves(next.written));
            if (search.reached || reach > search.reach) {
                search.best = next.event;
                search.reach = reach;
            }
            if (search.wants_open && reach > search.open_reach && goes_on(next.event)) {
                search.open = next.event;
                search.open_reach = reach;
            }
            descend(next.event, next.written, depth + 1, search);
        }
    }

    /// Whether some whole legal event is longer than one under way.
    [[nodiscard]] bool goes_on(const Event& event) const {
        const std::vector<Part> parts = legal_parts<G>(state_, event);
        return std::any_of(parts.begin(), parts.end(), [&](const Part& part) {
            Event longer = event;
            G::add(longer, part);
            return legal_parts<G>(state_, longer).empty() ? !G::judge(state_, longer) : goes_on(longer);
        });
    }

    const State& state_;
    const Names& names_;
};

}  // namespace referee
