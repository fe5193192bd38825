#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <memory>
#include <thread>

#include "cli/input.hpp"
#include "cli/pipeline.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "engine/check.hpp"
#include "show/json.hpp"
#include "show/text.hpp"

namespace referee {

namespace {

enum class Color { automatic, always, never };
enum class ReportFormat { text, jsonl };

constexpr std::size_t most_jobs = 256;

struct CheckArguments {
    std::vector<std::string> paths;
    ReportFormat format = ReportFormat::text;
    InputFormat input = InputFormat::detect;
    Color color = Color::automatic;
    bool quiet = false;
    bool board = false;
    std::vector<std::string> rulings;
    OnIllegal on_illegal = OnIllegal::stop;
    std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
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

/// One JSON object a log.
class JsonLines final : public Sink {
  public:
    explicit JsonLines(Session& session) : session_(session) {}

    void render(const Report& report, std::string& out) const override { out += json_line(report); }
    void take(const Digest&, std::string_view rendered) override { session_.out.write(rendered); }

  private:
    Session& session_;
};

/// Findings, verdicts and a summary, for people.
class Text final : public Sink {
  public:
    Text(const CheckArguments& arguments, Session& session) : quiet_(arguments.quiet), session_(session), style_{color_wanted(arguments.color)} {}

    void render(const Report& report, std::string& out) const override {
        for (const Finding& finding : report.findings) out += finding_text(finding, style_);
        if (!quiet_) out += verdict_text(report, style_);
    }

    void take(const Digest& digest, std::string_view rendered) override {
        summary_.add(digest.verdict);
        session_.out.write(rendered);
    }

    void finish() override {
        if (!quiet_ && summary_.logs() > 1) session_.out.write(summary_text(summary_));
    }

  private:
    bool quiet_;
    Session& session_;
    Style style_;
    Summary summary_;
};

/// The exit code of the run.
class Exit final : public Sink {
  public:
    explicit Exit(Session& session) : session_(session) {}

    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override {
        if (digest.verdict != Verdict::legal) session_.raise(exit_fault);
    }

  private:
    Session& session_;
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
    JsonLines lines(session);
    Text words(arguments, session);
    Exit exit(session);
    Sink& reports = text ? static_cast<Sink&>(words) : lines;
    const InputError complain = [&](std::string_view path, std::string_view why) { session.complain(cat(printable(path), ": ", why)); };
    const std::vector<Input> inputs = expand_inputs(arguments.paths, complain);
    Pipeline pipeline(options, {&reports, &exit}, arguments.jobs, complain);
    const auto judge = [&](const Source& source) {
        pipeline.judge(source);
        return session.out.good();
    };
    for (const Input& input : inputs)
        read_logs(input, arguments.input, judge, [&](std::string_view path, std::string_view why) { pipeline.complain(path, why); });
    pipeline.finish();
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

/// A whole number within bounds, refused in words that people can use.
CLI::Validator number_from_to(std::size_t least, std::size_t most) {
    const auto check = [least, most](const std::string& text) -> std::string {
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool good = error == std::errc() && end == text.data() + text.size() && number >= least && number <= most;
        return good ? "" : cat("`", printable(text), "` is no whole number from ", least, " to ", most);
    };
    return {check, ""};
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
    command->add_option("--jobs,-j", arguments->jobs, "how many workers judge at the same time; default: the processors. The output is the same")
        ->check(number_from_to(1, most_jobs))
        ->type_name("N");
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
