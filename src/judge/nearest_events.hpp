#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "log/effective_event.hpp"
#include "log/log.hpp"
#include "log/writer.hpp"
#include "report/nearest.hpp"
#include "types/similarity.hpp"

namespace referee {

/// Sorts by the number of later legal events, most first, then by kind, then by distance.
void put_best_first(std::vector<Correction>& list);

/// The indices of the smallest distances, ascending, at most `most` of them.
std::vector<std::size_t> nearest_of(const std::vector<std::size_t>& distances, std::size_t most);

/// Searches for ways to correct a log at one event: replace it by a similar legal event, insert one before it, or
/// remove it.
template <Game G>
class CorrectionSearch {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    /// `number` is the event to correct, counted from 1; `state` is the state before it.
    CorrectionSearch(const State& state, const Log<G>& log, std::size_t number, const Names& names)
        : state_(state),
          log_(log),
          number_(number),
          recorded_(log.events[number - 1].event),
          target_(written(recorded_, names)),
          behind_(std::span(log.events).subspan(number, std::min(log.events.size() - number, most_behind))),
          names_(names) {}

    [[nodiscard]] Corrections run() const {
        Corrections corrections{number_, behind_.size(), {}};
        const std::size_t left_out = legal_behind(state_);
        corrections.list.push_back({Correction::Kind::left_out, "", Value(), leaves(target_) * 100, left_out});
        for (const Near& near : nearest_events()) {
            State next = state_;
            G::apply(next, near.event);
            const Correction correction{Correction::Kind::instead, record_notation<G>(near.event, names_),
                                        written(near.event, names_), near.distance, legal_behind(next)};
            corrections.list.push_back(correction);
            if (!is_legal<G>(next, recorded_)) continue;
            G::apply(next, recorded_);
            corrections.list.push_back(
                {Correction::Kind::before, correction.notation, correction.event, near.distance, legal_behind(next)});
        }
        put_best_first(corrections.list);
        return corrections;
    }

    /// The complete legal events that are most similar to the recorded one, the most similar first.
    [[nodiscard]] std::vector<Event> similar_events() const {
        std::vector<Event> events;
        for (const Near& near : nearest_events()) events.push_back(near.event);
        return events;
    }

  private:
    // Limits that keep the search under a second: complete events tried, partial events kept after each part, and later
    // events replayed.
    static constexpr std::size_t most_tried = 40;
    static constexpr std::size_t most_drafts = std::is_same_v<typename G::Part, Event> ? most_tried : 8;
    static constexpr std::size_t most_behind = 500;

    struct Near {
        Event event;
        std::size_t distance = 0;
    };

    [[nodiscard]] std::size_t legal_behind(State state) const {
        std::size_t count = 0;
        for (const Recorded<G>& next : behind_) {
            if (!take(state, log_, next)) break;
            ++count;
        }
        return count;
    }

    /// Keeps the nearest, and what is as near as the last of them.
    static void keep_nearest(std::vector<Near>& list, std::size_t most) {
        std::vector<std::size_t> distances;
        distances.reserve(list.size());
        for (const Near& near : list) distances.push_back(near.distance);
        std::vector<Near> kept;
        for (const std::size_t number : nearest_of(distances, most_tried)) {
            if (kept.size() >= most && distances[number] > kept.back().distance) break;
            kept.push_back(list[number]);
        }
        list = std::move(kept);
    }

    /// Complete legal events, nearest first: a beam search over parts that keeps the nearest partial events.
    [[nodiscard]] std::vector<Near> nearest_events() const {
        std::vector<Near> whole;
        std::vector<Near> drafts = {{G::begin(state_), 0}};
        while (!drafts.empty()) {
            std::vector<Near> next;
            for (const Near& draft : drafts) {
                const auto parts = legal_parts<G>(state_, draft.event);
                if (parts.empty() && draft.distance > 0) whole.push_back(draft);
                for (const auto& part : parts) {
                    Near longer = draft;
                    G::add(longer.event, part);
                    longer.distance = distance(written(longer.event, names_), target_);
                    next.push_back(std::move(longer));
                }
            }
            keep_nearest(next, most_drafts);
            drafts = std::move(next);
        }
        keep_nearest(whole, most_tried);
        return whole;
    }

    const State& state_;
    const Log<G>& log_;
    std::size_t number_;
    const Event& recorded_;
    Value target_;
    std::span<const Recorded<G>> behind_;
    const Names& names_;
};

}  // namespace referee
