#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "log/game_registry.hpp"
#include "support/judging.hpp"
#include "support/running.hpp"
#include "support/specimen.hpp"
#include "support/temporary.hpp"
#include "text/text.hpp"
#include "text/width.hpp"
#include "types/value.hpp"

/// One vocabulary for options: the list of commands is the program's own, so that no command can forget it.
namespace referee::testing {
namespace {

namespace fs = std::filesystem;

/// What the program just built prints, on both streams, whatever the terminal of who runs the tests.
std::string printed_by(const std::string& command) {
    return output_of(cat("export PATH='", fs::path(REFEREE_BINARY).parent_path().string(),
                         "':\"$PATH\"; unset COLUMNS NO_COLOR; ", command));
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The commands or subcommands that a help lists.
std::vector<std::string> commands_in(const std::string& help) {
    std::vector<std::string> names;
    for (const std::string& line : lines_of(help)) {
        if (line == "Examples:") break;
        const bool named = line.size() > 2 && line.starts_with("  ") && line[2] >= 'a' && line[2] <= 'z';
        if (named) names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

/// Every command that prints, those of `tally` by game; `help` is the help itself, `completion` is for shells, `serve`
/// and `lsp` answer other programs, and `merge` joins what `check` has printed.
std::vector<std::string> printing_commands() {
    std::vector<std::string> all;
    for (const std::string& name : commands_in(printed_by("referee --help"))) {
        if (name == "help" || name == "completion" || name == "serve" || name == "lsp" || name == "merge") continue;
        const std::vector<std::string> games = commands_in(printed_by(cat("referee ", name, " --help")));
        for (const std::string& game : games) all.push_back(cat(name, ' ', game));
        if (games.empty()) all.push_back(name);
    }
    return all;
}

/// Arguments with which each command prints something.
const std::map<std::string, std::string>& samples() {
    static const std::map<std::string, std::string> all = [] {
        std::map<std::string, std::string> arguments = {
            {"check", "tests/cli/data/names.yaml"},
            {"show", "tests/cli/data/names.yaml"},
            {"legal", "tests/cli/data/names.yaml"},
            {"score", "tests/cli/data/names.yaml"},
            {"rulings", "tests/cli/data/names.yaml"},
            {"compare", "tests/cli/data/names.yaml tests/cli/data/legal.yaml"},
            {"fmt", "tests/cli/data/names.yaml"},
            {"repair", "tests/cli/data/names.yaml"},
            {"shrink", "--budget 100 tests/cli/data/illegal.yaml 2>/dev/null"},
            {"tournament", "fixtures/tournaments/rules/record.yaml"},
            {"games", ""},
            {"rules", std::string(specimen().key)},
            {"generate", std::string(specimen().key)},
            {"suite", std::string(specimen().key)},
            {"perft", cat("--depth 1 ", specimen().key)},
            {"test", cat("--quick --games 1 --lists 0 ", specimen().key, " -- referee serve")},
            {"explain", std::string(specimen().rules.front().id)},
            {"schema", std::string(specimen().key)},
            {"config", "--config tests/project/referee.yaml 2>/dev/null"},
            {"import bg-stats", "fixtures/imports/bg-stats.json 2>/dev/null"},
        };
        for (const GameEntry& game : games()) {
            if (game.tally == nullptr) continue;
            // The first of its own examples.
            const std::string command = cat("tally ", game.key);
            const std::string_view example = game.tally->examples.substr(0, game.tally->examples.find('\n'));
            const std::string_view begin = "referee ";
            EXPECT_TRUE(example.starts_with(cat(begin, command, ' '))) << example;
            arguments[command] = example.substr(begin.size() + command.size() + 1);
        }
        for (const GameEntry& game : games()) {
            for (const ImportFormat& format : game.imports) {
                const std::string stem = cat("fixtures/", game.key, "/imports/", format.name, '.');
                arguments[cat("import ", game.key, '-', format.name)] = cat(stem, format.from_json ? "json" : "log",
                                                                            " 2>/dev/null");
            }
        }
        return arguments;
    }();
    return all;
}

/// The formats behind `--format` in a help, `text|json`.
std::vector<std::string> formats_in(const std::string& help) {
    const std::string mark = "--format ";
    const std::size_t at = help.find(mark);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + mark.size();
    std::string names = help.substr(begin, help.find_first_of(" \n", begin) - begin);
    std::replace(names.begin(), names.end(), '|', '\n');
    return lines_of(names);
}

TEST(CommandLineOptions, EveryCommandThatPrintsHasTheSameOptions) {
    const std::vector<std::string> commands = printing_commands();
    ASSERT_GE(commands.size(), 15U);
    for (const std::string& command : commands) {
        SCOPED_TRACE(command);
        const std::string help = printed_by(cat("referee ", command, " --help"));
        const std::vector<std::string> formats = formats_in(help);
        ASSERT_GE(formats.size(), 3U);
        EXPECT_EQ(std::vector<std::string>(formats.begin(), formats.begin() + 3),
                  (std::vector<std::string>{"text", "json", "jsonl"}));
        EXPECT_NE(help.find("  -o,--output FILE"), std::string::npos);
        EXPECT_NE(help.find("  --color auto|always|never"), std::string::npos);
        EXPECT_NE(help.find("\nExample"), std::string::npos);
        EXPECT_NE(help.find("\nExit codes: 0 "), std::string::npos);
    }
}

/// Every command that takes a log judges it, except these: `fmt` only rewrites it, `repair` makes it legal by its own
/// rulings, `shrink` writes a smaller one that shows the same by itself, and `import` converts records of other
/// programs.
TEST(CommandLineOptions, EveryCommandThatJudgesHasTheSameOptions) {
    std::size_t judging = 0;
    for (const std::string& command : printing_commands()) {
        SCOPED_TRACE(command);
        const std::string help = printed_by(cat("referee ", command, " --help"));
        const bool judges = help.find("\n  LOG ") != std::string::npos || help.find("\n  FILE ") != std::string::npos ||
            help.find("\n  A ") != std::string::npos;
        const bool writes = command == "fmt" || command == "repair" || command == "shrink" ||
            command.starts_with("import ");
        if (judges && !command.starts_with("import ")) {
            EXPECT_NE(help.find("  --config FILE"), std::string::npos);
            EXPECT_NE(help.find("  --no-config"), std::string::npos);
        }
        if (!judges || writes) continue;
        ++judging;
        EXPECT_NE(help.find("  --ruling ID=CHOICE"), std::string::npos);
        EXPECT_NE(help.find("  --on-illegal stop|skip"), std::string::npos);
    }
    EXPECT_GE(judging, 6U);
}

/// Text without its colours.
std::string undressed(const std::string& text) { return std::regex_replace(text, std::regex("\x1b\\[[0-9;]*m"), ""); }

TEST(CommandLineOptions, TheOptionsDoWhatTheySay) {
    const TemporaryFolder folder;
    for (const std::string& command : printing_commands()) {
        SCOPED_TRACE(command);
        ASSERT_TRUE(samples().contains(command)) << "a new command needs a sample here";
        const std::string& arguments = samples().at(command);
        const std::vector<std::string> formats = formats_in(printed_by(cat("referee ", command, " --help")));
        const std::string format = command == "fmt" || command == "shrink" ? "json" : "jsonl";
        const std::string printed = printed_by(cat("referee ", command, " --format ", format, ' ', arguments));
        std::string whole = printed;
        if (format == "jsonl") whole = whole.substr(0, whole.find('\n'));
        EXPECT_TRUE(Value::accept(whole)) << printed;
        const std::string text = printed_by(cat("referee ", command, " --format text --color never ", arguments));
        EXPECT_EQ(text.find('\x1b'), std::string::npos);
        EXPECT_EQ(text, printed_by(cat("referee ", command, ' ', arguments))) << "text is the default";
        const std::string dressed = printed_by(cat("NO_COLOR=1 referee ", command, " --color always ", arguments));
        // Several imported logs are JSON lines, for programs.
        const bool for_programs = Value::accept(text.substr(0, text.find('\n')));
        EXPECT_EQ(dressed.find('\x1b') == std::string::npos, for_programs) << "an option that does nothing";
        EXPECT_EQ(undressed(dressed), text);
        const std::string json_dressed = printed_by(
            cat("referee ", command, " --color always --format ", format, ' ', arguments));
        EXPECT_EQ(json_dressed, printed) << "programs read no colours";
        const std::string file = folder.path + "/out";
        EXPECT_EQ(printed_by(cat("referee ", command, " -o ", file, ' ', arguments)), "");
        EXPECT_EQ(file_text(file), text);
        EXPECT_EQ(printed_by(cat("referee ", command, " -o - ", arguments)), text);
        const std::string logs = arguments.substr(0, arguments.find(" 2>"));
        const std::string refused = printed_by(cat("referee ", command, " --formt text ", logs));
        EXPECT_NE(refused.find("unknown option `--formt` of `"), std::string::npos) << refused;
        EXPECT_NE(refused.find(cat("Run `referee ", command, " --help` for usage.")), std::string::npos) << refused;
        EXPECT_NE(refused.find("`--format`"), std::string::npos) << refused;
    }
}

TEST(CommandLineOptions, HelpFitsIntoItsColumns) {
    std::size_t wrapped = 0;
    std::vector<std::string> commands = printing_commands();
    commands.insert(commands.end(), {"", "tally", "import", "help", "merge", "serve", "lsp", "completion"});
    for (const std::string& command : commands) {
        SCOPED_TRACE(command);
        const std::string wide = printed_by(cat("COLUMNS=1000 referee ", command, " --help"));
        for (const std::size_t columns : {40U, 60U, 80U, 120U}) {
            const std::string help = printed_by(cat("COLUMNS=", columns, " referee ", command, " --help"));
            for (const std::string& line : lines_of(help)) EXPECT_LE(columns_of(line), columns) << line;
            wrapped += help != wide ? 1 : 0;
        }
        EXPECT_EQ(printed_by(cat("referee ", command, " --help")),
                  printed_by(cat("COLUMNS=80 referee ", command, " --help")));
        EXPECT_EQ(printed_by(cat("referee help ", command)), printed_by(cat("referee ", command, " --help")));
    }
    EXPECT_GE(wrapped, commands.size()) << "most have something to wrap";
}

}  // namespace
}  // namespace referee::testing
