#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>

#include "core/log_rules.hpp"
#include "log/game_registry.hpp"
#include "report/announced.hpp"
#include "show/text/text.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee::testing {
namespace {

std::string test_name(const std::string& path) {
    std::string name = path.substr(fixtures_root().size() + 1);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

std::vector<std::string> rules_in(const Report& report) {
    std::vector<std::string> rules;
    for (const Finding& finding : report.findings) rules.emplace_back(finding.rule->id);
    return rules;
}

/// The text after a mark, up to the end of its line; empty if the text does not contain the mark.
std::string_view marked(std::string_view text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = text.substr(at + mark.size());
    return rest.substr(0, rest.find('\n'));
}

/// The claims of a scoresheet that a fixture announces as undecided: `# unchecked: winners, places`.
std::string announced_unchecked(std::string_view text) { return std::string(marked(text, "# unchecked: ")); }

/// Whether a message holds the words announced; where they end in `$`, whether it ends with them.
bool contains_words(std::string_view message, std::string_view words) {
    if (!words.ends_with('$')) return message.find(words) != std::string_view::npos;
    return message.ends_with(words.substr(0, words.size() - 1));
}

/// The sentences of a fixture behind a mark, each in quotes: `# contradicted: "but is 3"`.
std::vector<std::string> quoted_behind(std::string_view text, std::string_view mark) {
    std::vector<std::string> sentences;
    for (std::string_view words = marked(text, mark); words.starts_with('"');) {
        const std::size_t end = words.find('"', 1);
        sentences.emplace_back(words.substr(1, end - 1));
        words.remove_prefix(std::min(end + 2, words.size()));
    }
    return sentences;
}

/// What a fixture announces to be deduced, `# deduced: winners ada`, why, `# because: "at most 12 points"`, and which
/// claims contradict it.
void expect_deduction(const Deduction& deduction, std::string_view text) {
    EXPECT_EQ(deduced_words(deduction, Language::english), marked(text, "# deduced: ")) << "deduced";
    for (const std::string& words : quoted_behind(text, "# because: ")) {
        EXPECT_TRUE(std::any_of(deduction.derivation.begin(), deduction.derivation.end(),
                                [&](const std::string& sentence) { return contains_words(sentence, words); }))
            << words;
    }
    const std::vector<std::string> against = quoted_behind(text, "# contradicted: ");
    ASSERT_EQ(deduction.against.size(), against.size()) << "contradicted";
    for (std::size_t i = 0; i < against.size(); ++i)
        EXPECT_TRUE(contains_words(deduction.against[i], against[i])) << deduction.against[i];
}

/// The report's tallies that a fixture announces, as JSON: `# tallies: {"palace":{"red":4}}`. Empty if it announces
/// none.
std::string announced_tallies(std::string_view text) { return std::string(marked(text, "# tallies: ")); }

/// The notes that a fixture announces, by line: `# note: "read as" "a part of another"`.
std::multimap<std::size_t, std::string> announced_notes(std::string_view text) {
    std::multimap<std::size_t, std::string> notes;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::string_view row = text.substr(0, text.find('\n'));
        std::string_view words = marked(row, "# note: ");
        while (words.starts_with('"')) {
            const std::size_t end = words.find('"', 1);
            notes.emplace(line, words.substr(1, end - 1));
            words.remove_prefix(std::min(end + 2, words.size()));
        }
        text.remove_prefix(std::min(row.size() + 1, text.size()));
    }
    return notes;
}

/// Judged by line, rule and words, both ways: nothing announced is missing, nothing else is found.
class Fixtures : public ::testing::TestWithParam<std::string> {};

TEST_P(Fixtures, SaysWhatItsCommentsSay) {
    const std::string text = file_text(GetParam());
    std::vector<Announced> expected = announced_findings(text);
    const Report report = judged(text, Format::yaml, GetParam());
    for (const Finding& finding : report.findings) {
        const auto match = std::find_if(expected.begin(), expected.end(), [&](const Announced& one) {
            return one.line == finding.where.line && one.rule == finding.rule->id &&
                one.ruled == !finding.ruled.empty() && contains_words(finding.message, one.words);
        });
        if (match == expected.end()) {
            ADD_FAILURE() << GetParam() << ':' << finding.where.line << ": [" << finding.rule->id << "] "
                          << finding.message << " — not announced";
        } else {
            expected.erase(match);
        }
    }
    for (const Announced& missing : expected)
        ADD_FAILURE() << GetParam() << ':' << missing.line << ": [" << missing.rule << "] " << missing.words
                      << " — not found";
    auto notes = announced_notes(text);
    for (const Finding& note : report.notes) {
        const auto [begin, end] = notes.equal_range(note.where.line);
        const auto match = std::find_if(begin, end,
                                        [&](const auto& one) { return contains_words(note.message, one.second); });
        EXPECT_NE(match, end) << GetParam() << ':' << note.where.line << ": " << note.message << " — not announced";
        if (match != end) notes.erase(match);
    }
    for (const auto& [line, words] : notes)
        ADD_FAILURE() << GetParam() << ':' << line << ": note " << words << " — none";
    EXPECT_EQ(report.verdict == Verdict::legal, report.findings.empty());
    std::string unchecked;
    for (const auto& key : report.unchecked) unchecked += cat(unchecked.empty() ? "" : ", ", key);
    EXPECT_EQ(unchecked, announced_unchecked(text)) << "left open";
    EXPECT_EQ(!report.counted, text.find("# nothing counted\n") != std::string::npos) << "nothing counted";
    expect_deduction(report.deduction, text);
    if (const std::string tallies = announced_tallies(text); !tallies.empty()) {
        ASSERT_TRUE(report.result.is_object()) << "nothing was counted";
        EXPECT_EQ(json_text(report.result.value()["tallies"]), tallies);
    }
}

/// The same log as JSON has the same findings in the same order.
TEST_P(Fixtures, SaysTheSameAsJson) {
    const std::string text = file_text(GetParam());
    const std::string json = json_of_yaml(text);
    if (json.empty()) return;  // YAML that cannot be read has no JSON twin
    const Report yaml_report = judged(text, Format::yaml);
    const Report json_report = judged(json, Format::json);
    ASSERT_EQ(rules_in(yaml_report), rules_in(json_report)) << json;
    for (std::size_t i = 0; i < yaml_report.findings.size(); ++i) {
        EXPECT_EQ(yaml_report.findings[i].message, json_report.findings[i].message);
        EXPECT_EQ(yaml_report.findings[i].event, json_report.findings[i].event);
        EXPECT_EQ(yaml_report.findings[i].legal, json_report.findings[i].legal);
    }
    EXPECT_EQ(yaml_report.result, json_report.result);
}

INSTANTIATE_TEST_SUITE_P(All, Fixtures, ::testing::ValuesIn(files_below(fixtures_root(), {".yaml"})),
                         [](const auto& param) { return test_name(param.param); });

/// What a log without comments says of itself: a random one in its `meta`, any other nothing.
std::string expected_of(const std::string& json) {
    const Value log = parsed_value(json);
    const Value meta = log.value("meta", Value::object());
    return meta.contains("generator") ? meta.at("verdict").get<std::string>() : std::string("legal");
}

/// JSON and JSON Lines fixtures are legal, but where their `meta` says otherwise; they have no comments for it.
TEST(FixturesInJson, AreWhatTheySay) {
    std::size_t logs = 0;
    for (const std::string& path : files_below(fixtures_root(), {".json", ".jsonl"})) {
        std::istringstream lines(file_text(path));
        std::string line;
        std::string whole = path.ends_with(".json") ? lines.str() : "";
        while (!whole.empty() || std::getline(lines, line)) {
            const std::string& log = whole.empty() ? line : whole;
            EXPECT_EQ(name_of(judged(log, Format::json, path).verdict), expected_of(log)) << path;
            ++logs;
            if (!whole.empty()) break;
        }
    }
    if (logs == 0) GTEST_SKIP() << "no fixture in JSON";
}

/// Calls `test` with each game whose fixtures are there, and their folder. Where one game is tested alone, the program
/// knows the others, too.
void each_folder(const std::function<void(const GameEntry& game, const std::string& folder)>& test) {
    std::size_t met = 0;
    for (const GameEntry& game : games()) {
        const std::string folder = cat(fixtures_root(), '/', game.key);
        if (!std::filesystem::exists(folder)) continue;
        ++met;
        test(game, folder);
    }
    EXPECT_GT(met, 0U);
}

/// Among the whole games of a folder every number of players is met, and each game has ended with its claims true.
TEST(FixturesOfGames, CoverEveryNumberOfPlayers) {
    each_folder([](const GameEntry& game, const std::string& folder) {
        std::map<int, int> by_players;
        for (const std::string& path : files_below(folder + "/games", {".yaml"})) {
            const Report report = judged(file_text(path), Format::yaml, path);
            EXPECT_TRUE(report.ended.is_string()) << path;
            ++by_players[static_cast<int>(report.result.value()["scores"].size())];
        }
        for (int players = game.least_players; players <= game.most_players; ++players)
            EXPECT_GT(by_players[players], 0) << game.key << ' ' << players;
    });
}

/// `STEM.yaml` breaks the rule, `STEM.kept.yaml` breaks none.
void expect_pair(const std::string& stem, std::string_view rule) {
    for (const char* ending : {".yaml", ".kept.yaml"})
        EXPECT_TRUE(std::filesystem::exists(stem + ending)) << rule << " lacks its fixture " << stem << ending;
    if (!std::filesystem::exists(stem + ".yaml") || !std::filesystem::exists(stem + ".kept.yaml")) return;
    const Report broken = judged(file_text(stem + ".yaml"), Format::yaml, stem);
    const std::vector<std::string> rules = rules_in(broken);
    EXPECT_NE(std::find(rules.begin(), rules.end(), rule), rules.end()) << stem << ".yaml does not break " << rule;
    const Report kept = judged(file_text(stem + ".kept.yaml"), Format::yaml, stem);
    EXPECT_FALSE(is_fault(kept.verdict)) << stem << ".kept.yaml";
}

std::string slug_of(const Rule& rule) { return std::string(rule.id.substr(rule.id.find('/') + 1)); }

/// The rules of a game, those for scoresheets included.
std::vector<Rule> rules_of(const GameEntry& game) {
    std::vector<Rule> rules(game.rules.begin(), game.rules.end());
    rules.insert(rules.end(), game.final_rules.begin(), game.final_rules.end());
    return rules;
}

TEST(FixturesOfGames, BreakAndKeepEveryRule) {
    each_folder([](const GameEntry& game, const std::string& folder) {
        for (const Rule& rule : rules_of(game)) {
            EXPECT_TRUE(rule.id.starts_with(cat(game.key, '/'))) << rule.id << " is the id of another game";
            expect_pair(cat(folder, "/rules/", slug_of(rule)), rule.id);
        }
    });
}

/// The claims that all games share need no fixture in each.
bool is_common(const ClaimRow& claim) {
    const auto rules = common_claim_rules();
    return std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.id == claim.rule->id; });
}

TEST(FixturesOfGames, MakeEveryClaimFalseAndTrue) {
    each_folder([](const GameEntry& game, const std::string& folder) {
        for (const ClaimRow& claim : game.claims) {
            if (!is_common(claim)) expect_pair(cat(folder, "/claims/", claim.key), claim.rule->id);
        }
    });
}

TEST(FixturesOfGames, ShowEveryChoiceOfEveryRuling) {
    each_folder([](const GameEntry& game, const std::string& folder) {
        for (const Ruling& ruling : game.rulings) {
            for (const Choice& choice : ruling.choices) {
                const std::string path = cat(folder, "/rulings/", ruling.id, '.', choice.name, ".yaml");
                EXPECT_TRUE(std::filesystem::exists(path)) << ruling.id << " lacks its fixture " << path;
                if (!std::filesystem::exists(path)) continue;
                EXPECT_NE(judged(file_text(path), Format::yaml, path).verdict, Verdict::malformed) << path;
                EXPECT_NE(file_text(path).find(choice.name), std::string::npos) << path << " does not name its choice";
            }
        }
    });
}

/// A fixture whose name is that of no rule, claim or ruling tests something else than its author thinks.
TEST(FixturesOfGames, AreNamedAfterSomethingOfTheirGame) {
    each_folder([](const GameEntry& game, const std::string& folder) {
        std::vector<std::string> known;
        for (const Rule& rule : rules_of(game)) known.push_back(cat("rules/", slug_of(rule)));
        for (const ClaimRow& claim : game.claims) known.push_back(cat("claims/", claim.key));
        for (const Ruling& ruling : game.rulings) known.push_back(cat("rulings/", ruling.id));
        for (const char* kind : {"/rules", "/claims", "/rulings"}) {
            for (const std::string& path : files_below(folder + kind, {".yaml"})) {
                const std::string name = path.substr(folder.size() + 1);
                const bool named = std::any_of(known.begin(), known.end(),
                                               [&](const std::string& one) { return name.starts_with(one + '.'); });
                EXPECT_TRUE(named) << path << " is named after no rule, claim or ruling of " << game.key;
            }
        }
    });
}

}  // namespace
}  // namespace referee::testing
