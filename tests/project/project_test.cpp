#include "project/project.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "doc/document.hpp"
#include "doc/yaml.hpp"
#include "log/canonical.hpp"
#include "log/game_registry.hpp"
#include "support/schema.hpp"
#include "support/specimen.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee::testing {
namespace {

const std::vector<std::string_view> formats = {"text", "sarif", "html"};

ProjectSettings settings_of(std::string_view text) {
    std::vector<ProjectFault> faults;
    ProjectSettings settings = read_project(text, formats, faults);
    for (const ProjectFault& fault : faults)
        ADD_FAILURE() << fault.line << ':' << fault.column << ": " << fault.message;
    return settings;
}

/// A file with every key.
std::string whole_file() {
    const Ruling& ruling = specimen().rulings.front();
    return cat("game: ", specimen().key, "\nrulings: {", ruling.id, ": ", ruling.choices.back().name,
               "}\non-illegal: skip\ncolumns: {Spieler: PLAYER, Notiz: }\ninclude: [season/]\nexclude: ['*.old.yaml', "
               "drafts/]\nreports: {sarif: out/report.sarif, html: ./pages}\n");
}

TEST(Project, EveryKeyIsRead) {
    const ProjectSettings settings = settings_of(whole_file());
    const Ruling& ruling = specimen().rulings.front();
    EXPECT_EQ(settings.game, specimen().key);
    ASSERT_EQ(settings.rulings.size(), 1U);
    EXPECT_EQ(settings.rulings[0], (RulingChoice{std::string(ruling.id), std::string(ruling.choices.back().name)}));
    EXPECT_EQ(settings.on_illegal, OnIllegal::skip);
    ASSERT_EQ(settings.columns.size(), 2U);
    EXPECT_EQ(settings.columns[0].ours, "player");
    EXPECT_EQ(settings.columns[1].ours, "");
    EXPECT_EQ(settings.include, std::vector<std::string>{"season/"});
    EXPECT_EQ(settings.exclude, (std::vector<std::string>{"*.old.yaml", "drafts/"}));
    EXPECT_EQ(settings.reports, (std::vector<ProjectReport>{{"sarif", "out/report.sarif"}, {"html", "./pages"}}));
    EXPECT_EQ(settings_of("on-illegal: stop").on_illegal, OnIllegal::stop);
}

TEST(Project, ItsTableHasEveryKeyThatIsRead) {
    const Value value = written(settings_of(whole_file()));
    ASSERT_EQ(value.size(), project_keys().size());
    for (const ProjectKey& key : project_keys()) EXPECT_TRUE(value.contains(key.name)) << key.name;
}

TEST(Project, WrittenSettingsAreReadAgain) {
    const Value value = written(settings_of(whole_file()));
    EXPECT_EQ(written(settings_of(json_text(value))), value);
    EXPECT_EQ(json_text(written(settings_of("# nothing\n\n  # at all\n"))), "{}");
}

TEST(Project, OnlyOtherSettingsThanWhichLogsAreReadChangeAVerdict) {
    EXPECT_FALSE(changes_judging(settings_of("{include: [a], exclude: [b], reports: {html: c}}")));
    EXPECT_TRUE(changes_judging(settings_of(cat("game: ", specimen().key))));
    EXPECT_TRUE(changes_judging(settings_of("on-illegal: stop")));
    EXPECT_TRUE(changes_judging(settings_of("columns: {a: round}")));
    const Ruling& ruling = specimen().rulings.front();
    EXPECT_TRUE(changes_judging(settings_of(cat("rulings: {", ruling.id, ": ", ruling.choices[0].name, '}'))));
}

/// Every choice of every ruling of every game, and every game.
TEST(Project, AcceptsWhatLogsAccept) {
    for (const GameEntry& game : games()) {
        EXPECT_EQ(settings_of(cat("game: ", game.key)).game, game.key);
        for (const Ruling& ruling : game.rulings) {
            for (const Choice& choice : ruling.choices) {
                const auto settings = settings_of(cat("rulings:\n  ", ruling.id, ": ", choice.name));
                ASSERT_EQ(settings.rulings.size(), 1U);
                EXPECT_EQ(settings.rulings[0].choice, choice.name);
            }
        }
    }
}

Value yaml_value(const std::string& text) {
    YamlReader yaml;
    Document document;
    std::vector<DocumentFault> faults;
    EXPECT_TRUE(yaml.read(text, document, faults) && faults.empty()) << text;
    return plain_value(document.root());
}

struct Faulty {
    std::string text;
    std::string place;
    std::string message;
    bool schema_can_tell = true;
};

std::vector<Faulty> faulty_files() {
    const std::string ruling(specimen().rulings.front().id);
    return {
        {"- a", "1:1", "expected a mapping of settings"},
        {"gmae: x", "1:1", "unknown key `gmae`; nearest: `game`"},
        {"zzzzzzzz: x", "1:1", "unknown key `zzzzzzzz`; keys: game, rulings, "},
        {"game: chess", "1:7", "unknown game `chess`"},
        {"game: ", "1:6", "expected a game"},
        {"game: [a]", "1:7", "expected a game"},
        {"rulings: [a]", "1:10", "expected a mapping from rulings to choices"},
        {"rulings:\n  no-such-ruling: x", "2:3", "unknown ruling `no-such-ruling`"},
        {cat("rulings:\n  ", ruling, ": sideways"), "2:3", cat("the ruling `", ruling, "` has no choice `sideways`")},
        {cat("rulings:\n  ", ruling, ": {a: b}"), cat("2:", ruling.size() + 5), "expected a choice"},
        {"on-illegal: halt", "1:13", "unknown value `halt`; values: stop and skip"},
        {"columns: Spieler", "1:10", "expected a mapping from your names"},
        {"columns: {Spieler: playr}", "1:20", "unknown column `playr`; nearest: `player`"},
        {"include: season", "1:10", "expected a list of patterns"},
        {"include: ['']", "1:11", "expected a pattern"},
        {"exclude: [[a]]", "1:11", "expected a pattern"},
        {"include: 1", "1:10", "expected a list of patterns"},
        {"exclude: [a, 2.25]", "1:14", "expected a pattern; `2.25` is only text if it is quoted"},
        {"include: [true]", "1:11", "expected a pattern; `true` is only text if it is quoted"},
        {"include: [null]", "1:11", "expected a pattern"},
        {"reports: {sarif: 7}", "1:18", "expected a file or folder; `7` is only text if it is quoted"},
        {"reports: [sarif=a]", "1:10", "expected a mapping from formats to files"},
        {"reports: {saruf: a}", "1:11", "unknown format `saruf`; nearest: `sarif`"},
        {"reports: {sarif: }", "1:17", "expected a file or folder"},
        {"reports: {sarif: /a}", "1:18", "reports are written below the folder", false},
        {"reports: {sarif: a/../b}", "1:18", "reports are written below the folder", false},
        {"reports: {sarif: ..}", "1:18", "reports are written below the folder", false},
        {"reports: {html: .}", "1:17", "reports are written below the folder", false},
        {"exclude: [a]\nexclude: [b]", "2:1", "the key `exclude` appears twice", false},
        {"exclude: [a", "1:", "", false},
        {"exclude: *a", "1:", "", false},
    };
}

TEST(Project, FaultsHaveTheirPlace) {
    for (const Faulty& faulty : faulty_files()) {
        std::vector<ProjectFault> faults;
        read_project(faulty.text, formats, faults);
        ASSERT_FALSE(faults.empty()) << faulty.text;
        const ProjectFault& first = faults.front();
        const std::string place = cat(first.line, ':', first.column);
        EXPECT_TRUE(place.starts_with(faulty.place)) << faulty.text << ": " << place << ": " << first.message;
        EXPECT_TRUE(first.message.starts_with(faulty.message)) << faulty.text << ": " << first.message;
    }
}

TEST(Project, AllFaultsAreReportedAndTheRestIsRead) {
    std::vector<ProjectFault> faults;
    const ProjectSettings settings = read_project("gmae: x\nexclude: [a, [], b]\non-illegal: halt\n", formats, faults);
    EXPECT_EQ(faults.size(), 3U);
    EXPECT_EQ(settings.exclude, (std::vector<std::string>{"a", "b"}));
}

TEST(Project, QuotedNumbersAreText) {
    const ProjectSettings settings = settings_of("include: ['1', \"2.25\"]\nreports: {sarif: '7'}\n");
    EXPECT_EQ(settings.include, (std::vector<std::string>{"1", "2.25"}));
    EXPECT_EQ(settings.reports, (std::vector<ProjectReport>{{"sarif", "7"}}));
}

TEST(Project, TheSchemaAgrees) {
    const Value schema = project_schema(formats);
    EXPECT_EQ(schema_faults(schema, written(settings_of(whole_file()))), std::vector<std::string>{});
    std::size_t refused = 0;
    for (const Faulty& faulty : faulty_files()) {
        if (!faulty.schema_can_tell) continue;
        const Value value = yaml_value(faulty.text);
        EXPECT_FALSE(schema_faults(schema, value).empty()) << faulty.text;
        ++refused;
    }
    EXPECT_GT(refused, 15U);
}

TEST(Project, LogsAndTournamentsAreNotSettings) {
    EXPECT_TRUE(is_project(""));
    EXPECT_TRUE(is_project(whole_file()));
    EXPECT_FALSE(is_project("referee: 1\ngame: x\n"));
    EXPECT_FALSE(is_project("tournament: 1\n"));
}

}  // namespace
}  // namespace referee::testing
