#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "log/reader.hpp"
#include "tournament_file/tournament_file.hpp"

namespace referee {

/// Reads what a tournament's file claims of its standings: the rows, each with a place, points and tie-breaks.
class ClaimedStandings {
  public:
    /// Reads into the file's event, whose players and tie-breaks have been read.
    ClaimedStandings(TournamentFile& file, Reader& reader) : file_(file), event_(file.event), reader_(reader) {}

    /// Reads the rows of a list.
    void read(Cursor node);

  private:
    void row(Cursor entry, std::span<const std::string_view> known);
    void unknown_claim(Cursor key, std::span<const std::string_view> known);
    void claim(std::size_t which, std::string_view what, Cursor node, tournament::ClaimedRow& row);

    TournamentFile& file_;
    tournament::Event& event_;
    Reader& reader_;
    std::vector<bool> named_;  ///< by number, the players who have a row
};

}  // namespace referee
