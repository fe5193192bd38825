#include "cli/session.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <iostream>

#include "cli/fixtures.hpp"
#include "core/text.hpp"
#include "engine/check.hpp"
#include "engine/games.hpp"

namespace referee {

void Output::write(std::string_view text) {
    if (good_ && std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail();
}

bool Output::finish() {
    if (good_ && (std::fflush(stdout) != 0 || !std::cout.flush())) fail();
    return good_;
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
    std::fflush(stdout);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

void Session::raise(int code) { exit = std::max(exit, code); }

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

constexpr std::string_view advice = "\nRun `referee --help` or `referee COMMAND --help` for usage.";

/// What is wrong with the first word where it is neither a command nor an option of the program itself, or behind a command with games
/// neither a game nor an option; CLI11 would only say that a subcommand is required.
std::string wrong_start(const CLI::App& app, std::string_view what, int argc, const char* const* argv) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    if (names.empty()) return {};
    if (argc < 2) return cat("a ", what, " is missing; ", what, "s: ", listed(names), advice);
    const std::string_view word = argv[1];
    if (word == "-h" || word == "--help" || word == "--version") return {};
    if (word.starts_with('-')) return cat("there is no option `", printable(word), "` before a ", what, advice);
    const auto found = std::find(names.begin(), names.end(), word);
    if (found != names.end()) return wrong_start(*app.get_subcommand(*found), "game", argc - 1, argv + 1);
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string near = nearest(word, views);
    return cat("there is no ", what, " `", printable(word), '`', near.empty() ? cat("; ", what, "s: ", listed(names)) : near);
}

}  // namespace

int run(int argc, const char* const* argv) {
    // Who stops reading gets no more, and we end by ourselves.
    std::signal(SIGPIPE, SIG_IGN);
    // A file that may not grow further is one that cannot be written.
    std::signal(SIGXFSZ, SIG_IGN);
    Session session;
    CLI::App app("Referee judges recorded games: every move by the rules, every score and claim by recount.", "referee");
    app.set_version_flag("--version", "referee " REFEREE_VERSION);
    app.require_subcommand(1);
    app.footer(
        "Examples:\n"
        "  referee check table4.yaml                 judge one log\n"
        "  referee check --format jsonl season/      judge every log of a folder, for a program\n"
        "  referee explain kings-road/knight-last    what a rule says, with a log that breaks it\n"
        "\nExit codes: 0 all logs legal; 1 some log is not; 2 usage, or a file that cannot be read.");
    add_check(app, session);
    add_games(app, session);
    add_rules(app, session);
    add_explain(app, session);
    add_schema(app, session);
    add_show(app, session);
    add_legal(app, session);
    add_score(app, session);
    add_tally(app, session);
    add_rulings(app, session);
    add_compare(app, session);
    add_fmt(app, session);
    if (const std::string wrong = wrong_start(app, "command", argc, argv); !wrong.empty()) {
        session.complain(wrong);
        return session.exit;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& call) {
        app.exit(call);
    } catch (const CLI::CallForAllHelp& call) {
        app.exit(call);
    } catch (const CLI::CallForVersion& call) {
        app.exit(call);
    } catch (const CLI::ParseError& error) {
        session.complain(cat(printable(error.what()), advice));
    }
    if (!session.out.finish()) {
        if (!session.out.unread()) session.complain("standard output cannot be written");
        session.raise(exit_usage);
    }
    return session.exit;
}

}  // namespace referee
