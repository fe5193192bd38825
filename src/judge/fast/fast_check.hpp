#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/ruling.hpp"
#include "judge/fast/confirmed_claims.hpp"
#include "judge/fast/fast_claims.hpp"
#include "judge/fast/fast_reader.hpp"
#include "judge/replay.hpp"
#include "log/claim_types.hpp"
#include "log/log.hpp"
#include "types/type_of.hpp"

/// The fast path: judges a legal JSON log without building a document of its events. Most logs have no findings;
/// judging them this way takes only a few times as long as parsing them.
///
/// `Checker` (`judge/check.hpp`) tries it first for logs in JSON, unless `ReplayOptions::fast_path` is off. It builds a
/// document of the log's outline and skips `setup`, `components`, `events` and `result`; findings in the outline end
/// the attempt. `fast_reader.hpp` reads `setup`, `components` and the events token by token into the game's types.
/// `FastReplay` judges and applies each event, and compares the claims with the facts in place (`fast_claims.hpp`;
/// `confirmed_claims.hpp`, if they have not changed).
/// `token_scalars.hpp`, `quoted_token.hpp` and `name_finder.hpp` read single tokens; `doc/tokens.hpp` says what a token
/// is.
///
/// An event is settled if it is well-formed and legal and its claims are true. In any doubt `run` returns nothing.
/// `Checker` then builds the document of the whole log. `LogReader` keeps the settled events that `read_settled` has
/// read, `Replay` applies them without judging them again, and both go on behind them.
///
/// Invariant: it accepts a log only if the full path would report nothing. Tests check that both paths give the same
/// report.
namespace referee {

/// The outline of a log that the fast path judges.
inline Outline log_outline() {
    return {{Passed{"events"}, Passed{"result"}, Passed{"setup"}, Passed{"components"}}, "final", "players"};
}

/// The unread parts of a log whose outline has been read. `events` must exist. If reading a part does not end where the
/// outline took it to end, the fast path gives up.
struct UnreadParts {
    explicit UnreadParts(const Outline& outline)
        : tokens(outline.tokens),
          events(outline.passed[0]),
          result(outline.passed[1]),
          setup(outline.passed[2]),
          components(outline.passed[3]) {}

    const Tokens& tokens;
    const Passed& events;
    const Passed& result;
    const Passed& setup;
    const Passed& components;
};

/// Judges a log directly from its tokens, event by event, and compares its claims with the facts. It accepts a log only
/// if `LogReader` and `Replay` would report nothing; otherwise the caller must run them.
template <Game G>
class FastReplay {
  public:
    /// `log` must have been read except for its events and result, without findings.
    FastReplay(const UnreadParts& unread, Log<G>& log, const FastReader& reader, ConfirmedClaims<G>& confirmed,
               const ReplayOptions& options)
        : unread_(unread), log_(log), reader_(reader), matcher_(reader_), confirmed_(confirmed), options_(options) {
        confirmed_.forget();
    }

    /// Returns the state after the last event; empty if there may be something to report.
    std::optional<typename G::State> run() {
        if (G::judge_setup(log_.setup)) return std::nullopt;
        std::optional<typename G::State> state(G::start(log_.setup));
        const Token end = unread_.tokens.items(unread_.events.at, [&](Token at) { return replay_event(*state, at); });
        const bool complete = end != nullptr && end == unread_.events.behind &&
            (log_.unfinished || G::ended(*state).reason);
        const Token result = unread_.result.at;
        const bool clean = complete &&
            (result == nullptr || behind_true_claims(ClaimPlace::result, result, *state) != nullptr);
        if (!clean) state.reset();
        return state;
    }

    [[nodiscard]] std::size_t events() const { return events_; }
    /// The number of leading events without findings, claims included.
    [[nodiscard]] std::size_t settled() const { return settled_; }
    /// The token after the last of them.
    [[nodiscard]] Token behind_settled() const { return behind_settled_; }
    /// The number of leading settled events during which no ruling was read.
    [[nodiscard]] std::size_t unread_rulings() const { return unread_rulings_; }
    /// Reads the settled events into the log, which takes less than half of the instructions of reading them from a
    /// document.
    void read_settled() {
        std::size_t left = settled_;
        unread_.tokens.items(unread_.events.at, [&](Token at) -> Token {
            if (left == 0) return nullptr;
            --left;
            Token claimed = nullptr;
            return reader_.event(at, log_.events.emplace_back().event, claimed);
        });
    }

  private:
    /// Reads, judges and applies an event, and checks its claims. Returns the token after it, or null to give up.
    Token replay_event(typename G::State& state, Token at) {
        if (options_.checkpoint != nullptr) options_.checkpoint();
        if (events_ == Limits::events || G::ended(state).reason) return nullptr;
        ++events_;
        FastReader::CommonKeys keys;
        at = reader_.event_up_to_claims(at, event_, keys);
        if (at == nullptr || !apply_if_legal(state, event_)) return nullptr;
        if (keys.claims != nullptr) {
            const Token behind = behind_true_claims(ClaimPlace::event, keys.claims, state);
            if (behind == nullptr) return nullptr;
            if (keys.stopped) at = reader_.rest_of_event(behind, keys);
            if (at == nullptr) return nullptr;
        }
        ++settled_;
        behind_settled_ = at;
        if (unread_rulings_ + 1 == settled_ && rulings_read<typename G::Rulings>() == no_ruling) ++unread_rulings_;
        return at;
    }

    /// Applies an event if it is legal, and returns whether it is.
    static bool apply_if_legal(typename G::State& state, const typename G::Event& event) {
        if constexpr (HasJudgedPlay<G>) {
            return !G::judge_and_apply(state, event);
        } else {
            if (G::judge(state, event)) return false;
            G::apply(state, event);
            return true;
        }
    }

    /// The token after a mapping of claims; null unless all are true. Claims are usually recorded in a fixed order, so
    /// the one after the last match is tried first.
    Token behind_true_claims(ClaimPlace place, Token at, const typename G::State& state) {
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
            const void* const fact = confirmed_.count(index, state);
            if (const Token behind = confirmed_.behind_same(index, unread_.tokens, value)) return behind;
            const Token behind = matcher_.same(value, *claim.fact, fact);
            if (behind != nullptr) confirmed_.note(index, unread_.tokens, value, behind);
            return behind;
        });
    }

    const UnreadParts unread_;
    Log<G>& log_;
    const FastReader& reader_;
    const ClaimMatcher matcher_;
    ConfirmedClaims<G>& confirmed_;
    const ReplayOptions& options_;
    typename G::Event event_{};  ///< reused from event to event: storing them costs legal logs 3 % of their time
    std::size_t events_ = 0;
    std::size_t settled_ = 0;
    Token behind_settled_ = nullptr;
    std::size_t unread_rulings_ = 0;
    static constexpr decltype(rulings_read<typename G::Rulings>()) no_ruling{};
    std::size_t next_claim_ = 0;
};

}  // namespace referee
