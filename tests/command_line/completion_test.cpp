#include "cli/program/completion.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "cli/program/program.hpp"
#include "cli/program/session.hpp"
#include "log/game_registry.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// What may stand next on a command line. tests/completion types such lines into the shells.
namespace referee::testing {
namespace {

class Completions : public ::testing::Test {
  protected:
    Completions() { declare_program(program_, session_, {}); }

    [[nodiscard]] std::vector<std::string> words(std::vector<std::string> typed) const {
        std::vector<std::string> all;
        for (const auto& candidate : completion_of(program_, std::move(typed)).candidates)
            all.push_back(candidate.word);
        return all;
    }
    [[nodiscard]] bool offers(const std::vector<std::string>& typed, std::string_view word) const {
        const std::vector<std::string> all = words(typed);
        return std::find(all.begin(), all.end(), word) != all.end();
    }
    [[nodiscard]] const CLI::App& program() const { return program_; }

  private:
    Session session_;
    CLI::App program_;
};

TEST_F(Completions, EveryOptionAndArgumentIsKnown) {
    std::size_t values = 0;
    std::size_t below = 0;  // of commands of commands
    const auto look = [&](const CLI::App& command, const auto& again) -> void {
        for (const CLI::Option* option : command.get_options()) {
            if (option->get_items_expected_max() == 0) continue;
            ++values;
            if (command.get_parent() != &program()) ++below;
            EXPECT_NE(completed_as(command, *option), "")
                << command.get_name() << ' ' << option->get_name() << ' ' << option->get_type_name();
        }
        for (const CLI::App* inner : command.get_subcommands({})) {
            // The words of a game, and of its formats, have values of its own, which nothing completes.
            const bool of_game = std::any_of(games().begin(), games().end(), [&](const GameEntry& game) {
                return inner->get_name().starts_with(game.key);
            });
            if (!of_game) again(*inner, again);
        }
    };
    for (const CLI::App* command : program().get_subcommands({})) look(*command, look);
    EXPECT_GE(values, 100U);
    EXPECT_GE(below, 1U);
}

TEST_F(Completions, EveryCommandAndOptionIsOffered) {
    for (const CLI::App* command : program().get_subcommands({})) {
        EXPECT_TRUE(offers({""}, command->get_name()));
        for (const CLI::Option* option : command->get_options()) {
            if (option->get_positional()) continue;
            const std::string name = cat("--", option->get_lnames().front());
            EXPECT_TRUE(offers({command->get_name(), "--"}, name)) << command->get_name() << ' ' << name;
        }
    }
}

TEST_F(Completions, EveryFormatOfRecordsIsOffered) {
    EXPECT_TRUE(offers({"import", ""}, "bg-stats"));
    EXPECT_TRUE(offers({"import", "bg-stats", "--"}, "--game-name"));
    EXPECT_EQ(completion_of(program(), {"import", "bg-stats", ""}).files, FileKind::any);
    for (const GameEntry& game : games()) {
        for (const ImportFormat& format : game.imports) {
            const std::string name = cat(game.key, '-', format.name);
            EXPECT_TRUE(offers({"import", ""}, name));
            for (const TallyWord& word : format.words) EXPECT_TRUE(offers({"import", name, "--"}, word.name)) << name;
        }
    }
}

TEST_F(Completions, EveryRuleRulingAndGameIsOffered) {
    for (const GameEntry& game : games()) {
        const std::string key(game.key);
        EXPECT_TRUE(offers({"rules", ""}, key));
        for (const Rule& rule : game.rules) {
            EXPECT_TRUE(offers({"explain", key}, rule.id));
            EXPECT_TRUE(offers({"shrink", "a.yaml", "--keep", ""}, rule.id));
        }
        for (const Ruling& ruling : game.rulings) {
            const std::string begin = cat(ruling.id, '=');
            EXPECT_TRUE(offers({"check", "--ruling", ""}, begin));
            EXPECT_TRUE(offers({"generate", key, "--ruling", ""}, begin));
            for (const Choice& choice : ruling.choices)
                EXPECT_TRUE(offers({"check", cat("--ruling=", begin)}, cat("--ruling=", begin, choice.name)));
        }
        for (const GameEntry& other : games()) {
            if (&other == &game || game.rules.empty()) continue;
            EXPECT_FALSE(offers({"generate", std::string(other.key), "--illegal", ""}, game.rules.front().id));
        }
    }
}

TEST_F(Completions, WhatCannotFollowIsNotOffered) {
    EXPECT_FALSE(offers({"check", "--quiet", "--"}, "--board")) << "excluded";
    EXPECT_FALSE(offers({"check", "--jobs", "2", "--"}, "--jobs")) << "given";
    EXPECT_TRUE(offers({"check", "--ruling", "a=b", "--"}, "--ruling")) << "repeatable";
    EXPECT_TRUE(words({"check", "--jobs", ""}).empty()) << "a number";
    EXPECT_TRUE(words({"games", "--format", "text", "x", "--nothing="}).empty());
    EXPECT_TRUE(words({"nothing", "of", "it", "--"}).size() <= 2) << "the options of the program";
    EXPECT_EQ(completion_of(program(), {"shrink", "a.yaml", "--", ""}).files, FileKind::any);
    EXPECT_EQ(completion_of(program(), {"check", ""}).files, FileKind::logs);
    EXPECT_EQ(completion_of(program(), {"show", "a.yaml", ""}).files, FileKind::none) << "it takes one log";
    EXPECT_EQ(completion_of(program(), {"check", "a.yaml", ""}).files, FileKind::logs) << "and it several";
    EXPECT_EQ(completion_of(program(), {"test", "--out", ""}).files, FileKind::folders);
    EXPECT_EQ(completion_of(program(), {"check", "--output=x"}).before_file, "--output=");
    EXPECT_EQ(completion_of(program(), {"check", "--report=sarif=x"}).before_file, "--report=sarif=");
}

TEST_F(Completions, NoLineBreaksAnything) {
    const std::vector<std::string> odd = {
        "",   "-",        "--",    "=",    "--=", "-=", "--format=", "\t",
        "\n", "--ruling", "tally", "help", "[",   "++", "check",     std::string(10'000, 'x')};
    std::size_t lines = 0;
    for (const std::string& a : odd) {
        for (const std::string& b : odd) {
            for (const std::string& c : odd) {
                const std::string text = completion_lines(completion_of(program(), {a, b, c}));
                EXPECT_EQ(text.back(), '\n');
                ++lines;
            }
        }
    }
    EXPECT_EQ(lines, odd.size() * odd.size() * odd.size());
    EXPECT_EQ(completion_lines(completion_of(program(), {})), completion_lines(completion_of(program(), {""})));
}

TEST_F(Completions, TheScriptsArePrinted) {
    for (const auto& [shell, file] : {std::pair{"bash", "referee.bash"}, {"zsh", "_referee"}, {"fish", "referee.fish"}})
        EXPECT_EQ(completion_script(shell), file_text(cat(REFEREE_ROOT "/src/completion/", file)));
    EXPECT_EQ(completion_script("ksh"), "");
}

}  // namespace
}  // namespace referee::testing
