#include <memory>

#include "analysis/audit.hpp"
#include "cli/commands/tally_words.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "doc/write.hpp"
#include "log/game_registry.hpp"
#include "log/padded_text.hpp"
#include "log/tally_sheet.hpp"
#include "position/record.hpp"
#include "show/answers/audit.hpp"
#include "show/json/json.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The parsed arguments.
struct TallyArguments {
    TallyArguments(Command& command, std::span<const TallyWord> known) : words(command, known) {}
    TallyOptions words;
    OutputFormat format = OutputFormat::text;
};

void print(const TallyAnswer& answer, bool json, Session& session) {
    const Names names(answer.players, {}, session.spoken);
    if (answer.fault) {
        session.raise(exit_fault);
        session.out.write(json ? tally_fault_json(*answer.fault, names)
                               : tally_fault_text(*answer.fault, session.style()));
    } else {
        session.out.write(json ? tally_json(answer.tally, names) : tally_text(answer.tally, names, session.style()));
    }
}

/// Judges a sheet and prints the output of `score` for it.
void judge(const Value& sheet, bool json, Session& session) {
    Options options;
    options.language = session.spoken;
    Opened opened = open_log(PaddedText(sheet).source("tally"), options);
    Report& report = opened.report;
    for (Finding& finding : report.findings) finding.where = {};  // positions in a text that the user never sees
    if (is_fault(report.verdict)) session.raise(exit_fault);
    if (report.result.is_null())
        return session.out.write(json ? json_line(report) : worded_findings_text(report, session.style()));
    const Audit steps = audit(*opened.record, OnIllegal::stop);
    session.out.write(json ? audit_json(report, steps) : worded_audit_text(report, steps, session.style()));
}

/// Prints the answer to a question within a game; otherwise the sheet built from the arguments, or its judgement.
void answer(const GameEntry& game, const TallyWords& words, bool json, Session& session) {
    auto* const within = game.tally->within;
    if (const auto found = within == nullptr ? std::nullopt : within(words, session.spoken)) {
        for (const TallyWord& of_end : {sheet_word, claim_word}) {
            if (words.has(of_end.name))
                return session.complain(cat(of_end.name, " is for the end of a game, and this game goes on"));
        }
        return print(*found, json, session);
    }
    Value sheet = game.sheet_from_words(words);
    add_claims(sheet, words.all(claim_word.name), game.types.claims);
    if (!words.has(sheet_word.name)) return judge(sheet, json, session);
    session.out.write(json ? json_log(sheet) : yaml_log(sheet));
}

constexpr std::string_view exit_codes =
    "Exit codes: 0 counted; 1 the input breaks a rule of the game, a claim is false, or nothing can be checked; 2 "
    "usage "
    "error.";

void add_game(Command& app, const GameEntry& game, Session& session) {
    const TallyCommand& tally = *game.tally;
    Command command = app.add_subcommand(std::string(game.key), std::string(tally.help));
    const auto arguments = std::make_shared<TallyArguments>(command, tally.words);
    add_format(command, arguments->format);
    command.footer(cat(tally.notes, tally.notes.empty() ? "" : "\n\n", "Examples:\n", indented(tally.examples), "\n\n",
                       exit_codes));
    command.callback([arguments, &game, &session] {
        session.speak(arguments->format == OutputFormat::text);
        session.print([&] {
            try {
                answer(game, arguments->words.words(), arguments->format == OutputFormat::json, session);
            } catch (const WrongWord& wrong) {
                session.complain(wrong.message(session.spoken));
            }
        });
    });
    add_printing(command, session);
    add_language(command, session);
    refuse_empty(command);
}

/// A game that answers no questions says so, whatever words follow.
void add_without_tally(Command& app, const GameEntry& game, Session& session) {
    Command command = app.add_subcommand(std::string(game.key), cat("nothing: ", game.title, " has no tally"));
    command.allow_extras();
    command.callback([&game, &session] {
        session.complain(cat(game.title,
                             " has no tally: it answers no scoring questions without a log; `referee score` explains "
                             "the points of a log"));
    });
}

}  // namespace

void declare_tally(Command& command, Session& session) {
    command.require_subcommand();
    std::string examples;
    for (const GameEntry& game : games()) {
        if (game.tally == nullptr) {
            add_without_tally(command, game, session);
            continue;
        }
        add_game(command, game, session);
        examples += cat(indented(game.tally->example), '\n');
    }
    command.footer(cat("Examples:\n", examples, "  referee tally GAME --help\n\n", exit_codes));
}

}  // namespace referee
