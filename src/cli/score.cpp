#include <memory>

#include "cli/one_log.hpp"
#include "cli/options.hpp"
#include "cli/session.hpp"
#include "engine/audit.hpp"
#include "show/audit.hpp"

namespace referee {

namespace {

enum class ScoreFormat { text, json };

struct ScoreArguments {
    std::string log;
    std::vector<std::string> rulings;
    ScoreFormat format = ScoreFormat::text;
};

void score(const ScoreArguments& arguments, Session& session) {
    const bool json = arguments.format == ScoreFormat::json;
    Options options;
    for (const std::string& ruling : arguments.rulings) {
        if (!add_ruling(ruling, options, session)) return;
    }
    const auto log = open_one_log(arguments.log, options, json, session);
    if (!log) return;
    if (log->report.result.is_null()) return print_faults(log->report, json, session);
    if (log->report.verdict != Verdict::legal) session.raise(exit_fault);
    const Audit steps = audit(*log->record);
    session.out.write(json ? audit_json(log->report, steps) : audit_text(log->report, steps));
}

}  // namespace

void declare_score(CLI::App& command, Session& session) {
    const auto arguments = std::make_shared<ScoreArguments>();
    command.add_option("LOG", arguments->log, "a log, FILE:LINE for a line of a corpus, or - for standard input")->required()->type_name("");
    command.add_option("--ruling", arguments->rulings, "judge by this reading, whatever the log says; repeatable")
        ->allow_extra_args(false)
        ->type_name("ID=CHOICE");
    command.add_option("--format", arguments->format, "text (default) for people, or json: one object")
        ->transform(one_of<ScoreFormat>({{"text", ScoreFormat::text}, {"json", ScoreFormat::json}}))
        ->type_name("text|json");
    command.footer(
        "Examples:\n"
        "  referee score table4.yaml\n"
        "  referee score --ruling chain=neighbours table4.yaml\n"
        "  referee score --format json season.jsonl:7\n"
        "\nExit codes: 0 the log is legal; 1 it is not (false claims stand below their step); 2 usage, or a file that cannot be read.");
    command.callback([arguments, &session] { score(*arguments, session); });
}

}  // namespace referee
