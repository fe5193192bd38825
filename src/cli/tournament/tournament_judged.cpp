#include "cli/tournament/tournament_judged.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "cli/tournament/record_files.hpp"
#include "judge/place.hpp"
#include "tournament/rules.hpp"

namespace referee {

namespace {

class TournamentJudge {
  public:
    TournamentJudge(const TournamentOptions& options, const InputError& error)
        : options_(options), error_(error), file_(options.judging.language) {}

    TournamentReport judge(const Source& source, const std::string& path) {
        report_.file = path == "-" ? "standard input" : path;
        file_.strict = options_.judging.strict;
        const RecordFiles files(path, options_, error_);
        file_.open = [&](const std::string& name, const auto& take) { return files.read_document(name, take); };
        file_.read(source);
        file_.open = {};
        report_.malformed = !file_.findings.empty();
        if (report_.malformed) {
            take_faults();
        } else {
            take_records(judge_records(file_, path, files, options_, error_));
            check();
        }
        place_findings(source);
        return std::move(report_);
    }

  private:
    void take_faults() {
        report_.event.language = file_.event.language;
        report_.event.name = std::move(file_.event.name);
        const auto take = [&](std::vector<Finding>& findings, std::uint32_t text) {
            for (Finding& finding : findings) {
                report_.verdict = std::max(report_.verdict, verdict_of(finding));
                report_.found.push_back({std::move(finding), {text, 0}});
            }
        };
        take(file_.of_games, loose_text);
        take(file_.findings, 0);
    }

    void take_records(JudgedRecords records) {
        report_.event = std::move(file_.event);
        report_.event.seats_known = records.seats_known;
        report_.notes = std::move(file_.notes);
        for (Finding& finding : records.loose) {
            report_.verdict = std::max(report_.verdict, verdict_of(finding));
            loose_.push_back({std::move(finding), {loose_text, 0}});
        }
        for (auto& [number, why] : records.refused) refuse(file_.results_at[number], std::move(why));
        for (JudgedTable& one : records.tables) {
            if (one.row) {
                one.table.at = one.table.record_at = {row_text, rows_.size()};
                rows_.push_back(std::move(*one.row));
                for (Finding& seat : one.seats) {
                    one.table.seats_at.push_back({row_text, rows_.size()});
                    rows_.push_back(std::move(seat));
                }
            }
            report_.event.tables.push_back(std::move(one.table));
            firsts_.push_back(std::move(one.first));
            report_.records.push_back(std::move(one.shown));
            inside_.push_back(one.inside);
        }
    }

    /// A refused file of records: a finding without a table.
    void refuse(tournament::Spot at, std::string why) {
        Finding finding;
        finding.rule = &tournament::record_rule(Verdict::malformed);
        finding.offset = at.offset;
        finding.message = std::move(why);
        report_.verdict = Verdict::malformed;
        loose_.push_back({std::move(finding), at});
    }

    void check() {
        const tournament::Event& event = report_.event;
        tournament::Findings findings = tournament::check_seats(event, firsts_);
        const int after = options_.after.value_or(tournament::most_rounds);
        // What is wrong outside of the tables known, such as a file that cannot be read, may be about other tables.
        if (findings.sound && loose_.empty()) {
            report_.standings = tournament::standings_of(event, after);
        } else if (findings.more == 0) {
            report_.provisional = tournament::provisional_standings(event, findings, after);
        }
        if (!options_.after)
            tournament::check_standings(event, report_.standings ? &*report_.standings : nullptr, findings);
        report_.verdict = std::max(report_.verdict, findings.worst);
        report_.found = std::move(loose_);
        std::move(findings.found.begin(), findings.found.end(), std::back_inserter(report_.found));
        report_.more = findings.more;
        // Its values refer to the text.
        report_.event.standings.reset();
    }

    /// Computes the places of all findings in the tournament's own file, in one pass over it.
    void place_findings(const Source& source) {
        std::vector<Finding*> own;
        for (tournament::TournamentFinding& found : report_.found) {
            if (found.at.text == 0) own.push_back(&found.finding);
            if (found.at.text != row_text) continue;
            const Finding& row = rows_[found.at.offset];
            found.finding.where = row.where;
            found.finding.excerpt = row.excerpt;
            found.finding.caret = row.caret;
        }
        for (Finding& note : report_.notes) own.push_back(&note);
        for (std::size_t table = 0; table < report_.records.size(); ++table) {
            if (!inside_[table]) continue;
            for (Finding& finding : report_.records[table].findings) own.push_back(&finding);
            for (Finding& note : report_.records[table].notes) own.push_back(&note);
        }
        Source named = source;
        named.file = report_.file;
        place(named, std::move(own));
    }

    /// The texts of findings; 0 is the tournament's own file.
    static constexpr std::uint32_t row_text = 1;    ///< a table of a CSV file, by number
    static constexpr std::uint32_t loose_text = 2;  ///< already has a place

    const TournamentOptions& options_;
    const InputError& error_;
    TournamentFile file_;
    std::vector<tournament::TournamentFinding> loose_;
    std::vector<Finding> rows_;  ///< findings without a rule, at the first rows of tables in CSV files
    TournamentReport report_;
    std::vector<tournament::FirstOfRecord> firsts_;  ///< by number of the table
    std::vector<bool> inside_;                       ///< by number of the table
};

}  // namespace

TournamentReport judge_tournament(const Source& source, const std::string& path, TournamentOptions options,
                                  const InputError& error) {
    options.judging.placing = true;
    return TournamentJudge(options, error).judge(source, path);
}

}  // namespace referee
