#include "cli/program/run.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/io/input.hpp"
#include "cli/io/input_format.hpp"
#include "cli/io/nearest_path.hpp"
#include "cli/io/standard_files.hpp"
#include "cli/io/target.hpp"
#include "cli/program/arguments.hpp"
#include "cli/program/guarded.hpp"
#include "cli/program/help.hpp"
#include "cli/program/program.hpp"
#include "cli/program/session.hpp"
#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The line below a usage error: where the help of the command is.
std::string advice_for(const CLI::App& command) {
    std::string name = command.get_name();
    for (const CLI::App* outer = command.get_parent(); outer != nullptr; outer = outer->get_parent())
        name = cat(outer->get_name(), ' ', name);
    return cat("\nRun `", name, " --help` for usage.");
}

/// The innermost command that the words name.
const CLI::App& command_of(const CLI::App& app, int argc, const char* const* argv) {
    if (argc < 2) return app;
    const std::string_view word = argv[1];
    const auto named = app.get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
    return named.empty() ? app : command_of(*named.front(), argc - 1, argv + 1);
}

/// True for `help` and `help COMMAND`.
bool asks_for_help(int argc, const char* const* argv) {
    return argc > 1 && argv[1] == std::string_view("help") && (argc == 2 || *argv[2] != '-');
}

/// Replaces `help COMMAND` by `COMMAND --help`.
std::vector<const char*> arguments_of(int argc, const char* const* argv) {
    std::vector<const char*> words(argv, argv + argc);
    if (!asks_for_help(argc, argv)) return words;
    words.erase(words.begin() + 1);
    words.push_back("--help");
    return words;
}

/// The error for words behind `help COMMAND`, which CLI11 would pass over. The first word is before the command's
/// words.
std::string wrong_help(const CLI::App& command, int argc, const char* const* argv) {
    if (argc < 2) return {};
    const std::string_view word = argv[1];
    if (word == "-h" || word == "--help") return wrong_help(command, argc - 1, argv + 1);
    const auto named = command.get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
    return named.empty() ? excess_of_help(command, word) : wrong_help(*named.front(), argc - 1, argv + 1);
}

/// Replaces a game's title in place of a subcommand of `tally` by its key.
void write_key_of_game(std::vector<const char*>& words) {
    if (words.size() < 3 || words[1] != std::string_view("tally")) return;
    if (const GameEntry* const game = game_meant(words[2])) words[2] = game->key.data();
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

/// For a word in the place of a command: the command that takes it, if it is a file or folder; empty otherwise.
std::string named_path(std::string_view word) {
    const std::string path(word);
    std::error_code ignored;
    const bool exists = word == "-" || std::filesystem::exists(named_input(path).path, ignored);
    if (exists) return cat("to judge a log, run `referee check ", printable(word), '`');
    if (format_by_extension(path) == InputFormat::detect && path.find('/') == std::string::npos) return {};
    return cat("there is no file with this name", path_suggestion(path));
}

/// The error for a first word that is neither a command nor an option of the program, or for a word after a command
/// with subcommands that is neither a subcommand nor an option. CLI11 would only say that a subcommand is required.
std::string wrong_start(const CLI::App& app, std::string_view what, int argc, const char* const* argv) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    if (names.empty()) return {};
    if (argc < 2) return cat("a ", what, " is missing; ", what, "s: ", listed(names), advice_for(app));
    const std::string_view word = argv[1];
    const bool whole = app.get_parent() == nullptr;
    if (word == "-h" || word == "--help" || (whole && (word == "-V" || word == "--version"))) return {};
    if (word.starts_with('-') && word != "-") {
        constexpr std::array<std::string_view, 4> known = {"-h", "--help", "-V", "--version"};
        const auto options = std::span(known).first(whole ? known.size() : 2);
        return cat("unknown option `", printable(word), "` before a ", what, nearest(word, options), advice_for(app));
    }
    const auto found = std::find(names.begin(), names.end(), word);
    if (found != names.end()) return wrong_start(*app.get_subcommand(*found), part_of(*found), argc - 1, argv + 1);
    if (const std::string meant = whole ? named_path(word) : std::string{}; !meant.empty())
        return cat("unknown ", what, " `", printable(word), "`; ", meant);
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string near = nearest(word, views);
    return cat("unknown ", what, " `", printable(word), '`',
               near.empty() ? cat("; ", what, "s: ", listed(names)) : near);
}

/// The error of CLI11 in words about an option that has more than `most` values.
std::string excess_text(const std::string& option, const std::string& most, const std::string& given) {
    if (most != "1") return cat('`', option, "` takes at most ", most, " values, but ", given, " are given");
    return cat('`', option, "` is given ", given == "2" ? "twice" : cat(given, " times"), "; it takes one value");
}

/// The error of CLI11 in words: options that exclude each other, options without their value or with several.
std::string parse_error_text(const CLI::ParseError& error) {
    std::string text = printable(error.what());
    const auto split = [&](std::string_view verb) -> std::pair<std::string, std::string> {
        const std::size_t at = text.find(verb);
        return {text.substr(0, at), text.substr(at + verb.size())};
    };
    if (error.get_name() == "ExcludesError") {
        const auto [one, other] = split(" excludes ");
        return cat('`', one, "` and `", other, "` cannot be combined");
    }
    if (error.get_name() == "RequiresError") {
        const auto [one, other] = split(" requires ");
        return cat('`', one, "` requires `", other, '`');
    }
    constexpr std::string_view at_most = ": At Most ";
    if (error.get_name() == "ArgumentMismatch" && text.find(at_most) != std::string::npos) {
        const auto [option, numbers] = split(at_most);
        constexpr std::string_view received = " required but received ";
        const std::size_t end = numbers.find(received);
        return excess_text(option, numbers.substr(0, end), numbers.substr(end + received.size()));
    }
    constexpr std::string_view without = ": 1 required ";
    constexpr std::string_view missing = " missing";
    if (text.find(without) != std::string::npos && text.ends_with(missing)) {
        auto [option, placeholder] = split(without);
        placeholder.erase(placeholder.size() - missing.size());
        return cat("the value of ", option, " is missing: ", option, ' ', placeholder);
    }
    return text;
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
    write_key_of_game(arguments);
    const int argc = static_cast<int>(arguments.size());
    const char* const* const argv = arguments.data();
    CLI::App app;
    // Only the options of the named command are declared: declaring those of all commands would take longer than
    // anything else before the first log is read.
    declare_program(app, session, argc > 1 ? argv[1] : "help");
    if (const std::string wrong = wrong_start(app, "command", argc, argv); !wrong.empty()) {
        return session.complain(wrong);
    }
    if (const std::string wrong = asks_for_help(count, words) ? wrong_help(app, argc, argv) : ""; !wrong.empty())
        return session.complain(wrong);
    const std::string advice = advice_for(command_of(app, argc, argv));
    if (const std::string swallowed = swallowed_argument(app, argc, argv); !swallowed.empty()) {
        return session.complain(cat(swallowed, advice));
    }
    const std::vector<const char*> parsed = with_lists_ended(app, arguments);
    if (const std::string repeated = repeated_standard_input(app, parsed); !repeated.empty())
        return session.complain(repeated);
    try {
        app.parse(static_cast<int>(parsed.size()), parsed.data());
    } catch (const CLI::CallForHelp&) {
        constexpr std::size_t usual_for_help = 80;
        session.out.write(fitted_help(app.help(), columns(usual_for_help)));
    } catch (const CLI::CallForVersion& call) {
        app.exit(call);
    } catch (const CLI::ExtrasError& error) {
        const std::string why = unknown_option(app);
        session.complain(cat(why.empty() ? printable(error.what()) : why, advice));
    } catch (const CLI::RequiredError& error) {
        session.complain(cat(printable(error.what()), taken_by_option(app, parsed), advice));
    } catch (const CLI::ParseError& error) {
        session.complain(cat(parse_error_text(error), advice));
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
