#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "doc/document.hpp"
#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "judge/check.hpp"
#include "tournament/event.hpp"

/// The room `tournament_file`: the file of a tournament, read by the same readers and described types as logs. A fault
/// of the document that lies in one of its records is that record's.
namespace referee {

/// A table of a tournament as its file has it: where its record is.
struct TableSource {
    tournament::Table table;
    std::string file{};              ///< as it is named; empty where the record stands in the tournament's own file
    std::optional<Cursor> inside{};  ///< a record written in the file
    std::vector<DocumentFault> faults{};  ///< what the document is wrong about in that record
};

/// The keys of a tournament, in the order of the format.
std::span<const std::string_view> tournament_keys();

/// Reads a tournament's file: what it says, and what is wrong with it by the `log/…` rules, whatever its records are.
class TournamentFile {
  public:
    TournamentFile() = default;
    TournamentFile(const TournamentFile&) = delete;
    TournamentFile& operator=(const TournamentFile&) = delete;

    /// The text must stay: what is read points into it. Behind a JSON text bytes must be readable
    /// (`JsonReader::padding`).
    void read(const Source& source);

    /// The player with this id; a stranger where there is none.
    tournament::PlayerNumber number_of(std::string_view id);

    tournament::Event event;           ///< without tables
    std::vector<TableSource> tables;   ///< in the order of the file
    std::vector<std::string> results;  ///< files of records in CSV, as they are named
    std::vector<tournament::Spot> results_at;
    std::vector<Finding> findings;  ///< without places; where there is one nothing else holds

  private:
    class Reading;

    Document document_;
    JsonReader json_;
    YamlReader yaml_;
    std::unordered_map<std::string_view, tournament::PlayerNumber> numbers_;  ///< of ids, which stand in the document
    std::unordered_map<std::string, tournament::PlayerNumber> strangers_;
};

}  // namespace referee
