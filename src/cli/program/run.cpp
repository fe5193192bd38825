#include "cli/program/run.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/standard_files.hpp"
#include "cli/io/target.hpp"
#include "cli/program/arguments.hpp"
#include "cli/program/guarded.hpp"
#include "cli/program/help.hpp"
#include "cli/program/program.hpp"
#include "cli/program/session.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::string_view advice = "\nRun `referee --help` or `referee COMMAND --help` for usage.";

/// Replaces `help COMMAND` by `COMMAND --help`.
std::vector<const char*> arguments_of(int argc, const char* const* argv) {
    std::vector<const char*> words(argv, argv + argc);
    constexpr std::string_view help = "help";
    const bool asks = words.size() > 1 && words[1] == help && (words.size() == 2 || *words[2] != '-');
    if (!asks) return words;
    words.erase(words.begin() + 1);
    words.push_back("--help");
    return words;
}

/// Removes another program's command line (the words after `--`) and returns it.
std::vector<std::string> cut_program(std::vector<const char*>& words) {
    if (words.size() < 2 || !cuts_words(words[1])) return {};
    const auto dashes = std::find_if(words.begin(), words.end(), [](std::string_view word) { return word == "--"; });
    std::vector<std::string> program;
    if (dashes != words.end()) program.assign(std::next(dashes), words.end());
    words.erase(dashes, words.end());
    return program;
}

/// The error for a first word that is neither a command nor an option of the program, or for a word after a command
/// with subcommands that is neither a subcommand nor an option. CLI11 would only say that a subcommand is required.
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
    if (found != names.end()) return wrong_start(*app.get_subcommand(*found), part_of(*found), argc - 1, argv + 1);
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string near = nearest(word, views);
    return cat("there is no ", what, " `", printable(word), '`',
               near.empty() ? cat("; ", what, "s: ", listed(names)) : near);
}

/// Freed when memory runs out, so that the run can end in order.
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

/// Parses the arguments of `main`, which also runs the named command.
void run_command(int count, const char* const* words, Session& session) {
    std::vector<const char*> arguments = arguments_of(count, words);
    session.program = cut_program(arguments);
    const int argc = static_cast<int>(arguments.size());
    const char* const* const argv = arguments.data();
    CLI::App app;
    // Only the options of the named command are declared: declaring those of all commands would take longer than
    // anything else before the first log is read.
    declare_program(app, session, argc > 1 ? argv[1] : "help");
    if (const std::string wrong = wrong_start(app, "command", argc, argv); !wrong.empty()) {
        return session.complain(wrong);
    }
    if (const std::string swallowed = swallowed_argument(app, argc, argv); !swallowed.empty()) {
        return session.complain(cat(swallowed, advice));
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
    }
}

void finish_output(Session& session) {
    if (session.out.finish()) return;
    if (!session.out.unread()) session.complain("standard output cannot be written");
    session.raise(exit_usage);
}

}  // namespace

int run(int count, const char* const* words) {
    end_without_abort();
    open_standard_files();
    leave_nothing_behind();
    keep_reserve();
    // If the reader closes the pipe, writing fails and the program ends normally.
    std::signal(SIGPIPE, SIG_IGN);
    // If a file reaches the size limit, writing it fails.
    std::signal(SIGXFSZ, SIG_IGN);
    Session session;
    guarded(session, [&] { run_command(count, words, session); });
    guarded(session, [&] { finish_output(session); });
    return session.exit;
}

}  // namespace referee
