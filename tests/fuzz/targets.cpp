#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "csv/write.hpp"
#include "doc/fast_yaml.hpp"
#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "fuzz/promises.hpp"
#include "fuzz/rooms.hpp"
#include "fuzz/targets.hpp"
#include "import/import.hpp"
#include "judge/check.hpp"
#include "judge/csv_records.hpp"
#include "log/canonical.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "show/json/json.hpp"
#include "text/text.hpp"

namespace referee::fuzz {

namespace {

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

/// Whether two documents are the same, node by node.
bool same(const Document& a, const Document& b) {
    if (a.empty() || b.empty() || a[0].size != b[0].size) return a.empty() && b.empty();
    for (std::size_t i = 0; i < a[0].size; ++i) {
        const Node& one = a[i];
        const Node& other = b[i];
        if (std::tie(one.offset, one.size, one.kind) != std::tie(other.offset, other.size, other.kind) ||
            Cursor(one).text() != Cursor(other).text())
            return false;
    }
    return true;
}

/// Whatever the fast reader of YAML accepts, yaml-cpp reads as the same document with the same faults.
std::string broken_yaml(std::string_view input) {
    YamlReader reader(Language::english, YamlParsers::yaml_cpp);
    Document document;
    std::vector<DocumentFault> faults;
    const bool complete = reader.read(input, document, faults);
    if (std::string broken = broken_reading(input, complete, document, faults); !broken.empty()) return broken;
    FastYaml fast;
    Document other;
    std::vector<DocumentFault> other_faults;
    if (!fast.read(input, other, other_faults)) return "";
    if (!complete) return "the fast reader accepts what yaml-cpp refuses";
    const auto alike = [](const DocumentFault& a, const DocumentFault& b) {
        return a.fault == b.fault && a.offset == b.offset && a.message == b.message;
    };
    return same(document, other) && std::ranges::equal(faults, other_faults, alike)
        ? ""
        : "the two readers of YAML read different documents";
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

/// The sheet of a table, written as CSV and read again, is the same; what has no column is named.
std::string broken_csv_again(const Source& source) {
    const Opened opened = open_log(source, {});
    if (!opened.record) return {};
    Value sheet;
    try {
        sheet = opened.record->sheet();
    } catch (const Unwritable&) {
        return {};
    }
    if (sheet.is_null()) return {};
    // Which table of which round it is stands beside the sheet.
    const auto as_csv = [](const Value& value, const GameEntry& game) {
        CsvSheet made = csv_sheet(value, game, SheetOrigin::recorded);
        made.columns["round"].assign(made.rows, "1");
        made.columns["table"].assign(made.rows, "1");
        return made;
    };
    const CsvSheet written = as_csv(sheet, opened.record->game());
    for (const std::string& name : written.unsaid) {
        if (std::string broken = broken_sentence(name); !broken.empty()) return broken;
    }
    if (!written.unsaid.empty() || !written.free.empty()) return {};
    const std::string text = csv_text(std::span(&written, 1));
    const Padded padded(text, '"');
    const CsvRecords again = csv_records(padded.text(), "log.csv");
    if (again.tables.size() != 1) return "a sheet written as CSV is not one table";
    const Opened second = open_log(again.tables.front().source, {});
    if (!second.record) return cat("a sheet is malformed as CSV: ", text);
    return as_csv(second.record->sheet(), second.record->game()) == written
        ? ""
        : cat("a sheet is another one as CSV: ", text);
}

/// Every table of a file, and its header line, whose games are the tables' own or, where they have none, the first. One
/// of them is written in every form, which takes most of the time.
std::string broken_csv(std::string_view input) {
    const Padded padded(input, '"');
    const CsvRecords records = csv_records(padded.text(), "log.csv", games().front().key);
    Checker checker;
    std::string broken = broken_report(records.file);
    const CsvTable* const written = records.tables.empty() ? nullptr
                                                           : &records.tables[input.size() % records.tables.size()];
    for (const CsvTable& table : records.tables) {
        const Report report = checker.check(table.source);
        if (broken.empty()) broken = broken_report(report);
        if (broken.empty() && &table == written) broken = broken_form(report);
        if (broken.empty()) broken = broken_csv_again(table.source);
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
        if (broken.empty()) broken = broken_finding(finding);
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
    for (const RoomTarget& room : room_targets()) names.emplace_back(room.name);
    for (const std::string_view game : game_keys()) names.emplace_back(game);
    for (const auto& [name, format] : formats()) names.push_back(name);
    return names;
}

Outcome run(std::string_view target, std::string_view input) {
    if (target == "yaml") return {true, broken_yaml(input)};
    if (target == "json") return {true, broken_json(input)};
    if (target == "csv") return {true, broken_csv(input)};
    if (target == "bg-stats") return {true, broken_export(input)};
    for (const RoomTarget& room : room_targets()) {
        if (target == room.name) return room.run(input);
    }
    for (const auto& [name, format] : formats()) {
        if (target != name) continue;
        return {true, broken_import(input, [&, of = format](const Source& source, const TakeLog& take) {
                    return import_record(*of, {}, source, take);
                })};
    }
    return judged(target, input);
}

}  // namespace referee::fuzz
