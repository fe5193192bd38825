#include <algorithm>
#include <memory>
#include <thread>

#include "cli/check_run.hpp"
#include "cli/examples.hpp"
#include "cli/options.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "engine/games.hpp"

namespace referee {

namespace {

constexpr std::size_t most_jobs = 256;

const NamesOf<ReportFormat>& formats() {
    static const NamesOf<ReportFormat> all = {{"text", ReportFormat::text},   {"line", ReportFormat::line},
                                              {"jsonl", ReportFormat::jsonl}, {"junit", ReportFormat::junit},
                                              {"sarif", ReportFormat::sarif}, {"github", ReportFormat::github}};
    return all;
}

/// `FORMAT=FILE`; a complaint otherwise.
bool add_report(std::string_view argument, CheckArguments& arguments, Session& session) {
    const std::size_t equals = argument.find('=');
    const auto format = std::find_if(formats().begin(), formats().end(),
                                     [&](const auto& choice) { return choice.first == argument.substr(0, equals); });
    if (equals == std::string_view::npos || equals + 1 == argument.size() || format == formats().end()) {
        std::vector<std::string> names;
        for (const auto& [name, value] : formats()) names.push_back(name);
        session.complain(cat("--report takes FORMAT=FILE, not `", printable(argument), "`; formats: ", listed(names)));
        return false;
    }
    arguments.reports.emplace_back(format->second, argument.substr(equals + 1));
    return true;
}

/// Options as they are written, turned into what they mean.
void check_as_written(CheckArguments arguments, const std::vector<std::string>& reports, Session& session) {
    if (!take_judging(arguments.judging, arguments.options, session)) return;
    for (const std::string& report : reports) {
        if (!add_report(report, arguments, session)) return;
    }
    check(arguments, session);
}

}  // namespace

void declare_check(CLI::App& command, Session& session) {
    const auto arguments = std::make_shared<CheckArguments>();
    const auto reports = std::make_shared<std::vector<std::string>>();
    arguments->jobs = std::max(1U, std::thread::hardware_concurrency());
    command
        .add_option("FILE", arguments->paths,
                    "logs, folders of logs, or - for standard input; .gz and .zst are expanded")
        ->required()
        ->type_name("");
    add_format(command, arguments->format, formats(),
               "text (default) for people, line: a log on one line, jsonl: one JSON object a log, junit and sarif for "
               "other programs, github: annotations of a "
               "workflow");
    add_printing(command, session);
    command.add_option("--report", *reports, "write one more report; repeatable")
        ->allow_extra_args(false)
        ->type_name("FORMAT=FILE");
    command
        .add_option("--input", arguments->input,
                    "how logs are written: yaml, json, jsonl or csv; default: by the file's ending, or its first line")
        ->transform(one_of<InputFormat>({{"yaml", InputFormat::yaml},
                                         {"json", InputFormat::json},
                                         {"jsonl", InputFormat::jsonl},
                                         {"csv", InputFormat::csv}}))
        ->type_name("FORMAT");
    add_game_of_csv(command, session);
    add_judging(command, arguments->judging);
    command
        .add_option("--max-findings", arguments->shown_findings,
                    "show at most so many findings of a log, and the number of the others")
        ->check(whole_number(0, most_findings))
        ->type_name("N");
    auto* expect = command
                       .add_option("--expect", arguments->expect,
                                   "compare the verdicts with a list; exit 0 exactly when all agree")
                       ->type_name("FILE");
    auto* write_expect = command
                             .add_option("--write-expect", arguments->write_expect, "write the verdicts as such a list")
                             ->excludes(expect)
                             ->type_name("FILE");
    command
        .add_flag("--expect-meta", arguments->expect_meta,
                  "hold each log to what its own `meta` says must be found: verdict, rule and event; exit 0 exactly "
                  "when all agree")
        ->excludes(expect)
        ->excludes(write_expect);
    command.add_flag_callback(
        "--no-ruled", [arguments] { arguments->options.ruled = ReadRuled::no; },
        "judge as if no arbiter had ruled on any event: `ruled` is passed over");
    command.add_flag("--complete", arguments->options.complete,
                     "a scoresheet with a claim that nothing on it decides is incomplete");
    command.add_flag("--statistics", arguments->statistics,
                     "counts by verdict, game and rule at the end, on standard error");
    command
        .add_option("--jobs,-j", arguments->jobs,
                    "how many workers judge at the same time; default: the processors. The output is the same")
        ->check(whole_number(1, most_jobs))
        ->type_name("N");
    auto* quiet = command.add_flag("--quiet,-q", arguments->quiet, "say nothing of legal logs, and no summary");
    command.add_flag("--verbose", arguments->verbose,
                     "name the entries of folders that are passed over: other endings, links to folders, pipes");
    command
        .add_flag("--board", arguments->board,
                  "print a picture of each log's final position, or of the one before an illegal event")
        ->excludes(quiet);
    command.footer(
        cat("Examples:\n"
            "  referee check table4.yaml\n"
            "  referee check --board table4.yaml\n"
            "  referee check --ruling ",
            shown_examples().ruling,
            " --on-illegal skip table4.yaml\n"
            "  referee check --format line season/\n"
            "  referee check --format jsonl season/ > verdicts.jsonl\n"
            "  referee check --quiet --statistics corpus.jsonl.zst\n"
            "  referee check --report sarif=out.sarif --report junit=out.xml season/\n"
            "  referee check --write-expect season.expect season/\n"
            "  referee check --expect season.expect season/\n"
            "  referee check --expect-meta random.jsonl\n"
            "\nExit codes: 0 all logs legal or ruled; 1 some log is not; 2 usage, or a file that cannot be read or "
            "written; 130 "
            "Ctrl-C."));
    command.callback([arguments, reports, &session] { check_as_written(*arguments, *reports, session); });
}

}  // namespace referee
