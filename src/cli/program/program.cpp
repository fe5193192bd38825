#include "cli/program/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/program/arguments.hpp"
#include "cli/program/command.hpp"
#include "cli/program/completed_logs.hpp"
#include "cli/program/completion.hpp"
#include "cli/program/described.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/help.hpp"
#include "cli/program/manual.hpp"
#include "cli/program/vocabulary.hpp"
#include "language/language.hpp"
#include "left_out.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

void declare_help(Command& command, Session& session);
void declare_completion(Command& command, Session& session);

/// The headings of the help, in this order.
constexpr const char* judging = "Judge games";
constexpr const char* rulebooks = "Look up rules";
constexpr const char* logs = "Edit and convert logs";
constexpr const char* tournaments = "Run tournaments";
constexpr const char* implementations = "Test implementations";
constexpr const char* environment = "Set up and combine runs";

struct CommandRow {
    const char* name;
    const char* group;
    const char* help;
    void (*declare)(Command&, Session&);
    const char* behind_dashes = nullptr;  ///< what the words after `--` are, if not its arguments
    const char* part = "game";            ///< what its subcommands are, if it has any
};

constexpr const char* other_program = "COMMAND [ARGS...]";

constexpr std::array every_command = {
    CommandRow{"check", judging, "Judge logs, scoresheets and folders of them", declare_check},
    CommandRow{"score", judging, "Audit the scores of a log, step by step, and explain false claims", declare_score},
    CommandRow{"legal", judging, "List the legal events at a position of a log; with --nearest, the likely corrections",
               declare_legal},
    CommandRow{"show", judging, "Show a position of a log: the table, the player to move, the scores so far",
               declare_show},
    CommandRow{"rulings", judging, "Judge a log under other rulings, and show where the outcome differs",
               declare_rulings},
    CommandRow{"tally", judging, "Answer one scoring question without a log: a region, a board, a finish",
               declare_tally},
    CommandRow{"games", rulebooks, "List the supported games", declare_games},
    CommandRow{"rules", rulebooks, "List a game's rules, rulings, claims and printed data", declare_rules},
    CommandRow{"explain", rulebooks, "Explain a rule, ruling, claim or conformance statement, with example logs",
               declare_explain},
    CommandRow{"schema", rulebooks, "Print the JSON Schema (2020-12) of logs, tournaments and other files",
               declare_schema},
    CommandRow{"fmt", logs, "Format logs, and convert them between YAML, JSON and CSV", declare_fmt},
    CommandRow{"repair", logs, "Find the smallest change that makes a log legal", declare_repair},
    CommandRow{"compare", logs, "Compare two records of the same game", declare_compare},
    CommandRow{"import", logs, "Convert records of other programs to logs", declare_import, nullptr, "format"},
    CommandRow{"tournament", tournaments, "Check a tournament: records, seating, table points and standings",
               declare_tournament},
    CommandRow{"test", implementations, "Test another implementation of a game over standard input and output",
               declare_test, other_program},
    CommandRow{"suite", implementations, "Print a game's conformance suite: logs with their expected findings",
               declare_suite},
    CommandRow{"generate", implementations, "Generate random logs of a game: legal, illegal, or with a false claim",
               declare_generate},
    CommandRow{"shrink", implementations, "Minimise a log that shows a finding, or a behaviour of another program",
               declare_shrink, other_program},
    CommandRow{"perft", implementations, "Count the legal sequences of N parts, to compare with other implementations",
               declare_perft},
    CommandRow{"serve", implementations, "Run a server of the test protocol on standard input and output",
               declare_serve},
    CommandRow{"config", environment, "Show the settings of the project", declare_config},
    CommandRow{"merge", environment, "Merge shard outputs of `check` into the output of a single run", declare_merge},
    CommandRow{"lsp", environment, "Run a language server for editors", declare_lsp},
    CommandRow{"completion", environment, "Print a shell completion script", declare_completion, "[WORD...]"},
    CommandRow{"help", environment, "Show the help of the program or of one command", declare_help},
};

/// The commands of this build.
const std::vector<CommandRow>& commands() {
    static const std::vector<CommandRow> built = [] {
        std::vector<CommandRow> all(every_command.begin(), every_command.end());
        std::erase_if(all, [](const CommandRow& one) {
            return std::find(left_out.begin(), left_out.end(), one.name) != left_out.end();
        });
        return all;
    }();
    return built;
}

const CommandRow* row_of(std::string_view command) {
    const auto row = std::find_if(commands().begin(), commands().end(),
                                  [&](const CommandRow& one) { return one.name == command; });
    return row == commands().end() ? nullptr : &*row;
}

const char* words_behind_dashes(std::string_view command) {
    const CommandRow* const row = row_of(command);
    return row == nullptr ? nullptr : row->behind_dashes;
}

}  // namespace

bool cuts_words(std::string_view command) { return words_behind_dashes(command) != nullptr; }

std::string_view part_of(std::string_view command) {
    const CommandRow* const row = row_of(command);
    return row == nullptr ? std::string_view{} : row->part;
}

namespace {

/// Writes the required and excluded options after the description of an option, not in its name. Adds another program's
/// command line to the usage of commands that take one.
class Help final : public CLI::Formatter {
  public:
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string text = CLI::Formatter::make_option_opts(option);
        return text.substr(0, std::min(text.find(" Excludes:"), text.find(" Needs:")));
    }
    std::string make_usage(const CLI::App* app, std::string name) const override {
        std::string text = CLI::Formatter::make_usage(app, std::move(name));
        if (const char* const words = words_behind_dashes(app->get_name()); words != nullptr)
            text.insert(text.find_last_not_of('\n') + 1, cat(" -- ", words));
        return text;
    }
    std::string make_option_desc(const CLI::Option* option) const override {
        std::string text = option->get_description();
        std::string_view before = "; not with ";
        for (const CLI::Option* other : option->get_excludes())
            text += cat(std::exchange(before, " or "), other->get_name());
        for (const CLI::Option* other : option->get_needs()) text += cat("; only with ", other->get_name());
        return text;
    }
};

/// The command that the words name, from the program inwards. Prints an error and returns null if there is none.
const CLI::App* command_named(const CLI::App& program, const std::vector<std::string>& words, Session& session) {
    const CLI::App* command = &program;
    for (const std::string& word : words) {
        std::vector<std::string> names;
        for (const CLI::App* inner : command->get_subcommands({})) names.push_back(inner->get_name());
        if (names.empty()) {
            session.complain(excess_of_help(*command, word));
            return nullptr;
        }
        const auto found = std::find(names.begin(), names.end(), word);
        if (found == names.end()) {
            const std::vector<std::string_view> views(names.begin(), names.end());
            session.complain(cat("unknown command `", printable(word), '`', nearest(word, views)));
            return nullptr;
        }
        command = command->get_subcommand(word);
    }
    return command;
}

void declare_help(Command& command, Session& session) {
    const auto words = std::make_shared<std::vector<std::string>>();
    const auto markdown = std::make_shared<bool>(false);
    const Option man = command.add_option("--man", *words, "print the man page of COMMAND, or of the program")
                           .expected(0, 2)
                           .type_name("[COMMAND]");
    add_known_flag(command, "--markdown", *markdown, ": the help of all commands").excludes(man);
    command.footer(cat("Examples:\n  referee help\n  referee help check\n  referee help tally ", shown_examples().game,
                       "\n  referee help --man check | man -l -\n"
                       "\nExit codes: 0 printed; 2 usage error."));
    command.callback([words, markdown, &session] {
        std::erase(*words, std::string{});
        CLI::App program;
        declare_program(program, session, {});
        if (*markdown) return session.out.write(commands_page(described(program)));
        if (const CLI::App* const named = command_named(program, *words, session); named != nullptr)
            session.out.write(manual_page(described(*named), named == &program));
    });
}

void declare_completion(Command& command, Session& session) {
    const auto shell = std::make_shared<std::string>();
    command.add_option("SHELL", *shell, "bash, zsh or fish").required().type_name("");
    command.footer(
        "With WORD..., print the completions of the last word after `referee`: a line with the kind of files, then "
        "one candidate per line, with its help after a tab. The scripts use this.\n"
        "\nExamples:\n  eval \"$(referee completion bash)\"\n  referee completion zsh > ~/.zfunc/_referee\n"
        "  referee completion fish > ~/.config/fish/completions/referee.fish\n"
        "\nExit codes: 0 printed; 2 usage error.");
    command.callback([shell, &session] {
        const std::string_view script = completion_script(*shell);
        if (script.empty()) {
            constexpr std::array<std::string_view, 3> known = {"bash", "zsh", "fish"};
            const std::string near = nearest(*shell, known);
            return session.complain(
                cat("unknown shell `", printable(*shell), '`', near.empty() ? cat("; shells: ", listed(known)) : near));
        }
        if (session.program.empty()) return session.out.write(script);
        CLI::App program;
        declare_program(program, session, {});
        Completion completion = completion_of(program, session.program);
        add_logs_of_file(completion, session.program.back());
        session.out.write(completion_lines(completion));
    });
}

}  // namespace

void declare_program(CLI::App& app, Session& session, std::string_view command) {
    app.description("Referee judges recorded games: every move by the rules, every score and claim by recount.");
    app.name("referee");
    app.formatter(std::make_shared<Help>());
    const OptionRow& help = option_row("--help");
    const OptionRow& version = option_row("--version");
    app.set_help_flag(declared_names(help), std::string(help.meaning));
    app.set_version_flag(declared_names(version), "referee " REFEREE_VERSION, std::string(version.meaning));
    app.require_subcommand(1);
    app.footer(
        cat("Examples:\n"
            "  referee check table4.yaml               # judge one log\n"
            "  referee check --format jsonl season/    # judge every log of a folder, for other programs\n"
            "  referee explain ",
            shown_examples().rule_id,
            "    # explain a rule, with a log that breaks it\n"
            "\nExit codes: 0 all logs are legal or ruled; 1 some log is not; 2 usage error, or a file that cannot be "
            "read."));
    for (const CommandRow& row : commands()) {
        CLI::App& added = *app.add_subcommand(row.name, row.help);
        if (command.empty() || row.name == command) {
            Command declared(added);
            row.declare(declared, session);
        }
        // Subcommands would inherit the group.
        added.group(row.group);
    }
}

}  // namespace referee
