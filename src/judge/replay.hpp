#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "claims/claim_path.hpp"
#include "claims/claims.hpp"
#include "claims/false_claims.hpp"
#include "core/game.hpp"
#include "core/ruling.hpp"
#include "judge/options.hpp"
#include "log/claim_rules.hpp"
#include "log/effective_event.hpp"
#include "log/log.hpp"
#include "log/resolve_path.hpp"

namespace referee {

/// The state in which judging stopped. There is no state if the setup breaks a rule.
template <Game G>
struct Outcome {
    std::optional<typename G::State> state;
    std::size_t judged = 0;  ///< events found legal, or ruled on
    std::size_t ruled = 0;   ///< of `judged`, those on which an arbiter ruled
};

/// The leading events during which no ruling was read, and the state after them. Under other choices of the rulings
/// they have the same findings, and the state differs in its rulings alone.
template <Game G>
struct Prefix {
    std::size_t events = 0;
    std::optional<typename G::State> state;  ///< none if there are no such events: the setup may have read a ruling
};

/// Replays one well-formed log: judges each event, applies it, and compares the claims after it.
template <Game G>
class Replay {
  public:
    /// The first `settled` events are already known to have no findings and are not judged again. The state after
    /// `prefix` is kept there.
    Replay(const Envelope& envelope, Cursor root, const Log<G>& log, const Names& names, const ReplayOptions& options,
           std::vector<Finding>& findings, std::size_t settled = 0, Prefix<G>* prefix = nullptr)
        : envelope_(envelope),
          root_(root),
          log_(log),
          names_(names),
          options_(options),
          findings_(findings),
          settled_(settled),
          prefix_(prefix) {}

    Outcome<G> run() {
        if (const auto breach = G::judge_setup(log_.setup)) {
            report_setup(*breach);
            return {};
        }
        return run_behind(0, G::start(log_.setup));
    }

    /// The same for the events behind a prefix whose events have no findings, under the rulings of the log.
    Outcome<G> run_behind(const Prefix<G>& prefix) {
        typename G::State state = *prefix.state;
        state.rulings = log_.setup.rulings;
        return run_behind(prefix.events, state);
    }

  private:
    Outcome<G> run_behind(std::size_t number, typename G::State state) {
        std::size_t judged = number;
        std::size_t claims = number == 0 ? 0 : log_.events[number - 1].claims;
        const std::size_t last = last_asked();
        while (number < log_.events.size()) {
            if (number == last) return {state, judged, ruled_};
            if (prefix_ != nullptr && number > 0 && number == prefix_->events) prefix_->state = state;
            const Recorded<G>& recorded = log_.events[number];
            ++number;
            if (options_.checkpoint != nullptr) options_.checkpoint();
            const bool legal = take(state, recorded, number);
            const std::size_t first = std::exchange(claims, recorded.claims);
            judged += legal ? 1 : 0;
            if (legal || std::exchange(stands_, false)) compare(first, claims, state, number);
            if (legal) continue;
            const bool enough = findings_.size() >= most_findings;
            if (options_.on_illegal == OnIllegal::stop || enough) return {state, judged, ruled_};
            if (first_illegal_ == 0) first_illegal_ = number;
        }
        if (!G::ended(state).reason && !log_.unfinished) report_unfinished(state);
        compare(claims, log_.claims.size(), state, 0);
        return {state, judged, ruled_};
    }

    /// The number of events to replay, so that all requested findings are collected.
    [[nodiscard]] std::size_t last_asked() const {
        const bool to_the_end = options_.only_events == nullptr || options_.only_events->empty() ||
            options_.only_events->count(0) > 0;
        return to_the_end ? log_.events.size() : *options_.only_events->rbegin();
    }

    /// Judges and applies one event as it was played. Returns false if judging stops there.
    bool take(typename G::State& state, const Recorded<G>& recorded, std::size_t number) {
        if (recorded.ruled > 0) return take_ruled(state, recorded, log_.ruled_on(recorded), number);
        if constexpr (HasJudgedPlay<G>) {
            if (options_.only_events != nullptr && options_.on_illegal == OnIllegal::stop)
                return take_in_one_go(state, recorded, number);
        }
        if (number > settled_ && !judge(state, recorded.event, *recorded.node, number)) return false;
        G::apply(state, recorded.event);
        return true;
    }

    /// Judges and applies in one call. Used if the state after an illegal event is not needed.
    bool take_in_one_go(typename G::State& state, const Recorded<G>& recorded, std::size_t number) {
        if (G::ended(state).reason) return judge(state, recorded.event, *recorded.node, number);
        const auto breach = G::judge_and_apply(state, recorded.event);
        if (breach) report_breach(state, recorded.event, *recorded.node, *breach, number);
        return !breach;
    }

    /// Judges an event on which an arbiter ruled. The findings of the recorded event are kept and marked as settled;
    /// what the arbiter decided is judged and applied.
    bool take_ruled(typename G::State& state, const Recorded<G>& recorded, const RuledEvent<G>& ruled,
                    std::size_t number) {
        const std::size_t first = findings_.size();
        const bool legal = judge(state, recorded.event, *recorded.node, number);
        if (legal && !log_.word_holds) return report_needless_ruling(state, recorded, ruled, number);
        for (std::size_t i = first; i < findings_.size(); ++i) settle(findings_[i], ruled);
        if (ruled.decision == Decision::as && !judge(state, ruled.event, *ruled.node, number)) return false;
        if (ruled.decision == Decision::forfeit && !judge_forfeit(state, recorded, ruled, number)) return false;
        if (const auto event = played(state, log_, recorded)) G::apply(state, *event);
        ++ruled_;
        return true;
    }

    /// Marks a finding of the recorded event as settled by an arbiter.
    void settle(Finding& finding, const RuledEvent<G>& ruled) const {
        switch (ruled.decision) {
            case Decision::as: finding.ruled = "as"; break;
            case Decision::nothing: finding.ruled = "void"; break;
            case Decision::forfeit: finding.ruled = "forfeit"; break;
        }
        if (options_.bare) return;
        if (ruled.decision == Decision::forfeit) {
            finding.decided = forfeit_words(ruled.lost, names_, ruled.by, ruled.note);
        } else {
            const bool other = ruled.decision == Decision::as;
            finding.decided = ruling_words(other ? record_notation<G>(ruled.event, names_) : std::string{}, names_,
                                           ruled.by, ruled.note);
        }
    }

    /// Judges the parts of the players who did not lose their turn. After the end no turn can be lost.
    bool judge_forfeit(const typename G::State& state, const Recorded<G>& recorded, const RuledEvent<G>& ruled,
                       std::size_t number) {
        if (G::ended(state).reason) {
            judge(state, recorded.event, *ruled.node, number);
            return refuse_forfeit(ruled, number);
        }
        const auto breach = breach_of_others<G>(state, recorded.event, ruled.lost);
        if (!breach) return true;
        report_breach(state, recorded.event, *recorded.node, *breach, number);
        const bool of_others = breach->player && !ruled.lost.has(*breach->player);
        return of_others ? false : refuse_forfeit(ruled, number);
    }

    /// Says in both findings of an event that there is no turn to lose: that of the recorded event, and the last one.
    bool refuse_forfeit(const RuledEvent<G>& ruled, std::size_t number) {
        if (options_.bare) return false;
        Finding& last = findings_.back();
        last.message = say(names_, "no turn can be lost here, but `void: true` can be ruled; {}", last.message);
        for (Finding& finding : findings_) {
            if (finding.event == number && !finding.ruled.empty())
                finding.decided = vain_forfeit_words(names_, ruled.by, ruled.note);
        }
        return false;
    }

    /// Reports an arbiter's ruling on a legal event. With `OnIllegal::skip` the event is applied as recorded.
    bool report_needless_ruling(typename G::State& state, const Recorded<G>& recorded, const RuledEvent<G>& ruled,
                                std::size_t number) {
        Finding& finding = add(
            log_rule(LogRule::ruled), Cursor(*ruled.key).offset(), number,
            options_.bare ? std::string{} : say(names_, "`ruled` on a legal event: there is nothing to rule on"));
        if (!options_.bare) finding.situation = G::situation(state, names_);
        stands_ = options_.on_illegal == OnIllegal::skip;
        if (stands_) G::apply(state, recorded.event);
        return false;
    }

    /// Judges an event recorded at `node`. Reports an illegal event and returns false.
    bool judge(const typename G::State& state, const typename G::Event& event, const Node& node, std::size_t number) {
        if (G::ended(state).reason) {
            Finding& finding = add(log_rule(LogRule::after_end), Cursor(node).offset(), number,
                                   say(names_, "an event is recorded after the game has ended ({})",
                                       in(names_, name_of(*G::ended(state).reason))));
            rest(finding, G::unconfirmed(state, ClaimPath{"ended"}));
            return false;
        }
        const auto breach = G::judge(state, event);
        if (breach) report_breach(state, event, node, *breach, number);
        return !breach;
    }

    Finding& add(const Rule& rule, std::size_t offset, std::size_t event, std::string message) {
        Finding finding;
        finding.rule = &rule;
        finding.event = event;
        finding.offset = offset;
        finding.message = std::move(message);
        finding.after = first_illegal_;
        findings_.push_back(std::move(finding));
        return findings_.back();
    }

    void report_breach(const typename G::State& state, const typename G::Event& event, const Node& node,
                       const Breach<typename G::Code>& breach, std::size_t number) {
        const Cursor part = follow(Cursor(node), breach.path, names_);
        const Rule& rule = breach.after_end ? log_rule(LogRule::after_end)
                                            : G::rules()[static_cast<std::size_t>(breach.code)];
        if (options_.bare) {
            add(rule, part.offset(), number, {});
            return;
        }
        // What explains a finding may read rulings that did not decide it.
        const auto decisive = rulings_read<typename G::Rulings>();
        Finding& finding = add(rule, part.offset(), number, G::message(state, event, breach, names_));
        if (breach.player) finding.player = names_[*breach.player];
        const typename G::State& shown = scene(state, event, breach);
        finding.situation = G::situation(shown, names_);
        if (options_.board_at_breach) finding.board = G::board(shown, names_);
        finding.legal = G::legal(state, event, breach, names_);
        rest(finding, G::unconfirmed(state, event, breach));
        set_rulings_read<typename G::Rulings>(decisive);
    }

    /// Adds the unconfirmed rows of printed data on which a finding rests.
    void rest(Finding& finding, std::vector<std::string> rows) const {
        finding.message += counted_with(rows, G::key, names_);
        finding.unconfirmed = std::move(rows);
    }

    /// The state to show with a rule violation.
    static decltype(auto) scene(const typename G::State& state, const typename G::Event& event,
                                const Breach<typename G::Code>& breach) {
        if constexpr (HasScenes<G>) {
            return G::scene(state, event, breach);
        } else {
            return (state);
        }
    }

    void report_setup(const Breach<typename G::Code>& breach) {
        const Cursor node = envelope_.setup ? follow(*envelope_.setup, breach.path, names_) : root_;
        Finding& finding = add(G::rules()[static_cast<std::size_t>(breach.code)], node.offset(), 0,
                               G::setup_message(log_.setup, breach, names_));
        if (breach.player) finding.player = names_[*breach.player];
    }

    void report_unfinished(const typename G::State& state) {
        Finding& finding = add(log_rule(LogRule::unfinished), envelope_.events_key->offset(), 0,
                               say(names_,
                                   "the log ends after {}, but the game has not ended; mark an unfinished game with "
                                   "`status: unfinished`",
                                   counted(names_, static_cast<long long>(log_.events.size()), "event")));
        finding.situation = G::situation(state, names_);
        rest(finding, G::unconfirmed(state, ClaimPath{"ended"}));
    }

    /// Compares the claims `first` to `last` of the log with the facts of a state. Stops at `most_findings`: further
    /// false claims do not change the verdict.
    void compare(std::size_t first, std::size_t last, const typename G::State& state, std::size_t event) {
        if (options_.only_events != nullptr && options_.only_events->count(event) == 0) return;
        for (std::size_t i = first; i < last && findings_.size() < most_findings; ++i)
            compare_claim(log_.claims[i], state, event);
    }

    void compare_claim(const RecordedClaim& recorded, const typename G::State& state, std::size_t event) {
        const ClaimType& claim = claim_types<G>[recorded.claim];
        const void* const fact = room_.count(claim, state);
        const Cursor value(*recorded.value);
        Comparison comparison(names_);
        comparison.compare(value, *claim.fact, fact, ClaimTrail{nullptr, claim.key.text});
        if (!comparison.found().empty()) report_claim(claim.key.text, comparison, state, event);
    }

    void report_claim(std::string_view key, const Comparison& comparison, const typename G::State& state,
                      std::size_t event) {
        if (options_.bare) {
            add(claim_rule(key), comparison.found().front().at.offset(), event, {});
            return;
        }
        Finding& finding = add(claim_rule(key), comparison.found().front().at.offset(), event,
                               words_of(comparison.found(), names_));
        finding.situation = G::situation(state, names_);
        rest(finding, unconfirmed_rows<G>(comparison.found(), state, names_));
    }

    const Envelope& envelope_;
    Cursor root_;
    const Log<G>& log_;
    const Names& names_;
    const ReplayOptions& options_;
    std::vector<Finding>& findings_;
    const std::size_t settled_;
    Prefix<G>* const prefix_;
    FactRoom<G> room_;
    std::size_t first_illegal_ = 0;
    std::size_t ruled_ = 0;
    bool stands_ = false;  ///< the last event is at fault for its needless ruling alone, and was applied as recorded
};

}  // namespace referee
