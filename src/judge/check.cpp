#include "judge/check.hpp"

#include <algorithm>

#include "csv/header.hpp"
#include "doc/yaml_fault.hpp"
#include "judge/expected.hpp"
#include "judge/fast/fast_check.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::size_t excerpt_reach = 70;

LogRule rule_of(FaultKind fault) {
    switch (fault) {
        case FaultKind::syntax: return LogRule::syntax;
        case FaultKind::duplicate_key: return LogRule::duplicate_key;
        case FaultKind::type: return LogRule::type;
        case FaultKind::limit: return LogRule::limit;
    }
    return LogRule::syntax;
}

std::string_view size_limit(const Source& source) {
    if (source.format == Format::csv)
        return source.line > 0 ? "the rows of a table have at most 1 MiB" : "a file in CSV has at most 256 MiB";
    if (source.line > 0) return "a line of a corpus has at most 16 MiB";
    return source.format == Format::yaml ? "a YAML log has at most 1 MiB" : "a JSON log has at most 64 MiB";
}

/// Cuts the line around the finding, or a piece of a long line, at character boundaries.
void cut_excerpt(std::string_view text, std::size_t column, Finding& finding) {
    const auto inside = [&](std::size_t i) {
        return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80;
    };
    const std::size_t offset = std::min(finding.offset, text.size());
    const std::size_t reach = std::min(column - 1, excerpt_reach);
    std::size_t begin = offset - reach;
    const std::string_view piece = text.substr(begin, 2 * excerpt_reach);
    std::size_t end = begin + std::min(piece.size(), piece.find('\n'));
    if (end > begin && text[end - 1] == '\r') --end;
    while (begin > 0 && inside(begin)) --begin;
    while (inside(end)) ++end;
    finding.excerpt = text.substr(begin, end - begin);
    finding.caret = offset - begin;
}

/// If the log is malformed, sorts the findings by their place in the text.
void sort_by_place(Report& report) {
    const bool malformed = std::any_of(report.findings.begin(), report.findings.end(), [](const Finding& finding) {
        return finding.rule->verdict == Verdict::malformed;
    });
    if (!malformed) return;
    std::stable_sort(report.findings.begin(), report.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
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
    note_verdict(report);
    return report;
}

Report Checker::check_inside(Cursor log, std::string_view name, const std::vector<DocumentFault>& faults) {
    Report report;
    report.log = name;
    report_faults(faults, report.findings);
    Envelope envelope;
    envelope.inside = true;
    Reader reader(report.findings, envelope.players, envelope.players_known);
    judge(log, envelope, in_corpus_, reader, report);
    sort_by_place(report);
    note_verdict(report);
    return report;
}

bool Checker::read_document(const Source& source, Report& report) {
    bool complete = false;
    faults_.clear();
    if (source.too_large) {
        faults_.push_back({FaultKind::limit, 0, std::string(size_limit(source))});
    } else if (source.format == Format::json) {
        complete = json_.read(source.text, document_, faults_);
    } else if (source.format == Format::csv) {
        return read_csv(source, report);
    } else {
        complete = yaml_.read(source.text, document_, faults_);
    }
    report_faults(faults_, report.findings);
    return complete;
}

/// A source without a line number stands for the header line of the file.
bool Checker::read_csv(const Source& source, Report& report) {
    if (source.line > 0) return csv_.read(source, document_, report.findings);
    for (const CsvFault& fault : source.csv.header->faults) {
        Finding& finding = report.findings.emplace_back();
        finding.rule = &log_rule(fault.rule);
        finding.offset = fault.offset;
        finding.message = fault.message;
    }
    return false;
}

void Checker::judge(const Source& source, Report& report) {
    const Options& options = source.line > 0 ? in_corpus_ : options_;
    const bool may_use_fast_path = options.fast_path && source.format == Format::json && !source.too_large &&
        !after_sheet_;
    std::size_t settled = 0;
    if (may_use_fast_path && fast_path(source, options, report, settled)) return;
    after_sheet_ = false;
    if (!read_document(source, report)) return;
    Envelope envelope;
    Reader reader(report.findings, envelope.players, envelope.players_known);
    const Cursor root = document_.root();
    if (!root.is(Kind::mapping)) {
        const auto other = other_format(source.text);
        return other ? reader.report(LogRule::type, 0, *other) : reader.report_type(root, "log", "a mapping");
    }
    judge(root, envelope, options, reader, report, settled);
    after_sheet_ = report.sheet;
}

/// If the fast path does not apply, the report is reset.
bool Checker::fast_path(const Source& source, const Options& options, Report& report, std::size_t& settled) {
    Outline outline{{Passed{"events"}, Passed{"result"}}, "final", "players"};
    if (!json_.outline(source.text, document_, faults_, outline)) return false;
    const auto& [events, result] = outline.passed;
    const UnreadParts unread{outline.tokens, events.at, events.behind, result.at};
    if (unread.events == nullptr) return false;
    Envelope envelope;
    Reader reader(report.findings, envelope.players, envelope.players_known);
    Judge* const judge = introduce(document_.root(), envelope, options, reader, report);
    const bool sound = judge != nullptr && report.findings.empty();
    if (sound && judge->fast_path(envelope, document_.root(), unread, reader, options, report, settled)) return true;
    report = empty_report(std::move(report.log));
    // If the guessed end of `events` was wrong, `settled` is not reliable.
    if (outline.tokens.behind(events.at) != events.behind) settled = 0;
    return false;
}

void Checker::judge(Cursor root, Envelope& envelope, const Options& options, Reader& reader, Report& report,
                    std::size_t settled) {
    Judge* const judge = introduce(root, envelope, options, reader, report);
    if (judge != nullptr) judge->judge(envelope, root, reader, options, report, settled);
}

/// Reads the parts that all games share into the envelope and the report, and finds the judge of the game. Returns null
/// if there is none.
Judge* Checker::introduce(Cursor root, Envelope& envelope, const Options& options, Reader& reader, Report& report) {
    read_envelope(root, envelope, reader);
    if (options.expected_outcome) report.expected_outcome = read_expected_outcome(root);
    if (!options.columns.empty()) report.columns = values_at(root, options.columns);
    if (options.placing) {
        report.placing.emplace();
        if (envelope.players_known) report.placing->players = envelope.players;
    }
    if (envelope.events && envelope.events->is(Kind::sequence)) report.events = envelope.events->children();
    report.sheet = envelope.final.has_value();
    const GameEntry* game = find_game(envelope.game);
    if (game == nullptr) {
        const bool named = envelope.game_node && envelope.game_node->is(Kind::string);
        if (named) reader.report_name(*envelope.game_node, "game", game_keys());
        return nullptr;
    }
    report.game = game->key;
    for (std::size_t seat = 0; seat < envelope.display_names.size(); ++seat) {
        if (!envelope.display_names[seat].empty())
            report.display_names.push_back({envelope.players[seat], envelope.display_names[seat]});
    }
    const std::size_t index = number_of(*game);
    judges_.resize(games().size());
    if (!judges_[index]) judges_[index] = new_judge(*game);
    return judges_[index].get();
}

/// A look-alike blank changes the structure of a YAML block, and all other findings follow from that. So this finding
/// replaces them.
void Checker::explain_indentation(const Source& source, Report& report) {
    const auto of_shape = [](const Finding& finding) {
        return finding.rule->verdict == Verdict::malformed && finding.rule != &log_rule(LogRule::syntax) &&
            finding.rule != &log_rule(LogRule::limit);
    };
    const bool all = !report.findings.empty() && std::all_of(report.findings.begin(), report.findings.end(), of_shape);
    if (source.format != Format::yaml || !all) return;
    const auto strange = strange_indentation(source.text);
    if (!strange) return;
    Finding finding;
    finding.rule = &log_rule(LogRule::syntax);
    finding.offset = strange->offset;
    finding.message = strange->message;
    report.findings.assign(1, std::move(finding));
}

void Checker::place_findings(const Source& source, Report& report) {
    if (report.findings.empty()) return;
    sort_by_place(report);
    place(source, report.findings);
}

void report_faults(const std::vector<DocumentFault>& faults, std::vector<Finding>& findings) {
    for (const DocumentFault& fault : faults) {
        if (findings.size() >= most_findings) break;
        Finding finding;
        finding.rule = &log_rule(rule_of(fault.fault));
        finding.offset = fault.offset;
        finding.message = fault.message;
        findings.push_back(std::move(finding));
    }
}

void place(const Source& source, std::vector<Finding*> findings) {
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding* a, const Finding* b) { return a->offset < b->offset; });
    Locator locator(source.text);
    std::optional<CsvLocator> cells;
    if (source.csv.header) cells.emplace(source);
    for (Finding* finding : findings) {
        const LineColumn place = locator.at(finding->offset);
        finding->where = {std::string(source.file), place.line + (source.line > 0 ? source.line - 1 : 0), place.column,
                          place.character};
        if (cells) {
            const LineColumn cell = cells->at(finding->offset);
            finding->where = {std::string(source.file), cell.line, cell.column, cell.character};
        }
        cut_excerpt(source.text, place.column, *finding);
    }
}

void place(const Source& source, std::vector<Finding>& findings) {
    std::vector<Finding*> all;
    all.reserve(findings.size());
    for (Finding& finding : findings) all.push_back(&finding);
    place(source, std::move(all));
}

}  // namespace referee
