#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "support/judging.hpp"

/// The guide to adding a game says what is in the files.
namespace referee::testing {
namespace {

const std::string root = REFEREE_SOURCE "/";

/// A block of code in the guide, with the path that the words before it name last.
struct Block {
    std::string kind;
    std::string path;
    std::string text;
};

std::vector<Block> blocks_of(const std::string& page) {
    std::vector<Block> blocks;
    std::istringstream lines(page);
    std::string line;
    std::string words;
    while (std::getline(lines, line)) {
        if (!line.starts_with("```")) {
            if (!line.empty()) words = line;
            continue;
        }
        const std::size_t end = words.rfind('`');
        const std::size_t begin = end == std::string::npos ? end : words.rfind('`', end - 1);
        Block block{line.substr(3), begin == std::string::npos ? "" : words.substr(begin + 1, end - begin - 1), {}};
        while (std::getline(lines, line) && line != "```") block.text += line + '\n';
        blocks.push_back(block);
    }
    return blocks;
}

TEST(Guide, ShowsWhatItsFilesSay) {
    std::size_t shown = 0;
    for (const Block& block : blocks_of(file_text(root + "docs/adding-a-game.md"))) {
        if (block.kind != "cpp" && block.kind != "yaml") continue;
        ASSERT_NE(block.path.find('/'), std::string::npos) << "no file is named before\n" << block.text;
        EXPECT_NE(file_text(root + block.path).find(block.text), std::string::npos) << block.path << " does not say\n"
                                                                                    << block.text;
        ++shown;
    }
    EXPECT_GE(shown, 8U);
}

/// What it says that the compiler says, and that the referee answers.
TEST(Guide, QuotesWhatIsSaid) {
    const std::string log = file_text(root + "docs/kalah/fixtures/kalah/rules/turn.yaml");
    std::string messages = judged(log, Format::yaml).findings.front().message + '\n';
    // The compiler joins adjacent literals.
    const std::string asked = std::regex_replace(
        file_text(root + "src/core/required.hpp") + file_text(root + "src/core/optional_members.hpp"),
        std::regex(R"("\s+")"), "");
    for (std::size_t at = asked.find('"'); at != std::string::npos; at = asked.find('"', at + 1)) {
        const std::size_t begin = at + 1;
        at = asked.find('"', begin);
        messages += asked.substr(begin, at - begin) + '\n';
    }
    std::size_t quoted = 0;
    for (const Block& block : blocks_of(file_text(root + "docs/adding-a-game.md"))) {
        if (block.kind != "text") continue;
        EXPECT_NE(messages.find(block.text), std::string::npos) << "nobody says\n" << block.text;
        ++quoted;
    }
    EXPECT_GE(quoted, 3U);
}

}  // namespace
}  // namespace referee::testing
