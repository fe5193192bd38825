#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "cli/commands/perft_page.hpp"
#include "cli/program/session.hpp"
#include "core/log_rules.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "schema/log_schema.hpp"
#include "schema/schema.hpp"
#include "schema/tournament_schema.hpp"
#include "show/explain/conformance.hpp"
#include "show/explain/tables.hpp"
#include "show/json/json.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "support/rulebook.hpp"
#include "support/running.hpp"
#include "support/schema.hpp"
#include "text/text.hpp"

namespace referee::testing {
namespace {

/// A generated file, and what it must hold.
struct Generated {
    std::string path;
    std::string text;
};

std::vector<Generated> generated_files() {
    std::vector<Generated> files = {{"schemas/tournament.schema.json", tournament_schema().dump(2) + '\n'},
                                    {"schemas/log.schema.json", log_schema().dump(2) + '\n'}};
    for (const GameEntry& game : games()) {
        files.push_back({cat("schemas/", game.key, ".schema.json"), log_schema(game).dump(2) + '\n'});
        files.push_back({cat("docs/rulebook/", game.key, ".md"), rulebook_page(game)});
        files.push_back({cat("docs/conformance/", game.key, ".md"), conformance_page(game, library().fixtures)});
    }
    return files;
}

TEST(Generated, FilesAreCurrent) {
    for (const Generated& file : generated_files()) {
        EXPECT_TRUE(file_text(cat(root, '/', file.path)) == file.text)
            << file.path << " lags behind the sources: run tools/update";
    }
}

/// The count that stands in the page for a position and a depth; nothing where none does.
std::optional<std::uint64_t> count_in(const std::string& page, const PerftPlace& place, std::size_t depth) {
    const std::size_t head = page.find(cat("fixtures/", place.fixture.path));
    const std::size_t end = std::min(page.find("\n**[", head), page.size());
    const std::string row = cat("\n| ", depth, " | ");
    const std::size_t at = head == std::string::npos ? head : page.find(row, head);
    if (at >= end) return std::nullopt;
    return std::stoull(page.substr(at + row.size()));
}

/// Counts that take no time are counted anew; the others must stand there, and `tools/update` counts them.
TEST(Generated, PerftCountsAreCurrent) {
    constexpr std::uint64_t soon_counted = 20'000;
    const std::string page = file_text(root + "/docs/perft.md");
    std::size_t anew = 0;
    const auto count = [&](const PerftPlace& place, std::size_t depth) {
        const auto known = count_in(page, place, depth);
        EXPECT_TRUE(known) << place.fixture.path << " to depth " << depth;
        if (known && *known > soon_counted) return *known;
        ++anew;
        return count_sequences(place, depth);
    };
    EXPECT_TRUE(perft_page(count) == page) << "docs/perft.md lags behind the sources: run tools/update";
    const auto places = perft_places();
    EXPECT_GE(anew, places.size());
    for (const PerftPlace& place : places)
        EXPECT_GE(count_in(page, place, place.depth).value_or(0), 1'000'000U) << place.fixture.path << ": too shallow";
}

/// What SchemaStore's own schema of its catalogue asks of an entry, and that what it names is there.
TEST(Generated, TheEntryForSchemaStoreIsOne) {
    const Value entries = Value::parse(file_text(root + "/docs/schemastore/catalog.json"));
    std::set<std::string> names;
    for (const Value& entry : entries) {
        for (const auto& [key, value] : entry.items())
            EXPECT_TRUE(std::set<std::string>({"name", "description", "fileMatch", "url"}).contains(key)) << key;
        EXPECT_TRUE(names.insert(entry.at("name")).second);
        EXPECT_FALSE(entry.at("description").get<std::string>().empty());
        std::set<std::string> matches;
        for (const std::string match : entry.at("fileMatch")) EXPECT_TRUE(matches.insert(match).second) << match;
        EXPECT_FALSE(matches.empty());
        const std::string url = entry.at("url");
        EXPECT_TRUE(url.starts_with("https://")) << url;
        EXPECT_TRUE(std::filesystem::exists(root + "/schemas" + url.substr(url.rfind('/')))) << url;
    }
    EXPECT_EQ(names.size(), 2U);
}

TEST(Generated, FoldersHoldNothingElse) {
    std::set<std::string> known;
    for (const Generated& file : generated_files()) known.insert(cat(root, '/', file.path));
    for (const char* folder : {"/schemas", "/docs/rulebook", "/docs/conformance"}) {
        for (const std::string& path : files_below(root + folder, {""}))
            EXPECT_TRUE(known.contains(path)) << path << " is generated from nothing: remove it";
    }
}

/// Whether the shape of a log alone shows this fault. What needs the log's own players, or two values side by side, no
/// schema can say; nor has `meta` one, which is free; and 2.0 is a whole number to JSON Schema.
bool schema_can_tell(const Finding& finding) {
    static const std::vector<std::string_view> beyond = [] {
        std::vector<std::string_view> words = {"is not a player of this log",
                                               "lacks the player",
                                               "appears twice",
                                               "a place from",
                                               " bytes",
                                               "nested deeper",
                                               "a fraction"};
        for (const GameEntry& game : games()) {
            const auto book = rulebook_of(game.key);
            if (book) words.insert(words.end(), book->beyond_schema.begin(), book->beyond_schema.end());
        }
        return words;
    }();
    const std::string_view rule = finding.rule->id;
    if (finding.rule->verdict != Verdict::malformed || rule == "log/syntax" || rule == "log/duplicate-key")
        return false;
    return std::none_of(beyond.begin(), beyond.end(),
                        [&](std::string_view words) { return finding.message.find(words) != std::string::npos; });
}

/// The schemas that a log is held against: its game's, or every game's where it names none.
std::vector<const GameEntry*> games_of(const Report& report) {
    std::vector<const GameEntry*> found;
    for (const GameEntry& game : games()) {
        if (report.game.empty() || game.key == report.game) found.push_back(&game);
    }
    return found;
}

/// A fixture, and the faults that the schema finds in it.
struct Schemed {
    std::string path;
    Report report;
    std::vector<std::string> faults;
};

std::vector<Schemed> held_against_schemas() {
    std::map<std::string_view, Value> schemas;
    for (const GameEntry& game : games()) schemas.emplace(game.key, log_schema(game));
    std::vector<Schemed> all;
    for (const std::string& path : files_below(root + "/fixtures", {".yaml"})) {
        const std::string json = json_of_yaml(file_text(path));
        const Value log = Value::parse(json, nullptr, false);
        if (log.is_discarded()) continue;  // no YAML, or a number that this parser does not take
        const Report report = judged(json, Format::json, path);
        for (const GameEntry* game : games_of(report))
            all.push_back({path, report, schema_faults(schemas.at(game->key), log)});
    }
    return all;
}

const std::vector<Schemed>& fixtures_against_schemas() {
    static const std::vector<Schemed> held = held_against_schemas();
    return held;
}

TEST(GeneratedSchema, AcceptsEveryLogThatIsNotMalformed) {
    std::size_t logs = 0;
    for (const Schemed& held : fixtures_against_schemas()) {
        if (held.report.verdict == Verdict::malformed || held.report.as_meant) continue;
        ++logs;
        EXPECT_TRUE(held.faults.empty()) << held.path << ": " << listed(held.faults);
    }
    EXPECT_GE(logs, 100U);
}

TEST(GeneratedSchema, RefusesEveryMalformedLogThatItsShapeGivesAway) {
    std::size_t logs = 0;
    for (const Schemed& held : fixtures_against_schemas()) {
        const auto& findings = held.report.findings;
        if (std::none_of(findings.begin(), findings.end(), schema_can_tell)) continue;
        ++logs;
        EXPECT_FALSE(held.faults.empty()) << held.path << ": " << findings.front().message;
    }
    EXPECT_GE(logs, 30U);
}

TEST(GeneratedSchema, ValidatorKnowsEveryKeywordAndRefusesOthers) {
    EXPECT_EQ(schema_faults({{"type", "object"}, {"patternProperties", Value::object()}}, Value::object()),
              std::vector<std::string>{"/: the keyword `patternProperties` is not known to this validator"});
}

/// The lines of the blocks of a page that open with ```KIND.
std::vector<std::vector<std::string>> blocks_of(const std::string& page, const std::string& kind) {
    std::vector<std::vector<std::string>> blocks;
    std::istringstream lines(page);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (inside && line == "```") {
            inside = false;
        } else if (inside) {
            blocks.back().push_back(line);
        } else if (line == "```" + kind) {
            inside = true;
            blocks.emplace_back();
        }
    }
    return blocks;
}

std::vector<std::string> written_pages() {
    std::vector<std::string> pages = {root + "/README.md"};
    for (const std::string& path : files_below(root + "/docs", {".md"})) pages.push_back(path);
    return pages;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// A transcript in the docs: after `$ tools/referee …` stands what it prints, and nothing else. With REFEREE_UPDATE
/// set, what is printed becomes what stands there.
TEST(GeneratedDocs, TranscriptsAreTrue) {
    std::size_t transcripts = 0;
    for (const std::string& path : written_pages()) {
        std::string page = file_text(path);
        for (const auto& block : blocks_of(page, "console")) {
            std::string command;
            std::string printed;
            for (const std::string& line : block)
                (command.empty() ? command : printed) += command.empty() ? line : line + '\n';
            ASSERT_TRUE(command.starts_with("$ ")) << path << ": " << command;
            const std::string output = output_of(replaced(command.substr(2), "tools/referee", REFEREE_BINARY));
            ++transcripts;
            if (std::getenv("REFEREE_UPDATE") != nullptr) {
                const std::string head = cat("```console\n", command, '\n');
                page.replace(page.find(head) + head.size(), printed.size(), output);
            } else {
                EXPECT_EQ(output, printed) << path << ": " << command;
            }
        }
        if (std::getenv("REFEREE_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << page;
    }
    EXPECT_GE(transcripts, 15U);
}

TEST(GeneratedDocs, TheDrawingIsCurrent) {
    const std::string command = cat("'", REFEREE_BINARY,
                                    "' show --format svg --event 3 fixtures/disputes/knight-behind-a-dragon.yaml");
    EXPECT_EQ(file_text(root + "/docs/adjudicating.svg"), output_of(command));
}

/// A page without its blocks of code, in which brackets and parentheses are no links.
std::string without_code(const std::string& page) {
    std::string text;
    bool code = false;
    std::istringstream in(page);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("```")) code = !code;
        if (!code) text += line + '\n';
    }
    return text;
}

/// The relative links of a page: what stands between `](` and `)`, without the part behind `#`.
std::vector<std::string> links_of(const std::string& whole) {
    const std::string page = without_code(whole);
    std::vector<std::string> links;
    for (std::size_t at = page.find("]("); at != std::string::npos; at = page.find("](", at + 2)) {
        const std::string target = page.substr(at + 2, page.find_first_of("#)", at) - at - 2);
        if (!target.empty() && target.find("://") == std::string::npos) links.push_back(target);
    }
    return links;
}

TEST(GeneratedDocs, LinksLeadSomewhere) {
    for (const std::string& path : written_pages()) {
        for (const std::string& link : links_of(file_text(path))) {
            EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(path).parent_path() / link))
                << path << ": " << link;
        }
    }
}

TEST(GeneratedDocs, LogFormatIsComplete) {
    const std::string page = file_text(root + "/docs/log-format.md");
    std::vector<std::string> words;
    for (const Rule& rule : log_rules()) words.emplace_back(rule.id);
    for (const Rule* rule : claim_rules(library().games)) words.emplace_back(rule->id);
    for (const std::string_view key : envelope_keys()) words.emplace_back(key);
    for (const GameEntry& game : games()) {
        for (const ClaimRow& claim : game.claims) words.emplace_back(claim.key);
        for (const ActionRow& action : game.actions) words.emplace_back(action.tag);
        for (const Term& variant : game.variants) words.emplace_back(variant.name);
        for (const Term& reason : game.end_reasons) words.emplace_back(reason.name);
    }
    const Report report = judged("", Format::yaml);
    const Value line = parsed_value(json_line(report));
    for (const auto& item : line.items()) words.push_back(item.key());
    for (const auto& item : line["findings"][0].items()) words.push_back(item.key());
    for (const std::string& word : words)
        EXPECT_NE(page.find('`' + word + '`'), std::string::npos) << word << " is not told in docs/log-format.md";
}

/// An example log in the docs that names its fixture is that fixture.
TEST(GeneratedDocs, ExamplesAreTheirFixtures) {
    std::size_t examples = 0;
    for (const std::string& path : written_pages()) {
        for (const auto& block : blocks_of(file_text(path), "yaml")) {
            if (block.empty() || !block.front().starts_with("# fixtures/")) continue;
            std::string text;
            for (std::size_t i = 1; i < block.size(); ++i) text += block[i] + '\n';
            EXPECT_EQ(text, file_text(cat(root, '/', block.front().substr(2)))) << path;
            ++examples;
        }
    }
    EXPECT_GE(examples, 1U);
}

}  // namespace
}  // namespace referee::testing
