#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/finding.hpp"
#include "show/html/write.hpp"
#include "show/text/text.hpp"
#include "tournament/findings.hpp"
#include "tournament/standings.hpp"

namespace referee {

/// What a tournament's report shows of the record of one table.
struct ShownRecord {
    std::string log;                ///< what the record is called
    bool at_fault = false;          ///< whether it has findings that count here
    std::vector<Finding> findings;  ///< placed; those of a record at no fault are none
    std::size_t more = 0;           ///< findings that are not shown
    std::string audit;              ///< what `score` shows of it; empty unless asked for
    std::string page{};             ///< the name of its own page beside this one; empty where it has none
};

/// The judgement of a tournament. Of one whose file is malformed there are only findings.
struct TournamentReport {
    std::string file;
    tournament::Event event;
    Verdict verdict = Verdict::legal;
    bool malformed = false;
    std::vector<tournament::Found> found;  ///< placed, in order
    std::vector<ShownRecord> records;      ///< by the number of the table
    std::size_t more = 0;                  ///< findings that are not shown
    std::optional<tournament::Standings> standings;
};

/// The findings and the verdict, for people.
void tournament_findings_text(const TournamentReport& report, Style style, const Write& write);

/// The findings, the verdict, and the standings as a table, for people; without standings why there are none.
void tournament_text(const TournamentReport& report, Style style, const Write& write);

/// One JSON object on one line.
void tournament_json(const TournamentReport& report, const Write& write);

/// The standings as CSV (RFC 4180), with a header line; that line alone where there are no standings.
void tournament_csv(const TournamentReport& report, const Write& write);

/// One page, complete in itself: the standings, a table a round, and of each record its findings and its audit.
void tournament_html(const TournamentReport& report, const Write& write);

/// Where the place of one player comes from: each table with what it paid, each tie-break with what it is made of, who
/// stands next and by what, and the audits of the records. The report has standings.
std::string standing_text(const TournamentReport& report, tournament::PlayerNumber player, Style style);
std::string standing_json(const TournamentReport& report, tournament::PlayerNumber player);

/// `place`, `points` and the tie-breaks of a row of standings, as text: what is in the columns.
std::vector<std::string> standing_columns(const tournament::Event& event);
std::vector<std::string> standing_cells(const tournament::Event& event, const tournament::Standing& row);

/// Where players were in each round up to the one that the standings are made after: `4/1` for table and place, `4/-`
/// where the table has no result, `bye`, `absent`, or nothing.
class RoundCells {
  public:
    explicit RoundCells(const TournamentReport& report);
    [[nodiscard]] std::size_t rounds() const { return rounds_; }
    [[nodiscard]] std::vector<std::string> of(tournament::PlayerNumber player) const;

  private:
    struct Stay {
        int round;
        std::string_view word;
    };
    const TournamentReport& report_;
    std::size_t rounds_;
    std::vector<std::vector<Stay>> stays_;  ///< by player
};

}  // namespace referee
