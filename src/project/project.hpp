#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "core/ruling_choice.hpp"
#include "csv/header.hpp"
#include "judge/options.hpp"
#include "language/language.hpp"
#include "types/value.hpp"

/// The room `project`: the settings of a project, and their JSON Schema. A project is a folder with a file
/// `referee.yaml`, which applies to everything below it. Finding that file is left to the command line.
///
/// `read_project` reads its text. One table (`project.cpp`) has each key with its meaning, its schema, and how it is
/// read and written.
namespace referee {

inline constexpr std::string_view project_file = "referee.yaml";

/// A report that is written when the whole project is judged.
struct ProjectReport {
    std::string format;
    std::string path;  ///< relative to the folder of the project, and below it

    friend bool operator==(const ProjectReport&, const ProjectReport&) = default;
};

/// The settings of a project. Without its key, a setting is empty.
struct ProjectSettings {
    std::string game;                   ///< the game of CSV files that do not name one
    std::vector<RulingChoice> rulings;  ///< for logs that do not choose themselves
    std::optional<OnIllegal> on_illegal;
    std::vector<CsvOwnName> columns;
    std::vector<std::string> include;  ///< patterns of the entries of folders that are read; empty: all
    std::vector<std::string> exclude;  ///< patterns of entries of folders that are skipped
    std::vector<ProjectReport> reports;
};

/// A fault of a project file, its place, and the rule of logs that is broken in the same way.
struct ProjectFault {
    std::size_t offset = 0;
    std::size_t line = 0;
    std::size_t column = 0;
    std::string message;
    const Rule* rule = nullptr;
};

/// Whether a file named `referee.yaml` with this text holds settings. A log or tournament may have that name, too.
bool is_project(std::string_view text);

/// Reads a project file. `formats` are the names of the formats of reports. All faults are reported; settings with a
/// fault are left out. The messages are in a language.
ProjectSettings read_project(std::string_view text, std::span<const std::string_view> formats,
                             std::vector<ProjectFault>& faults, Language language = Language::english);

/// Whether settings affect how a log is read or judged, and not only which logs are.
bool changes_judging(const ProjectSettings& settings);

/// The settings as the keys of a project file, in the order of the table. Keys of empty settings are left out.
Value written(const ProjectSettings& settings);

/// The JSON Schema (2020-12) of a project file.
Value project_schema(std::span<const std::string_view> formats);

/// A key of a project file and its meaning.
struct ProjectKey {
    std::string_view name;
    std::string_view meaning;
};
std::span<const ProjectKey> project_keys();

}  // namespace referee
