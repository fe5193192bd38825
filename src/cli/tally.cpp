#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/options.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "doc/json.hpp"
#include "doc/write.hpp"
#include "engine/audit.hpp"
#include "engine/games.hpp"
#include "engine/own_text.hpp"
#include "engine/record.hpp"
#include "engine/worded.hpp"
#include "show/audit.hpp"
#include "show/json.hpp"

namespace referee {

namespace {

/// What the command line gives of one word of a game's.
struct Given {
    std::optional<std::string> once;
    std::vector<std::string> often;
    bool flag = false;
};

/// Where the command line goes: a place for each word, which does not move.
struct Arguments {
    std::vector<Given> given;
    OutputFormat format = OutputFormat::text;
};

/// All that is written there, where it can be a board: an endless input must end too.
std::string text_of(std::istream& input, std::string_view name, std::string_view what) {
    constexpr std::size_t most = 65536;
    std::string text(most + 1, '\0');
    input.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(input.gcount()));
    if (text.size() > most)
        throw WrongWord{cat(name, " is longer than any ", what, "; at most ", most, " bytes are read")};
    return text;
}

/// The lines of the command line, or the text that one word names.
std::string text_in(const std::vector<std::string>& lines, std::string_view what) {
    std::error_code ignored;
    if (lines.size() == 1 && lines[0] == "-") return text_of(std::cin, "standard input", what);
    if (lines.size() == 1 && std::filesystem::exists(lines[0], ignored)) {
        std::ifstream file(lines[0], std::ios::binary);
        if (std::filesystem::is_directory(lines[0], ignored) || !file)
            throw WrongWord{cat(printable(lines[0]), ": cannot be read as a ", what)};
        return text_of(file, printable(lines[0]), what);
    }
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

/// An empty word is most often a variable that was never set.
void refuse_empty(CLI::App& command) {
    for (CLI::Option* option : command.get_options()) {
        if (option->get_type_size() == 0) continue;
        option->check(
            [](const std::string& text) {
                return text.empty() ? std::string("an empty word says nothing; `none` is an empty list")
                                    : std::string{};
            },
            "");
    }
}

void add_word(CLI::App& command, const TallyWord& word, Given& given) {
    const std::string name(word.name);
    const std::string help(word.help);
    if (word.said == Said::flag) {
        command.add_flag(name, given.flag, help);
        return;
    }
    if (word.said == Said::ruling) return add_rulings(command, given.often);
    CLI::Option* option = word.said == Said::once ? command.add_option(name, given.once, help)
                                                  : command.add_option(name, given.often, help);
    option->type_name(std::string(word.placeholder));
    if (word.required) option->required();
    // An option said often takes one value each time, unless it takes many.
    if (word.said == Said::often && word.name.starts_with('-')) option->allow_extra_args(false);
}

TallyWords words_in(const Arguments& arguments, std::span<const TallyWord> words) {
    TallyWords said;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Given& given = arguments.given[i];
        if (given.once) said.add(words[i].name, *given.once);
        if (given.flag) said.add(words[i].name, {});
        if (words[i].said == Said::text) {
            said.add(words[i].name, text_in(given.often, words[i].text_of));
        } else {
            for (const std::string& word : given.often) said.add(words[i].name, word);
        }
    }
    return said;
}

void print(const TallyAnswer& answer, bool json, Session& session) {
    const Names names(answer.players);
    if (answer.fault) {
        session.raise(exit_fault);
        session.out.write(json ? tally_fault_json(*answer.fault, names)
                               : tally_fault_text(*answer.fault, session.style()));
    } else {
        session.out.write(json ? tally_json(answer.tally, names) : tally_text(answer.tally, names, session.style()));
    }
}

/// Judges a sheet as any other, and prints what `score` prints of it.
void judge(const Value& sheet, bool json, Session& session) {
    Opened opened = open_log(OwnText(sheet).source("tally"), {});
    Report& report = opened.report;
    for (Finding& finding : report.findings) finding.where = {};  // a place in a text that nobody has
    if (is_fault(report.verdict)) session.raise(exit_fault);
    if (report.result.is_null())
        return session.out.write(json ? json_line(report) : worded_findings_text(report, session.style()));
    const Audit steps = audit(*opened.record, OnIllegal::stop);
    session.out.write(json ? audit_json(report, steps) : worded_audit_text(report, steps, session.style()));
}

/// The answer to a question within a game; else the sheet that the words make, or its judgement.
void answer(const GameEntry& game, const TallyWords& words, bool json, Session& session) {
    auto* const within = game.tally->within;
    if (const auto found = within == nullptr ? std::nullopt : within(words)) return print(*found, json, session);
    Value sheet = game.worded(words);
    add_claims(sheet, words.all(claim_word.name), game.claim_types);
    if (!words.has(sheet_word.name)) return judge(sheet, json, session);
    session.out.write(json ? json_log(sheet) : yaml_log(sheet));
}

/// Lines of text, each behind two blanks.
std::string indented(std::string_view text) {
    std::string lines = "  ";
    for (const char c : text) lines += c == '\n' ? "\n  " : std::string(1, c);
    return lines;
}

void add_game(CLI::App& app, const GameEntry& game, Session& session) {
    const TallyCommand& tally = *game.tally;
    auto* command = app.add_subcommand(std::string(game.key), std::string(tally.help));
    const auto arguments = std::make_shared<Arguments>();
    arguments->given.resize(tally.words.size());
    for (std::size_t i = 0; i < tally.words.size(); ++i) add_word(*command, tally.words[i], arguments->given[i]);
    add_format(*command, arguments->format);
    command->footer(cat(tally.notes, tally.notes.empty() ? "" : "\n\n", "Examples:\n", indented(tally.examples)));
    command->callback([arguments, &game, &session] {
        session.print([&] {
            try {
                answer(game, words_in(*arguments, game.tally->words), arguments->format == OutputFormat::json, session);
            } catch (const WrongWord& wrong) {
                session.complain(wrong.message);
            }
        });
    });
    add_printing(*command, session);
    refuse_empty(*command);
}

}  // namespace

void declare_tally(CLI::App& command, Session& session) {
    command.require_subcommand(1);
    std::string examples;
    for (const GameEntry& game : games()) {
        if (game.tally == nullptr) continue;
        add_game(command, game, session);
        examples += cat(indented(game.tally->example), '\n');
    }
    command.footer(
        cat("Examples:\n", examples,
            "  referee tally GAME --help\n"
            "\nExit codes: 0 counted; 1 what was given breaks a rule of the game, a claim is false, or nothing at all "
            "can be checked, which is told; 2 usage."));
}

}  // namespace referee
