#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "doc/document.hpp"
#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "judge/check.hpp"
#include "other_games/other_game.hpp"
#include "tournament/event.hpp"

/// The room `tournament_file`: reads the file of a tournament with the same readers and described types as logs. A
/// fault of the document inside a record belongs to that record.
///
/// `tournament_file.cpp` has the table of keys; `keys.hpp` and `claimed_standings.hpp` read their values.
namespace referee {

/// A table of a tournament, and where its record is.
struct TableSource {
    tournament::Table table;
    std::string file{};                   ///< name of the record's file; empty if the record is in the tournament file
    std::optional<Cursor> inside{};       ///< the record, if it is in the tournament file
    std::vector<DocumentFault> faults{};  ///< faults of the document inside that record
};

/// Opens a file that a tournament names, and passes its text to `take`. Returns why it is not read, or an empty text.
using OpenNamed = std::function<std::string(const std::string& name, const std::function<void(const Source&)>& take)>;

/// The keys of a tournament, in the order of the format.
std::span<const std::string_view> tournament_keys();

/// Reads a tournament file and reports its faults by the `log/…` rules. Does not read the records. The
/// descriptions of games are read with `open`.
class TournamentFile {
  public:
    /// All that is said of it is in this language.
    explicit TournamentFile(Language language) : json_(language), yaml_(language) { event.language = language; }
    TournamentFile(const TournamentFile&) = delete;
    TournamentFile& operator=(const TournamentFile&) = delete;

    /// Reads a file. The text must outlive this object, which points into it. `JsonReader::padding` bytes after a JSON
    /// text must be readable.
    void read(const Source& source);

    /// Adds a player; returns false if there is one with this id. The id must outlive this object.
    bool add_player(std::string_view id, tournament::Entrant entrant);

    /// The number of the player with this id. An unknown id is added to `event.strangers`.
    tournament::PlayerNumber number_of(std::string_view id);

    /// The number of the player whom a text of this file means: by id, or else by `number_meant`, with a note.
    tournament::PlayerNumber number_named(std::string_view text, std::size_t offset);

    /// The number of the only player whose id or name has the skeleton of an unknown id (`bare`); nothing if there is
    /// none, or if the id is known.
    std::optional<tournament::PlayerNumber> number_meant(std::string_view id);

    OpenNamed open{};                 ///< for descriptions of games
    bool strict = false;              ///< players are named by their exact ids alone
    tournament::Event event;          ///< its tables are empty; see `tables`
    std::vector<TableSource> tables;  ///< in the order of the file
    std::vector<OtherGame> other_games;
    std::vector<Cursor> seeds_in_text;  ///< of players, which are kept and never judged unless seeds are needed
    std::vector<std::string> results;   ///< names of CSV files with records
    std::vector<tournament::Spot> results_at;
    std::vector<Finding> notes;     ///< what was read although it is not exact, without positions
    std::vector<Finding> of_games;  ///< faults of descriptions of games, with positions; at most `most_findings`
    std::vector<Finding> findings;  ///< without positions; if there are any, the other members are not valid

  private:
    bool read_form(std::string_view text, std::vector<DocumentFault>& faults);

    Document document_;
    JsonReader json_;
    YamlReader yaml_;
    std::unordered_map<std::string_view, tournament::PlayerNumber>
        numbers_;  ///< by id; the ids point into the document
    std::unordered_map<std::string, tournament::PlayerNumber> strangers_;
    /// By skeleton of id and name, once needed; nothing if several players have it.
    std::unordered_map<std::string, std::optional<tournament::PlayerNumber>> skeletons_;
};

}  // namespace referee
