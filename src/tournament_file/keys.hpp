#pragma once

#include "log/reader.hpp"
#include "tournament_file/tournament_file.hpp"

/// The readers of a tournament file's keys. Each reads the value of its key, and reports what is wrong in it.
namespace referee {

// What the event is, and who plays (players.cpp). Remarks are shown and never judged.
void read_name(TournamentFile& file, Reader& reader, Cursor node);
void read_date(TournamentFile& file, Reader& reader, Cursor node);
void read_organiser(TournamentFile& file, Reader& reader, Cursor node);
void read_meta(TournamentFile& file, Reader& reader, Cursor node);
void read_players(TournamentFile& file, Reader& reader, Cursor node);

// The games that are not judged, and their descriptions (other_games.cpp).
void read_other_games(TournamentFile& file, Reader& reader, Cursor node);

// The terms: the game, how tables are paid, and what ranks the players (terms.cpp).
void read_game(TournamentFile& file, Reader& reader, Cursor node);
void read_points(TournamentFile& file, Reader& reader, Cursor node);
void read_ties(TournamentFile& file, Reader& reader, Cursor node);
void read_bye(TournamentFile& file, Reader& reader, Cursor node);
void read_meetings(TournamentFile& file, Reader& reader, Cursor node);
void read_match(TournamentFile& file, Reader& reader, Cursor node);
void read_attendance(TournamentFile& file, Reader& reader, Cursor node);
void read_drop_worst(TournamentFile& file, Reader& reader, Cursor node);
void read_penalties(TournamentFile& file, Reader& reader, Cursor node);
void read_tie_breaks(TournamentFile& file, Reader& reader, Cursor node);

// Who sits where: tables, files of records, byes and absences (table_sources.cpp).
void read_tables(TournamentFile& file, Reader& reader, Cursor node);
void read_results(TournamentFile& file, Reader& reader, Cursor node);
void read_byes(TournamentFile& file, Reader& reader, Cursor node);
void read_absent(TournamentFile& file, Reader& reader, Cursor node);

}  // namespace referee
