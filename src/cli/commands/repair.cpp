#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/commands/log_text.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "repair/repair.hpp"
#include "show/answers/repair.hpp"
#include "text/text.hpp"

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

bool is_standard_output(const std::string& path) { return path == "-"; }

/// Prints the report; on standard error if the log is written to standard output.
void print(const std::string& text, const RepairArguments& arguments, Session& session) {
    const bool own_file = !session.output.empty() && session.output != "-";
    if (is_standard_output(arguments.write) && !own_file) return session.write_error(text);
    session.out.write(text);
}

/// Writes the log of the first repair to a file or standard output, in the format of the recorded log and with its
/// comments.
void write_first(const RepairArguments& arguments, const OneLog& log, const Repaired& repaired, Session& session) {
    const Value& value = repaired.repairs.best.front().log;
    const LogFormat format = format_of(LogFormat::as_input, log);
    std::string text = log_text(value, format);
    if (format == LogFormat::yaml) text = with_comments(std::move(text), repaired.comments);
    if (const std::string why = why_changed(text, format, value); !why.empty()) {
        session.complain(cat("the repaired log cannot be written: ", why));
        session.exit = exit_fault;
        return;
    }
    if (!is_standard_output(arguments.write)) return put_file(arguments.write, text, {log.file}, session);
    session.out.write_standard(text);
}

void repair(const RepairArguments& arguments, Session& session) {
    const bool json = arguments.format == RepairFormat::jsonl;
    const auto log = read_one_log(arguments.log, session);
    if (!log || !spares_the_rest(*log, arguments.write, session)) return;
    std::optional<OneLog> other;
    if (!arguments.other.empty()) {
        other = read_one_log(arguments.other, session);
        if (!other) return;
    }
    RepairOptions options = arguments.options;
    options.usual_rulings = session.project.rulings;
    options.language = session.spoken;
    options.checkpoint = [] {
        if (Interrupt::signal() != 0) throw GivenUp{};
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
        if (repaired.report.verdict == Verdict::malformed && repaired.repairs.best.empty()) {
            session.raise(exit_fault);
            std::string text = faults_text(repaired.report, json, session.style());
            if (!json) text += failure_text(repaired.report, repaired.repairs, session.style());
            return print(text, arguments, session);
        }
        // Before the report, whose reader may go away.
        if (!arguments.write.empty() && !repaired.repairs.legal && !repaired.repairs.best.empty())
            write_first(arguments, *log, repaired, session);
        print(json ? repairs_json(repaired.report, repaired.repairs, session.spoken)
                   : repairs_text(repaired.report, repaired.repairs, session.style()),
              arguments, session);
        if (repaired.repairs.legal) {
            if (!arguments.write.empty())
                session.write_error("referee: nothing is written, because there is nothing to repair\n");
            return;
        }
        if (repaired.repairs.best.empty()) session.raise(exit_fault);
    } catch (const GivenUp&) {
        session.write_error("referee: interrupted\n");
        session.raise(exit_by_signal + Interrupt::signal());
    }
}

}  // namespace

void declare_repair(Command& command, Session& session) {
    const auto arguments = std::make_shared<RepairArguments>();
    add_log(command, "LOG", arguments->log, session);
    command
        .add_option("--edits", arguments->options.edits,
                    "maximum number of changes, without corrections of a malformed log; default: 3")
        .check(whole_number(1, 9))
        .type_name("N");
    command
        .add_option("--with", arguments->other, "a second record of the same game: changes that it confirms cost half")
        .type_name("OTHER");
    command
        .add_option("--write", arguments->write,
                    "write the log with the first repair to FILE, in canonical form, with its comments; FILE may be "
                    "LOG itself. - is standard output; the report then goes to standard error")
        .type_name("FILE");
    add_known(command, "--budget", arguments->options.budget).check(whole_number(1, 1'000'000'000));
    add_format<RepairFormat>(
        command, arguments->format,
        {{"text", RepairFormat::text}, {"json", RepairFormat::jsonl}, {"jsonl", RepairFormat::jsonl}},
        " for people; json or jsonl: one JSON object on one line");
    add_printing(command, session);
    add_language(command, session);
    add_project(command, session);
    command.footer(
        "Examples:\n"
        "  referee repair table4.yaml\n"
        "  referee repair table4.yaml --with bruno.yaml\n"
        "  referee repair table4.yaml --write table4.yaml\n"
        "  referee repair --format jsonl season.jsonl:7\n"
        "\nExit codes: 0 a repair was found, or there is nothing to repair; 1 none was found, or the log is malformed; "
        "2 usage error, or a file that cannot be read or written; 130 Ctrl-C.");
    command.callback([arguments, &session] {
        session.speak(arguments->format == RepairFormat::text);
        session.print([&] {
            if (use_project({arguments->log}, session)) repair(*arguments, session);
        });
    });
}

}  // namespace referee
