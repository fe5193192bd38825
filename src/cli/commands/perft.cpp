#include <filesystem>
#include <memory>
#include <system_error>

#include "cli/commands/one_log.hpp"
#include "cli/commands/perft_page.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "log/game_registry.hpp"
#include "show/answers/perft.hpp"
#include "show/explain/fixtures.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

enum class PerftFormat { text, jsonl };

/// Deeper counts do not finish.
constexpr std::size_t most_parts = 100;

struct PerftArguments {
    PlaceArguments place;
    std::size_t depth = 0;
    bool divide = false;
    bool markdown = false;
    PerftFormat format = PerftFormat::text;
};

/// The game that an argument names by its key, or by a title that is no file; null if there is none.
const GameEntry* game_in_place_of_log(const std::string& argument) {
    if (const GameEntry* const game = find_game(argument)) return game;
    std::error_code ignored;
    return std::filesystem::exists(argument, ignored) ? nullptr : game_meant(argument);
}

/// The first position of a game. If it has none, prints an error and returns nothing.
std::optional<OneLog> start_of_game(const GameEntry& game, Session& session) {
    const std::string path = cat(game.key, "/perft/start.yaml");
    for (const Fixture& fixture : built_in_fixtures()) {
        if (fixture.path == path) return OneLog{std::string(fixture.text), Format::yaml, path};
    }
    session.complain(cat(game.key, ": there is no built-in position to count from; name a log"));
    return std::nullopt;
}

void perft(const PerftArguments& arguments, Session& session) {
    if (arguments.markdown) return session.out.write(perft_page(count_sequences));
    if (arguments.place.log.empty()) return session.complain("LOG is missing: a log, or a game's key or title");
    if (arguments.depth == 0) return session.complain("--depth is missing");
    const bool json = arguments.format == PerftFormat::jsonl;
    const GameEntry* const game = game_in_place_of_log(arguments.place.log);
    const auto log = game != nullptr ? start_of_game(*game, session) : read_one_log(arguments.place.log, session);
    if (!log) return;
    const auto found = find_place(*log, arguments.place, faults_as(json), session);
    if (!found) return;
    if (found->log.record->is_sheet())
        return session.complain(cat(printable(found->log.report.log), ": a scoresheet has no further events to count"));
    const Interrupt interrupt;
    const PerftQuestion question{arguments.depth, arguments.divide, [] { return Interrupt::signal() == 0; }};
    const Perft counted = found->position->perft(question);
    const Report& report = found->log.report;
    const std::size_t event = found->position->event();
    session.out.write(json ? perft_json(report, event, arguments.depth, counted)
                           : perft_text(report, event, arguments.depth, counted, session.style()));
    session.out.hand_on();
    if (!counted.broken_off) return;
    session.write_error("referee: interrupted; the count is incomplete\n");
    session.raise(exit_by_signal + Interrupt::signal());
}

}  // namespace

void declare_perft(Command& command, Session& session) {
    const auto arguments = std::make_shared<PerftArguments>();
    add_place(command, arguments->place, session);
    const Option log = command.option("LOG").required(false).description(
        "a log, or a game's key or title for its built-in position");
    const Option depth = command
                             .add_option("--depth", arguments->depth,
                                         "length of the sequences in parts, as `legal` lists them")
                             .check(whole_number(1, most_parts))
                             .type_name("N");
    command.add_flag("--divide", arguments->divide, "also print the count after each first part");
    const Option format = add_format<PerftFormat>(
        command, arguments->format,
        {{"text", PerftFormat::text}, {"json", PerftFormat::jsonl}, {"jsonl", PerftFormat::jsonl}},
        " for people; json or jsonl: one line per first part, then one for the sum");
    add_known_flag(command, "--markdown", arguments->markdown,
                   " of the counts of all built-in positions; takes a while")
        .excludes(log)
        .excludes(depth)
        .excludes(format);
    add_printing(command, session);
    add_project(command, session);
    const std::string_view game = shown_examples().game;
    command.footer(
        cat("Examples:\n  referee perft ", game, " --depth 2\n  referee perft ", game,
            " --depth 2 --divide --format jsonl\n"
            "  referee perft --event 12 --depth 4 table4.yaml\n"
            "\nExit codes: 0 counted; 1 the log is malformed, or judging stopped before that event; 2 usage error, "
            "or a file that cannot be read; 130 Ctrl-C: the count so far is printed."));
    command.callback([arguments, &session] {
        session.print([&] {
            const std::string& name = arguments->place.log;
            const bool built_in = name.empty() || game_in_place_of_log(name) != nullptr;
            if (built_in || use_project({name}, session)) perft(*arguments, session);
        });
    });
}

}  // namespace referee
