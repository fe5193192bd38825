#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/climb.hpp"
#include "engine/goal.hpp"
#include "engine/halve.hpp"
#include "engine/leave_out.hpp"
#include "engine/plain_names.hpp"
#include "engine/random.hpp"
#include "engine/shown_at.hpp"
#include "engine/shrinker.hpp"
#include "engine/way.hpp"

/// How the smallest log of a game is looked for. Instantiated once a game, in a file that CMake makes.
namespace referee {

/// Looks for smaller logs of G.
template <Game G>
class ShrinkerOf final : public Shrinker {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    void search(const std::optional<KeptFinding>& kept, std::size_t event, Shrinking& shrinking,
                std::size_t until) override {
        shrinking_ = &shrinking;
        until_ = until;
        if (!typed_.take(shrinking.best()) || typed_.log.final) return;
        const bool of_log = kept && kept->of == KeptFinding::Of::log;
        if (of_log || G::judge_setup(typed_.log.setup)) return;
        players_ = typed_.log.setup.players;
        fewest_ = std::max(G::least_players, kept && kept->seat ? static_cast<int>(*kept->seat) + 1 : 0);
        way_ = {typed_.log.setup, {}};
        if (!kept) {
            gather_setups();
            return search_games();
        }
        target_.emplace(typed_.log, *kept, event, shrinking.best());
        for (std::size_t i = 0; i < target_->events_before(); ++i)
            way_.events.push_back(*played(typed_.log, typed_.log.events[i]));
        search_target();
    }

    [[nodiscard]] Value plainly_named(const Value& log) const override { return referee::plainly_named<G>(log); }

  private:
    /// Trials to find the event that is looked for at a position: a few on the way, more where it is expected.
    static constexpr std::size_t few_trials = 8;
    static constexpr std::size_t many_trials = 24;

    [[nodiscard]] bool going_on() const { return shrinking_->tried() < until_; }

    // The same event, or one like it, after fewer others.

    void search_target() {
        gather_setups();
        look_at_starts();
        for (std::size_t before = way_.events.size() + 1; way_.events.size() < before;) {
            before = way_.events.size();
            leave_out_and_mend();
        }
        search_short_ways();
        simplify();
    }

    /// Setups of games that may show it: that of the log, and others.
    void gather_setups() {
        constexpr int trials = 96;
        setups_ = {typed_.log.setup};
        for (int i = 0; i < trials; ++i) {
            const int players = fewest_ +
                static_cast<int>(random_.below(static_cast<std::size_t>(std::max(0, players_ - fewest_)) + 1));
            if (auto setup = referee::some_setup<G>(typed_.log.setup, players, random_.one_in(2), random_))
                setups_.push_back(std::move(*setup));
        }
    }

    /// The first positions.
    void look_at_starts() {
        for (const Setup<G>& setup : setups_) {
            const Way<G> none{setup, {}};
            const State start = G::start(setup);
            if (look(start, none, many_trials) || look_for_refused(start, none)) return;
        }
    }

    /// The setup of the shortest way so far, or any.
    const Setup<G>& some_setup() {
        if (random_.one_in(3)) return way_.setup;
        return setups_[random_.below(setups_.size())];
    }

    /// Whether a position shows it, with some event: then the log that shows it is tried.
    bool look(const State& state, const Way<G>& way, std::size_t trials) {
        return look(state, way.setup.players, way.events.size(), trials, nullptr, [&] { return way; });
    }
    template <class WayTo>
    bool look(const State& state, int players, std::size_t events, std::size_t trials, const Event* near,
              const WayTo& way_to) {
        if (events + (same_length_ ? 0 : 1) > way_.events.size()) return false;
        shrinking_->spend();
        const auto event = target_->find(state, players, trials, near, random_);
        return event && take(way_to(), state, *event);
    }
    bool look_for_refused(const State& state, const Way<G>& way) {
        if (way.events.size() + (same_length_ ? 0 : 1) > way_.events.size()) return false;
        shrinking_->spend();
        const auto event = target_->find_refused(state, way.setup.players, random_);
        return event && take(way, state, *event);
    }

    bool take(const Way<G>& way, const State& state, const Event& event) {
        bool taken = false;
        for (Value& log : target_->logs(way, state, event, random_)) taken = shrinking_->offer(std::move(log)) || taken;
        if (!taken) return false;
        way_ = way;
        target_->met(state, event);
        return true;
    }

    /// Attempts of all kinds, until so many have been in vain.
    void search_short_ways() {
        std::size_t vain = 0;
        for (std::size_t attempt = 0; going_on() && !way_.events.empty() && vain < patience(); ++attempt) {
            const std::size_t before = way_.events.size();
            const std::size_t depth = std::min(way_.events.size() - 1, 1 + attempt % longest_climb);
            if (attempt % 4 == 0) {
                play_on(some_setup(), 0, depth);
            } else if (attempt % 4 == 1) {
                vary();
            } else {
                climb(depth);
            }
            vain = way_.events.size() < before ? 0 : vain + 1;
        }
    }
    static constexpr std::size_t longest_climb = 8;

    /// Attempts in vain after which the search ends: fewer where there are few events to save.
    [[nodiscard]] std::size_t patience() const { return 40 * std::min<std::size_t>(way_.events.size(), 8); }

    /// A game from the start, or on from the first events of the shortest way so far, no longer than that.
    void play_on(const Setup<G>& setup, std::size_t from, std::size_t more) {
        Way<G> way{setup, {}};
        State state = G::start(setup);
        for (std::size_t i = 0; i < from; ++i) {
            way.events.push_back(way_.events[i]);
            G::apply(state, way_.events[i]);
        }
        const Manner manner = some_manner();
        for (std::size_t i = 0; going_on(); ++i) {
            if (look(state, way, i == more ? many_trials : few_trials) || i == more) return;
            const auto event = next_event<G>(state, manner, setup.players, random_);
            if (!event) return;
            way.events.push_back(*event);
            G::apply(state, *event);
        }
    }

    Manner some_manner() {
        Manner manner{static_cast<Pace>(random_.below(3)), random_style(random_)};
        if (random_.one_in(3)) manner.liked = target_->liked(random_);
        return manner;
    }

    /// Several games side by side, towards a position like one that shows it.
    void climb(std::size_t steps) {
        constexpr std::size_t games = 6;
        Goal<G> goal(target_->position(random_), G::start(way_.setup), random_);
        if (goal.empty()) return;
        std::vector<Way<G>> begun;
        for (std::size_t i = 0; i < games; ++i) begun.push_back({some_setup(), {}});
        Climb<G> climb(std::move(begun));
        const Manner manner = some_manner();
        const bool far_first = random_.one_in(2);
        for (std::size_t step = 0; step < steps && going_on(); ++step) {
            for (std::size_t i = climb.go_on(goal, manner, far_first, random_); i < climb.size(); ++i) {
                if (look_in(climb, climb.place(i), step + 1 == steps)) return;
            }
        }
    }

    /// A place of a climb, and the one before it, where an event like that which leads on may show it.
    bool look_in(const Climb<G>& climb, const typename Climb<G>::Place& place, bool last) {
        const auto& before = climb.place(place.before);
        const int players = climb.players(place);
        return look(before.state, players, before.events, few_trials, &place.event,
                    [&] { return climb.way_to(before); }) ||
            look(place.state, players, place.events, last ? many_trials : few_trials, nullptr,
                 [&] { return climb.way_to(place); });
    }

    /// Plays events as far as they are legal or can be mended, and looks at each position behind some of them.
    bool play_mended(const Setup<G>& setup, const std::vector<Event>& events, std::size_t looking_from) {
        Way<G> way{setup, {}};
        State state = G::start(setup);
        for (const Event& event : events) {
            if (way.events.size() >= looking_from && look(state, way, 4)) return true;
            const auto next = mended<G>(state, event, setup.players, random_);
            if (!next) continue;
            way.events.push_back(*next);
            G::apply(state, *next);
        }
        return look(state, way, many_trials);
    }

    /// Without a half of the events, a quarter, … down to one.
    void leave_out_and_mend() {
        halve([&] { return way_.events.size(); }, [&] { return going_on(); },
              [&](std::size_t begin, std::size_t end) {
                  std::vector<Event> left = way_.events;
                  left.erase(left.begin() + static_cast<std::ptrdiff_t>(begin),
                             left.begin() + static_cast<std::ptrdiff_t>(end));
                  play_mended(way_.setup, left, begin);
              });
    }

    /// The shortest way so far, with some events left out or exchanged for others, or with another setup.
    void vary() {
        std::vector<Event> events = way_.events;
        const std::size_t at = random_.below(events.size());
        const std::size_t end = std::min(events.size(), at + 1 + random_.below(3));
        const std::size_t which = random_.below(6);
        if (which > 3) return play_on(way_.setup, at, events.size() - at);
        if (which == 0) return void(play_mended(some_setup(), events, 0));
        if (which == 1) {
            std::swap(events[at], events[random_.below(events.size())]);
        } else {
            events.erase(events.begin() + static_cast<std::ptrdiff_t>(at),
                         events.begin() + static_cast<std::ptrdiff_t>(end));
        }
        if (which < 3) return void(play_mended(way_.setup, events, at));
        replace(at, events);
    }

    /// Another event at one place, with those behind it mended.
    void replace(std::size_t at, const std::vector<Event>& left) {
        State state = G::start(way_.setup);
        for (std::size_t i = 0; i < at; ++i) G::apply(state, way_.events[i]);
        const auto event = paced_event<G>(state, static_cast<Pace>(random_.below(3)), random_style(random_),
                                          way_.setup.players, random_);
        if (!event) return;
        std::vector<Event> events = left;
        events.insert(events.begin() + static_cast<std::ptrdiff_t>(at), *event);
        play_mended(way_.setup, events, at);
    }

    /// As many events, with less in them.
    void simplify() {
        constexpr int attempts = 40;
        same_length_ = true;
        for (int i = 0; i < attempts && going_on(); ++i) {
            if (way_.events.empty()) {
                const Way<G> none{some_setup(), {}};
                look(G::start(none.setup), none, few_trials);
            } else {
                vary();
            }
        }
        same_length_ = false;
    }

    // Shorter legal games, of which something else says whether they show it.

    void search_games() {
        for (const Recorded<G>& recorded : typed_.log.events) {
            if (const auto* const event = played(typed_.log, recorded)) way_.events.push_back(*event);
        }
        // Short ones cost little to ask about.
        constexpr int short_games = 40;
        constexpr std::size_t short_length = 4;
        for (int i = 0; i < short_games && way_.events.size() > 1; ++i) offer_random_game(short_length);
        for (std::size_t before = way_.events.size() + 1; way_.events.size() < before && way_.events.size() > 1;) {
            before = way_.events.size();
            games_without_some();
        }
        std::size_t last = shrinking_->tried();
        LogSize best = shrinking_->size();
        constexpr std::size_t enough = 200;
        while (going_on() && !way_.events.empty() && shrinking_->tried() - last < enough) {
            if (random_.one_in(2)) {
                offer_random_game(way_.events.size());
            } else {
                std::vector<Event> events = way_.events;
                events.erase(events.begin() + static_cast<std::ptrdiff_t>(random_.below(events.size())));
                offer_game(random_.one_in(2) ? way_.setup : some_setup(), events);
            }
            if (shrinking_->size() == best) continue;
            best = shrinking_->size();
            last = shrinking_->tried();
        }
    }

    void games_without_some() {
        halve([&] { return way_.events.size(); }, [&] { return going_on(); },
              [&](std::size_t begin, std::size_t end) {
                  std::vector<Event> left = way_.events;
                  left.erase(left.begin() + static_cast<std::ptrdiff_t>(begin),
                             left.begin() + static_cast<std::ptrdiff_t>(end));
                  offer_game(way_.setup, left);
              });
    }

    void offer_game(const Setup<G>& setup, const std::vector<Event>& events) {
        Way<G> way{setup, {}};
        State state = G::start(setup);
        for (const Event& event : events) {
            auto next = mended<G>(state, event, setup.players, random_);
            if (!next) next = some_event<G>(state, random_);
            if (!next) break;
            way.events.push_back(*next);
            G::apply(state, *next);
        }
        offer_way(way, state);
    }

    void offer_random_game(std::size_t most) {
        Way<G> way{some_setup(), {}};
        State state = G::start(way.setup);
        const auto pace = static_cast<Pace>(random_.below(3));
        const Style style = random_style(random_);
        const std::size_t length = 1 + random_.below(std::min(most, way_.events.size()));
        while (way.events.size() < length) {
            const auto event = paced_event<G>(state, pace, style, way.setup.players, random_);
            if (!event) break;
            way.events.push_back(*event);
            G::apply(state, *event);
        }
        offer_way(way, state);
    }

    void offer_way(const Way<G>& way, const State& state) {
        if (way.events.size() > way_.events.size()) return;
        if (!shrinking_->offer(log_of(way, !G::ended(state).reason, writer_))) return;
        way_ = way;
        way_.events.resize(std::min(way.events.size(), shrinking_->size().events), way.events.front());
    }

    TypedLog<G> typed_;
    Random random_{19};
    Shrinking* shrinking_ = nullptr;
    std::size_t until_ = 0;
    int players_ = 0;
    int fewest_ = 0;
    Way<G> way_;  ///< the shortest way so far
    std::vector<Setup<G>> setups_;
    bool same_length_ = false;  ///< ways that are as long as the shortest so far are looked at, too
    std::optional<ShownAt<G>> target_;
    LogWriter<G> writer_;
};

/// What looks for smaller logs of G.
template <Game G>
std::unique_ptr<Shrinker> new_shrinker() {
    return std::make_unique<ShrinkerOf<G>>();
}

}  // namespace referee
