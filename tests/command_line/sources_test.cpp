#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "analysis/audit.hpp"
#include "cli/program/session.hpp"
#include "core/log_rules.hpp"
#include "log/game_registry.hpp"
#include "support/judging.hpp"
#include "support/rulebook.hpp"
#include "text/text.hpp"

/// What a source cites stands where it says.
namespace referee::testing {
namespace {

using Words = std::vector<std::string_view>;

/// Takes the longest of the words off the front of a text; false where none stands there.
bool take(std::string_view& rest, const Words& words) {
    std::size_t longest = 0;
    for (const std::string_view word : words) {
        if (rest.starts_with(word)) longest = std::max(longest, word.size());
    }
    rest.remove_prefix(longest);
    return longest > 0;
}

/// Whether a source is made of headings of the rulebook, of rulings of the game, and of sections of the log format.
bool is_sound(std::string_view source, const GameTables& game, const Rulebook& rulebook) {
    Words rulings;
    for (const Ruling& ruling : game.rulings) rulings.push_back(ruling.id);
    for (bool first = true; first || !source.empty(); first = false) {
        std::string_view part = source.substr(0, source.find("; "));
        source.remove_prefix(std::min(part.size() + 2, source.size()));
        if (take(part, {"ruling ", "rulings "})) {
            if (!take(part, rulings)) return false;
            while (take(part, {" and "})) {
                if (!take(part, rulings)) return false;
            }
            if (!part.empty()) return false;
            continue;
        }
        if (part == cat("log format, ", game.title)) continue;
        if (first && (!take(part, rulebook.languages) || !take(part, {", "}))) return false;
        part = part.substr(0, part.find(" ("));  // what else is said of the place: `(silent)`
        while (take(part, rulebook.headings)) {
            if (!take(part, {", ", " and "})) break;
        }
        if (!part.empty()) return false;
    }
    return true;
}

TEST(Sources, OfTablesCiteHeadingsOfTheirRulebook) {
    for (const GameEntry& game : games()) {
        const auto book = rulebook_of(game.key);
        if (!book) continue;
        std::vector<std::pair<std::string_view, std::string_view>> sources;
        for (const Rule& rule : game.rules) sources.emplace_back(rule.id, rule.source);
        for (const Ruling& ruling : game.rulings) sources.emplace_back(ruling.id, ruling.source);
        for (const Term& term : game.variants) sources.emplace_back(term.name, term.source);
        for (const Term& term : game.end_reasons) sources.emplace_back(term.name, term.source);
        EXPECT_GE(sources.size(), 10U) << game.key;
        for (const auto& [id, source] : sources)
            EXPECT_TRUE(is_sound(source, game, *book)) << game.key << ' ' << id << ": " << source;
    }
}

TEST(Sources, OfScoringStepsCiteHeadingsOfTheirRulebook) {
    std::size_t awards = 0;
    for (const GameEntry& game : games()) {
        const auto book = rulebook_of(game.key);
        if (!book) continue;
        for (const std::string& path : files_below(cat(REFEREE_ROOT "/fixtures/", game.key), {".yaml"})) {
            const Opened opened = open_log({file_text(path), Format::yaml, path}, {});
            if (!opened.record) continue;
            const Audit steps = audit(*opened.record);
            std::vector<Award> all = steps.pending_awards;
            for (const AuditStep& step : steps.steps) all.insert(all.end(), step.awards.begin(), step.awards.end());
            awards += all.size();
            for (const Award& award : all)
                EXPECT_TRUE(is_sound(award.source, game, *book)) << path << ": " << award.what << ", " << award.source;
        }
    }
    EXPECT_GE(awards, 1000U);
}

TEST(Sources, AreNotSoundByTheirLooks) {
    constexpr std::array rulings = {Ruling{.id = "a-ruling", .question = {}, .choices = {}, .source = {}}};
    GameTables game;
    game.title = "A Game";
    game.rulings = rulings;
    const Rulebook book{{"English rules"}, {"3) Scoring", "Ties", "Extras", "Game end and winning"}};
    EXPECT_TRUE(is_sound("English rules, 3) Scoring, Ties and Extras; ruling a-ruling", game, book));
    EXPECT_TRUE(is_sound("English rules, Ties; log format, A Game", game, book));
    for (const char* wrong :
         {"English rules, End of the game", "French rules, 3) Scoring", "English rules",
          "English rules, 3) Scoring; ruling another", "English rules, Ties; log format, Another", ""}) {
        EXPECT_FALSE(is_sound(wrong, game, book)) << wrong;
    }
}

TEST(Sources, OfLogRulesAndClaimsCiteHeadingsOfTheLogFormat) {
    const std::string page = file_text(REFEREE_ROOT "/docs/log-format.md");
    std::vector<const Rule*> rules = claim_rules(library().games);
    for (const Rule& rule : log_rules()) rules.push_back(&rule);
    for (const Rule* rule : rules) {
        const std::string_view prefix = "log format, ";
        ASSERT_TRUE(rule->source.starts_with(prefix)) << rule->id;
        EXPECT_NE(page.find(cat("# ", rule->source.substr(prefix.size()), '\n')), std::string::npos)
            << rule->id << ": " << rule->source;
    }
    // A rule that the format brings for one game cites its section.
    for (const GameEntry& game : games()) {
        const std::string_view section = "log format, ";
        for (const Rule& rule : game.rules) {
            const std::size_t at = rule.source.find(section);
            if (at == std::string_view::npos) continue;
            EXPECT_NE(page.find(cat("# ", rule.source.substr(at + section.size()), '\n')), std::string::npos)
                << rule.id;
        }
    }
}

}  // namespace
}  // namespace referee::testing
