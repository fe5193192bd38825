#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/goal.hpp"
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
        if (!kept) return search_games();
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
        plan_for_least();
        for (std::size_t before = way_.events.size() + 1; way_.events.size() < before;) {
            before = way_.events.size();
            leave_out_and_mend();
        }
        std::size_t last = shrinking_->tried();
        LogSize best = shrinking_->size();
        while (going_on() && shrinking_->tried() - last < patience()) {
            play_on(some_setup(), 0);
            if (!way_.events.empty()) vary();
            if (shrinking_->size() == best) continue;
            best = shrinking_->size();
            last = shrinking_->tried();
        }
    }

    /// Candidates without a better one after which the search ends: fewer where there are no events to save.
    [[nodiscard]] std::size_t patience() const { return 400 + 800 * std::min<std::size_t>(way_.events.size(), 10); }

    /// The first position, of games set up like this and otherwise.
    void plan_for_least() {
        constexpr int setups = 16;
        if (!way_.events.empty()) look_at_start(way_.setup);
        for (int i = 0; i < setups && !way_.events.empty(); ++i) look_at_start(some_setup());
    }

    void look_at_start(const Setup<G>& setup) {
        Way<G> none{setup, {}};
        look(none, G::start(setup), many_trials);
    }

    /// The setup of the shortest way so far, that of the log, or any.
    Setup<G> some_setup() {
        const std::size_t which = random_.below(6);
        if (which < 2) return way_.setup;
        if (which < 3) return typed_.log.setup;
        const int players = fewest_ +
            static_cast<int>(random_.below(static_cast<std::size_t>(std::max(0, players_ - fewest_)) + 1));
        const auto setup = referee::some_setup<G>(players, random_.one_in(2), random_);
        return setup ? *setup : way_.setup;
    }

    /// Whether a position shows it, with some event: then the log that shows it is tried.
    bool look(const Way<G>& way, const State& state, std::size_t trials) {
        if (way.events.size() > way_.events.size()) return false;
        shrinking_->spend();
        const auto event = target_->find(state, way.setup.players, trials, random_);
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

    /// A game from the start, or on from the first events of the shortest way so far, no longer than that.
    void play_on(const Setup<G>& setup, std::size_t from) {
        Way<G> way{setup, {}};
        State state = G::start(setup);
        for (std::size_t i = 0; i < from; ++i) {
            way.events.push_back(way_.events[i]);
            G::apply(state, way_.events[i]);
        }
        Manner<G> manner = some_manner(G::start(setup));
        const std::size_t most = random_.one_in(4) ? way_.events.size()
                                                   : std::min(way_.events.size(), from + 1 + random_.below(8));
        while (going_on()) {
            if (look(way, state, few_trials) || way.events.size() >= std::min(most, way_.events.size())) return;
            const auto event = next_event<G>(state, manner, setup.players, random_);
            if (!event) return;
            way.events.push_back(*event);
            G::apply(state, *event);
        }
    }

    Manner<G> some_manner(const State& start) {
        Manner<G> manner{static_cast<Pace>(random_.below(3)), random_style(random_)};
        if (random_.one_in(3)) manner.liked = target_->liked(random_);
        if (random_.one_in(2)) return manner;
        manner.goal.emplace(target_->position(random_), start, random_);
        if (manner.goal->empty()) manner.goal.reset();
        return manner;
    }

    /// Plays events as far as they are legal or can be mended, and looks at each position behind some of them.
    bool play_mended(const Setup<G>& setup, const std::vector<Event>& events, std::size_t looking_from) {
        Way<G> way{setup, {}};
        State state = G::start(setup);
        for (const Event& event : events) {
            if (way.events.size() >= looking_from && look(way, state, 1)) return true;
            auto next = mended<G>(state, event, setup.players, random_);
            if (!next && random_.one_in(2)) next = some_event<G>(state, random_);
            if (!next) continue;
            way.events.push_back(*next);
            G::apply(state, *next);
        }
        return look(way, state, many_trials);
    }

    /// Without a half of the events, a quarter, … down to one.
    void leave_out_and_mend() {
        for (std::size_t many = way_.events.size(); many > 0 && going_on(); many /= 2) {
            for (std::size_t end = way_.events.size(); end > 0 && going_on();) {
                const std::size_t begin = end - std::min(end, many);
                std::vector<Event> left = way_.events;
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(begin),
                           left.begin() + static_cast<std::ptrdiff_t>(end));
                play_mended(way_.setup, left, begin);
                end = std::min(begin, way_.events.size());
            }
        }
    }

    /// The shortest way so far, with some events left out or exchanged for others, or with another setup.
    void vary() {
        std::vector<Event> events = way_.events;
        const std::size_t at = random_.below(events.size());
        const std::size_t end = std::min(events.size(), at + 1 + random_.below(3));
        const std::size_t which = random_.below(6);
        if (which > 3) return play_on(way_.setup, at);
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
        for (std::size_t many = way_.events.size(); many > 0 && going_on(); many /= 2) {
            for (std::size_t end = way_.events.size(); end > 0 && going_on();) {
                const std::size_t begin = end - std::min(end, many);
                std::vector<Event> left = way_.events;
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(begin),
                           left.begin() + static_cast<std::ptrdiff_t>(end));
                offer_game(way_.setup, left);
                end = std::min(begin, way_.events.size());
            }
        }
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
    std::optional<ShownAt<G>> target_;
    LogWriter<G> writer_;
};

/// What looks for smaller logs of G.
template <Game G>
std::unique_ptr<Shrinker> new_shrinker() {
    return std::make_unique<ShrinkerOf<G>>();
}

}  // namespace referee
