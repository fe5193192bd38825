#include "language/language.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cli/program/session.hpp"
#include "core/log_rules.hpp"
#include "csv/header.hpp"
#include "language/catalogues.hpp"
#include "language/marked_sentences.hpp"
#include "log/game_registry.hpp"
#include "show/explain/conformance.hpp"
#include "show/explain/explain.hpp"
#include "show/explain/search.hpp"
#include "show/explain/tables.hpp"
#include "show/explain/tables_json.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "tournament/rules.hpp"
#include "types/json_text.hpp"

namespace referee::testing {
namespace {

constexpr Language french = Language::french;

void add(std::set<std::string>& all, std::initializer_list<std::string_view> sentences) {
    for (const std::string_view sentence : sentences) {
        if (!sentence.empty()) all.insert(std::string(sentence));
    }
}

void add_terms(std::set<std::string>& all, std::span<const Term> terms) {
    for (const Term& term : terms) add(all, {term.text, term.source});
}

/// The sentences of a game's tables.
void add_tables(std::set<std::string>& all, const GameTables& game) {
    for (const auto rules : {game.rules, game.final_rules}) {
        for (const Rule& rule : rules) add(all, {rule.title, rule.text, rule.source});
    }
    for (const Ruling& ruling : game.rulings) {
        add(all, {ruling.question, ruling.source});
        for (const Choice& choice : ruling.choices) add(all, {choice.meaning});
    }
    for (const auto terms : {game.variants, game.end_reasons, game.scoring}) add_terms(all, terms);
    for (const Interpretation& reading : game.readings) add(all, {reading.text});
    for (const ActionRow& action : game.actions) add(all, {action.help});
    for (const ClaimRow& claim : game.claims) add(all, {claim.help, claim.rule->title, claim.rule->text});
    for (const Data& data : game.data) {
        add(all, {data.title, data.columns});
        for (const Datum& row : data.rows) {
            const bool words = std::any_of(row.value.begin(), row.value.end(), [](char c) { return c >= 'a'; });
            if (row.item.find(' ') != std::string_view::npos) add(all, {row.item});
            add(all, {row.sure, words && row.value.find(' ') != std::string_view::npos ? row.value : ""});
        }
    }
    for (const Statement& statement : statements(game.key, library().fixtures)) add(all, {statement.text});
}

/// A game without a catalogue speaks English.
bool is_translated(const GameTables& game) {
    std::string folder(game.key);
    std::replace(folder.begin(), folder.end(), '-', '_');
    return std::filesystem::exists(cat(root, "/src/games/", folder, "/french.json"));
}

/// All sentences that are looked up.
const std::set<std::string>& sentences() {
    static const std::set<std::string> found = [] {
        std::set<std::string> all;
        for (const GameEntry& game : games()) {
            if (is_translated(game)) add_tables(all, game);
        }
        for (const std::string_view column : csv_column_names()) {
            const std::string key = cat("column ", column);
            if (in(french, column) == column || in(french, key) != key) all.insert(key);
        }
        for (const Rule& rule : log_rules()) add(all, {rule.title, rule.text, rule.source});
        for (const Rule& rule : common_claim_rules()) add(all, {rule.title, rule.text, rule.source});
        for (const Rule* rule : tournament::all_rules()) add(all, {rule->title, rule->text, rule->source});
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/src")) {
            const std::string extension = entry.path().extension();
            if (extension == ".cpp" || extension == ".hpp" || extension == ".in" ||
                entry.path().filename() == "page.js")
                all.merge(marked_sentences(file_text(entry.path())));
        }
        return all;
    }();
    return found;
}

std::ptrdiff_t values_in(std::string_view sentence) {
    static const std::regex value("\\{[0-9]?\\}");
    const std::string text(sentence);
    return std::distance(std::sregex_iterator(text.begin(), text.end(), value), std::sregex_iterator());
}

/// A text on one line, without repeated spaces.
std::string on_one_line(const std::string& text) { return std::regex_replace(text, std::regex("\\s+"), " "); }

TEST(Languages, TranslateEverySentence) {
    EXPECT_GE(sentences().size(), 700U);
    for (const std::string& sentence : sentences()) {
        const auto row = catalogue(french).find(sentence);
        if (row == catalogue(french).end()) {
            ADD_FAILURE() << "french.json lacks: " << sentence;
            continue;
        }
        EXPECT_FALSE(row->second.empty()) << sentence;
        EXPECT_EQ(values_in(sentence), values_in(row->second)) << sentence;
        EXPECT_EQ(sentence.ends_with('.'), row->second.ends_with('.')) << sentence << '\n' << row->second;
    }
}

/// The tables of games have names that are looked up without being listed: of games, scoring steps, cards, regions.
TEST(Languages, LeaveNoTranslationOver) {
    std::set<std::string> names;
    for (const GameEntry& game : games()) {
        names.insert(std::string(game.title));
        for (const Term& step : game.scoring) names.insert(std::string(step.name));
    }
    for (const auto& [english, translation] : catalogue(french)) {
        const bool id = english.find(' ') == std::string::npos;
        EXPECT_TRUE(id || sentences().contains(english) || names.contains(english)) << english;
    }
}

/// A sentence that several catalogues have means the same in all of them.
TEST(Languages, TranslateOneSentenceInOneWay) {
    for (const std::string_view text : french_catalogues()) {
        const Value one = Value::parse(text);
        for (const auto& [english, translation] : one.items())
            EXPECT_EQ(in(french, english), translation.get<std::string>()) << english;
    }
}

TEST(Languages, LeaveNoEnglishWord) {
    const std::regex quoted("`[^`]*`");
    const std::regex english("\\b(the|of|is|are|and|with|which|player|players|who|has|have|nobody|their)\\b");
    for (const auto& [sentence, translation] : catalogue(french)) {
        const std::string plain = std::regex_replace(translation, quoted, "");
        EXPECT_FALSE(std::regex_search(plain, english)) << translation;
    }
}

/// A French name of a column means one column.
TEST(Languages, NameColumnsOfSpreadsheets) {
    std::set<std::string> names;
    for (const std::string_view column : csv_column_names()) {
        const std::string_view name = csv_column_in(french, column);
        EXPECT_TRUE(names.insert(std::string(name)).second) << name;
        EXPECT_EQ(csv_column_meant(name), column) << name;
        EXPECT_EQ(csv_column_meant(column), column);
    }
    EXPECT_EQ(csv_column_meant("Joueur"), "player");
    EXPECT_EQ(csv_column_meant("CIMETIERE"), "graveyard");
    EXPECT_EQ(csv_column_meant("Spieler"), std::nullopt);
}

TEST(Languages, AreNamedByLocales) {
    EXPECT_EQ(language_of_locale("fr_FR.UTF-8"), french);
    EXPECT_EQ(language_of_locale("fr"), french);
    EXPECT_EQ(language_of_locale("fr_CA@euro"), french);
    for (const std::string_view other : {"", "C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "de_DE", "frr_DE", "fro", "FR"})
        EXPECT_EQ(language_of_locale(other), Language::english) << other;
}

TEST(Languages, CountInEach) {
    EXPECT_EQ(counted(Language::english, 0, "rule"), "0 rules");
    EXPECT_EQ(counted(Language::english, 1, "rule"), "1 rule");
    EXPECT_EQ(counted(french, 0, "rule"), "0 règle");
    EXPECT_EQ(counted(french, 1, "rule"), "1 règle");
    EXPECT_EQ(counted(french, 2, "rule"), "2 règles");
}

TEST(Languages, PutValuesWhereTheTranslationWantsThem) {
    const detail::Piece values[] = {detail::Piece("a"), detail::Piece("{}"), detail::Piece('c')};
    EXPECT_EQ(detail::filled("{}, {} and {}", values), "a, {} and c");
    EXPECT_EQ(detail::filled("{2} {0}{1} {", values), "c a{} {");
    EXPECT_EQ(detail::filled("{9} {} {x}", values), "{9} a {x}");
}

TEST(Languages, FindMarkedSentences) {
    EXPECT_EQ(marked_sentences(R"code(say(style.language, "a {} " "b\n", in(x, y), "c") + in(language, "d"))code"),
              (std::set<std::string>{"a {} b\n", "d"}));
    EXPECT_EQ(marked_sentences(R"code(counted(language, f(1, "x"), "rule"); counted(3, "card"); begin("e");)code"),
              (std::set<std::string>{"{} rule", "{} rules"}));
}

/// Whatever is explained, its page begins in French and says the same about ids and notations.
TEST(Languages, ExplainEverythingInFrench) {
    Library undrawn = library();
    undrawn.draw = nullptr;
    std::size_t explained = 0;
    for (const std::string& id : explainable(undrawn)) {
        constexpr std::size_t wide = 100000;
        const auto page = explain_text(id, undrawn, {false, wide, french});
        const auto original = explain_text(id, undrawn, {false, wide, Language::english});
        ASSERT_TRUE(page && original) << id;
        EXPECT_NE(*page, *original) << id;
        const auto logs_of = [](const std::string& text) { return std::count(text.begin(), text.end(), '#'); };
        EXPECT_EQ(logs_of(*page), logs_of(*original)) << id;
        // The logs, which are in English, follow a blank line.
        const std::string head = page->substr(0, page->find("\n\n"));
        EXPECT_FALSE(std::regex_search(head, std::regex("\\b(the|which|is|with)\\b"))) << head;
        ++explained;
    }
    EXPECT_GE(explained, 400U);
}

TEST(Languages, ListRulesInFrench) {
    for (const GameEntry& game : games()) {
        const std::string page = on_one_line(rules_text(game, {false, 100, french}));
        for (const std::string& sentence : sentences()) {
            const bool same = in(french, sentence) == sentence;
            const bool short_one = std::count(sentence.begin(), sentence.end(), ' ') < 3;
            if (same || short_one) continue;
            EXPECT_EQ(page.find(on_one_line(sentence)), std::string::npos) << game.key << ": " << sentence;
        }
    }
}

/// The keys whose values are not sentences.
void expect_same_ids(const Value& english, const Value& other, const std::string& path) {
    static const std::set<std::string> sentence_keys = {"title",   "text", "source", "question", "meaning",
                                                        "reading", "help", "sure",   "columns"};
    ASSERT_EQ(english.type(), other.type()) << path;
    if (!english.is_structured()) {
        EXPECT_EQ(english, other) << path;
        return;
    }
    ASSERT_EQ(english.size(), other.size()) << path;
    for (const auto& [key, part] : english.items()) {
        const std::string below = path + '/' + key;
        const Value& twin = english.is_array() ? other[static_cast<std::size_t>(std::stoul(key))] : other[key];
        if (!part.is_string() || !sentence_keys.contains(key)) expect_same_ids(part, twin, below);
    }
}

TEST(Languages, KeepIdsInJson) {
    for (const GameEntry& game : games()) {
        const Value english = Value::parse(rules_json(game));
        const Value translated = Value::parse(rules_json(game, french));
        expect_same_ids(english, translated, std::string(game.key));
        EXPECT_NE(english["rules"][0]["title"], translated["rules"][0]["title"]);
        EXPECT_EQ(translated["rules"][0]["title"], std::string(in(french, game.rules[0].title)));
    }
}

TEST(Languages, SearchIgnoresAccentsAndKnowsBoth) {
    const auto found = entries_about("égalité", library(), french);
    ASSERT_GE(found.size(), 3U);
    const auto ids = [](const std::vector<DescribedEntry>& entries) {
        std::vector<std::string> all;
        for (const DescribedEntry& entry : entries) all.push_back(entry.id);
        return all;
    };
    EXPECT_EQ(ids(entries_about("EGALITE", library(), french)), ids(found));
    EXPECT_TRUE(entries_about("égalité", library(), Language::english).empty());
    const auto english = entries_about("shared victory", library(), Language::english);
    ASSERT_FALSE(english.empty());
    EXPECT_EQ(ids(entries_about("shared victory", library(), french)), ids(english));
}

}  // namespace
}  // namespace referee::testing
