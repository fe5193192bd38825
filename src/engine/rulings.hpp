#pragma once

#include <type_traits>

#include "core/describe.hpp"
#include "engine/games.hpp"

namespace referee {

/// Sets a ruling of a game; those of other games are passed over.
template <Fielded Rulings>
void choose(Rulings& rulings, const RulingChoice& chosen) {
    each_field<Rulings>([&](const auto& field) {
        if (field.name != chosen.id) return;
        using Choices = std::remove_reference_t<decltype(rulings.*field.member)>;
        if (const auto choice = named<Choices>(chosen.choice)) rulings.*field.member = *choice;
    });
}

}  // namespace referee
