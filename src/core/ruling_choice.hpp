#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "core/rule.hpp"
#include "types/describe.hpp"

namespace referee {

/// One reading of an open rule.
struct RulingChoice {
    std::string id;
    std::string choice;

    friend bool operator==(const RulingChoice&, const RulingChoice&) = default;
};

/// Sets a ruling of a game; those of other games are passed over.
template <Fielded Rulings>
void choose(Rulings& rulings, const RulingChoice& chosen) {
    each_field<Rulings>([&](const auto& field) {
        if (field.name != chosen.id) return;
        using ChoicesOf = std::remove_reference_t<decltype(rulings.*field.member)>;
        if (const auto choice = named<ChoicesOf>(chosen.choice)) rulings.*field.member = *choice;
    });
}

/// Why a ruling has no such choice, in a sentence; empty where it has.
std::string choice_refusal(const Ruling& ruling, std::string_view choice);

}  // namespace referee
