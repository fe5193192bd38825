#include "cli/session.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <new>
#include <utility>

#include "cli/arguments.hpp"
#include "cli/examples.hpp"
#include "cli/fixtures.hpp"
#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "cli/run.hpp"
#include "cli/standard_files.hpp"
#include "cli/target.hpp"
#include "core/text.hpp"
#include "engine/check.hpp"
#include "engine/games.hpp"

namespace referee {

namespace {

bool is_file(const std::string& output) { return !output.empty() && output != "-"; }

}  // namespace

Output::Output() : has_reader_(is_read_as_it_comes(STDOUT_FILENO)) {}
Output::~Output() = default;

std::string Output::into(const std::string& path) {
    if (!is_file(path)) return {};
    auto file = std::make_unique<OutputFile>(path);
    if (!file->failure().empty()) return file->failure();
    file_ = std::move(file);
    path_ = path;
    return {};
}

bool Output::takes_the_place_of(const std::string& path) const {
    return file_ && same_file(path == "-" ? "/dev/stdin" : path, path_);
}

std::string Output::keep() { return file_ ? file_->finish() : std::string{}; }

void Output::write(std::string_view text) {
    if (file_) return file_->write(text);
    if (!good_) return;
    if (has_reader_ || !Interrupt::listens()) return take(write_patiently(text, stdout));
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail();
}

bool Output::finish() {
    if (good_ && (std::fflush(stdout) != 0 || !std::cout.flush())) fail();
    return good_;
}

void Output::hand_on() {
    if (good_ && !file_) take(flush_patiently(stdout));
}

void Output::take(Written written) {
    if (written == Written::failed) fail();
    if (written != Written::given_up) return;
    unread_ = true;
    good_ = false;
}

void Output::fail() {
    unread_ = errno == EPIPE;
    good_ = false;
}

void Session::complain(std::string_view message) {
    tell(cat("referee: ", message, '\n'));
    raise(exit_usage);
}

void Session::tell(std::string_view text) {
    if (before_writing) before_writing();
    out.hand_on();
    write_patiently(text, stderr);
}

void Session::raise(int code) { exit = std::max(exit, code); }

Style Session::style() const {
    if (is_file(output)) return {color == Color::always, usual_columns};
    return {color_wanted(color), columns(usual_columns)};
}

void Session::print(const std::function<void()>& work) {
    std::string why = out.into(output);
    if (why.empty()) {
        work();
        if (exit >= exit_usage) return;
        why = out.keep();
    }
    if (!why.empty()) complain(cat(printable(output), ": ", why));
}

namespace {

/// Where a log breaks the rules of its game, or else where it ends.
Illustration draw(const Fixture& fixture) {
    Options options;
    options.board_at_breach = true;
    options.final_board = true;
    Report report = Checker(options).check({.text = fixture.text, .format = Format::yaml, .file = fixture.path});
    for (Finding& finding : report.findings) {
        if (!finding.board.empty()) return {"where it breaks", std::move(finding.board)};
    }
    return {"where it ends", std::move(report.board)};
}

}  // namespace

Library library() {
    static const std::vector<const GameTables*> tables = [] {
        std::vector<const GameTables*> all;
        for (const GameEntry& game : games()) all.push_back(&game);
        return all;
    }();
    return {tables, built_in_fixtures(), draw};
}

namespace {

void declare_help(CLI::App& command, Session&) {
    command.footer(
        cat("Examples:\n  referee help\n  referee help check\n  referee help tally ", shown_examples().game));
}

struct Command {
    const char* name;
    const char* help;
    void (*declare)(CLI::App&, Session&);
    bool starts_program = false;  ///< what stands behind `--` is another program's command line
};

constexpr std::array commands = {
    Command{"check", "Judge logs: YAML, JSON and JSON Lines files, folders of them, or - for standard input",
            declare_check},
    Command{"merge", "Join what the shards of a run have written into what one run of `check` would have",
            declare_merge},
    Command{"games", "List the games that the referee knows", declare_games},
    Command{"rules", "A game's rules, rulings, claims and printed data", declare_rules},
    Command{"explain", "What a rule, ruling, claim or conformance statement means, with logs that break and keep it",
            declare_explain},
    Command{"schema", "The JSON Schema (2020-12) of a game's logs", declare_schema},
    Command{"show",
            "The position before an event of a log: the table, whose turn, what each player holds, scores so far",
            declare_show},
    Command{"legal",
            "Every legal event at a place of a log, part by part; at an illegal one, the nearest that would have been "
            "legal",
            declare_legal},
    Command{"score",
            "The audit of a log: every scoring step with its numbers and its rule, running totals, and what explains a "
            "false claim",
            declare_score},
    Command{"tally", "One scoring question without a log: a region, a board, a finish", declare_tally},
    Command{"rulings", "Judge a log under every other choice of its game's rulings, and show where the outcome differs",
            declare_rulings},
    Command{"compare",
            "Two records of the same game: where they part, which of them is legal there, the scores under each",
            declare_compare},
    Command{"fmt",
            "A log in its canonical form: keys in the order of the format, one event a line, nothing else changed",
            declare_fmt},
    Command{"repair",
            "The least change that makes a whole log legal, claims included: what was probably written wrongly",
            declare_repair},
    Command{"shrink", "The smallest log in which the same is found, or with which another program does the same",
            declare_shrink, true},
    Command{"tournament",
            "Check a whole event: every record, who sat where, the table points and the standings that were announced",
            declare_tournament},
    Command{"test", "Test another implementation of a game, move by move: it answers a line with a line", declare_test,
            true},
    Command{"serve", "Answer the test protocol: another program plays, asks what is legal, hears the facts",
            declare_serve},
    Command{"generate",
            "Random logs of a game: complete, broken off, with one illegal event or one false claim, reproducible",
            declare_generate},
    Command{"perft",
            "How many legal sequences of so many parts begin at a place of a log: for other implementations to compare",
            declare_perft},
    Command{"suite", "A game's numbered statements and worked examples as data: each log with what must be found in it",
            declare_suite},
    Command{"help", "What the program, or one of its commands, takes and prints, with examples", declare_help},
};

/// Says of an option what it goes with and without behind what it does, not in its name; and that another program's
/// command line follows, where one does.
class Help final : public CLI::Formatter {
  public:
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string text = CLI::Formatter::make_option_opts(option);
        return text.substr(0, std::min(text.find(" Excludes:"), text.find(" Needs:")));
    }
    std::string make_usage(const CLI::App* app, std::string name) const override {
        std::string text = CLI::Formatter::make_usage(app, std::move(name));
        const auto starts = [&](const Command& command) {
            return command.starts_program && app->get_name() == command.name;
        };
        if (std::any_of(commands.begin(), commands.end(), starts))
            text.insert(text.find_last_not_of('\n') + 1, " -- COMMAND [ARGS...]");
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

constexpr std::string_view advice = "\nRun `referee --help` or `referee COMMAND --help` for usage.";

/// `help COMMAND` as `COMMAND --help`, which is the same.
std::vector<const char*> asked(int argc, const char* const* argv) {
    std::vector<const char*> words(argv, argv + argc);
    constexpr std::string_view help = "help";
    const bool asks = words.size() > 1 && words[1] == help && (words.size() == 2 || *words[2] != '-');
    if (!asks) return words;
    words.erase(words.begin() + 1);
    words.push_back("--help");
    return words;
}

/// Takes another program's command line away from behind ours.
std::vector<std::string> cut_program(std::vector<const char*>& words) {
    const auto starts = [&](const Command& command) {
        return command.starts_program && words.size() > 1 && command.name == std::string_view(words[1]);
    };
    if (std::none_of(commands.begin(), commands.end(), starts)) return {};
    const auto dashes = std::find_if(words.begin(), words.end(), [](std::string_view word) { return word == "--"; });
    std::vector<std::string> program;
    if (dashes != words.end()) program.assign(std::next(dashes), words.end());
    words.erase(dashes, words.end());
    return program;
}

/// What is wrong with the first word where it is neither a command nor an option of the program itself, or behind a
/// command with games neither a game nor an option; CLI11 would only say that a subcommand is required.
std::string wrong_start(const CLI::App& app, std::string_view what, int argc, const char* const* argv) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    if (names.empty()) return {};
    if (argc < 2) return cat("a ", what, " is missing; ", what, "s: ", listed(names), advice);
    const std::string_view word = argv[1];
    if (word == "-h" || word == "--help" || word == "--version") return {};
    if (word.starts_with('-')) {
        constexpr std::array<std::string_view, 3> known = {"-h", "--help", "--version"};
        return cat("there is no option `", printable(word), "` before a ", what, nearest(word, known), advice);
    }
    const auto found = std::find(names.begin(), names.end(), word);
    if (found != names.end()) return wrong_start(*app.get_subcommand(*found), "game", argc - 1, argv + 1);
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string near = nearest(word, views);
    return cat("there is no ", what, " `", printable(word), '`',
               near.empty() ? cat("; ", what, "s: ", listed(names)) : near);
}

/// Set free when memory runs out: a run takes a little of it to end in order.
std::atomic<void*> reserve = nullptr;  // NOLINT(*-avoid-non-const-global-variables)

void give_up_reserve() {
    std::free(reserve.exchange(nullptr));  // NOLINT(*-no-malloc)
    throw std::bad_alloc();
}

void keep_reserve() {
    constexpr std::size_t enough = std::size_t{8} << 20U;
    std::free(reserve.exchange(std::malloc(enough)));  // NOLINT(*-no-malloc)
    std::set_new_handler(give_up_reserve);
}

}  // namespace

int run(int count, const char* const* words) {
    open_standard_files();
    leave_nothing_behind();
    keep_reserve();
    std::vector<const char*> arguments = asked(count, words);
    Session session;
    session.program = cut_program(arguments);
    const int argc = static_cast<int>(arguments.size());
    const char* const* const argv = arguments.data();
    // Who stops reading gets no more, and we end by ourselves.
    std::signal(SIGPIPE, SIG_IGN);
    // A file that may not grow further is one that cannot be written.
    std::signal(SIGXFSZ, SIG_IGN);
    CLI::App app("Referee judges recorded games: every move by the rules, every score and claim by recount.",
                 "referee");
    app.formatter(std::make_shared<Help>());
    app.set_version_flag("--version", "referee " REFEREE_VERSION);
    app.require_subcommand(1);
    app.footer(
        cat("Examples:\n"
            "  referee check table4.yaml                 judge one log\n"
            "  referee check --format jsonl season/      judge every log of a folder, for a program\n"
            "  referee explain ",
            shown_examples().rule_id,
            "    what a rule says, with a log that breaks it\n"
            "\nExit codes: 0 all logs legal or ruled; 1 some log is not; 2 usage, or a file that cannot be read."));
    for (const Command& row : commands) {
        CLI::App& command = *app.add_subcommand(row.name, row.help);
        // Nobody asks for the options of the others, and declaring them all takes longer than anything else before a
        // log is read.
        if (argc > 1 && row.name == std::string_view(argv[1])) row.declare(command, session);
    }
    if (const std::string wrong = wrong_start(app, "command", argc, argv); !wrong.empty()) {
        session.complain(wrong);
        return session.exit;
    }
    if (const std::string swallowed = swallowed_argument(app, argc, argv); !swallowed.empty()) {
        session.complain(cat(swallowed, advice));
        return session.exit;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        constexpr std::size_t usual_for_help = 80;
        session.out.write(fitted_help(app.help(), columns(usual_for_help)));
    } catch (const CLI::CallForVersion& call) {
        app.exit(call);
    } catch (const CLI::ExtrasError& error) {
        const std::string why = unknown_option(app);
        session.complain(cat(why.empty() ? printable(error.what()) : why, advice));
    } catch (const CLI::ParseError& error) {
        session.complain(cat(printable(error.what()), advice));
    } catch (const std::bad_alloc&) {
        // A complaint takes some itself.
        std::fflush(stdout);
        std::fputs("referee: there is not enough memory\n", stderr);
        session.raise(exit_usage);
    } catch (const std::exception& error) {
        session.complain(cat("the run cannot go on: ", printable(error.what())));
    }
    if (!session.out.finish()) {
        if (!session.out.unread()) session.complain("standard output cannot be written");
        session.raise(exit_usage);
    }
    return session.exit;
}

}  // namespace referee
