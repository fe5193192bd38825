#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "shrink/beam_search.hpp"
#include "shrink/delta_debug.hpp"
#include "shrink/finding_target.hpp"
#include "shrink/goal.hpp"
#include "shrink/search_context.hpp"
#include "shrink/visited_positions.hpp"

namespace referee {

/// Searches for the event of the finding, or a similar one, after fewer other events.
template <Game G>
class TargetSearch {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    TargetSearch(SearchContext<G>& search, FindingTarget<G>& target) : search_(search), target_(target) {}

    void run() {
        search_.gather_setups([&](Setup<G>& setup) { target_.hasten(setup, search_.random); });
        look_at_starts();
        search_short_ways(32);
        for (std::size_t before = search_.best.events.size() + 1; search_.best.events.size() < before;) {
            before = search_.best.events.size();
            leave_out_and_repair();
        }
        search_short_ways(patience());
        simplify();
    }

  private:
    /// Trials per position to find an event that shows the finding: few on the way, more where one is expected.
    static constexpr std::size_t few_trials = 8;
    static constexpr std::size_t many_trials = 24;

    /// Tests the initial positions.
    void look_at_starts() {
        for (const Setup<G>& setup : search_.setups) {
            const GamePrefix<G> none{setup, {}};
            const State start = G::start(setup);
            if (!search_.keep_going() || look(start, none, many_trials)) return;
        }
    }

    /// Tests whether some event shows the finding at a position and the resulting log is smaller. Returns true if so.
    bool look(const State& state, const GamePrefix<G>& prefix, std::size_t trials) {
        return look(state, prefix.setup.players, prefix.events.size(), trials, nullptr, [&] { return prefix; });
    }
    template <class PrefixTo>
    bool look(const State& state, int players, std::size_t events, std::size_t trials, const Event* near,
              const PrefixTo& prefix_to) {
        if (events + (same_length_ ? 0 : 1) > search_.best.events.size()) return false;
        search_.shrinking.spend();
        const auto event = target_.find(state, players, trials, near, search_.random);
        return event && take(prefix_to(), state, *event);
    }

    bool take(const GamePrefix<G>& prefix, const State& state, const Event& event) {
        bool taken = false;
        for (Value& log : target_.logs(prefix, state, event, search_.random))
            taken = search_.shrinking.offer(std::move(log)) || taken;
        if (!taken) return false;
        search_.best = prefix;
        State before = G::start(prefix.setup);
        for (std::size_t i = 0; i + 1 < prefix.events.size(); ++i) G::apply(before, prefix.events[i]);
        target_.note_shown(before, state, event);
        return true;
    }

    /// Alternates all kinds of attempts until `patience` attempts in a row have failed.
    void search_short_ways(std::size_t patience) {
        std::size_t failed = 0;
        for (std::size_t attempt = 0; search_.keep_going() && !search_.best.events.empty() && failed < patience;
             ++attempt) {
            const std::size_t before = search_.best.events.size();
            const std::size_t depth = std::min(search_.best.events.size() - 1, 1 + attempt % longest_beam);
            if (attempt % 4 == 0) {
                play_on(search_.random.below(search_.setups.size()),
                        attempt % 8 == 0 ? search_.best.events.size() - 1 : depth);
            } else if (attempt % 4 == 1 && attempt > 16) {
                vary();
            } else {
                beam();
            }
            failed = search_.best.events.size() < before ? 0 : failed + 1;
        }
    }
    static constexpr std::size_t longest_beam = 6;

    /// Number of failed attempts after which the search ends; smaller if few events remain.
    [[nodiscard]] std::size_t patience() const { return 24 * std::min<std::size_t>(search_.best.events.size(), 8); }

    /// Plays a game from the start.
    void play_on(std::size_t setup, std::size_t most) {
        GamePrefix<G> prefix{search_.setups[setup], {}};
        State state = G::start(prefix.setup);
        const PlayManner manner = some_manner();
        for (std::size_t i = 0; search_.keep_going(); ++i) {
            if (look(state, prefix, i == most ? many_trials : few_trials) || i == most) return;
            const auto event = next_of(state, manner, prefix.setup.players);
            if (!event) return;
            prefix.events.push_back(*event);
            G::apply(state, *event);
            visited_.add(setup, prefix.events, state, search_.random);
        }
    }

    /// Plays another continuation of the first events of the shortest game so far.
    void play_on_from(std::size_t from) {
        GamePrefix<G> prefix = search_.best;
        keep_first(from, prefix.events);
        State state = G::start(prefix.setup);
        for (const Event& event : prefix.events) G::apply(state, event);
        const PlayManner manner = some_manner();
        while (search_.keep_going() && !look(state, prefix, few_trials) &&
               prefix.events.size() < search_.best.events.size()) {
            const auto event = next_of(state, manner, prefix.setup.players);
            if (!event) return;
            prefix.events.push_back(*event);
            G::apply(state, *event);
        }
    }

    std::optional<Event> next_of(const State& state, const PlayManner& manner, int players) {
        return steered(state, next_event<G>(state, manner, players, search_.random));
    }

    std::optional<Event> steered(const State& state, std::optional<Event> event) {
        if (event) target_.steer(state, *event, search_.random);
        return event;
    }

    PlayManner some_manner() {
        const Pace pace = search_.random.one_in(2) ? Pace::long_events : static_cast<Pace>(search_.random.below(3));
        PlayManner manner{pace, random_style(search_.random)};
        if (search_.random.one_in(3)) manner.bias = target_.bias(search_.random);
        return manner;
    }

    /// Beam search towards a position like one that shows the finding, while the distance decreases.
    void beam() {
        const std::size_t most_failed = 2 + search_.random.below(4);
        Goal<G> goal = target_.goal(G::start(search_.best.setup), search_.random);
        if (goal.empty()) return;
        const std::size_t most_events = search_.random.below(std::min<std::size_t>(search_.best.events.size(), 10));
        BeamSearch<G> beam(visited_.beginnings(search_.setups, goal, most_events, search_.random));
        const PlayManner manner = some_manner();
        const bool far_first = search_.random.one_in(2);
        // With simultaneous events there are many candidates, and each part says little about the result.
        const bool guided = !HasSimultaneousEvents<G> && search_.random.one_in(2);
        const auto next = [&](const State& state, int players) {
            if (!guided || search_.random.one_in(2)) return next_of(state, manner, players);
            // A guided event examines many parts.
            search_.shrinking.spend();
            return steered(state, guided_event<G>(state, goal, search_.random));
        };
        std::optional<int> least;
        for (std::size_t failed = 0; failed < most_failed && search_.keep_going(); ++failed) {
            const std::size_t first = beam.go_on(goal, far_first, next, search_.random);
            if (first == beam.size()) return;
            if (!least || beam.place(first).distance < *least) failed = 0;
            least = std::min(least.value_or(beam.place(first).distance), beam.place(first).distance);
            for (std::size_t i = first; i < beam.size(); ++i) {
                const auto& place = beam.place(i);
                if (place.events > search_.best.events.size()) continue;
                if (look_in(beam, place)) return;
                visited_.add(beam.setup(place), beam.prefix_to(place).events, place.state, search_.random);
            }
        }
    }

    /// Tests a place of the search. Also tests the place before it, with events similar to the one that led on.
    bool look_in(const BeamSearch<G>& beam, const typename BeamSearch<G>::Place& place) {
        const auto& before = beam.place(place.before);
        const int players = beam.players(place);
        if (look(place.state, players, place.events, few_trials, nullptr, [&] { return beam.prefix_to(place); }))
            return true;
        return (place.distance < before.distance || beam.is_beginning(before)) &&
            look(before.state, players, before.events, few_trials, &place.event,
                 [&] { return beam.prefix_to(before); });
    }

    /// Plays the events that are legal or can be repaired. Tests the final position, and some positions after the first
    /// `looking_from` events.
    bool play_repaired(const Setup<G>& setup, const std::vector<Event>& events, std::size_t looking_from) {
        GamePrefix<G> prefix{setup, {}};
        State state = G::start(setup);
        for (const Event& event : events) {
            if (prefix.events.size() >= looking_from && search_.random.one_in(3) && look(state, prefix, 4)) return true;
            const auto next = repaired<G>(state, event, setup.players, search_.random);
            if (!next) continue;
            prefix.events.push_back(*next);
            G::apply(state, *next);
        }
        return look(state, prefix, many_trials);
    }

    /// Leaves out chunks of events, then single ones, and repairs the rest.
    void leave_out_and_repair() {
        delta_debug([&] { return search_.best.events.size(); }, [&] { return search_.keep_going(); },
                    [&](std::size_t begin, std::size_t end) {
                        std::vector<Event> left = search_.best.events;
                        left.erase(left.begin() + static_cast<std::ptrdiff_t>(begin),
                                   left.begin() + static_cast<std::ptrdiff_t>(end));
                        play_repaired(search_.best.setup, left, begin);
                    });
    }

    /// Varies the shortest game so far: leaves out, swaps or replaces some events, or changes the setup.
    void vary() {
        std::vector<Event> events = search_.best.events;
        const std::size_t at = search_.random.below(events.size());
        const std::size_t end = std::min(events.size(), at + 1 + search_.random.below(3));
        const std::size_t which = search_.random.below(6);
        if (which > 3) return play_on_from(at);
        if (which == 0) return void(play_repaired(search_.some_setup(), events, 0));
        if (which == 1) {
            std::swap(events[at], events[search_.random.below(events.size())]);
        } else {
            events.erase(events.begin() + static_cast<std::ptrdiff_t>(at),
                         events.begin() + static_cast<std::ptrdiff_t>(end));
        }
        if (which < 3) return void(play_repaired(search_.best.setup, events, at));
        replace(at, events);
    }

    /// Inserts another event at an index and repairs the events after it.
    void replace(std::size_t at, const std::vector<Event>& left) {
        State state = G::start(search_.best.setup);
        for (std::size_t i = 0; i < at; ++i) G::apply(state, search_.best.events[i]);
        // Chosen one after the other: compilers evaluate arguments in different orders.
        const PlayStyle style = random_style(search_.random);
        const auto pace = static_cast<Pace>(search_.random.below(3));
        const auto event = paced_event<G>(state, pace, style, search_.best.setup.players, search_.random);
        if (!event) return;
        std::vector<Event> events = left;
        events.insert(events.begin() + static_cast<std::ptrdiff_t>(at), *event);
        play_repaired(search_.best.setup, events, at);
    }

    /// Searches for games of the same number of events with fewer values.
    void simplify() {
        constexpr int attempts = 40;
        same_length_ = true;
        for (int i = 0; i < attempts && search_.keep_going(); ++i) {
            if (search_.best.events.empty()) {
                const GamePrefix<G> none{search_.some_setup(), {}};
                look(G::start(none.setup), none, few_trials);
            } else {
                vary();
            }
        }
        same_length_ = false;
    }

    SearchContext<G>& search_;
    FindingTarget<G>& target_;
    VisitedPositions<G> visited_;
    bool same_length_ = false;  ///< games as long as the shortest are tested, too
};

}  // namespace referee
