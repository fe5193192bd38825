#include "lsp/open_document.hpp"

#include <algorithm>
#include <array>

#include "core/log_rules.hpp"
#include "doc/top_key.hpp"
#include "log/canonical.hpp"
#include "lsp/completion/unfinished_text.hpp"
#include "project/project.hpp"

namespace referee::lsp {

namespace {

/// The format by language id or file name; otherwise by the first character.
Format format_of(std::string_view uri, std::string_view language, std::string_view text) {
    if (language.starts_with("json") || uri.ends_with(".json")) return Format::json;
    if (language == "yaml" || uri.ends_with(".yaml") || uri.ends_with(".yml")) return Format::yaml;
    const std::size_t first = text.find_first_not_of(blanks);
    return first != std::string_view::npos && text[first] == '{' ? Format::json : Format::yaml;
}

bool is_named_as(std::string_view uri, std::string_view ending) {
    constexpr std::array<std::string_view, 3> suffixes = {".yaml", ".yml", ".json"};
    return std::any_of(suffixes.begin(), suffixes.end(), [&](std::string_view suffix) {
        return uri.ends_with(suffix) && uri.substr(0, uri.size() - suffix.size()).ends_with(ending);
    });
}

}  // namespace

bool is_project_file(std::string_view uri) { return uri.substr(uri.rfind('/') + 1) == project_file; }

OpenDocument::OpenDocument(std::string uri, std::string language, std::string text, Options judging)
    : uri_(std::move(uri)),
      text_(std::move(text)),
      format_(format_of(uri_, language, text_.view())),
      judging_(std::move(judging)) {}

void OpenDocument::change(std::optional<std::pair<Spot, Spot>> part, std::string_view with) {
    forget();
    if (part) {
        text_.replace(part->first, part->second, with);
    } else {
        text_.set(std::string(with));
    }
}

void OpenDocument::forget() {
    read_.reset();
    report_.reset();
    opened_.reset();
    located_findings_.reset();
}

OpenDocument::Read& OpenDocument::read() {
    if (read_) return *read_;
    read_ = std::make_unique<Read>();
    padded_.assign(text_.view());
    padded_.append(JsonReader::padding, '\0');
    const std::string_view text = std::string_view(padded_).substr(0, text_.size());
    Read& read = *read_;
    const bool fits = text.size() <= (format_ == Format::json ? Limits::json_bytes : Limits::yaml_bytes);
    if (fits) {
        read.complete = format_ == Format::json ? read.json.read(text, read.document, read.faults)
                                                : read.yaml.read(text, read.document, read.faults);
    }
    const auto is_syntax = [](const DocumentFault& fault) { return fault.fault == FaultKind::syntax; };
    read.complete = read.complete && !read.document.empty() &&
        std::none_of(read.faults.begin(), read.faults.end(), is_syntax);
    if (!read.complete) return read;
    try {
        read.value = plain_value(read.document.root());
    } catch (const Unwritable&) {
        read.value = nullptr;  // an unrepresentable number: callers do without the value
    }
    return read;
}

std::optional<Cursor> OpenDocument::root() {
    return read().complete ? std::optional(read().document.root()) : std::nullopt;
}

const Value& OpenDocument::value() { return read().value; }

Source OpenDocument::source_of(const PaddedText& own) const {
    Source source = own.source(uri_);
    source.too_large = text_.size() > (format_ == Format::json ? Limits::json_bytes : Limits::yaml_bytes);
    return source;
}

void OpenDocument::judge_as(Options judging) {
    judging_ = std::move(judging);
    forget();
}

DocumentKind OpenDocument::kind() {
    if (is_named_as(uri_, ".referee-tournament")) return DocumentKind::tournament;
    const std::string_view text = text_.view();
    if (has_top_key(text, "tournament")) return DocumentKind::tournament;
    if (has_top_key(text, "referee") || is_named_as(uri_, ".referee")) return DocumentKind::log;
    return is_project_file(uri_) ? DocumentKind::project : DocumentKind::none;
}

const Report& OpenDocument::report() {
    if (!report_) report_ = Checker(judging_).check(source_of(PaddedText(std::string(text_.view()), format_)));
    return *report_;
}

const Opened& OpenDocument::opened() {
    if (!opened_) opened_ = open_log(source_of(PaddedText(std::string(text_.view()), format_)), judging_);
    return *opened_;
}

const std::vector<LocatedFinding>& OpenDocument::located_findings(const JudgeTournament& judge) {
    if (located_findings_) return *located_findings_;
    located_findings_.emplace();
    findings_elsewhere_.clear();
    const bool blank = text_.view().find_first_not_of(blanks) == std::string_view::npos;
    const DocumentKind kind = blank ? DocumentKind::none : this->kind();
    if (kind == DocumentKind::log) locate_log_findings();
    if (kind == DocumentKind::tournament && judge) locate_tournament_findings(judge);
    if (kind == DocumentKind::project) locate_project_findings();
    std::stable_sort(located_findings_->begin(), located_findings_->end(),
                     [](const LocatedFinding& a, const LocatedFinding& b) { return a.span.begin < b.span.begin; });
    return *located_findings_;
}

const std::vector<Finding>& OpenDocument::findings_elsewhere(const JudgeTournament& judge) {
    static_cast<void>(located_findings(judge));
    return findings_elsewhere_;
}

void OpenDocument::locate_log_findings() {
    for (const Finding& finding : report().findings) add(finding);
    for (const Finding& note : report().notes) add(note, true);
    if (report().verdict == Verdict::malformed) locate_findings_before();
}

void OpenDocument::locate_tournament_findings(const JudgeTournament& judge) {
    const PaddedText own(std::string(text_.view()), format_);
    const TournamentReport report = judge(source_of(own), uri_, language());
    const std::string_view folder = std::string_view(report.file).substr(0, report.file.rfind('/') + 1);
    for (const tournament::TournamentFinding& found : report.found) {
        if (found.at.text == 0) {
            add(found.finding).counted = found.counted;
        } else {
            std::string& file = findings_elsewhere_.emplace_back(found.finding).where.file;
            if (file.starts_with(folder)) file.erase(0, folder.size());
        }
    }
    for (const Finding& note : report.notes) add(note, true);
    for (const ShownRecord& record : report.records) {
        for (const Finding& finding : record.findings) {
            if (finding.where.file == report.file) add(finding);
        }
        for (const Finding& note : record.notes) {
            if (note.where.file == report.file) add(note, true);
        }
    }
}

void OpenDocument::locate_project_findings() {
    std::vector<ProjectFault> faults;
    static_cast<void>(read_project(text_.view(), report_formats, faults, language()));
    for (ProjectFault& fault : faults) {
        Finding finding;
        finding.rule = fault.rule;
        finding.offset = fault.offset;
        finding.message = std::move(fault.message);
        add(std::move(finding));
    }
}

/// Judges the events before the first malformed one. The rest is not judged.
void OpenDocument::locate_findings_before() {
    for (std::string& text : beginnings()) {
        const PaddedText own(std::move(text), format_);
        Report report = Checker(judging_).check(own.source(uri_));
        if (report.verdict == Verdict::malformed) continue;
        for (Finding& finding : report.findings) {
            if (finding.rule != &log_rule(LogRule::unfinished) && finding.event > 0) add(std::move(finding));
        }
        return;
    }
}

/// The texts up to places before the first malformed or torn event, likeliest first; empty if no event is malformed.
std::vector<std::string> OpenDocument::beginnings() {
    std::vector<std::string> texts;
    const auto first = std::min_element(report().findings.begin(), report().findings.end(),
                                        [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
    if (first == report().findings.end()) return texts;
    const auto cut = [&](std::size_t at) { texts.push_back(closed_at(text_.view(), at, format_)); };
    if (const auto top = root()) {
        if (first->event == 0) return texts;
        if (const auto event = node_at(*top, {"events", std::to_string(first->event - 1)})) cut(event->offset());
        return texts;
    }
    // The error may be reported at the fault, at the end of the text, or at an unclosed bracket far above.
    cut(text_.size());
    for (const std::size_t from : {first->offset + 1, text_.size()}) {
        for (const std::size_t at : cuts_before(text_.view(), from, format_)) cut(at);
    }
    return texts;
}

LocatedFinding& OpenDocument::add(Finding finding, bool note) {
    const Span span = span_of_finding(finding);
    const bool typed = may_still_come(finding);
    return located_findings_->emplace_back(LocatedFinding{std::move(finding), span, typed, note});
}

/// A scalar or key as written; the first line of a list or mapping.
Span OpenDocument::span_of_finding(const Finding& finding) {
    const std::size_t at = std::min(finding.offset, text_.size());
    const Span line = text_.line(text_.line_of(at));
    Span rest{at, std::max(at, line.end)};
    const auto top = root();
    const auto located = top ? beginning_at(text_.view(), *top, at) : std::nullopt;
    if (located && located->span.end > at &&
        (located->key || !(located->node.is(Kind::mapping) || located->node.is(Kind::sequence))))
        rest.end = std::min(located->span.end, rest.end);
    const std::string_view text = text_.view();
    // An event in block style begins with a key. Its whole line is marked.
    while (rest.end > rest.begin && blanks.find(text[rest.end - 1]) != std::string_view::npos) --rest.end;
    if (rest.end == rest.begin) rest.begin -= rest.begin > line.begin ? 1 : 0;
    return rest;
}

/// True if a missing part may still be typed: the end of a game whose log is not marked as finished, or keys of the log
/// or of its last event.
bool OpenDocument::may_still_come(const Finding& finding) {
    const auto top = root();
    const auto status = top ? node_at(*top, {"status"}) : std::nullopt;
    const bool reported = status && status->text() == "finished";
    if (finding.rule == &log_rule(LogRule::unfinished)) return !reported;
    if (finding.rule != &log_rule(LogRule::missing_key) || !top || reported) return false;
    if (finding.event == 0) return finding.offset == top->offset();
    const auto events = node_at(*top, {"events"});
    return events && finding.event == events->children();
}

}  // namespace referee::lsp
