#include <memory>

#include "analysis/audit.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "show/answers/audit.hpp"

namespace referee {

namespace {

struct ScoreArguments {
    std::string log;
    JudgingArguments judging;
    OutputFormat format = OutputFormat::text;
};

void score(const ScoreArguments& arguments, Session& session) {
    const bool json = arguments.format == OutputFormat::json;
    Options options;
    if (!take_judging(arguments.judging, options, session)) return;
    const auto log = open_one_log(arguments.log, options, faults_as(json), session);
    if (!log) return;
    if (log->report.result.is_null()) return print_faults(log->report, faults_as(json), session);
    if (is_fault(log->report.verdict)) session.raise(exit_fault);
    const Audit steps = audit(*log->record, options.on_illegal);
    session.out.write(json ? audit_json(log->report, steps) : audit_text(log->report, steps, session.style()));
}

}  // namespace

void declare_score(Command& command, Session& session) {
    const auto arguments = std::make_shared<ScoreArguments>();
    add_log(command, "LOG", arguments->log, session);
    add_judging(command, arguments->judging);
    add_format(command, arguments->format);
    add_printing(command, session);
    add_language(command, session);
    add_project(command, session);
    command.footer(
        cat("Examples:\n"
            "  referee score table4.yaml\n"
            "  referee score --ruling ",
            shown_examples().ruling,
            " table4.yaml\n"
            "  referee score --format json season.jsonl:7\n"
            "\nExit codes: 0 the log is legal or ruled; 1 it is not (false claims are shown below their step); 2 usage "
            "error, or "
            "a file that "
            "cannot be read."));
    command.callback([arguments, &session] {
        session.speak(arguments->format == OutputFormat::text);
        session.print([&] {
            if (use_project({arguments->log}, session)) score(*arguments, session);
        });
    });
}

}  // namespace referee
