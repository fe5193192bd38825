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

/// The fast path: it judges a legal JSON log without a document of its events. Most logs have nothing to report, and
/// this settles them in a few times what parsing them takes.
///
/// `Checker` makes a document of the log's outline alone and passes over `events` and `result`. `Skim` reads the events
/// token by token into the game's types (`fast_reader.hpp`), judges and applies each, and compares the claims with the
/// facts where they stand (`fast_claims.hpp`). `token_scalars.hpp`, `quoted_token.hpp` and `name_finder.hpp` read the
/// single tokens.
///
/// Invariant: it says yes only where the full path would report nothing. Where anything is in doubt it says no and
/// tells how many events it has settled; the log is then read in full, by the same rules, and judged from there. Tests
/// hold both paths to one report.
namespace referee {

/// The events and the result of a log of which only the outline has been read: their first tokens, null where there
/// are none, and where the events end, if they do.
struct Skimmed {
    const Tokens& tokens;
    Token events = nullptr;
    Token behind_events = nullptr;
    Token result = nullptr;
};

/// Judges a log straight from its tokens, event by event, and holds its claims against the facts. It says yes only
/// where `LogReader` and `Replay` would find nothing at all; where it does not, they have to look.
template <Game G>
class Skim {
  public:
    /// `log` has been read but for its events and result, by `reader`, and its setup is sound.
    Skim(const Skimmed& skimmed, const Log<G>& log, const ScalarReader& reader, const Names& names,
         const ReplayOptions& options)
        : skimmed_(skimmed), log_(log), reader_(skimmed.tokens, reader, names), glance_(reader_), options_(options) {}

    /// The state after the last event; nothing where something may have to be reported.
    std::optional<typename G::State> run() {
        if (G::judge_setup(log_.setup)) return std::nullopt;
        std::optional<typename G::State> state(G::start(log_.setup));
        const Token behind = skimmed_.tokens.items(skimmed_.events, [&](Token at) { return take(*state, at); });
        const bool whole = behind != nullptr && behind == skimmed_.behind_events &&
            (log_.unfinished || G::ended(*state).reason);
        const bool sound = whole && (skimmed_.result == nullptr || claims(ClaimPlace::result, skimmed_.result, *state));
        if (!sound) state.reset();
        return state;
    }

    [[nodiscard]] std::size_t events() const { return events_; }
    /// How many events at the beginning have nothing in them to be found, claims included.
    [[nodiscard]] std::size_t settled() const { return settled_; }

  private:
    /// Reads, judges and applies an event; the token behind it.
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

    /// Whether an event is illegal; a legal one is applied.
    static bool refused(typename G::State& state, const typename G::Event& event) {
        if constexpr (HasJudgedPlay<G>) {
            return G::judge_and_apply(state, event).has_value();
        } else {
            if (G::judge(state, event)) return true;
            G::apply(state, event);
            return false;
        }
    }

    /// Whether these claims are true. Claims most often stand in their own order: the one behind the last is tried
    /// first.
    bool claims(ClaimPlace place, Token at, const typename G::State& state) {
        static_assert(claim_types<G>.size() <= 64);
        std::uint64_t seen = 0;
        return skimmed_.tokens.entries(at, [&](std::string_view key, Token value) -> Token {
            const std::size_t index = claim_named(claim_types<G>, key, next_claim_);
            if (index == claim_types<G>.size() || !claim_types<G>[index].stands(place)) return nullptr;
            const std::uint64_t bit = std::uint64_t{1} << index;
            if ((seen & bit) != 0) return nullptr;
            seen |= bit;
            next_claim_ = index + 1;
            const ClaimType& claim = claim_types<G>[index];
            return glance_.same(value, *claim.fact, room_.count(claim, state));
        }) != nullptr;
    }

    const Skimmed skimmed_;
    const Log<G>& log_;
    const SkimReader reader_;
    const Glance glance_;
    const ReplayOptions& options_;
    FactRoom<G> room_;
    typename G::Event event_{};  ///< the last one read
    std::size_t events_ = 0;
    std::size_t settled_ = 0;
    std::size_t next_claim_ = 0;
};

}  // namespace referee
