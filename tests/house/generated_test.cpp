#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "cli/commands/perft_page.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "core/log_rules.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "project/project.hpp"
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
    std::vector<Generated> files = {
        {"schemas/tournament.schema.json", tournament_schema().dump(2) + '\n'},
        {"schemas/other-game.schema.json", other_game_schema().dump(2) + '\n'},
        {"schemas/log.schema.json", log_schema().dump(2) + '\n'},
        {"schemas/project.schema.json", project_schema(project_report_formats()).dump(2) + '\n'}};
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

/// The owner and the name of the repository. One file has them for all that name it.
std::string repository() {
    const std::string url = file_text(root + "/tools/packaging/repository");
    const std::string host = "https://github.com/";
    EXPECT_TRUE(url.starts_with(host) && url.ends_with('\n')) << url;
    return url.substr(host.size(), url.size() - host.size() - 1);
}

TEST(Generated, PagesNameTheRepositoryThatIsOurs) {
    const std::string page = file_text(root + "/docs/packaging.md");
    EXPECT_NE(page.find(cat("repo: https://github.com/", repository(), "\n")), std::string::npos);
    EXPECT_NE(page.find(cat("uses: ", repository(), "@main\n")), std::string::npos);
    const std::string name = repository();
    const std::size_t slash = name.find('/');
    const std::string site = cat("](https://", name.substr(0, slash), ".github.io", name.substr(slash), "/)");
    EXPECT_NE(file_text(root + "/README.md").find(site), std::string::npos) << site;
}

/// What SchemaStore's own schema of its catalogue asks of an entry, and that what it names is there.
TEST(Generated, TheEntryForSchemaStoreIsOne) {
    const Value entries = Value::parse(file_text(root + "/docs/schemastore/catalog.json"));
    const std::string files = cat("https://raw.githubusercontent.com/", repository(), "/main/schemas/");
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
        EXPECT_TRUE(url.starts_with(files)) << url;
        EXPECT_TRUE(std::filesystem::exists(root + "/schemas" + url.substr(url.rfind('/')))) << url;
    }
    EXPECT_EQ(names.size(), 3U);
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

}  // namespace
}  // namespace referee::testing
