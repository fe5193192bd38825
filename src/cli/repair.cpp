#include <memory>
#include <optional>
#include <string>

#include "cli/interrupt.hpp"
#include "cli/one_log.hpp"
#include "cli/options.hpp"
#include "cli/session.hpp"
#include "cli/target.hpp"
#include "core/text.hpp"
#include "doc/write.hpp"
#include "engine/repairs.hpp"
#include "show/repair.hpp"

namespace referee {

namespace {

enum class RepairFormat { text, jsonl };

struct RepairArguments {
    std::string log;
    std::string other;
    std::string write;
    RepairOptions options;
    RepairFormat format = RepairFormat::text;
};

/// The repaired log as the recorded one is written, comments included.
std::string text_of(const OneLog& log, const Repaired& repaired) {
    const Value& value = repaired.repairs.best.front().log;
    if (log.format == Format::json) return log.line > 0 ? json_text(value) + '\n' : json_log(value);
    return with_comments(yaml_log(value), repaired.comments);
}

/// Whether a text is read as the repaired log again, and is legal.
bool is_sound(const std::string& text, const OneLog& log, const Value& repaired) {
    const std::string padded = text + std::string(JsonReader::padding, '\0');
    Source source;
    source.text = std::string_view(padded).substr(0, text.size());
    source.format = log.format == Format::json ? Format::json : Format::yaml;
    const Opened read = open_log(source, {});
    return read.record && !is_fault(read.report.verdict) && read.record->canonical() == repaired;
}

void write_first(const RepairArguments& arguments, const OneLog& log, const Repaired& repaired, Session& session) {
    const std::string text = text_of(log, repaired);
    if (!is_sound(text, log, repaired.repairs.best.front().log)) {
        session.complain("the repaired log would not be read as the same log; nothing is written");
        session.exit = exit_fault;
        return;
    }
    OutputFile file(arguments.write);
    file.write(text);
    if (const std::string why = file.finish(); !why.empty())
        session.complain(cat(printable(arguments.write), ": ", why));
}

void repair(const RepairArguments& arguments, Session& session) {
    if (arguments.log == "-" && arguments.other == "-")
        return session.complain("only one of the two logs can be standard input");
    const bool json = arguments.format == RepairFormat::jsonl;
    const auto log = read_one_log(arguments.log, session);
    if (!log) return;
    std::optional<OneLog> other;
    if (!arguments.other.empty()) {
        other = read_one_log(arguments.other, session);
        if (!other) return;
    }
    RepairOptions options = arguments.options;
    options.checkpoint = [] {
        if (Interrupt::asked() != 0) throw GivenUp{};
    };
    const Interrupt interrupt;
    try {
        const std::optional<Source> second = other ? std::optional(other->source()) : std::nullopt;
        const Repaired repaired = repair_log(log->source(), second ? &*second : nullptr, options);
        if (!repaired.unlike.empty()) return session.complain(cat(printable(arguments.other), ": ", repaired.unlike));
        if (!repaired.refused.empty()) {
            session.complain(cat(printable(repaired.report.log), ": ", repaired.refused));
            session.exit = exit_fault;
            return;
        }
        if (repaired.report.verdict == Verdict::malformed && repaired.repairs.best.empty())
            return print_faults(repaired.report, json, session);
        session.out.write(json ? repairs_json(repaired.report, repaired.repairs)
                               : repairs_text(repaired.report, repaired.repairs, session.style()));
        if (repaired.repairs.legal) return;
        if (repaired.repairs.best.empty()) return session.raise(exit_fault);
        if (!arguments.write.empty()) write_first(arguments, *log, repaired, session);
    } catch (const GivenUp&) {
        session.tell("referee: interrupted\n");
        session.raise(exit_by_signal + Interrupt::asked());
    }
}

}  // namespace

void declare_repair(CLI::App& command, Session& session) {
    const auto arguments = std::make_shared<RepairArguments>();
    add_log(command, "LOG", arguments->log, session);
    command.add_option("--edits", arguments->options.edits, "so many changes at most; default: 3")
        ->check(whole_number(1, 9))
        ->type_name("N");
    command.add_option("--with", arguments->other, "a second record of the same game: what it shows costs half")
        ->type_name("OTHER");
    command
        .add_option("--write", arguments->write,
                    "writes the log with the first repair there, in canonical form, comments included; it may be LOG "
                    "itself")
        ->type_name("FILE");
    command
        .add_option("--budget", arguments->options.budget,
                    cat("how many changes are tried; default: ", arguments->options.budget))
        ->check(whole_number(1, 1'000'000'000))
        ->type_name("N");
    add_format<RepairFormat>(command, arguments->format, {{"text", RepairFormat::text}, {"jsonl", RepairFormat::jsonl}},
                             "text (default), or jsonl: all on one line");
    add_printing(command, session);
    command.footer(
        "Examples:\n"
        "  referee repair table4.yaml\n"
        "  referee repair table4.yaml --with bruno.yaml\n"
        "  referee repair table4.yaml --write table4.yaml\n"
        "  referee repair --format jsonl season.jsonl:7\n"
        "\nExit codes: 0 a repair was found, or there is nothing to repair; 1 none was found, or the log is malformed; "
        "2 usage, or a file that cannot be read or written; 130 Ctrl-C.");
    command.callback([arguments, &session] { session.print([&] { repair(*arguments, session); }); });
}

}  // namespace referee
