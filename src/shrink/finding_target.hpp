#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "random/wrong_events.hpp"
#include "shrink/features.hpp"
#include "shrink/goal.hpp"
#include "shrink/kept_finding.hpp"
#include "shrink/played_events.hpp"
#include "shrink/prefix.hpp"

namespace referee {

/// A game as a log without claims. `behind`, if given, is written as one more event.
template <Game G>
Value log_of(const GamePrefix<G>& prefix, bool unfinished, LogWriter<G>& writer,
             const typename G::Event* behind = nullptr, ReplacedClaim claim = {}) {
    GeneratedLog<G> log{prefix.setup, prefix.events, behind};
    log.unfinished = unfinished;
    log.result = claim.claim != nullptr && claim.event == 0;
    log.false_claim = claim;
    std::string text;
    writer.write(log, {}, 0, 0, text);
    Value value = parsed_value(text);
    value.erase("meta");
    return value;
}

/// What the search looks for at a position: an event that breaks the same rule, or, for a false claim, an event of the
/// same kind after which the claim can be false. For a claim in the result, any position will do.
template <Game G>
class FindingTarget {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    /// Takes the log, the preserved finding and its event number. `value` is the same log with its players plainly
    /// named.
    FindingTarget(const Log<G>& log, const KeptFinding& kept, std::size_t event, const Value& value)
        : of_result_(kept.of == KeptFinding::Of::result) {
        events_before_ = of_result_ ? 0 : event - 1;
        if (kept.is_claim()) {
            const std::string key(kept.rule.substr(std::string_view("claim/").size()));
            claim_ = &claim_types<G>[claim_named(claim_types<G>, key)];
            recorded_ = of_result_ ? value["result"][key] : value["events"][event - 1]["claims"][key];
        }
        State state = G::start(log.setup);
        for (std::size_t i = 0; i < events_before_; ++i) {
            before_last_ = state;
            if (const auto* const played = played_event(log, i)) G::apply(state, *played);
        }
        recorded_position_ = state;
        last_position_ = state;
        if (of_result_) return;
        const auto* const played = kept.is_claim() ? played_event(log, event - 1) : nullptr;
        recorded_event_ = played != nullptr ? *played : log.events[event - 1].event;
        last_ = recorded_event_;
        if (!kept.is_claim() && !G::ended(state).reason) breach_ = G::judge(state, recorded_event_);
    }

    [[nodiscard]] std::size_t events_before() const { return events_before_; }

    /// Returns an event that shows the finding in `state`, if one is found in `trials` trials. Candidates are changes
    /// of events found before, of legal events, and of `near` if given.
    std::optional<Event> find(const State& state, int players, std::size_t trials, const Event* near,
                              Choices& choices) const {
        if (of_result_) return recorded_event_;
        const auto fits = [&](const Event& event) {
            return fits_seats(type_of<Event>, &event, players) && shows(state, event);
        };
        for (const Event& event : {last_, recorded_event_}) {
            if (fits(event)) return event;
        }
        if (G::ended(state).reason) return std::nullopt;
        if (claim_ != nullptr) return find_legal(state, players, trials, choices);
        if (!breach_) return std::nullopt;
        constexpr std::size_t changes = 4;
        for (std::size_t trial = 0; trial < trials; trial += changes) {
            if (choices.one_in(3)) {
                const bool by_parts = !HasSimultaneousEvents<G> && choices.one_in(2);
                const auto event = by_parts ? find_part(state, players, choices)
                                            : find_refused(state, players, choices);
                if (event) return event;
            }
            const auto like = example(state, players, near, choices);
            for (std::size_t i = 0; like && i < changes; ++i) {
                const auto event = changed(*like, players, choices);
                if (event && fits(*event)) return event;
            }
        }
        return std::nullopt;
    }

    /// As `find`, with parts that the game refuses. Only for games that list their parts.
    std::optional<Event> find_refused(const State& state, int players, Choices& choices) const {
        constexpr std::size_t trials = 4;
        if (claim_ != nullptr || !breach_ || G::ended(state).reason) return std::nullopt;
        const auto legal = some_event<G>(state, choices);
        if (!legal) return std::nullopt;
        const auto fits = [&](const Event& event) {
            return fits_seats(type_of<Event>, &event, players) && shows(state, event);
        };
        return WrongEvents<G>(state, *legal, players, choices).find_event(trials, fits);
    }

    /// As `find`, trying random parts after each part of a legal event. The legal event is random or resembles events
    /// found before.
    std::optional<Event> find_part(const State& state, int players, Choices& choices) const {
        constexpr std::size_t compared = 24;
        const bool like = choices.one_in(2);
        const Features wanted = like ? bias(choices) : Features{};
        Event draft = G::begin(state);
        while (true) {
            std::vector<typename G::Part> parts = G::candidates(state, draft);
            for (std::size_t i = 0; i < std::min(compared, parts.size()); ++i) {
                const auto& part = parts[choices.below(parts.size())];
                const auto breach = G::judge_part(state, draft, part);
                if (!breach || breach->code != breach_->code) continue;
                Event event = draft;
                G::add(event, part);
                if (fits_seats(type_of<Event>, &event, players) && shows(state, event)) return event;
            }
            const auto next = like ? biased_part<G>(state, draft, wanted, choices)
                                   : some_legal<G>(state, draft, parts, choices);
            if (!next) return std::nullopt;
            G::add(draft, *next);
        }
    }

    /// Records where the finding was last shown. `before` is the position before the last event that led to `state`.
    void note_shown(const State& before, const State& state, const Event& event) {
        last_ = event;
        last_position_ = state;
        before_last_ = before;
    }

    /// A goal: facts that hold where the finding is shown and did not hold before.
    Goal<G> goal(const State& start, Choices& choices) const {
        const State end = position(choices);
        if (choices.one_in(3)) return Goal<G>(end, start, choices);
        if (end != last_position_ && choices.one_in(2)) return Goal<G>(end, last_position_, choices);
        return Goal<G>(end, before_last_, choices);
    }

    /// Changes a setup so that the finding can be shown early, if the game supports it.
    void hasten([[maybe_unused]] Setup<G>& setup, [[maybe_unused]] Choices& choices) const {
        if constexpr (HasHastening<G>) {
            if (breach_) G::hasten(breach_->code, setup, choices);
        }
    }

    /// Changes a legal event so that it leads towards the finding, if the game supports it.
    void steer([[maybe_unused]] const State& state, [[maybe_unused]] Event& event,
               [[maybe_unused]] Choices& choices) const {
        if constexpr (HasSteering<G>) {
            if (!breach_ || std::find(G::steered.begin(), G::steered.end(), breach_->code) == G::steered.end()) return;
            Event steered = event;
            G::steer(breach_->code, state, steered, choices);
            if (!G::judge(state, steered)) event = steered;
        }
    }

    /// Some features of the event that shows the finding, or of the part at fault.
    [[nodiscard]] Features bias(Choices& choices) const {
        constexpr std::size_t most = 3;
        const Event& event = choices.one_in(2) ? last_ : recorded_event_;
        if (breach_ && choices.one_in(2)) {
            Features features;
            add_features_at(type_of<Event>, &event, breach_->path, 0, Numbers::names, features);
            add_up(features);
            return features;
        }
        const Features features = features_of<G>(event);
        return choices.one_in(2) ? features : some_of(features, most, choices);
    }

    /// Candidate logs that show the finding after the prefix `prefix`, with the event found there.
    std::vector<Value> logs(const GamePrefix<G>& prefix, const State& state, const Event& event, Choices& choices) {
        if (claim_ == nullptr) return {log_of(prefix, false, writer_, &event)};
        GamePrefix<G> whole = prefix;
        State end = state;
        if (!of_result_) {
            whole.events.push_back(event);
            G::apply(end, event);
        }
        return logs_with_claims(whole, end, choices);
    }

  private:
    /// A position where the finding is shown: that of the log or the last one found. For an event of several parts,
    /// sometimes the position before the part at fault.
    State position(Choices& choices) const {
        const bool last = choices.one_in(2);
        const State& state = last ? last_position_ : recorded_position_;
        if constexpr (HasScenes<G>) {
            if (breach_ && choices.one_in(2)) {
                const Event& event = last ? last_ : recorded_event_;
                if (const auto breach = G::judge(state, event)) return G::scene(state, event, *breach);
            }
        }
        return state;
    }
    [[nodiscard]] bool shows(const State& state, const Event& event) const {
        if (claim_ != nullptr) return event.index() == recorded_event_.index() && is_legal<G>(state, event);
        const bool over = G::ended(state).reason.has_value();
        if (!breach_) return over && event.index() == recorded_event_.index();
        if (over || event.index() != recorded_event_.index()) return false;
        const auto breach = G::judge(state, event);
        return breach && breach->code == breach_->code && breach->player == breach_->player &&
            breach->after_end == breach_->after_end && same_way(breach->path, breach_->path);
    }

    /// True if both paths lead to the same part, ignoring player and item numbers.
    static bool same_way(const Path& a, const Path& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [](const Step& x, const Step& y) { return x.kind == y.kind && x.key == y.key; });
    }

    /// An event that may resemble one that shows the finding.
    std::optional<Event> example(const State& state, int players, const Event* near, Choices& choices) const {
        const std::size_t which = choices.below(near == nullptr ? 6 : 8);
        if (which >= 6) return *near;
        if (which == 0) return fits_seats(type_of<Event>, &last_, players) ? std::optional(last_) : std::nullopt;
        if (which == 1) return biased_event<G>(state, bias(choices), choices);
        if (which < 4) return repaired<G>(state, choices.one_in(2) ? last_ : recorded_event_, players, choices);
        return which == 4 ? long_event<G>(state, choices) : some_event<G>(state, choices);
    }

    static std::optional<Event> changed(const Event& like, int players, Choices& choices) {
        Event event = like;
        bool any = change(type_of<Event>, &event, choices, players);
        while (choices.one_in(3)) any = change(type_of<Event>, &event, choices, players) || any;
        return any ? std::optional(event) : std::nullopt;
    }

    std::optional<Event> find_legal(const State& state, int players, std::size_t trials, Choices& choices) const {
        if (const auto event = repaired<G>(state, last_, players, choices);
            event && event->index() == recorded_event_.index())
            return event;
        for (std::size_t trial = 0; trial < trials; ++trial) {
            const auto event = some_event<G>(state, choices);
            if (event && event->index() == recorded_event_.index()) return event;
        }
        return std::nullopt;
    }

    /// Logs with the recorded claim, and with facts changed as by a slip.
    std::vector<Value> logs_with_claims(const GamePrefix<G>& prefix, const State& state, Choices& choices) {
        constexpr int changed = 4;
        std::vector<Value> logs;
        const bool unfinished = !G::ended(state).reason;
        for (int i = 0; i <= changed; ++i) {
            const NewValue fact(*claim_->fact);
            claim_->count(&state, fact.get());
            if (i > 0 && !change(*claim_->fact, fact.get(), choices, prefix.setup.players)) continue;
            if (claim_->fact->form == Form::optional && claim_->fact->held(fact.get()) == nullptr) continue;
            const std::size_t event = of_result_ ? 0 : prefix.events.size();
            Value log = log_of(prefix, unfinished, writer_, nullptr, {claim_, fact.get(), event});
            if (i == 0) claims_in(log)[std::string(claim_->key.text)] = recorded_;
            logs.push_back(std::move(log));
        }
        return logs;
    }

    [[nodiscard]] Value& claims_in(Value& log) const {
        return of_result_ ? log["result"] : log["events"].back()["claims"];
    }

    bool of_result_;
    std::size_t events_before_ = 0;
    const ClaimType* claim_ = nullptr;
    Value recorded_;
    Event recorded_event_{};
    State recorded_position_{};
    Event last_{};  ///< the last event found
    State last_position_{};
    State before_last_{};                             ///< the position before the event that led to `last_position_`
    std::optional<Breach<typename G::Code>> breach_;  ///< not set if the game had ended
    LogWriter<G> writer_;
};

}  // namespace referee
