#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "core/rule.hpp"
#include "types/describe.hpp"

namespace referee {

/// A ruling and one of its choices, by the names that a user gave. The game need not have them; a `Reading` refers to
/// names that it has.
struct RulingChoice {
    std::string id;
    std::string choice;

    friend bool operator==(const RulingChoice&, const RulingChoice&) = default;
};

/// Sets a ruling. Ignores ids and choices that the game does not have.
template <Fielded Rulings>
void choose(Rulings& rulings, const RulingChoice& chosen) {
    each_field<Rulings>([&](const auto& field) {
        if (field.name != chosen.id) return;
        using ChoicesOf = typename std::remove_reference_t<decltype(rulings.*field.member)>::Choice;
        if (const auto choice = named<ChoicesOf>(chosen.choice)) rulings.*field.member = *choice;
    });
}

/// Explains, in a sentence, why a ruling has no such choice; empty if it has.
std::string choice_refusal(const Ruling& ruling, std::string_view choice, Language language = Language::english);

}  // namespace referee
