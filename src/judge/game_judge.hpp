#pragma once

#include <memory>
#include <utility>

#include "claims/claims.hpp"
#include "core/ruling.hpp"
#include "judge/fast/fast_check.hpp"
#include "judge/judge.hpp"
#include "judge/nearest_events.hpp"
#include "judge/rulings.hpp"
#include "log/json_writer.hpp"
#include "log/log.hpp"
#include "log/writer.hpp"
#include "sheet/placing.hpp"
#include "sheet/sheet.hpp"
#include "sheet/sheet_text.hpp"
#include "types/json_text.hpp"

/// The judge of a game's logs. CMake generates one file per game that instantiates it.
namespace referee {

/// Judges logs of G. This is the only place where the types of a log and the rest of the program meet.
template <Game G>
class JudgeOf final : public Judge {
  public:
    void judge(const Envelope& envelope, Cursor root, Reader& reader, const Options& options, Report& report,
               std::size_t settled) override {
        LogReader<G>(envelope, root, reader, log_, options.ruled, settled).read();
        if (!report.findings.empty()) return;
        choose(log_, envelope, options);
        const Names names(envelope.players, {}, options.language);
        if (log_.final) return judge_sheet(envelope, root, names, options, report);
        Prefix<G> prefix{settled > 0 ? unread_rulings_ : 0, {}};
        const Outcome<G> outcome =
            Replay<G>(envelope, root, log_, names, options, report.findings, settled, &prefix).run();
        if (options.other_rulings && !report.findings.empty())
            try_other_rulings(envelope, root, log_, names, options, prefix, report.findings);
        set_rulings_read<typename G::Rulings>(decltype(rulings_read<typename G::Rulings>()){});
        report.judged = outcome.judged;
        report.ruled = outcome.ruled;
        if (!outcome.state) return;
        const bool stopped = outcome.judged < log_.events.size() && options.on_illegal == OnIllegal::stop;
        // Of a needless ruling the event is right as recorded.
        const bool illegal = stopped && !report.findings.empty() &&
            report.findings.back().rule != &log_rule(LogRule::ruled);
        if (options.nearest && illegal && !G::ended(*outcome.state).reason) {
            report.nearest = CorrectionSearch<G>(*outcome.state, log_, outcome.judged + 1, names).run();
        }
        if (stopped) bound_scores(envelope, root, names, options, report);
        conclude(*outcome.state, names, options, report);
    }

    bool fast_path(const Envelope& envelope, Cursor outline, const UnreadParts& unread, Reader& reader,
                   const Options& options, Report& report, SettledEvents& settled) override {
        set_rulings_read<typename G::Rulings>(decltype(rulings_read<typename G::Rulings>()){});
        const Names names(envelope.players, {}, options.language);
        const FastReader fast_reader(unread.tokens, reader, names);
        bool sound = true;
        const auto read_unread = [&](const Passed& part, auto& value) {
            sound = sound && (part.at == nullptr || fast_reader.part(part, value));
            return part.at != nullptr;
        };
        LogReader<G>(envelope, outline, reader, log_, options.ruled)
            .read([&](auto& opening) { return read_unread(unread.setup, opening); },
                  [&](auto& components) { return read_unread(unread.components, components); });
        if (!sound || !report.findings.empty()) return false;
        choose(log_, envelope, options);
        FastReplay<G> replay(unread, log_, fast_reader, confirmed_, options);
        const std::optional<typename G::State> state = replay.run();
        settled = {replay.settled(), replay.behind_settled()};
        unread_rulings_ = replay.unread_rulings();
        if (!state) {
            replay.read_settled();
            return false;
        }
        report.events = replay.events();
        report.judged = replay.events();
        if (options.legal_results) conclude(*state, names, options, report);
        return true;
    }

  private:
    template <class T>
    static SerializedValue counted_text(const T& value, const Names& names) {
        std::string text;
        append_json(text, value, names);
        return SerializedValue(std::move(text));
    }

    /// Writes the facts as JSON. Any of them may be optional; a missing one becomes null.
    template <class Scores, class Winners, class Tallies>
    static SerializedValue result_text(const Scores& scores, const Winners& winners, const Tallies& tallies,
                                       const Names& names) {
        constexpr std::size_t usual = 2048;  // avoids growing the string step by step for each log
        std::string text;
        text.reserve(usual);
        text += R"({"scores":)";
        append_json(text, scores, names);
        text += R"(,"winners":)";
        append_json(text, winners, names);
        text += R"(,"tallies":)";
        append_json(text, tallies, names);
        text += '}';
        return SerializedValue(std::move(text));
    }

    /// Fills the report from the state in which judging stopped.
    static void conclude(const typename G::State& state, const Names& names, const Options& options, Report& report) {
        if (options.final_board) report.board = G::board(state, names);
        if (report.placing) note_placing<G>(state, names.size(), *report.placing);
        report.ended = counted_text(G::ended(state), names);
        const ScoreSummary<G> end = score_summary<G>(state);
        const PlayerSet winners = G::ended(state).reason ? first_of(ranked_by(end.criteria)) : PlayerSet{};
        report.result = result_text(end.scores, winners, end.tallies, names);
    }

    /// Behind an illegal event nothing is counted. Of the claims about the end, the scores are held against the bounds
    /// that every game keeps to.
    void bound_scores(const Envelope& envelope, Cursor root, const Names& names, const Options& options,
                      Report& report) const {
        if constexpr (HasScoreBounds<G>) {
            const std::size_t first = log_.events.empty() ? 0 : log_.events.back().claims;
            if (log_.unfinished || first == log_.claims.size() || report.findings.size() >= most_findings) return;
            Log<G> end;
            end.setup = log_.setup;
            end.claims.assign(log_.claims.begin() + static_cast<std::ptrdiff_t>(first), log_.claims.end());
            end.final.emplace();
            SheetJudge<G>(envelope, root, end, names, options, report.findings).bound();
        }
    }

    static Deduction deduction_of(const Deduced& deduced, const Names& names) {
        Value facts;
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (deduced.scores.has(player)) facts["scores"][std::string(names[player])] = deduced.scores[player];
        }
        if (deduced.winners) facts["winners"] = written(*deduced.winners, names);
        if (deduced.places) facts["places"] = written(*deduced.places, names);
        return {SerializedValue(json_text(facts)), deduced.derivation, deduced.against};
    }

    void judge_sheet(const Envelope& envelope, Cursor root, const Names& names, const Options& options,
                     Report& report) {
        if constexpr (HasFinal<G>) {
            const SheetOutcome<G> outcome = SheetJudge<G>(envelope, root, log_, names, options, report.findings).run();
            if (options.other_rulings && !report.findings.empty())
                try_other_rulings(envelope, root, log_, names, options, Prefix<G>{}, report.findings);
            if (!outcome.counted) return;
            report.unchecked = outcome.unchecked;
            if (!outcome.deduced.empty()) report.deduction = deduction_of(outcome.deduced, names);
            for (Player player{}; player.seat < names.size(); ++player.seat) {
                if (outcome.claimed_winners.has(player)) report.claimed_winners.emplace_back(names[player]);
            }
            report.counted = outcome.seen;
            if (report.placing) {
                note_placing(outcome.placed, outcome.points, names.size(), *report.placing);
                report.placing->open_ties = outcome.open_ties;
            }
            const auto& state = outcome.counted->state;
            if (outcome.counted->fact("ended") != nullptr) report.ended = counted_text(G::ended(state), names);
            report.result = result_text(outcome.scores, outcome.winners, outcome.counted->tallies, names);
            const bool doubtful = options.doubts && !outcome.unchecked.empty();
            if (!doubtful && !options.final_board) return;
            SheetText text = sheet_text<G>(log_, outcome, names);
            if (doubtful) report.open = doubts_of<G>(text, outcome, names);
            if (options.final_board) report.board = std::move(text.board);
        }
    }

    Log<G> log_;
    ConfirmedClaims<G> confirmed_;
    std::size_t unread_rulings_ = 0;  // the leading events of `log_` during which the fast path read no ruling
};

/// Creates a judge of logs of G.
template <class G>
std::unique_ptr<Judge> judge_of() {
    return std::make_unique<JudgeOf<G>>();
}

}  // namespace referee
