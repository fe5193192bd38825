#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/choices.hpp"
#include "core/game.hpp"
#include "shrink/goal.hpp"
#include "shrink/prefix.hpp"

namespace referee {

/// A game prefix from which a search starts, with the index of its setup.
template <Game G>
struct SearchStart {
    std::size_t setup;
    GamePrefix<G> prefix;
};

/// Beam search over games towards a goal. Each start has its own setup. After each event only the few positions nearest
/// to the goal are kept.
template <Game G>
class BeamSearch {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    /// A position of the search, and how it was reached.
    struct Place {
        State state;
        Event event{};           ///< the event that led to it; unused at a start
        std::size_t before = 0;  ///< index of the place before `event`
        std::size_t start = 0;   ///< index of the start
        std::size_t events = 0;  ///< number of events since the start of the game
        int distance = 0;        ///< distance from the goal
    };

    explicit BeamSearch(std::vector<SearchStart<G>> starts) : starts_(std::move(starts)) {
        for (const auto& [setup, prefix] : starts_) {
            const std::size_t number = places_.size();
            Place place{G::start(prefix.setup), {}, number, number, prefix.events.size()};
            for (const Event& event : prefix.events) G::apply(place.state, event);
            places_.push_back(place);
        }
        level_ = places_.size();
    }

    [[nodiscard]] const Place& place(std::size_t number) const { return places_[number]; }
    [[nodiscard]] int players(const Place& place) const { return starts_[place.start].prefix.setup.players; }
    [[nodiscard]] std::size_t setup(const Place& place) const { return starts_[place.start].setup; }
    [[nodiscard]] bool is_beginning(const Place& place) const {
        return place.events == starts_[place.start].prefix.events.size();
    }
    /// The game up to a place.
    [[nodiscard]] GamePrefix<G> prefix_to(const Place& place) const {
        GamePrefix<G> prefix = starts_[place.start].prefix;
        const std::size_t first = prefix.events.size();
        prefix.events.resize(place.events, place.event);
        const Place* at = &place;
        for (std::size_t i = place.events; i > first; --i) {
            prefix.events[i - 1] = at->event;
            at = &places_[at->before];
        }
        return prefix;
    }

    /// Extends the games of the last level by one event, which `next(state, players)` chooses. Returns the index of the
    /// first place kept; the places from there on are the new level, nearest to the goal first. Returns `size()` if no
    /// game continues.
    template <class Next>
    std::size_t go_on(Goal<G>& goal, bool far_first, const Next& next, Choices& choices) {
        const std::size_t begin = places_.size() - level_;
        std::vector<Reached> reached;
        for (std::size_t number = begin; number < places_.size(); ++number) play(number, goal, next, reached, choices);
        for (Reached& one : reached) {
            const int values = static_cast<int>(values_in(one.place.event));
            one.rank = {one.place.distance, far_first ? -values : 0, choices.below(1000)};
        }
        const std::size_t kept = std::min(kept_places, reached.size());
        std::partial_sort(reached.begin(), reached.begin() + static_cast<std::ptrdiff_t>(kept), reached.end(),
                          [](const Reached& a, const Reached& b) { return a.rank < b.rank; });
        const std::size_t first = places_.size();
        for (std::size_t i = 0; i < kept; ++i) places_.push_back(reached[i].place);
        level_ = kept;
        return first;
    }
    [[nodiscard]] std::size_t size() const { return places_.size(); }

  private:
    static constexpr std::size_t kept_places = 6;
    static constexpr std::size_t tried_events = 6;
    static constexpr std::size_t tried_changes = 24;

    struct Reached {
        Place place;
        std::tuple<int, int, std::size_t> rank{};
    };

    template <class Next>
    void play(std::size_t number, Goal<G>& goal, const Next& next_event, std::vector<Reached>& reached,
              Choices& choices) {
        const Place from = places_[number];
        const int players = this->players(from);
        std::optional<Place> best;
        for (std::size_t i = 0; i < tried_events; ++i) {
            const auto event = next_event(from.state, players);
            if (!event) return;
            const Place next = behind(from, number, *event, goal);
            reached.push_back({next});
            if (!best || next.distance < best->distance) best = next;
        }
        // Small changes of the best event may lead nearer to the goal.
        for (std::size_t i = 0; i < tried_changes; ++i) {
            Event event = best->event;
            bool any = change(type_of<Event>, &event, choices, players);
            while (choices.one_in(2)) any = change(type_of<Event>, &event, choices, players) || any;
            if (!any || !is_legal<G>(from.state, event)) continue;
            const Place next = behind(from, number, event, goal);
            if (next.distance <= best->distance) best = next;
        }
        reached.push_back({*best});
    }

    static Place behind(const Place& from, std::size_t number, const Event& event, Goal<G>& goal) {
        Place next{from.state, event, number, from.start, from.events + 1};
        G::apply(next.state, event);
        next.distance = goal.distance_of(next.state);
        return next;
    }

    std::vector<SearchStart<G>> starts_;
    std::vector<Place> places_;
    std::size_t level_ = 0;  ///< number of places in the last level
};

}  // namespace referee
