#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "engine/likeness.hpp"
#include "engine/position.hpp"
#include "engine/writer.hpp"

namespace referee {

/// Lists the legal events of one position, part by part.
template <Game G>
class Lister {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Part = typename G::Part;

    Lister(const State& state, const Names& names) : state_(state), names_(names) {}

    /// What may come next behind a draft, each with a whole event; whole events are counted, and listed where asked
    /// for. Players who choose at once are shown as choosing what is recorded for them, where that is legal, while one
    /// of them varies.
    [[nodiscard]] Listing list(const Event& draft, const Value& recorded, bool whole) const {
        Listing listing;
        const std::vector<Part> parts = legal_parts<G>(state_, draft);
        if (draft != G::begin(state_)) {
            listing.given = told<G>(draft, names_);
            listing.given_whole = is_whole(draft, parts);
        }
        if (parts.empty() && listing.given_whole) {
            listing.events = 1;
            listing.whole.push_back({listing.given, written(draft, names_)});
        } else if constexpr (HasSimultaneousEvents<G>) {
            list_players(draft, recorded, listing);
            if (whole) list_whole(draft, listing.whole);
        } else {
            if (!parts.empty())
                listing.stages.push_back(
                    stage(draft, parts, [&](const Part& part) { return completed(with(draft, part).event); }));
            count_whole(draft, whole, listing);
        }
        return listing;
    }

    /// What may come next in the event that is due, in short notation.
    [[nodiscard]] Listing list_briefly() const {
        Listing listing;
        Event event = G::begin(state_);
        std::vector<Part> before;
        for (auto parts = legal_parts<G>(state_, event); !parts.empty(); parts = legal_parts<G>(state_, event)) {
            Event begun = event;
            G::add(begun, parts.front());
            LegalStage stage{std::string(names_[actor(begun, parts.front())]), {}};
            // Who chooses at once with others mostly has the same choices, and these are many.
            if (same_choices(parts, before)) {
                stage.parts = listing.stages.back().parts;
            } else {
                stage.parts.reserve(parts.size());
                for (const Part& part : parts) stage.parts.push_back({brief(part), Value()});
            }
            listing.stages.push_back(std::move(stage));
            before = parts;
            // Others choose at once with the first; in any other game the next part depends on this one.
            if constexpr (!HasSimultaneousEvents<G>) break;
            G::add(event, parts.front());
        }
        return listing;
    }

    /// The event under way that is exactly this beginning; nothing where no legal event begins so. Where the beginning
    /// does not say who acts, it is who must.
    [[nodiscard]] std::optional<Event> follow(const Value& beginning) const {
        const Search search = searched(beginning);
        return search.reached ? search.best : std::nullopt;
    }

    /// As much of a recorded event as a legal event goes on from, part by part; and whether more of it is legal.
    struct Far {
        Event draft;
        bool backed_up = false;
    };
    [[nodiscard]] Far follow_far(const Event& recorded) const {
        if (!G::judge(state_, recorded)) return {recorded};
        const Search search = searched(written(recorded, names_));
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

  private:
    static constexpr std::size_t most_steps = 5000;
    static constexpr std::size_t most_nodes = 4 * Listing::most_events;
    /// Who wants to see whole events wants to know how many there are, too.
    static constexpr std::size_t most_nodes_listed = 10 * most_nodes;

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
        std::optional<Event> open;  ///< the best that a legal event goes on from, or stops at as the target does
        std::pair<std::size_t, std::size_t> open_reach;
        bool reached = false;
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
            --budget;
            const Step step = with(draft, part);
            if (!fits(step.written, target)) continue;
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

    [[nodiscard]] Search searched(const Value& target) const {
        Search search;
        search.target = target;
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
            if (reach > search.open_reach && goes_on(next.event)) {
                search.open = next.event;
                search.open_reach = reach;
            }
            descend(next.event, next.written, depth + 1, search);
        }
    }

    /// Whether an event under way is as a target begins. Who chooses at once with others makes one choice, which is
    /// there or is not.
    static bool fits(const Value& draft, const Value& target) {
        if constexpr (HasSimultaneousEvents<G>) return is_part(draft, target);
        return begins(draft, target);
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

    /// Whether some whole legal event is longer than one under way.
    [[nodiscard]] bool goes_on(const Event& event) const {
        const std::vector<Part> parts = legal_parts<G>(state_, event);
        return std::any_of(parts.begin(), parts.end(), [&](const Part& part) {
            Event longer = event;
            G::add(longer, part);
            return legal_parts<G>(state_, longer).empty() ? !G::judge(state_, longer) : goes_on(longer);
        });
    }

    /// An event completed as soon as may be: the part that ends an event is the last of its candidates.
    [[nodiscard]] Event completed(Event event) const {
        for (auto parts = legal_parts<G>(state_, event); !parts.empty(); parts = legal_parts<G>(state_, event))
            G::add(event, parts.back());
        return event;
    }

    template <class Whole>
    [[nodiscard]] LegalStage stage(const Event& draft, const std::vector<Part>& parts, const Whole& whole_event) const {
        LegalStage stage{std::string(names_[actor(with(draft, parts.front()).event, parts.front())]), {}};
        for (const Part& part : parts)
            stage.parts.push_back({G::notation(part, names_), written(whole_event(part), names_)});
        return stage;
    }

    /// Whether two players choose from the same, whoever they are.
    static bool same_choices(const std::vector<Part>& parts, const std::vector<Part>& others) {
        if constexpr (HasSimultaneousEvents<G>) {
            return std::equal(parts.begin(), parts.end(), others.begin(), others.end(),
                              [](Part part, const Part& other) {
                                  part.player = other.player;
                                  return part == other;
                              });
        } else {
            return false;
        }
    }

    [[nodiscard]] std::string brief(const Part& part) const {
        if constexpr (std::is_same_v<Part, Event>) {
            return told<G>(part, names_);
        } else {
            return G::notation(part, names_);
        }
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
            const auto is_recorded = [&](const Part& part) {
                return fits(with(G::begin(state_), part).written, recorded);
            };
            const auto fitting = std::find_if(parts.begin(), parts.end(), is_recorded);
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

    /// Calls a function with each whole legal event that goes on from a draft, once, until it returns false or so many
    /// parts were tried. False where not all were met.
    template <class Take>
    bool each_whole(const Event& draft, std::size_t nodes, const Take& take) const {
        const auto descend_whole = [&](const auto& self, const Event& event, const Part* last) -> bool {
            const std::vector<Part> parts = legal_parts<G>(state_, event);
            if (parts.empty() && last != nullptr) return take(event);
            return std::all_of(parts.begin(), parts.end(), [&](const Part& part) {
                if constexpr (HasOrder<G>) {
                    if (last != nullptr && !G::in_order(*last, part)) return true;
                }
                if (nodes == 0) return false;
                --nodes;
                Event next = event;
                G::add(next, part);
                return self(self, next, &part);
            });
        };
        return descend_whole(descend_whole, draft, nullptr);
    }

    void list_whole(const Event& draft, std::vector<LegalPart>& whole) const {
        each_whole(draft, most_nodes_listed, [&](const Event& event) {
            whole.push_back({told<G>(event, names_), written(event, names_)});
            return whole.size() < Listing::most_events;
        });
    }

    /// Counts the whole events, up to a number unless they are listed; then those beyond it are counted all the same.
    void count_whole(const Event& draft, bool listed, Listing& listing) const {
        listing.more = !each_whole(draft, listed ? most_nodes_listed : most_nodes, [&](const Event& event) {
            if (!listed && listing.events == Listing::most_events) return false;
            ++listing.events;
            if (listed && listing.whole.size() < Listing::most_events)
                listing.whole.push_back({told<G>(event, names_), written(event, names_)});
            return true;
        });
    }

    const State& state_;
    const Names& names_;
};

}  // namespace referee
