#include <algorithm>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "fuzz/targets.hpp"
#include "import/import.hpp"
#include "judge/check.hpp"
#include "judge/csv_records.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "show/ci/github.hpp"
#include "show/ci/junit.hpp"
#include "show/ci/sarif.hpp"
#include "show/json/json.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"

namespace referee::fuzz {

namespace {

/// The input alone on the heap, with the bytes behind it that a reader may look at: one byte more, and AddressSanitizer
/// complains.
class Padded {
  public:
    Padded(std::string_view input, char behind)
        : size_(input.size()), bytes_(std::make_unique<char[]>(size_ + JsonReader::padding)) {
        std::copy(input.begin(), input.end(), bytes_.get());
        std::fill_n(bytes_.get() + size_, JsonReader::padding, behind);
    }
    [[nodiscard]] std::string_view text() const { return {bytes_.get(), size_}; }

  private:
    std::size_t size_;
    std::unique_ptr<char[]> bytes_;
};

std::string broken_sentence(std::string_view sentence) {
    if (sentence.empty()) return "a message is empty";
    return visible(sentence) == sentence ? std::string{} : cat("a message is not printable: ", sentence);
}

/// Whether every place lies in the text, every subtree in its parent's, and every key has a value.
bool is_tree(Cursor cursor, const Node* end, std::size_t size) {
    const Node& node = cursor.node();
    if (node.offset > size || node.size == 0 || &node + node.size > end) return false;
    const Node* child = &node + 1;
    std::size_t children = 0;
    for (; child < &node + node.size; child += child->size, ++children) {
        if (!is_tree(Cursor(*child), &node + node.size, size)) return false;
    }
    const bool inner = cursor.is(Kind::sequence) || cursor.is(Kind::mapping);
    return child == &node + node.size && (inner || children == 0) && (!cursor.is(Kind::mapping) || children % 2 == 0);
}

/// What both readers promise of a document and its faults.
std::string broken_reading(std::string_view text, bool complete, const Document& document,
                           const std::vector<DocumentFault>& faults) {
    for (const DocumentFault& fault : faults) {
        if (fault.offset > text.size()) return cat("a fault lies at ", fault.offset, ", behind the end");
        if (std::string broken = broken_sentence(fault.message); !broken.empty()) return broken;
    }
    if (!complete) return faults.empty() ? "reading was given up without a word" : "";
    if (document.empty()) return "a document without a node is called complete";
    const Node& root = document.root().node();
    return is_tree(document.root(), &root + root.size, text.size()) ? "" : "the document is no tree in its text";
}

std::string broken_yaml(std::string_view input) {
    YamlReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    const bool complete = reader.read(input, document, faults);
    return broken_reading(input, complete, document, faults);
}

/// nlohmann's opinion of a text; it refuses numbers that RFC 8259 allows, and takes a NUL for the end.
struct Opinion : nlohmann::detail::json_sax_acceptor<nlohmann::json> {
    bool has_say = true;
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
        constexpr int number_overflow = 406;
        has_say = error.id != number_overflow;
        return false;
    }
};

std::string broken_json(std::string_view input) {
    JsonReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    bool complete = false;
    const auto read = [&](char behind) {
        const Padded padded(input, behind);
        complete = reader.read(padded.text(), document, faults);
        std::string broken = broken_reading(padded.text(), complete, document, faults);
        std::string seen;
        for (const DocumentFault& fault : faults) seen += cat(fault.offset, ' ', fault.message, '\n');
        return std::pair(std::move(broken), std::move(seen));
    };
    const auto [broken, seen] = read('\0');
    if (!broken.empty()) return broken;
    for (const char behind : {'"', '}', ']', ' ', '1'}) {
        if (read(behind) != std::pair(broken, seen)) return cat("the bytes behind the text matter: ", behind);
    }
    Opinion opinion;
    const bool accepted = nlohmann::json::sax_parse(input, &opinion) && input.find('\0') == std::string_view::npos;
    const bool refused = std::any_of(faults.begin(), faults.end(),
                                     [](const DocumentFault& fault) { return fault.fault == FaultKind::syntax; });
    const bool given_up = !complete && !refused;  // nested too deep: what stands behind has not been looked at
    return opinion.has_say && !given_up && accepted == refused
        ? cat("another reader does not agree: ", accepted ? "accepted" : "refused")
        : std::string{};
}

/// What holds of every report.
std::string broken_report(const Report& report) {
    Verdict worst = Verdict::legal;
    for (const Finding& finding : report.findings) {
        worst = std::max(worst, finding.rule->verdict);
        if (finding.where.line < 1 || finding.where.column < 1) return "a finding without a place";
        if (std::string broken = broken_sentence(finding.message); !broken.empty()) return broken;
        const std::string shown = finding_text(finding, {});
        if (std::any_of(shown.begin(), shown.end(), [](char c) {
                return c != '\n' && visible({&c, 1}) != std::string(1, c) && (c & 0x80) == 0;
            }))
            return cat("a finding is shown with a control character: ", shown);
    }
    if (worst != report.verdict) return "the verdict is not the worst of the findings";
    if (report.judged > report.events) return "more events are judged than there are";
    if (report.verdict == Verdict::legal && report.judged != report.events)
        return "a legal log is not judged to its end";
    if (report.verdict == Verdict::malformed && !report.result.is_null()) return "a malformed log has a result";
    return {};
}

/// What holds of a report's forms for other programs.
std::string broken_form(const Report& report) {
    static const std::vector<const GameTables*> tables = [] {
        std::vector<const GameTables*> all;
        for (const GameEntry& game : games()) all.push_back(&game);
        return all;
    }();
    static const Sarif sarif(tables, "0");
    if (!Value::accept(cat('[', sarif.results(report), ']'))) return "SARIF that is no JSON";
    const std::string commands = github_lines(report);
    if (static_cast<std::size_t>(std::count(commands.begin(), commands.end(), '\n')) != report.findings.size())
        return "a workflow command of several lines";
    const std::string xml = junit_case(report);
    const bool control = std::any_of(xml.begin(), xml.end(), [](char c) { return c >= 0 && c < ' ' && c != '\n'; });
    return control || invalid_utf8(xml) != std::string::npos ? "JUnit that is no XML" : std::string{};
}

/// Every table of a file, and its header line, whose games are the tables' own or, where they have none, the first.
std::string broken_csv(std::string_view input) {
    const Padded padded(input, '"');
    const CsvRecords records = csv_records(padded.text(), "log.csv", games().front().key);
    Checker checker;
    std::string broken = broken_report(records.file);
    for (const CsvTable& table : records.tables) {
        const Report report = checker.check(table.source);
        if (broken.empty()) broken = broken_report(report);
        if (broken.empty()) broken = broken_form(report);
        for (const Finding& finding : report.findings) {
            const bool inside = finding.where.line >= table.source.line && finding.where.line <= table.source.csv.last;
            if (broken.empty() && !inside) broken = "a finding lies in another table";
        }
    }
    return broken;
}

/// What another program wrote: what becomes of it is a log in its form, and what becomes of nothing is told.
std::string broken_import(std::string_view input,
                          const std::function<ImportReport(const Source&, const TakeLog&)>& read) {
    const Padded padded(input, '}');
    std::string broken;
    std::size_t logs = 0;
    const ImportReport report = read({.text = padded.text(), .format = Format::json, .file = "file"},
                                     [&](const Value& log) {
                                         ++logs;
                                         const Opened opened = open_log(PaddedText(log).source(), {});
                                         if (!opened.record || opened.record->canonical() != log)
                                             broken = "what is taken is no log in canonical form";
                                     });
    if (logs != report.logs) broken = "the logs are not counted";
    if (report.findings.size() > Limits::faults + 1) broken = "more findings than are kept of one file";
    for (const Finding& finding : report.findings) {
        if (finding.where.line < 1 || finding.where.column < 1) broken = "a finding without a place";
        if (broken.empty()) broken = broken_sentence(finding.message);
    }
    for (const std::string& note : report.notes) {
        if (broken.empty()) broken = broken_sentence(note);
    }
    return broken.empty() && !report.lost.empty() ? broken_sentence(report.lost.words()) : broken;
}

std::string broken_export(std::string_view input) {
    return broken_import(input,
                         [](const Source& source, const TakeLog& take) { return import_bg_stats(source, {}, take); });
}

/// The formats of games' own records, each by its name as a target.
std::vector<std::pair<std::string, const ImportFormat*>> formats() {
    std::vector<std::pair<std::string, const ImportFormat*>> all;
    for (const GameEntry& game : games()) {
        for (const ImportFormat& format : game.imports) all.emplace_back(cat(game.key, '-', format.name), &format);
    }
    return all;
}

Options with(OnIllegal on_illegal) {
    Options options;
    options.on_illegal = on_illegal;
    options.board_at_breach = true;
    options.final_board = true;
    return options;
}

Outcome judged(std::string_view game, std::string_view input) {
    // JSON where it begins as a log in JSON does: YAML's flow style is left to the other target.
    const Format format = input.starts_with('{') ? Format::json : Format::yaml;
    const Padded padded(input, '}');
    Outcome outcome;
    for (const OnIllegal on_illegal : {OnIllegal::stop, OnIllegal::skip}) {
        // One lives as long as the process: what is kept from log to log must not show.
        static Checker seasoned_stop(with(OnIllegal::stop));
        static Checker seasoned_skip(with(OnIllegal::skip));
        Checker fresh(with(on_illegal));
        const Source source{.text = padded.text(), .format = format, .file = "log"};
        const Report report = fresh.check(source);
        outcome.of_target = report.game == game;
        outcome.broken = broken_report(report);
        if (outcome.broken.empty()) outcome.broken = broken_form(report);
        const std::string line = json_line(report);
        const Report again = (on_illegal == OnIllegal::stop ? seasoned_stop : seasoned_skip).check(source);
        if (line != json_line(again)) outcome.broken = "a log before this one changes its report";
        if (!outcome.broken.empty() || report.verdict == Verdict::malformed) return outcome;
    }
    return outcome;
}

}  // namespace

std::vector<std::string> targets() {
    std::vector<std::string> names = {"yaml", "json", "csv", "bg-stats"};
    for (const std::string_view game : game_keys()) names.emplace_back(game);
    for (const auto& [name, format] : formats()) names.push_back(name);
    return names;
}

Outcome run(std::string_view target, std::string_view input) {
    if (target == "yaml") return {true, broken_yaml(input)};
    if (target == "json") return {true, broken_json(input)};
    if (target == "csv") return {true, broken_csv(input)};
    if (target == "bg-stats") return {true, broken_export(input)};
    for (const auto& [name, format] : formats()) {
        if (target != name) continue;
        return {true, broken_import(input, [&, of = format](const Source& source, const TakeLog& take) {
                    return import_record(*of, {}, source, take);
                })};
    }
    return judged(target, input);
}

}  // namespace referee::fuzz
