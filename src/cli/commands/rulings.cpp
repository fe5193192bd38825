#include <memory>

#include "analysis/other_rulings.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "show/answers/rulings.hpp"

namespace referee {

namespace {

struct RulingsArguments {
    std::string log;
    JudgingArguments judging;
    bool all = false;
    OutputFormat format = OutputFormat::text;
};

void rulings(const RulingsArguments& arguments, Session& session) {
    Options options;
    if (!take_judging(arguments.judging, options, session)) return;
    const bool json = arguments.format == OutputFormat::json;
    const auto log = read_one_log(arguments.log, session);
    if (!log) return;
    const Opened opened = open_log(log->source(), options);
    if (!opened.record) return print_faults(opened.report, faults_as(json), session);
    if (is_fault(opened.report.verdict)) session.raise(exit_fault);
    const RulingsComparison ruled = compare_rulings(log->source(), options, opened, arguments.all);
    session.out.write(json ? rulings_json(ruled) : rulings_text(ruled, session.style()));
}

}  // namespace

void declare_rulings(Command& command, Session& session) {
    const auto arguments = std::make_shared<RulingsArguments>();
    add_log(command, "LOG", arguments->log, session);
    add_known_flag(command, "--all", arguments->all,
                   "judge each combination of choices, up to 512, instead of each choice alone");
    add_judging(command, arguments->judging);
    add_format(command, arguments->format);
    add_printing(command, session);
    add_language(command, session);
    add_project(command, session);
    command.footer(
        "Examples:\n"
        "  referee rulings table4.yaml\n"
        "  referee rulings --all --format json season.jsonl:7\n"
        "\nExit codes: 0 the log is legal (or ruled) under its own rulings; 1 it is not; 2 usage error, or a file that "
        "cannot be read.");
    command.callback([arguments, &session] {
        session.speak(arguments->format == OutputFormat::text);
        session.print([&] {
            if (use_project({arguments->log}, session)) rulings(*arguments, session);
        });
    });
}

}  // namespace referee
