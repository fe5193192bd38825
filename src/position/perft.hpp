#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>

#include "core/chance.hpp"
#include "core/game.hpp"
#include "log/writer.hpp"
#include "report/perft.hpp"

namespace referee {

/// Counts the legal sequences of parts from a position of G, as the parts that `judge_part` accepts from `candidates`.
/// The last part is counted without being played.
template <Game G>
class PerftCounter {
  public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Part = typename G::Part;

    PerftCounter(const PerftQuestion& question, const Names& names) : question_(question), names_(names) {}

    [[nodiscard]] Perft run(const State& state) {
        Perft counted;
        if (!question_.divide || question_.depth == 0) {
            counted.sequences = from(state, question_.depth);
        } else if (!G::ended(state).reason) {
            const Event begun = G::begin(state);
            const std::vector<Part> parts = legal_parts<G>(state, begun);
            const std::vector<Probability> chances = probabilities<G>(state, begun, parts);
            for (const Part& part : parts) {
                const SequenceCount behind_it = question_.depth == 1 ? SequenceCount{1}
                                                                     : behind(state, begun, part, question_.depth - 1);
                if (broken_off_) break;
                counted.sequences += behind_it;
                const Probability& chance = chances[counted.first.size()];
                counted.first.push_back(first(begun, part, behind_it));
                counted.first.back().part.weight = chance.weight;
                counted.first.back().part.of = chance.of;
            }
        }
        counted.broken_off = broken_off_;
        return counted;
    }

    /// The sequences that continue a partial event, or follow a complete one.
    [[nodiscard]] SequenceCount within(const State& state, const Event& event, std::size_t depth) {
        if (++positions_ % patience == 0 && question_.keep_going && !question_.keep_going()) broken_off_ = true;
        if constexpr (HasSimultaneousEvents<G>) {
            if (const auto product = within_choices(state, event, depth)) return *product;
        }
        SequenceCount sum;
        bool goes_on = false;
        for (const Part& part : G::candidates(state, event)) {
            if (broken_off_) return sum;
            if (G::judge_part(state, event, part)) continue;
            goes_on = true;
            if (depth == 1) {
                ++sum.number;
            } else {
                sum += behind(state, event, part, depth - 1);
            }
        }
        if constexpr (!one_part) {
            if (!goes_on && !G::judge(state, event)) return after(state, event, depth);
        }
        return sum;
    }

  private:
    /// Whether an event consists of a single part, itself.
    static constexpr bool one_part = std::is_same_v<Part, Event>;
    /// The number of positions between two calls of `keep_going`.
    static constexpr std::uint32_t patience = 1024;

    [[nodiscard]] SequenceCount from(const State& state, std::size_t depth) {
        if (depth == 0) return {1};
        if (G::ended(state).reason) return {0};
        return within(state, G::begin(state), depth);
    }

    /// If simultaneous choices are independent, their numbers are multiplied. Empty if the depth reaches beyond the end
    /// of the event.
    [[nodiscard]] std::optional<SequenceCount> within_choices(const State& state, Event event,
                                                              std::size_t depth) const {
        SequenceCount product{1};
        for (; depth > 0; --depth) {
            const auto parts = legal_parts<G>(state, event);
            if (parts.empty()) return std::nullopt;
            product *= {parts.size()};
            G::add(event, parts.front());
        }
        return product;
    }

    [[nodiscard]] SequenceCount behind(const State& state, Event event, const Part& part, std::size_t depth) {
        G::add(event, part);
        if constexpr (one_part) {
            return after(state, event, depth);
        } else {
            return within(state, event, depth);
        }
    }

    [[nodiscard]] SequenceCount after(State state, const Event& event, std::size_t depth) {
        G::apply(state, event);
        return from(state, depth);
    }

    /// An event that is its only part is described in the notation for records, with its player; the notation for lists
    /// omits draws.
    [[nodiscard]] PerftPart first(Event event, const Part& part, SequenceCount sequences) const {
        G::add(event, part);
        if constexpr (one_part) {
            return {{}, {record_notation<G>(event, names_), written(event, names_)}, sequences};
        } else if constexpr (requires { part.player; }) {
            return {std::string(names_[part.player]), {G::notation(part, names_), written(event, names_)}, sequences};
        } else {
            const Player player = std::visit([](const auto& action) { return action.player; }, event);
            return {std::string(names_[player]), {G::notation(part, names_), written(event, names_)}, sequences};
        }
    }

    const PerftQuestion& question_;
    const Names& names_;
    std::uint32_t positions_ = 0;
    bool broken_off_ = false;
};

}  // namespace referee
