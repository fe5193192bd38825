#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/program/session.hpp"
#include "core/log_rules.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "show/json/json.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "support/running.hpp"
#include "text/text.hpp"

namespace referee::testing {
namespace {

/// The lines of the blocks of a page that open with ```KIND.
std::vector<std::vector<std::string>> blocks_of(const std::string& page, const std::string& kind) {
    std::vector<std::vector<std::string>> blocks;
    std::istringstream lines(page);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (inside && line == "```") {
            inside = false;
        } else if (inside) {
            blocks.back().push_back(line);
        } else if (line == "```" + kind) {
            inside = true;
            blocks.emplace_back();
        }
    }
    return blocks;
}

std::vector<std::string> written_pages() {
    std::vector<std::string> pages = {root + "/README.md"};
    for (const std::string& path : files_below(root + "/docs", {".md"})) pages.push_back(path);
    return pages;
}

/// A transcript in the docs: after `$ tools/referee …` stands what it prints, and nothing else. With REFEREE_UPDATE
/// set, what is printed becomes what stands there.
TEST(GeneratedDocs, TranscriptsAreTrue) {
    std::size_t transcripts = 0;
    for (const std::string& path : written_pages()) {
        std::string page = file_text(path);
        for (const auto& block : blocks_of(page, "console")) {
            std::string command;
            std::string printed;
            for (const std::string& line : block)
                (command.empty() ? command : printed) += command.empty() ? line : line + '\n';
            ASSERT_TRUE(command.starts_with("$ ")) << path << ": " << command;
            const std::string output = output_of(replaced(command.substr(2), "tools/referee", REFEREE_BINARY));
            ++transcripts;
            if (std::getenv("REFEREE_UPDATE") != nullptr) {
                const std::string head = cat("```console\n", command, '\n');
                page.replace(page.find(head) + head.size(), printed.size(), output);
            } else {
                EXPECT_EQ(output, printed) << path << ": " << command;
            }
        }
        if (std::getenv("REFEREE_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << page;
    }
    EXPECT_GE(transcripts, 15U);
}

TEST(GeneratedDocs, TheDrawingIsCurrent) {
    const std::string command = cat("'", REFEREE_BINARY,
                                    "' show --format svg --event 3 fixtures/disputes/knight-behind-a-dragon.yaml");
    EXPECT_EQ(file_text(root + "/docs/adjudicating.svg"), output_of(command));
}

/// A page without its blocks of code, in which brackets and parentheses are no links.
std::string without_code(const std::string& page) {
    std::string text;
    bool code = false;
    std::istringstream in(page);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("```")) code = !code;
        if (!code) text += line + '\n';
    }
    return text;
}

/// The relative links of a page, each with its anchor if it has one.
std::vector<std::string> links_of(const std::string& whole) {
    const std::string page = without_code(whole);
    std::vector<std::string> links;
    for (std::size_t at = page.find("]("); at != std::string::npos; at = page.find("](", at + 2)) {
        const std::string target = page.substr(at + 2, page.find(')', at) - at - 2);
        if (!target.empty() && target.find("://") == std::string::npos) links.push_back(target);
    }
    return links;
}

/// The anchors of a page: its headings in lower case, with hyphens for blanks and without other punctuation.
std::set<std::string> anchors_of(const std::string& page) {
    std::set<std::string> anchors;
    std::istringstream in(without_code(page));
    for (std::string line; std::getline(in, line);) {
        const std::size_t level = line.find_first_not_of('#');
        if (level == 0 || level == std::string::npos || line[level] != ' ') continue;
        std::string anchor;
        for (const char letter : line.substr(level + 1)) {
            const auto byte = static_cast<unsigned char>(letter);
            if (letter == ' ') anchor += '-';
            if (std::isalnum(byte) != 0 || byte >= 0x80 || letter == '-' || letter == '_')
                anchor += static_cast<char>(std::tolower(byte));
        }
        anchors.insert(anchor);
    }
    return anchors;
}

TEST(GeneratedDocs, LinksLeadSomewhere) {
    std::size_t anchored = 0;
    for (const std::string& path : written_pages()) {
        for (const std::string& link : links_of(file_text(path))) {
            const std::size_t mark = std::min(link.find('#'), link.size());
            const auto target = mark == 0 ? std::filesystem::path(path)
                                          : std::filesystem::path(path).parent_path() / link.substr(0, mark);
            EXPECT_TRUE(std::filesystem::exists(target)) << path << ": " << link;
            if (mark == link.size() || target.extension() != ".md") continue;
            ++anchored;
            EXPECT_TRUE(anchors_of(file_text(target.string())).contains(link.substr(mark + 1))) << path << ": " << link;
        }
    }
    EXPECT_GE(anchored, 30U);
}

TEST(GeneratedDocs, LogFormatIsComplete) {
    const std::string page = file_text(root + "/docs/log-format.md");
    std::vector<std::string> words;
    for (const Rule& rule : log_rules()) words.emplace_back(rule.id);
    for (const Rule* rule : claim_rules(library().games)) words.emplace_back(rule->id);
    for (const std::string_view key : envelope_keys()) words.emplace_back(key);
    for (const GameEntry& game : games()) {
        for (const ClaimRow& claim : game.claims) words.emplace_back(claim.key);
        for (const ActionRow& action : game.actions) words.emplace_back(action.tag);
        for (const Term& variant : game.variants) words.emplace_back(variant.name);
        for (const Term& reason : game.end_reasons) words.emplace_back(reason.name);
    }
    const Report report = judged("", Format::yaml);
    const Value line = parsed_value(json_line(report));
    for (const auto& item : line.items()) words.push_back(item.key());
    for (const auto& item : line["findings"][0].items()) words.push_back(item.key());
    for (const std::string& word : words)
        EXPECT_NE(page.find('`' + word + '`'), std::string::npos) << word << " is not told in docs/log-format.md";
}

/// An example log in the docs that names its fixture is that fixture.
TEST(GeneratedDocs, ExamplesAreTheirFixtures) {
    std::size_t examples = 0;
    for (const std::string& path : written_pages()) {
        for (const auto& block : blocks_of(file_text(path), "yaml")) {
            if (block.empty() || !block.front().starts_with("# fixtures/")) continue;
            std::string text;
            for (std::size_t i = 1; i < block.size(); ++i) text += block[i] + '\n';
            EXPECT_EQ(text, file_text(cat(root, '/', block.front().substr(2)))) << path;
            ++examples;
        }
    }
    EXPECT_GE(examples, 1U);
}

/// A fixture as a reader would write it: without the findings that it announces.
std::string without_announcements(const std::string& fixture) {
    std::string text;
    std::istringstream in(fixture);
    for (std::string line; std::getline(in, line);) {
        const std::size_t at = std::min(line.find("# error: "), line.size());
        text += line.substr(0, at == line.size() ? at : line.find_last_not_of(' ', at - 1) + 1) + '\n';
    }
    return text;
}

/// A file to copy from the docs, named by a comment before it, is that fixture.
TEST(GeneratedDocs, FilesToCopyAreFixtures) {
    constexpr std::string_view mark = "<!-- fixtures/";
    std::size_t files = 0;
    for (const std::string& path : written_pages()) {
        const std::string page = file_text(path);
        for (std::size_t at = page.find(mark); at != std::string::npos; at = page.find(mark, at + 1)) {
            const std::size_t name = at + std::string_view("<!-- ").size();
            const std::string fixture = page.substr(name, page.find(' ', name) - name);
            const std::size_t begin = page.find('\n', page.find("```", at)) + 1;
            EXPECT_EQ(page.substr(begin, page.find("```", begin) - begin),
                      without_announcements(file_text(cat(root, '/', fixture))))
                << path << ": " << fixture;
            ++files;
        }
    }
    EXPECT_GE(files, 3U);
}

/// The pages that are at most so many clicks away from README.md.
std::set<std::filesystem::path> pages_within(std::size_t clicks) {
    std::set<std::filesystem::path> reached = {root + "/README.md"};
    for (; clicks > 0; --clicks) {
        std::set<std::filesystem::path> next = reached;
        for (const std::filesystem::path& page : reached) {
            if (page.extension() != ".md") continue;
            for (const std::string& link : links_of(file_text(page.string())))
                next.insert((page.parent_path() / link.substr(0, link.find('#'))).lexically_normal());
        }
        reached = std::move(next);
    }
    return reached;
}

TEST(GeneratedDocs, EveryPageIsWithinTwoClicks) {
    const auto near = pages_within(2);
    for (const std::string& path : written_pages()) {
        const bool decision = path.find("/docs/decisions/") != std::string::npos;
        EXPECT_TRUE(decision || near.contains(std::filesystem::path(path).lexically_normal())) << path;
    }
    EXPECT_LT(pages_within(1).size(), near.size());
}

/// One screen for each reader: README.md has lists of at most six pages.
TEST(GeneratedDocs, ListsOfTheReadmeAreShort) {
    std::size_t lists = 0;
    std::size_t items = 0;
    std::istringstream in(file_text(root + "/README.md"));
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("**")) ++lists, items = 0;
        if (line.starts_with("- ")) {
            EXPECT_LE(++items, 6U) << line;
        }
    }
    EXPECT_EQ(lists, 4U);
}

/// The protocol's page explains every key of the JSON lines of `referee test`.
TEST(GeneratedDocs, KeysOfTestReportsAreExplained) {
    const std::string page = file_text(root + "/docs/protocol.md");
    const std::string section = page.substr(page.find("## The report as JSON lines"));
    std::set<std::string> keys;
    const auto take = [&](const Value& object) {
        for (const auto& [key, value] : object.items()) keys.insert(key);
    };
    const std::string engine = file_text(root + "/tests/cli/data/engine.sh");
    const std::string before = R"(\"games\": [\")";
    const std::size_t name = engine.find(before) + before.size();
    const std::string game = engine.substr(name, engine.find('\\', name) - name);
    const std::string skips = cat("skips=$(mktemp); echo 'accepts/", game, "/turn: known' >\"$skips\"; ");
    const std::string command = cat(skips, "'", REFEREE_BINARY, "' test ", game,
                                    " --quick --games 12 --transcript --skips \"$skips\" --format "
                                    "jsonl -- sh tests/cli/data/engine.sh die 2>/dev/null; rm \"$skips\"");
    for (const char* how : {"none", "die"}) {
        std::istringstream lines(output_of(replaced(command, "engine.sh die", cat("engine.sh ", how))));
        for (std::string line; std::getline(lines, line);) {
            const Value object = parsed_value(line);
            take(object);
            if (object.contains("first")) take(object.at("first")), take(object.at("shortest"));
            if (object.contains("coverage")) take(object.at("coverage").front());
        }
    }
    EXPECT_GE(keys.size(), 35U);
    for (const std::string& key : keys) EXPECT_NE(section.find(cat('`', key, '`')), std::string::npos) << key;
}

/// The glossary explains every verdict.
TEST(GeneratedDocs, GlossaryHasEveryVerdict) {
    const std::string page = file_text(root + "/docs/glossary.md");
    for (std::size_t number = 0; number < verdict_count; ++number) {
        const std::string_view name = name_of(static_cast<Verdict>(number));
        EXPECT_NE(page.find(cat("\n| ", name, " |")), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace referee::testing
