#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "analysis/game_page.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "repair/repair.hpp"
#include "show/answers/repair.hpp"
#include "show/answers/rulings.hpp"
#include "show/html/game_page.hpp"
#include "show/html/html.hpp"
#include "show/html/index_page.hpp"
#include "support/judging.hpp"
#include "support/markup.hpp"
#include "support/root.hpp"
#include "support/tournaments.hpp"
#include "text/text.hpp"

/// Pages, repairs and tournaments in French: no English word besides ids, notations and what a log says itself.
namespace referee::testing {
namespace {

namespace fs = std::filesystem;

/// A text without what it quotes: names of files, and notations between backquotes.
std::string without_quotes(const std::string& text) { return std::regex_replace(text, std::regex("`[^`]*`"), ""); }

/// The words of a text, in small letters; an id with hyphens, dots or slashes is one word.
std::set<std::string> words_of(const std::string& text) {
    std::set<std::string> words;
    std::string word;
    for (const char c : text + ' ') {
        const bool joins = c == '-' || c == '.' || c == '/' || c == '_' || c == '@' || c == '\'' || is_digit(c);
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) >= 0x80);
        if (letter || joins) {
            word += letter && c <= 'Z' && c >= 'A' ? static_cast<char>(c - 'A' + 'a') : c;
            continue;
        }
        words.insert(word);
        word.clear();
    }
    return words;
}

/// The first English word of a text; empty if there is none.
std::string english_in(const std::string& text) {
    static const std::set<std::string> english = {
        "the",     "is",     "are",     "and",        "which",   "who",    "has",     "have",    "had",
        "nobody",  "their",  "was",     "were",       "must",    "only",   "before",  "after",   "event",
        "events",  "judged", "round",   "rounds",     "winner",  "player", "players", "finding", "findings",
        "rule",    "state",  "nearest", "drawing",    "tally",   "value",  "values",  "wrong",   "should",
        "missing", "cost",   "repair",  "makes",      "claim",   "claims", "still",   "next",    "not",
        "ahead",   "behind", "against", "pays",       "mean",    "known",  "record",  "records", "standings",
        "bye",     "match",  "result",  "scoresheet", "counted", "end",    "game",    "instead", "ruled",
        "ruling",  "column", "columns", "other",      "others",  "less",   "shared"};
    for (const std::string& word : words_of(without_quotes(text))) {
        if (english.contains(word)) return word;
    }
    return {};
}

/// The texts of a page: between tags, and the names of its parts.
std::vector<std::string> texts_of_page(std::string page) {
    for (const std::string_view embedded : {page_style(), page_script()}) {
        if (const std::size_t at = page.find(embedded); at != std::string::npos) page.erase(at, embedded.size());
    }
    std::vector<std::string> texts;
    static const std::regex text(">([^<>]+)<|(?:aria-label|title)=\"([^\"]*)\"");
    for (std::sregex_iterator one(page.begin(), page.end(), text), end; one != end; ++one)
        texts.push_back((*one)[1].matched ? (*one)[1] : (*one)[2]);
    return texts;
}

/// What a page shows in the words of logs: events, legal alternatives, and choices of rulings.
std::vector<std::string> notations_of(const GamePage& page) {
    std::vector<std::string> notations;
    for (const TimelineEvent& event : page.timeline.events) notations.push_back(event.notation);
    for (const Finding& finding : page.report.findings) {
        notations.insert(notations.end(), finding.legal.begin(), finding.legal.end());
        for (const Reading& reading : finding.rulings) notations.push_back(cat(reading.ruling, ": ", reading.choice));
    }
    if (page.rulings) notations.push_back(readings_words(page.rulings->own.rulings));
    for (const Correction& correction : page.report.nearest.list) notations.push_back(correction.notation);
    for (std::string& notation : notations) notation = xml_text(notation);
    return notations;
}

std::string without(std::string text, const std::vector<std::string>& notations) {
    for (const std::string& notation : notations) {
        for (std::size_t at = 0; !notation.empty() && (at = text.find(notation, at)) != std::string::npos;)
            text.erase(at, notation.size());
    }
    return text;
}

GamePage page_in(Language language, const PaddedText& text, const std::string& path) {
    Options options;
    options.language = language;
    options.board_at_breach = true;
    options.on_illegal = OnIllegal::skip;
    return log_page(text.source(path), options);
}

std::string page_text(const GamePage& page, Language language) {
    std::string text;
    game_page(
        page, [&](std::string_view piece) { text += piece; }, language);
    return text;
}

/// The rule fixtures of a game: logs with one fault each.
std::vector<std::string> logs_of(std::string_view game) {
    std::vector<std::string> paths;
    for (const auto& entry : fs::directory_iterator(cat(root, "/fixtures/", game, "/rules"))) {
        if (entry.path().extension() == ".yaml") paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

TEST(FrenchPages, HaveNoEnglishWord) {
    std::size_t seen = 0;
    for (const GameEntry& game : games()) {
        for (const std::string& path : logs_of(game.key)) {
            const PaddedText text(file_text(path), Format::yaml);
            const GamePage page = page_in(Language::french, text, path);
            const std::vector<std::string> notations = notations_of(page);
            const std::string shown = page_text(page, Language::french);
            EXPECT_EQ(faults_of_page(shown), std::vector<std::string>{}) << path;
            EXPECT_NE(shown.find("<html lang=\"fr\">"), std::string::npos);
            for (const std::string& part : texts_of_page(shown)) {
                ++seen;
                EXPECT_EQ(english_in(without(part, notations)), "") << path << '\n' << part;
            }
            std::string row = index_entry(page.report, page.title, Language::french).cells;
            for (const std::string& part : texts_of_page(row)) EXPECT_EQ(english_in(part), "") << path << '\n' << part;
        }
    }
    EXPECT_GE(seen, 10'000U);
}

TEST(FrenchPages, HaveTheSentencesOfTheirScript) {
    std::string page;
    Index index;
    index.summary.add(Verdict::legal);
    index_page(
        index, [&](std::string_view piece) { page += piece; }, Language::french);
    for (const std::string& part : texts_of_page(page)) EXPECT_EQ(english_in(part), "") << part;
    static const std::regex call("say\\(\"([^\"]*)\"");
    const std::string script(page_script());
    std::size_t sentences = 0;
    for (std::sregex_iterator one(script.begin(), script.end(), call), end; one != end; ++one, ++sentences) {
        const std::string sentence = (*one)[1];
        const std::string pair = xml_text(cat('"', sentence, "\":\"", in(Language::french, sentence), '"'));
        EXPECT_NE(page.find(pair), std::string::npos) << sentence;
    }
    EXPECT_GE(sentences, 4U);
}

TEST(FrenchRepairs, HaveNoEnglishWord) {
    std::size_t seen = 0;
    RepairOptions options;
    options.budget = 300;
    for (const GameEntry& game : games()) {
        for (const std::string& path : logs_of(game.key)) {
            const PaddedText text(file_text(path), Format::yaml);
            const auto repaired_in = [&](Language language) {
                options.language = language;
                return repair_log(text.source("log"), nullptr, options);
            };
            const Repaired made = repaired_in(Language::french);
            if (made.repairs.legal) continue;
            ++seen;
            std::string words = repairs_text(made.report, made.repairs, {.language = Language::french});
            const std::string english = repairs_text(made.report, repaired_in(Language::english).repairs, {});
            EXPECT_NE(words, english) << path;
            // Lines of the log are shown as they are, and so are notations behind a colon.
            words = std::regex_replace(words, std::regex("\n  [-+@][^\n]*"), "");
            std::vector<Repair> all = made.repairs.best;
            if (made.repairs.partial) all.push_back(made.repairs.partial->repair);
            for (const Repair& repair : all) {
                for (const RepairEdit& edit : repair.edits)
                    words = without(words, {edit.is_notation, edit.was_notation});
            }
            EXPECT_EQ(english_in(words), "") << path << '\n' << words;
        }
    }
    EXPECT_GE(seen, 50U);
}

TEST(FrenchTournaments, HaveNoEnglishWord) {
    std::size_t seen = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root + "/fixtures/tournaments")) {
        const std::string path = entry.path().string();
        if (entry.path().extension() != ".yaml") continue;
        TournamentOptions options;
        options.judging.language = Language::french;
        const TournamentReport report = judged_tournament(file_text(path), Format::yaml, path, options).report;
        ++seen;
        for (const Finding& finding : findings_of(report))
            EXPECT_EQ(english_in(finding.message), "") << path << finding.message;
        std::string text;
        const Write write = [&](std::string_view piece) { text += piece; };
        tournament_html(report, write);
        EXPECT_EQ(faults_of_page(text), std::vector<std::string>{}) << path;
        const std::vector<std::string> remarks = {xml_text(remarks_words(report.event))};
        for (const std::string& part : texts_of_page(text))
            EXPECT_EQ(english_in(without(part, remarks)), "") << path << '\n' << part;
        if (!report.standings) continue;
        for (tournament::PlayerNumber player = 0; player < report.event.players.size(); ++player) {
            const std::string words = standing_text(report, player, {.language = Language::french});
            EXPECT_EQ(english_in(words), "") << path << '\n' << words;
        }
    }
    EXPECT_GE(seen, 20U);
}

}  // namespace
}  // namespace referee::testing
