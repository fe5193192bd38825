#include <unistd.h>

#include <cstdlib>
#include <map>
#include <memory>

#include "cli/input.hpp"
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

const Ruling* find_ruling(std::string_view id) {
    for (const GameEntry& game : games()) {
        for (const Ruling& ruling : game.rulings) {
            if (ruling.id == id) return &ruling;
        }
    }
    return nullptr;
}

/// `ID=CHOICE`, both known to some game; a complaint with the nearest names otherwise.
bool add_ruling(std::string_view argument, Options& options, Session& session) {
    const std::size_t equals = argument.find('=');
    if (equals == std::string_view::npos) {
        session.complain(cat("--ruling takes ID=CHOICE, not `", printable(argument), '`'));
        return false;
    }
    const std::string_view id = argument.substr(0, equals);
    const std::string_view choice = argument.substr(equals + 1);
    const Ruling* ruling = find_ruling(id);
    if (ruling == nullptr) {
        std::vector<std::string_view> known;
        for (const GameEntry& game : games()) {
            for (const Ruling& row : game.rulings) known.push_back(row.id);
        }
        const std::string near = nearest(id, known);
        session.complain(cat("there is no ruling `", printable(id), '`', near.empty() ? cat("; rulings: ", listed(known)) : near));
        return false;
    }
    std::vector<std::string_view> choices;
    for (const Choice& row : ruling->choices) choices.push_back(row.name);
    if (std::find(choices.begin(), choices.end(), choice) == choices.end()) {
        session.complain(cat("the ruling `", id, "` has no choice `", printable(choice), "`; choices: ", listed(choices)));
        return false;
    }
    options.rulings.push_back({std::string(id), std::string(choice)});
    return true;
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

/// An option's choices by name, refused in words that people can use; CLI11's own transformer takes their numbers too.
template <class E>
CLI::Validator one_of(const std::map<std::string, E>& choices) {
    const auto choose = [choices](std::string& text) -> std::string {
        if (const auto chosen = choices.find(text); chosen != choices.end()) {
            text = std::to_string(static_cast<int>(chosen->second));
            return {};
        }
        std::vector<std::string> names;
        names.reserve(choices.size());
        for (const auto& [name, value] : choices) names.push_back(name);
        return cat("there is no choice `", printable(text), "`; choices: ", listed(names));
    };
    return {choose, ""};
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
