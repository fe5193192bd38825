#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/game.hpp"
#include "log/effective_event.hpp"
#include "log/log.hpp"
#include "repair/mismatch.hpp"
#include "repair/repair_input.hpp"

namespace referee {

/// One event of a log that is being repaired: a recorded one, which may say something else by now, or one put in.
template <Game G>
struct RepairSlot {
    typename G::Event event;
    std::size_t recorded = 0;  ///< its number, counted from 1; 0: put in
    bool edited = false;
};

/// Where a log that is being repaired is first at fault.
struct RepairFault {
    enum class Kind : std::uint8_t { none, setup, event, claims, unfinished } kind = Kind::none;
    std::size_t slot = 0;       ///< as many as there are events: at the end
    std::size_t remaining = 0;  ///< events behind it
    std::size_t claims = 0;     ///< false ones

    [[nodiscard]] bool found() const { return kind != Kind::none; }
    /// Whether it may be nothing but slips of claims.
    [[nodiscard]] bool tolerable() const { return kind == Kind::claims && claims <= most_false_claims; }
    /// Whether a log comes further than with another fault.
    [[nodiscard]] bool beyond(const RepairFault& other) const {
        if (!found() || !other.found()) return !found() && other.found();
        if (other.kind == Kind::setup || kind == Kind::setup) return kind != Kind::setup;
        if (remaining != other.remaining) return remaining < other.remaining;
        // Less that is false there is mostly chance; but one slip of a claim may stand behind an event that was wrong.
        return kind == Kind::claims && claims == 1 && (other.kind != Kind::claims || !other.tolerable());
    }
};

/// A piece of a log that is other than in the log that it is tried on: so many events from one on are replaced.
template <Game G>
struct RepairPatch {
    std::size_t at = 0;
    std::size_t removed = 0;
    std::span<const RepairSlot<G>> in;
};

/// Replays logs that are being repaired, each from where it differs.
template <Game G>
class RepairCourse {
  public:
    using State = typename G::State;
    using Slots = std::vector<RepairSlot<G>>;
    /// Of which events false claims are to be corrected, by their recorded numbers; beyond the last, of the result.
    using Tolerated = std::vector<std::size_t>;

    explicit RepairCourse(const Log<G>& log) : log_(log) {}

    /// The number under which the claims of the result are tolerated.
    [[nodiscard]] std::size_t result_number() const { return log_.events.size() + 1; }

    [[nodiscard]] std::span<const RecordedClaim> claims_of(std::size_t recorded) const {
        const std::span<const RecordedClaim> all(log_.claims);
        if (recorded == 0) return {};
        const std::size_t first = recorded == 1 ? 0 : log_.events[recorded - 2].claims;
        const std::size_t last = recorded > log_.events.size() ? all.size() : log_.events[recorded - 1].claims;
        return all.subspan(first, last - first);
    }

    /// Whether two recorded events say the same, claims included: it does not matter which of them is left out.
    [[nodiscard]] bool says_same(std::size_t a, std::size_t b) const {
        const auto& one = log_.events[a - 1];
        const auto& other = log_.events[b - 1];
        if (!(one.event == other.event) || one.ruled > 0 || other.ruled > 0) return false;
        const auto mine = claims_of(a);
        const auto theirs = claims_of(b);
        return std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                          [](const RecordedClaim& left, const RecordedClaim& right) {
                              return left.claim == right.claim && same_nodes(Cursor(*left.value), Cursor(*right.value));
                          });
    }

    /// How many claims behind a recorded event are false.
    [[nodiscard]] std::size_t false_claims(std::size_t recorded, const State& state) {
        std::size_t count = 0;
        for (const RecordedClaim& claim : claims_of(recorded)) count += is_false(claim, state) ? 1 : 0;
        return count;
    }
    [[nodiscard]] bool is_false(const RecordedClaim& claim, const State& state) { return wrong(claim, state) > 0; }
    /// How many values of a claim are false.
    [[nodiscard]] std::size_t wrong(const RecordedClaim& claim, const State& state) {
        const ClaimType& type = claim_types<G>[claim.claim];
        return mismatches(Cursor(*claim.value), *type.fact, room_.count(type, state));
    }

    /// Takes one event as it stands; false, and nothing changed, where it is illegal.
    [[nodiscard]] bool take(State& state, const RepairSlot<G>& slot) {
        ++replayed_;
        if (slot.recorded > 0 && !slot.edited) return referee::take(state, log_, log_.events[slot.recorded - 1]);
        if (!is_legal<G>(state, slot.event)) return false;
        G::apply(state, slot.event);
        return true;
    }

    /// Events taken so far.
    [[nodiscard]] std::size_t replayed() const { return replayed_; }

    /// The first fault behind a state, which is that before an event, in the log with a patch at or behind that event.
    /// Tolerated false claims are counted.
    RepairFault first_fault(State state, std::size_t from, const Slots& slots, const RepairPatch<G>& patch,
                            const Tolerated& tolerated, bool unfinished, std::size_t& counted) {
        const std::size_t size = slots.size() - patch.removed + patch.in.size();
        for (std::size_t at = from; at < size; ++at) {
            const RepairSlot<G>& slot = at < patch.at ? slots[at]
                : at < patch.at + patch.in.size()     ? patch.in[at - patch.at]
                                                      : slots[at + patch.removed - patch.in.size()];
            if (!take(state, slot)) return {RepairFault::Kind::event, at, size - at, 0};
            if (const std::size_t wrong = false_beyond(slot.recorded, state, tolerated, counted))
                return {RepairFault::Kind::claims, at, size - at, wrong};
        }
        if (!unfinished && !G::ended(state).reason) return {RepairFault::Kind::unfinished, size, 0, 0};
        if (const std::size_t wrong = false_beyond(result_number(), state, tolerated, counted))
            return {RepairFault::Kind::claims, size, 0, wrong};
        return {};
    }

  private:
    static bool same_nodes(Cursor a, Cursor b) {
        if (a.kind() != b.kind()) return false;
        if (!a.is(Kind::sequence) && !a.is(Kind::mapping)) return a.text() == b.text();
        if (a.children() != b.children()) return false;
        auto other = b.begin();
        for (const Cursor entry : a) {
            if (!same_nodes(entry, *other)) return false;
            ++other;
        }
        return true;
    }

    std::size_t false_beyond(std::size_t recorded, const State& state, const Tolerated& tolerated,
                             std::size_t& counted) {
        const std::size_t wrong = false_claims(recorded, state);
        const bool taken = wrong > 0 && wrong <= most_false_claims &&
            std::find(tolerated.begin(), tolerated.end(), recorded) != tolerated.end();
        if (taken) counted += wrong;
        return taken ? 0 : wrong;
    }

    const Log<G>& log_;
    FactRoom<G> room_;
    std::size_t replayed_ = 0;
};

}  // namespace referee
