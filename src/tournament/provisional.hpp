#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tournament/findings.hpp"
#include "tournament/standings.hpp"

namespace referee::tournament {

/// Standings that leave out the tables, byes and absences for which no standings can be computed.
struct Provisional {
    Standings standings;
    std::vector<std::size_t> left_out;  ///< the tables, by index
    std::vector<Stay> byes;             ///< the byes of players that are left out
};

/// The standings without the tables that `findings` make unsound: those with two records, without points, with somebody
/// who is not a player, and all tables of a player who sits at two in a round. Nothing if that leaves no table, or if
/// the rest is not sound either. `findings` must be unsound and complete.
std::optional<Provisional> provisional_standings(const Event& event, const Findings& findings, int after_round);

}  // namespace referee::tournament
