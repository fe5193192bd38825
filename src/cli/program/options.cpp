#include "cli/program/options.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <thread>

#include "cli/io/input.hpp"
#include "csv/own_names.hpp"

namespace referee {

Check whole_number(std::size_t least, std::size_t most) {
    const auto check = [least, most](std::string& text) -> std::string {
        std::size_t number = 0;
        const char* const end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, number);
        const bool good = error == std::errc() && stop == end && number >= least && number <= most;
        return good ? "" : cat("must be an integer from ", least, " to ", most, ", not `", printable(text), '`');
    };
    return check;
}

namespace {

/// Adds `ID=CHOICE` to the options. If the id or the choice is unknown, prints an error with the most similar names and
/// returns false.
bool take_ruling(std::string_view argument, Options& options, Session& session) {
    const std::size_t equals = argument.find('=');
    if (equals == std::string_view::npos) {
        session.complain(cat("--ruling expects ID=CHOICE, not `", printable(argument), '`'));
        return false;
    }
    const std::string_view id = argument.substr(0, equals);
    const std::string_view choice = argument.substr(equals + 1);
    if (const std::string refused = ruling_refusal(id, choice); !refused.empty()) {
        session.complain(refused);
        return false;
    }
    options.rulings.push_back({std::string(id), std::string(choice)});
    return true;
}

}  // namespace

Option add_format(Command& command, OutputFormat& format) {
    return add_format<OutputFormat>(
        command, format, {{"text", OutputFormat::text}, {"json", OutputFormat::json}, {"jsonl", OutputFormat::json}},
        " for people; json or jsonl: one JSON object on one line");
}

void add_output(Command& command, std::string& output) { add_known(command, "--output", output); }

void add_color(Command& command, Session& session) {
    add_known(command, "--color", session.color)
        .transform(one_of<Color>({{"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}}));
}

void add_printing(Command& command, Session& session) {
    add_output(command, session.output);
    add_color(command, session);
}

Option add_language(Command& command, Session& session) {
    return add_known(command, "--lang", session.language)
        .transform(one_of<Language>({{"en", Language::english}, {"fr", Language::french}}));
}

void add_jobs(Command& command, std::size_t& jobs, std::string_view more) {
    constexpr std::size_t most_jobs = 256;
    jobs = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, most_jobs);
    add_known(command, "--jobs", jobs, more).check(whole_number(1, most_jobs));
}

void add_max_findings(Command& command, std::size_t& shown) {
    add_known(command, "--max-findings", shown).check(whole_number(0, most_findings));
}

void add_folders(Command& command, Session& session) {
    add_known_flag(command, "--hidden", session.folders.hidden);
    add_known(command, "--exclude", session.folders.exclude).allow_extra_args(false);
    add_known_flag(command, "--no-ignore", [&session] { session.folders.ignore_files = false; });
    add_known_flag(command, "--verbose", session.verbose);
}

void add_game_of_csv(Command& command, Session& session) {
    const auto known = [](std::string& key) -> std::string {
        if (const GameEntry* const game = game_meant(key)) {
            key = game->key;
            return {};
        }
        const std::vector<std::string_view> keys = game_keys();
        const std::string near = nearest(key, keys);
        return cat("unknown game `", printable(key), '`', near.empty() ? cat("; games: ", listed(keys)) : near);
    };
    add_known(command, "--game", session.csv.game).check(known);
    add_own_columns(command, session);
}

void add_own_columns(Command& command, Session& session) {
    const auto read = [&session](std::string& path) -> std::string {
        constexpr std::size_t most_bytes = std::size_t{1} << 20U;
        auto names = std::make_shared<std::vector<CsvOwnName>>();
        std::string wrong;
        read_document(
            path, most_bytes,
            [&](const Source& source) {
                wrong = source.too_large ? "the file is too large" : read_own_names(source.text, *names);
            },
            [&](std::string_view, std::string_view why) { wrong = why; });
        session.csv.own_names = session.folders.csv.own_names = std::move(names);
        return wrong.empty() ? wrong : cat(printable(path), ": ", wrong);
    };
    add_known(command, "--csv-columns", session.csv_columns).check(read);
}

void add_strict(Command& command, Session& session) { add_known_flag(command, "--strict", session.csv.strict); }

void add_log(Command& command, const char* name, std::string& log, Session& session) {
    command
        .add_option(name, log,
                    "a log, FILE:LINE for a line of a corpus, FILE:ROUND.TABLE for a table of a CSV file, or - for "
                    "standard input")
        .required()
        .type_name("");
    if (!command.has("--game")) add_game_of_csv(command, session);
}

void add_rulings(Command& command, std::vector<std::string>& rulings) {
    add_known(command, "--ruling", rulings, ", whatever a log says; the last choice of an ID applies")
        .allow_extra_args(false);
}

void add_judging(Command& command, JudgingArguments& judging) {
    add_rulings(command, judging.rulings);
    add_known(command, "--on-illegal", judging.on_illegal)
        .transform(one_of<OnIllegal>({{"stop", OnIllegal::stop}, {"skip", OnIllegal::skip}}));
}

bool take_judging(const JudgingArguments& judging, Options& options, Session& session) {
    options.on_illegal = judging.on_illegal.value_or(session.project.on_illegal.value_or(OnIllegal::stop));
    options.usual_rulings = session.project.rulings;
    options.language = session.spoken;
    return std::all_of(judging.rulings.begin(), judging.rulings.end(),
                       [&](const std::string& ruling) { return take_ruling(ruling, options, session); });
}

Options usual_options(const Session& session) {
    Options options;
    options.usual_rulings = session.project.rulings;
    return options;
}

const GameEntry* game_named(const std::string& name, Session& session) {
    const GameEntry* game = game_meant(name);
    if (game != nullptr) return game;
    const auto keys = game_keys();
    const std::string near = nearest(name, keys);
    session.complain(cat("unknown game `", printable(name), '`', near.empty() ? cat("; games: ", listed(keys)) : near));
    return nullptr;
}

}  // namespace referee
