#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "judge/fast/fast_claims.hpp"
#include "judge/fast/fast_reader.hpp"
#include "judge/replay.hpp"
#include "log/claim_types.hpp"
#include "log/log.hpp"
#include "types/type_of.hpp"

/// The fast path: judges a legal JSON log without building a document of its events. Most logs have no findings;
/// judging them this way takes only a few times as long as parsing them.
///
/// `Checker` builds a document of the log's outline and skips `events` and `result`. `FastReplay` reads the events
/// token by token into the game's types (`fast_reader.hpp`), judges and applies each, and compares the claims with the
/// facts in place (`fast_claims.hpp`). `token_scalars.hpp`, `quoted_token.hpp` and `name_finder.hpp` read single
/// tokens.
///
/// Invariant: it accepts a log only if the full path would report nothing. In any doubt it gives up and returns the
/// number of settled events. The log is then read in full, by the same rules, and judged from there. Tests check that
/// both paths give the same report.
namespace referee {

/// The unread parts of a log whose outline has been read: the first tokens of `events` and `result`, null if absent,
/// and the token after `events`, null if not known.
struct UnreadParts {
    const Tokens& tokens;
    Token events = nullptr;
    Token behind_events = nullptr;
    Token result = nullptr;
};

/// Judges a log directly from its tokens, event by event, and compares its claims with the facts. It accepts a log only
/// if `LogReader` and `Replay` would report nothing; otherwise the caller must run them.
template <Game G>
class FastReplay {
  public:
    /// `reader` must have read `log` except for its events and result, without findings.
    FastReplay(const UnreadParts& unread, const Log<G>& log, const ScalarReader& reader, const Names& names,
               const ReplayOptions& options)
        : unread_(unread), log_(log), reader_(unread.tokens, reader, names), matcher_(reader_), options_(options) {}

    /// Returns the state after the last event; empty if there may be something to report.
    std::optional<typename G::State> run() {
        if (G::judge_setup(log_.setup)) return std::nullopt;
        std::optional<typename G::State> state(G::start(log_.setup));
        const Token behind = unread_.tokens.items(unread_.events, [&](Token at) { return take(*state, at); });
        const bool whole = behind != nullptr && behind == unread_.behind_events &&
            (log_.unfinished || G::ended(*state).reason);
        const bool sound = whole && (unread_.result == nullptr || claims(ClaimPlace::result, unread_.result, *state));
        if (!sound) state.reset();
        return state;
    }

    [[nodiscard]] std::size_t events() const { return events_; }
    /// The number of leading events without findings, claims included.
    [[nodiscard]] std::size_t settled() const { return settled_; }

  private:
    /// Reads, judges and applies an event. Returns the token after it, or null to give up.
    Token take(typename G::State& state, Token at) {
        if (options_.checkpoint != nullptr) options_.checkpoint();
        if (events_ == Limits::events || G::ended(state).reason) return nullptr;
        ++events_;
        Token claimed = nullptr;
        at = reader_.event(at, event_, claimed);
        if (at == nullptr || refused(state, event_)) return nullptr;
        if (claimed != nullptr && !claims(ClaimPlace::event, claimed, state)) return nullptr;
        ++settled_;
        return at;
    }

    /// Whether an event is illegal. Applies it if it is legal.
    static bool refused(typename G::State& state, const typename G::Event& event) {
        if constexpr (HasJudgedPlay<G>) {
            return G::judge_and_apply(state, event).has_value();
        } else {
            if (G::judge(state, event)) return true;
            G::apply(state, event);
            return false;
        }
    }

    /// Whether all claims in a mapping are true. Claims are usually recorded in a fixed order, so the one after the
    /// last match is tried first.
    bool claims(ClaimPlace place, Token at, const typename G::State& state) {
        static_assert(claim_types<G>.size() <= 64);
        std::uint64_t seen = 0;
        return unread_.tokens.entries(at, [&](std::string_view key, Token value) -> Token {
            const std::size_t index = claim_named(claim_types<G>, key, next_claim_);
            if (index == claim_types<G>.size() || !claim_types<G>[index].stands(place)) return nullptr;
            const std::uint64_t bit = std::uint64_t{1} << index;
            if ((seen & bit) != 0) return nullptr;
            seen |= bit;
            next_claim_ = index + 1;
            const ClaimType& claim = claim_types<G>[index];
            return matcher_.same(value, *claim.fact, room_.count(claim, state));
        }) != nullptr;
    }

    const UnreadParts unread_;
    const Log<G>& log_;
    const FastReader reader_;
    const ClaimMatcher matcher_;
    const ReplayOptions& options_;
    FactRoom<G> room_;
    typename G::Event event_{};  ///< reused from event to event
    std::size_t events_ = 0;
    std::size_t settled_ = 0;
    std::size_t next_claim_ = 0;
};

}  // namespace referee
