#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program/session.hpp"
#include "core/log_rules.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "schema/schema.hpp"
#include "show/explain/conformance.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"

/// One line in `CMakeLists.txt` lists the games: nothing else in the sources, the tests and the tools spells a game,
/// its claims, rules or words, but what is the game's own.
namespace referee::testing {
namespace {

/// Where a game may be spelled, and why.
struct Exception {
    std::string_view path;  ///< below the root: a beginning
    std::string_view why;
};
constexpr std::array exceptions = {
    Exception{"src/games/", "the folders of the games themselves"},
    Exception{"tests/games/", "the tests of the games themselves"},
    Exception{"tests/cli/", "command lines and what they print, as recorded"},
    Exception{"tests/rooms/", "the places of mutants, some of them in the folders of the games"},
};

/// The line itself.
constexpr std::string_view the_line = "set(REFEREE_GAMES ";

/// Letters and figures, in small letters: a name is one word with hyphens, with capitals and with blanks.
std::string bare(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        const bool capital = c >= 'A' && c <= 'Z';
        if (capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            letters += static_cast<char>(capital ? c - 'A' + 'a' : c);
    }
    return letters;
}

/// The words of a text that may be names: letters and figures, joined by `-`, and by `/` where one is an id.
std::vector<std::string_view> words_of(std::string_view text) {
    const auto belongs = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '/';
    };
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && belongs(text[end])) ++end;
        if (end > at) words.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

/// Every name in a schema: its properties, and the texts of its lists of values.
void add_names(const Value& schema, std::set<std::string>& names) {
    for (const auto& [key, value] : schema.items()) {
        if (key == "properties") {
            for (const auto& [name, rest] : value.items()) names.insert(name);
        } else if (value.is_string() && (key == "const" || schema.is_array())) {
            names.insert(value.get<std::string>());
        }
        if (value.is_structured()) add_names(value, names);
    }
}

/// What the sources may not spell.
struct Spellings {
    std::set<std::string, std::less<>> titles;  ///< keys and titles, bare
    std::set<std::string, std::less<>> words;   ///< ids of claims; names of two words and more; numbers of statements
};

/// The names of a game's tables and of its logs.
std::set<std::string> names_in(const GameEntry& game) {
    std::set<std::string> names;
    add_names(log_schema(game), names);
    for (const Rule& rule : game.rules) names.emplace(rule.id.substr(rule.id.find('/') + 1));
    for (const Ruling& ruling : game.rulings) {
        names.emplace(ruling.id);
        for (const Choice& choice : ruling.choices) names.emplace(choice.name);
    }
    for (const std::span<const Term> terms : {game.variants, game.end_reasons}) {
        for (const Term& term : terms) names.emplace(term.name);
    }
    for (const ClaimRow& claim : game.claims) names.emplace(claim.key);
    return names;
}

Spellings spellings() {
    Spellings all;
    std::set<std::string> shared;
    for (const Rule& rule : log_rules()) shared.emplace(rule.id.substr(rule.id.find('/') + 1));
    for (const Rule& rule : common_claim_rules()) shared.emplace(rule.id);
    for (const std::string_view key : envelope_keys()) shared.emplace(key);
    for (const GameEntry& game : games()) {
        all.titles.insert(bare(game.key));
        all.titles.insert(bare(game.title));
        for (const std::string& name : names_in(game)) {
            // One word by itself may be anybody's: `board`, `place`, `final`.
            const bool telling = name.find('-') != std::string::npos && bare(name).size() > 4;
            if (telling && !shared.contains(name)) all.words.insert(name);
        }
        for (const ClaimRow& claim : game.claims) {
            if (!shared.contains(std::string(claim.rule->id))) all.words.emplace(claim.rule->id);
        }
        for (const Statement& statement : statements(game.key, library().fixtures)) all.words.emplace(statement.id);
    }
    return all;
}

/// The games' names in a line, in whatever spelling.
std::vector<std::string> spelled_in(std::string_view line, const Spellings& names) {
    std::vector<std::string> found;
    const std::string letters = bare(line);
    for (const std::string& title : names.titles) {
        if (letters.find(title) != std::string::npos) found.push_back(title);
    }
    for (const std::string_view word : words_of(line)) {
        if (names.words.contains(word)) found.emplace_back(word);
        // The words of a path, or of a rule with its game.
        for (std::size_t at = word.find('/'); at != std::string_view::npos; at = word.find('/', at + 1)) {
            const std::string_view behind = word.substr(at + 1, word.find('/', at + 1) - at - 1);
            if (names.words.contains(behind)) found.emplace_back(behind);
        }
    }
    return found;
}

bool is_excepted(std::string_view path) {
    return std::any_of(exceptions.begin(), exceptions.end(),
                       [&](const Exception& one) { return path.starts_with(one.path); });
}

TEST(OneLine, NothingElseSpellsAGame) {
    const Spellings names = spellings();
    ASSERT_GE(names.titles.size(), games().size());
    std::vector<std::string> paths = {root + "/CMakeLists.txt", root + "/CMakePresets.json"};
    for (const char* folder : {"/src", "/tests", "/tools"}) {
        for (std::string& path : files_below(root + folder, {""})) {
            if (std::filesystem::is_regular_file(path)) paths.push_back(std::move(path));
        }
    }
    std::size_t read = 0;
    for (const std::string& path : paths) {
        const std::string_view below = std::string_view(path).substr(root.size() + 1);
        if (is_excepted(below) || below.ends_with(".pyc")) continue;
        for (const std::string& spelled : spelled_in(below, names)) ADD_FAILURE() << below << " is named " << spelled;
        const std::string text = file_text(path);
        std::size_t number = 0;
        for (std::size_t at = 0; at < text.size(); ++number) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = std::string_view(text).substr(at, end - at);
            at = end + 1;
            if (below == "CMakeLists.txt" && line.starts_with(the_line)) continue;
            for (const std::string& spelled : spelled_in(line, names))
                ADD_FAILURE() << below << ':' << number + 1 << " spells " << spelled << ": " << line;
        }
        ++read;
    }
    EXPECT_GE(read, 200U);
}

/// The test can fail: of every game its key, title and type are found, a rule, a claim, a name and a statement,
/// wherever in a line they stand; and ordinary lines are nothing.
TEST(OneLine, IsHeldByThisTest) {
    const Spellings names = spellings();
    const auto found = [&](std::string_view line) { return !spelled_in(line, names).empty(); };
    for (const GameEntry& game : games()) {
        std::string folder(game.key);
        std::replace(folder.begin(), folder.end(), '-', '_');
        EXPECT_TRUE(found(cat("/// As in ", game.title, ": it is so.")));
        EXPECT_TRUE(found(cat("if (game.key == \"", game.key, "\") return;")));
        EXPECT_TRUE(found(cat("#include \"games/", folder, '/', folder, ".hpp\"")));
        EXPECT_TRUE(found(cat("expect(\"fixtures/", game.key, "/games/a.yaml\")")));
        for (const Rule& rule : game.rules) EXPECT_TRUE(found(cat("`", rule.id, "`"))) << rule.id;
        for (const ClaimRow& claim : game.claims) {
            const auto common = common_claim_rules();
            const bool shared = std::any_of(common.begin(), common.end(),
                                            [&](const Rule& rule) { return &rule == claim.rule; });
            EXPECT_EQ(found(cat("rule == \"", claim.rule->id, '"')), !shared) << claim.rule->id;
        }
        const auto numbered = statements(game.key, library().fixtures);
        if (!numbered.empty()) {
            EXPECT_TRUE(found(cat("explain ", numbered.front().id, '\n')));
        }
    }
    const std::set<std::string, std::less<>>& words = names.words;
    for (const std::string& word : words) EXPECT_TRUE(found(cat("a ", word, " b"))) << word;
    EXPECT_FALSE(found("for (const GameEntry& game : games()) check(game.key, \"claim/scores\");"));
    EXPECT_FALSE(found("std::vector<std::string> words_of_two-or-more(std::string_view text);"));
    EXPECT_TRUE(is_excepted("tests/games/any_test.cpp"));
    EXPECT_FALSE(is_excepted("tests/core/tables_test.cpp"));
}

}  // namespace
}  // namespace referee::testing
