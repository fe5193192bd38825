#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "log/writer.hpp"
#include "position/tried_parts.hpp"
#include "types/any_order.hpp"
#include "types/part_key.hpp"
#include "types/similarity.hpp"
#include "types/value.hpp"

namespace referee {

/// The partial events at one position: whether one is legal, and which parts may follow it.
template <Game G>
class PartialEvents {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Part = typename G::Part;

    PartialEvents(const State& state, const Names& names) : state_(state), names_(names) {}

    /// An event with one more part, and its recorded form. (An event without parts may have no recorded form.)
    struct Step {
        Event event;
        Value written;
    };
    [[nodiscard]] Step with(Event event, const Part& part) const {
        G::add(event, part);
        Value value = written(event, names_);
        return {std::move(event), std::move(value)};
    }

    /// What of a drawing stands for the part that leads from one partial event to the next. Where the part is the whole
    /// event, all of it is new, even what an event without parts has already.
    [[nodiscard]] TouchGroups touches(const Event& before, const Event& after, const Part& part) const {
        const void* const known = std::is_same_v<Part, Event> ? nullptr : &before;
        return touch_groups(type_of<Event>, known, &after, actor(after, part), names_);
    }

    /// Finds the partial event that equals `beginning`, whether its parts are legal or not, if players choose
    /// simultaneously. In other games what follows an illegal part is undefined.
    [[nodiscard]] std::optional<Event> follow_leniently(const Value& beginning) const {
        if constexpr (HasSimultaneousEvents<G>) {
            Event draft = G::begin(state_);
            for (bool found = true; found;) {
                if (same(written(draft, names_), beginning)) return draft;
                found = false;
                for (const Part& part : tried_parts<G>(state_, draft)) {
                    const Step next = with(draft, part);
                    if (!is_part(next.written, beginning)) continue;
                    found = true;
                    draft = next.event;
                    break;
                }
            }
        }
        return follow(beginning);
    }

    /// Finds the partial event that equals `beginning`; empty if no legal event begins so. If `beginning` names no
    /// player, the player to act is assumed. `read` is the beginning as an event, if it is known: the search is faster.
    [[nodiscard]] std::optional<Event> follow(const Value& beginning, const std::optional<Event>& read = {}) const {
        const Search search = searched(beginning, read, false);
        return search.reached ? search.best : std::nullopt;
    }

    /// The longest beginning of a recorded event that a legal event continues. `backed_up` tells whether a longer one
    /// is legal.
    struct Far {
        Event draft;
        bool backed_up = false;
    };
    [[nodiscard]] Far follow_far(const Event& recorded) const {
        if (!G::judge(state_, recorded)) return {recorded};
        const Search search = searched(written(recorded, names_), recorded, true);
        return {search.open.value_or(G::begin(state_)), search.reach > search.open_reach};
    }

    /// Whether a complete event is legal.
    [[nodiscard]] bool admits(const Value& event) const {
        const std::optional<Event> draft = follow(event);
        return draft && is_whole(*draft, legal_parts<G>(state_, *draft));
    }

    /// Lists what may follow a draft: the draft with each legal part, and `{"end": true}` if the event may end. With
    /// `who`, only that player's parts; if players choose simultaneously, the players before `who` are assumed not to
    /// have chosen yet.
    [[nodiscard]] Value next(const Event& draft, std::optional<Player> who) const {
        return next(draft, who, Value{{"end", true}}, [&](const Event& event) { return written(event, names_); });
    }

    /// The same in a form of the caller's: `write` returns that of an event, `end` is that of `{"end": true}`.
    template <class Form, class Write>
    [[nodiscard]] std::vector<Form> next(const Event& draft, std::optional<Player> who, const Form& end,
                                         const Write& write) const {
        std::vector<Form> list;
        const bool begun = draft != G::begin(state_);
        const Form given = begun ? write(draft) : Form();
        std::vector<Part> parts = legal_parts<G>(state_, draft);
        if constexpr (HasSimultaneousEvents<G>) parts = parts_of(draft, std::move(parts), who);
        list.reserve(parts.size());
        for (const Part& part : parts) {
            Event event = draft;
            G::add(event, part);
            if (who && actor(event, part) != *who) continue;
            Form form = write(event);
            list.push_back(begun && form == given ? end : std::move(form));
        }
        if (begun && parts.empty() && is_whole(draft, parts)) list.push_back(end);
        return list;
    }

    /// The player who chooses next, if players choose simultaneously.
    [[nodiscard]] std::optional<Player> next_chooser(const Event& draft) const {
        if constexpr (HasSimultaneousEvents<G>) {
            const std::vector<Part> parts = legal_parts<G>(state_, draft);
            if (!parts.empty()) return actor(draft, parts.front());
        }
        return std::nullopt;
    }

    /// The beginnings of a legal event, one for each part, starting with the empty one; without the event itself.
    [[nodiscard]] std::vector<Event> beginnings(const Event& whole) const {
        std::vector<Event> path = {G::begin(state_)};
        const Value target = written(whole, names_);
        std::size_t budget = most_steps;
        if (!find_path(whole, target, budget, path)) path.resize(1, path.front());
        return path;
    }

    /// Whether an event with these legal next parts is already complete and legal.
    [[nodiscard]] bool is_whole(const Event& event, const std::vector<Part>& parts) const {
        // Simultaneous choices are complete when nobody has one left: no part closes them.
        if constexpr (HasSimultaneousEvents<G>) return parts.empty() && !G::judge(state_, event);
        const Value as_it_is = written(event, names_);
        const auto closes = [&](const Part& part) {
            const Step last = with(event, part);
            return last.written == as_it_is && legal_parts<G>(state_, last.event).empty();
        };
        return parts.empty() ? !G::judge(state_, event) : std::any_of(parts.begin(), parts.end(), closes);
    }

    /// Whether a partial event is a beginning of a target. If players choose simultaneously, each player's choice must
    /// be equal or absent. Lists in any order may be built in another order than they are recorded in.
    static bool fits(const Value& draft, const Value& target) {
        if constexpr (HasSimultaneousEvents<G>) return is_part(draft, target);
        return begins(draft, target) || (any_order() && begins(in_one_order(draft), in_one_order(target)));
    }

    /// The same for a target written by `written`, so that nothing of it was left out before the end of the draft.
    static bool comes_first(const Value& draft, const Value& target) {
        if constexpr (HasSimultaneousEvents<G>) return is_part(draft, target);
        constexpr const Type& type = type_of<Event>;
        return is_prefix(type, draft, target) ||
            (any_order() && is_prefix(type, in_one_order(draft), in_one_order(target)));
    }

    /// The player of a part: as the part says, or otherwise the event.
    static Player actor(const Event& event, const Part& part) {
        if constexpr (requires { part.player; }) {
            return part.player;
        } else {
            return std::visit([](const auto& action) { return action.player; }, event);
        }
    }

  private:
    static constexpr std::size_t most_steps = 5000;

    static bool any_order() {
        static const bool any = has_any_order(type_of<Event>);
        return any;
    }
    static Value in_one_order(const Value& event) { return referee::in_one_order(type_of<Event>, event); }
    static bool same(const Value& a, const Value& b) {
        return same_value(a, b) || (any_order() && same_value(in_one_order(a), in_one_order(b)));
    }

    /// Whether a part of simultaneous choices is in an event: adding it changes nothing.
    static bool contains(const Event& event, const Part& part) {
        Event same = event;
        G::add(same, part);
        return same == event;
    }

    struct Search {
        Value target;
        std::optional<Event> read;  ///< the target as an event, if it is known
        std::optional<Event> best;
        std::pair<std::size_t, std::size_t> reach;  ///< number of parts and scalars of the best
        /// The best partial event that can be continued to a legal event, or that is complete where the target ends.
        std::optional<Event> open;
        std::pair<std::size_t, std::size_t> open_reach;
        bool reached = false;
        bool wants_open = false;
        std::size_t budget = most_steps;
    };

    /// Extends `path` until its parts form the target, by depth-first search with backtracking. Removes the last,
    /// complete event.
    bool find_path(const Event& whole, const Value& target, std::size_t& budget, std::vector<Event>& path) const {
        const Event draft = path.back();
        const std::vector<Part> parts = legal_parts<G>(state_, draft);
        if (parts.empty() && same(written(draft, names_), target)) {
            path.pop_back();
            return true;
        }
        for (const Part& part : parts) {
            if (budget == 0) return false;
            if constexpr (HasSimultaneousEvents<G>) {
                if (!contains(whole, part)) continue;
            }
            const Step step = with(draft, part);
            if (!fits(step.written, target)) continue;
            --budget;
            path.push_back(step.event);
            if (find_path(whole, target, budget, path)) return true;
            path.pop_back();
        }
        return false;
    }

    /// The next parts of one of several simultaneous players.
    [[nodiscard]] std::vector<Part> parts_of(Event draft, std::vector<Part> parts, std::optional<Player> who) const {
        while (who && !parts.empty() && actor(draft, parts.front()) != *who) {
            G::add(draft, parts.front());
            parts = legal_parts<G>(state_, draft);
        }
        return parts;
    }

    [[nodiscard]] Search searched(const Value& target, const std::optional<Event>& read, bool wants_open) const {
        Search search;
        search.target = target;
        search.read = read;
        search.wants_open = wants_open;
        descend(G::begin(state_), Value(), 1, search);
        return search;
    }

    /// A depth-first search along the parts that agree with the target. There are few, because other parts end their
    /// branch.
    void descend(const Event& draft, const Value& draft_written, std::size_t depth, Search& search) const {
        for (const Part& part : legal_parts<G>(state_, draft)) {
            if (search.reached || search.budget == 0) return;
            // A player's own choice decides whether the part fits, and is written faster than the choices of all.
            if constexpr (HasSimultaneousEvents<G>) {
                const bool within = search.read ? contains(*search.read, part)
                                                : fits(with(G::begin(state_), part).written, search.target);
                if (!within) continue;
            }
            const Step next = with(draft, part);
            Value& target = search.target;
            if (target.is_object() && !target.contains("player") && next.written.contains("player"))
                target["player"] = next.written["player"];
            if (next.written == draft_written || !fits(next.written, target)) continue;
            if (search.wants_open && !comes_first(next.written, target)) continue;
            --search.budget;
            search.reached = same(next.written, target);
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

    /// Whether some complete legal event continues a partial one.
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
