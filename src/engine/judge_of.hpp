#pragma once

#include <memory>

#include "engine/claims.hpp"
#include "engine/games.hpp"
#include "engine/log.hpp"
#include "engine/mending.hpp"
#include "engine/placing.hpp"
#include "engine/rulings.hpp"
#include "engine/sheet.hpp"
#include "engine/sheet_position.hpp"

/// How a game's logs are judged. Instantiated once a game, in a file that CMake makes.
namespace referee {

/// Judges logs of G: the only place where a log's types and the rest of the program meet.
template <Game G>
class JudgeOf final : public Judge {
  public:
    void judge(const Envelope& envelope, Cursor root, Reader& reader, const Options& options, Report& report) override {
        // What is wrong with the document or the envelope stays; whatever else a glance meets is met again.
        const bool sound = report.findings.empty();
        const bool settled = sound && options.glance &&
            judge(envelope, root, reader, options, report, ReadClaims::noted);
        if (settled) return;
        if (sound) report.findings.clear();
        judge(envelope, root, reader, options, report, ReadClaims::whole);
    }

  private:
    /// False where a glance has not settled it.
    bool judge(const Envelope& envelope, Cursor root, Reader& reader, const Options& options, Report& report,
               ReadClaims claims) {
        const bool glance = claims == ReadClaims::noted && !envelope.final;
        if (envelope.final) claims = ReadClaims::whole;
        LogReader<G>(envelope, root, reader, log_, claims, options.ruled).read();
        if (!report.findings.empty()) return !glance;
        choose(log_, options.rulings);
        const Names names(envelope.players);
        if (log_.final) return judge_sheet(envelope, root, names, options, report);
        const Outcome<G> outcome = Replay<G>(envelope, root, log_, names, options, report.findings, claims).run();
        if (outcome.doubtful) return false;
        if (options.other_rulings && !report.findings.empty())
            try_other_rulings(envelope, root, log_, names, options, report.findings);
        report.judged = outcome.judged;
        report.ruled = outcome.ruled;
        if (!outcome.state) return true;
        const bool stopped = outcome.judged < log_.events.size() && options.on_illegal == OnIllegal::stop;
        if (options.nearest && stopped && !G::ended(*outcome.state).reason) {
            report.nearest = Mender<G>(*outcome.state, log_, outcome.judged + 1, names).mend();
        }
        if (options.final_board) report.board = G::board(*outcome.state, names);
        if (report.placing) note_placing<G>(*outcome.state, names.size(), *report.placing);
        report.ended = written(G::ended(*outcome.state), names);
        report.result = empty_mapping(3);
        report.result["scores"] = written(G::scores(*outcome.state), names);
        report.result["winners"] = written(winners<G>(*outcome.state), names);
        report.result["tallies"] = written(G::tallies(*outcome.state), names);
        return true;
    }

    /// True: a sheet is judged in one go.
    bool judge_sheet(const Envelope& envelope, Cursor root, const Names& names, const Options& options,
                     Report& report) {
        if constexpr (HasFinal<G>) {
            SheetOutcome<G> outcome = SheetJudge<G>(envelope, root, log_, names, options, report.findings).run();
            if (options.other_rulings && !report.findings.empty())
                try_other_rulings(envelope, root, log_, names, options, report.findings);
            if (!outcome.counted) return true;
            report.unchecked = outcome.unchecked;
            if (report.placing) note_placing(outcome.placed, outcome.points, names.size(), *report.placing);
            const auto& state = outcome.counted->state;
            if (outcome.counted->fact("ended") != nullptr) report.ended = written(G::ended(state), names);
            report.result = empty_mapping(3);
            report.result["scores"] = outcome.scores ? written(*outcome.scores, names) : Value();
            report.result["winners"] = outcome.winners ? written(*outcome.winners, names) : Value();
            report.result["tallies"] = outcome.counted->tallies ? written(*outcome.counted->tallies, names) : Value();
            const bool doubtful = options.doubts && !outcome.unchecked.empty();
            if (!doubtful && !options.final_board) return true;
            const SheetPositionOf<G> end(log_, names, std::move(outcome), {});
            if (doubtful) report.open = end.doubts();
            if (options.final_board) report.board = end.board();
        }
        return true;
    }

    Log<G> log_;
};

/// A judge of logs of G.
template <Game G>
std::unique_ptr<Judge> judge_of() {
    return std::make_unique<JudgeOf<G>>();
}

}  // namespace referee
