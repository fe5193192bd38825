#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/finding.hpp"
#include "show/html/write.hpp"
#include "show/text/text.hpp"
#include "tournament/findings.hpp"
#include "tournament/provisional.hpp"
#include "tournament/standings.hpp"

namespace referee {

/// The record of one table in a tournament report.
struct ShownRecord {
    std::string log;                            ///< name of the record
    bool at_fault = false;                      ///< true if it has findings that count for the tournament
    bool counted = true;                        ///< false for a scoresheet of which nothing was counted
    std::vector<Finding> findings;              ///< with positions; empty for a record without faults
    std::vector<Finding> notes{};               ///< what was read although it is not exact, with positions
    std::vector<std::string_view> unchecked{};  ///< for a scoresheet, the claims that are partly undecided
    bool open_ties = false;                     ///< players share a place only because nothing tells who is before whom
    std::size_t more = 0;                       ///< number of findings that are not shown
    std::string audit;                          ///< output of `score` for the record; empty unless requested
    std::string page{};                         ///< file name of its page; empty if there is none
};

/// The judgement of a tournament. If the file is malformed, it has only findings.
struct TournamentReport {
    std::string file;
    tournament::Event event;
    Verdict verdict = Verdict::legal;
    bool malformed = false;
    std::vector<tournament::TournamentFinding> found;  ///< with positions, in order
    std::vector<ShownRecord> records;                  ///< by table index
    std::vector<Finding> notes{};  ///< what was read in its own file although it is not exact, with positions
    std::size_t more = 0;          ///< number of findings that are not shown
    std::optional<tournament::Standings> standings;
    /// Without standings: those that leave out some tables; nothing if there are none.
    std::optional<tournament::Provisional> provisional{};

    /// The standings to show, if any.
    [[nodiscard]] const tournament::Standings* shown_standings() const {
        return standings ? &*standings : provisional ? &provisional->standings : nullptr;
    }
};

/// Sentences about a tournament are in the language of its event.

/// The number of tables of games whose rules the referee does not know.
std::size_t unjudged_tables(const tournament::Event& event);

/// The number of players, rounds and tables: `6 players, 2 rounds, 4 tables, 2 of them not judged`.
std::string size_words(const tournament::Event& event);

/// What the standings take as it is, up to their round: tables at which players share a place only because the record
/// leaves the tie open, and penalties, byes and absences of rounds without a table.
std::vector<std::string> reservations(const TournamentReport& report);

/// The date, the organiser and `meta` of a tournament: `date: 3 May; organiser: Club Nord`; empty if there are none.
std::string remarks_words(const tournament::Event& event);

/// A penalty without its player: `penalty in round 2: 1.5 less (late)`.
std::string penalty_words(const tournament::Penalty& penalty, Language language);

/// All notes of a report in order, each that the tables of a file repeat once.
std::vector<const Finding*> notes_of(const TournamentReport& report);

/// Why standings are provisional: `without round 2, table 1; …`; the words for a report that has them.
std::string provisional_words(const TournamentReport& report);

/// The findings and the verdict as text.
void tournament_findings_text(const TournamentReport& report, Style style, const Write& write);

/// The findings, the verdict and the standings as text. Without standings, the reason for their absence.
void tournament_text(const TournamentReport& report, Style style, const Write& write);

/// The report as one line of JSON.
void tournament_json(const TournamentReport& report, const Write& write);

/// The standings as CSV (RFC 4180) with a header; only the header if there are no standings.
void tournament_csv(const TournamentReport& report, const Write& write);

/// A self-contained page: the standings, one table per round, and the findings and audit of each record.
void tournament_html(const TournamentReport& report, const Write& write);

/// Explains the place of a player: the points from each table, how each tie-break is calculated, the neighbours in the
/// standings and what separates them, and the audits of the records. The report must have standings.
std::string standing_text(const TournamentReport& report, tournament::PlayerNumber player, Style style);
std::string standing_json(const TournamentReport& report, tournament::PlayerNumber player);

/// The columns and the cells of a standings row: `place`, `points` and the tie-breaks.
std::vector<std::string> standing_columns(const tournament::Event& event);
/// The columns as headings for people.
std::vector<std::string> standing_heads(const tournament::Event& event);
std::vector<std::string> standing_cells(const tournament::Event& event, const tournament::Standing& row);

/// What a player did in a round.
struct RoundCell {
    int table = 0;            ///< 0 if at none
    std::string place{};      ///< at the table; `-` if it has no result
    std::string_view stay{};  ///< `bye`, `absent`, or empty
    bool judged = true;       ///< false at a table of a game whose rules the referee does not know
    bool dropped = false;     ///< one of the worst rounds, which do not count

    /// `4/1`, `4/-`, `bye`, `absent` in the language, or empty; with `*` if it is not judged, in parentheses if it does
    /// not count.
    [[nodiscard]] std::string text(Language language) const;
};

/// The cells of players, one for each round up to that of the standings.
class RoundCells {
  public:
    explicit RoundCells(const TournamentReport& report);
    [[nodiscard]] std::size_t rounds() const { return rounds_; }
    [[nodiscard]] std::vector<RoundCell> of(tournament::PlayerNumber player) const;
    /// What the cells of a round mean, `r1` that of round 1.
    [[nodiscard]] std::string legend() const;

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
