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
#include "cli/program/completion.hpp"
#include "cli/program/described.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/manual.hpp"
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
    CommandRow{"check", judging,
               "Judge logs: YAML, JSON and JSON Lines files, folders of them, or - for standard input", declare_check},
    CommandRow{"score", judging,
               "Audit the scores of a log: every scoring step with its numbers and its rule, running totals, and the "
               "likely cause of a false claim",
               declare_score},
    CommandRow{
        "legal", judging,
        "List every legal event at a place of a log, part by part; at an illegal event, the most similar legal ones",
        declare_legal},
    CommandRow{"show", judging,
               "Show the position before an event of a log: the table, whose turn it is, what each player holds, the "
               "scores so far",
               declare_show},
    CommandRow{"rulings", judging,
               "Judge a log under every other choice of its game's rulings, and show where the outcome differs",
               declare_rulings},
    CommandRow{"tally", judging, "Answer one scoring question without a log: a region, a board, a finish",
               declare_tally},
    CommandRow{"games", rulebooks, "List the supported games", declare_games},
    CommandRow{"rules", rulebooks, "List a game's rules, rulings, claims and printed data", declare_rules},
    CommandRow{"explain", rulebooks,
               "Explain a rule, ruling, claim or conformance statement, with logs that break and keep it",
               declare_explain},
    CommandRow{"schema", rulebooks, "Print the JSON Schema (2020-12) of a game's logs", declare_schema},
    CommandRow{
        "fmt", logs,
        "Write a log in canonical form: keys in the order of the format, one event per line, nothing else changed",
        declare_fmt},
    CommandRow{"repair", logs, "Find the smallest change that makes a whole log legal, including its claims",
               declare_repair},
    CommandRow{
        "compare", logs,
        "Compare two records of the same game: where they differ, which of them is legal there, the scores of each",
        declare_compare},
    CommandRow{"import", logs,
               "Convert records of other programs to logs: exports of BG Stats, and formats of individual games",
               declare_import, nullptr, "format"},
    CommandRow{"tournament", tournaments,
               "Check a tournament: every record, the seating, the table points and the announced standings",
               declare_tournament},
    CommandRow{"test", implementations,
               "Test another implementation of a game, move by move, over standard input and output", declare_test,
               other_program},
    CommandRow{"suite", implementations,
               "Print a game's conformance suite: numbered statements and worked examples, each log with its expected "
               "findings",
               declare_suite},
    CommandRow{
        "generate", implementations,
        "Generate random logs of a game: complete, unfinished, with one illegal event or one false claim, reproducible",
        declare_generate},
    CommandRow{"shrink", implementations,
               "Find the smallest log with the same finding, or with the same behaviour of another program",
               declare_shrink, other_program},
    CommandRow{"perft", implementations,
               "Count the legal sequences of N parts from a place of a log, to compare with other implementations",
               declare_perft},
    CommandRow{"serve", implementations,
               "Answer requests of the test protocol: another program plays, asks what is legal, reads the facts",
               declare_serve},
    CommandRow{"merge", environment,
               "Merge the parts of all shards of a run into the output of a single run of `check`", declare_merge},
    CommandRow{"lsp", environment,
               "Run a language server for logs, scoresheets and tournaments: diagnostics and completion in editors",
               declare_lsp},
    CommandRow{"completion", environment, "Print the completion script of a shell: bash, zsh or fish",
               declare_completion, "[WORD...]"},
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

/// Prints the man page of the program or of one command.
void print_manual(const std::string& name, Session& session) {
    CLI::App program;
    declare_program(program, session, {});
    if (name.empty()) return session.out.write(manual_page(described(program), true));
    std::vector<std::string_view> names;
    for (const CommandRow& command : commands()) names.emplace_back(command.name);
    if (std::find(names.begin(), names.end(), name) == names.end())
        return session.complain(cat("there is no command `", printable(name), '`', nearest(name, names)));
    session.out.write(manual_page(described(*program.get_subcommand(name)), false));
}

void print_commands_page(Session& session) {
    CLI::App program;
    declare_program(program, session, {});
    session.out.write(commands_page(described(program)));
}

void declare_help(Command& command, Session& session) {
    const auto page = std::make_shared<std::string>();
    const auto markdown = std::make_shared<bool>(false);
    const Option man = command.add_option("--man", *page, "print the man page of COMMAND, or of the program")
                           .expected(0, 1)
                           .type_name("[COMMAND]");
    command.add_flag("--markdown", *markdown, "print the help of all commands as a page in Markdown").excludes(man);
    command.footer(cat("Examples:\n  referee help\n  referee help check\n  referee help tally ", shown_examples().game,
                       "\n  referee help --man check | man -l -"));
    command.callback([page, markdown, &session] {
        if (*markdown) return print_commands_page(session);
        print_manual(*page, session);
    });
}

void declare_completion(Command& command, Session& session) {
    const auto shell = std::make_shared<std::string>();
    command.add_option("SHELL", *shell, "bash, zsh or fish").required().type_name("");
    command.footer(
        "With WORD..., print the completions of the last word after `referee`: a line with the kind of files, then "
        "one\n"
        "candidate per line, with its help after a tab. The scripts use this.\n"
        "\nExamples:\n  eval \"$(referee completion bash)\"\n  referee completion zsh > ~/.zfunc/_referee\n"
        "  referee completion fish > ~/.config/fish/completions/referee.fish");
    command.callback([shell, &session] {
        const std::string_view script = completion_script(*shell);
        if (script.empty()) {
            constexpr std::array<std::string_view, 3> known = {"bash", "zsh", "fish"};
            const std::string near = nearest(*shell, known);
            return session.complain(cat("there is no completion for `", printable(*shell), '`',
                                        near.empty() ? cat("; shells: ", listed(known)) : near));
        }
        if (session.program.empty()) return session.out.write(script);
        CLI::App program;
        declare_program(program, session, {});
        session.out.write(completion_lines(completion_of(program, session.program)));
    });
}

}  // namespace

void declare_program(CLI::App& app, Session& session, std::string_view command) {
    app.description("Referee judges recorded games: every move by the rules, every score and claim by recount.");
    app.name("referee");
    app.formatter(std::make_shared<Help>());
    app.set_version_flag("--version", "referee " REFEREE_VERSION);
    app.require_subcommand(1);
    app.footer(
        cat("Examples:\n"
            "  referee check table4.yaml                 judge one log\n"
            "  referee check --format jsonl season/      judge every log of a folder, for other programs\n"
            "  referee explain ",
            shown_examples().rule_id,
            "    explain a rule, with a log that breaks it\n"
            "\nExit codes: 0 all logs are legal or ruled; 1 some log is not; 2 usage, or a file that cannot be read."));
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
