#include "judge/check.hpp"

#include <algorithm>
#include <iterator>

#include "csv/cell_words.hpp"
#include "csv/header.hpp"
#include "doc/top_key.hpp"
#include "doc/yaml_fault.hpp"
#include "judge/expected.hpp"
#include "judge/fast/fast_check.hpp"
#include "judge/misread_players.hpp"
#include "judge/place.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::string_view size_limit(const Source& source) {
    if (source.format == Format::csv) {
        return source.line > 0 ? translatable("the rows of a table have at most 1 MiB")
                               : translatable("a file in CSV has at most 256 MiB");
    }
    if (source.line > 0) return translatable("a line of a corpus has at most 16 MiB");
    return source.format == Format::yaml ? translatable("a YAML log has at most 1 MiB")
                                         : translatable("a JSON log has at most 64 MiB");
}

bool is_malformed(const Report& report) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [](const Finding& finding) { return finding.rule->verdict == Verdict::malformed; });
}

/// If the log is malformed, sorts the findings by their place in the text.
void sort_by_place(Report& report) {
    if (!is_malformed(report)) return;
    std::stable_sort(report.findings.begin(), report.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
}

/// The notes about the header line have places of their own, because the source is one of the tables.
void note_header(const Source& source, Report& report) {
    const CsvHeader& header = *source.csv.header;
    for (const CsvFault& fault : header.notes) {
        Finding& note = report.notes.emplace_back();
        note.rule = &log_rule(fault.rule);
        note.where = {std::string(source.file), header.row, fault.offset + 1, fault.offset + 1};
        note.message = fault.message;
        if (!fault.meant.empty()) note.meant.assign(1, fault.meant);
    }
}

void note_verdict(Report& report) {
    if (report.ruled > 0) report.verdict = Verdict::ruled;
    for (const Finding& finding : report.findings) report.verdict = std::max(report.verdict, verdict_of(finding));
}

}  // namespace

Report Checker::empty_report(std::string log) const {
    Report report;
    report.log = std::move(log);
    report.columns.resize(options_.columns.size());
    return report;
}

Report Checker::check(const Source& source) {
    Report report = empty_report(name_of(source));
    judge(source, report);
    explain_indentation(source, report);
    place_findings(source, report);
    if (source.format == Format::csv) say_in_cells(source, report);
    note_verdict(report);
    return report;
}

Report Checker::check_inside(Cursor log, std::string_view name, const std::vector<DocumentFault>& faults) {
    Report report;
    report.log = name;
    report_faults(faults, report.findings);
    Envelope envelope;
    envelope.inside = true;
    Reader reader(report.findings, envelope.players, envelope.players_known, options_.language);
    const std::size_t before = report.findings.size();
    if (!options_.take_unjudged || !options_.take_unjudged(log, true, report)) {
        judge(log, envelope, in_corpus_, reader, report);
        judge_as_meant(log, in_corpus_, true, before, report);
    }
    sort_by_place(report);
    note_verdict(report);
    return report;
}

bool Checker::read_document(const Source& source, const KnownItems* settled, Report& report) {
    bool complete = false;
    faults_.clear();
    if (source.too_large) {
        faults_.push_back({FaultKind::limit, 0, std::string(in(options_.language, size_limit(source)))});
    } else if (source.format == Format::json) {
        complete = settled != nullptr ? json_.read_outlined(source.text, document_, faults_, *settled)
                                      : json_.read(source.text, document_, faults_);
    } else if (source.format == Format::csv) {
        return read_csv(source, report);
    } else {
        complete = read_yaml(source);
    }
    report_faults(faults_, report.findings);
    return complete;
}

/// A form may have blanks that a log may not. Only what turns out to be a scoresheet is read as a form; if it cannot be
/// read to its end, its keys tell.
bool Checker::read_yaml(const Source& source) {
    if (yaml_.read(source.text, document_, faults_)) return true;
    if (!yaml_.refused_blank()) return false;
    std::vector<DocumentFault> faults;
    const bool complete = yaml_.read(source.text, document_, faults, YamlBlanks::keep);
    const bool sheet = complete ? is_sheet(document_.root())
                                : has_top_key(source.text, "final") && !has_top_key(source.text, "events");
    if (sheet) faults_ = std::move(faults);
    return complete && sheet;
}

/// A source without a line number stands for the header line of the file.
bool Checker::read_csv(const Source& source, Report& report) {
    if (source.line > 0) {
        if (source.csv.first) note_header(source, report);
        const bool complete = csv_.read(source, document_, report.findings, report.notes);
        lacks_players_ = csv_.lacks_players();
        return complete;
    }
    for (const CsvFault& fault : source.csv.header->faults) {
        Finding& finding = report.findings.emplace_back();
        finding.rule = &log_rule(fault.rule);
        finding.offset = fault.offset;
        finding.message = fault.message;
        if (!fault.meant.empty()) finding.meant.assign(1, fault.meant);
    }
    return false;
}

void Checker::judge(const Source& source, Report& report) {
    const Options& options = source.line > 0 ? in_corpus_ : options_;
    const bool may_use_fast_path = options.fast_path && source.format == Format::json && !source.too_large &&
        !after_sheet_;
    KnownItems settled;
    if (may_use_fast_path && fast_path(source, options, report, settled)) return;
    after_sheet_ = false;
    lacks_players_ = false;
    const bool complete = read_document(source, may_use_fast_path ? &settled : nullptr, report);
    if (options.strict) refuse_notes(report);
    if (!complete) return;
    const std::size_t before = report.findings.size();
    Envelope envelope;
    envelope.lacks_players = lacks_players_;
    Reader reader(report.findings, envelope.players, envelope.players_known, options_.language);
    const Cursor root = document_.root();
    if (!root.is(Kind::mapping)) {
        const auto other = other_format(source.text, options_.language);
        if (other) return reader.report(LogRule::type, 0, *other);
        // With a colon it may be a key without the space that it needs.
        if (source.format == Format::yaml && root.is(Kind::string) && root.text().find(':') == std::string_view::npos)
            return reader.report(LogRule::type, 0, not_a_log(translatable("plain text"), options_.language));
        if (root.is(Kind::sequence)) {
            return reader.report(
                LogRule::type, root.offset(),
                say(options_.language,
                    "`log` must be a mapping, not a list; in JSON Lines, each line of a file is a log"));
        }
        return reader.report_type(root, "log", "a mapping");
    }
    if (options.take_unjudged && options.take_unjudged(root, false, report)) return;
    judge(root, envelope, options, reader, report, settled.count);
    judge_as_meant(root, options, false, before, report);
    after_sheet_ = report.sheet;
}

/// Findings about a table speak of its cells, whose places must be known.
void Checker::say_in_cells(const Source& source, Report& report) const {
    if (report.findings.empty() || report.game.empty()) return;
    const Cursor root = (report.as_meant ? document_as_meant_ : document_).root();
    for (Finding& finding : report.findings) finding.message = in_cells(finding, *source.csv.header, report.game, root);
}

/// With `--strict` a note is a fault.
void Checker::refuse_notes(Report& report) const {
    for (Finding& note : report.notes) {
        if (report.findings.size() >= most_findings) break;
        if (!note.meant.empty()) note.message = say(options_.language, "{}, which `--strict` requires", note.message);
        report.findings.push_back(std::move(note));
    }
    report.notes.clear();
}

/// Reads a malformed scoresheet again as it is meant, and judges that. The first `before` findings are about the text.
void Checker::judge_as_meant(Cursor root, const Options& options, bool inside, std::size_t before, Report& report) {
    if (report.findings.empty() || !is_malformed(report) || !is_sheet(root)) return;
    std::vector<DocumentFault> faults;
    std::vector<Finding> notes;
    if (!as_meant_.rewrite(root, document_as_meant_, faults, notes, options_.language)) return;
    report.findings.resize(std::min(before, report.findings.size()));
    Report again = empty_report(std::move(report.log));
    again.findings = std::move(report.findings);
    again.notes = std::move(report.notes);
    std::move(notes.begin(), notes.end(), std::back_inserter(again.notes));
    again.as_meant = true;
    report = std::move(again);
    // Keys that were doubled before are known.
    std::erase_if(faults, [&](const DocumentFault& fault) {
        return std::any_of(report.findings.begin(), report.findings.end(),
                           [&](const Finding& finding) { return finding.offset == fault.offset; });
    });
    report_faults(faults, report.findings);
    if (options.strict) refuse_notes(report);
    Envelope envelope;
    envelope.inside = inside;
    envelope.lacks_players = lacks_players_;
    Reader reader(report.findings, envelope.players, envelope.players_known, options_.language);
    judge(document_as_meant_.root(), envelope, options, reader, report);
}

/// If the fast path does not apply, the report is reset.
bool Checker::fast_path(const Source& source, const Options& options, Report& report, KnownItems& settled) {
    Outline outline = log_outline();
    if (!json_.outline(source.text, document_, faults_, outline)) return false;
    const UnreadParts unread(outline);
    const Passed& events = unread.events;
    if (events.at == nullptr) return false;
    Envelope envelope;
    Reader reader(report.findings, envelope.players, envelope.players_known, options_.language);
    Judge* const judge = introduce(document_.root(), envelope, options, reader, report);
    const bool sound = judge != nullptr && report.findings.empty();
    SettledEvents done;
    if (sound && judge->fast_path(envelope, document_.root(), unread, reader, options, report, done)) return true;
    report = empty_report(std::move(report.log));
    // If the guessed end of `events` was wrong, `done` is not reliable.
    if (done.count > 0 && outline.tokens.behind(events.at) == events.behind)
        settled = {events.at + 1, done.behind, done.count};
    return false;
}

void Checker::judge(Cursor root, Envelope& envelope, const Options& options, Reader& reader, Report& report,
                    std::size_t settled) {
    Judge* const judge = introduce(root, envelope, options, reader, report);
    if (judge == nullptr) return;
    judge->judge(envelope, root, reader, options, report, settled);
    explain_misread_players(envelope, options.language, report.findings);
}

/// Reads the parts that all games share into the envelope and the report, and finds the judge of the game. Returns null
/// if there is none.
Judge* Checker::introduce(Cursor root, Envelope& envelope, const Options& options, Reader& reader, Report& report) {
    read_envelope(root, envelope, reader);
    if (options.expected_outcome) report.expected_outcome = read_expected_outcome(root);
    if (!options.columns.empty()) report.columns = values_at(root, options.columns);
    if (options.placing) {
        report.placing.emplace();
        if (envelope.players_known) {
            report.placing->players = envelope.players;
            for (const Cursor seat : envelope.seats) report.placing->offsets.push_back(seat.offset());
        }
    }
    if (envelope.events && envelope.events->is(Kind::sequence)) report.events = envelope.events->children();
    report.sheet = envelope.final.has_value();
    const GameEntry* game = find_game(envelope.game);
    if (game == nullptr) {
        const bool named = envelope.game_node && envelope.game_node->is(Kind::string);
        if (!named) return nullptr;
        reader.report_name(*envelope.game_node, "game", game_keys());
        // The log is malformed. As one of this game it is read to report its other faults.
        game = likely_game(envelope.game);
        if (game == nullptr && !options.take_unjudged && !report.findings.empty()) {
            report.findings.back().message += in(
                reader.language(),
                "; a record of another game is only read in a tournament that lists it in `other-games`");
        }
        return game != nullptr ? judge_of_game(*game) : nullptr;
    }
    report.game = game->key;
    for (std::size_t seat = 0; seat < envelope.display_names.size(); ++seat) {
        if (!envelope.display_names[seat].empty())
            report.display_names.push_back({envelope.players[seat], envelope.display_names[seat]});
    }
    return judge_of_game(*game);
}

Judge* Checker::judge_of_game(const GameEntry& game) {
    const std::size_t index = number_of(game);
    judges_.resize(games().size());
    if (!judges_[index]) judges_[index] = new_judge(game);
    return judges_[index].get();
}

/// A look-alike blank changes the structure of a YAML block, and all other findings follow from that. So this finding
/// replaces them.
void Checker::explain_indentation(const Source& source, Report& report) const {
    const auto of_shape = [](const Finding& finding) {
        return finding.rule->verdict == Verdict::malformed && finding.rule != &log_rule(LogRule::syntax) &&
            finding.rule != &log_rule(LogRule::limit);
    };
    const bool all = !report.findings.empty() && std::all_of(report.findings.begin(), report.findings.end(), of_shape);
    if (source.format != Format::yaml || !all) return;
    const auto strange = strange_indentation(source.text, options_.language);
    if (!strange) return;
    Finding finding;
    finding.rule = &log_rule(LogRule::syntax);
    finding.offset = strange->offset;
    finding.message = strange->message;
    report.findings.clear();
    report.findings.push_back(std::move(finding));
}

void Checker::place_findings(const Source& source, Report& report) {
    if (report.findings.empty() && report.notes.empty()) return;
    sort_by_place(report);
    std::vector<Finding*> all;
    for (auto* const findings : {&report.findings, &report.notes}) {
        for (Finding& finding : *findings) {
            if (finding.where.line == 0) all.push_back(&finding);
        }
    }
    place(source, std::move(all));
}

}  // namespace referee
