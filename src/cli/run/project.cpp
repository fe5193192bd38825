#include "cli/run/project.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "cli/io/input.hpp"
#include "cli/io/project_folder.hpp"
#include "cli/io/run_files.hpp"
#include "cli/program/options.hpp"
#include "cli/run/reports.hpp"
#include "language/language.hpp"
#include "project/project.hpp"
#include "text/text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

/// The folder of an input, absolute and normal; for standard input, the current folder.
fs::path folder_of(const std::string& input) {
    std::error_code failure;
    const fs::path path = input == "-" ? fs::path(".") : fs::path(named_input(input).path);
    fs::path absolute = fs::absolute(path, failure).lexically_normal();
    if (!absolute.has_filename()) absolute = absolute.parent_path();
    return input == "-" || fs::is_directory(path, failure) ? absolute : absolute.parent_path();
}

/// The path of a file as people would write it: relative to the current folder if it is below it or near.
std::string shown_path(const fs::path& file) {
    std::error_code failure;
    const fs::path near = fs::proximate(file, failure);
    return failure ? file.string() : near.string();
}

/// The project of an input in words.
std::string project_words(const std::string& input, const fs::path& project) {
    return cat('`', printable(input), "` ",
               project.empty() ? "to none" : cat("to ", printable(shown_path(project / project_file))));
}

/// The folder of the project of all inputs; empty if they are in none. Prints an error and returns nothing if they are
/// in several.
std::optional<fs::path> project_of(const std::vector<std::string>& inputs, Session& session) {
    std::optional<fs::path> found;
    fs::path last;
    for (const std::string& input : inputs) {
        fs::path folder = folder_of(input);
        if (found && folder == last) continue;
        last = std::move(folder);
        fs::path project = project_above(last);
        if (found && *found != project) {
            session.complain(cat("the inputs belong to different projects: ", project_words(inputs.front(), *found),
                                 ", ", project_words(input, project),
                                 "; judge them separately, or use --config or --no-config"));
            return std::nullopt;
        }
        found = std::move(project);
    }
    return found.value_or(fs::path{});
}

/// Reads the settings of a file, named `shown` in messages. Passes each fault, in a language, to `fault`, and returns
/// nothing if there are any.
std::optional<ProjectSettings> settings_in(const fs::path& file, const std::string& shown, Language language,
                                           const std::function<void(std::string_view fault)>& fault) {
    note_read(file.string());
    std::string text;
    std::string why = read_project_file(file, text);
    if (why.empty() && !is_project(text))
        why = in(language, "this is a log or a tournament, not the settings of a project");
    if (!why.empty()) return fault(cat(printable(shown), ": ", why)), std::nullopt;
    std::vector<ProjectFault> faults;
    ProjectSettings settings = read_project(text, project_report_formats(), faults, language);
    for (const ProjectFault& one : faults)
        fault(cat(printable(shown), ':', one.line, ':', one.column, ": ", one.message));
    return faults.empty() ? std::optional(std::move(settings)) : std::nullopt;
}

}  // namespace

std::vector<std::string_view> project_report_formats() {
    std::vector<std::string_view> formats;
    for (const auto& [name, format] : report_formats()) formats.emplace_back(name);
    formats.emplace_back("html");
    return formats;
}

void add_project(Command& command, Session& session) {
    const Option config = add_known(command, "--config", session.config);
    add_known_flag(command, "--no-config", session.no_config).excludes(config);
}

bool use_project(const std::vector<std::string>& inputs, Session& session) {
    if (session.no_config) return true;
    fs::path file = session.config;
    if (file.empty()) {
        session.folders.other_projects = true;
        const std::optional<fs::path> folder = project_of(inputs, session);
        if (!folder) return false;
        if (folder->empty()) return true;
        file = *folder / project_file;
    }
    session.folders.project = folder_of(file.string()).string();
    session.project_path = shown_path(file);
    auto read = settings_in(file, session.project_path, session.spoken,
                            [&](std::string_view fault) { session.complain(fault); });
    if (!read) return false;
    session.project = std::move(*read);
    const ProjectSettings& settings = session.project;
    session.folders.include = settings.include;
    session.folders.project_exclude = settings.exclude;
    if (session.csv.game.empty()) session.csv.game = settings.game;
    if (session.csv_columns.empty() && !settings.columns.empty())
        session.csv.own_names = session.folders.csv.own_names = std::make_shared<const std::vector<CsvOwnName>>(
            settings.columns);
    if (changes_judging(settings))
        session.write_error(cat("referee: using the settings of ", printable(session.project_path), '\n'));
    return true;
}

Options judging_of_project(const std::string& path, const std::function<void(std::string_view fault)>& fault) {
    Options options;
    const fs::path folder = project_above(folder_of(path));
    if (folder.empty()) return options;
    const fs::path file = folder / project_file;
    if (auto settings = settings_in(file, file.string(), Language::english, fault)) {
        options.usual_rulings = std::move(settings->rulings);
        options.on_illegal = settings->on_illegal.value_or(OnIllegal::stop);
    }
    return options;
}

}  // namespace referee
