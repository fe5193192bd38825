#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "engine/likeness.hpp"
#include "engine/position.hpp"
#include "engine/writer.hpp"

namespace referee {

/// A game whose players choose their parts of an event at once: what is legal for one does not depend on what the others chose.
template <class G>
concept Simultaneous = requires { requires G::simultaneous; };

/// Lists the legal events of one position, part by part.
template <Game G>
class Lister {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Part = typename G::Part;

    Lister(const State& state, const Names& names) : state_(state), names_(names) {}

    /// What may come next behind a draft, each with a whole event; whole events are counted, and listed where asked for. Players who
    /// choose at once are shown as choosing what is recorded for them, where that is legal, while one of them varies.
    [[nodiscard]] Listing list(const Event& draft, const Value& recorded, bool whole) const {
        Listing listing;
        if constexpr (Simultaneous<G>) {
            list_players(draft, recorded, listing);
            if (whole) list_whole(draft, listing);
        } else {
            const std::vector<Part> parts = legal_parts<G>(state_, draft);
            if (!parts.empty()) listing.stages.push_back(stage(draft, parts, [&](const Part& part) { return completed(with(draft, part).event); }));
            list_whole(draft, listing);
            listing.events = listing.whole.size();
            if (!whole) listing.whole.clear();
        }
        return listing;
    }

    /// The event under way that is exactly this beginning; nothing where no legal event begins so. Where the beginning does not say
    /// who acts, it is who must.
    [[nodiscard]] std::optional<Event> follow(const Value& beginning) const {
        const Search search = searched(beginning);
        return search.reached ? search.best : std::nullopt;
    }

    /// As much of a recorded event as is legal, part by part.
    [[nodiscard]] Event follow_far(const Value& recorded) const { return searched(recorded).best.value_or(G::begin(state_)); }

    /// Whether a whole event is among the legal ones.
    [[nodiscard]] bool admits(const Value& event) const {
        const std::optional<Event> draft = follow(event);
        if (!draft) return false;
        const std::vector<Part> parts = legal_parts<G>(state_, *draft);
        const auto closes = [&](const Part& part) {
            const Step last = with(*draft, part);
            return last.written == written(*draft, names_) && legal_parts<G>(state_, last.event).empty();
        };
        return parts.empty() || std::any_of(parts.begin(), parts.end(), closes);
    }

  private:
    static constexpr std::size_t most_steps = 5000;
    static constexpr std::size_t most_nodes = 4 * Listing::most_events;

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

    struct Search {
        Value target;
        std::optional<Event> best;
        std::pair<std::size_t, std::size_t> reach;  ///< parts and scalars of the best
        bool reached = false;
        std::size_t budget = most_steps;
    };

    [[nodiscard]] Search searched(const Value& target) const {
        Search search{target, std::nullopt, {0, 0}, false, most_steps};
        descend(G::begin(state_), Value(), 1, search);
        return search;
    }

    /// Depth first along the parts that the target begins with. They are few: one that does not fit ends its branch.
    void descend(const Event& draft, const Value& draft_written, std::size_t depth, Search& search) const {
        for (const Part& part : legal_parts<G>(state_, draft)) {
            if (search.reached || search.budget == 0) return;
            const Step next = with(draft, part);
            Value& target = search.target;
            if (target.is_object() && !target.contains("player") && next.written.contains("player")) target["player"] = next.written["player"];
            if (next.written == draft_written || !begins(next.written, target)) continue;
            --search.budget;
            search.reached = same_value(next.written, target);
            const std::pair reach(depth, leaves(next.written));
            if (search.reached || reach > search.reach) {
                search.best = next.event;
                search.reach = reach;
            }
            descend(next.event, next.written, depth + 1, search);
        }
    }

    /// An event completed as soon as may be: the part that ends an event is the last of its candidates.
    [[nodiscard]] Event completed(Event event) const {
        for (auto parts = legal_parts<G>(state_, event); !parts.empty(); parts = legal_parts<G>(state_, event)) G::add(event, parts.back());
        return event;
    }

    template <class Whole>
    [[nodiscard]] LegalStage stage(const Event& draft, const std::vector<Part>& parts, const Whole& whole_event) const {
        LegalStage stage{std::string(names_[actor(with(draft, parts.front()).event, parts.front())]), {}};
        for (const Part& part : parts) stage.parts.push_back({G::notation(part, names_), written(whole_event(part), names_)});
        return stage;
    }

    /// Whose part it is: the part says so, or else the event.
    static Player actor(const Event& event, const Part& part) {
        if constexpr (requires { part.player; }) {
            return part.player;
        } else {
            return std::visit([](const auto& action) { return action.player; }, event);
        }
    }

    void list_players(const Event& draft, const Value& recorded, Listing& listing) const {
        struct Choosing {
            std::vector<Part> parts;
            Part chosen;
        };
        std::vector<Choosing> choices;
        Event event = draft;
        for (auto parts = legal_parts<G>(state_, event); !parts.empty(); parts = legal_parts<G>(state_, event)) {
            const auto fits = [&](const Part& part) { return begins(with(G::begin(state_), part).written, recorded); };
            const auto fitting = std::find_if(parts.begin(), parts.end(), fits);
            choices.push_back({parts, fitting == parts.end() ? parts.front() : *fitting});
            G::add(event, choices.back().chosen);
        }
        listing.events = choices.empty() ? 0 : 1;
        for (std::size_t varied = 0; varied < choices.size(); ++varied) {
            listing.stages.push_back(stage(draft, choices[varied].parts, [&](const Part& part) {
                Event whole = draft;
                for (std::size_t i = 0; i < choices.size(); ++i) G::add(whole, i == varied ? part : choices[i].chosen);
                return whole;
            }));
            listing.events *= choices[varied].parts.size();
        }
    }

    void list_whole(const Event& draft, Listing& listing) const {
        std::set<std::string> seen;
        std::size_t nodes = 0;
        const auto descend_whole = [&](const auto& self, const Event& event, bool any) -> void {
            const std::vector<Part> parts = legal_parts<G>(state_, event);
            if (parts.empty() && any) {
                Value value = written(event, names_);
                // Some parts can come in any order and make the same event.
                if (seen.insert(nlohmann::json(value).dump()).second) listing.whole.push_back({G::notation(event, names_), std::move(value)});
                return;
            }
            for (const Part& part : parts) {
                listing.more = listing.more || listing.whole.size() == Listing::most_events || nodes == most_nodes;
                if (listing.more) return;
                ++nodes;
                Event next = event;
                G::add(next, part);
                self(self, next, true);
            }
        };
        descend_whole(descend_whole, draft, false);
    }

    const State& state_;
    const Names& names_;
};

}  // namespace referee
