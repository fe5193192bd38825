#include "cli/program/vocabulary.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/program/program.hpp"
#include "cli/program/session.hpp"
#include "log/game_registry.hpp"
#include "repair/repair_input.hpp"
#include "shrink/shrink.hpp"
#include "text/text.hpp"

/// One vocabulary of options: every command declares an option as the table says.
namespace referee::testing {
namespace {

/// An option of a command.
struct Declared {
    std::string command;
    const CLI::Option* option;
};

class Vocabulary : public ::testing::Test {
  protected:
    Vocabulary() {
        declare_program(program_, session_, {});
        add(program_, "referee");
    }
    /// All options, by their long names.
    std::map<std::string, std::vector<Declared>> declared;

  private:
    void add(const CLI::App& command, const std::string& name) {
        for (const CLI::Option* option : command.get_options()) {
            if (!option->get_positional() && !option->get_lnames().empty())
                declared[cat("--", option->get_lnames().front())].push_back({name, option});
        }
        for (const CLI::App* inner : command.get_subcommands({})) add(*inner, cat(name, ' ', inner->get_name()));
    }

    Session session_;
    CLI::App program_;
};

/// The words of `tally` and `import` are a game's own questions, such as `--players` with names; those that all games
/// share are in the table.
bool is_word_of_game(const Declared& one) {
    return one.command.starts_with("referee tally ") || one.command.starts_with("referee import ");
}

const OptionRow* row_of(const std::string& name) {
    const auto rows = option_rows();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const OptionRow& one) { return one.name == name; });
    return row == rows.end() ? nullptr : &*row;
}

TEST_F(Vocabulary, EveryCommandDeclaresAnOptionAsTheTableSays) {
    std::size_t compared = 0;
    for (const OptionRow& row : option_rows()) {
        const auto found = declared.find(std::string(row.name));
        ASSERT_NE(found, declared.end()) << row.name << " is in the table, but no command has it";
        for (const Declared& one : found->second) {
            if (is_word_of_game(one) && (row.name == "--players" || row.name == "--variant")) continue;
            SCOPED_TRACE(cat(one.command, ' ', row.name));
            ++compared;
            const CLI::Option& option = *one.option;
            const std::string letter = option.get_snames().empty() ? "" : cat('-', option.get_snames().front());
            EXPECT_EQ(letter, row.letter);
            const std::string placeholder = option.get_items_expected_max() == 0 ? "" : option.get_type_name();
            const bool open = row.placeholder.ends_with('|');  // further choices may follow
            EXPECT_EQ(cat(placeholder, open ? "|" : "").substr(0, open ? row.placeholder.size() : std::string::npos),
                      row.placeholder);
            EXPECT_TRUE(option.get_description().starts_with(row.meaning)) << option.get_description();
            const std::string usual = row.usual.empty() ? "" : cat("; default: ", row.usual);
            EXPECT_TRUE(option.get_description().ends_with(usual)) << option.get_description();
        }
    }
    EXPECT_GE(compared, 200U);
}

TEST_F(Vocabulary, WhatSeveralCommandsHaveIsInTheTable) {
    std::size_t shared = 0;
    std::map<std::string, std::string> letters;
    for (const auto& [name, all] : declared) {
        std::set<std::string> commands;
        for (const Declared& one : all) {
            if (!is_word_of_game(one)) commands.insert(one.command);
            for (const std::string& letter : one.option->get_snames()) {
                const auto known = letters.emplace(letter, name).first;
                EXPECT_EQ(known->second, name) << "-" << letter << " has two meanings";
                EXPECT_NE(row_of(name), nullptr) << name << " has a letter: add it to the table";
            }
        }
        if (commands.size() < 2) continue;
        // Both write a log back; `repair` also writes it to another file, and therefore takes a name.
        if (commands == std::set<std::string>{"referee fmt", "referee repair"} && name == "--write") continue;
        ++shared;
        EXPECT_NE(row_of(name), nullptr) << name << " is an option of several commands: add it to the table";
    }
    EXPECT_GE(shared, 25U);
    EXPECT_EQ(letters["V"], "--version");
    EXPECT_EQ(letters["v"], "--verbose");
    EXPECT_EQ(letters["q"], "--quiet");
    EXPECT_EQ(letters["j"], "--jobs");
    EXPECT_EQ(letters["o"], "--output");
}

TEST_F(Vocabulary, TheDefaultsAreThoseOfTheCode) {
    EXPECT_EQ(option_row("--budget").usual, std::to_string(usual_shrink_budget));
    EXPECT_EQ(option_row("--budget").usual, std::to_string(RepairOptions{}.budget));
    EXPECT_THROW((void)option_row("--nothing"), std::logic_error);
    std::set<std::string_view> names;
    for (const OptionRow& row : option_rows()) EXPECT_TRUE(names.insert(row.name).second) << row.name;
}

/// Every command that walks through folders has the options that say what is read there.
TEST_F(Vocabulary, CommandsThatReadFoldersHaveTheSameOptions) {
    std::set<std::string> folders;
    for (const Declared& one : declared.at("--exclude")) folders.insert(one.command);
    for (const std::string command : {"check", "fmt", "show", "legal", "test"})
        EXPECT_TRUE(folders.contains(cat("referee ", command))) << command;
    for (const std::string name : {"--hidden", "--no-ignore", "--verbose"}) {
        std::set<std::string> commands;
        for (const Declared& one : declared.at(name)) commands.insert(one.command);
        EXPECT_EQ(commands, folders) << name;
    }
}

}  // namespace
}  // namespace referee::testing
