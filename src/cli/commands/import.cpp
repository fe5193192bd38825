#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/log_text.hpp"
#include "cli/commands/tally_words.hpp"
#include "cli/io/input.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "core/words.hpp"
#include "import/import.hpp"
#include "log/game_registry.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

enum class LogsFormat { text, yaml, jsonl };

/// Writes logs as they come: one log as YAML, several as JSON lines, unless another format is requested.
class Logs {
  public:
    Logs(LogsFormat format, Session& session) : format_(format), session_(session) {}

    void take(const Value& log) {
        ++count_;
        if (format_ == LogsFormat::jsonl) return write(log, LogFormat::jsonl);
        if (count_ == 1) {
            first_ = log;
            return;
        }
        if (format_ == LogsFormat::yaml) return;  // reported at the end
        if (count_ == 2) write(first_, LogFormat::jsonl);
        write(log, LogFormat::jsonl);
    }

    void finish() {
        if (format_ == LogsFormat::jsonl || count_ == 0) return;
        if (count_ == 1) return write(first_, LogFormat::yaml);
        if (format_ == LogsFormat::yaml)
            session_.complain(cat("--format yaml writes only one log, but there are ", count_, "; use jsonl"));
    }

  private:
    /// Reads the written log again: no file is better than one with a different content.
    void write(const Value& log, LogFormat format) {
        const std::string text = log_text(log, format);
        if (const std::string why = why_changed(text, format, log); !why.empty()) {
            session_.write_error(cat("referee: log ", count_, " cannot be written in this form: ", why, '\n'));
            return session_.raise(exit_fault);
        }
        const bool for_people = format_ == LogsFormat::text && format == LogFormat::yaml;
        session_.out.write(for_people ? keys_text(text, session_.style()) : text);
    }

    LogsFormat format_;
    Session& session_;
    Value first_;
    std::size_t count_ = 0;
};

/// The options of all formats.
struct Arguments {
    std::vector<std::string> files;
    LogsFormat format = LogsFormat::text;
};

/// Reads the records of one file.
using ReadRecords = std::function<ImportReport(const Source& source, const TakeLog& take)>;

/// Prints the errors of a file, and what the logs do not contain of it, on standard error.
void print_losses(const std::string& file, const ImportReport& report, Session& session) {
    std::string text;
    for (const Finding& finding : report.findings) text += finding_text(finding, {});
    const std::string begin = cat("referee: ", printable(file), ": ");
    for (const std::string& note : report.notes) text += cat(begin, note, '\n');
    if (!report.lost.empty()) text += cat(begin, "not imported: ", report.lost.words(), '\n');
    if (report.logs == 0) text += cat(begin, "no log could be made from it\n");
    if (!text.empty()) session.write_error(text);
    if (!report.findings.empty() || report.logs == 0) session.raise(exit_fault);
}

void import_files(const Arguments& arguments, const ReadRecords& read, Session& session) {
    Logs logs(arguments.format, session);
    for (const std::string& file : arguments.files) {
        if (session.out.takes_the_place_of(file)) {
            session.complain(cat("the output cannot replace the input, `", printable(file), '`'));
            continue;
        }
        const auto unreadable = [&](std::string_view path, std::string_view why) {
            session.complain(cat(printable(path), ": ", why));
        };
        const auto read_file = [&](Source source) {
            source.format = Format::json;  // places are byte offsets, whatever the format of the file
            print_losses(file, read(source, [&](const Value& log) { logs.take(log); }), session);
        };
        read_document(file, most_import_bytes, read_file, unreadable);
    }
    logs.finish();
}

void add_arguments(Command& command, Arguments& arguments, Session& session) {
    command.add_option("FILE", arguments.files, "files of the other program, or - for standard input")
        .required()
        .type_name("");
    add_format<LogsFormat>(command, arguments.format,
                           {{"text", LogsFormat::text},
                            {"json", LogsFormat::jsonl},
                            {"jsonl", LogsFormat::jsonl},
                            {"yaml", LogsFormat::yaml}},
                           ": one log as yaml, several as jsonl; json or jsonl: one log per line; yaml: one log");
    add_printing(command, session);
}

/// Runs a command, and prints `WrongWord` as an error.
void run(const std::function<void()>& work, Session& session) {
    session.print([&] {
        try {
            work();
        } catch (const WrongWord& wrong) {
            session.complain(wrong.message(Language::english));
        }
    });
}

constexpr std::string_view exit_codes =
    "Exit codes: 0 all records were imported; 1 a file has an error, or no log could be made from it; 2 usage error, "
    "or "
    "a file that cannot be read or written.";

/// Declares `referee import GAME-NAME`.
void add_format_of(Command& app, const GameEntry& game, const ImportFormat& format, Session& session) {
    struct OfGame : Arguments {
        OfGame(Command& command, std::span<const TallyWord> known) : words(command, known) {}
        TallyOptions words;
    };
    Command command = app.add_subcommand(cat(game.key, '-', format.name), std::string(format.help));
    const auto arguments = std::make_shared<OfGame>(command, format.words);
    add_arguments(command, *arguments, session);
    refuse_empty(command);
    command.footer(cat(format.notes, "\n\nExamples:\n", indented(format.examples), "\n\n", exit_codes));
    command.callback([arguments, &format, &session] {
        run(
            [&] {
                const TallyWords words = arguments->words.words();
                const auto read = [&](const Source& source, const TakeLog& take) {
                    return import_record(format, words, source, take);
                };
                import_files(*arguments, read, session);
            },
            session);
    });
}

/// Parses `NAME=GAME`: the name of a game in the export, and the game.
CalledGame called_game(const std::string& word) {
    const std::size_t equals = word.rfind('=');
    if (equals == std::string::npos || equals == 0)
        throw WrongWord("`{}` is not of the form {}", printable(word), "NAME=GAME");
    const std::string key = word.substr(equals + 1);
    const GameEntry* const game = game_meant(key);
    if (game == nullptr) throw no_such_name("unknown game `{}`", key, game_keys());
    return {word.substr(0, equals), game};
}

void add_bg_stats(Command& app, Session& session) {
    struct OfBgStats : Arguments {
        std::vector<std::string> called;
    };
    Command command = app.add_subcommand("bg-stats", "An export of BG Stats: a scoresheet for each play");
    const auto arguments = std::make_shared<OfBgStats>();
    command
        .add_option("--game-name", arguments->called,
                    "name of a game in the export, such as \"Our copy=GAME\"; repeatable")
        .allow_extra_args(false)
        .type_name("NAME=GAME");
    add_arguments(command, *arguments, session);
    refuse_empty(command);
    command.footer(cat(
        "Each play of a known game becomes a scoresheet with its players, and with the scores, winners and places as "
        "claims.\n"
        "\nExamples:\n"
        "  referee import bg-stats BGStatsExport.json > plays.jsonl\n"
        "  referee import bg-stats BGStatsExport.json | referee check -\n\n",
        exit_codes));
    command.callback([arguments, &session] {
        run(
            [&] {
                std::vector<CalledGame> called;
                for (const std::string& word : arguments->called) called.push_back(called_game(word));
                const auto read = [&](const Source& source, const TakeLog& take) {
                    return import_bg_stats(source, called, take);
                };
                import_files(*arguments, read, session);
                for (const CalledGame& game : called) {
                    if (game.seen) continue;
                    session.write_error(
                        cat("referee: --game-name: the export has no game `", printable(game.name), "`\n"));
                    session.raise(exit_fault);
                }
            },
            session);
    });
}

}  // namespace

void declare_import(Command& command, Session& session) {
    command.require_subcommand();
    add_bg_stats(command, session);
    for (const GameEntry& game : games()) {
        for (const ImportFormat& format : game.imports) add_format_of(command, game, format, session);
    }
    command.footer(cat(
        "Nothing is judged: use `referee check`. Data that a log cannot contain and errors in the file are reported on "
        "standard error; the valid records are imported.\n"
        "\nExamples:\n"
        "  referee import bg-stats BGStatsExport.json | referee check -\n"
        "  referee import FORMAT --help\n\n",
        exit_codes));
}

}  // namespace referee
