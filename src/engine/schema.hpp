#pragma once

#include <string_view>

#include "core/game.hpp"
#include "core/type_of.hpp"
#include "core/value.hpp"
#include "engine/claim_types.hpp"

namespace referee {

/// What the schema of a game's logs is made of.
struct LogTypes {
    std::string_view key;
    std::string_view title;
    int least_players = 0;
    int most_players = 0;
    const Type& seat;
    const Type& variant;
    const Type& rulings;
    const Type& components;
    const Type& opening;
    const Type& event;
    const Type* final;      ///< null where the game has no scoresheets
    bool final_with_setup;  ///< whether they have a `setup`
    std::span<const ClaimType> claims;
};

/// The JSON Schema (2020-12) of a game's logs: their shape. What only replaying can tell (players' names, rules) it
/// cannot say.
Value log_schema(const LogTypes& game);
template <Game G>
const Type* final_type() {
    if constexpr (HasFinal<G>) return &type_of<typename G::Final>;
    return nullptr;
}
template <Game G>
Value log_schema() {
    return log_schema({G::key, G::title, G::least_players, G::most_players, type_of<typename G::Seat>,
                       type_of<typename G::Variant>, type_of<typename G::Rulings>, type_of<typename G::Components>,
                       type_of<typename G::Opening>, type_of<typename G::Event>, final_type<G>(), sheets_have_setup<G>,
                       claim_types<G>});
}

}  // namespace referee
