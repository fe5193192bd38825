#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "shrink/delta_debug.hpp"
#include "shrink/finding_target.hpp"
#include "shrink/played_events.hpp"
#include "shrink/search_context.hpp"

namespace referee {

/// Searches for shorter legal games. The task's predicate decides whether a game shows what is to be kept.
template <Game G>
class GameSearch {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    GameSearch(SearchContext<G>& search, const Log<G>& log) : search_(search), log_(log) {}

    void run() {
        search_.gather_setups([&](Setup<G>& setup) { hasten(setup); });
        for (std::size_t i = 0; i < log_.events.size(); ++i) add_played(log_, i, search_.best.events);
        // Short games are cheap to test.
        constexpr int short_games = 24;
        constexpr std::size_t short_length = 4;
        for (int i = 0; i < short_games && search_.best.events.size() > 1; ++i) offer_random_game(short_length);
        for (std::size_t before = search_.best.events.size() + 1;
             search_.best.events.size() < before && search_.best.events.size() > 1;) {
            before = search_.best.events.size();
            games_without_some();
        }
        std::size_t last = search_.shrinking.tried();
        LogSize best = search_.shrinking.size();
        constexpr std::size_t enough = 200;
        while (search_.keep_going() && !search_.best.events.empty() && search_.shrinking.tried() - last < enough) {
            if (search_.random.one_in(2)) {
                offer_random_game(search_.best.events.size());
            } else {
                std::vector<Event> events = search_.best.events;
                events.erase(events.begin() + static_cast<std::ptrdiff_t>(search_.random.below(events.size())));
                offer_game(search_.random.one_in(2) ? search_.best.setup : search_.some_setup(), events);
            }
            if (search_.shrinking.size() == best) continue;
            best = search_.shrinking.size();
            last = search_.shrinking.tried();
        }
    }

  private:
    /// Hastens towards a random rule, because the rule that matters is unknown.
    void hasten([[maybe_unused]] Setup<G>& setup) {
        if constexpr (HasHastening<G>)
            G::hasten(static_cast<typename G::Code>(search_.random.below(G::rules().size())), setup, search_.random);
    }

    void games_without_some() {
        delta_debug([&] { return search_.best.events.size(); }, [&] { return search_.keep_going(); },
                    [&](std::size_t begin, std::size_t end) {
                        std::vector<Event> left = search_.best.events;
                        left.erase(left.begin() + static_cast<std::ptrdiff_t>(begin),
                                   left.begin() + static_cast<std::ptrdiff_t>(end));
                        offer_game(search_.best.setup, left);
                    });
    }

    void offer_game(const Setup<G>& setup, const std::vector<Event>& events) {
        GamePrefix<G> prefix{setup, {}};
        State state = G::start(setup);
        for (const Event& event : events) {
            auto next = repaired<G>(state, event, setup.players, search_.random);
            if (!next) next = some_event<G>(state, search_.random);
            if (!next) break;
            prefix.events.push_back(*next);
            G::apply(state, *next);
        }
        offer_prefix(prefix, state);
    }

    void offer_random_game(std::size_t most) {
        GamePrefix<G> prefix{search_.some_setup(), {}};
        State state = G::start(prefix.setup);
        const Pace pace = search_.random.one_in(2) ? Pace::long_events : static_cast<Pace>(search_.random.below(3));
        const PlayStyle style = random_style(search_.random);
        const std::size_t longest = std::min(most, search_.best.events.size());
        // If logs are cut at the difference, a longer game costs nothing.
        const std::size_t length = search_.shrinking.cuts ? longest : 1 + search_.random.below(longest);
        while (prefix.events.size() < length) {
            const auto event = paced_event<G>(state, pace, style, prefix.setup.players, search_.random);
            if (!event) break;
            prefix.events.push_back(*event);
            G::apply(state, *event);
        }
        offer_prefix(prefix, state);
    }

    void offer_prefix(const GamePrefix<G>& prefix, const State& state) {
        if (prefix.events.size() > search_.best.events.size()) return;
        if (!search_.shrinking.offer(log_of(prefix, !G::ended(state).reason, writer_))) return;
        search_.best = prefix;
        keep_first(search_.shrinking.size().events, search_.best.events);
    }

    SearchContext<G>& search_;
    const Log<G>& log_;
    LogWriter<G> writer_;
};

}  // namespace referee
