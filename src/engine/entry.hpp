#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/claim_rules.hpp"
#include "engine/games.hpp"
#include "engine/generator_of.hpp"
#include "engine/log.hpp"
#include "engine/mending.hpp"
#include "engine/placing.hpp"
#include "engine/record_of.hpp"
#include "engine/rulings.hpp"
#include "engine/schema.hpp"
#include "engine/sheet.hpp"
#include "engine/sheet_position.hpp"
#include "engine/worded.hpp"

/// What a game becomes for everything that knows no game in particular. Instantiated once a game, in a file that CMake
/// makes: the readers and the replay of one game are a compiler's work for a good while.
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

/// What the tables say of actions and claims.
std::vector<ActionRow> action_rows(const Type& actions);
std::vector<FieldRow> field_rows(const Type& structure);
std::vector<ClaimRow> claim_rows(std::span<const ClaimType> claims);

namespace detail {

/// The rules of what a game can end with, where it has any.
template <Game G>
std::span<const Rule> final_rules_of() {
    if constexpr (HasFinal<G>) return G::final_rules();
    return {};
}

}  // namespace detail

/// The entry of a game.
template <Game G>
GameEntry entry_of() {
    GameTables tables{.key = G::key,
                      .title = G::title,
                      .least_players = G::least_players,
                      .most_players = G::most_players,
                      .rules = G::rules(),
                      .final_rules = detail::final_rules_of<G>(),
                      .rulings = G::rulings(),
                      .data = G::data(),
                      .variants = G::variants(),
                      .end_reasons = G::end_reasons(),
                      .readings = G::readings(),
                      .actions = action_rows(type_of<typename G::Event>),
                      .claims = claim_rows(claim_types<G>),
                      .seat_keys = type_of<typename G::Seat>.field_names(),
                      .setup_keys = type_of<typename G::Opening>.field_names(),
                      .component_keys = type_of<typename G::Components>.field_names()};
    if constexpr (HasFinal<G>) tables.final_keys = field_rows(type_of<typename G::Final>);
    if constexpr (HasExamples<G>) tables.examples = G::examples;
    const TallyCommand* tally = nullptr;
    Value (*worded)(const TallyWords&) = nullptr;
    if constexpr (HasTally<G>) {
        tally = &G::tally_command();
        worded = [](const TallyWords& words) { return worded_sheet<G>(words); };
    }
    return {std::move(tables),
            [] { return std::unique_ptr<Judge>(std::make_unique<JudgeOf<G>>()); },
            [] { return log_schema<G>(); },
            [](std::unique_ptr<ReadLog> log, Reader& reader, const Options& options) {
                return std::unique_ptr<Record>(std::make_unique<RecordOf<G>>(std::move(log), reader, options));
            },
            tally,
            worded,
            claim_types<G>,
            csv_columns_of<G>(),
            HasSecrets<G>,
            [](Wishes wishes) { return std::unique_ptr<Generator>(std::make_unique<GeneratorOf<G>>(std::move(wishes))); }};
}

}  // namespace referee
