#pragma once

#include <optional>
#include <string>

#include "tournament/pairing.hpp"

/// The next round of a tournament as text to use again.
namespace referee {

/// Rows of a spreadsheet, with empty cells for scores, places and winners.
std::string pairing_csv(const tournament::Event& event, const tournament::NextRound& next);

/// One line of JSON.
std::string pairing_json(const tournament::Event& event, const tournament::NextRound& next);

/// A tournament of tables of two as a Tournament Report File of FIDE (TRF16, with the extensions `XXR` and `XXC` of
/// JaVaFo and `BBW`, `BBD`, `BBL`, `BBU` of bbpPairings), or the reason why it cannot be one.
struct TrfFile {
    std::string text;
    std::string failure;  ///< empty if there is a file
};

/// Writes the rounds so far for a program that pairs the next one: the seat numbers are those of the seeding, the first
/// seat is white, and those who are absent in the next round are marked. `rounds` is the number of all rounds; without
/// it, the next one is the last.
TrfFile tournament_trf(const tournament::Event& event, const tournament::Standings& standings,
                       const tournament::PairingTerms& terms, std::optional<int> rounds);

}  // namespace referee
