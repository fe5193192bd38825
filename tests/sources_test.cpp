#include <gtest/gtest.h>

#include <algorithm>

#include "core/log_rules.hpp"
#include "core/text.hpp"
#include "engine/audit.hpp"
#include "engine/games.hpp"
#include "support/judging.hpp"

/// What a source cites stands where it says.
namespace referee::testing {
namespace {

using Words = std::vector<std::string_view>;

/// The headings of a game's rulebook, sections before their parts; of the French ones in English, as `docs/sources.md`
/// says.
struct Rulebook {
    std::string_view game;
    Words languages;
    Words headings;
};

const std::vector<Rulebook> rulebooks = {
    {"kings-road",
     {"English rules"},
     {"Preparation", "The aim of the game", "How to play", "1) Choosing cards", "2) Revealing cards", "Region cards",
      "Knight", "Dragon", "Witch", "3) Scoring", "Ties", "Nobles", "4) The King travels", "Game end and winning",
      "Variant – Permanent Nobles"}},
    {"rose-king",
     {"French rules"},
     {"1 Preparation", "Contents", "2 Course of the game", "A) Play a card", "B) Draw a card", "C) Play a hero",
      "End of the game"}},
    {"kings-gate",
     {"French rules"},
     {"Aim of the game",
      "Components",
      "Set-up 1",
      "Set-up 2",
      "Set-up 3",
      "Set-up 4",
      "Set-up 5",
      "The game",
      "Building tiles",
      "Placing building tiles",
      "Locations",
      "Special locations",
      "Scoring the locations",
      "Character tokens",
      "King",
      "Bishop",
      "Magician",
      "Guildmaster",
      "Merchant",
      "Witch",
      "Placing the next location",
      "End of the game",
      "The game for two"}},
    {"kingdom-run",
     {"English rules", "French and Spanish rules", "English against French and Spanish rules"},
     {"Introduction", "Contents", "Getting Ready", "Gameplay", "Actions", "Disbanding", "Catch-Up", "Bathing",
      "2 Victory Points", "Lull/Awaken a Runner", "Carbon Copy", "End of the Game"}},
};

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
        if (part == "log format, King's Gate" && game.key == "kings-gate") continue;
        if (first && (!take(part, rulebook.languages) || !take(part, {", "}))) return false;
        part = part.substr(0, part.find(" ("));  // what else is said of the place: `(silent)`
        while (take(part, rulebook.headings)) {
            if (!take(part, {", ", " and "})) break;
        }
        if (!part.empty()) return false;
    }
    return true;
}

const Rulebook& rulebook_of(const GameTables& game) {
    return *std::find_if(rulebooks.begin(), rulebooks.end(),
                         [&](const Rulebook& rulebook) { return rulebook.game == game.key; });
}

TEST(Sources, OfTablesCiteHeadingsOfTheirRulebook) {
    for (const GameEntry& game : games()) {
        std::vector<std::pair<std::string_view, std::string_view>> sources;
        for (const Rule& rule : game.rules) sources.emplace_back(rule.id, rule.source);
        for (const Ruling& ruling : game.rulings) sources.emplace_back(ruling.id, ruling.source);
        for (const Term& term : game.variants) sources.emplace_back(term.name, term.source);
        for (const Term& term : game.end_reasons) sources.emplace_back(term.name, term.source);
        EXPECT_GE(sources.size(), 10U) << game.key;
        for (const auto& [id, source] : sources)
            EXPECT_TRUE(is_sound(source, game, rulebook_of(game))) << game.key << ' ' << id << ": " << source;
    }
}

TEST(Sources, OfScoringStepsCiteHeadingsOfTheirRulebook) {
    std::size_t awards = 0;
    for (const GameEntry& game : games()) {
        for (const std::string& path : files_below(cat(REFEREE_ROOT "/fixtures/", game.key), {".yaml"})) {
            const Opened opened = open_log({file_text(path), Format::yaml, path}, {});
            if (!opened.record) continue;
            const Audit steps = audit(*opened.record);
            std::vector<Award> all = steps.reckoning;
            for (const AuditStep& step : steps.steps) all.insert(all.end(), step.awards.begin(), step.awards.end());
            awards += all.size();
            for (const Award& award : all)
                EXPECT_TRUE(is_sound(award.source, game, rulebook_of(game)))
                    << path << ": " << award.what << ", " << award.source;
        }
    }
    EXPECT_GE(awards, 1000U);
}

TEST(Sources, AreNotSoundByTheirLooks) {
    const GameEntry& game = *find_game("kings-road");
    EXPECT_TRUE(is_sound("English rules, 3) Scoring, Ties and Nobles; ruling chain", game, rulebook_of(game)));
    for (const char* wrong : {"English rules, End of the game", "French rules, 3) Scoring", "English rules",
                              "English rules, 3) Scoring; ruling dice", ""}) {
        EXPECT_FALSE(is_sound(wrong, game, rulebook_of(game))) << wrong;
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
    EXPECT_NE(page.find("# King's Gate\n"), std::string::npos) << "kings-gate/hidden-draw cites it";
}

}  // namespace
}  // namespace referee::testing
