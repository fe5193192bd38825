#include <unistd.h>

#include <cstdlib>
#include <map>
#include <memory>

#include "cli/input.hpp"
#include "cli/options.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "engine/check.hpp"
#include "show/json.hpp"
#include "show/text.hpp"

namespace referee {

namespace {

enum class Color { automatic, always, never };
enum class ReportFormat { text, jsonl };

struct CheckArguments {
    std::vector<std::string> paths;
    ReportFormat format = ReportFormat::text;
    InputFormat input = InputFormat::detect;
    Color color = Color::automatic;
    bool quiet = false;
    bool board = false;
    std::vector<std::string> rulings;
    OnIllegal on_illegal = OnIllegal::stop;
};

/// Colour on a terminal, unless NO_COLOR is set to anything (no-color.org) or an option says otherwise.
bool color_wanted(Color color) {
    if (color != Color::automatic) return color == Color::always;
    const char* no_color = std::getenv("NO_COLOR");
    return (no_color == nullptr || *no_color == '\0') && isatty(STDOUT_FILENO) != 0;
}

/// Prints the reports of a run, in the form asked for.
class Printer {
  public:
    Printer(const CheckArguments& arguments, Session& session) : arguments_(arguments), session_(session), style_{color_wanted(arguments.color)} {}

    void print(const Report& report) {
        if (report.verdict != Verdict::legal) session_.raise(exit_fault);
        if (arguments_.format == ReportFormat::jsonl) {
            session_.out.write(json_line(report));
            return;
        }
        summary_.add(report);
        for (const Finding& finding : report.findings) session_.out.write(finding_text(finding, style_));
        if (!arguments_.quiet) session_.out.write(verdict_text(report, style_));
    }

    void finish() {
        const bool many = summary_.logs() > 1;
        if (arguments_.format == ReportFormat::text && !arguments_.quiet && many) session_.out.write(summary_text(summary_));
    }

  private:
    const CheckArguments& arguments_;
    Session& session_;
    Style style_;
    Summary summary_;
};

void check(const CheckArguments& arguments, Session& session) {
    const bool text = arguments.format == ReportFormat::text;
    if (arguments.board && !text) return session.complain("--board draws for people; it goes with --format text");
    Options options;
    options.on_illegal = arguments.on_illegal;
    options.board_at_breach = text;
    options.final_board = arguments.board;
    for (const std::string& ruling : arguments.rulings) {
        if (!add_ruling(ruling, options, session)) return;
    }
    const InputError error = [&](const std::string& path, std::string_view why) { session.complain(cat(printable(path), ": ", why)); };
    Checker checker(options);
    Printer printer(arguments, session);
    for (const Input& input : expand_inputs(arguments.paths, error)) {
        read_logs(
            input, arguments.input, [&](const Source& source) { printer.print(checker.check(source)); }, error);
    }
    printer.finish();
}

}  // namespace

void add_check(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("check", "Judge logs: YAML, JSON and JSON Lines files, folders of them, or - for standard input");
    const auto arguments = std::make_shared<CheckArguments>();
    command->add_option("FILE", arguments->paths, "logs, folders of logs, or - for standard input")->required()->type_name("");
    command->add_option("--format", arguments->format, "text (default) for people, or jsonl: one JSON object a log")
        ->transform(one_of<ReportFormat>({{"text", ReportFormat::text}, {"jsonl", ReportFormat::jsonl}}))
        ->type_name("text|jsonl");
    command->add_option("--input", arguments->input, "how logs are written: yaml, json or jsonl; default: by the file's ending, or its first line")
        ->transform(one_of<InputFormat>({{"yaml", InputFormat::yaml}, {"json", InputFormat::json}, {"jsonl", InputFormat::jsonl}}))
        ->type_name("yaml|json|jsonl");
    command->add_option("--ruling", arguments->rulings, "judge by this reading, whatever the log says; repeatable, the last of one ID holds")
        ->allow_extra_args(false)
        ->type_name("ID=CHOICE");
    command->add_option("--on-illegal", arguments->on_illegal, "at an illegal event: stop (default), or skip it and go on")
        ->transform(one_of<OnIllegal>({{"stop", OnIllegal::stop}, {"skip", OnIllegal::skip}}))
        ->type_name("stop|skip");
    command->add_option("--color", arguments->color, "auto (default), always or never")
        ->transform(one_of<Color>({{"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}}))
        ->type_name("auto|always|never");
    auto* quiet = command->add_flag("--quiet,-q", arguments->quiet, "print findings only");
    command->add_flag("--board", arguments->board, "print a picture of each log's final position, or of the one before an illegal event")->excludes(quiet);
    command->footer(
        "Examples:\n"
        "  referee check table4.yaml\n"
        "  referee check --board table4.yaml\n"
        "  referee check --ruling chain=neighbours --on-illegal skip table4.yaml\n"
        "  referee check --format jsonl season/ > verdicts.jsonl\n"
        "  zcat corpus.jsonl.gz | referee check --quiet -\n"
        "\nExit codes: 0 all logs legal; 1 some log is not; 2 usage, or a file that cannot be read.");
    command->callback([arguments, &session] { check(*arguments, session); });
}

}  // namespace referee
