#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <optional>

#include "cli/io/record_folder.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/check_run.hpp"
#include "cli/run/project.hpp"
#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::uint64_t most_shards = 1'000'000;
constexpr std::size_t most_lines = 1'000'000'000'000'000;

/// Checks that the columns exist and that there is a table report. Otherwise prints an error and returns false.
bool take_columns(CheckArguments& arguments, Session& session) {
    if (!arguments.reporting.columns.empty() && !arguments.reporting.has(ReportFormat::rows))
        return session.complain("--columns requires --format rows or --report rows=FILE"), false;
    for (const std::string& name : arguments.reporting.columns) {
        auto column = meta_column(name);
        if (!column) {
            session.complain(
                cat("--columns: expected keys of `meta`, such as meta.round, not `", printable(name), '`'));
            return false;
        }
        if (std::count(arguments.reporting.columns.begin(), arguments.reporting.columns.end(), name) > 1)
            return session.complain(cat("--columns names `", printable(name), "` twice")), false;
        arguments.options.columns.push_back(std::move(*column));
    }
    return true;
}

/// Parses `I/N`; otherwise prints an error and returns nothing.
std::optional<Share> share_named(const std::string& text, Session& session) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto number = [](std::string_view digits) {
        std::uint64_t value = 0;
        const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return error == std::errc() && stop == digits.data() + digits.size() ? value : 0;
    };
    const Share share{number(std::string_view(text).substr(0, slash)),
                      number(std::string_view(text).substr(std::min(slash + 1, text.size())))};
    if (share.number >= 1 && share.number <= share.of && share.of <= most_shards) return share;
    session.complain(
        cat("--shard: expected I/N, the I-th of N shards, N at most ", most_shards, ", not `", printable(text), '`'));
    return std::nullopt;
}

/// Checks that the options for shards, parts and pieces of standard input fit the inputs and reports. Otherwise prints
/// an error and returns false.
bool fits(const CheckArguments& arguments, Session& session) {
    const ReportingArguments& reporting = arguments.reporting;
    const bool only_input = arguments.paths == std::vector<std::string>{"-"};
    const bool any_input = std::find(arguments.paths.begin(), arguments.paths.end(), "-") != arguments.paths.end();
    std::string_view why;
    if ((!arguments.name.empty() || arguments.first_line > 1) && !only_input)
        why = "--name and --first-line require standard input (-) as the only input";
    else if (arguments.share && any_input && arguments.name.empty())
        why =
            "standard input cannot be cut into shards; for a piece from a pipe, --name and --first-line give its place "
            "in the file";
    else if (arguments.share && !arguments.part && (!reporting.expect.empty()))
        why = "a list is compared with all shards at once: use --part and --expect here, and --expect with `merge`";
    else if (arguments.part && !reporting.write_expect.empty())
        why = "a part contains all verdicts; use --write-expect with `merge`";
    else if (arguments.part && reporting.statistics)
        why = "a part contains all verdicts; use --statistics with `merge`";
    if (!why.empty()) session.complain(why);
    return why.empty();
}

/// Adds the reports of the project in this folder. Prints an error for each that may not be written where the project
/// says, and returns false if there is one.
bool take_reports_of_project(const std::string& folder, std::vector<std::string>& reports, Session& session) {
    const RecordFolder place(folder, false, session.spoken);
    bool good = true;
    for (const ProjectReport& report : session.project.reports) {
        const std::string path = place.path_of(report.path);
        const std::string argument = cat(report.format, '=', path);
        const std::string why = place.refusal_of_report(path, pages_named(argument).has_value());
        if (why.empty()) {
            reports.push_back(argument);
            continue;
        }
        good = false;
        session.complain(cat(printable(session.project_path), ": ",
                             say(session.spoken, "the report `{}` is not written: {}", printable(report.path), why)));
    }
    return good;
}

/// Uses the project of the inputs. Without inputs, all of the project of the current folder is judged, and its reports
/// are written unless others are named. Prints an error and returns false if there is no project to judge.
bool take_project(CheckArguments& arguments, std::vector<std::string>& reports, Session& session) {
    const bool whole = arguments.paths.empty();
    if (!use_project(whole ? std::vector<std::string>{"."} : arguments.paths, session)) return false;
    if (!whole) return true;
    if (session.project_path.empty())
        return session.complain(cat("FILE is required, because ",
                                    session.no_config ? "--no-config uses no project"
                                                      : cat("no ", project_file, " is in this folder or above it"),
                                    "\nRun `referee check --help` for usage.")),
               false;
    const std::string folder = std::filesystem::path(session.project_path).parent_path().string();
    arguments.paths = {folder.empty() ? "." : folder};
    return !reports.empty() || arguments.part || take_reports_of_project(folder, reports, session);
}

/// Converts the options as they were written.
void check_as_written(CheckArguments arguments, std::vector<std::string> reports, const std::string& shard,
                      Session& session) {
    // Faults of the project are told in the language of the command line; its reports may change the language.
    const bool text = arguments.reporting.format == ReportFormat::text && !arguments.part;
    session.speak(text && reports.empty());
    if (!take_project(arguments, reports, session)) return;
    if (!take_judging(arguments.judging, arguments.options, session)) return;
    if (!shard.empty()) {
        arguments.share = share_named(shard, session);
        if (!arguments.share) return;
    }
    for (const std::string& report : reports) {
        if (const auto folder = pages_named(report); folder && !arguments.part) {
            if (!arguments.reporting.pages.empty()) return session.complain("pages are written to one folder");
            arguments.reporting.pages = *folder;
            continue;
        }
        auto named = arguments.part ? report_of_part(report, session)
                                    : report_named(report, "FORMAT=FILE or html=DIR", session);
        if (!named) return;
        arguments.reporting.reports.push_back(std::move(*named));
    }
    if (!take_columns(arguments, session) || !fits(arguments, session)) return;
    const ReportingArguments& reporting = arguments.reporting;
    session.speak(text && reporting.reports.empty());
    arguments.options.language = session.spoken;
    arguments.reporting.page_options = arguments.options;
    check(arguments, session);
}

}  // namespace

void declare_check(Command& command, Session& session) {
    const auto arguments = std::make_shared<CheckArguments>();
    const auto reports = std::make_shared<std::vector<std::string>>();
    const auto shard = std::make_shared<std::string>();
    command
        .add_option("FILE", arguments->paths,
                    "logs, folders of logs, or - for standard input; .gz and .zst are decompressed; default: the "
                    "project of the current folder")
        .type_name("");
    add_format(command, arguments->reporting.format, report_formats(),
               " for people; line: one line per log; json or jsonl: one JSON object per log, one per line; junit and "
               "sarif for CI systems; github: annotations of a workflow; rows: a CSV table with one row per player per "
               "log");
    add_printing(command, session);
    add_language(command, session);
    add_known(command, "--report", *reports, "; html=DIR: one page per log for a browser, and an index")
        .allow_extra_args(false);
    command
        .add_option("--columns", arguments->reporting.columns,
                    "keys of `meta` to add as columns of rows, such as meta.round,meta.table")
        .delimiter(',')
        .allow_extra_args(false)
        .type_name("KEY,KEY");
    command
        .add_option("--input", arguments->input,
                    "format of the logs; default: by the file extension, or the first line")
        .transform(one_of<InputFormat>({{"yaml", InputFormat::yaml},
                                        {"json", InputFormat::json},
                                        {"jsonl", InputFormat::jsonl},
                                        {"csv", InputFormat::csv}}))
        .type_name("yaml|json|jsonl|csv");
    add_game_of_csv(command, session);
    add_judging(command, arguments->judging);
    add_max_findings(command, arguments->shown_findings);
    const auto [expect, write_expect] = add_expectations(command, arguments->reporting);
    command
        .add_flag(
            "--expect-meta", arguments->reporting.expect_meta,
            "compare each log with the verdict, rule and event in its own `meta`; exit 0 if and only if all agree")
        .excludes(expect)
        .excludes(write_expect);
    command.add_flag(
        "--no-ruled", [arguments] { arguments->options.ruled = ReadRuled::no; },
        "judge as if no arbiter had ruled on any event: ignore `ruled`");
    add_strict(command, session);
    command.add_flag("--complete", arguments->options.complete,
                     "report a scoresheet as incomplete if one of its claims cannot be checked");
    add_known_flag(command, "--statistics", arguments->reporting.statistics);
    add_jobs(command, arguments->jobs);
    const Option share = command
                             .add_option("--shard", *shard,
                                         "judge only the I-th of N byte ranges of each file, cut between lines; line "
                                         "numbers are those of the whole file")
                             .type_name("I/N");
    command
        .add_flag("--part", arguments->part,
                  "write a part for `merge` instead of reports, with each report as --report FORMAT; exit 0 if it is "
                  "complete, whatever the verdicts")
        .needs(share);
    command.add_option("--name", arguments->name, "name of standard input: the file that it is a piece of")
        .type_name("FILE");
    command.add_option("--first-line", arguments->first_line, "number of its first line in that file")
        .check(whole_number(1, most_lines))
        .type_name("N");
    const Option quiet = add_known_flag(command, "--quiet", arguments->reporting.quiet);
    add_folders(command, session);
    command
        .add_flag("--board", arguments->board,
                  "print the final position of each log, or the position before an illegal event")
        .excludes(quiet);
    add_project(command, session);
    command.footer(
        cat("Examples:\n"
            "  referee check table4.yaml\n"
            "  referee check                                   # all of the project, by its referee.yaml\n"
            "  referee check --board table4.yaml\n"
            "  referee check --ruling ",
            shown_examples().ruling,
            " --on-illegal skip table4.yaml\n"
            "  referee check --format line season/\n"
            "  referee check --format jsonl season/ > verdicts.jsonl\n"
            "  referee check --quiet --statistics corpus.jsonl.zst\n"
            "  referee check --report sarif=out.sarif --report junit=out.xml season/\n"
            "  referee check --report html=pages season/       # one page per log, and pages/index.html\n"
            "  referee check --quiet --report rows=season.csv --columns meta.round,meta.table season/\n"
            "  referee check --write-expect season.expect season/\n"
            "  referee check --expect season.expect season/\n"
            "  referee check --expect-meta random.jsonl\n"
            "  referee check --shard 3/16 --part --format jsonl corpus.jsonl -o part-3\n"
            "  referee check --name corpus.jsonl --first-line 1001 - < piece\n"
            "\nExit codes: 0 all logs are legal or ruled; 1 some log is not; 2 usage error, or a file that cannot be "
            "read or "
            "written; 130 "
            "Ctrl-C."));
    command.callback(
        [arguments, reports, shard, &session] { check_as_written(*arguments, *reports, *shard, session); });
}

}  // namespace referee
