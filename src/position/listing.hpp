#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/chance.hpp"
#include "core/game.hpp"
#include "log/json_writer.hpp"
#include "log/writer.hpp"
#include "position/partial_events.hpp"
#include "position/position.hpp"

namespace referee {

/// Lists the legal events of one position, part by part.
template <Game G>
class Lister {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Part = typename G::Part;

    Lister(const State& state, const Names& names) : partial_events_(state, names), state_(state), names_(names) {}

    /// Lists the parts that may follow a draft, each with a complete event. Complete events are counted, and listed if
    /// asked for; without either, their number is only a lower bound. If players choose simultaneously, one player's
    /// choice varies while the others make their recorded choice, if that is legal.
    [[nodiscard]] Listing list(const Event& draft, const Value& recorded, const LegalQuestion& question) const {
        Listing listing;
        const std::vector<Part> parts = legal_parts<G>(state_, draft);
        if (draft != G::begin(state_)) {
            listing.given = record_notation<G>(draft, names_);
            listing.given_complete = partial_events_.is_whole(draft, parts);
            if (question.begun) append_json(listing.given_begun, draft, names_);
        }
        if (parts.empty() && listing.given_complete) {
            listing.events = 1;
            listing.whole.push_back({listing.given, written(draft, names_)});
        } else if (question.next) {
            if (!parts.empty()) listing.stages.push_back(stage(draft, parts, [](const Part&) { return Value(); }));
            listing.events = parts.size();
            listing.more = true;
            if (question.begun) add_begun(draft, parts, question.touch, listing);
        } else if constexpr (HasSimultaneousEvents<G>) {
            list_players(draft, recorded, listing);
            if (question.whole) list_whole(draft, listing.whole);
            if (question.begun) add_begun(draft, parts, question.touch, listing);
        } else {
            if (!parts.empty())
                listing.stages.push_back(stage(draft, parts, [&](const Part& part) {
                    return written(completed(partial_events_.with(draft, part).event), names_);
                }));
            if (question.whole || question.counted) {
                count_whole(draft, question.whole, listing);
            } else {
                listing.events = parts.size();
                listing.more = true;
            }
            if (question.begun) add_begun(draft, parts, question.touch, listing);
        }
        return listing;
    }

    /// The legal next parts of the pending event, in short notation.
    [[nodiscard]] Listing list_briefly() const {
        Listing listing;
        Event event = G::begin(state_);
        std::vector<Part> before;
        for (auto parts = legal_parts<G>(state_, event); !parts.empty(); parts = legal_parts<G>(state_, event)) {
            Event begun = event;
            G::add(begun, parts.front());
            LegalStage stage{std::string(names_[PartialEvents<G>::actor(begun, parts.front())]), {}};
            // Simultaneous players usually have the same choices, and there are many.
            if (same_choices(parts, before)) {
                stage.parts = listing.stages.back().parts;
            } else {
                stage.parts.reserve(parts.size());
                for (const Part& part : parts) stage.parts.push_back({brief(part), Value()});
            }
            listing.stages.push_back(std::move(stage));
            before = parts;
            // If players choose simultaneously, go on with the next one. In other games the next part depends on this
            // one.
            if constexpr (!HasSimultaneousEvents<G>) break;
            G::add(event, parts.front());
        }
        return listing;
    }

  private:
    static constexpr std::size_t most_nodes = 4 * Listing::most_events;
    /// A listing of complete events also needs their number, so the limit is higher.
    static constexpr std::size_t most_nodes_listed = 10 * most_nodes;

    /// Completes an event as quickly as possible: the part that ends an event is the last candidate.
    [[nodiscard]] Event completed(Event event) const {
        for (auto parts = legal_parts<G>(state_, event); !parts.empty(); parts = legal_parts<G>(state_, event))
            G::add(event, parts.back());
        return event;
    }

    template <class Whole>
    [[nodiscard]] LegalStage stage(const Event& draft, const std::vector<Part>& parts, const Whole& whole_event) const {
        LegalStage stage{
            std::string(
                names_[PartialEvents<G>::actor(partial_events_.with(draft, parts.front()).event, parts.front())]),
            {}};
        const std::vector<Probability> chances = probabilities<G>(state_, draft, parts);
        for (std::size_t i = 0; i < parts.size(); ++i)
            stage.parts.push_back({G::notation(parts[i], names_),
                                   whole_event(parts[i]),
                                   {},
                                   {},
                                   chances[i].weight,
                                   chances[i].of,
                                   head_of(parts[i])});
        return stage;
    }

    /// Sets the partial event for each part of the player who chooses next. Other simultaneous players choose later.
    void add_begun(const Event& draft, const std::vector<Part>& parts, bool touch, Listing& listing) const {
        if (listing.stages.empty()) return;
        std::vector<LegalPart>& rows = listing.stages.front().parts;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Event event = draft;
            G::add(event, parts[i]);
            if (touch) rows[i].touch = partial_events_.touches(draft, event, parts[i]);
            append_json(rows[i].begun, event, names_);
        }
    }

    /// Whether two players have the same choices, apart from the player.
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
            return record_notation<G>(part, names_);
        } else {
            return G::notation(part, names_);
        }
    }

    /// The words of an event before its last key, if the game has the default words; none for other parts.
    template <class P>
    [[nodiscard]] std::string head_of(const P& part) const {
        if constexpr (std::is_same_v<P, Event> && HasDefaultWords<G>) {
            return words_before_last(part, names_);
        } else {
            return {};
        }
    }
    [[nodiscard]] LegalPart whole_part(const Event& event) const {
        LegalPart whole{record_notation<G>(event, names_), written(event, names_)};
        if (const std::string head = head_of(event); !head.empty()) whole.head = with_player(event, head, names_);
        return whole;
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
                return PartialEvents<G>::fits(partial_events_.with(G::begin(state_), part).written, recorded);
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
                return written(whole, names_);
            }));
            listing.events *= choices[varied].parts.size();
        }
    }

    /// Calls `take` once for each complete legal event that continues a draft, until it returns false or `nodes` parts
    /// have been tried. Returns false if some events were not visited.
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
            whole.push_back(whole_part(event));
            return whole.size() < Listing::most_events;
        });
    }

    /// Counts complete events, up to a limit. If they are also listed, the list is limited instead of the count.
    void count_whole(const Event& draft, bool listed, Listing& listing) const {
        listing.more = !each_whole(draft, listed ? most_nodes_listed : most_nodes, [&](const Event& event) {
            if (!listed && listing.events == Listing::most_events) return false;
            ++listing.events;
            if (listed && listing.whole.size() < Listing::most_events) listing.whole.push_back(whole_part(event));
            return true;
        });
    }

    PartialEvents<G> partial_events_;
    const State& state_;
    const Names& names_;
};

}  // namespace referee
