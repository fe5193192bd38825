#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "log/reader.hpp"
#include "tournament_file/tournament_file.hpp"

namespace referee {

/// Reads the standings that a tournament file claims: rows with a place, points and tie-breaks.
class ClaimedStandings {
  public:
    /// Appends to the event of `file`, whose players and tie-breaks must have been read.
    ClaimedStandings(TournamentFile& file, Reader& reader) : file_(file), event_(file.event), reader_(reader) {}

    /// Reads a list of rows.
    void read(Cursor node);

  private:
    void row(Cursor entry, std::span<const std::string_view> known);
    void unknown_claim(Cursor entry, Cursor key, std::span<const std::string_view> known);
    void claim(std::size_t which, std::string_view what, Cursor node, tournament::ClaimedRow& row);

    TournamentFile& file_;
    tournament::Event& event_;
    Reader& reader_;
    std::vector<bool> named_;  ///< by player number: true if the player has a row
};

}  // namespace referee
