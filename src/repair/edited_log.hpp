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

/// One event of a log under repair: a recorded event, possibly edited, or an inserted one.
template <Game G>
struct RepairSlot {
    typename G::Event event;
    std::size_t recorded = 0;  ///< number of the recorded event, counted from 1; 0 if inserted
    bool edited = false;       ///< whether the event is another than the recorded one, or inserted
};

/// The first place at which a log under repair is wrong: a slot in the list of its events. It is no `Finding`: it is
/// never reported, and only ranks candidates.
struct RepairFault {
    enum class Kind : std::uint8_t { none, setup, event, claims, unfinished } kind = Kind::none;
    std::size_t slot = 0;       ///< index of the event at fault; the number of events if the fault is at the end
    std::size_t remaining = 0;  ///< number of events from `slot` to the end
    std::size_t claims = 0;     ///< number of false claims

    [[nodiscard]] bool found() const { return kind != Kind::none; }
    /// True if wrong claims alone can explain the fault: at most `most_false_claims` claims after the event are false.
    [[nodiscard]] bool tolerable() const { return kind == Kind::claims && claims <= most_false_claims; }
    /// True if this fault is an improvement on `other`: the log has no fault, or its first fault is later.
    [[nodiscard]] bool beyond(const RepairFault& other) const {
        if (!found() || !other.found()) return !found() && other.found();
        if (other.kind == Kind::setup || kind == Kind::setup) return kind != Kind::setup;
        if (remaining != other.remaining) return remaining < other.remaining;
        // Fewer false claims at the same event are mostly chance. But a single one may remain after a wrong event is
        // corrected.
        return kind == Kind::claims && claims == 1 && (other.kind != Kind::claims || !other.tolerable());
    }
};

/// A replacement in a list of slots: `removed` slots from index `at` are replaced by `in`.
template <Game G>
struct RepairPatch {
    std::size_t at = 0;
    std::size_t removed = 0;
    std::span<const RepairSlot<G>> in;
};

/// Replays logs under repair. Each replay starts at the first difference.
template <Game G>
class RepairReplay {
  public:
    using State = typename G::State;
    using Slots = std::vector<RepairSlot<G>>;
    /// Recorded numbers of the events whose false claims the repair corrects. `result_number()` stands for the result.
    using Tolerated = std::vector<std::size_t>;

    explicit RepairReplay(const Log<G>& log) : log_(log) {}

    /// The number that stands for the result in `Tolerated`.
    [[nodiscard]] std::size_t result_number() const { return log_.events.size() + 1; }

    [[nodiscard]] std::span<const RecordedClaim> claims_of(std::size_t recorded) const {
        const std::span<const RecordedClaim> all(log_.claims);
        if (recorded == 0) return {};
        const std::size_t first = recorded == 1 ? 0 : log_.events[recorded - 2].claims;
        const std::size_t last = recorded > log_.events.size() ? all.size() : log_.events[recorded - 1].claims;
        return all.subspan(first, last - first);
    }

    /// True if two recorded events are equal, claims included. Leaving out either one gives the same log.
    [[nodiscard]] bool equal_records(std::size_t a, std::size_t b) const {
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

    /// Number of false claims after a recorded event.
    [[nodiscard]] std::size_t false_claims(std::size_t recorded, const State& state) {
        std::size_t count = 0;
        for (const RecordedClaim& claim : claims_of(recorded)) count += is_false(claim, state) ? 1 : 0;
        return count;
    }
    [[nodiscard]] bool is_false(const RecordedClaim& claim, const State& state) { return wrong(claim, state) > 0; }
    /// Number of false values of a claim.
    [[nodiscard]] std::size_t wrong(const RecordedClaim& claim, const State& state) {
        const ClaimType& type = claim_types<G>[claim.claim];
        return mismatches(Cursor(*claim.value), *type.fact, room_.count(type, state));
    }

    /// Applies one event. Returns false and leaves `state` unchanged if the event is illegal.
    [[nodiscard]] bool take(State& state, const RepairSlot<G>& slot) {
        ++replayed_;
        if (!slot.edited) return referee::take(state, log_, log_.events[slot.recorded - 1]);
        if (!is_legal<G>(state, slot.event)) return false;
        G::apply(state, slot.event);
        return true;
    }

    /// Number of events applied so far, illegal ones included.
    [[nodiscard]] std::size_t replayed() const { return replayed_; }

    /// Finds the first fault of the patched log from event `from` on. `state` is the position before that event, and
    /// `patch` must not start before it. Adds the number of tolerated false claims to `counted`.
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
        const bool taken = wrong <= most_false_claims &&
            std::find(tolerated.begin(), tolerated.end(), recorded) != tolerated.end();
        if (taken) counted += wrong;
        return taken ? 0 : wrong;
    }

    const Log<G>& log_;
    FactRoom<G> room_;
    std::size_t replayed_ = 0;
};

}  // namespace referee
