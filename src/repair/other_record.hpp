#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/game.hpp"
#include "repair/edited_log.hpp"

namespace referee {

/// A second record of the same game, as evidence. It may contain errors of its own, so that matches are looked for
/// within a few events of the same index.
template <Game G>
class OtherRecord {
  public:
    using Event = typename G::Event;
    using Slots = std::vector<RepairSlot<G>>;

    /// `other` may be null; then nothing is shown.
    explicit OtherRecord(const Log<G>* other) : other_(other) {}

    /// True if the other record contains the patch near the same index, with the same event before or after it.
    [[nodiscard]] bool shows(const Slots& slots, const RepairPatch<G>& patch) const {
        if (other_ == nullptr) return false;
        const auto& theirs = other_->events;
        const std::size_t size = patch.in.size();
        const std::size_t behind = patch.at + patch.removed;
        const std::size_t first = patch.at > within ? patch.at - within : 0;
        for (std::size_t at = first; at <= patch.at + within && at + size <= theirs.size(); ++at) {
            bool same = true;
            for (std::size_t i = 0; i < size; ++i) same = same && theirs[at + i].event == patch.in[i].event;
            if (!same) continue;
            const bool before = patch.at == 0 ? at == 0 : at > 0 && theirs[at - 1].event == slots[patch.at - 1].event;
            const bool after = behind == slots.size()
                ? at + size == theirs.size()
                : at + size < theirs.size() && theirs[at + size].event == slots[behind].event;
            // Only both neighbours together show that an event is absent.
            if (size == 0 ? before && after : before || after) return true;
        }
        return false;
    }

    /// True if the other record claims the computed value after the same event.
    [[nodiscard]] bool claims(const RecordedClaim& claim, const void* fact, const Slots& slots,
                              std::size_t slot) const {
        if (other_ == nullptr) return false;
        const Log<G>& other = *other_;
        const Type& type = *claim_types<G>[claim.claim].fact;
        const auto claimed_between = [&](std::size_t from, std::size_t to) {
            for (std::size_t i = from; i < to; ++i) {
                if (other.claims[i].claim == claim.claim)
                    return mismatches(Cursor(*other.claims[i].value), type, fact) == 0;
            }
            return false;
        };
        const std::size_t events = other.events.size();
        if (slot == slots.size())
            return claimed_between(events > 0 ? other.events.back().claims : 0, other.claims.size());
        const std::size_t first = slot > within ? slot - within : 0;
        for (std::size_t at = first; at < std::min(events, slot + within + 1); ++at) {
            if (other.events[at].event == slots[slot].event &&
                claimed_between(at > 0 ? other.events[at - 1].claims : 0, other.events[at].claims))
                return true;
        }
        return false;
    }

    /// The events of the other record near an index that are legal in `state`.
    [[nodiscard]] std::vector<Event> legal_near(std::size_t slot, const typename G::State& state) const {
        std::vector<Event> events;
        if (other_ == nullptr) return events;
        const auto& theirs = other_->events;
        for (std::size_t at = slot > within ? slot - within : 0; at < std::min(theirs.size(), slot + within + 1);
             ++at) {
            const Event& event = theirs[at].event;
            if (is_legal<G>(state, event) && std::find(events.begin(), events.end(), event) == events.end())
                events.push_back(event);
        }
        return events;
    }

  private:
    /// Largest difference of index between matching events of the two records.
    static constexpr std::size_t within = 4;

    const Log<G>* other_;
};

}  // namespace referee
