#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "log/claim_types.hpp"
#include "log/json_writer.hpp"
#include "position/coverage.hpp"

namespace referee {

/// Which choices of rulings have mattered in a game so far. A choice matters if under another choice of its ruling a
/// legal event would be illegal, an illegal one that somebody tried would be legal, or a fact would differ.
template <Game G>
class ChoiceEffects {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    ChoiceEffects(const Setup<G>& setup, const Names& names) : names_(names) {
        each_field<typename G::Rulings>([&](const auto& field) {
            const auto chosen = setup.rulings.*field.member;
            for (const auto choice : values_of<typename std::remove_cvref_t<decltype(chosen)>::Choice>()) {
                if (choice == chosen) continue;
                Setup<G> other = setup;
                other.rulings.*field.member = choice;
                others_.push_back({choice_row(field.name, name_of(chosen)), G::start(other)});
            }
        });
    }

    /// After a legal event; `state` is the state after it.
    void played(const State& state, const Event& event) {
        const bool ended = G::ended(state).reason.has_value();
        note_if([&](Other& other) {
            if (G::ended(other.state).reason || G::judge(other.state, event)) return true;
            G::apply(other.state, event);
            return (ended || is_other(state, other.state)) && facts_of(state) != facts_of(other.state);
        });
    }

    /// An event is illegal at the state after the last event.
    void refused(const Event& event) {
        note_if([&](Other& other) { return !G::ended(other.state).reason && !G::judge(other.state, event); });
    }

    /// Whether an event that is illegal would be legal under another choice of this row's ruling.
    [[nodiscard]] bool is_legal_otherwise(std::string_view row, const Event& event) const {
        return std::any_of(others_.begin(), others_.end(), [&](const Other& other) {
            return other.row == row && !G::ended(other.state).reason && !G::judge(other.state, event);
        });
    }

    /// The choices that have mattered, as rows.
    [[nodiscard]] const std::vector<std::string>& mattering() const { return mattering_; }
    [[nodiscard]] bool matters(std::string_view row) const {
        return std::find(mattering_.begin(), mattering_.end(), row) != mattering_.end();
    }

  private:
    /// The game under another choice, up to the event at which it differs.
    struct Other {
        std::string row;  ///< the choice that the game has instead
        State state;
    };

    template <class Differs>
    void note_if(const Differs& differs) {
        std::erase_if(others_, [&](Other& other) {
            if (!differs(other)) return false;
            if (!matters(other.row)) mattering_.push_back(other.row);
            return true;
        });
    }

    /// False if the states are equal apart from the rulings; then only the end may reveal a difference.
    static bool is_other(const State& state, const State& other) {
        if constexpr (requires(State copy) { copy.rulings = state.rulings; }) {
            State copy = other;
            copy.rulings = state.rulings;
            return !(copy == state);
        }
        return true;
    }

    [[nodiscard]] std::string facts_of(const State& state) {
        std::string facts;
        for (const ClaimType& claim : claim_types<G>) {
            const void* const fact = room_.count(claim, state);
            const bool none = claim.fact->form == Form::optional && claim.fact->held(fact) == nullptr;
            if (!none) append_json(facts, *claim.fact, fact, names_);
            facts += '\n';
        }
        return facts;
    }

    Names names_;
    std::vector<Other> others_;
    std::vector<std::string> mattering_;
    FactRoom<G> room_;
};

}  // namespace referee
