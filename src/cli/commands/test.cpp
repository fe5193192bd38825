#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "cli/commands/generate_options.hpp"
#include "cli/io/input.hpp"
#include "cli/io/target.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/parallel.hpp"
#include "cli/run/project.hpp"
#include "cli/testing/game_plans.hpp"
#include "cli/testing/recorded_games.hpp"
#include "cli/testing/test_run.hpp"
#include "cli/testing/whole_plan.hpp"
#include "doc/write.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "show/answers/test_report.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

enum class TestFormat { text, jsonl, junit };

constexpr std::size_t usual_games = 100;

struct TestArguments {
    TestPlan plan;
    GenerateWords words;
    TestFormat format = TestFormat::text;
    std::optional<std::size_t> games;
    std::vector<std::string> corpus;
    bool suite = false;
    bool quick = false;
    std::optional<std::string> lists;
    std::size_t answer_seconds = 10;
    std::size_t start_seconds = 10;
    std::size_t quit_seconds = 2;
    bool transcript = false;
    std::string out;
    std::string known;
    bool known_must_fail = false;
};

/// Reads the known groups and their reasons from a YAML mapping. Prints an error if it is not one.
bool read_known(const TestArguments& arguments, TestPlan& plan, Session& session) {
    if (arguments.known.empty()) return true;
    bool good = true;
    const auto complain = [&](std::string_view path, std::string_view why) {
        session.complain(cat(printable(path), ": ", why));
        good = false;
    };
    const auto is_group = [](std::string_view group) {
        const std::string_view kind = group.substr(0, group.find('/'));
        return std::find(differs_names.begin(), differs_names.end(), kind) != differs_names.end();
    };
    read_document(
        arguments.known, Limits::yaml_bytes,
        [&](const Source& source) {
            YamlReader reader;
            Document document;
            std::vector<DocumentFault> faults;
            const bool read = reader.read(source.text, document, faults);
            if (!read || !faults.empty() || !document.root().is(Kind::mapping))
                return complain(source.file,
                                faults.empty() ? "is not a mapping of groups to reasons" : faults.front().message);
            each_entry(document.root(), [&](Cursor group, Cursor why) {
                if (!is_group(group.text()))
                    complain(source.file,
                             cat(in_quotes(group.text()), " is not a group of differences; groups are, for example, `",
                                 name_of(Differs::fact), "/scores` and `", name_of(Differs::crash), '`'));
                if (!why.is(Kind::string) || why.text().empty())
                    complain(source.file, cat("the reason for ", in_quotes(group.text()), " is missing"));
                plan.known[std::string(group.text())] = why.text();
            });
        },
        complain);
    return good;
}

/// Writes the smallest log of each group. Prints an error if this fails.
void write_logs(const TestReport& report, const std::string& folder, Session& session) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    for (const DifferenceGroup& group : report.groups) {
        const std::string path = (std::filesystem::path(folder) / file_of(group)).string();
        OutputFile file(path);
        std::string why = file.failure();
        if (why.empty()) {
            file.write(difference_comment(group, report.engine) + yaml_log(group.smallest.log));
            why = file.finish();
        }
        if (!why.empty()) session.complain(cat(printable(path), ": ", why));
    }
}

void print(const TestReport& report, const TestArguments& arguments, Session& session) {
    const TestShown shown{arguments.transcript, arguments.out};
    switch (arguments.format) {
        case TestFormat::text: return session.out.write(test_text(report, shown, session.style()));
        case TestFormat::jsonl: return session.out.write(test_jsonl(report, shown));
        case TestFormat::junit: return session.out.write(test_junit(report, REFEREE_VERSION));
    }
}

/// The number of positions whose lists are compared, if the option is given. Prints an error if it is wrong.
bool read_lists(const TestArguments& arguments, std::optional<std::size_t>& count, Session& session) {
    if (!arguments.lists) return true;
    const std::string& lists = *arguments.lists;
    if (lists == "all") {
        count = Limits::events;
        return true;
    }
    const bool number = !lists.empty() && lists.size() < 7 &&
        std::all_of(lists.begin(), lists.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!number) {
        session.complain(cat("--lists: `", printable(lists), "` is neither `all` nor a number"));
        return false;
    }
    count = static_cast<std::size_t>(std::stoul(lists));
    return true;
}

/// The first given option that applies only to random games; empty if there is none.
std::string_view of_random_games(const GenerateWords& words) {
    if (words.players > 0) return "--players";
    if (!words.variants.empty()) return "--variant";
    if (!words.rulings.empty()) return "--ruling";
    if (words.components) return "--components";
    if (words.form != WantedForm::any) return "--form";
    return words.generator > 0 ? "--generator" : "";
}

/// The games of --corpus or --suite.
std::optional<NextGames> recorded_games(const TestArguments& arguments, const GameEntry& game, Session& session) {
    if (const std::string_view option = of_random_games(arguments.words); !option.empty()) {
        session.complain(cat(option, " applies to random games, and cannot be combined with --corpus or --suite"));
        return std::nullopt;
    }
    auto recorded = arguments.suite ? suite_plays(game)
                                    : read_recorded_plays(arguments.corpus, game, arguments.games, session);
    if (!recorded) return std::nullopt;
    if (arguments.games && *arguments.games < recorded->size()) recorded->resize(*arguments.games);
    SessionOptions session_options = arguments.plan.session_options;
    // A log of `--out` ends where the lists differed.
    session_options.last_list = !arguments.suite && session_options.lists > 0;
    return recorded_plan(std::move(*recorded), session_options);
}

WholeOptions whole_options(const TestArguments& arguments, const GenerateOptions& options,
                           std::optional<std::size_t> lists) {
    WholeOptions whole;
    whole.generate = options;
    whole.narrowed = !of_random_games(arguments.words).empty();
    whole.random_games = arguments.games.value_or(usual_games);
    whole.all_random_games = arguments.games.has_value();
    whole.lists = lists;
    whole.session = arguments.plan.session_options;
    whole.jobs = arguments.plan.jobs;
    return whole;
}

/// Runs the test and prints its report.
void run(TestPlan& plan, const std::function<void(TestReport&)>& add_coverage, const TestArguments& arguments,
         Session& session) {
    const Interrupt interrupt;
    try {
        TestReport report = test_program(plan);
        add_coverage(report);
        if (!arguments.known_must_fail) report.gone.clear();
        if (!arguments.out.empty()) write_logs(report, arguments.out, session);
        print(report, arguments, session);
        if (!is_clean(report)) session.raise(exit_fault);
        if (report.interrupted) session.raise(exit_by_signal + Interrupt::signal());
    } catch (const CannotTest& cannot) {
        session.complain(cat("`", printable(plan.command.front()), "` cannot be tested: ", cannot.why));
    }
}

void test(TestArguments arguments, Session& session) {
    TestPlan& plan = arguments.plan;
    plan.command = session.program;
    if (plan.command.empty())
        return session.complain("the command line of the program to test is missing; write it after `--`");
    std::optional<std::size_t> lists;
    if (!read_lists(arguments, lists, session) || !read_known(arguments, plan, session)) return;
    const GameEntry* const game = chosen_game(arguments.words, session);
    if (game == nullptr) return;
    plan.game = game->key;
    plan.session_options.seed = arguments.words.seed;
    plan.session_options.lists = lists.value_or(SessionOptions{}.lists);
    plan.clocks.answer = std::chrono::seconds(arguments.answer_seconds);
    plan.clocks.start = std::chrono::seconds(arguments.start_seconds);
    plan.clocks.quit = std::chrono::seconds(arguments.quit_seconds);
    const auto plain_coverage = [&](std::string_view name) {
        return [game, name](TestReport& report) {
            report.plan = name;
            report.coverage = coverage_rows(*game, report.reached);
        };
    };
    if (arguments.suite || !arguments.corpus.empty()) {
        auto games = recorded_games(arguments, *game, session);
        if (!games) return;
        plan.next = std::move(*games);
        return run(plan, plain_coverage(arguments.suite ? "suite" : "corpus"), arguments, session);
    }
    const auto options = generate_options_of(arguments.words, *game, session);
    if (!options) return;
    if (arguments.quick) {
        plan.next = random_plan(generators_of(*game, *options, plan.jobs), arguments.games.value_or(usual_games),
                                options->seed, plan.session_options);
        return run(plan, plain_coverage("quick"), arguments, session);
    }
    WholePlan whole(*game, whole_options(arguments, *options, lists));
    plan.next = [&](const TestProgress& progress) { return whole.next(progress); };
    const auto whole_coverage = [&](TestReport& report) {
        report.plan = "whole";
        report.coverage = whole.rows(report);
    };
    run(plan, whole_coverage, arguments, session);
}

}  // namespace

void declare_test(Command& command, Session& session) {
    const auto arguments = std::make_shared<TestArguments>();
    command.add_option("GAME", arguments->words.game, "the game to test").required().type_name("");
    command
        .add_option("--games", arguments->games,
                    "number of random games, or of recorded ones; default: 100, or all recorded games")
        .check(whole_number(1, 10'000'000))
        .type_name("N");
    const Option corpus = command
                              .add_option("--corpus", arguments->corpus,
                                          "play only these recorded games: logs, or folders of logs")
                              .type_name("FILE...");
    command
        .add_flag("--suite", arguments->suite,
                  "play only the logs of the game's suite: its numbered statements, examples, rules and rulings")
        .excludes(corpus);
    command
        .add_flag("--quick", arguments->quick, "play only random games: rare rules, ends and tie-breaks may not occur")
        .excludes(corpus)
        .excludes("--suite");
    command
        .add_option("--lists", arguments->lists,
                    "compare the legal lists at N events of each game, or at `all`; default: 10, but 4 in games of "
                    "the suite and 2 in steered games of the whole test")
        .type_name("all|N");
    command
        .add_option("--wrong", arguments->plan.session_options.wrong_events,
                    "number of illegal events to try before each event; default: 3")
        .check(whole_number(0, 1000))
        .type_name("K");
    add_known(command, "--timeout", arguments->answer_seconds).check(whole_number(1, 86'400));
    command.add_option("--start-timeout", arguments->start_seconds, "seconds to wait for the first answer; default: 10")
        .check(whole_number(1, 86'400))
        .type_name("S");
    command
        .add_option("--quit-timeout", arguments->quit_seconds,
                    "seconds to wait for the end of the program before it is killed; default: 2")
        .check(whole_number(0, 86'400))
        .type_name("S");
    command.add_option("--restarts", arguments->plan.restarts, "maximum number of restarts of the program; default: 10")
        .check(whole_number(0, 1'000'000))
        .type_name("N");
    add_jobs(command, arguments->plan.jobs, ", each a process of the program");
    add_folders(command, session);
    command.add_option("--out", arguments->out, "write the shortest log of each group of differences to this folder")
        .type_name("DIR");
    command
        .add_option("--shrink", arguments->plan.shrink.games,
                    "maximum number of games to play to find the shortest log of each group of differences; default: "
                    "100. More than 20,000 requests are not sent for a group. 0: use the shortest of the games played")
        .check(whole_number(0, 1'000'000))
        .type_name("N");
    command.add_flag("--transcript", arguments->transcript, "show the requests and answers before each difference");
    const Option skips = command
                             .add_option("--skips", arguments->known,
                                         "file of known groups with their reasons, one per line: `fact/scores: reason`")
                             .type_name("FILE");
    command.add_flag("--skips-must-fail", arguments->known_must_fail, "report known groups that do not occur as errors")
        .needs(skips);
    add_table_options(command, arguments->words);
    add_format<TestFormat>(
        command, arguments->format,
        {{"text", TestFormat::text},
         {"json", TestFormat::jsonl},
         {"jsonl", TestFormat::jsonl},
         {"junit", TestFormat::junit}},
        " for people; json or jsonl: one line per group of differences and one with counts; junit for CI systems");
    add_printing(command, session);
    add_project(command, session);
    command.footer(
        cat("The program answers each request on its standard input with one line on its standard output. "
            "docs/testing-an-engine.md is a guide; docs/protocol.md describes the protocol.\n"
            "\nExamples:\n"
            "  referee test ",
            shown_examples().game,
            " -- python3 engine.py\n"
            "  referee test ",
            shown_examples().game,
            " --corpus season.jsonl --out differences -- ./engine --quiet\n"
            "\nExit codes: 0 no differences; 1 differences, or not all games could be played; 2 usage error, or the "
            "program "
            "cannot be started or does not know the protocol or the game; 130 Ctrl-C."));
    command.callback([arguments, &session] {
        session.print([&] {
            if (use_project(arguments->corpus, session)) test(*arguments, session);
        });
    });
}

}  // namespace referee
