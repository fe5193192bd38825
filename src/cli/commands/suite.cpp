#include "cli/commands/suite.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "core/log_rules.hpp"
#include "doc/yaml.hpp"
#include "log/canonical.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "report/announced.hpp"
#include "show/explain/conformance.hpp"
#include "show/explain/fixtures.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// The lines on which the events of a log begin, and the first line after the events.
class EventLines {
  public:
    explicit EventLines(std::string_view text) {
        YamlReader yaml;
        Document document;
        std::vector<DocumentFault> faults;
        if (!yaml.read(text, document, faults) || !document.root().is(Kind::mapping)) return;
        Locator locator(text);
        bool behind = false;
        each_entry(document.root(), [&](Cursor key, Cursor value) {
            if (std::exchange(behind, false)) end_ = locator.at(key.offset()).line;
            if (key.text() != "events" || !value.is(Kind::sequence)) return;
            behind = true;
            for (const Cursor event : value) lines_.push_back(locator.at(event.offset()).line);
        });
    }

    /// The event on a line, counted from 1; 0 if there is none.
    [[nodiscard]] std::size_t at(std::size_t line) const {
        if (line >= end_) return 0;
        return static_cast<std::size_t>(std::upper_bound(lines_.begin(), lines_.end(), line) - lines_.begin());
    }

  private:
    std::vector<std::size_t> lines_;
    std::size_t end_ = std::string_view::npos;
};

/// The verdict of a log that breaks this rule and no other.
Verdict verdict_of(std::string_view rule) {
    const auto in = [&](std::span<const Rule> rules) {
        return std::find_if(rules.begin(), rules.end(), [&](const Rule& row) { return row.id == rule; });
    };
    for (const std::span<const Rule> rules : {log_rules(), common_claim_rules()}) {
        if (const auto row = in(rules); row != rules.end()) return row->verdict;
    }
    for (const GameEntry& game : games()) {
        for (const std::span<const Rule> rules : {game.rules, game.final_rules}) {
            if (const auto row = in(rules); row != rules.end()) return row->verdict;
        }
        for (const ClaimRow& claim : game.claims) {
            if (claim.rule->id == rule) return claim.rule->verdict;
        }
    }
    return Verdict::malformed;
}

/// True if a rule is about the text of a log, before events are read.
bool is_of_document(std::string_view rule) {
    constexpr std::array of_document = {LogRule::syntax, LogRule::duplicate_key, LogRule::limit};
    return std::any_of(of_document.begin(), of_document.end(), [&](LogRule one) { return log_rule(one).id == rule; });
}

/// The comment at the beginning of a log, as one text.
std::string first_comment_of(std::string_view text) {
    std::string words;
    while (text.starts_with("# ")) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        words += cat(words.empty() ? "" : " ", text.substr(2, end - 2));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

SuiteRow row_of(const Fixture& fixture) {
    SuiteRow row{.fixture = fixture.path, .id = {}, .title = {}, .shows = {}, .text = {}};
    if (fixture.path.ends_with(".txt")) return row;
    row.text = fixture.text;
    row.shows = first_comment_of(fixture.text);
    const EventLines lines(fixture.text);
    for (const Announced& announced : announced_findings(fixture.text)) {
        const std::size_t event = is_of_document(announced.rule) ? 0 : lines.at(announced.line);
        row.findings.push_back({announced.rule, event, announced.ruled});
        row.verdict = std::max(row.verdict, announced.ruled ? Verdict::ruled : verdict_of(announced.rule));
    }
    return row;
}

/// The name of the subject of a fixture: `SLUG` in `GAME/rules/SLUG.kept.yaml`.
std::string_view slug_of(std::string_view path) {
    path.remove_prefix(path.rfind('/') + 1);
    return path.substr(0, path.find('.'));
}

/// Finds the subject of the fixtures of a folder in the tables of the game.
void name_subject(const GameEntry& game, std::string_view folder, SuiteRow& row) {
    const std::string_view slug = slug_of(row.fixture);
    const auto take = [&](std::string_view id, std::string_view title) {
        row.id = id;
        row.title = title;
    };
    for (const std::span<const Rule> rules : {game.rules, game.final_rules}) {
        for (const Rule& rule : rules) {
            if (folder == "rules" && rule.id == cat(game.key, '/', slug)) take(rule.id, rule.title);
        }
    }
    for (const Ruling& ruling : game.rulings) {
        if (folder == "rulings" && ruling.id == slug) take(ruling.id, ruling.question);
    }
    for (const ClaimRow& claim : game.claims) {
        if (folder == "claims" && claim.key == slug) take(claim.rule->id, claim.rule->title);
    }
}

/// Adds a row for each fixture of a folder.
void add_folder(std::string_view folder, std::vector<SuiteRow>& rows) {
    for (const Fixture& fixture : built_in_fixtures()) {
        if (fixture.path.starts_with(folder)) rows.push_back(row_of(fixture));
    }
}

}  // namespace

std::vector<SuiteRow> suite_of(const GameEntry& game) {
    std::vector<SuiteRow> rows;
    for (const Statement& statement : statements(game.key, built_in_fixtures())) {
        for (const Fixture& fixture : statement.fixtures) {
            SuiteRow& row = rows.emplace_back(row_of(fixture));
            row.id = statement.id;
            row.title = statement.text;
            row.shows = shown_text(fixture);
        }
    }
    for (const std::string_view folder : {"examples", "rules", "rulings", "claims"}) {
        for (const Fixture& fixture : built_in_fixtures()) {
            if (!fixture.path.starts_with(cat(game.key, '/', folder, '/'))) continue;
            name_subject(game, folder, rows.emplace_back(row_of(fixture)));
        }
    }
    return rows;
}

std::vector<SuiteRow> remaining_suite_of(const GameEntry& game) {
    std::vector<SuiteRow> rows;
    for (const std::string_view folder : {"sheets", "ruled", "perft"})
        add_folder(cat(game.key, '/', folder, '/'), rows);
    return rows;
}

std::vector<SuiteRow> suite_of_format() {
    std::vector<SuiteRow> rows;
    for (const std::string_view folder : {"format", "disputes"}) {
        const std::size_t first = rows.size();
        add_folder(cat(folder, '/'), rows);
        for (std::size_t i = first; i < rows.size(); ++i) {
            for (const Rule& rule : log_rules()) {
                if (rule.id != cat("log/", slug_of(rows[i].fixture))) continue;
                rows[i].id = rule.id;
                rows[i].title = rule.title;
            }
        }
    }
    return rows;
}

namespace {

/// A log as JSON, as it is written; null if JSON cannot represent it.
Value written_log_of(const SuiteRow& row) {
    YamlReader yaml;
    Document document;
    std::vector<DocumentFault> faults;
    if (!yaml.read(row.text, document, faults) || !faults.empty()) return {};
    try {
        return plain_value(document.root());
    } catch (const Unwritable&) {
        return {};
    }
}

/// The findings of a row in the order in which they are reported of its log as JSON, whose keys may be in another order
/// than those of the fixture.
std::vector<SuiteFinding> in_order_of(const Value& log, std::vector<SuiteFinding> findings) {
    if (log.is_null() || findings.size() < 2) return findings;
    const PaddedText text(log);
    auto next = findings.begin();
    for (const Finding& finding : open_log(text.source(), {}).report.findings) {
        const auto found = std::find_if(next, findings.end(), [&](const SuiteFinding& wanted) {
            return finding.rule->id == wanted.rule && finding.event == wanted.event;
        });
        if (found != findings.end()) std::rotate(next++, found, found + 1);
    }
    return findings;
}

}  // namespace

Value suite_json(const SuiteRow& row) {
    Value line = {{"fixture", std::string(row.fixture)}};
    if (!row.id.empty()) {
        line["id"] = row.id;
        line["title"] = std::string(row.title);
    }
    line["shows"] = row.shows;
    if (row.text.empty()) return line;
    const Opened opened = open_log({.text = row.text, .format = Format::yaml, .file = row.fixture}, {});
    line["log"] = opened.record && opened.report.notes.empty() ? opened.record->canonical() : written_log_of(row);
    if (line["log"].is_null()) line["text"] = std::string(row.text);
    line["verdict"] = std::string(name_of(row.verdict));
    line["findings"] = Value::array();
    for (const SuiteFinding& finding : in_order_of(line["log"], row.findings)) {
        Value found = {{"rule", finding.rule}, {"event", finding.event > 0 ? Value(finding.event) : Value()}};
        if (finding.ruled) found["ruled"] = true;
        line["findings"].push_back(std::move(found));
    }
    line["ended"] = opened.report.ended.value();
    line["result"] = opened.report.result.value();
    return line;
}

namespace {

enum class SuiteFormat { text, jsonl };

/// Formats a row for people, after its subject if that differs from the subject of the previous row.
std::string text_of(const SuiteRow& row, std::string_view before, Style style) {
    std::string found;
    for (const SuiteFinding& finding : row.findings)
        found += cat(" [", finding.rule, ']', finding.event > 0 ? cat(" event ", finding.event) : std::string{});
    const std::string verdict = row.text.empty() ? std::string{} : cat(name_of(row.verdict), found, ";");
    std::string text;
    if (row.id != before) text = headed_text("", cat(row.id, ':'), cat(" ", row.title), style);
    return text + row_text("  ", cat(row.fixture, row.text.empty() ? ":" : ": ", verdict, " ", row.shows), style);
}

/// The rows that the command line asks for; nothing if there is no such game.
std::optional<std::vector<SuiteRow>> rows_of(const std::string& name, bool all, Session& session) {
    if (name == "log") return suite_of_format();
    const GameEntry* const game = game_named(name, session);
    if (game == nullptr) return std::nullopt;
    std::vector<SuiteRow> rows = suite_of(*game);
    if (all) {
        std::vector<SuiteRow> more = remaining_suite_of(*game);
        std::move(more.begin(), more.end(), std::back_inserter(rows));
    }
    return rows;
}

void suite(std::span<const SuiteRow> rows, SuiteFormat format, Session& session) {
    std::string before;
    for (const SuiteRow& row : rows) {
        if (!session.out.good()) return;
        session.out.write(format == SuiteFormat::jsonl ? json_text(suite_json(row)) + '\n'
                                                       : text_of(row, before, session.style()));
        before = row.id;
    }
}

}  // namespace

void declare_suite(Command& command, Session& session) {
    struct Arguments {
        std::string game;
        bool all = false;
        SuiteFormat format = SuiteFormat::text;
    };
    const auto arguments = std::make_shared<Arguments>();
    command
        .add_option("GAME", arguments->game, "a game's key (see `referee games`), or log: the rules of the log format")
        .required()
        .type_name("");
    add_known_flag(command, "--all", arguments->all,
                   "also the game's scoresheets, events with an arbiter's ruling, and positions of perft");
    add_format<SuiteFormat>(command, arguments->format,
                            {{"text", SuiteFormat::text}, {"json", SuiteFormat::jsonl}, {"jsonl", SuiteFormat::jsonl}},
                            ": what each log shows; json or jsonl: one JSON object per line, with the log");
    add_printing(command, session);
    const std::string_view game = shown_examples().game;
    command.footer(
        cat("Examples:\n  referee suite ", game, "\n  referee suite --format jsonl ", game, " > ", game,
            ".jsonl\n  referee suite --format jsonl log > log.jsonl\n\nExit codes: 0 written; 2 usage error."));
    command.callback([arguments, &session] {
        session.print([&] {
            const auto rows = rows_of(arguments->game, arguments->all, session);
            if (rows) suite(*rows, arguments->format, session);
        });
    });
}

}  // namespace referee
