#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/tournament/tournament_records.hpp"
#include "judge/check.hpp"
#include "tournament_file/tournament_file.hpp"

namespace referee {

/// A record that waits to be judged: a log of its own, or a part of the tournament's file.
struct WaitingRecord {
    explicit WaitingRecord(std::size_t inside_table) : table(inside_table), inside(true) {}
    WaitingRecord(const Source& log, std::size_t of_table);

    std::size_t table;
    std::string text{};  ///< with bytes behind it that the JSON reader may look at
    Source source{};     ///< its text is not set
    bool inside = false;
};

/// Judges the records of a tournament on all workers, and keeps in the tables what came of them.
class RecordJudge {
  public:
    /// The results go to `tables`, by their number; more tables may be appended before their records are added.
    RecordJudge(TournamentFile& file, const std::string& path, const RecordsOptions& options,
                std::vector<JudgedTable>& tables);

    /// Adds a record. Judges what waits when it is much.
    void add(WaitingRecord record);
    /// Judges what waits. What comes of it is taken in order, however many workers there are.
    void settle();
    /// The report of a log that belongs to no table.
    [[nodiscard]] Report judge_alone(WaitingRecord record) const;

  private:
    struct Judged {
        Report report;
        std::string audit{};
        std::string page{};
        std::vector<Finding> seats{};  ///< by seat of a scoresheet
    };

    [[nodiscard]] Judged judge(Checker& checker, WaitingRecord& one) const;
    [[nodiscard]] bool wants_audit(const Report& report) const;
    [[nodiscard]] bool is_explained(const std::vector<std::string>& players) const;
    [[nodiscard]] std::string audit_of(const Source& source) const;
    template <class Question>
    [[nodiscard]] std::string ask(const WaitingRecord& one, const Question& question) const;
    [[nodiscard]] static std::vector<Finding> rows_of_players(const WaitingRecord& one, const Report& report);
    tournament::PlayerNumber player_of(const std::vector<std::string>& ids, std::size_t seat, const JudgedTable& into,
                                       Judged& judged);
    void note_contradictions(const tournament::Table& table, Judged& judged) const;
    /// The game with this id whose rules the referee does not know; null if there is none.
    [[nodiscard]] const OtherGame* other_game(std::string_view id) const;
    void take(std::size_t number, Judged judged);

    TournamentFile& file_;
    const std::string& path_;
    const RecordsOptions& options_;
    std::vector<JudgedTable>& tables_;
    std::vector<std::string> explained_;  ///< what the player whose place is explained may be called at a table
    std::vector<std::unique_ptr<Checker>> checkers_;
    std::vector<WaitingRecord> waiting_;
    std::size_t bytes_ = 0;
    std::size_t room_ = most_findings;  ///< for findings of all records together
};

}  // namespace referee
