#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "log/writer.hpp"
#include "random/change.hpp"
#include "repair/edited_log.hpp"

namespace referee {

/// The scalars of a value as text, sorted. Partial events with equal text differ only in order.
std::string scalars_in_any_order(const Value& value);

/// Searches for events that may be missing before an event: legal events after which the following recorded events are
/// legal and their claims true, or nearly so. An event of many parts is built part by part with a beam of the best
/// partial events.
template <Game G>
class MissingEvents {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Part = typename G::Part;

    MissingEvents(const State& state, const typename RepairReplay<G>::Slots& slots, std::size_t at,
                  RepairReplay<G>& replay, const Names& names)
        : state_(state), slots_(slots), at_(at), replay_(replay), names_(names) {
        if (is_claimed()) return;
        width_ = looked_at_blindly;
        most_drafts_ = blind_drafts;
    }

    /// Returns candidates, likeliest first. Calls `spend` before each candidate; it returns false if the budget is used
    /// up.
    template <class Spend>
    std::vector<Event> find(const Spend& spend) {
        if (G::ended(state_).reason) return {};
        std::vector<Draft> drafts = {{G::begin(state_), 0, std::nullopt}};
        std::vector<Draft> whole;
        while (!drafts.empty()) {
            std::vector<Draft> next;
            for (const Draft& draft : drafts) {
                endings_.clear();
                for (const Part& part : G::candidates(state_, draft.event)) {
                    if (!stands_behind(draft, part) || G::judge_part(state_, draft.event, part)) continue;
                    if (!spend()) return best(whole);
                    add(draft, part, next, whole);
                }
            }
            if constexpr (one_part) return best(whole);
            if (settled(whole)) break;
            const std::size_t parts = next.size() / drafts.size() + 1;
            drafts = nearest(std::move(next), std::clamp(width_ / parts, least_drafts, most_drafts_));
        }
        return best(whole);
    }

  private:
    static constexpr bool one_part = std::is_same_v<Part, Event>;
    /// Beam width. It is chosen so that about `looked_at_once` extended events are examined per step, within the bounds
    /// below. If all partial events score equally, for example when only the dice are known, the beam has
    /// `most_drafts`.
    static constexpr std::size_t looked_at_once = 12000;
    static constexpr std::size_t least_drafts = 6;
    static constexpr std::size_t most_drafts = 200;
    /// The same if nothing is claimed after the following events: only whether they are legal tells events apart.
    static constexpr std::size_t looked_at_blindly = 2000;
    static constexpr std::size_t blind_drafts = 40;
    static constexpr std::size_t most_whole = one_part ? 200 : 24;
    /// Of events that score like the best, more are returned.
    static constexpr std::size_t most_alike = 500;
    /// Number of following recorded events that are checked, and the penalty for an illegal one.
    static constexpr std::size_t looked_at = 2;
    static constexpr std::size_t weight = 60;

    struct Draft {
        Event event;
        std::size_t missed = 0;
        std::optional<Part> last;
    };

    [[nodiscard]] static bool stands_behind(const Draft& draft, const Part& part) {
        if constexpr (HasOrder<G>) return !draft.last || G::in_order(*draft.last, part);
        return true;
    }

    void add(const Draft& draft, const Part& part, std::vector<Draft>& next, std::vector<Draft>& whole) {
        Draft longer{draft.event, draft.missed, part};
        G::add(longer.event, part);
        if constexpr (one_part) {
            longer.missed = missed(longer.event);
            whole.push_back(std::move(longer));
        } else {
            if (is_whole(longer.event)) {
                longer.missed = missed(longer.event);
                if (!(longer.event == draft.event)) whole.push_back(longer);
            } else if (const auto event = completed(longer)) {
                longer.missed = missed(*event);
            }
            next.push_back(std::move(longer));
        }
    }

    /// Completes a partial event to a legal one. If an ending has completed another partial event with the same kind of
    /// last part, only that ending is tried. Its parts are judged one by one, because a game can judge only the next
    /// part.
    [[nodiscard]] std::optional<Event> completed(const Draft& draft) {
        const auto known = endings_.find(kind_of(*draft.last));
        if (known == endings_.end()) return completed_anew(draft);
        Event event = draft.event;
        for (const Part& part : known->second) {
            if (!G::judge_part(state_, event, part)) G::add(event, part);
        }
        return is_whole(event) ? std::optional(event) : std::nullopt;
    }

    [[nodiscard]] std::optional<Event> completed_anew(const Draft& draft) {
        std::vector<Part> ending;
        Event event = draft.event;
        constexpr std::size_t most_parts = 32;
        while (ending.size() < most_parts && !is_whole(event)) {
            const std::vector<Part> parts = G::candidates(state_, event);
            const auto part = std::find_if(parts.begin(), parts.end(), [&](const Part& one) {
                return !G::judge_part(state_, event, one).has_value();
            });
            if (part == parts.end()) break;
            G::add(event, *part);
            ending.push_back(*part);
        }
        if (!is_whole(event)) return std::nullopt;
        endings_[kind_of(*draft.last)] = std::move(ending);
        return event;
    }

    /// True if an event is legal and a log can hold it. A game is never asked about an incomplete event.
    [[nodiscard]] bool is_whole(const Event& event) const {
        return fits_log(type_of<Event>, &event, static_cast<int>(names_.size())) && !G::judge(state_, event);
    }

    [[nodiscard]] static std::size_t kind_of(const Part& part) {
        if constexpr (requires { part.index(); }) return part.index();
        return 0;
    }

    /// Score of an event: how much of the following record contradicts it. 0 is best.
    [[nodiscard]] std::size_t missed(const Event& event) {
        State state = state_;
        G::apply(state, event);
        std::size_t sum = 0;
        const std::size_t end = std::min(slots_.size(), at_ + looked_at);
        for (std::size_t slot = at_; slot < end; ++slot) {
            // Even if an event is illegal, its claims tell much about the position before it.
            if (!replay_.take(state, slots_[slot]))
                return sum + weight * (at_ + looked_at - slot) + wrong(slots_[slot].recorded, state);
            sum += wrong(slots_[slot].recorded, state);
        }
        if (end == slots_.size()) sum += wrong(replay_.result_number(), state);
        return sum;
    }

    /// True if something is claimed after the following events that are checked.
    [[nodiscard]] bool is_claimed() const {
        const std::size_t end = std::min(slots_.size(), at_ + looked_at);
        for (std::size_t slot = at_; slot < end; ++slot) {
            if (!replay_.claims_of(slots_[slot].recorded).empty()) return true;
        }
        return end == slots_.size() && !replay_.claims_of(replay_.result_number()).empty();
    }

    [[nodiscard]] std::size_t wrong(std::size_t recorded, const State& state) {
        std::size_t sum = 0;
        for (const RecordedClaim& claim : replay_.claims_of(recorded)) sum += replay_.wrong(claim, state);
        return sum;
    }

    [[nodiscard]] static bool settled(const std::vector<Draft>& whole) {
        return std::any_of(whole.begin(), whole.end(), [](const Draft& draft) { return draft.missed == 0; });
    }

    static void sort(std::vector<Draft>& drafts) {
        std::stable_sort(drafts.begin(), drafts.end(),
                         [](const Draft& a, const Draft& b) { return a.missed < b.missed; });
    }

    [[nodiscard]] std::vector<Draft> nearest(std::vector<Draft> drafts, std::size_t most) const {
        sort(drafts);
        const bool alike = !drafts.empty() && drafts.front().missed == drafts.back().missed;
        std::vector<Draft> kept;
        std::set<std::string> there;
        for (Draft& draft : drafts) {
            if (kept.size() == (alike ? most_drafts_ : most)) break;
            if (there.insert(scalars_in_any_order(written(draft.event, names_))).second)
                kept.push_back(std::move(draft));
        }
        return kept;
    }

    /// Returns the best events, without duplicates. Events that a log writes the same way are duplicates.
    [[nodiscard]] std::vector<Event> best(std::vector<Draft>& whole) const {
        sort(whole);
        std::vector<Event> events;
        std::set<std::string> there;
        for (const Draft& draft : whole) {
            const bool alike = draft.missed == whole.front().missed;
            if (events.size() >= (alike ? most_alike : most_whole)) break;
            if (one_part || there.insert(written(draft.event, names_).dump()).second) events.push_back(draft.event);
        }
        return events;
    }

    const State& state_;
    const typename RepairReplay<G>::Slots& slots_;
    std::size_t at_;
    RepairReplay<G>& replay_;
    const Names& names_;
    std::size_t width_ = looked_at_once;
    std::size_t most_drafts_ = most_drafts;
    std::map<std::size_t, std::vector<Part>> endings_;  ///< by the kind of the part before the ending
};

}  // namespace referee
