#pragma once

#include "core/defaults.hpp"

/// Structures for src/core/member_names.cmake, which reads them as text; tests/CMakeLists.txt says what it answers.
/// They are never compiled.
namespace referee::sample {

struct Refuses : Defaults<Refuses, State, Event, Code, EndReason> {
    static std::vector<Refusal> refuse(const Setup<Refuses>& setup, const Names& names);
};

struct Opens {
    using Openings = Nothing;
};

struct Draws final {
    static Picture drawing(const State& state, const Names& names);
};

struct Right : Defaults<Right, State, Event, Code, EndReason> {
    using Rulings = sample::Rulings;
    static constexpr std::string_view key = "}; static int quoted(); {";
    static constexpr Examples examples{.given = "{roll: [1, 2]}"};
    static constexpr std::array<std::string_view, 1> titles = {"Right"};
    // static int commented();
    static constexpr auto claims() {
        static constexpr auto nested = std::tuple{Claim{"own", {}, {}}};
        if (nested.key.empty()) {
            return nested;
        }
        return std::tuple_cat(common_claims<Right>("points"), nested);
    }
    static std::optional<Event> guess(const State& state, Choices& choices);

  private:
    static int helper();
};

}  // namespace referee::sample
