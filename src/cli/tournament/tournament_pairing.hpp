#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program/command.hpp"
#include "cli/program/session.hpp"
#include "show/tournament/tournament.hpp"

namespace referee {

/// The options of `tournament --pair`.
struct PairingArguments {
    bool pair = false;  ///< print the next round
    std::vector<std::string> absent;
    std::optional<int> size;
    std::optional<int> rounds;
    std::uint64_t seed = 1;
};

enum class PairingFormat { yaml, csv, json, trf };

void declare_pairing(Command& command, PairingArguments& arguments);

/// The player with an id or name (`meant_player`); complains if there is none. `option` names it.
std::optional<tournament::PlayerNumber> player_named(const tournament::Event& event, std::string_view option,
                                                     const std::string& id, Session& session);

/// Prints the next round of a tournament, or complains that there is none.
void print_pairing(const TournamentReport& report, const PairingArguments& arguments, PairingFormat format,
                   Session& session);

}  // namespace referee
