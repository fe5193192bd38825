#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/check.hpp"
#include "log/game_registry.hpp"
#include "support/english.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"

/// The findings of all fixtures in French: the same rules at the same places, and no English sentence.
namespace referee::testing {
namespace {

namespace fs = std::filesystem;

Report judged_in(Language language, const std::string& text, const std::string& path) {
    Options options;
    options.language = language;
    options.board_at_breach = true;
    options.final_board = true;
    options.on_illegal = OnIllegal::skip;
    return Checker(options).check({.text = text, .format = Format::yaml, .file = path});
}

/// What a scoresheet leaves open, and what follows from it, in French.
void expect_french_deductions(const Report& english, const Report& french, const std::string& path, std::size_t& seen) {
    const auto compare = [&](const std::vector<std::string>& original, const std::vector<std::string>& sentences) {
        ASSERT_EQ(original.size(), sentences.size()) << path;
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            ++seen;
            EXPECT_NE(sentences[i], original[i]) << path;
            EXPECT_FALSE(has_english(sentences[i])) << path << '\n' << sentences[i];
        }
    };
    compare(english.open, french.open);
    compare(english.deduction.derivation, french.deduction.derivation);
    compare(english.deduction.against, french.deduction.against);
    EXPECT_EQ(english.deduction.facts.json(), french.deduction.facts.json()) << path;
}

class FrenchFindings : public ::testing::TestWithParam<std::string> {};

TEST_P(FrenchFindings, HaveNoEnglishSentence) {
    std::size_t seen = 0;
    std::size_t deduced = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root + "/fixtures/" + GetParam())) {
        if (entry.path().extension() != ".yaml") continue;
        const std::string path = entry.path().string();
        const std::string text = file_text(path);
        const Report english = judged_in(Language::english, text, path);
        const Report french = judged_in(Language::french, text, path);
        ASSERT_EQ(english.findings.size(), french.findings.size()) << path;
        EXPECT_EQ(english.verdict, french.verdict) << path;
        expect_french_deductions(english, french, path, deduced);
        for (std::size_t i = 0; i < french.findings.size(); ++i) {
            const Finding& finding = french.findings[i];
            EXPECT_EQ(finding.rule, english.findings[i].rule) << path;
            EXPECT_EQ(finding.offset, english.findings[i].offset) << path;
            EXPECT_EQ(finding.event, english.findings[i].event) << path;
            ++seen;
            EXPECT_NE(finding.message, english.findings[i].message) << path;
            EXPECT_FALSE(has_english(finding.message)) << path << '\n' << finding.message;
            EXPECT_FALSE(has_english(finding.situation)) << path << '\n' << finding.situation;
            for (const std::string& line : finding.board) EXPECT_FALSE(has_english(line)) << path << '\n' << line;
        }
    }
    EXPECT_GE(seen, 30U);
    EXPECT_GE(deduced, GetParam() == "format" || GetParam() == "disputes" ? 0U : 3U);
}

/// The folders of fixtures that are judged in French: of the games that have a catalogue, and of all games.
std::vector<std::string> translated_folders() {
    std::vector<std::string> keys = {"format", "disputes"};
    for (const GameEntry& game : games()) {
        std::string folder(game.key);
        std::replace(folder.begin(), folder.end(), '-', '_');
        if (fs::exists(root + "/src/games/" + folder + "/french.json")) keys.emplace_back(game.key);
    }
    return keys;
}

INSTANTIATE_TEST_SUITE_P(All, FrenchFindings, ::testing::ValuesIn(translated_folders()), [](const auto& param) {
    std::string name = param.param;
    name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
    return name;
});

}  // namespace
}  // namespace referee::testing
