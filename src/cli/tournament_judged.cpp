#include "cli/tournament_judged.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace referee {

namespace {

class TournamentJudge {
  public:
    TournamentJudge(const TournamentOptions& options, const InputError& error) : options_(options), error_(error) {}

    TournamentReport judge(const Source& source, const std::string& path) {
        report_.file = path == "-" ? "standard input" : path;
        file_.read(source);
        report_.malformed = !file_.findings.empty();
        if (report_.malformed) {
            take_faults();
        } else {
            take_records(judge_records(file_, path, options_, error_));
            check();
        }
        place_findings(source);
        return std::move(report_);
    }

  private:
    void take_faults() {
        report_.event.name = std::move(file_.event.name);
        for (Finding& finding : file_.findings) {
            report_.verdict = std::max(report_.verdict, finding.rule->verdict);
            report_.found.push_back({std::move(finding), {}});
        }
    }

    void take_records(std::vector<JudgedTable> tables) {
        report_.event = std::move(file_.event);
        for (JudgedTable& one : tables) {
            // Worse verdicts have their findings.
            if (one.table.verdict && *one.table.verdict < Verdict::incomplete)
                report_.verdict = std::max(report_.verdict, *one.table.verdict);
            report_.event.tables.push_back(std::move(one.table));
            firsts_.push_back(std::move(one.first));
            report_.records.push_back(std::move(one.shown));
            inside_.push_back(one.inside);
        }
    }

    void check() {
        const tournament::Event& event = report_.event;
        tournament::Findings findings = tournament::check_seats(event, firsts_);
        if (findings.sound)
            report_.standings = tournament::standings_of(event, options_.after.value_or(tournament::most_rounds));
        if (!options_.after)
            tournament::check_standings(event, report_.standings ? &*report_.standings : nullptr, findings);
        report_.verdict = std::max(report_.verdict, findings.worst);
        report_.found = std::move(findings.found);
        report_.more = findings.more;
        // Its values point into the text.
        report_.event.standings.reset();
    }

    /// All findings in the tournament's own file are placed in one pass over it.
    void place_findings(const Source& source) {
        std::vector<Finding*> own;
        for (tournament::Found& found : report_.found) own.push_back(&found.finding);
        for (std::size_t table = 0; table < report_.records.size(); ++table) {
            if (!inside_[table]) continue;
            for (Finding& finding : report_.records[table].findings) own.push_back(&finding);
        }
        Source named = source;
        named.file = report_.file;
        place(named, std::move(own));
    }

    const TournamentOptions& options_;
    const InputError& error_;
    TournamentFile file_;
    TournamentReport report_;
    std::vector<tournament::FirstOfRecord> firsts_;  ///< by the number of a table
    std::vector<bool> inside_;                       ///< by the number of a table
};

}  // namespace

TournamentReport judge_tournament(const Source& source, const std::string& path, TournamentOptions options,
                                  const InputError& error) {
    options.judging.placing = true;
    return TournamentJudge(options, error).judge(source, path);
}

}  // namespace referee
