#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "cli/program/session.hpp"
#include "core/log_rules.hpp"
#include "log/game_registry.hpp"
#include "report/announced.hpp"
#include "show/explain/conformance.hpp"
#include "show/explain/explain.hpp"
#include "show/explain/tables.hpp"
#include "show/explain/tables_json.hpp"
#include "support/judging.hpp"
#include "support/rulebook.hpp"
#include "text/text.hpp"
#include "tournament/rules.hpp"

namespace referee::testing {
namespace {

const std::string fixtures_folder = REFEREE_ROOT "/fixtures/";

/// Small letters and digits in words joined by single hyphens.
bool is_kebab_case(std::string_view text) {
    const bool joined = !text.starts_with('-') && !text.ends_with('-') && text.find("--") == std::string_view::npos;
    return !text.empty() && joined &&
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

/// Whether a text can stand as one sentence or clause in a line of output.
bool is_one_line(std::string_view text) {
    return !text.empty() && !text.ends_with('.') && text.find('\n') == std::string_view::npos;
}

std::vector<const Rule*> all_rules() {
    std::vector<const Rule*> rules;
    for (const Rule& rule : log_rules()) rules.push_back(&rule);
    for (const Rule* rule : claim_rules(library().games)) rules.push_back(rule);
    for (const Rule* rule : tournament::all_rules()) rules.push_back(rule);
    for (const GameEntry& game : games()) {
        for (const Rule& rule : game.rules) rules.push_back(&rule);
    }
    return rules;
}

std::string_view slug_of(const Rule& rule) { return rule.id.substr(rule.id.find('/') + 1); }

Report judged_fixture(const std::string& path) { return judged(file_text(fixtures_folder + path), Format::yaml, path); }

bool reports(const Report& report, std::string_view rule) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [&](const Finding& finding) { return finding.rule->id == rule; });
}

/// `FOLDER/SLUG.yaml` breaks the rule, `FOLDER/SLUG.kept.yaml` breaks none.
void expect_pair(const std::string& stem, const Rule& rule) {
    EXPECT_TRUE(reports(judged_fixture(stem + ".yaml"), rule.id)) << stem << ".yaml does not break " << rule.id;
    EXPECT_FALSE(is_fault(judged_fixture(stem + ".kept.yaml").verdict)) << stem << ".kept.yaml";
}

TEST(Tables, IdsAreUniqueAndWellFormed) {
    std::set<std::string_view> seen;
    for (const Rule* rule : all_rules()) {
        EXPECT_TRUE(seen.insert(rule->id).second) << rule->id << " appears twice";
        const std::size_t slash = rule->id.find('/');
        ASSERT_NE(slash, std::string_view::npos) << rule->id;
        EXPECT_TRUE(is_kebab_case(rule->id.substr(0, slash)) && is_kebab_case(rule->id.substr(slash + 1))) << rule->id;
    }
}

TEST(Tables, RulesOfAGameBearItsKey) {
    for (const GameEntry& game : games()) {
        EXPECT_TRUE(is_kebab_case(game.key)) << game.key;
        for (const Rule& rule : game.rules) EXPECT_TRUE(rule.id.starts_with(cat(game.key, '/'))) << rule.id;
    }
    for (const Rule& rule : log_rules()) EXPECT_TRUE(rule.id.starts_with("log/")) << rule.id;
    for (const Rule* rule : claim_rules(library().games)) EXPECT_TRUE(rule->id.starts_with("claim/")) << rule->id;
}

TEST(Tables, RulesHaveTitleTextAndSource) {
    for (const Rule* rule : all_rules()) {
        EXPECT_TRUE(is_one_line(rule->title)) << rule->id;
        EXPECT_TRUE(rule->text.ends_with('.')) << rule->id;
        EXPECT_TRUE(is_one_line(rule->source)) << rule->id;
    }
}

TEST(Tables, RulingsHaveQuestionChoicesAndSource) {
    for (const GameEntry& game : games()) {
        std::set<std::string_view> ids;
        for (const Ruling& ruling : game.rulings) {
            EXPECT_TRUE(is_kebab_case(ruling.id) && ids.insert(ruling.id).second) << ruling.id;
            EXPECT_TRUE(ruling.question.ends_with('?')) << ruling.id;
            EXPECT_TRUE(is_one_line(ruling.source)) << ruling.id;
            EXPECT_GE(ruling.choices.size(), 2U) << ruling.id;
            for (const Choice& choice : ruling.choices)
                EXPECT_TRUE(is_kebab_case(choice.name) && is_one_line(choice.meaning))
                    << ruling.id << ' ' << choice.name;
        }
    }
}

TEST(Tables, DataSaysHowSureItIs) {
    for (const GameEntry& game : games()) {
        for (const Data& data : game.data) {
            EXPECT_NE(data.columns.find(", "), std::string_view::npos)
                << game.key << ": the heading names items and values";
            for (const Datum& row : data.rows) {
                EXPECT_TRUE(is_one_line(row.item) && is_one_line(row.value)) << game.key << ' ' << row.item;
                EXPECT_TRUE(row.sure.starts_with("confirmed: ") || row.sure.starts_with("unconfirmed: "))
                    << game.key << ' ' << row.item;
            }
        }
    }
}

TEST(Tables, ClaimsHaveTheirRule) {
    std::set<std::string_view> keys;
    for (const GameEntry& game : games()) {
        std::set<std::string_view> own;
        for (const ClaimRow& claim : game.claims) {
            keys.insert(claim.key);
            EXPECT_TRUE(own.insert(claim.key).second) << game.key << " has the claim " << claim.key << " twice";
            EXPECT_EQ(claim.rule->id, cat("claim/", claim.key));
            EXPECT_EQ(claim.rule->verdict, Verdict::misreported) << claim.rule->id;
            EXPECT_TRUE(is_one_line(claim.help)) << claim.rule->id;
        }
        for (const char* common : {"scores", "winners", "places", "ended", "turn"}) {
            EXPECT_TRUE(own.contains(common)) << game.key << " lacks the claim " << common;
        }
    }
    for (const Rule& rule : common_claim_rules())
        EXPECT_TRUE(keys.contains(slug_of(rule))) << rule.id << " is the rule of no claim";
}

TEST(TablesFixtures, EveryLogRuleIsBrokenAndKept) {
    for (const Rule& rule : log_rules()) expect_pair(cat("format/", slug_of(rule)), rule);
}

TEST(TablesFixtures, EveryClaimOfEveryGameIsBrokenAndKept) {
    for (const GameEntry& game : games()) {
        for (const ClaimRow& claim : game.claims) {
            const std::string stem = cat(game.key, "/claims/", claim.key);
            // Claims that several games share are shown in one of them.
            const bool shared_elsewhere = &game != games().data() &&
                !std::filesystem::exists(fixtures_folder + stem + ".yaml") &&
                std::filesystem::exists(cat(fixtures_folder, games().front().key, "/claims/", claim.key, ".yaml"));
            if (!shared_elsewhere) expect_pair(stem, *claim.rule);
        }
    }
}

TEST(TablesFixtures, MessagesAreOneSentenceEach) {
    std::size_t findings = 0;
    for (const std::string& path : files_below(fixtures_folder, {".yaml"})) {
        for (const Finding& finding : judged(file_text(path), Format::yaml, path).findings) {
            ++findings;
            EXPECT_TRUE(is_one_line(finding.message)) << path << ": " << finding.message;
            EXPECT_FALSE(finding.rule->source.empty()) << path;
            EXPECT_EQ(finding.situation.find('\n'), std::string::npos) << path;
            for (const std::string& legal : finding.legal) EXPECT_TRUE(is_one_line(legal)) << path << ": " << legal;
        }
    }
    EXPECT_GE(findings, 100U);
}

const Statement* find_statement(const std::vector<Statement>& all, const std::string& id) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Statement& statement) { return statement.id == id; });
    return found == all.end() ? nullptr : &*found;
}

TEST(TablesConformance, EveryNumberHasItsFixturesAndNoOtherHas) {
    for (const GameEntry& game : games()) {
        const auto book = rulebook_of(game.key);
        if (!book) continue;
        const auto all = statements(game.key, library().fixtures);
        EXPECT_EQ(all.size(), static_cast<std::size_t>(book->statements + book->examples)) << game.key;
        for (int number = 1; number <= book->statements; ++number)
            EXPECT_TRUE(find_statement(all, cat(book->prefix, number))) << book->prefix << number;
        for (int number = 1; number <= book->examples; ++number)
            EXPECT_TRUE(find_statement(all, cat(book->prefix, 'X', number))) << book->prefix << 'X' << number;
    }
}

TEST(TablesConformance, FixturesOfANumberSayTheSameStatement) {
    for (const GameEntry& game : games()) {
        for (const Statement& statement : statements(game.key, library().fixtures)) {
            EXPECT_TRUE(is_one_line(statement.text)) << statement.id;
            for (const Fixture& fixture : statement.fixtures) {
                EXPECT_TRUE(fixture.text.starts_with(cat("# ", statement.id, ": ", statement.text, '\n')))
                    << fixture.path;
            }
        }
    }
}

TEST(TablesConformance, FixturesShowWhatTheirSecondLineSays) {
    for (const GameEntry& game : games()) {
        for (const Statement& statement : statements(game.key, library().fixtures)) {
            bool kept = false;
            for (const Fixture& fixture : statement.fixtures) {
                const std::string_view shown = shown_text(fixture);
                const bool announces = !announced_findings(fixture.text).empty();
                const bool no_log = fixture.path.ends_with(".txt");
                EXPECT_EQ(shown.starts_with("Broken: "), announces) << fixture.path;
                EXPECT_EQ(shown.starts_with("Not checkable: "), no_log) << fixture.path;
                EXPECT_EQ(shown.starts_with("Kept: "), !announces && !no_log) << fixture.path;
                kept = kept || (!announces && !no_log);
            }
            const bool checkable = !statement.fixtures.front().path.ends_with(".txt");
            EXPECT_TRUE(kept || !checkable) << statement.id << " is never kept";
            EXPECT_TRUE(checkable || statement.fixtures.size() == 1)
                << statement.id << " is not checkable and has logs";
        }
    }
}

TEST(TablesReadings, EachIsToldWhereverPeopleMeetIt) {
    const std::string sources = file_text(REFEREE_ROOT "/docs/sources.md");
    std::set<std::string_view> statements_seen;
    for (const GameEntry& game : games()) {
        const auto all = statements(game.key, library().fixtures);
        const std::string page = conformance_page(game, library().fixtures);
        for (const Interpretation& reading : game.readings) {
            EXPECT_TRUE(statements_seen.insert(reading.statement).second) << reading.statement << " appears twice";
            EXPECT_TRUE(find_statement(all, std::string(reading.statement)))
                << reading.statement << " is no statement of " << game.key;
            EXPECT_TRUE(reading.text.ends_with('.')) << reading.statement;
            EXPECT_NE(page.find(cat("*reading*: ", reading.text)), std::string::npos) << reading.statement;
            EXPECT_NE(explain_text(reading.statement, library())->find("a reading: "), std::string::npos)
                << reading.statement;
            EXPECT_NE(sources.find(cat('`', reading.statement, '`')), std::string::npos)
                << reading.statement << " is not told in docs/sources.md";
            for (std::string_view rest = reading.concerns; !rest.empty();) {
                const std::string_view id = rest.substr(0, rest.find(' '));
                rest.remove_prefix(std::min(id.size() + 1, rest.size()));
                const auto page_of_id = explain_text(id, library());
                ASSERT_TRUE(page_of_id) << reading.statement << " concerns " << id;
                EXPECT_NE(page_of_id->find(cat("reading ", reading.statement)), std::string::npos)
                    << id << " does not tell of " << reading.statement;
            }
        }
    }
    for (const GameEntry& game : games()) {
        const auto book = rulebook_of(game.key);
        if (!book) continue;
        for (const std::string_view statement : book->argued)
            EXPECT_TRUE(statements_seen.contains(statement)) << statement << " is a matter of reading";
        const auto first = explain_text(cat(book->prefix, 1), library());
        ASSERT_TRUE(first) << game.key;
        EXPECT_EQ(first->find("a reading"), std::string::npos) << "a word of the rulebook is no reading";
    }
}

TEST(TablesTerms, VariantsAndEndReasonsAreExplainedWithTheirGameAndWithoutIt) {
    std::size_t terms = 0;
    for (const GameEntry& game : games()) {
        for (const std::span<const Term> table : {game.variants, game.end_reasons}) {
            for (const Term& term : table) {
                ++terms;
                EXPECT_TRUE(term.text.ends_with('.') && is_one_line(term.source)) << term.name;
                for (const std::string& id : {std::string(term.name), cat(game.key, '/', term.name)}) {
                    const auto page = explain_text(id, library());
                    ASSERT_TRUE(page) << id;
                    EXPECT_NE(page->find(cat("source:  ", term.source)), std::string::npos) << id;
                }
            }
        }
    }
    EXPECT_GE(terms, games().size()) << "each game ends for some reason";
}

/// Whether a text that stands in a row, which cannot print a choice, names a ruling's choice as the ruling does.
bool names_a_choice(std::string_view ruling, std::string_view choice) {
    for (const GameEntry& game : games()) {
        for (const Ruling& row : game.rulings) {
            if (row.id == ruling) return std::ranges::count(row.choices, choice, &Choice::name) == 1;
        }
    }
    return false;
}

TEST(Tables, ChoicesInTheTextsOfRulesAreTheRulings) {
    const std::regex named("(?:under the ruling ([a-z-]+): ([a-z-]+))|(?:ruling ([a-z-]+) is `([a-z-]+)`)");
    std::size_t met = 0;
    for (const Rule* rule : all_rules()) {
        for (const std::string& text : {std::string(rule->title), std::string(rule->text)}) {
            for (std::sregex_iterator found(text.begin(), text.end(), named); found != std::sregex_iterator();
                 ++found) {
                ++met;
                const std::size_t first = (*found)[1].matched ? 1 : 3;
                EXPECT_TRUE(names_a_choice(found->str(first), found->str(first + 1)))
                    << rule->id << ": " << found->str();
            }
        }
    }
    EXPECT_GE(met, 4U);
}

TEST(TablesFinalRules, AreExplainedWithTheirGameAndWithoutIt) {
    std::map<std::string_view, std::size_t> slugs;
    for (const GameEntry& game : games()) {
        EXPECT_FALSE(game.final_rules.empty()) << game.key;
        const std::string list = rules_text(game);
        for (const Rule& rule : game.final_rules) {
            SCOPED_TRACE(rule.id);
            EXPECT_TRUE(rule.id.starts_with(cat(game.key, "/final-")));
            ++slugs[rule.id.substr(game.key.size() + 1)];
            const auto page = explain_text(rule.id, library());
            ASSERT_TRUE(page);
            expect_pair(cat(game.key, "/rules/", slug_of(rule)), rule);
            EXPECT_TRUE(explain_json(rule.id, library()));
            EXPECT_NE(list.find(cat("  ", rule.id, '\n')), std::string::npos);
            EXPECT_NE(rulebook_page(game).find(cat("### `", rule.id, '`')), std::string::npos);
            EXPECT_TRUE(std::ranges::none_of(game.rules, [&](const Rule& other) { return other.id == rule.id; }));
        }
    }
    for (const auto& [slug, times] : slugs) EXPECT_EQ(ids_named(slug, library()).size(), times) << slug;
    EXPECT_EQ(slugs["final-journey"], 1U);
    EXPECT_EQ(slugs["final-not-over"], 2U) << "of two games: it is asked which is meant";
}

}  // namespace
}  // namespace referee::testing
