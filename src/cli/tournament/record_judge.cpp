#include "cli/tournament/record_judge.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "analysis/audit.hpp"
#include "cli/run/parallel.hpp"
#include "core/log_rules.hpp"
#include "judge/place.hpp"
#include "log/canonical.hpp"
#include "log/padded_text.hpp"
#include "other_games/records.hpp"
#include "position/record.hpp"
#include "show/answers/audit.hpp"
#include "text/meant_name.hpp"

namespace referee {

namespace {

/// A record that is not legal. Nothing is wrong with a sheet of which nothing could be checked: a tournament takes what
/// it claims.
bool at_fault(const Report& report) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [](const Finding& finding) { return finding.rule != &log_rule(LogRule::unchecked); });
}

/// Whether the places that a record tells count.
bool counts(const Report& report) {
    return !at_fault(report) || report.verdict < Verdict::incomplete || report.verdict == Verdict::misreported;
}

}  // namespace

WaitingRecord::WaitingRecord(const Source& log, std::size_t of_table) : table(of_table), source(log) {
    text.reserve(source.text.size() + JsonReader::padding);
    text = source.text;
}

RecordJudge::RecordJudge(TournamentFile& file, const std::string& path, const RecordsOptions& options,
                         std::vector<JudgedTable>& tables)
    : file_(file), path_(path), options_(options), tables_(tables) {
    Options judging = options.judging;
    judging.take_unjudged = unjudged_records(file.other_games, options.judging.language);
    for (std::size_t worker = 0; worker < options.jobs; ++worker)
        checkers_.push_back(std::make_unique<Checker>(judging));
    if (options.audit_of.empty()) return;
    explained_ = {options.audit_of};
    std::vector<NamedId> named;
    for (const auto& player : file.event.players) named.push_back({player.id, player.name});
    const std::size_t player = meant_player(options.audit_of, named);
    if (player == named.size()) return;
    explained_.emplace_back(named[player].id);
    if (!named[player].name.empty()) explained_.emplace_back(named[player].name);
}

void RecordJudge::add(WaitingRecord record) {
    constexpr std::size_t most_bytes = std::size_t{8} << 20U;
    constexpr std::size_t most_records = 4096;
    bytes_ += record.text.size();
    waiting_.push_back(std::move(record));
    if (bytes_ >= most_bytes || waiting_.size() >= most_records) settle();
}

void RecordJudge::settle() {
    std::vector<Judged> judged(waiting_.size());
    in_parallel(options_.jobs, waiting_.size(), [&](std::size_t worker, std::size_t number) {
        judged[number] = judge(*checkers_[worker], waiting_[number]);
    });
    for (std::size_t i = 0; i < judged.size(); ++i) take(waiting_[i].table, std::move(judged[i]));
    waiting_.clear();
    bytes_ = 0;
}

Report RecordJudge::judge_alone(WaitingRecord record) const {
    record.source.text = record.text;
    return checkers_.front()->check(record.source);
}

bool RecordJudge::wants_audit(const Report& report) const {
    if (report.result.is_null()) return false;
    return options_.audits || is_explained(report.placing->players);
}

/// Whether the player whose place is explained sits at a table. In doubt, yes: an audit too many is not shown.
bool RecordJudge::is_explained(const std::vector<std::string>& players) const {
    return std::any_of(players.begin(), players.end(), [&](const std::string& player) {
        const NamedId there{player, ""};
        return std::any_of(explained_.begin(), explained_.end(),
                           [&](const std::string& one) { return meant_player(one, std::span(&there, 1)) == 0; });
    });
}

std::string RecordJudge::audit_of(const Source& source) const {
    const Opened opened = open_log(source, options_.judging);
    if (!opened.record) return {};
    return audit_text(opened.report, audit(*opened.record, options_.judging.on_illegal), options_.audit_style);
}

/// What is asked of a record. One in the tournament's file is read as the log that it would be alone.
template <class Question>
std::string RecordJudge::ask(const WaitingRecord& one, const Question& question) const {
    if (!one.inside) return question(one.source);
    const TableSource& table = file_.tables[one.table];
    try {
        Value log = {{"referee", 1}};
        log.update(plain_value(*table.inside));
        return question(PaddedText(log).source(tournament::name_of(table.table, Language::english)));
    } catch (const Unwritable&) {
        return {};
    }
}

RecordJudge::Judged RecordJudge::judge(Checker& checker, WaitingRecord& one) const {
    if (options_.judging.checkpoint != nullptr) options_.judging.checkpoint();
    one.source.text = one.text;
    Judged judged;
    if (one.inside) {
        const TableSource& table = file_.tables[one.table];
        judged.report = checker.check_inside(*table.inside, path_, table.faults);
    } else {
        judged.report = checker.check(one.source);  // of `results`: its table is not one of the file's
    }
    judged.seats = rows_of_players(one, judged.report);
    if (wants_audit(judged.report)) judged.audit = ask(one, [&](const Source& source) { return audit_of(source); });
    if (options_.page && !other_game(judged.report.game))
        judged.page = ask(one, [&](const Source& source) { return options_.page(one.table + 1, source); });
    return judged;
}

/// Findings without a rule at the players of a scoresheet. Those in the tournament's own file have no places yet.
std::vector<Finding> RecordJudge::rows_of_players(const WaitingRecord& one, const Report& report) {
    std::vector<Finding> rows;
    if (!report.placing || !report.sheet) return rows;
    for (const std::size_t offset : report.placing->offsets) rows.emplace_back().offset = offset;
    if (!one.inside) place(one.source, rows);
    return rows;
}

/// The number of a player. In a scoresheet a name also means the player whose id or name differs only in case, accents
/// and the like, unless that player sits at the table already or is named there by id.
tournament::PlayerNumber RecordJudge::player_of(const std::vector<std::string>& ids, std::size_t seat,
                                                const JudgedTable& into, Judged& judged) {
    const std::string& id = ids[seat];
    const bool lenient = judged.report.sheet && !options_.judging.strict;
    const auto meant = lenient ? file_.number_meant(id) : std::nullopt;
    const auto& there = into.table.players;
    const bool is_there = meant &&
        (std::find(there.begin(), there.end(), *meant) != there.end() ||
         std::find(ids.begin(), ids.end(), file_.event.id(*meant)) != ids.end());
    if (!meant || is_there) return file_.number_of(id);
    Finding note = seat < judged.seats.size() ? judged.seats[seat] : Finding{};
    note.rule = &log_rule(LogRule::value);
    note.message = say(options_.judging.language, "{} is read as {}", in_quotes(id), in_quotes(file_.event.id(*meant)));
    judged.report.notes.push_back(std::move(note));
    return *meant;
}

/// What a scoresheet claims against what follows from the rest of it is no fault, but it may decide who is paid.
void RecordJudge::note_contradictions(const tournament::Table& table, Judged& judged) const {
    const Language language = options_.judging.language;
    for (const std::string& claim : judged.report.deduction.against) {
        Finding note = judged.seats.empty() ? Finding{} : judged.seats.front();
        note.rule = &log_rule(LogRule::unchecked);
        note.message = cat(tournament::name_of(table, language), ": ", say(language, "contradicted: {}", claim));
        judged.report.notes.push_back(std::move(note));
    }
}

const OtherGame* RecordJudge::other_game(std::string_view id) const {
    const auto& others = file_.other_games;
    const auto found = std::find_if(others.begin(), others.end(), [&](const auto& one) { return one.id == id; });
    return found == others.end() ? nullptr : &*found;
}

void RecordJudge::take(std::size_t number, Judged judged) {
    Report& report = judged.report;
    JudgedTable& into = tables_[number];
    into.table.verdict = report.verdict;
    into.table.game = report.game;
    if (const OtherGame* const other = other_game(report.game)) {
        into.table.judged = false;
        into.table.lower_wins = other->score.lower_wins;
    }
    into.shown.counted = report.counted;
    into.shown.unchecked = report.unchecked;
    if (into.inside) into.shown.log = path_;
    into.shown.audit = std::move(judged.audit);
    into.shown.page = std::move(judged.page);
    note_contradictions(into.table, judged);
    // Of a text that cannot be read nothing is known.
    Placing placing = report.placing ? std::move(*report.placing) : Placing{};
    for (std::size_t seat = 0; seat < placing.players.size(); ++seat) {
        const tournament::PlayerNumber player = player_of(placing.players, seat, into, judged);
        auto& players = into.table.players;
        if (std::find(players.begin(), players.end(), player) != players.end()) continue;
        players.push_back(player);
        if (into.row && seat < judged.seats.size()) into.seats.push_back(std::move(judged.seats[seat]));
    }
    into.shown.notes = std::move(report.notes);
    if (counts(report) && !placing.places.empty()) {
        into.table.places = std::move(placing.places);
        into.table.scores = std::move(placing.scores);
        into.shown.open_ties = placing.open_ties;
    }
    if (!at_fault(report)) return;
    into.shown.at_fault = true;
    const Finding* const decides = first_with_verdict(report.findings, report.verdict);
    const Finding& first = decides != nullptr ? *decides : report.findings.front();
    into.first = {first.rule, first.message};
    const std::size_t kept = std::min({report.findings.size(), options_.shown_findings, room_});
    room_ -= kept;
    into.shown.more = report.findings.size() - kept;
    report.findings.resize(kept);
    into.shown.findings = std::move(report.findings);
}

}  // namespace referee
